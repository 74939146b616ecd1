import type { RefusalCode } from '../../obstacles/catalog.ts';

/** A number pool's limit that delays the next call from a number. */
export interface NumberWait {
  reason: Extract<RefusalCode, 'PHONE_NUMBER_CAP' | 'PHONE_NUMBER_COOLDOWN' | 'PHONE_NUMBER_WARM_UP'>;
  /** Instant from which the number pool's limit permits the next call, ISO 8601. */
  allowedAt: string;
}

/** Use of a calling number by all its calls, and the limits of its number pools. */
export interface NumberUse {
  /** Calls from the number within the last 24 hours, counted only up to the highest limit that applies. */
  calls: number;
  /** Further calls from the number that its pools permit now; null = unlimited. */
  room: number | null;
  /** Calls from the number that its pools currently permit within 24 hours; null = unlimited. */
  maxCallsPerDay: number | null;
  /** Whether `maxCallsPerDay` is reduced because the number is new to a pool. */
  isWarmingUp: boolean;
  /** Minimum pause between the starts of two calls from the number; null = none. */
  cooldownSeconds: number | null;
  /** Calls from the number that its pools permit within a minute; null = unlimited. */
  maxCallsPerMinute: number | null;
  /** Pool limits that delay the next call from the number. Empty = the number may be used now. */
  waits: NumberWait[];
}

export interface CallingNumberFacts {
  /** Live calls from the calling number; null = their number is not limited. */
  callsLive: number | null;
  waits: NumberWait[];
}

/** Returns SQL of whether a number pool limits the use of a `phone_numbers` alias. */
export function isPacedSql(number: string): string {
  return `EXISTS (
    SELECT FROM pool_numbers JOIN number_pools ON number_pools.id = pool_numbers.pool_id
    WHERE pool_numbers.phone_number_id = ${number}.id
      AND num_nonnulls(
        number_pools.max_calls_per_day, number_pools.max_calls_per_minute, number_pools.cooldown_seconds) > 0)`;
}

/** SQL expressions of the numbers to read the use of. */
interface UseQuery {
  /** Selects rows of `phone_numbers`, all of one account. */
  numbers: string;
  account: string;
  at: string;
  /** Number of calls within 24 hours to count even without a limit. */
  counted: string;
}

/** Selects the daily limit of a number by how long it is in its pool: it rises evenly while the number is new. */
const CALLS_OF_DAY = `
    SELECT CASE WHEN joined.days < pool.warm_up_days
      THEN pool.warm_up_calls_per_day
        + (pool.max_calls_per_day - pool.warm_up_calls_per_day) * joined.days / pool.warm_up_days
      ELSE pool.max_calls_per_day END AS calls`;

/** Selects the ids of numbers with the strictest limits of their pools. */
const LIMITS = (at: string) => `
  SELECT member.id, min(day.calls) AS per_day, min(pool.max_calls_per_minute) AS per_minute,
    max(pool.cooldown_seconds) AS cooldown,
    coalesce(min(day.calls) FILTER (WHERE day.calls < pool.max_calls_per_day) = min(day.calls), false)
      AS is_warming_up
  FROM member
  LEFT JOIN pool_numbers ON pool_numbers.phone_number_id = member.id
  LEFT JOIN number_pools AS pool ON pool.id = pool_numbers.pool_id
  CROSS JOIN LATERAL (
    SELECT greatest(floor(extract(epoch FROM ${at} - pool_numbers.added_at) / 86400), 0)::int AS days) AS joined
  CROSS JOIN LATERAL (${CALLS_OF_DAY}) AS day
  GROUP BY member.id`;

/** SQL of when a live call was placed. A stalled worker may ask the provider long after the call was permitted. */
const PLACED_AT = 'coalesce(greatest(live.permitted_at, live.placing_at), live.created_at)';

/** SQL of a live call's start: not before now for a queued one, unless it was looked up at its provider. */
const LIVE_PLACED_AT = (at: string) => `
  CASE WHEN live.status = 'QUEUED' AND live.voice_provider_conv_id IS NULL
    AND live.unknown_since IS NULL AND live.failing_since IS NULL
  THEN greatest(${PLACED_AT}, ${at}) ELSE ${PLACED_AT} END`;

/** Selects the times of calls within a day, as many of the ended ones as the strictest limit asks about. */
const RECENT_CALLS = (account: string, at: string, counted: string) => `
  SELECT member.id, ended.at FROM member JOIN limits ON limits.id = member.id CROSS JOIN LATERAL (
    SELECT ended_placed_at AS at FROM calls
    WHERE account_id = ${account} AND phone_from = member.e164 AND provider = member.provider
      AND ended_placed_at > ${at} - interval '1 day'
    ORDER BY 1 DESC
    LIMIT greatest(limits.per_day, limits.per_minute, ${counted},
      CASE WHEN limits.cooldown IS NOT NULL THEN 1 END)) AS ended
  UNION ALL
  SELECT member.id, ${LIVE_PLACED_AT(at)}
  FROM calls AS live JOIN member ON live.phone_from = member.e164 AND live.provider = member.provider
  WHERE live.account_id = ${account} AND live.ended_status IS NULL AND live.open_at IS NULL`;

/** Selects the limits with the calls that count, whose times say from when each limit permits the next one. */
const USED = (at: string) => `
  SELECT limits.*, count(recent.at)::int AS calls, array_agg(recent.at ORDER BY recent.at DESC) AS times,
    (count(recent.at) FILTER (WHERE recent.at > ${at} - interval '1 minute'))::int AS calls_of_minute
  FROM limits LEFT JOIN recent ON recent.id = limits.id AND recent.at > ${at} - interval '1 day'
  GROUP BY limits.id, limits.per_day, limits.per_minute, limits.cooldown, limits.is_warming_up`;

/** Selects the limits that delay the next call, each with the instant when the call that fills it no longer counts. */
const WAITS = (at: string) => `
  SELECT coalesce(jsonb_agg(jsonb_build_object('reason', rule.reason, 'allowedAt', rule.allowed_at)), '[]')
  FROM (VALUES
    ('PHONE_NUMBER_COOLDOWN', used.times[1] + make_interval(secs => used.cooldown)),
    ('PHONE_NUMBER_CAP', used.times[used.per_minute] + interval '1 minute'),
    (CASE WHEN used.is_warming_up THEN 'PHONE_NUMBER_WARM_UP' ELSE 'PHONE_NUMBER_CAP' END,
      used.times[used.per_day] + interval '1 day')) AS rule (reason, allowed_at)
  WHERE rule.allowed_at > ${at}`;

/** Returns SQL of `id` and `use` (`NumberUse` as JSON) of calling numbers. Fallback calls count for their number. */
export function numberUseSql({ numbers, account, at, counted }: UseQuery): string {
  return `
    WITH member AS MATERIALIZED (${numbers}), limits AS MATERIALIZED (${LIMITS(at)}),
    recent AS MATERIALIZED (${RECENT_CALLS(account, at, counted)}), used AS (${USED(at)})
    SELECT used.id, jsonb_build_object(
      'calls', used.calls, 'cooldownSeconds', used.cooldown, 'maxCallsPerMinute', used.per_minute,
      'maxCallsPerDay', used.per_day, 'isWarmingUp', used.is_warming_up,
      'room', least(
        used.per_day - used.calls, used.per_minute - used.calls_of_minute,
        CASE WHEN used.times[1] + make_interval(secs => used.cooldown) > ${at} THEN 0
          WHEN used.cooldown IS NOT NULL THEN 1 END),
      'waits', (${WAITS(at)})) AS use
    FROM used`;
}

export function longestWait(waits: readonly NumberWait[]): (NumberWait & { until: Date }) | null {
  const dated = waits.map((wait) => ({ ...wait, until: new Date(wait.allowedAt) }));
  const [longest] = dated.toSorted((a, b) => b.until.getTime() - a.until.getTime());
  return longest ?? null;
}
