import type { CallOutcome } from '../../platform/generated/prisma/enums.ts';
import type { CallStatsDimension } from '../stats-limits.ts';

/** Values by which a row of call statistics is grouped. Those outside the grouping are absent. */
export interface CallStatsKeys {
  /** Hour of the day in the query's time zone, 0 to 23. */
  hourOfDay?: number;
  /** Day of the week in the query's time zone, 1 (Monday) to 7 (Sunday). */
  weekday?: number;
  /** Day in the query's time zone, `YYYY-MM-DD`. */
  day?: string;
  /** Monday of the week in the query's time zone, `YYYY-MM-DD`. */
  week?: string;
  /** Month in the query's time zone, `YYYY-MM`. */
  month?: string;
  agentId?: string;
  agentVersion?: number | null;
  campaignId?: string | null;
  outcome?: CallOutcome | null;
  attempt?: number;
  phoneNumberId?: string | null;
  /** Country of the callee's number, ISO 3166-1 alpha-2. */
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

/** Dimensions of call statistics that have a column; the others derive from a clock. */
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
