import { z } from 'zod';
import type { Viewer } from '../accounts/viewer.ts';
import { notFound } from '../errors.ts';
import type { Call, CallEvent } from '../platform/generated/prisma/client.ts';
import type { CallsDeps } from './deps.ts';
import { isTerminal } from './lifecycle.ts';
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

/**
 * Every state of every matching call, in order and once, as the events' rows tell them: a message only
 * says that there is something to read. What the bus lost or reordered is read with the next message.
 */
export async function* followCalls(
  deps: CallsDeps,
  viewer: Viewer,
  selection: CallSelection,
): AsyncGenerator<Call, void, void> {
  const subscription = deps.bus.subscribe(callsTopic(viewer.accountId));
  const progress = new Map<string, number>();
  try {
    await subscription.ready;
    if (selection.callId) {
      yield* catchUp(deps, progress, await findCall(deps, viewer, selection.callId));
    }
    for await (const signal of subscription) {
      if (signal.kind === 'gap') {
        yield* catchUpAll(deps, progress);
        continue;
      }
      const move = moveMessage.parse(signal.payload);
      if (!matches(selection, move)) continue;
      if ((progress.get(move.callId) ?? 0) >= move.sequence) continue;
      // A call first heard of in the middle of its life is told from here on.
      if (!progress.has(move.callId)) progress.set(move.callId, move.sequence - 1);
      yield* newMoves(deps, progress, move.callId);
    }
  } finally {
    await subscription.return();
  }
}

function matches({ callId, campaignId, agentId }: CallSelection, move: Move): boolean {
  return (
    (!callId || callId === move.callId) &&
    (!campaignId || campaignId === move.campaignId) &&
    (!agentId || agentId === move.agentId)
  );
}

async function findCall({ database }: CallsDeps, viewer: Viewer, id: string): Promise<Call> {
  const call = await database.prisma.call.findFirst({ where: { id, accountId: viewer.accountId } });
  if (call === null) throw notFound('call');
  return call;
}

async function* catchUp(deps: CallsDeps, progress: Map<string, number>, call: Call) {
  if (!progress.has(call.id)) progress.set(call.id, 0);
  yield* newMoves(deps, progress, call.id);
}

/** After a gap: the calls that this subscriber has seen living and not ending. */
async function* catchUpAll(deps: CallsDeps, progress: Map<string, number>) {
  for (const callId of [...progress.keys()]) yield* newMoves(deps, progress, callId);
}

/** The call as it was at each move not told yet: its row as it is now, with the status of then. */
async function* newMoves(deps: CallsDeps, progress: Map<string, number>, callId: string) {
  const told = progress.get(callId) ?? 0;
  const { call, moves } = await readMoves(deps, callId, told);
  for (const { sequence, status } of moves) {
    progress.set(callId, sequence);
    if (isTerminal(status)) progress.delete(callId);
    yield { ...call, status };
  }
}

async function readMoves(
  { database }: CallsDeps,
  callId: string,
  after: number,
): Promise<{ call: Call; moves: CallEvent[] }> {
  const { events, ...call } = await database.prisma.call.findUniqueOrThrow({
    where: { id: callId },
    include: { events: { where: { sequence: { gt: after } }, orderBy: { sequence: 'asc' } } },
  });
  return { call, moves: events };
}
