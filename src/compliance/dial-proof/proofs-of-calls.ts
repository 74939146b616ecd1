import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { positionsWithin } from './chain-positions.ts';
import type { ChainedProof } from './proofs-of-number.ts';

/** Record of what permitted a call. Its position is null until it is chained, a few seconds after the permit. */
export interface DialProof {
  record: object;
  position: Pick<ChainedProof, 'sequence' | 'hash' | 'previous'> | null;
}

type Reader = Pick<Platform, 'database'>;

interface FoundRecord {
  id: bigint;
  callId: string;
  record: object;
}

/** Usual time from a permit to the insert of its record, and the longest that is searched. */
const DELAYS_SECONDS = [15, 600];
/** Positions by which records may be chained out of the order of their ids; a link has at most so many. */
const OUT_OF_ORDER = 1_000;

/**
 * Reads what permitted calls, by call id; calls without a permit are absent. Ids of records ascend with time, so that
 * bisection finds a call's record: an index on the call would cost every dial.
 */
export async function proofsOfCalls(
  deps: Reader,
  { accountId }: Viewer,
  callIds: readonly string[],
): Promise<Map<string, DialProof>> {
  const found = new Map<string, FoundRecord>();
  for (const seconds of DELAYS_SECONDS) {
    const missing = callIds.filter((id) => !found.has(id));
    if (missing.length === 0) break;
    for (const record of await findRecords(deps, accountId, missing, seconds))
      found.set(record.callId, record);
  }
  const ids = [...found.values()].map(({ id }) => id);
  const positions = ids.length === 0 ? new Map() : await findPositions(deps, accountId, ids);
  return new Map(
    [...found].map(([callId, { id, record }]) => [callId, { record, position: positions.get(id) ?? null }]),
  );
}

/** Finds the records of calls among those that were inserted within `seconds` of their permits. */
function findRecords(
  { database }: Reader,
  accountId: string,
  callIds: readonly string[],
  seconds: number,
): Promise<FoundRecord[]> {
  // A binary search of the ids for both ends of the time: the table has no index by time.
  const halvings = Prisma.sql`
      SELECT call_id, side, permitted_at + side * ${seconds} * interval '1 second' AS at,
        (SELECT id FROM dial_proofs WHERE account_id = ${accountId} ORDER BY id LIMIT 1) - 1 AS low,
        (SELECT id FROM dial_proofs WHERE account_id = ${accountId} ORDER BY id DESC LIMIT 1) + 1 AS high
      FROM permitted, (VALUES (-1), (1)) AS edge (side)
      UNION ALL
      SELECT call_id, side, step.at,
        CASE WHEN probe.at < step.at THEN probe.id ELSE low END,
        CASE WHEN probe.at < step.at THEN high ELSE middle END
      FROM step
      CROSS JOIN LATERAL (SELECT (low + high) / 2 AS middle) AS half
      LEFT JOIN LATERAL (
        SELECT id, coalesce(record ->> 'permittedAt', record ->> 'recordedAt')::timestamptz AS at FROM dial_proofs
        WHERE account_id = ${accountId} AND id >= middle AND id < high ORDER BY id LIMIT 1) AS probe ON true
      WHERE high - low > 1`;
  return database.read<FoundRecord>(Prisma.sql`
    WITH RECURSIVE permitted AS MATERIALIZED (
      SELECT id AS call_id, permitted_at FROM calls
      WHERE id = ANY (${callIds}::text[]) AND account_id = ${accountId} AND permitted_at IS NOT NULL
    ), step AS (${halvings}
    )
    SELECT proof.id, permitted.call_id AS "callId", proof.record
    FROM permitted
    JOIN step AS first ON first.call_id = permitted.call_id AND first.side = -1 AND first.high - first.low = 1
    JOIN step AS last ON last.call_id = permitted.call_id AND last.side = 1 AND last.high - last.low = 1
    CROSS JOIN LATERAL (
      SELECT id, record FROM dial_proofs
      WHERE account_id = ${accountId} AND id > first.low AND id < last.high AND call_id = permitted.call_id
        AND (record ->> 'permittedAt')::timestamptz = permitted_at
      ORDER BY id LIMIT 1) AS proof`);
}

/** Finds the positions of records in the account's chain, whose links are nearly in the order of their records' ids. */
async function findPositions({ database }: Reader, accountId: string, ids: readonly bigint[]) {
  // A binary search of the sequences for the link that comes up to each id: the table has no index by id.
  const halvings = Prisma.sql`
      SELECT id, 0::bigint AS low, 1 + coalesce(
        (SELECT last_sequence FROM dial_proof_links WHERE account_id = ${accountId}
         ORDER BY last_sequence DESC LIMIT 1), 0) AS high
      FROM unnest(${ids}::bigint[]) AS id
      UNION ALL
      SELECT step.id,
        CASE WHEN probe.last_id < step.id THEN probe.last_sequence ELSE low END,
        CASE WHEN probe.last_id < step.id THEN high ELSE middle END
      FROM step
      CROSS JOIN LATERAL (SELECT (low + high) / 2 AS middle) AS half
      LEFT JOIN LATERAL (
        SELECT last_sequence, record_ids[cardinality(record_ids)] AS last_id FROM dial_proof_links
        WHERE account_id = ${accountId} AND last_sequence >= middle AND last_sequence < high
        ORDER BY last_sequence LIMIT 1) AS probe ON true
      WHERE high - low > 1`;
  // A record may be chained some links before or after those with the ids beside its own.
  const nearby = positionsWithin(
    accountId,
    Prisma.sql`last_sequence > step.low - ${OUT_OF_ORDER} AND last_sequence <= step.low + 2 * ${OUT_OF_ORDER}
          AND step.id = ANY (record_ids)`,
  );
  const positions = await database.read<Omit<ChainedProof, 'record'> & { id: bigint }>(Prisma.sql`
    WITH RECURSIVE step AS (${halvings}
    )
    SELECT chained.* FROM step
    CROSS JOIN LATERAL (
      ${nearby}) AS chained
    WHERE high - low = 1 AND chained.id = step.id`);
  return new Map(
    positions.map(({ id, previous, ...position }) => [
      id,
      { ...position, previous: previous.padStart(64, '0') },
    ]),
  );
}
