import { invalidField } from '../errors/errors.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import type { Clock } from '../platform/time/clock.ts';
import { utcDay } from '../platform/time/time-zones.ts';
import { USAGE_DAYS } from './credit-limits.ts';

export type UsageGrouping = 'DAY' | 'CAMPAIGN' | 'AGENT';

/** Range and grouping of a credit usage query. Days are UTC, `YYYY-MM-DD`, inclusive. */
export interface UsageRequest {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  groupBy?: UsageGrouping | null | undefined;
}

export interface UsageEntry {
  /** Day, campaign id or agent id that the usage belongs to; null = calls without a campaign. */
  key: string | null;
  day?: string | null;
  campaignId?: string | null;
  agentId?: string | null;
  credits: number;
  calls: number;
}

export interface CreditUsage {
  startDate: string;
  endDate: string;
  groupBy: UsageGrouping;
  totalCredits: number;
  totalCalls: number;
  entries: UsageEntry[];
}

const MS_PER_DAY = 24 * 3600 * 1000;
const DEFAULT_DAYS = 30;

/**
 * Returns credits charged, by group and UTC day of booking, by default for the last 30 days. Empty groups are
 * omitted. @throws DomainError `invalid_request` for a day outside `USAGE_DAYS`, or an end before the start
 */
export async function creditUsage(
  deps: { db: Queryable; clock: Clock },
  viewer: Viewer,
  request: UsageRequest,
): Promise<CreditUsage> {
  const endDate = readDay('endDate', request.endDate) ?? utcDay(deps.clock.now());
  const startDate = readDay('startDate', request.startDate) ?? utcDay(daysAfter(endDate, 1 - DEFAULT_DAYS));
  if (startDate > endDate) throw invalidField('endDate', 'must not be before startDate');
  const groupBy = request.groupBy ?? 'DAY';
  const entries = await sumCharges(deps.db, viewer.accountId, { startDate, endDate, groupBy });
  return {
    startDate,
    endDate,
    groupBy,
    totalCredits: entries.reduce((sum, { credits }) => sum + credits, 0),
    totalCalls: entries.reduce((sum, { calls }) => sum + calls, 0),
    entries,
  };
}

function readDay(field: string, day: string | null | undefined): string | null {
  if (!day) return null;
  if (day < USAGE_DAYS.first || day > USAGE_DAYS.last) throw invalidField(field, USAGE_DAYS.problem);
  return day;
}

async function sumCharges(
  db: Queryable,
  accountId: string,
  { startDate, endDate, groupBy }: Required<{ startDate: string; endDate: string; groupBy: UsageGrouping }>,
): Promise<UsageEntry[]> {
  const rows = await db.$queryRaw<{ key: string | null; credits: bigint; calls: bigint }[]>`
    SELECT ${KEYS[groupBy]} AS key, sum(credits)::bigint AS credits, sum(calls) AS calls
    FROM credit_usage
    WHERE account_id = ${accountId} AND day BETWEEN ${startDate}::date AND ${endDate}::date
    GROUP BY 1
    ORDER BY ${groupBy === 'DAY' ? Prisma.sql`1` : Prisma.sql`2 DESC, 1`}`;
  return rows.map(({ key, credits, calls }) => ({
    key,
    [KEY_FIELDS[groupBy]]: key,
    credits: Number(credits),
    calls: Number(calls),
  }));
}

const KEYS = {
  DAY: Prisma.sql`to_char(day, 'YYYY-MM-DD')`,
  CAMPAIGN: Prisma.sql`nullif(campaign_id, '')`,
  AGENT: Prisma.sql`nullif(agent_id, '')`,
} as const satisfies Record<UsageGrouping, Prisma.Sql>;

const KEY_FIELDS = { DAY: 'day', CAMPAIGN: 'campaignId', AGENT: 'agentId' } as const satisfies Record<
  UsageGrouping,
  keyof UsageEntry
>;

function daysAfter(day: string, count: number): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + count * MS_PER_DAY);
}
