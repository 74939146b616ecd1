import { z } from 'zod';
import type { Account, User } from '../platform/generated/prisma/client.ts';
import { Tier, type UserRole } from '../platform/generated/prisma/enums.ts';
import type { Platform } from '../platform/platform.ts';
import type { UnitOfWork } from '../platform/unit-of-work.ts';
import { nonEmptyText, parseInput } from '../platform/validation.ts';
import type { Viewer } from './viewer.ts';

export const newAccount = z.object({ name: nonEmptyText(100), tier: z.enum(Tier) });

/** An account with its subscription, and nothing else in it yet. */
export async function createAccount(
  platform: Platform,
  { db }: UnitOfWork,
  input: z.input<typeof newAccount>,
): Promise<Account> {
  const { name, tier } = parseInput(newAccount, input);
  const now = platform.clock.now();
  return db.account.create({
    data: {
      id: platform.ids.next('account'),
      name,
      balanceUpdatedAt: now,
      createdAt: now,
      subscription: { create: { tier, startedAt: now } },
    },
  });
}

/** A person of an account. Without a password they cannot sign in until an operator sets one. */
export async function createUser(
  platform: Platform,
  { db }: UnitOfWork,
  user: { accountId: string; email: string; name: string; role?: UserRole },
): Promise<User> {
  const now = platform.clock.now();
  return db.user.create({
    data: { ...user, id: platform.ids.next('user'), emailVerified: true, createdAt: now, updatedAt: now },
  });
}

/**
 * The person that `GET /me` speaks of: who signed in, or for an API key the account's first user, as
 * keys belong to the account.
 */
export async function currentUser(platform: Platform, viewer: Viewer): Promise<User | null> {
  const { user } = platform.database.prisma;
  if (viewer.userId !== null) return user.findUnique({ where: { id: viewer.userId } });
  return user.findFirst({ where: { accountId: viewer.accountId }, orderBy: { id: 'asc' } });
}
