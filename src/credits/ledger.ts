import { z } from 'zod';
import { DomainError } from '../errors/errors.ts';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { Topic } from '../platform/event-bus/event-bus.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { LedgerEntryKind } from '../platform/generated/prisma/enums.ts';
import { snakeCase } from '../platform/letter-case.ts';
import { type NewEvent, recordEvents } from '../webhooks/outbox/outbox.ts';
import { CREDIT_LIMITS } from './credit-limits.ts';
import type { CreditsDeps } from './deps.ts';
import { NOTHING_RELEASED, type Release, release } from './holds.ts';

const balanceMessage = z.object({ accountId: z.string() });

export function creditsTopic(accountId: string): Topic<z.infer<typeof balanceMessage>> {
  return { name: `credits:${accountId}`, message: balanceMessage };
}

export interface Posting {
  accountId: string;
  kind: LedgerEntryKind;
  /** Credits that the ledger entry adds to the balance; negative = a debit. */
  amount: number;
  callId?: string;
  purchaseId?: string;
  agentId?: string;
  campaignId?: string | null;
  reason?: string;
}

interface Balance {
  balance: number;
  threshold: number;
  /** Whether `credits.low` is recorded when the balance next falls below the threshold. */
  armed: boolean;
}

/** Adds one entry to an account's credit ledger like `postAll`. Returns the balance after it. */
export async function post(deps: CreditsDeps, unitOfWork: UnitOfWork, posting: Posting): Promise<number> {
  const balances = await postAll(deps, unitOfWork, [posting]);
  return balances.get(posting.accountId) ?? 0;
}

/**
 * Appends entries to accounts' credit ledgers in the given order and updates the balances, in the caller's
 * transaction.
 * @param releases reserved credits of calls that ended, by account @returns the balances after, by account
 * @throws DomainError `invalid_request` above `CREDIT_LIMITS.maxBalance`
 */
export async function postAll(
  deps: CreditsDeps,
  unitOfWork: UnitOfWork,
  postings: readonly Posting[],
  releases: ReadonlyMap<string, Release> = new Map(),
): Promise<Map<string, number>> {
  const balances = new Map<string, number>();
  const byAccount = Map.groupBy(postings, ({ accountId }) => accountId);
  // A fixed order prevents deadlocks between postings to the same accounts.
  for (const accountId of [...new Set([...byAccount.keys(), ...releases.keys()])].sort()) {
    const ofAccount = byAccount.get(accountId);
    const released = releases.get(accountId) ?? NOTHING_RELEASED;
    if (ofAccount === undefined) await release(unitOfWork, accountId, released);
    else balances.set(accountId, await postToAccount(deps, unitOfWork, accountId, ofAccount, released));
  }
  return balances;
}

async function postToAccount(
  deps: CreditsDeps,
  unitOfWork: UnitOfWork,
  accountId: string,
  postings: readonly Posting[],
  released: Release,
): Promise<number> {
  const { db, afterCommit } = unitOfWork;
  const createdAt = deps.clock.now();
  let after = await lockBalance(unitOfWork, accountId);
  const entries: Prisma.LedgerEntryCreateManyInput[] = [];
  const lows: NewEvent[] = [];
  for (const posting of postings) {
    const { fellLow, ...moved } = move(after, posting.amount);
    after = moved;
    const id = deps.ids.next('transaction');
    entries.push({ ...posting, id, balanceAfter: after.balance, createdAt });
    const { balance, threshold } = after;
    if (fellLow) {
      const data = deps.webhookPayloads.lowCredits({ balance, threshold });
      const object = { type: 'ACCOUNT', id: accountId } as const;
      lows.push({ accountId, type: 'CREDITS_LOW', object, callId: posting.callId, data });
    }
  }
  const { balance, armed } = after;
  await db.$executeRaw`
    WITH entry AS (${insertOf(entries)})
    UPDATE accounts SET
      credit_balance = ${balance}::int, low_balance_armed = ${armed}, balance_updated_at = ${createdAt},
      credits_held = credits_held - ${released.credits}::int, calls_live = calls_live - ${released.calls}::int
    WHERE id = ${accountId}`;
  await recordEvents(deps, unitOfWork, lows);
  afterCommit(() => deps.bus.publish(creditsTopic(accountId), { accountId }));
  return balance;
}

/** Locks a balance in its own statement: an update that waited would read an old row and could deadlock. */
async function lockBalance({ db }: UnitOfWork, accountId: string): Promise<Balance> {
  const [balance] = await db.$queryRaw<Balance[]>`
    SELECT credit_balance AS balance, low_balance_threshold AS threshold, low_balance_armed AS armed
    FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`;
  if (balance === undefined) throw new Error(`there is no account ${accountId}`);
  return balance;
}

function move(
  { balance: before, threshold, armed }: Balance,
  amount: number,
): Balance & { fellLow: boolean } {
  const balance = before + amount;
  assertBalance(balance);
  const fellLow = armed && before >= threshold && balance < threshold;
  return { balance, threshold, fellLow, armed: balance === threshold ? armed : balance > threshold };
}

/** Throws `invalid_request` for a balance above `CREDIT_LIMITS.maxBalance`. */
export function assertBalance(balance: number): void {
  if (balance <= CREDIT_LIMITS.maxBalance) return;
  const message = `The balance of an account cannot exceed ${CREDIT_LIMITS.maxBalance} credits.`;
  throw new DomainError('invalid_request', message);
}

/** Returns SQL that appends ledger entries. Handwritten, because Prisma compiles each `createMany` at a cost that grows with the rows. */
function insertOf(entries: readonly Prisma.LedgerEntryCreateManyInput[]): Prisma.Sql {
  const rows = entries.map((entry) =>
    Object.fromEntries(Object.entries(entry).map(([field, value]) => [snakeCase(field), value])),
  );
  return Prisma.sql`
    INSERT INTO ledger_entries
    SELECT * FROM jsonb_populate_recordset(NULL::ledger_entries, ${JSON.stringify(rows)}::jsonb)`;
}
