import type { Database, Queryable } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/unit-of-work.ts';
import type { Prisma } from '../platform/generated/prisma/client.ts';

/** An account whose balance is not what its ledger adds up to. */
export interface Discrepancy {
  accountId: string;
  balance: number;
  ledgerSum: number;
}

/**
 * Proves that every balance is the sum of its account's ledger: an empty answer is the proof. One
 * statement, so that it sees every transaction whole or not at all.
 */
export async function findDiscrepancies({ database }: { database: Database }): Promise<Discrepancy[]> {
  const rows = await database.prisma.$queryRaw<{ accountId: string; balance: number; ledgerSum: bigint }[]>`
    SELECT a.id AS "accountId", a.credit_balance AS balance, coalesce(l.total, 0)::bigint AS "ledgerSum"
    FROM accounts a
    LEFT JOIN (SELECT account_id, sum(amount) AS total FROM ledger_entries GROUP BY account_id) l
      ON l.account_id = a.id
    WHERE a.credit_balance <> coalesce(l.total, 0)
    ORDER BY a.id`;
  return rows.map((row) => ({ ...row, ledgerSum: Number(row.ledgerSum) }));
}

/** Counts the ledger entries and live calls that balances and holds are compared with. */
export async function countLedger({ database: { prisma } }: { database: Database }) {
  const live = {
    status: { in: ['QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING'] },
  } satisfies Prisma.CallWhereInput;
  return {
    'ledger entries': await prisma.ledgerEntry.count(),
    'live calls': await prisma.call.count({ where: live }),
  };
}

/** An account whose usage of a day is not what its ledger was charged. */
export interface UsageDiscrepancy {
  accountId: string;
  /** UTC, `YYYY-MM-DD`. */
  day: string;
  /** Counted less charged. */
  credits: number;
  calls: number;
}

/** Proves that usage is what the ledger was charged, day by day, agent by agent and campaign by campaign. */
export async function findUsageDiscrepancies({
  database,
}: {
  database: Database;
}): Promise<UsageDiscrepancy[]> {
  const rows = await database.prisma.$queryRaw<
    { accountId: string; day: string; credits: bigint; calls: bigint }[]
  >`
    SELECT account_id AS "accountId", to_char(day, 'YYYY-MM-DD') AS day, sum(credits)::bigint AS credits,
           sum(calls)::bigint AS calls
    FROM (
      SELECT account_id, day, agent_id, campaign_id, credits, calls FROM credit_usage
      UNION ALL
      SELECT account_id, (created_at AT TIME ZONE 'UTC')::date, coalesce(agent_id, ''), coalesce(campaign_id, ''), amount, -1
      FROM ledger_entries WHERE kind = 'CALL_CHARGE'
    ) AS difference
    GROUP BY account_id, day, agent_id, campaign_id HAVING sum(credits) <> 0 OR sum(calls) <> 0
    ORDER BY 1, 2`;
  return rows.map(({ credits, calls, ...of }) => ({ ...of, credits: Number(credits), calls: Number(calls) }));
}

/** An account, or a campaign, whose holds are not those of its live calls, or that counts other calls than it has. */
export interface HoldDiscrepancy {
  id: string;
  creditsHeld: number;
  /** Credits that its live calls hold. */
  held: number;
  callsLive: number;
  /** Its live calls: of an account without those that earlier versions opened, which it does not count. */
  live: number;
  /** Null of a campaign. */
  callsScheduled: number | null;
  /** Its calls that wait for their time. */
  scheduled: number;
}

/**
 * Proves that every account holds the credits of its live calls and counts these calls, and so every campaign; and that
 * every account counts its calls that wait for their time.
 */
export async function findHoldDiscrepancies({
  database,
}: {
  database: Database;
}): Promise<HoldDiscrepancy[]> {
  return holdDiscrepanciesOf(database.prisma, null);
}

/** Those of one account and its campaigns; null = of all accounts. */
async function holdDiscrepanciesOf(db: Queryable, accountId: string | null): Promise<HoldDiscrepancy[]> {
  return db.$queryRaw<HoldDiscrepancy[]>`
    WITH live AS MATERIALIZED (
      SELECT account_id, campaign_id, credits_held, permitted_at IS NOT NULL AS is_permitted FROM calls
      WHERE status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING')
        AND (${accountId}::text IS NULL OR account_id = ${accountId})
    ), holder AS (
      SELECT id, id AS account_id, credits_held, calls_live, calls_scheduled FROM accounts
      UNION ALL SELECT id, account_id, credits_held, calls_live, NULL FROM campaigns
    ), waiting AS (
      SELECT account_id AS id, count(*) AS calls FROM calls
      WHERE open_at IS NOT NULL AND (${accountId}::text IS NULL OR account_id = ${accountId}) GROUP BY 1
    ), held AS (
      SELECT account_id AS id, sum(credits_held) AS credits, count(*) AS calls FROM live WHERE is_permitted GROUP BY 1
      UNION ALL
      SELECT campaign_id, sum(credits_held) FILTER (WHERE is_permitted), count(*) FROM live
      WHERE campaign_id IS NOT NULL GROUP BY 1
    )
    SELECT holder.id, holder.credits_held AS "creditsHeld", coalesce(held.credits, 0)::int AS held,
           holder.calls_live AS "callsLive", coalesce(held.calls, 0)::int AS live,
           holder.calls_scheduled AS "callsScheduled", coalesce(waiting.calls, 0)::int AS scheduled
    FROM holder LEFT JOIN held ON held.id = holder.id LEFT JOIN waiting ON waiting.id = holder.id
    WHERE (${accountId}::text IS NULL OR holder.account_id = ${accountId})
      AND (holder.credits_held <> coalesce(held.credits, 0) OR holder.calls_live <> coalesce(held.calls, 0)
        OR holder.calls_scheduled <> coalesce(waiting.calls, 0))
    ORDER BY 1`;
}

/**
 * Sets the holds of accounts and campaigns to those of their live calls, while calls go on: a transaction for each account,
 * under the locks of the account and of its campaigns. Whoever opens or ends a call changes its
 * account under that lock and in the call's own transaction, so that what is counted here cannot be counted twice.
 *
 * @returns what was found and changed; none when the differences were those of one moment
 */
export async function repairHolds(deps: { database: Database }): Promise<HoldDiscrepancy[]> {
  const { prisma } = deps.database;
  const ids = (await findHoldDiscrepancies(deps)).map(({ id }) => id);
  const owners = await prisma.$queryRaw<{ accountId: string }[]>`
    SELECT id AS "accountId" FROM accounts WHERE id = ANY (${ids}::text[])
    UNION SELECT account_id FROM campaigns WHERE id = ANY (${ids}::text[]) ORDER BY 1`;
  const repaired: HoldDiscrepancy[] = [];
  for (const { accountId } of owners) repaired.push(...(await repairHoldsOf(deps, accountId)));
  return repaired;
}

function repairHoldsOf(deps: { database: Database }, accountId: string): Promise<HoldDiscrepancy[]> {
  return inTransaction(deps, async ({ db }) => {
    await db.$executeRaw`SELECT FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`;
    await db.$executeRaw`SELECT FROM campaigns WHERE account_id = ${accountId} ORDER BY id FOR NO KEY UPDATE`;
    const found = await holdDiscrepanciesOf(db, accountId);
    for (const { id, held, live, scheduled } of found) {
      const counts = { creditsHeld: held, callsLive: live };
      if (id === accountId)
        await db.account.update({ where: { id }, data: { ...counts, callsScheduled: scheduled } });
      else await db.campaign.update({ where: { id }, data: counts });
    }
    return found;
  });
}
