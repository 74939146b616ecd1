import type { ObstacleCode } from '../../../obstacles/catalog.ts';

/** Limits that keep a campaign from placing its next call, as codes of the catalog of obstacles. */
export type Limit = Extract<
  ObstacleCode,
  | 'OUTSIDE_CALLING_HOURS'
  | 'QUIET_HOURS'
  | 'NO_FREE_SLOT'
  | 'ACCOUNT_CALL_LIMIT'
  | 'PROVIDER_AT_CAPACITY'
  | 'PHONE_NUMBER_CALL_LIMIT'
  | 'PHONE_NUMBER_CAP'
  | 'PHONE_NUMBER_COOLDOWN'
  | 'CALL_RATE'
  | 'WAITING_TO_RETRY'
  | 'MINIMUM_GAP'
  | 'DAILY_CAP'
  | 'WEEKLY_CAP'
  | 'MONTHLY_CAP'
  | 'JURISDICTION_CAP'
>;

/** Shortages that end a campaign before its last contact. */
export type Shortfall = Extract<ObstacleCode, 'INSUFFICIENT_CREDITS' | 'BUDGET_SPENT'>;
