/** Why a call is not permitted. Reasons are added and never renamed: customers store them. */
export const CALL_REFUSALS = [
  'SUPPRESSED',
  'NUMBER_IN_CALL',
  'MINIMUM_GAP',
  'DAILY_CAP',
  'WEEKLY_CAP',
  'MONTHLY_CAP',
  'ACCOUNT_CALL_LIMIT',
  'BUDGET_SPENT',
  'INSUFFICIENT_CREDITS',
] as const;

export type CallRefusalReason = (typeof CALL_REFUSALS)[number];

/** The rules of how often one number may be called. */
export type FrequencyRule = Extract<CallRefusalReason, 'MINIMUM_GAP' | `${string}_CAP`>;

/** Why a call may not be placed now, and when it may. */
export interface CallRefusal {
  reason: CallRefusalReason;
  /** A sentence for the customer. */
  sentence: string;
  /** When this rule permits it: at the latest, if a live call has to end first. Null = not by time alone. */
  allowedAt: Date | null;
}

/** The refusals that say something of the number that is to be called, whatever the account could place otherwise. */
export function isOfNumber({ reason }: CallRefusal): boolean {
  return reason !== 'ACCOUNT_CALL_LIMIT' && reason !== 'BUDGET_SPENT' && reason !== 'INSUFFICIENT_CREDITS';
}
