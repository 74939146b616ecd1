import { notFound } from '../../errors.ts';
import type { Viewer } from '../../identity/viewer.ts';
import type { Database } from '../../platform/database/database.ts';
import { followTopic } from '../../platform/event-bus/follow-topic.ts';
import type { Call, CallEvent, Prisma } from '../../platform/generated/prisma/client.ts';
import { SingleFlight } from '../../platform/single-flight.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { CallsDeps } from '../deps.ts';
import { isTerminal } from '../lifecycle/states.ts';
import { type CallEventMessage, callsTopic } from '../topics.ts';
import { SubscriberCursor } from './subscriber-cursor.ts';

/** Which calls a subscriber follows; all of the account's when nothing is given. */
export interface CallSelection {
  callId?: string | null;
  campaignId?: string | null;
  agentId?: string | null;
}

/** Clocks differ, and a change is published some time after its rows were stamped: a gap is read from this far back. */
const GAP_SLACK_MS = 10_000;
/** No call lives longer than this, so older calls need not be checked; one that is amended later shows when it is read. */
const LONGEST_LIFE_MS = 12 * 3600 * 1000;
const READ_AT_ONCE = 100;

/**
 * Every state of every matching call that changes from now on, each call from its beginning, in order and once,
 * read from the stored events: a bus message only says that there is something to read. What the bus lost in a
 * gap is read after the gap. For a single call the states so far come first, and its end ends the stream.
 *
 * @throws DomainError `not_found` for a call that is not the viewer's
 */
export function subscribeToCalls(
  deps: CallsDeps,
  viewer: Viewer,
  selection: CallSelection,
): AsyncIterableIterator<Call, void> {
  return followTopic(deps.bus, callsTopic(viewer.accountId), async function* (signals) {
    const cursor = new SubscriberCursor();
    let soundUntil = deps.clock.now();
    if (selection.callId) {
      await assertOwn(deps, viewer, selection.callId);
      yield* newStates(deps, viewer, cursor, [selection.callId]);
      if (cursor.hasEnded(selection.callId)) return;
    }
    for await (const signal of signals) {
      const message = signal.kind === 'message' ? signal.payload : null;
      const callIds =
        message === null
          ? await changedSince(deps, viewer, selection, soundUntil)
          : isNew(selection, cursor, message)
            ? [message.callId]
            : [];
      soundUntil = deps.clock.now();
      yield* newStates(deps, viewer, cursor, callIds, message);
      if (selection.callId && cursor.hasEnded(selection.callId)) return;
    }
  });
}

function isNew(
  { callId, campaignId, agentId }: CallSelection,
  cursor: SubscriberCursor,
  message: CallEventMessage,
): boolean {
  return (
    (!callId || callId === message.callId) &&
    (!campaignId || campaignId === message.campaignId) &&
    (!agentId || agentId === message.agentId) &&
    cursor.sequenceOf(message.callId) < message.sequence
  );
}

async function assertOwn({ database }: CallsDeps, viewer: Viewer, id: string): Promise<void> {
  const { call } = forAccount(database.prisma, viewer.accountId);
  if ((await call.findUnique({ where: { id }, select: { id: true } })) === null) throw notFound('call');
}

/** The matching calls that may have changed since shortly before an instant, oldest first. */
async function changedSince(
  { database, ids }: CallsDeps,
  viewer: Viewer,
  selection: CallSelection,
  instant: Date,
): Promise<string[]> {
  const { callId, campaignId, agentId } = selection;
  const where: Prisma.CallWhereInput = {
    id: callId ?? { gt: ids.lowestAt('call', new Date(instant.getTime() - LONGEST_LIFE_MS)) },
    lastHeardAt: { gte: new Date(instant.getTime() - GAP_SLACK_MS) },
    ...(campaignId && { campaignId }),
    ...(agentId && { agentId }),
  };
  const { call } = forAccount(database.prisma, viewer.accountId);
  const calls = await call.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
  return calls.map(({ id }) => id);
}

type CallWithEvents = Call & { events: CallEvent[] };

/**
 * The states that the subscriber has not received: the calls' rows as they are now, with the status of then.
 *
 * @param message the bus message that announced the change: all its subscribers read the same, so it is read once
 */
async function* newStates(
  deps: CallsDeps,
  viewer: Viewer,
  cursor: SubscriberCursor,
  callIds: readonly string[],
  message: CallEventMessage | null = null,
): AsyncGenerator<Call, void, void> {
  for (let i = 0; i < callIds.length; i += READ_AT_ONCE) {
    const read = () => readWithEvents(deps, viewer, callIds.slice(i, i + READ_AT_ONCE));
    const changed =
      message === null ? read() : readings(deps).share(`${message.callId} ${message.sequence}`, read);
    for (const { events, ...call } of await changed) {
      for (const { sequence, status } of events) {
        if (sequence <= cursor.sequenceOf(call.id)) continue;
        cursor.advance(call.id, sequence, isTerminal(status));
        yield { ...call, status };
      }
    }
  }
}

function readWithEvents(
  { database }: CallsDeps,
  { accountId }: Viewer,
  callIds: readonly string[],
): Promise<CallWithEvents[]> {
  return forAccount(database.prisma, accountId).call.findMany({
    where: { id: { in: [...callIds] } },
    include: { events: { orderBy: { sequence: 'asc' } } },
    orderBy: { id: 'asc' },
  });
}

const readingsByDatabase = new WeakMap<Database, SingleFlight<CallWithEvents[]>>();

function readings({ database }: CallsDeps): SingleFlight<CallWithEvents[]> {
  const readings = readingsByDatabase.get(database) ?? new SingleFlight();
  readingsByDatabase.set(database, readings);
  return readings;
}
