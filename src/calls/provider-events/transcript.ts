import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { TranscriptRole } from '../../platform/generated/prisma/enums.ts';
import type { ProviderEvent, TranscriptTurn } from '../../providers/port.ts';
import type { LifecycleDeps } from '../deps.ts';
import { transcriptTopic } from '../topics.ts';

interface TurnRow {
  callId: string;
  position: number;
  role: TranscriptRole;
  message: string;
  timeSeconds: number;
}

export interface EventsForCall {
  callId: string;
  events: readonly ProviderEvent[];
}

export interface FinalTranscript {
  callId: string;
  transcript: readonly TranscriptTurn[];
}

export async function addTurns(
  { bus }: LifecycleDeps,
  { db, afterCommit }: UnitOfWork,
  received: readonly EventsForCall[],
): Promise<void> {
  const turns = received.flatMap(({ callId, events }) =>
    events.flatMap(({ occurrence }) =>
      occurrence.kind === 'turn' ? [rowOf(callId, occurrence.turn, occurrence.position)] : [],
    ),
  );
  if (turns.length === 0) return;
  const { callIds, positions, roles, messages, times } = columnsOf(turns);
  const added = await db.$queryRaw<{ callId: string; position: number }[]>`
    INSERT INTO transcript_turns (call_id, position, role, message, time_seconds)
    SELECT turn.*
    FROM unnest(
      ${callIds}::text[], ${positions}::int[], ${roles}::transcript_role[], ${messages}::text[],
      ${times}::float8[]) AS turn
    ON CONFLICT DO NOTHING RETURNING call_id AS "callId", position`;
  const isNew = new Set(added.map(({ callId, position }) => `${callId} ${position}`));
  for (const { callId, ...turn } of turns) {
    // Of two turns for one position, only the first was written.
    if (!isNew.delete(`${callId} ${turn.position}`)) continue;
    afterCommit(() => bus.publish(transcriptTopic(callId), turn));
  }
}

/** Replaces transcript turns reported during calls by final transcripts. An empty transcript deletes nothing. */
export async function replaceTranscripts(
  { db }: UnitOfWork,
  received: readonly FinalTranscript[],
): Promise<void> {
  const finals = received.filter(({ transcript }) => transcript.length > 0);
  if (finals.length === 0) return;
  const turns = finals.flatMap(({ callId, transcript }) =>
    transcript.map((turn, position) => rowOf(callId, turn, position)),
  );
  const { callIds, positions, roles, messages, times } = columnsOf(turns);
  // A final transcript may be shorter than what was heard live.
  const obsolete = Prisma.sql`
      DELETE FROM transcript_turns old
      USING unnest(
        ${finals.map(({ callId }) => callId)}::text[],
        ${finals.map(({ transcript }) => transcript.length)}::int[]) AS final (call_id, length)
      WHERE old.call_id = final.call_id AND old.position >= final.length`;
  await db.$executeRaw`
    WITH obsolete AS (${obsolete}
    )
    INSERT INTO transcript_turns AS known (call_id, position, role, message, time_seconds)
    SELECT turn.*
    FROM unnest(
      ${callIds}::text[], ${positions}::int[], ${roles}::transcript_role[], ${messages}::text[],
      ${times}::float8[]) AS turn
    ON CONFLICT (call_id, position) DO UPDATE
      SET role = excluded.role, message = excluded.message, time_seconds = excluded.time_seconds
      WHERE (known.role, known.message, known.time_seconds)
        IS DISTINCT FROM (excluded.role, excluded.message, excluded.time_seconds)`;
}

function rowOf(callId: string, { role, message, timeSeconds }: TranscriptTurn, position: number): TurnRow {
  return { callId, position, role: role === 'agent' ? 'AGENT' : 'USER', message, timeSeconds };
}

function columnsOf(turns: readonly TurnRow[]) {
  return {
    callIds: turns.map(({ callId }) => callId),
    positions: turns.map(({ position }) => position),
    roles: turns.map(({ role }) => role),
    messages: turns.map(({ message }) => message),
    times: turns.map(({ timeSeconds }) => timeSeconds),
  };
}
