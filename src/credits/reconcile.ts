import type { Database } from '../platform/database/database.ts';

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

/** An account, or a campaign, whose holds are not those of its live calls. */
export interface HoldDiscrepancy {
  id: string;
  creditsHeld: number;
  /** What its live calls hold. */
  held: number;
  /** Null of a campaign, which also counts calls that earlier versions opened. */
  callsLive: number | null;
  /** Its live calls. */
  live: number;
}

/** Proves that every account holds the credits of its live calls and counts these calls, and so every campaign. */
export async function findHoldDiscrepancies({
  database,
}: {
  database: Database;
}): Promise<HoldDiscrepancy[]> {
  return database.prisma.$queryRaw<HoldDiscrepancy[]>`
    WITH live AS MATERIALIZED (
      SELECT account_id, campaign_id, credits_held FROM calls
      WHERE status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING') AND permitted_at IS NOT NULL
    ), holder AS (
      SELECT id, credits_held, calls_live FROM accounts
      UNION ALL SELECT id, credits_held, NULL FROM campaigns
    ), held AS (
      SELECT account_id AS id, coalesce(sum(credits_held), 0)::int AS credits, count(*)::int AS calls FROM live GROUP BY 1
      UNION ALL
      SELECT campaign_id, coalesce(sum(credits_held), 0)::int, count(*)::int FROM live
      WHERE campaign_id IS NOT NULL GROUP BY 1
    )
    SELECT holder.id, holder.credits_held AS "creditsHeld", coalesce(held.credits, 0) AS held,
           holder.calls_live AS "callsLive", coalesce(held.calls, 0) AS live
    FROM holder LEFT JOIN held ON held.id = holder.id
    WHERE holder.credits_held <> coalesce(held.credits, 0) OR holder.calls_live <> coalesce(held.calls, 0)
    ORDER BY 1`;
}
