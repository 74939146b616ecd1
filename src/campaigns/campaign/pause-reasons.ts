import { type CallObstacle, catalogObstacle } from '../../obstacles/catalog.ts';
import type { CampaignPauseReason } from '../../platform/generated/prisma/enums.ts';

/** Faults of the account at the voice provider that pause a campaign. */
export const ACCOUNT_FAULTS = ['CREDENTIALS_REJECTED', 'PAYMENT_REQUIRED', 'MISCONFIGURED'] as const;

export type AccountFault = (typeof ACCOUNT_FAULTS)[number];

/** A campaign's pause reason as REST shows it, where all faults of a provider account have one name. */
export type ShownPauseReason = Exclude<CampaignPauseReason, AccountFault> | 'PROVIDER_ACCOUNT';

export function shownPauseReason(reason: CampaignPauseReason): ShownPauseReason {
  return isAccountFault(reason) ? 'PROVIDER_ACCOUNT' : reason;
}

/** Returns the code and sentence with which customers see a campaign's pause. */
export function pauseObstacle(reason: CampaignPauseReason): CallObstacle {
  const shown = shownPauseReason(reason);
  return catalogObstacle(shown === 'USER' ? 'CAMPAIGN_PAUSED' : shown);
}

/** Returns whether the campaign paused because its voice provider failed or refused calls. */
export function isOfProvider(reason: CampaignPauseReason): boolean {
  return reason === 'PROVIDER_DOWN' || isAccountFault(reason);
}

function isAccountFault(reason: CampaignPauseReason): reason is AccountFault {
  return (ACCOUNT_FAULTS as readonly string[]).includes(reason);
}
