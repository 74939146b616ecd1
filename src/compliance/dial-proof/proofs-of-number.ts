import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { chainAll } from './chain.ts';
import { positionsWithin } from './chain-positions.ts';

/** A dial proof with its position in the account's chain: an exported line in parts. */
export interface ChainedProof {
  previous: string;
  record: unknown;
  sequence: number;
  hash: string;
}

type Reader = Pick<Platform, 'database'>;

/** Links of the chain per query, each of up to 1,000 records. */
const LINKS_AT_ONCE = 20;

/**
 * Yields the dial proofs of calls to a number in the order of the chain, also of calls that were deleted. Reads the whole
 * chain of the account: an index on the call would cost every dial, while these files are rarely asked for.
 */
export async function* proofsOfNumber(
  deps: Reader,
  accountId: string,
  phone: string,
  calls: readonly string[],
): AsyncGenerator<ChainedProof> {
  const head = await chainAll(deps, accountId);
  const callIds = new Set(calls);
  let after = 0;
  while (after < head.records) {
    const links = await readLinks(deps, accountId, after);
    const found = await findRecords(deps, accountId, links, { phone, callIds: [...callIds] });
    for (const { callId } of found) callIds.add(callId);
    if (found.length > 0) yield* await readPositions(deps, accountId, { after, links, found });
    after = links.last;
  }
}

interface Links {
  /** Position of the last record of these links. */
  last: number;
  firstId: bigint;
  lastId: bigint;
}

async function readLinks({ database }: Reader, accountId: string, after: number): Promise<Links> {
  const [links] = await database.prisma.$queryRaw<[Links]>`
    SELECT max(last_sequence)::int AS last, min(id) AS "firstId", max(id) AS "lastId"
    FROM (
      SELECT last_sequence, record_ids FROM dial_proof_links
      WHERE account_id = ${accountId} AND last_sequence > ${after} ORDER BY last_sequence LIMIT ${LINKS_AT_ONCE}
    ) AS links, unnest(record_ids) AS id`;
  return links;
}

interface FoundRecord {
  id: bigint;
  callId: string;
  record: unknown;
}

function findRecords(
  { database }: Reader,
  accountId: string,
  { firstId, lastId }: Links,
  { phone, callIds }: { phone: string; callIds: readonly string[] },
): Promise<FoundRecord[]> {
  return database.prisma.$queryRaw<FoundRecord[]>`
    SELECT id, call_id AS "callId", record FROM dial_proofs
    WHERE account_id = ${accountId} AND id BETWEEN ${firstId} AND ${lastId}
      AND (call_id = ANY (${callIds}::text[]) OR record ->> 'to' = ${phone}
        OR call_id IN (
          SELECT call_id FROM dial_proofs
          WHERE account_id = ${accountId} AND id BETWEEN ${firstId} AND ${lastId} AND record ->> 'to' = ${phone}))`;
}

async function readPositions(
  { database }: Reader,
  accountId: string,
  { after, links, found }: { after: number; links: Links; found: readonly FoundRecord[] },
): Promise<ChainedProof[]> {
  const records = new Map(found.map(({ id, record }) => [id, record]));
  const positions = await database.prisma.$queryRaw<(Omit<ChainedProof, 'record'> & { id: bigint })[]>`
    SELECT * FROM (${positionsWithin(
      accountId,
      Prisma.sql`last_sequence > ${after} AND last_sequence <= ${links.last}`,
    )}) AS position
    WHERE id = ANY (${found.map(({ id }) => id)}::bigint[])
    ORDER BY sequence`;
  return positions.map(({ id, previous, ...position }) => ({
    ...position,
    previous: previous.padStart(64, '0'),
    record: records.get(id),
  }));
}
