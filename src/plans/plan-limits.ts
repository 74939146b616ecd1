/** Limits of plans, which an API key is shown before it may ring phones or spend credits. */
export const PLAN_LIMITS = {
  /** Seconds for which a plan can be confirmed. */
  validSeconds: 600,
  /** Callees that a plan names. */
  callees: 10,
  /** Hours in which the plans of a key are counted against its budget. */
  budgetHours: 24,
  /** Open plans of one key. */
  openPlans: 100,
} as const;
