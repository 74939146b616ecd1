import type { CampaignPauseReason } from '../platform/generated/prisma/enums.ts';

/** Faults of the account at the voice provider that pause a campaign. */
const ACCOUNT_FAULTS = ['CREDENTIALS_REJECTED', 'PAYMENT_REQUIRED', 'MISCONFIGURED'] as const;

export type AccountFault = (typeof ACCOUNT_FAULTS)[number];

/** A pause reason as customers see it. The campaign's activity names the exact account fault. */
export type ShownPauseReason = Exclude<CampaignPauseReason, AccountFault> | 'PROVIDER_ACCOUNT';

export function shownPauseReason(reason: CampaignPauseReason): ShownPauseReason {
  return isAccountFault(reason) ? 'PROVIDER_ACCOUNT' : reason;
}

function isAccountFault(reason: CampaignPauseReason): reason is AccountFault {
  return (ACCOUNT_FAULTS as readonly string[]).includes(reason);
}
