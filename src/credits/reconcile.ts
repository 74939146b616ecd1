import type { Database, Queryable } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/unit-of-work.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';

export interface Discrepancy {
  accountId: string;
  balance: number;
  ledgerSum: number;
}

/** Returns accounts whose credit balance differs from the sum of their ledger entries, in one snapshot. */
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

/** Counts the ledger entries, live calls and scheduled calls that an operator's consistency checks compare. */
export async function countLedger({ database: { prisma } }: { database: Database }) {
  const live = {
    status: { in: ['QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING'] },
    openAt: null,
  } satisfies Prisma.CallWhereInput;
  return {
    'ledger entries': await prisma.ledgerEntry.count(),
    'live calls': await prisma.call.count({ where: live }),
    'scheduled calls': await prisma.call.count({ where: { openAt: { not: null } } }),
  };
}

/** A day on which an account's recorded usage differs from its ledger. */
export interface UsageDiscrepancy {
  accountId: string;
  /** UTC day on which usage and ledger differ, `YYYY-MM-DD`. */
  day: string;
  /** Credits that the recorded usage has more than the ledger. */
  credits: number;
  calls: number;
}

/** Returns differences between recorded usage and ledger by day, agent and campaign; empty if they agree. */
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

/** An account or campaign whose counters of credits and calls differ from its actual calls. */
export interface HoldDiscrepancy {
  id: string;
  creditsHeld: number;
  /** Sum of the credits that the live calls reserve. */
  held: number;
  callsLive: number;
  /** Number of live calls; for an account, without those opened by versions that did not count them. */
  live: number;
  /** The account's counter of scheduled calls; null for a campaign. */
  callsScheduled: number | null;
  /** Number of calls that are scheduled, which have an `open_at`. */
  scheduled: number;
}

/** Returns accounts and campaigns whose counters of reserved credits and calls differ from their calls. */
export async function findHoldDiscrepancies({
  database,
}: {
  database: Database;
}): Promise<HoldDiscrepancy[]> {
  return holdDiscrepanciesOf(database.prisma, null);
}

/** Selects all rows that count what live calls hold. Campaigns do not count scheduled calls. */
const HOLDERS = Prisma.sql`
      SELECT id, id AS account_id, credits_held, calls_live, calls_scheduled FROM accounts
      UNION ALL SELECT id, account_id, credits_held, calls_live, NULL FROM campaigns`;

/** Selects what live calls hold of each. A campaign's call counts as live for it before it is permitted. */
const HELD = Prisma.sql`
      SELECT account_id AS id, sum(credits_held) AS credits, count(*) AS calls FROM live WHERE is_permitted GROUP BY 1
      UNION ALL
      SELECT campaign_id, sum(credits_held) FILTER (WHERE is_permitted), count(*) FROM live
      WHERE campaign_id IS NOT NULL GROUP BY 1`;

/** Checks one account and its campaigns; null = all accounts. */
async function holdDiscrepanciesOf(db: Queryable, accountId: string | null): Promise<HoldDiscrepancy[]> {
  const live = Prisma.sql`
      SELECT account_id, campaign_id, credits_held, permitted_at IS NOT NULL AS is_permitted FROM calls
      WHERE ended_status IS NULL AND (${accountId}::text IS NULL OR account_id = ${accountId})`;
  // Calls that were placed in the queue of the schedule hold nothing yet.
  const waiting = Prisma.sql`
      SELECT account_id AS id, count(*) AS calls FROM calls
      WHERE open_at IS NOT NULL AND (${accountId}::text IS NULL OR account_id = ${accountId}) GROUP BY 1`;
  return db.$queryRaw<HoldDiscrepancy[]>`
    WITH live AS MATERIALIZED (${live}
    ), holder AS (${HOLDERS}
    ), waiting AS (${waiting}
    ), held AS (${HELD}
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
 * Sets counters of reserved credits and live calls to what the live calls say; returns the repaired differences.
 * Calls open and end under the same lock on the account, so they cannot be counted twice.
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
