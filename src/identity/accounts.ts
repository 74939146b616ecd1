import { z } from 'zod';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { Account } from '../platform/generated/prisma/client.ts';
import { Tier } from '../platform/generated/prisma/enums.ts';
import { nonEmptyText, parseInput } from '../platform/input/validation.ts';
import type { Platform } from '../platform/platform.ts';

const newAccount = z.object({ name: nonEmptyText(100), tier: z.enum(Tier) });

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
