/** Recorded reason of a lift that a REST surface was not given one for. */
export const NO_REASON_GIVEN = 'not given';

/** The bounds of suppression lists, shared by the rule, surface A's document and the dashboard. */
export const SUPPRESSION_LIMITS = {
  /** Of one account. */
  lists: 100,
  listNameLength: 100,
  reasonLength: 500,
} as const;
