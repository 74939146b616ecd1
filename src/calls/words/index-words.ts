import { lookedUp } from '../../platform/database/sql/plan-hints.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import { aroundFaultyRows, type RowFaultDeps } from '../../platform/jobs/row-faults.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import type { Platform } from '../../platform/platform.ts';
import { TERMINAL_STATUSES } from '../states/states.ts';
import { CONFIGURATION, unaccented } from './languages.ts';

type IndexDeps = Pick<Platform, 'database' | 'clock'> & RowFaultDeps;

const SCHEDULE = 'calls.index-words';
const CALLS_AT_ONCE = 500;
/** Characters of a transcript that are indexed. PostgreSQL rejects vectors of more than a megabyte. */
const MOST_CHARACTERS = 150_000;
/** Time to commit an event after its position was taken. */
const UNCOMMITTED_FOR_MS = 10 * 60_000;

/**
 * Schedule that indexes the words of calls after their end, so that neither a call nor its charge waits for it. Calls that
 * ended before the index existed follow, newest first.
 */
export function indexWordsSchedule(deps: IndexDeps): Schedule {
  return {
    name: SCHEDULE,
    everySeconds: 60,
    expireInSeconds: 1800,
    run: (stopping) => indexWords(deps, stopping),
  };
}

/** Indexes the words of all ended calls that are not indexed yet, until `stopping` is aborted. */
export async function indexWords(deps: IndexDeps, stopping?: AbortSignal): Promise<void> {
  for (let after: bigint | null = 0n; after !== null && !stopping?.aborted; )
    after = await indexEnded(deps, after);
  while (!stopping?.aborted && (await indexEarlier(deps)));
}

interface Line {
  position: bigint;
  callId: string;
}

const KNOWN = lookedUp(
  Prisma.sql`SELECT position FROM call_words WHERE account_id = log.account_id AND call_id = log.call_id`,
);

/**
 * Indexes the next ended calls of the event log, whose lines may become visible after later ones.
 * @param after position that this run has reached: calls without words stay unindexed, and would be read again without end
 * @returns the position that it reached; null if there are no further lines
 */
async function indexEnded(deps: IndexDeps, after: bigint): Promise<bigint | null> {
  const { database, clock } = deps;
  const settledBefore = new Date(clock.now().getTime() - UNCOMMITTED_FOR_MS);
  const lines = await database.read<Line>(Prisma.sql`
    SELECT log.position, log.call_id AS "callId"
    FROM call_event_log AS log
    LEFT JOIN LATERAL (${KNOWN}) AS known ON true
    WHERE log.position > (SELECT greatest(indexed_to, ${after}::bigint) FROM call_words_progress)
      AND log.status = ANY (${[...TERMINAL_STATUSES]}::call_status[])
      AND (known.position IS NULL OR known.position < log.position)
    ORDER BY log.position LIMIT ${CALLS_AT_ONCE}`);
  const positions = new Map(lines.map(({ callId, position }) => [callId, position]));
  await addWords(deps, [...positions]);
  const reached = lines.length < CALLS_AT_ONCE ? null : (lines.at(-1)?.position ?? null);
  await database.prisma.$executeRaw`
    UPDATE call_words_progress SET indexed_to = settled.position
    FROM (
      SELECT max(log.position) AS position FROM call_event_log AS log, call_words_progress
      WHERE log.position > indexed_to AND log.position <= ${reached ?? HIGHEST} AND log.recorded_at < ${settledBefore}) AS settled
    WHERE indexed_to < settled.position`;
  return reached;
}

const HIGHEST = 2n ** 63n - 1n;

/** Indexes the next calls that ended before the index existed. @returns whether there may be more */
async function indexEarlier(deps: IndexDeps): Promise<boolean> {
  const { database } = deps;
  const calls = await database.read<{ id: string }>(Prisma.sql`
    SELECT id FROM calls WHERE id < (SELECT earlier_than FROM call_words_progress) ORDER BY id DESC LIMIT ${CALLS_AT_ONCE}`);
  const ids = calls.map(({ id }) => id);
  await addWords(
    deps,
    ids.map((id) => [id, 0n]),
  );
  const last = calls.length < CALLS_AT_ONCE ? null : (ids.at(-1) ?? null);
  await database.prisma
    .$executeRaw`UPDATE call_words_progress SET earlier_than = ${last} WHERE earlier_than IS NOT NULL`;
  return last !== null;
}

/** Id of an ended call, and the position in the event log at which its words are known. */
type EndedCall = readonly [id: string, position: bigint];

/** Indexes what was said in ended calls. A transcript that PostgreSQL cannot index leaves the others alone. */
async function addWords(deps: IndexDeps, ended: readonly EndedCall[]): Promise<void> {
  const kind = { round: SCHEDULE, idOf: ([id]: EndedCall) => id };
  await aroundFaultyRows(deps, kind, ended, (some) => addWordsOf(deps, some));
}

async function addWordsOf({ database }: IndexDeps, ended: readonly EndedCall[]): Promise<void> {
  const callIds = ended.map(([id]) => id);
  const positions = ended.map(([, position]) => position);
  await database.prisma.$executeRaw`
    INSERT INTO call_words AS known (account_id, call_id, words, position)
    SELECT call.account_id, call.id,
      strip(to_tsvector(${CONFIGURATION}, ${unaccented(Prisma.sql`left(said.text, ${MOST_CHARACTERS})`)}))
        || array_to_tsvector(ARRAY[call.account_id]),
      ended.position
    FROM unnest(${callIds}::text[], ${positions}::bigint[]) AS ended (id, position)
    JOIN calls AS call ON call.id = ended.id AND call.ended_status IS NOT NULL
    JOIN agents AS agent ON agent.id = call.agent_id
    CROSS JOIN LATERAL (
      SELECT string_agg(message, ' ') AS text FROM transcript_turns WHERE call_id = call.id) AS said
    WHERE said.text IS NOT NULL
    ON CONFLICT (account_id, call_id) DO UPDATE SET words = excluded.words, position = excluded.position
      WHERE known.position < excluded.position`;
}
