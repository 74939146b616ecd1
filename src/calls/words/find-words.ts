import type { Database } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { TranscriptRole } from '../../platform/generated/prisma/enums.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { CONFIGURATION, unaccented } from './languages.ts';

/** A turn of a call in which searched words were said. */
export interface SpokenTurn {
  callId: string;
  position: number;
  role: TranscriptRole;
  message: string;
  timeSeconds: number;
}

/** Newest calls that are looked through one by one. Words that are in hardly any of them are left to the index. */
const NEWEST = 2_000;

/**
 * Finds the newest ended calls in which all words of a text were said, by the stems of the agents' languages.
 * @returns for each the turn with most of the words, newest call first
 */
export async function findWords(
  { database }: Pick<Platform, 'database'>,
  { accountId }: Viewer,
  text: string,
  most: number,
): Promise<SpokenTurn[]> {
  const words = await queryOf(database, accountId, text);
  if (words === null) return [];
  const newest = await database.read<{ id: string }>(Prisma.sql`
    SELECT call_id AS id FROM (
      SELECT call_id, words FROM call_words WHERE account_id = ${accountId}
      ORDER BY account_id DESC, call_id DESC LIMIT ${NEWEST}) AS newest
    WHERE words @@ ${words}::tsquery LIMIT ${most}`);
  const found =
    newest.length === most
      ? newest
      : await database.read<{ id: string }>(Prisma.sql`
          SELECT call_id AS id FROM (
            SELECT call_id FROM call_words WHERE words @@ (${accountLexeme(accountId)}::tsquery && ${words}::tsquery)
            OFFSET 0) AS said
          ORDER BY call_id DESC LIMIT ${most}`);
  return turnsOf(
    database,
    accountId,
    found.map(({ id }) => id),
    text,
  );
}

/** The account's id is among the words, so that one index finds both. */
function accountLexeme(accountId: string): string {
  return `'${accountId}'`;
}

/** Returns the words of a text in the languages that the account's agents speak; null if no word is left. */
async function queryOf(database: Database, accountId: string, text: string): Promise<string | null> {
  const rows = await database.read<{ words: string }>(Prisma.sql`
    SELECT DISTINCT plainto_tsquery(${CONFIGURATION}, ${unaccented(Prisma.sql`${text}::text`)})::text AS words
    FROM (SELECT DISTINCT language FROM agents WHERE account_id = ${accountId}) AS agent`);
  const queries = rows.flatMap(({ words }) => (words === '' ? [] : [`(${words})`]));
  return queries.length === 0 ? null : queries.join(' | ');
}

/** Reads of each call the turn in which most of the words were said. */
async function turnsOf(
  database: Database,
  accountId: string,
  callIds: readonly string[],
  text: string,
): Promise<SpokenTurn[]> {
  return database.read<SpokenTurn>(Prisma.sql`
    SELECT turn.call_id AS "callId", turn.position, turn.role, turn.message, turn.time_seconds AS "timeSeconds"
    FROM calls AS call
    JOIN agents AS agent ON agent.id = call.agent_id
    CROSS JOIN LATERAL (
      SELECT replace(plainto_tsquery(${CONFIGURATION}, ${unaccented(Prisma.sql`${text}::text`)})::text, ' & ', ' | ')::tsquery
        AS words) AS asked
    CROSS JOIN LATERAL (
      SELECT said.* FROM (
        SELECT *, to_tsvector(${CONFIGURATION}, ${unaccented(Prisma.sql`message`)}) AS words
        FROM transcript_turns WHERE call_id = call.id) AS said
      WHERE said.words @@ asked.words
      ORDER BY ts_rank(said.words, asked.words) DESC, said.position LIMIT 1) AS turn
    WHERE call.id = ANY (${callIds}::text[]) AND call.account_id = ${accountId}
    ORDER BY call.id DESC`);
}

/**
 * Finds the turns of calls in which all words of a text were said, by the stems of their agents' languages. Words in
 * quotation marks must be said in this order.
 * @returns turns in their order by call; calls without any are absent
 */
export async function turnsWithWords(
  { database }: Pick<Platform, 'database'>,
  { accountId }: Viewer,
  callIds: readonly string[],
  text: string,
): Promise<Map<string, SpokenTurn[]>> {
  const turns = await database.read<SpokenTurn>(Prisma.sql`
    SELECT call_id AS "callId", position, role, message, time_seconds AS "timeSeconds"
    FROM calls AS call
    JOIN agents AS agent ON agent.id = call.agent_id
    JOIN transcript_turns ON call_id = call.id
    WHERE call.id = ANY (${callIds}::text[]) AND call.account_id = ${accountId}
      AND to_tsvector(${CONFIGURATION}, ${unaccented(Prisma.sql`message`)})
        @@ websearch_to_tsquery(${CONFIGURATION}, ${unaccented(Prisma.sql`${text}::text`)})
    ORDER BY call_id, position`);
  return Map.groupBy(turns, ({ callId }) => callId);
}
