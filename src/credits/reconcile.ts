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
