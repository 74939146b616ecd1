import { DomainError } from '../errors.ts';
import type { LedgerEntryKind } from '../platform/generated/prisma/enums.ts';
import type { UnitOfWork } from '../platform/unit-of-work.ts';
import { recordEvent } from '../webhooks/outbox.ts';
import type { CreditsDeps } from './deps.ts';

/** The most credits an account can hold: what the ledger's integers can count, and beyond all use. */
export const MAX_BALANCE = 2_000_000_000;

/** The bus topic that tells of an account's balance. */
export function creditsTopic(accountId: string): string {
  return `credits:${accountId}`;
}

/** One movement of credits, and what it is for. */
export interface Posting {
  accountId: string;
  kind: LedgerEntryKind;
  /** Credits; negative takes. */
  amount: number;
  callId?: string;
  purchaseId?: string;
  agentId?: string;
  campaignId?: string | null;
  reason?: string;
}

interface BalanceRow {
  balance: number;
  threshold: number;
  fellLow: boolean;
}

/**
 * Appends to the ledger and moves the balance with it, in the caller's transaction. A balance that falls
 * below the account's threshold is told once (`credits.low`), and again only after it was above it.
 *
 * @returns the balance after
 * @throws DomainError `invalid_request` when the account would hold more than `MAX_BALANCE`
 */
export async function post(deps: CreditsDeps, unitOfWork: UnitOfWork, posting: Posting): Promise<number> {
  const { accountId, amount } = posting;
  const { balance, threshold, fellLow } = await moveBalance(deps, unitOfWork, accountId, amount);
  await unitOfWork.db.ledgerEntry.create({
    data: {
      ...posting,
      id: deps.ids.next('transaction'),
      balanceAfter: balance,
      createdAt: deps.clock.now(),
    },
  });
  if (fellLow)
    await recordEvent(deps, unitOfWork, accountId, { type: 'CREDITS_LOW', data: { balance, threshold } });
  unitOfWork.afterCommit(() => deps.bus.publish(creditsTopic(accountId), { accountId }));
  return balance;
}

/**
 * Locks, then moves, in two statements: one that did both would look at the row's old version after its lock
 * was granted on a newer one, and two of those deadlock.
 */
async function moveBalance(
  { clock }: CreditsDeps,
  { db }: UnitOfWork,
  accountId: string,
  amount: number,
): Promise<BalanceRow> {
  const [before] = await db.$queryRaw<{ balance: number; armed: boolean }[]>`
    SELECT credit_balance AS balance, low_balance_armed AS armed FROM accounts
    WHERE id = ${accountId} FOR NO KEY UPDATE`;
  const rows = await db.$queryRaw<BalanceRow[]>`
    UPDATE accounts SET
      credit_balance = credit_balance + ${amount}::int,
      balance_updated_at = ${clock.now()},
      low_balance_armed = CASE
        WHEN credit_balance + ${amount}::int > low_balance_threshold THEN true
        WHEN credit_balance + ${amount}::int < low_balance_threshold THEN false
        ELSE low_balance_armed END
    WHERE id = ${accountId} AND credit_balance::bigint + ${amount}::int <= ${MAX_BALANCE}::bigint
    RETURNING credit_balance AS balance, low_balance_threshold AS threshold,
              ${before?.armed ?? false} AND ${before?.balance ?? 0}::int >= low_balance_threshold
                AND credit_balance < low_balance_threshold AS "fellLow"`;
  const row = rows[0];
  if (row !== undefined) return row;
  throw new DomainError('invalid_request', `An account holds at most ${MAX_BALANCE} credits.`);
}
