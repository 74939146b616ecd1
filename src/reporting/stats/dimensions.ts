import type { CallOutcome } from '../../platform/generated/prisma/enums.ts';
import type { CallStatsDimension } from '../stats-limits.ts';

/** Keys of a row. Keys outside the grouping are absent. */
export interface CallStatsKeys {
  /** 0 to 23, in the query's time zone. */
  hourOfDay?: number;
  /** 1 (Monday) to 7 (Sunday), ISO 8601, in the query's time zone. */
  weekday?: number;
  /** `YYYY-MM-DD`, in the query's time zone. */
  day?: string;
  /** Monday of the week, `YYYY-MM-DD`. */
  week?: string;
  /** `YYYY-MM`. */
  month?: string;
  agentId?: string;
  agentVersion?: number | null;
  campaignId?: string | null;
  outcome?: CallOutcome | null;
  attempt?: number;
  phoneNumberId?: string | null;
  /** ISO 3166-1 alpha-2. */
  country?: string | null;
  provider?: string;
}

export const KEYS = {
  HOUR_OF_DAY: 'hourOfDay',
  WEEKDAY: 'weekday',
  DAY: 'day',
  WEEK: 'week',
  MONTH: 'month',
  AGENT: 'agentId',
  AGENT_VERSION: 'agentVersion',
  CAMPAIGN: 'campaignId',
  OUTCOME: 'outcome',
  ATTEMPT: 'attempt',
  PHONE_NUMBER: 'phoneNumberId',
  COUNTRY: 'country',
  PROVIDER: 'provider',
} as const satisfies Record<CallStatsDimension, keyof CallStatsKeys>;

/** Dimensions with a column; the others derive from a clock. */
export const COLUMNS = {
  AGENT: { name: 'agent_id', type: 'text' },
  AGENT_VERSION: { name: 'agent_version', type: 'int' },
  CAMPAIGN: { name: 'campaign_id', type: 'text' },
  OUTCOME: { name: 'outcome', type: 'call_outcome' },
  ATTEMPT: { name: 'attempt', type: 'int' },
  PHONE_NUMBER: { name: 'phone_number_id', type: 'text' },
  COUNTRY: { name: 'country', type: 'bpchar' },
  PROVIDER: { name: 'provider', type: 'text' },
} as const satisfies Partial<Record<CallStatsDimension, { name: string; type: string }>>;
export type ColumnDimension = keyof typeof COLUMNS;

export const COLUMN_DIMENSIONS = Object.keys(COLUMNS) as ColumnDimension[];

export function isColumn(dimension: CallStatsDimension): dimension is ColumnDimension {
  return dimension in COLUMNS;
}
