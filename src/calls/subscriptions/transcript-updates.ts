import { notFound } from '../../errors.ts';
import type { Viewer } from '../../identity/viewer.ts';
import { followTopic } from '../../platform/event-bus/follow-topic.ts';
import type { TranscriptRole } from '../../platform/generated/prisma/enums.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { CallsDeps } from '../deps.ts';
import { isTerminal } from '../lifecycle/states.ts';
import { transcriptTopic } from '../topics.ts';

export interface SpokenTurn {
  callId: string;
  position: number;
  role: TranscriptRole;
  message: string;
  timeSeconds: number;
}

/**
 * What was said in a call so far, then each turn as it is spoken, each once and in order. Ends with the call.
 * Throws `not_found`.
 */
export function subscribeToTranscript(
  deps: CallsDeps,
  viewer: Viewer,
  callId: string,
): AsyncIterableIterator<SpokenTurn, void> {
  return followTopic(deps.bus, transcriptTopic(callId), async function* (signals) {
    let next = 0;
    async function* unheard() {
      for (const turn of await readTurns(deps, callId, next)) {
        next = turn.position + 1;
        yield turn;
      }
    }
    // Whether it has ended is asked before the turns are read: the last of them are written with the end.
    const hasEnded = await endedAlready(deps, viewer, callId);
    yield* unheard();
    if (hasEnded) return;
    for await (const signal of signals) {
      const turn = signal.kind === 'message' && 'position' in signal.payload ? signal.payload : undefined;
      if (turn?.position === next) {
        next += 1;
        yield { callId, ...turn };
        continue;
      }
      const isOver = turn === undefined && (await endedAlready(deps, viewer, callId));
      yield* unheard();
      if (isOver) return;
    }
  });
}

async function endedAlready({ database }: CallsDeps, viewer: Viewer, id: string): Promise<boolean> {
  const call = await forAccount(database.prisma, viewer.accountId).call.findFirst({ where: { id } });
  if (call === null) throw notFound('call');
  return isTerminal(call.status);
}

async function readTurns({ database }: CallsDeps, callId: string, from: number): Promise<SpokenTurn[]> {
  return database.prisma.transcriptTurn.findMany({
    where: { callId, position: { gte: from } },
    orderBy: { position: 'asc' },
  });
}
