/** Why a call is not permitted. Reasons are added and never renamed: customers store them. */
export const CALL_REFUSALS = {
  SUPPRESSED: 'A suppression list, or a registry that the account applies, has the number.',
  NUMBER_TYPE_NOT_ALLOWED:
    'The number is of a type that costs more (premium rate, shared cost, …), and the account may not call it.',
  COUNTRY_NOT_ALLOWED: 'The number is in a country that the account may not call.',
  CONSENT_MISSING: 'The contact has not consented to be called, which is required.',
  CONSENT_EXPIRED: 'The contact’s consent to be called, which is required, has expired.',
  QUIET_HOURS: 'At the number’s place, these are hours in which nobody may be called.',
  NUMBER_IN_CALL: 'A call to the number is live.',
  MINIMUM_GAP: 'The number was called too short a time ago.',
  DAILY_CAP: 'The number has been called as often as it may be in a day.',
  WEEKLY_CAP: 'The number has been called as often as it may be in a week.',
  MONTHLY_CAP: 'The number has been called as often as it may be in a month.',
  JURISDICTION_CAP: 'The number has been called as often as the rules of its place permit.',
  ACCOUNT_CALL_LIMIT: 'The account has as many live calls as it may have.',
  PHONE_NUMBER_CALL_LIMIT:
    'As many calls as permitted are live from the number that the call is placed from.',
  PHONE_NUMBER_CAP:
    'The number that the call is placed from has been used as often as its number pool permits.',
  PHONE_NUMBER_COOLDOWN:
    'The number that the call is placed from pauses between two calls, as its number pool demands.',
  PHONE_NUMBER_WARM_UP:
    'The number that the call is placed from is new to its number pool, which permits it fewer calls a day at first.',
  BUDGET_SPENT: 'The rest of the campaign’s budget does not pay for a call.',
  INSUFFICIENT_CREDITS: 'The credits that are available do not pay for a call.',
  PRE_DIAL_REFUSED: 'Your pre-dial webhook refused the call.',
  PRE_DIAL_FAILED: 'Your pre-dial webhook gave no usable answer, and no call is placed without one.',
} as const;

export type CallRefusalReason = keyof typeof CALL_REFUSALS;

/** The rules of how often one number may be called. */
export type FrequencyRule = Extract<
  CallRefusalReason,
  'MINIMUM_GAP' | 'DAILY_CAP' | 'WEEKLY_CAP' | 'MONTHLY_CAP'
>;

/** Why a call may not be placed now, and when it may. */
export interface CallRefusal {
  reason: CallRefusalReason;
  /** A sentence for the customer. */
  sentence: string;
  /** When this rule permits it: at the latest, if a live call has to end first. Null = not by time alone. */
  allowedAt: Date | null;
}

const OF_THE_CALLER: readonly CallRefusalReason[] = [
  'ACCOUNT_CALL_LIMIT',
  'PHONE_NUMBER_CALL_LIMIT',
  'PHONE_NUMBER_CAP',
  'PHONE_NUMBER_COOLDOWN',
  'PHONE_NUMBER_WARM_UP',
  'BUDGET_SPENT',
  'INSUFFICIENT_CREDITS',
];

/** The refusals that say something of the number that is to be called, whatever the account could place otherwise. */
export function isOfNumber({ reason }: CallRefusal): boolean {
  return !OF_THE_CALLER.includes(reason);
}
