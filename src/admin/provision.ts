import { initialSettings } from '../compliance/call-settings/call-settings.ts';
import { post } from '../credits/ledger.ts';
import type { Deps } from '../graphql/context.ts';
import { accountById, createAccount } from '../identity/accounts.ts';
import { insertApiKey } from '../identity/api-keys.ts';
import { OPERATOR } from '../identity/security-log.ts';
import { createUser } from '../identity/users/users.ts';
import { inTransaction } from '../platform/database/unit-of-work.ts';
import type { Tier } from '../platform/generated/prisma/enums.ts';
import { furnishForSimulator } from '../test-accounts/furnish.ts';

export interface NewWorkspace {
  name: string;
  tier: Tier;
  credits: number;
  /** Whether the account's calls need no credits and are not charged. */
  unmetered?: boolean;
  email?: string;
}

/** A new account with its first user and API key, whose secret is shown only here. */
export interface ProvisionedWorkspace {
  accountId: string;
  userId: string;
  email: string;
  apiKey: string;
  contactListId: string;
  phoneNumberId: string | null;
}

/** Creates an account with everything needed for calls by the simulator, atomically. */
export async function provisionWorkspace(deps: Deps, input: NewWorkspace): Promise<ProvisionedWorkspace> {
  const { name, tier, credits, unmetered = false } = input;
  return inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    const { id: accountId } = await createAccount(deps, unitOfWork, {
      name,
      tier,
      isMetered: !unmetered,
      callSettings: initialSettings(deps.voiceProviders),
    });
    const email = input.email ?? `owner@${accountId.toLowerCase().replace('_', '-')}.example.com`;
    const user = await createUser(deps, unitOfWork, { accountId, by: OPERATOR }, { email, name: 'Owner' });
    const { secret } = await insertApiKey(deps, db, { accountId, name: 'First key', expiresAt: null });
    const { contactListId, phoneNumber } = await furnishForSimulator(deps, db, accountId);
    if (credits > 0) {
      await post(deps, unitOfWork, { accountId, kind: 'GRANT', amount: credits, reason: 'opening balance' });
    }
    return {
      accountId,
      userId: user.id,
      email: user.email,
      apiKey: secret,
      contactListId,
      phoneNumberId: phoneNumber.id,
    };
  });
}

/** Grants an account credits; a negative amount takes them back. @throws DomainError `not_found` */
export async function grantCredits(
  deps: Deps,
  accountId: string,
  credits: number,
  reason: string,
): Promise<number> {
  await accountById(deps, accountId);
  return inTransaction(deps, (unitOfWork) =>
    post(deps, unitOfWork, { accountId, kind: 'GRANT', amount: credits, reason }),
  );
}
