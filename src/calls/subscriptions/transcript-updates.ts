import { notFound } from '../../errors/errors.ts';
import { followTopic } from '../../platform/event-bus/follow-topic.ts';
import { formatSequence, parseSequence } from '../../platform/event-bus/sequences.ts';
import type { TranscriptTurn } from '../../platform/generated/prisma/client.ts';
import type { TranscriptRole } from '../../platform/generated/prisma/enums.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { CallsDeps } from '../deps.ts';
import { isTerminal } from '../states/states.ts';
import { transcriptTopic } from '../topics.ts';

/** Digits of a sequence, which here is the position of a turn. */
const POSITION_DIGITS = 6;

export interface SpokenTurn {
  sequence: string;
  callId: string;
  position: number;
  role: TranscriptRole;
  message: string;
  timeSeconds: number;
}

/**
 * Yields each turn of a call once and in order, past turns first or only those after a turn. Ends with the
 * call.
 * @throws DomainError `not_found`, and `invalid_request` for an `after` that is no sequence of a transcript
 */
export function subscribeToTranscript(
  deps: CallsDeps,
  viewer: Viewer,
  callId: string,
  after: string | null | undefined,
): AsyncIterableIterator<SpokenTurn, void> {
  let next = Number(parseSequence(after, POSITION_DIGITS) ?? -1n) + 1;
  return followTopic(deps.bus, transcriptTopic(callId), async function* (signals) {
    async function* newTurns() {
      for (const turn of await readTurns(deps, callId, next)) {
        next = turn.position + 1;
        yield { ...turn, sequence: formatSequence(turn.position, POSITION_DIGITS) };
      }
    }
    // The status is read before the turns, because the last turns are written together with the end.
    const hasEnded = await endedAlready(deps, viewer, callId);
    yield* newTurns();
    if (hasEnded) return;
    for await (const signal of signals) {
      const turn = signal.kind === 'message' && 'position' in signal.payload ? signal.payload : undefined;
      if (turn?.position === next) {
        next += 1;
        yield { callId, ...turn, sequence: formatSequence(turn.position, POSITION_DIGITS) };
        continue;
      }
      const isOver = turn === undefined && (await endedAlready(deps, viewer, callId));
      yield* newTurns();
      if (isOver) return;
    }
  });
}

async function endedAlready({ database }: CallsDeps, viewer: Viewer, id: string): Promise<boolean> {
  const call = await forAccount(database.prisma, viewer.accountId).call.findFirst({ where: { id } });
  if (call === null) throw notFound('call');
  return isTerminal(call.status);
}

async function readTurns({ database }: CallsDeps, callId: string, from: number): Promise<TranscriptTurn[]> {
  return database.prisma.transcriptTurn.findMany({
    where: { callId, position: { gte: from } },
    orderBy: { position: 'asc' },
  });
}
