import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOf, NOTHING_BEFORE, unhashedRecord } from './proof-line.ts';

type ChainDeps = Pick<Platform, 'database'>;

/** The last link of an account's chain. */
export interface ChainHead {
  /** How many records are chained. */
  records: number;
  hash: string;
}

/** Records that one transaction chains: it holds the account's chain, which nothing but this waits for. */
const CHAINED_AT_ONCE = 1_000;

/**
 * Gives records their places in the chains of their accounts. They are written with their calls and chained
 * afterward, so that no dial waits for the one before it.
 */
export function chainProofsSchedule(deps: ChainDeps): Schedule {
  return {
    name: 'calls.chain-dial-proofs',
    everySeconds: 5,
    expireInSeconds: 300,
    async run(stopping) {
      let accounts = await accountsWithUnchained(deps);
      // In turn, so that a long backlog of one account delays no other.
      while (accounts.length > 0 && !stopping.aborted) {
        const unfinished: string[] = [];
        for (const accountId of accounts)
          if (!(await chainBatch(deps, accountId))) unfinished.push(accountId);
        accounts = unfinished;
      }
    },
  };
}

/** Chains all that an account has, and answers where its chain then ends. */
export async function chainAll(deps: ChainDeps, accountId: string): Promise<ChainHead> {
  while (!(await chainBatch(deps, accountId)));
  return readHead(deps.database.prisma, accountId);
}

async function accountsWithUnchained({ database }: ChainDeps): Promise<string[]> {
  const rows = await database.prisma.$queryRaw<{ accountId: string }[]>`
    SELECT DISTINCT account_id AS "accountId" FROM dial_proofs WHERE sequence IS NULL`;
  return rows.map(({ accountId }) => accountId);
}

/** Answers whether the account had no more to chain. */
async function chainBatch(deps: ChainDeps, accountId: string): Promise<boolean> {
  return inTransaction(deps, async ({ db }) => {
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('dial_proofs ' || ${accountId}, 0))`;
    const head = await readHead(db, accountId);
    const unchained = await db.$queryRaw<{ id: bigint; record: unknown }[]>`
      SELECT id, record FROM dial_proofs WHERE account_id = ${accountId} AND sequence IS NULL
      ORDER BY id LIMIT ${CHAINED_AT_ONCE}`;
    await chain(db, head, unchained);
    return unchained.length < CHAINED_AT_ONCE;
  });
}

async function readHead(db: UnitOfWork['db'], accountId: string): Promise<ChainHead> {
  const [head] = await db.$queryRaw<ChainHead[]>`
    SELECT sequence::int AS records, hash FROM dial_proofs
    WHERE account_id = ${accountId} AND sequence IS NOT NULL ORDER BY sequence DESC LIMIT 1`;
  return head ?? { records: 0, hash: NOTHING_BEFORE };
}

async function chain(
  db: UnitOfWork['db'],
  head: ChainHead,
  unchained: readonly { id: bigint; record: unknown }[],
): Promise<void> {
  let { records: sequence, hash: previous } = head;
  const links = unchained.map(({ id, record }) => {
    sequence += 1;
    previous = hashOf(unhashedRecord({ previous, sequence }, record));
    return { id, sequence, hash: previous };
  });
  await db.$executeRaw`
    UPDATE dial_proofs SET sequence = link.sequence, hash = link.hash
    FROM unnest(
      ${links.map(({ id }) => id)}::bigint[], ${links.map((link) => link.sequence)}::bigint[],
      ${links.map(({ hash }) => hash)}::text[]) AS link (id, sequence, hash)
    WHERE dial_proofs.id = link.id`;
}
