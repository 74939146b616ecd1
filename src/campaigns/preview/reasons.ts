import { CALL_REFUSALS, type CallRefusalReason } from '../../calls/permission/refusals.ts';

/** Why a campaign is placing calls or waits. */
export const CAMPAIGN_REASONS = [
  'CAMPAIGN_NOT_STARTED',
  'SCHEDULED',
  'CAMPAIGN_PAUSED',
  'INSUFFICIENT_CREDITS',
  'BUDGET_SPENT',
  'CREDITS_RESERVED',
  'PROVIDER_TROUBLE',
  'PROVIDER_ACCOUNT',
  'AGENT_UNAVAILABLE',
  'OUTSIDE_CALLING_HOURS',
  'WAITING_TO_RETRY',
  'ACCOUNT_CALL_LIMIT',
  'PROVIDER_AT_CAPACITY',
  'CALLING',
  'CAMPAIGN_OVER',
] as const;
export type CampaignReason = (typeof CAMPAIGN_REASONS)[number];

/** Why one of its contacts is being called, waits, or is not called at all. */
export const CONTACT_REASONS: readonly ContactReason[] = [
  ...new Set([
    ...CAMPAIGN_REASONS,
    'NO_FREE_SLOT',
    'DUE',
    'NOT_IN_CAMPAIGN',
    ...CALL_REFUSALS,
    'REMOVED',
    'FINISHED',
  ] as const),
];
export type ContactReason =
  | CampaignReason
  | CallRefusalReason
  | 'NO_FREE_SLOT'
  | 'DUE'
  | 'NOT_IN_CAMPAIGN'
  | 'REMOVED'
  | 'FINISHED';

/** A reason, and the sentence for the customer that says it with its figures. */
export type Reasoned<Reason extends ContactReason> = Reason extends Reason
  ? { reason: Reason; sentence: string }
  : never;
