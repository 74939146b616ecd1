import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Call, Prisma } from '../../platform/generated/prisma/client.ts';
import { recordEvents } from '../../webhooks/outbox/outbox.ts';
import type { LifecycleDeps } from '../deps.ts';
import type { CallEvent } from '../states/call-event.ts';
import { isLost } from '../states/missed-look-ups.ts';
import { type CallEventName, isAmendment, isTerminal, transitionOf } from '../states/states.ts';
import { callsTopic, transcriptTopic } from '../topics.ts';
import { snapshotOf } from '../webhook-payloads.ts';
import { boundCharges } from './bound-charges.ts';
import { settleEndedCalls } from './settlement.ts';
import { writeCalls } from './write-calls.ts';

export interface CallFacts {
  occurredAt: Date;
  columns?: Partial<Call>;
}

export interface Transition extends CallFacts {
  event: CallEventName;
}

export interface LockedTransitions {
  locked: Call;
  transitions: readonly Transition[];
  /** Columns of the call to set whether or not the event applies. */
  known: Partial<Call>;
}

/**
 * Applies one event to a call, with its consequences, in the caller's transaction. A guarded UPDATE lets
 * exactly one of repeated or racing events change the call.
 * @returns the changed call, or null if the event does not apply to its state
 */
export async function transition(
  deps: LifecycleDeps,
  unitOfWork: UnitOfWork,
  callId: string,
  event: CallEventName,
  { occurredAt, columns = {} }: CallFacts,
): Promise<Call | null> {
  const { from, to } = transitionOf(event);
  const moved = await unitOfWork.db.call.updateManyAndReturn({
    where: { id: callId, status: { in: [...from] } },
    data: {
      // Read columns are writable as they are, except for Prisma's separate JSON types.
      ...(columns as Prisma.CallUncheckedUpdateManyInput),
      status: to,
      eventSequence: { increment: 1 },
      lastHeardAt: deps.clock.now(),
    },
  });
  const call = moved[0];
  if (call === undefined) return null;
  await recordCallEvents(deps, unitOfWork, [{ call, event, occurredAt }]);
  return call;
}

/** Applies events to locked calls by one UPDATE, skipping events that do not apply. */
export async function transitionLocked(
  deps: LifecycleDeps,
  unitOfWork: UnitOfWork,
  requested: readonly LockedTransitions[],
): Promise<void> {
  const applied = requested.flatMap(({ locked, known, transitions }) =>
    apply({ ...locked, ...known }, transitions),
  );
  const events = await boundCharges(deps, unitOfWork, applied);
  const moved = new Map(events.map(({ call }) => [call.id, call]));
  const changed = requested.flatMap(({ locked, known }) => {
    const isLearned = Object.keys(known).length > 0;
    return moved.get(locked.id) ?? (isLearned ? [{ ...locked, ...known }] : []);
  });
  await writeCalls(unitOfWork, changed);
  await recordCallEvents(deps, unitOfWork, events);
}

function apply(before: Call, transitions: readonly Transition[]): CallEvent[] {
  const events: CallEvent[] = [];
  let call = before;
  for (const { event, occurredAt, columns } of transitions) {
    const { from, to } = transitionOf(event);
    const amends = isAmendment(event);
    if (!from.includes(call.status) || (amends && !isLost(call))) continue;
    const lost = amends ? { lost: call } : {};
    call = { ...call, ...columns, status: to, eventSequence: call.eventSequence + 1 };
    events.push({ call, event, occurredAt, ...lost });
  }
  return events;
}

export async function recordCallEvents(
  deps: LifecycleDeps,
  unitOfWork: UnitOfWork,
  events: readonly CallEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await writeEvents(deps, unitOfWork, events);
  await followCallEvents(deps, unitOfWork, events);
}

/** Charges, notifies and records the consequences of call events that an earlier statement has stored. */
export async function followCallEvents(
  deps: LifecycleDeps,
  unitOfWork: UnitOfWork,
  events: readonly CallEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await recordStarted(deps, unitOfWork, events);
  await settleEndedCalls(
    deps,
    unitOfWork,
    events
      .filter(({ call }) => isTerminal(call.status))
      .map(({ call, event, lost }) => ({ call, webhook: transitionOf(event).emits, lost })),
  );
  for (const listener of deps.callEventListeners) await listener(unitOfWork, events);
  unitOfWork.afterCommit(() => {
    for (const event of events) announce(deps, event);
  });
}

/** Handwritten SQL, because compiling Prisma's `createMany` cost more than the rest of a transition. */
async function writeEvents(
  { clock }: LifecycleDeps,
  { db }: UnitOfWork,
  events: readonly CallEvent[],
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO call_events (call_id, sequence, event, status, occurred_at, recorded_at)
    SELECT event.*, ${clock.now()}::timestamptz
    FROM unnest(
      ${events.map(({ call }) => call.id)}::text[], ${events.map(({ call }) => call.eventSequence)}::int[],
      ${events.map(({ event }) => event)}::text[], ${events.map(({ call }) => call.status)}::call_status[],
      ${events.map(({ occurredAt }) => occurredAt.toISOString())}::timestamptz[]) AS event`;
}

async function recordStarted(
  deps: LifecycleDeps,
  unitOfWork: UnitOfWork,
  events: readonly CallEvent[],
): Promise<void> {
  const started = events.filter(({ event }) => event === 'answer');
  await recordEvents(
    deps,
    unitOfWork,
    started.map(({ call }) => ({
      accountId: call.accountId,
      type: 'CALL_STARTED',
      object: { type: 'CALL', id: call.id },
      callId: call.id,
      data: deps.webhookPayloads.call(snapshotOf(deps, call, [])),
    })),
  );
}

function announce(deps: LifecycleDeps, { call, lost }: CallEvent): void {
  const { id, campaignId, status, outcome } = call;
  const end = { status, outcome: outcome ?? 'UNKNOWN' };
  if (lost !== undefined) {
    deps.log.warn({ callId: id, ...end }, 'a lost call was corrected by a late report of its provider');
    deps.metrics.callsAmended.inc(end);
  } else {
    // A campaign's thousands of calls show in its progress; only a single call gets a line at info level.
    deps.log[campaignId === null ? 'info' : 'debug'](
      { callId: id, status, outcome },
      'a call changed its status',
    );
    if (isTerminal(status)) deps.metrics.callsEnded.inc(end);
  }
  notifySubscribers(deps, call);
}

/** Notifies a call's GraphQL subscriptions. Safe to repeat: they read and find nothing new. */
export function notifySubscribers({ bus }: LifecycleDeps, call: Call): void {
  const { id, accountId, agentId, campaignId, eventSequence, status } = call;
  bus.publish(callsTopic(accountId), { callId: id, agentId, campaignId, sequence: eventSequence, status });
  if (isTerminal(status)) bus.publish(transcriptTopic(id), { ended: true });
}
