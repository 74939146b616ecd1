import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallOutcome } from '../../platform/generated/prisma/enums.ts';
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
  /** For the SELECT list and GROUP BY; `zone` is an IANA name. */
  sql: (zone: string) => Prisma.Sql;
}

const local = (zone: string) => Prisma.sql`(quarter AT TIME ZONE ${zone}::text)`;
const column = (name: string) => () => Prisma.raw(name);

export const DIMENSIONS: Record<CallStatsDimension, Dimension> = {
  HOUR_OF_DAY: { key: 'hourOfDay', sql: (zone) => Prisma.sql`extract(hour FROM ${local(zone)})::int` },
  WEEKDAY: { key: 'weekday', sql: (zone) => Prisma.sql`extract(isodow FROM ${local(zone)})::int` },
  DAY: { key: 'day', sql: (zone) => Prisma.sql`to_char(${local(zone)}, 'YYYY-MM-DD')` },
  WEEK: { key: 'week', sql: (zone) => Prisma.sql`to_char(date_trunc('week', ${local(zone)}), 'YYYY-MM-DD')` },
  MONTH: { key: 'month', sql: (zone) => Prisma.sql`to_char(${local(zone)}, 'YYYY-MM')` },
  AGENT: { key: 'agentId', sql: column('agent_id') },
  AGENT_VERSION: { key: 'agentVersion', sql: column('agent_version') },
  CAMPAIGN: { key: 'campaignId', sql: column('campaign_id') },
  OUTCOME: { key: 'outcome', sql: column('outcome::text') },
  ATTEMPT: { key: 'attempt', sql: column('attempt') },
  PHONE_NUMBER: { key: 'phoneNumberId', sql: column('phone_number_id') },
  COUNTRY: { key: 'country', sql: column('country::text') },
  PROVIDER: { key: 'provider', sql: column('provider') },
};
