/** Recorded reason of a removal from a suppression list for which the request gave none. */
export const NO_REASON_GIVEN = 'not given';

export const SUPPRESSION_LIMITS = {
  /** Suppression lists of an account. */
  lists: 100,
  listNameLength: 100,
  reasonLength: 500,
} as const;
