import type { UnitOfWork } from '../platform/unit-of-work.ts';
import type { CallReport, TranscriptTurn } from '../providers/port.ts';
import type { CallsDeps } from './deps.ts';
import { transcriptTopic } from './topics.ts';

/** Writes down the turns among the reports, and tells those who follow the conversation. */
export async function addTurns(
  { bus }: CallsDeps,
  { db, afterCommit }: UnitOfWork,
  callId: string,
  reports: readonly CallReport[],
): Promise<void> {
  const turns = reports.flatMap(({ occurrence }) =>
    occurrence.kind === 'turn' ? [rowOf(callId, occurrence.turn, occurrence.position)] : [],
  );
  if (turns.length === 0) return;
  const added = await db.transcriptTurn.createManyAndReturn({ data: turns, skipDuplicates: true });
  for (const { callId: _, ...turn } of added) {
    afterCommit(() => bus.publish(transcriptTopic(callId), turn));
  }
}

/** Puts a transcript in the place of all that was heard so far. */
export async function replaceTranscript(
  { db }: UnitOfWork,
  callId: string,
  transcript: readonly TranscriptTurn[],
): Promise<void> {
  await db.transcriptTurn.deleteMany({ where: { callId } });
  const data = transcript.map((turn, position) => rowOf(callId, turn, position));
  if (data.length > 0) await db.transcriptTurn.createMany({ data, skipDuplicates: true });
}

function rowOf(callId: string, { role, message, timeSeconds }: TranscriptTurn, position: number) {
  const upperRole = role === 'agent' ? ('AGENT' as const) : ('USER' as const);
  return { callId, position, role: upperRole, message, timeSeconds };
}
