import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import { takeTurns } from '../../platform/jobs/take-turns.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOf, NOTHING_BEFORE, unhashedRecord } from './proof-line.ts';

type ChainDeps = Pick<Platform, 'database'>;

const SCHEDULE = 'calls.chain-dial-proofs';

/** Last record of an account's hash chain of dial proofs. */
export interface ChainHead {
  /** Number of dial proofs in the account's hash chain. */
  records: number;
  hash: string;
}

/** Rows of up to 20 records per transaction, which locks the chain of the account. Only chaining waits for that lock. */
const CHAINED_AT_ONCE = 50;

/**
 * Appends dial proofs to their accounts' hash chains. They are written with their calls and chained later, so that no
 * dial waits for another.
 */
export function chainProofsSchedule(deps: ChainDeps & Pick<Platform, 'log' | 'metrics'>): Schedule {
  return {
    name: SCHEDULE,
    everySeconds: 5,
    expireInSeconds: 300,
    hasWork: () =>
      Prisma.sql`(EXISTS (SELECT FROM dial_proofs_to_chain) OR EXISTS (SELECT FROM unchained_dial_proofs))`,
    run: async (stopping) =>
      takeTurns(
        deps,
        SCHEDULE,
        await accountsWithUnchained(deps),
        (accountId) => chainBatch(deps, accountId),
        stopping,
      ),
  };
}

/** Appends all unchained dial proofs of an account to its hash chain. @returns the end of the chain */
export async function chainAll(deps: ChainDeps, accountId: string): Promise<ChainHead> {
  while (await chainBatch(deps, accountId));
  return readHead(deps.database.prisma, accountId);
}

async function accountsWithUnchained({ database }: ChainDeps): Promise<string[]> {
  const rows = await database.prisma.$queryRaw<{ accountId: string }[]>`
    SELECT account_id AS "accountId" FROM dial_proofs_to_chain UNION SELECT account_id FROM unchained_dial_proofs`;
  return rows.map(({ accountId }) => accountId);
}

interface UnchainedRecord {
  id: bigint;
  record: unknown;
}

/**
 * Chains the account's oldest records, and those that processes of the version before wrote during the release.
 * @returns whether more may be left
 */
async function chainBatch(deps: ChainDeps, accountId: string): Promise<boolean> {
  return inTransaction(deps, async ({ db }) => {
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('dial_proofs ' || ${accountId}, 0))`;
    const head = await readHead(db, accountId);
    const unchained = await db.$queryRaw<UnchainedRecord[]>`
      WITH taken AS (
        DELETE FROM dial_proofs_to_chain
        WHERE account_id = ${accountId} AND first_id = ANY (ARRAY(
          SELECT first_id FROM dial_proofs_to_chain WHERE account_id = ${accountId}
          ORDER BY first_id LIMIT ${CHAINED_AT_ONCE}))
        RETURNING ids
      ), single AS (
        DELETE FROM unchained_dial_proofs
        WHERE account_id = ${accountId} AND id = ANY (ARRAY(
          SELECT id FROM unchained_dial_proofs WHERE account_id = ${accountId} ORDER BY id LIMIT ${CHAINED_AT_ONCE}))
        RETURNING id
      )
      SELECT id, record FROM (SELECT unnest(ids) AS id FROM taken UNION ALL SELECT id FROM single) AS unchained
      JOIN dial_proofs USING (id) WHERE account_id = ${accountId} ORDER BY id`;
    if (unchained.length > 0) await chain(db, accountId, head, unchained);
    return unchained.length >= CHAINED_AT_ONCE;
  });
}

async function readHead(db: UnitOfWork['db'], accountId: string): Promise<ChainHead> {
  const [head] = await db.$queryRaw<ChainHead[]>`
    SELECT last_sequence::int AS records, encode(substr(hashes, length(hashes) - 31), 'hex') AS hash
    FROM dial_proof_links WHERE account_id = ${accountId} ORDER BY last_sequence DESC LIMIT 1`;
  return head ?? { records: 0, hash: NOTHING_BEFORE };
}

async function chain(
  db: UnitOfWork['db'],
  accountId: string,
  { records, hash }: ChainHead,
  unchained: readonly UnchainedRecord[],
): Promise<void> {
  let previous = hash;
  const hashes = unchained.map(({ record }, index) => {
    previous = hashOf(unhashedRecord({ previous, sequence: records + index + 1 }, record));
    return previous;
  });
  await db.dialProofLinks.create({
    data: {
      accountId,
      lastSequence: records + unchained.length,
      recordIds: unchained.map(({ id }) => id),
      hashes: Buffer.from(hashes.join(''), 'hex'),
    },
  });
}
