import { z } from 'zod';
import { DomainError } from '../errors/errors.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { Account, Subscription } from '../platform/generated/prisma/client.ts';
import { Tier } from '../platform/generated/prisma/enums.ts';
import { nonEmptyText, parseInput } from '../platform/input/validation.ts';
import type { Destinations } from '../platform/phone/destinations.ts';
import type { Platform } from '../platform/platform.ts';
import { isTestAccount } from '../platform/tenancy/test-accounts.ts';
import { IDENTITY_LIMITS } from './identity-limits.ts';

/** Maximum of each limit of an account. */
const MOST_OF_A_LIMIT = 1_000_000;

export type SubscribedAccount = Account & { subscription: Subscription | null };

/** Filter of an operator's list: the newest rows of one account or of all. */
export interface NewestRows {
  accountId?: string | undefined;
  limit: number;
}

export function newestRows({ accountId, limit }: NewestRows) {
  const where = accountId === undefined ? {} : { accountId };
  return { where, orderBy: { id: 'desc' }, take: limit } as const;
}

const newAccount = z.object({
  name: nonEmptyText(IDENTITY_LIMITS.nameLength),
  tier: z.enum(Tier),
  isMetered: z.boolean().default(true),
});

type InitialSettings = Partial<Pick<Account, 'quietHours' | 'artificialVoiceRules'>>;

/**
 * Creates an account with its subscription, but without users and API keys.
 * @param liveAccountId account whose test account it is
 */
export async function createAccount(
  platform: Platform,
  { db }: UnitOfWork,
  {
    callSettings,
    liveAccountId = null,
    ...input
  }: z.input<typeof newAccount> & { callSettings: InitialSettings; liveAccountId?: string | null },
): Promise<Account> {
  const { name, tier, isMetered } = parseInput(newAccount, input);
  const now = platform.clock.now();
  return db.account.create({
    data: {
      id: platform.ids.next(liveAccountId === null ? 'account' : 'testAccount'),
      liveAccountId,
      name,
      isMetered,
      ...callSettings,
      balanceUpdatedAt: now,
      createdAt: now,
      subscription: { create: { tier, startedAt: now } },
    },
  });
}

/** Finds an account. Throws `not_found` with a sentence for the operator. */
export async function accountById(
  { database }: Pick<Platform, 'database'>,
  id: string,
): Promise<SubscribedAccount> {
  const account = await database.prisma.account.findUnique({
    where: { id },
    include: { subscription: true },
  });
  if (account === null) throw new DomainError('not_found', `There is no account ${id}.`);
  return account;
}

export async function destinationsOf(db: Queryable, accountId: string): Promise<Destinations> {
  return db.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { allowedNumberTypes: true, callableCountries: true },
  });
}

/** Returns the account whose users may use this one: a test account has those of its live account. */
export async function accountOfUsers(db: Queryable, accountId: string): Promise<string> {
  if (!isTestAccount(accountId)) return accountId;
  const { liveAccountId } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
  return liveAccountId ?? accountId;
}

export async function firstAccount({ db }: Pick<UnitOfWork, 'db'>): Promise<Account | null> {
  return db.account.findFirst({ orderBy: { id: 'asc' } });
}

const limit = z.int().min(1).max(MOST_OF_A_LIMIT).nullable().optional();

const accountLimits = z.object({
  name: nonEmptyText(IDENTITY_LIMITS.nameLength).optional(),
  tier: z.enum(Tier).optional(),
  requestsPerMinute: limit,
  requestsPerSecond: limit,
  concurrentLimit: limit,
});

/** Name and limits that an operator sets for an account. What is absent stays; null resets a limit to the tier's. */
export type AccountLimits = z.input<typeof accountLimits>;

/** Sets an account's name, and its limits for new requests and calls. @throws DomainError `invalid_request` */
export async function setAccountLimits(
  { database }: Pick<Platform, 'database'>,
  id: string,
  input: AccountLimits,
): Promise<SubscribedAccount> {
  const { tier, ...limits } = parseInput(accountLimits, input);
  const data = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
  return database.prisma.account.update({
    where: { id },
    data: { ...data, ...(tier !== undefined && { subscription: { update: { tier } } }) },
    include: { subscription: true },
  });
}

export async function countAccounts({ database }: Platform): Promise<number> {
  return database.prisma.account.count();
}

/** Returns the newest accounts of the deployment with their subscriptions. */
export async function listAccounts({ database }: Platform, limit: number): Promise<SubscribedAccount[]> {
  return database.prisma.account.findMany({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
    include: { subscription: true },
  });
}
