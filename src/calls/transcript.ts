import type { TranscriptRole } from '../platform/generated/prisma/enums.ts';
import type { UnitOfWork } from '../platform/unit-of-work.ts';
import type { CallReport, TranscriptTurn } from '../providers/port.ts';
import type { CallsDeps } from './deps.ts';
import { transcriptTopic } from './topics.ts';

/** A turn as it is written, and told to those who follow. */
interface TurnRow {
  position: number;
  role: TranscriptRole;
  message: string;
  timeSeconds: number;
}

/** Writes down the turns among the reports, and tells those who follow the conversation. */
export async function addTurns(
  { bus }: CallsDeps,
  { db, afterCommit }: UnitOfWork,
  callId: string,
  reports: readonly CallReport[],
): Promise<void> {
  const turns = reports.flatMap(({ occurrence }) =>
    occurrence.kind === 'turn' ? [rowOf(occurrence.turn, occurrence.position)] : [],
  );
  if (turns.length === 0) return;
  const { positions, roles, messages, times } = columnsOf(turns);
  const added = await db.$queryRaw<{ position: number }[]>`
    INSERT INTO transcript_turns (call_id, position, role, message, time_seconds)
    SELECT ${callId}, turn.*
    FROM unnest(${positions}::int[], ${roles}::transcript_role[], ${messages}::text[], ${times}::float8[]) AS turn
    ON CONFLICT DO NOTHING RETURNING position`;
  const isNew = new Set(added.map(({ position }) => position));
  for (const turn of turns) {
    // The first of two turns for one position is the one that was written.
    if (isNew.delete(turn.position)) afterCommit(() => bus.publish(transcriptTopic(callId), { ...turn }));
  }
}

/** Puts a transcript in the place of all that was heard so far. */
export async function replaceTranscript(
  { db }: UnitOfWork,
  callId: string,
  transcript: readonly TranscriptTurn[],
): Promise<void> {
  const { positions, roles, messages, times } = columnsOf(transcript.map(rowOf));
  await db.$executeRaw`
    WITH obsolete AS (
      DELETE FROM transcript_turns WHERE call_id = ${callId} AND position >= ${transcript.length}
    )
    INSERT INTO transcript_turns AS known (call_id, position, role, message, time_seconds)
    SELECT ${callId}, turn.*
    FROM unnest(${positions}::int[], ${roles}::transcript_role[], ${messages}::text[], ${times}::float8[]) AS turn
    ON CONFLICT (call_id, position) DO UPDATE
      SET role = excluded.role, message = excluded.message, time_seconds = excluded.time_seconds
      WHERE (known.role, known.message, known.time_seconds)
        IS DISTINCT FROM (excluded.role, excluded.message, excluded.time_seconds)`;
}

function rowOf({ role, message, timeSeconds }: TranscriptTurn, position: number): TurnRow {
  return { position, role: role === 'agent' ? 'AGENT' : 'USER', message, timeSeconds };
}

function columnsOf(turns: readonly TurnRow[]) {
  return {
    positions: turns.map(({ position }) => position),
    roles: turns.map(({ role }) => role),
    messages: turns.map(({ message }) => message),
    times: turns.map(({ timeSeconds }) => timeSeconds),
  };
}
