import { z } from 'zod';
import type { Viewer } from '../accounts/viewer.ts';
import { notFound } from '../errors.ts';
import type { Database } from '../platform/database.ts';
import { followTopic } from '../platform/follow-topic.ts';
import type { Call, CallEvent, Prisma } from '../platform/generated/prisma/client.ts';
import { SingleFlight } from '../platform/single-flight.ts';
import type { CallsDeps } from './deps.ts';
import { isTerminal } from './lifecycle.ts';
import { ToldMoves } from './told-moves.ts';
import { callsTopic } from './topics.ts';

/** Which calls a subscriber follows; all of the account's when nothing is given. */
export interface CallSelection {
  callId?: string | null;
  campaignId?: string | null;
  agentId?: string | null;
}

const moveMessage = z.object({
  callId: z.string(),
  agentId: z.string(),
  campaignId: z.string().nullable(),
  sequence: z.number(),
});
type Move = z.infer<typeof moveMessage>;

/** Clocks differ, and a change is told a while after its rows were stamped: so far back a gap is read. */
const GAP_SLACK_MS = 10_000;
/** No call lives so long: what was created before needs no looking at. */
const LONGEST_LIFE_MS = 12 * 3600 * 1000;
const READ_AT_ONCE = 100;

/**
 * Every state of every matching call that moves from now on, each call from its beginning, in order and once,
 * as the events' rows tell them: a message only says that there is something to read. What a gap of the bus
 * has swallowed is read after it. For one call the states so far come first, and its end ends the stream.
 *
 * Throws `not_found` for a call that is not the viewer's.
 */
export function followCalls(
  deps: CallsDeps,
  viewer: Viewer,
  selection: CallSelection,
): AsyncIterableIterator<Call, void> {
  return followTopic(deps.bus, callsTopic(viewer.accountId), async function* (signals) {
    const told = new ToldMoves();
    let soundUntil = deps.clock.now();
    if (selection.callId) {
      await assertOwn(deps, viewer, selection.callId);
      yield* newMoves(deps, viewer, told, [selection.callId]);
      if (told.hasEnded(selection.callId)) return;
    }
    for await (const signal of signals) {
      const move = signal.kind === 'message' ? moveMessage.parse(signal.payload) : null;
      const callIds =
        move === null
          ? await movedSince(deps, viewer, selection, soundUntil)
          : isNews(selection, told, move)
            ? [move.callId]
            : [];
      soundUntil = deps.clock.now();
      yield* newMoves(deps, viewer, told, callIds, move);
      if (selection.callId && told.hasEnded(selection.callId)) return;
    }
  });
}

function isNews({ callId, campaignId, agentId }: CallSelection, told: ToldMoves, move: Move): boolean {
  return (
    (!callId || callId === move.callId) &&
    (!campaignId || campaignId === move.campaignId) &&
    (!agentId || agentId === move.agentId) &&
    told.sequenceOf(move.callId) < move.sequence
  );
}

async function assertOwn({ database }: CallsDeps, viewer: Viewer, id: string): Promise<void> {
  const where = { id, accountId: viewer.accountId };
  if ((await database.prisma.call.findFirst({ where, select: { id: true } })) === null)
    throw notFound('call');
}

/** The matching calls that may have moved since shortly before an instant, oldest first. */
async function movedSince(
  { database, ids }: CallsDeps,
  viewer: Viewer,
  selection: CallSelection,
  instant: Date,
): Promise<string[]> {
  const { callId, campaignId, agentId } = selection;
  const where: Prisma.CallWhereInput = {
    accountId: viewer.accountId,
    id: callId ?? { gt: ids.lowestAt('call', new Date(instant.getTime() - LONGEST_LIFE_MS)) },
    lastHeardAt: { gte: new Date(instant.getTime() - GAP_SLACK_MS) },
    ...(campaignId && { campaignId }),
    ...(agentId && { agentId }),
  };
  const calls = await database.prisma.call.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
  return calls.map(({ id }) => id);
}

type MovedCall = Call & { events: CallEvent[] };

/**
 * The calls as they were at each move not told yet: their rows as they are now, with the status of then.
 *
 * @param heard the message that told of it: its hearers read the same, so they read it once
 */
async function* newMoves(
  deps: CallsDeps,
  viewer: Viewer,
  told: ToldMoves,
  callIds: readonly string[],
  heard: Move | null = null,
): AsyncGenerator<Call, void, void> {
  for (let i = 0; i < callIds.length; i += READ_AT_ONCE) {
    const read = () => readMoved(deps, viewer, callIds.slice(i, i + READ_AT_ONCE));
    const moved = heard === null ? read() : readings(deps).share(`${heard.callId} ${heard.sequence}`, read);
    for (const { events, ...call } of await moved) {
      for (const { sequence, status } of events) {
        if (sequence <= told.sequenceOf(call.id)) continue;
        told.tell(call.id, sequence, isTerminal(status));
        yield { ...call, status };
      }
    }
  }
}

function readMoved(
  { database }: CallsDeps,
  { accountId }: Viewer,
  callIds: readonly string[],
): Promise<MovedCall[]> {
  return database.prisma.call.findMany({
    where: { id: { in: [...callIds] }, accountId },
    include: { events: { orderBy: { sequence: 'asc' } } },
    orderBy: { id: 'asc' },
  });
}

const readingsByDatabase = new WeakMap<Database, SingleFlight<MovedCall[]>>();

function readings({ database }: CallsDeps): SingleFlight<MovedCall[]> {
  const readings = readingsByDatabase.get(database) ?? new SingleFlight();
  readingsByDatabase.set(database, readings);
  return readings;
}
