import type { Queryable } from '../../platform/database/database.ts';
import { literals } from '../../platform/database/sql/plan-hints.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallStatus } from '../../platform/generated/prisma/enums.ts';

/** Statuses in which a call occupies a line of its provider. Analysis afterwards does not. */
export const ON_A_LINE = ['QUEUED', 'RINGING', 'IN_PROGRESS'] as const satisfies CallStatus[];

export function isOnLine({ status }: { status: CallStatus }): boolean {
  return (ON_A_LINE as readonly CallStatus[]).includes(status);
}

export const ON_A_LINE_SQL = Prisma.raw(literals(ON_A_LINE));

/** Returns SQL of whether `call` occupies `line`. A call that a fallback provider placed has left its first line. */
export const IS_ON_LINE = `call.id = line.call_id AND call.provider = line.provider
  AND call.status IN (${ON_A_LINE_SQL.sql}) AND call.open_at IS NULL`;

/** Limits and use of a voice provider's lines at one instant. Times are ISO 8601. */
export interface Capacity {
  provider: string;
  configuredLines: number | null;
  reportedLines: number | null;
  learnedLines: number | null;
  callsPerSecond: number | null;
  /** End of a pause that the provider requested. It stays set until the provider accepts a call again. */
  closedUntil: string | null;
  busy: BusyLines[];
  waiting: PendingRequest[];
}

interface BusyLines {
  accountId: string;
  calls: number;
  /** Number of `calls` that the provider has accepted. */
  accepted: number;
  /** Number of `calls` that the provider was asked to place and failed to answer. */
  unanswered: number;
}

/** SQL of whether `call` occupies a line although its provider, which was failing, may never have placed it. */
export const IS_UNANSWERED = `call.status = 'QUEUED' AND call.placement_failures -> -1 ->> 'outcome' = 'PROVIDER_DOWN'
  AND call.placement_failures -> -1 ->> 'provider' = call.provider`;

/** One that takes lines of a provider: all campaigns of an account together, or all its single calls. */
export interface Claimant {
  accountId: string;
  kind: 'CAMPAIGNS' | 'SINGLE_CALLS';
}

export interface PendingRequest extends Claimant {
  wanted: number;
  since: string;
  until: string;
}

/** Selects the calls on a provider's lines by account. Those that it has accepted count even beyond what it reports. */
const BUSY_LINES = `
  SELECT coalesce(jsonb_agg(of_account), '[]') FROM (
    SELECT line.account_id AS "accountId", count(*) AS calls, count(call.voice_provider_conv_id) AS accepted,
      count(*) FILTER (WHERE ${IS_UNANSWERED}) AS unanswered
    FROM provider_lines AS line JOIN calls AS call ON ${IS_ON_LINE}
    WHERE line.provider = limits.provider GROUP BY 1) AS of_account`;

/** Returns SQL of a provider's `Capacity` as JSON; null without limits. Reads a row per line and waiting account. */
export function capacitySql(provider: string): string {
  return `(
    SELECT jsonb_build_object(
      'provider', limits.provider, 'configuredLines', configured_lines, 'reportedLines', reported_lines,
      'learnedLines', learned_lines, 'callsPerSecond', calls_per_second, 'closedUntil', closed_until,
      'busy', (${BUSY_LINES}),
      'waiting', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'accountId', account_id, 'kind', kind, 'wanted', wanted, 'since', since, 'until', until) ORDER BY since), '[]')
        FROM provider_waiters AS request WHERE request.provider = limits.provider))
    FROM provider_capacity AS limits
    WHERE limits.provider = ${provider} AND (closed_until IS NOT NULL
      OR coalesce(configured_lines, reported_lines, learned_lines, calls_per_second) IS NOT NULL))`;
}

/** Returns how many live calls a provider takes, at least those that it has accepted; null = unlimited. */
export function linesOf({ configuredLines, reportedLines, learnedLines, busy }: Capacity): number | null {
  const accepted = busy.reduce((sum, ofAccount) => sum + ofAccount.accepted, 0);
  const learned = learnedLines === null ? null : Math.max(learnedLines, accepted);
  const figures = [configuredLines, reportedLines, learned].filter((figure) => figure !== null);
  return figures.length === 0 ? null : Math.min(...figures);
}

export async function readCapacity(db: Queryable, provider: string): Promise<Capacity | null> {
  const [row] = await db.$queryRaw<{ capacity: Capacity | null }[]>`
    SELECT ${Prisma.raw(capacitySql('requested.provider'))} AS capacity
    FROM (SELECT ${provider}::text AS provider) AS requested`;
  return row?.capacity ?? null;
}
