import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Call, Prisma } from '../../platform/generated/prisma/client.ts';
import { type NewEvent, recordEvents } from '../../webhooks/outbox/outbox.ts';
import type { LifecycleDeps } from '../deps.ts';
import type { CallEvent } from '../states/call-event.ts';
import { isLost } from '../states/missed-look-ups.ts';
import { type CallEventName, isAmendment, isTerminal, transitionOf } from '../states/states.ts';
import { callsTopic, transcriptTopic } from '../topics.ts';
import { snapshotOf } from '../webhook-payloads.ts';
import { boundCharges } from './bound-charges.ts';
import { chargeEndedCalls, settleEndedCalls } from './settlement.ts';
import { insertOf, writeCalls } from './write-calls.ts';

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
      lastReportedAt: deps.clock.now(),
    },
  });
  const call = moved[0];
  if (call === undefined) return null;
  const events = [{ call, event, occurredAt }];
  await unitOfWork.db.$executeRaw(insertOf(events, deps.clock.now()));
  await followCallEvents(deps, unitOfWork, events);
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
  await writeCalls(unitOfWork, changed, insertOf(events, deps.clock.now()));
  await followCallEvents(deps, unitOfWork, events);
}

function apply(before: Call, transitions: readonly Transition[]): CallEvent[] {
  const events: CallEvent[] = [];
  let call = before;
  for (const { event, occurredAt, columns } of transitions) {
    const { from, to } = transitionOf(event);
    const amends = isAmendment(event);
    if (!from.includes(call.status) || (amends && call.amended)) continue;
    const before = amends ? { before: call } : {};
    call = { ...call, ...columns, status: to, eventSequence: call.eventSequence + 1 };
    events.push({ call, event, occurredAt, ...before });
  }
  return events;
}

/** Charges, notifies and records the consequences of call events that are stored. */
export async function followCallEvents(
  deps: LifecycleDeps,
  unitOfWork: UnitOfWork,
  events: readonly CallEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const ended = events
    .filter(({ call }) => isTerminal(call.status))
    .map(({ call, event, before }) => ({ call, webhook: transitionOf(event).emits, before }));
  const settled = await settleEndedCalls(deps, unitOfWork, ended);
  await recordEvents(deps, unitOfWork, [...startedEvents(deps, events), ...settled]);
  await chargeEndedCalls(deps, unitOfWork, ended);
  for (const listener of deps.callEventListeners) await listener(unitOfWork, events);
  unitOfWork.afterCommit(() => {
    for (const event of events) announce(deps, event);
  });
}

function startedEvents(deps: LifecycleDeps, events: readonly CallEvent[]): NewEvent[] {
  const started = events.filter(({ event }) => event === 'answer');
  return started.map(({ call }) => ({
    accountId: call.accountId,
    type: 'CALL_STARTED',
    object: { type: 'CALL', id: call.id },
    callId: call.id,
    data: deps.webhookPayloads.call(snapshotOf(deps, call, [])),
  }));
}

function announce(deps: LifecycleDeps, { call, event, before }: CallEvent): void {
  const { id, campaignId, status, outcome } = call;
  const end = { status, outcome: outcome ?? 'UNKNOWN' };
  if (before !== undefined) {
    if (isLost(before))
      deps.log.warn({ callId: id, ...end }, 'a lost call was corrected by a late report of its provider');
    else deps.log.info({ callId: id, ...end }, 'a late report completed the content of an ended call');
    deps.metrics.callsAmended.inc(end);
  } else {
    // A campaign's thousands of calls show in its progress, and a dialed call rings or ends within seconds.
    deps.log[campaignId === null && event !== 'dial' ? 'info' : 'debug'](
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
