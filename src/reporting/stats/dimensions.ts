import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallOutcome, CallStatsFacet } from '../../platform/generated/prisma/enums.ts';
import type { CallStatsDimension } from '../stats-limits.ts';

/** What calls are grouped by. A row's keys that were not asked for are absent. */
export interface CallStatsKeys {
  /** 0 to 23, in the question's time zone. */
  hourOfDay?: number;
  /** 1 (Monday) to 7 (Sunday), ISO 8601, in the question's time zone. */
  weekday?: number;
  /** `YYYY-MM-DD`, in the question's time zone. */
  day?: string;
  /** The Monday that it begins with. */
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

interface Dimension {
  key: keyof CallStatsKeys;
  /** Of time: computed from `local`, an instant on the zone's clock. Of all others: from a sum's columns. */
  sql: string;
  /** What the groups are sorted by, if not by `sql`. */
  order?: string;
  /** Of `sql`, if it is no text: comparing the column itself costs less for each row than its text. */
  type?: 'call_outcome' | 'bpchar';
  /** Of time: within which unit of the zone's clock it stays the same. */
  period?: 'hour' | 'day' | 'week' | 'month';
  /** Of all others: which rollups tell its values apart, besides those of all dimensions. */
  facet?: CallStatsFacet;
}

export const DIMENSIONS: Record<CallStatsDimension, Dimension> = {
  HOUR_OF_DAY: { key: 'hourOfDay', sql: 'extract(hour FROM local)::int', period: 'hour' },
  WEEKDAY: { key: 'weekday', sql: 'extract(isodow FROM local)::int', period: 'day' },
  DAY: { key: 'day', sql: `to_char(local, 'YYYY-MM-DD')`, period: 'day' },
  WEEK: { key: 'week', sql: `to_char(date_trunc('week', local), 'YYYY-MM-DD')`, period: 'week' },
  MONTH: { key: 'month', sql: `to_char(local, 'YYYY-MM')`, period: 'month' },
  AGENT: { key: 'agentId', sql: 'agent_id', facet: 'AGENT' },
  AGENT_VERSION: { key: 'agentVersion', sql: 'agent_version', facet: 'AGENT' },
  CAMPAIGN: { key: 'campaignId', sql: 'campaign_id', facet: 'CAMPAIGN' },
  OUTCOME: { key: 'outcome', sql: 'outcome', order: 'outcome::text', type: 'call_outcome', facet: 'OUTCOME' },
  ATTEMPT: { key: 'attempt', sql: 'attempt', facet: 'ATTEMPT' },
  PHONE_NUMBER: { key: 'phoneNumberId', sql: 'phone_number_id', facet: 'PHONE_NUMBER' },
  COUNTRY: { key: 'country', sql: 'country', type: 'bpchar', facet: 'COUNTRY' },
  PROVIDER: { key: 'provider', sql: 'provider', facet: 'PROVIDER' },
};

/** For a SELECT list: the keys of time, computed from `local`. */
export function timeKeysOf(groupBy: readonly CallStatsDimension[]): Prisma.Sql[] {
  return groupBy
    .map((dimension) => DIMENSIONS[dimension])
    .filter(({ period }) => period !== undefined)
    .map(({ key, sql }) => Prisma.raw(`${sql} AS "${key}"`));
}

/** The rollups that are read for what is grouped and filtered by these: the fewer of them, the fewer rows. */
export function facetOf(dimensions: readonly CallStatsDimension[]): CallStatsFacet {
  const facets = new Set(dimensions.flatMap((dimension) => DIMENSIONS[dimension].facet ?? []));
  const [only = 'NONE'] = facets;
  return facets.size > 1 ? 'ALL' : only;
}
