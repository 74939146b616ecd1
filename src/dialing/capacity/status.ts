import { Prisma } from '../../platform/generated/prisma/client.ts';
import { addReadGauges, type ReadGauge } from '../../platform/health/read-gauges.ts';
import type { DialingDeps } from '../deps.ts';
import { type Capacity, capacitySql, linesOf, ON_A_LINE_SQL } from './capacity.ts';
import { pendingRequestsOf } from './fair-share.ts';

/** Load and known limits of a voice provider; null = no limit of this kind. */
export interface ProviderStatus {
  provider: string;
  /** Most concurrent calls: the least of the configured, the reported and the learned limit. */
  lines: number | null;
  configuredLines: number | null;
  reportedLines: number | null;
  learnedLines: number | null;
  callsPerSecond: number | null;
  liveCalls: number;
  waitingAccounts: number;
  waitingCalls: number;
  /** End of the pause that the voice provider requested. */
  closedUntil: Date | null;
}

interface StatusRow {
  provider: string;
  live: number;
  capacity: Capacity | null;
}

/** Reads the load of every configured provider in one statement. Its cost grows with the live calls. */
export async function readProviderStatus({
  database,
  voiceProviders,
  clock,
}: Pick<DialingDeps, 'database' | 'voiceProviders' | 'clock'>): Promise<ProviderStatus[]> {
  const rows = await database.prisma.$queryRaw<StatusRow[]>`
    WITH live AS MATERIALIZED (
      SELECT provider, count(*)::int AS calls FROM calls
      WHERE status IN (${ON_A_LINE_SQL}) AND ended_status IS NULL AND open_at IS NULL GROUP BY 1)
    SELECT named.provider, coalesce(live.calls, 0) AS live,
      ${Prisma.raw(capacitySql('named.provider'))} AS capacity
    FROM unnest(${[...voiceProviders.names]}::text[]) AS named (provider) LEFT JOIN live USING (provider)`;
  return rows.map((row) => statusOf(row, clock.now()));
}

function statusOf({ provider, live, capacity }: StatusRow, now: Date): ProviderStatus {
  const pending = capacity ? pendingRequestsOf(capacity, now) : [];
  return {
    provider,
    lines: capacity && linesOf(capacity),
    configuredLines: capacity?.configuredLines ?? null,
    reportedLines: capacity?.reportedLines ?? null,
    learnedLines: capacity?.learnedLines ?? null,
    callsPerSecond: capacity?.callsPerSecond ?? null,
    liveCalls: live,
    waitingAccounts: new Set(pending.map(({ accountId }) => accountId)).size,
    waitingCalls: pending.reduce((sum, { wanted }) => sum + wanted, 0),
    closedUntil: capacity?.closedUntil ? new Date(capacity.closedUntil) : null,
  };
}

/** Adds metrics of each provider's load and limits, read from the database at each scrape. */
export function collectProviderMetrics(deps: DialingDeps): void {
  const gauge = (
    name: string,
    help: string,
    figuresOf: (status: ProviderStatus) => Record<string, number | null>,
  ): ReadGauge<ProviderStatus> => ({
    name,
    help: `${help}, by provider and kind`,
    labelNames: ['provider', 'kind'],
    valuesOf: (status) =>
      Object.entries(figuresOf(status)).flatMap(([kind, figure]) =>
        figure === null ? [] : [[{ provider: status.provider, kind }, figure]],
      ),
  });
  addReadGauges(
    deps,
    'the calls at voice providers could not be counted; the metrics omit them',
    () => readProviderStatus(deps),
    [
      gauge(
        'dialgraph_provider_lines',
        'Calls that a voice provider takes at once, where that is limited',
        ({ lines, configuredLines, reportedLines, learnedLines }) => ({
          limit: lines,
          configured: configuredLines,
          reported: reportedLines,
          learned: learnedLines,
        }),
      ),
      gauge(
        'dialgraph_provider_calls',
        'Calls at a voice provider: live, and waiting for a line',
        ({ liveCalls, waitingCalls }) => ({ live: liveCalls, waiting: waitingCalls }),
      ),
    ],
  );
}
