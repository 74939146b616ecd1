import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { ProviderError, type VoiceProviderName } from '../../providers/port.ts';
import type { Admission } from '../terms/new-call.ts';
import { type Capacity, type Claimant, IS_ON_LINE, linesOf, readCapacity } from './capacity.ts';
import { fairShare } from './fair-share.ts';
import { takesOneMore } from './number-limits.ts';

/** Longest time for the outcome of a probe. No other call is placed until then. */
const PROBE_MS = 15_000;

/** Returns how many of the `wanted` calls the claimant may place now. A null capacity means no limit. */
export function admit(
  capacity: Capacity | null,
  claimant: Claimant,
  wanted: number,
  now: Date,
): Admission | null {
  if (capacity === null) return null;
  const { calls, isProbe } = fairShare(capacity, claimant, wanted, now);
  return {
    provider: capacity.provider,
    calls,
    lines: linesOf(capacity),
    callsPerSecond: capacity.callsPerSecond,
    reportedLines: capacity.reportedLines,
    probedAfter: isProbe ? capacity.closedUntil : null,
  };
}

/** Returns whether a call tests if the provider accepts calls again after a pause that it requested. */
export function isProbe(admission: Admission | null): boolean {
  return admission !== null && admission.probedAfter !== null;
}

/**
 * Returns common table expressions that take provider lines and call starts, for calls numbered from 1.
 * `admitted (place)` has a row per call that got both; `used` assigns them to
 * `placed (place, id, "accountId")`.
 *
 * Concurrent transactions lock different rows, so none waits. A line taken since the statement began has
 * another `call_id`, so none is taken twice.
 */
export function admissionSql(admission: Admission, now: Date): { admitted: Prisma.Sql; used: Prisma.Sql } {
  const { provider, calls } = admission;
  const line = admission.lines === null ? anyNumber(calls) : freeLines(admission, admission.lines);
  const start = admission.callsPerSecond === null ? anyNumber(calls) : freeStarts(admission, now);
  const probe =
    admission.probedAfter === null ? anyNumber(calls) : soleProbe(admission, admission.probedAfter, now);
  return {
    admitted: Prisma.sql`
      line AS (${line}), start AS (${start}), probe AS (${probe}),
      admitted AS MATERIALIZED (
        SELECT place, line.number AS line, start.number AS start
        FROM line JOIN start USING (place) JOIN probe USING (place))`,
    used: Prisma.sql`
      line_used AS (
        UPDATE provider_lines SET call_id = placed.id, account_id = placed."accountId", taken_at = ${now}
        FROM admitted JOIN placed USING (place)
        WHERE provider_lines.provider = ${provider} AND provider_lines.line = admitted.line),
      start_used AS (
        UPDATE provider_call_starts SET started_at = ${now}
        FROM admitted JOIN placed USING (place)
        WHERE provider_call_starts.provider = ${provider} AND provider_call_starts.number = admitted.start)`,
  };
}

function anyNumber(calls: number): Prisma.Sql {
  return Prisma.sql`SELECT n::bigint AS place, 0 AS number FROM generate_series(1, ${calls}::int) AS n`;
}

function freeLines({ provider, calls }: Admission, lines: number): Prisma.Sql {
  return Prisma.sql`
    WITH seen AS MATERIALIZED (
      SELECT line.line, line.call_id
      FROM provider_lines AS line LEFT JOIN calls AS call ON ${Prisma.raw(IS_ON_LINE)}
      WHERE line.provider = ${provider} AND line.line <= ${lines}::int AND call.id IS NULL
    ), locked AS MATERIALIZED (
      SELECT provider_lines.line
      FROM provider_lines JOIN seen ON seen.line = provider_lines.line
      WHERE provider_lines.provider = ${provider} AND provider_lines.call_id IS NOT DISTINCT FROM seen.call_id
      ORDER BY provider_lines.line LIMIT ${calls}::int
      FOR NO KEY UPDATE OF provider_lines SKIP LOCKED
    )
    SELECT row_number() OVER (ORDER BY line) AS place, line AS number FROM locked`;
}

/** Returns SQL that locks free call starts: rows that each permit one call per second. */
function freeStarts({ provider, calls, callsPerSecond }: Admission, now: Date): Prisma.Sql {
  return Prisma.sql`
    WITH locked AS MATERIALIZED (
      SELECT number FROM provider_call_starts
      WHERE provider = ${provider} AND number <= ${callsPerSecond}::int
        AND started_at <= ${new Date(now.getTime() - 1000)}
      ORDER BY started_at LIMIT ${calls}::int
      FOR NO KEY UPDATE SKIP LOCKED
    )
    SELECT row_number() OVER (ORDER BY number) AS place, number FROM locked`;
}

/** Returns SQL that admits one call as the probe of a provider whose pause is over. */
function soleProbe({ provider }: Admission, probedAfter: string, now: Date): Prisma.Sql {
  return Prisma.sql`
    UPDATE provider_capacity SET closed_until = ${new Date(now.getTime() + PROBE_MS)}
    FROM (
      SELECT provider FROM provider_capacity
      WHERE provider = ${provider} AND closed_until = ${new Date(probedAfter)}
      FOR NO KEY UPDATE SKIP LOCKED) AS closed
    WHERE provider_capacity.provider = closed.provider
    RETURNING 1::bigint AS place, 0 AS number`;
}

/**
 * Takes a line of a fallback provider. The call's first line is freed by changing its provider in the same
 * transaction.
 * @throws ProviderError `provider_at_capacity` when no line is free, or the fallback number is at its limit
 */
export async function takeLine(
  deps: Pick<Platform, 'ids' | 'clock'>,
  { db }: UnitOfWork,
  { provider, phoneFrom }: { provider: VoiceProviderName; phoneFrom: string },
  { id, accountId, campaignId }: Call,
): Promise<void> {
  if (!(await takesOneMore(deps, db, { accountId, provider, e164: phoneFrom }))) throw noFreeLine(provider);
  const now = deps.clock.now();
  const kind = campaignId === null ? 'SINGLE_CALLS' : 'CAMPAIGNS';
  const admission = admit(await readCapacity(db, provider), { accountId, kind }, 1, now);
  if (admission === null) return;
  if (admission.calls === 0) throw noFreeLine(provider);
  const { admitted, used } = admissionSql(admission, now);
  const taken = await db.$queryRaw<object[]>`
    WITH ${admitted},
      placed AS (SELECT 1::bigint AS place, ${id}::text AS id, ${accountId}::text AS "accountId"), ${used}
    SELECT place FROM admitted`;
  if (taken.length === 0) throw noFreeLine(provider);
}

function noFreeLine(provider: VoiceProviderName): ProviderError {
  return new ProviderError(`The voice provider ${provider} has no free line for the call.`, {
    placed: 'no',
    providerCode: 'no_free_line',
    retryable: true,
    outcome: 'provider_at_capacity',
  });
}
