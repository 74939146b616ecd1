import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { Call } from '../platform/generated/prisma/client.ts';

type Paid = Pick<Call, 'accountId' | 'campaignId'>;

/** Credits that accounts and campaigns can still spend, by their ids. */
export type AvailableCredits = Map<string, number>;

/** Locks accounts and then campaigns until the transaction ends; returns their available credits. */
export async function lockAvailableCredits(
  { db }: UnitOfWork,
  calls: readonly Paid[],
): Promise<AvailableCredits> {
  const accounts = await db.$queryRaw<{ id: string; available: number }[]>`
    SELECT id, credit_balance + overdraft_credits - credits_held AS available FROM accounts
    WHERE id = ANY (${calls.map(({ accountId }) => accountId)}::text[]) ORDER BY id FOR NO KEY UPDATE`;
  const campaigns = await lockBudgets(
    db,
    calls.flatMap(({ campaignId }) => campaignId ?? []),
  );
  return new Map(
    [...accounts, ...campaigns].map(({ id, available }) => [id, available ?? Number.POSITIVE_INFINITY]),
  );
}

async function lockBudgets(
  db: UnitOfWork['db'],
  ids: readonly string[],
): Promise<{ id: string; available: number | null }[]> {
  if (ids.length === 0) return [];
  return db.$queryRaw`
    SELECT id, max_credits - credits_used - credits_held AS available FROM campaigns
    WHERE id = ANY (${ids}::text[]) ORDER BY id FOR NO KEY UPDATE`;
}

/** Returns the credits that may still be reserved for a call: the least of its account's and its campaign's. */
export function availableFor(available: AvailableCredits, call: Paid): number {
  return Math.min(...payersOf(call).map((id) => available.get(id) ?? 0));
}

export function takeCredits(available: AvailableCredits, call: Paid, credits: number): void {
  for (const id of payersOf(call)) available.set(id, (available.get(id) ?? 0) - credits);
}

function payersOf({ accountId, campaignId }: Paid): string[] {
  return campaignId === null ? [accountId] : [accountId, campaignId];
}
