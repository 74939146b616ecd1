import { CALL_REFUSALS } from '../../dialing/terms/refusals.ts';

const { NUMBER_IN_CALL, MINIMUM_GAP, DAILY_CAP, WEEKLY_CAP, MONTHLY_CAP, JURISDICTION_CAP } = CALL_REFUSALS;

export const CAMPAIGN_REASONS = {
  CAMPAIGN_NOT_STARTED: 'The campaign has not been started.',
  SCHEDULED: 'The campaign waits for its first day.',
  CAMPAIGN_PAUSED: 'You paused the campaign.',
  INSUFFICIENT_CREDITS: 'The account has not enough credits.',
  BUDGET_SPENT: 'The campaign’s budget is spent.',
  CREDITS_RESERVED: 'The rest of the credits is reserved for live calls.',
  PROVIDER_TROUBLE: 'The voice provider fails.',
  PRE_DIAL_FAILED: 'Your pre-dial webhook gives no usable answer, and no call is placed without one.',
  PROVIDER_ACCOUNT: 'Something is to be settled at the voice provider: credentials, payment or a setting.',
  AGENT_UNAVAILABLE: 'The agent cannot place calls: it is not deployed, or has no number to call from.',
  NUMBERS_AT_LIMIT: 'Each number of the campaign’s pool has been used as often as the pool permits.',
  PHONE_NUMBER_COOLDOWN: 'The number, or each number of the pool, pauses between two calls.',
  PHONE_NUMBER_WARM_UP:
    'Each number has been used as often as the pool permits, which is less for numbers that are new to it.',
  QUIET_HOURS: CALL_REFUSALS.QUIET_HOURS,
  NUMBER_IN_CALL,
  MINIMUM_GAP,
  DAILY_CAP,
  WEEKLY_CAP,
  MONTHLY_CAP,
  JURISDICTION_CAP,
  OUTSIDE_CALLING_HOURS: 'Calling hours have not begun.',
  WAITING_TO_RETRY: 'Contacts were called, and are called again after a delay.',
  ACCOUNT_CALL_LIMIT: 'The account has as many live calls as it may have.',
  PHONE_NUMBER_CALL_LIMIT:
    'As many calls as permitted are live from the number, or from each number of the pool.',
  PHONE_NUMBER_RESTING:
    'A number of the pool rests, and the others have been used as often as the pool permits.',
  CALL_RATE: 'The campaign has started as many calls as it may in a second.',
  PROVIDER_AT_CAPACITY: 'The voice provider has no free line.',
  CALLING: 'Calls are being placed.',
  CAMPAIGN_OVER: 'The campaign was completed or canceled.',
} as const;
export type CampaignReason = keyof typeof CAMPAIGN_REASONS;

export const CONTACT_REASONS = {
  ...CALL_REFUSALS,
  ...CAMPAIGN_REASONS,
  NO_FREE_SLOT: 'The campaign has as many live calls as it may have, or they may use up its budget.',
  DUE: 'The contact is about to be called.',
  NOT_IN_CAMPAIGN: 'The campaign has not added the contact.',
  REMOVED: 'The contact was deleted.',
  FINISHED: 'The contact has its final outcome.',
} as const;
export type ContactReason = keyof typeof CONTACT_REASONS;

export type Reasoned<Reason extends ContactReason> = Reason extends Reason
  ? { reason: Reason; sentence: string }
  : never;
