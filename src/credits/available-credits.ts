import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { Call } from '../platform/generated/prisma/client.ts';

type Paid = Pick<Call, 'accountId' | 'campaignId'>;

/** Credits that accounts and campaigns can still spend, by their ids. */
export type Rooms = Map<string, number>;

/** Locks accounts and then campaigns until the transaction ends; returns their available credits. */
export async function lockRooms({ db }: UnitOfWork, calls: readonly Paid[]): Promise<Rooms> {
  const accounts = await db.$queryRaw<{ id: string; room: number }[]>`
    SELECT id, credit_balance + overdraft_credits - credits_held AS room FROM accounts
    WHERE id = ANY (${calls.map(({ accountId }) => accountId)}::text[]) ORDER BY id FOR NO KEY UPDATE`;
  const campaigns = await lockBudgets(
    db,
    calls.flatMap(({ campaignId }) => campaignId ?? []),
  );
  return new Map([...accounts, ...campaigns].map(({ id, room }) => [id, room ?? Number.POSITIVE_INFINITY]));
}

async function lockBudgets(
  db: UnitOfWork['db'],
  ids: readonly string[],
): Promise<{ id: string; room: number | null }[]> {
  if (ids.length === 0) return [];
  return db.$queryRaw`
    SELECT id, max_credits - credits_used - credits_held AS room FROM campaigns
    WHERE id = ANY (${ids}::text[]) ORDER BY id FOR NO KEY UPDATE`;
}

/** Returns the credits that may still be reserved for a call: the least of its account's and its campaign's. */
export function roomFor(rooms: Rooms, call: Paid): number {
  return Math.min(...payersOf(call).map((id) => rooms.get(id) ?? 0));
}

export function takeRoom(rooms: Rooms, call: Paid, credits: number): void {
  for (const id of payersOf(call)) rooms.set(id, (rooms.get(id) ?? 0) - credits);
}

function payersOf({ accountId, campaignId }: Paid): string[] {
  return campaignId === null ? [accountId] : [accountId, campaignId];
}
