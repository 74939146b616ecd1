import { z } from 'zod';
import type { CreditsDeps } from '../credits/deps.ts';
import { post } from '../credits/ledger.ts';
import { createAccount } from '../identity/accounts.ts';
import { assertFewKeys, type IssuedApiKey, insertApiKey } from '../identity/api-keys.ts';
import { commitOnce } from '../identity/keyed-request.ts';
import { noteSecurityEvent } from '../identity/security-log.ts';
import type { Actor } from '../identity/users/users.ts';
import { inTransaction, type UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { Account } from '../platform/generated/prisma/client.ts';
import { UserRole } from '../platform/generated/prisma/enums.ts';
import { nonEmptyText, parseInput } from '../platform/input/validation.ts';
import { isTestAccount } from '../platform/tenancy/test-accounts.ts';
import { furnishForSimulator } from './furnish.ts';

/** Play money that each new test key fills the balance up to, in credits. */
const PLAY_CREDITS = 100_000;
const NAME_SUFFIX = ' (test)';
const LONGEST_NAME = 100;

const newTestKey = z.object({ name: nonEmptyText(100), role: z.enum(UserRole).nullish() });

/**
 * Creates a test key, `dg_test_…`, whose calls reach the simulator only. It belongs to the test account of the actor's
 * account, which the first test key creates. The balance of that is filled up.
 * @throws DomainError `invalid_request`, `conflict` for too many keys
 */
export async function createTestKey(
  deps: CreditsDeps,
  { accountId, by }: Actor,
  input: z.input<typeof newTestKey>,
): Promise<IssuedApiKey> {
  const { name, role } = parseInput(newTestKey, input);
  const issued = await inTransaction(deps, async (unitOfWork) => {
    const account = await testAccountOf(deps, unitOfWork, accountId);
    await assertFewKeys(unitOfWork.db, account.id);
    const missing = PLAY_CREDITS - account.creditBalance;
    if (missing > 0) {
      const grant = { accountId: account.id, kind: 'GRANT', amount: missing, reason: 'play money' } as const;
      await post(deps, unitOfWork, grant);
    }
    const key = { accountId: account.id, name, expiresAt: null, role: role ?? UserRole.OWNER };
    return commitOnce(unitOfWork, await insertApiKey(deps, unitOfWork.db, key));
  });
  const { id: apiKeyId, accountId: testAccountId } = issued.apiKey;
  noteSecurityEvent(deps.log, 'api_key_created', { accountId: testAccountId, apiKeyId, by });
  return issued;
}

/** Returns the test account of an account, created if there is none. The lock keeps two requests from creating two. */
async function testAccountOf(deps: CreditsDeps, unitOfWork: UnitOfWork, accountId: string): Promise<Account> {
  const { db } = unitOfWork;
  await db.$queryRaw`SELECT FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`;
  const live = await db.account.findUniqueOrThrow({
    where: { id: accountId },
    include: { subscription: true, testAccounts: true },
  });
  const [known] = isTestAccount(accountId) ? [live] : live.testAccounts;
  if (known !== undefined) return known;
  const account = await createAccount(deps, unitOfWork, {
    name: live.name.slice(0, LONGEST_NAME - NAME_SUFFIX.length) + NAME_SUFFIX,
    tier: live.subscription?.tier ?? 'STANDARD',
    callSettings: {},
    liveAccountId: accountId,
  });
  await furnishForSimulator(deps, db, account.id);
  return account;
}
