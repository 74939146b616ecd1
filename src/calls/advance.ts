import type { Call, Prisma } from '../platform/generated/prisma/client.ts';
import type { UnitOfWork } from '../platform/unit-of-work.ts';
import { recordEvents } from '../webhooks/outbox.ts';
import type { CallsDeps } from './deps.ts';
import { CALL_TRANSITIONS, type CallEventName, isTerminal } from './lifecycle.ts';
import { settleEndedCalls } from './settlement.ts';
import { callsTopic, transcriptTopic } from './topics.ts';
import { callWebhookData } from './webhook-data.ts';
import { writeCalls } from './write-calls.ts';

/** What is learnt of a call together with an event. */
export interface CallFacts {
  occurredAt: Date;
  columns?: Partial<Call>;
}

/** An event with what is learnt. */
export interface CallStep extends CallFacts {
  event: CallEventName;
}

/** What is to happen to a call that this transaction holds locked. */
export interface Advance {
  locked: Call;
  steps: readonly CallStep[];
  /** What is learnt of the call whether an event applies or not. */
  known: Partial<Call>;
}

/** A call as an event has left it. */
interface CallMove {
  call: Call;
  event: CallEventName;
  occurredAt: Date;
}

/**
 * Moves a call by one event, with all that follows from it, in the caller's transaction. One guarded
 * UPDATE decides: of any number of repeated or racing reports exactly one moves the call.
 *
 * @returns the call as it is now, or null when the event does not apply to its state
 */
export async function advance(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  callId: string,
  event: CallEventName,
  { occurredAt, columns = {} }: CallFacts,
): Promise<Call | null> {
  const { from, to } = CALL_TRANSITIONS[event];
  const moved = await unitOfWork.db.call.updateManyAndReturn({
    where: { id: callId, status: { in: [...from] } },
    data: {
      // Columns as they are read are columns as they are written, but for Prisma's own types of JSON.
      ...(columns as Prisma.CallUncheckedUpdateManyInput),
      status: to,
      eventSequence: { increment: 1 },
      lastHeardAt: deps.clock.now(),
    },
  });
  const call = moved[0];
  if (call === undefined) return null;
  await recordMoves(deps, unitOfWork, [{ call, event, occurredAt }]);
  return call;
}

/**
 * Moves calls that this transaction holds locked, each through several events, by one UPDATE, with all that
 * follows from each move. An event that does not apply to the state it meets is passed over.
 */
export async function advanceLocked(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  advances: readonly Advance[],
): Promise<void> {
  const moves: CallMove[] = [];
  const changed: Call[] = [];
  for (const { locked, steps, known } of advances) {
    const before = { ...locked, ...known };
    const after = movesOf(before, steps);
    moves.push(...after);
    if (after.length > 0 || Object.keys(known).length > 0) changed.push(after.at(-1)?.call ?? before);
  }
  await writeCalls(unitOfWork, changed);
  await recordMoves(deps, unitOfWork, moves);
}

function movesOf(before: Call, steps: readonly CallStep[]): CallMove[] {
  const moves: CallMove[] = [];
  let call = before;
  for (const { event, occurredAt, columns } of steps) {
    const { from, to } = CALL_TRANSITIONS[event];
    if (!from.includes(call.status)) continue;
    call = { ...call, ...columns, status: to, eventSequence: call.eventSequence + 1 };
    moves.push({ call, event, occurredAt });
  }
  return moves;
}

/** The consequences of moves that have been made: their event rows, money, webhooks, listeners, news. */
export async function recordMoves(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  moves: readonly CallMove[],
): Promise<void> {
  if (moves.length === 0) return;
  await writeEvents(deps, unitOfWork, moves);
  await tellStarted(deps, unitOfWork, moves);
  await settleEndedCalls(
    deps,
    unitOfWork,
    moves
      .filter(({ call }) => isTerminal(call.status))
      .map(({ call, event }) => ({ call, webhook: CALL_TRANSITIONS[event].emits })),
  );
  for (const listener of deps.callListeners) await listener(unitOfWork, moves);
  unitOfWork.afterCommit(() => {
    for (const { call } of moves) noteMove(deps, call);
  });
}

/** In SQL of our own, because Prisma compiles each `createMany` anew: that cost more than all else of a move. */
async function writeEvents(
  { clock }: CallsDeps,
  { db }: UnitOfWork,
  moves: readonly CallMove[],
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO call_events (call_id, sequence, event, status, occurred_at, recorded_at)
    SELECT move.*, ${clock.now()}::timestamptz
    FROM unnest(
      ${moves.map(({ call }) => call.id)}::text[], ${moves.map(({ call }) => call.eventSequence)}::int[],
      ${moves.map(({ event }) => event)}::text[], ${moves.map(({ call }) => call.status)}::call_status[],
      ${moves.map(({ occurredAt }) => occurredAt.toISOString())}::timestamptz[]) AS move`;
}

async function tellStarted(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  moves: readonly CallMove[],
): Promise<void> {
  const started = moves.filter(({ event }) => event === 'answer');
  await recordEvents(
    deps,
    unitOfWork,
    started.map(({ call }) => ({
      accountId: call.accountId,
      type: 'CALL_STARTED',
      data: callWebhookData(deps, call, []),
    })),
  );
}

function noteMove(deps: CallsDeps, call: Call): void {
  const { id, campaignId, status } = call;
  // A campaign's thousand calls are told by its progress; a single one is worth a line.
  deps.log[campaignId === null ? 'info' : 'debug']({ callId: id, status }, 'a call moved on');
  if (isTerminal(status)) deps.metrics.callsEnded.inc({ status });
  tellSubscribers(deps, call);
}

/** Tells who follows a call that there is something to read. Told twice, they read and find nothing new. */
export function tellSubscribers({ bus }: CallsDeps, call: Call): void {
  const { id, accountId, agentId, campaignId, eventSequence, status } = call;
  bus.publish(callsTopic(accountId), { callId: id, agentId, campaignId, sequence: eventSequence, status });
  if (isTerminal(status)) bus.publish(transcriptTopic(id), { ended: true });
}
