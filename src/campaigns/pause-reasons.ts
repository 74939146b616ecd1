import type { CampaignPauseReason } from '../platform/generated/prisma/enums.ts';

/** The pause reasons that a fault of the account at the voice provider has, by which fault it was. */
const ACCOUNT_FAULTS = ['CREDENTIALS_REJECTED', 'PAYMENT_REQUIRED', 'MISCONFIGURED'] as const;

export type AccountFault = (typeof ACCOUNT_FAULTS)[number];

/** A pause reason as customers see it: which fault of the account it was, the campaign's activity says in a sentence. */
export type ShownPauseReason = Exclude<CampaignPauseReason, AccountFault> | 'PROVIDER_ACCOUNT';

/** The reason as customers see it. */
export function shownPauseReason(reason: CampaignPauseReason): ShownPauseReason {
  return isAccountFault(reason) ? 'PROVIDER_ACCOUNT' : reason;
}

function isAccountFault(reason: CampaignPauseReason): reason is AccountFault {
  return (ACCOUNT_FAULTS as readonly string[]).includes(reason);
}
