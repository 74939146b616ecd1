import { z } from 'zod';
import { DomainError } from '../errors.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { Account, Subscription } from '../platform/generated/prisma/client.ts';
import { Tier } from '../platform/generated/prisma/enums.ts';
import { nonEmptyText, parseInput } from '../platform/input/validation.ts';
import type { Destinations } from '../platform/phone/destinations.ts';
import type { Platform } from '../platform/platform.ts';

/** Which rows an operator lists: so many, the newest, of one account or of all. */
export interface NewestRows {
  accountId?: string | undefined;
  limit: number;
}

/** The query for rows that an operator lists. */
export function newestRows({ accountId, limit }: NewestRows) {
  const where = accountId === undefined ? {} : { accountId };
  return { where, orderBy: { id: 'desc' }, take: limit } as const;
}

const newAccount = z.object({
  name: nonEmptyText(100),
  tier: z.enum(Tier),
  isMetered: z.boolean().default(true),
});

/** An account with its subscription, and nothing else in it yet. */
export async function createAccount(
  platform: Platform,
  { db }: UnitOfWork,
  input: z.input<typeof newAccount>,
): Promise<Account> {
  const { name, tier, isMetered } = parseInput(newAccount, input);
  const now = platform.clock.now();
  return db.account.create({
    data: {
      id: platform.ids.next('account'),
      name,
      isMetered,
      balanceUpdatedAt: now,
      createdAt: now,
      subscription: { create: { tier, startedAt: now } },
    },
  });
}

/** The account of this id. Throws `not_found` with a sentence for the operator. */
export async function accountById({ database }: Platform, id: string): Promise<Account> {
  const account = await database.prisma.account.findUnique({ where: { id } });
  if (account === null) throw new DomainError('not_found', `There is no account ${id}.`);
  return account;
}

/** Where the account's calls may go. */
export async function destinationsOf(db: Queryable, accountId: string): Promise<Destinations> {
  return db.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { allowedNumberTypes: true, callableCountries: true },
  });
}

/** The account that was made first; null when there is none yet. */
export async function firstAccount({ db }: Pick<UnitOfWork, 'db'>): Promise<Account | null> {
  return db.account.findFirst({ orderBy: { id: 'asc' } });
}

/** How many accounts there are. */
export async function countAccounts({ database }: Platform): Promise<number> {
  return database.prisma.account.count();
}

/** The newest accounts of the deployment, each with its subscription. */
export async function listAccounts(
  { database }: Platform,
  limit: number,
): Promise<(Account & { subscription: Subscription | null })[]> {
  return database.prisma.account.findMany({
    orderBy: { id: 'desc' },
    take: limit,
    include: { subscription: true },
  });
}
