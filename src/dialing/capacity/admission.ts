import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Admission } from '../terms/admission.ts';
import { type Capacity, type Claimant, IS_ON_LINE, linesOf } from './capacity.ts';
import { fairShare } from './fair-share.ts';

/** A probe's outcome is known by then; until it is, nobody else tries. */
const PROBE_MS = 15_000;

/** @param capacity null = the provider has no limit */
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

/** Whether a call shows if a provider that asked to be left alone takes calls again. */
export function isProbe(admission: Admission | null): boolean {
  return admission !== null && admission.probedAfter !== null;
}

/**
 * SQL of common table expressions that take lines and call starts for `calls`: `admitted (place)` has as many rows as were
 * to be had, numbered from 1, and `used` notes the calls of `placed (place, id, "accountId")` on them.
 *
 * Nobody waits for anybody here. Two who take at the same time lock different rows, and a line that another has taken
 * since this statement began is recognized by the call on it, so that no line is taken twice.
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

/** Without a limit of this kind. */
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

/** Each stands for one call in any second. */
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

/** Of all who see that the time is over, one. */
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
