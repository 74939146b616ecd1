import { isSuppressedSql } from '../../contacts/suppression/suppressed-sql.ts';
import { limitsOf } from '../../identity/tiers.ts';
import type { Account } from '../../platform/generated/prisma/client.ts';
import type { Tier } from '../../platform/generated/prisma/enums.ts';
import type { PlaceRules } from '../hours/place-rules.ts';
import { LIVE_STATUSES } from '../lifecycle/states.ts';
import type { FrequencyRule } from './refusals.ts';

/** What permission to call depends on of the account. */
export type AccountFacts = Pick<
  Account,
  | 'isMetered'
  | 'creditBalance'
  | 'creditsHeld'
  | 'overdraftCredits'
  | 'creditsRunOut'
  | 'callsLive'
  | 'concurrentLimit'
  | 'quietHours'
> & {
  tier: Tier;
  /** What it has set for places. */
  placeRules: PlaceRules[];
  /** How often the account lets one number be called. */
  callLimits: CallLimits;
  /** The lists that its calls are checked against: its own and the registries that it applies. */
  suppressionLists: { id: string; version: number }[];
};

/** The account's limits of how often one number is called, in rolling periods; null = none. */
type CallLimits = Pick<
  Account,
  'minCallGapSeconds' | 'maxCallsPerDay' | 'maxCallsPerWeek' | 'maxCallsPerMonth'
>;

/** What permission to call depends on of the number. */
export interface NumberFacts {
  isSuppressed: boolean;
  /** When the live call to it ends at the latest, ISO 8601; null = there is none. */
  inCallUntil: string | null;
  /** The newest call to it that has ended, empty = there is none; null = no rule counts calls to it. */
  newestCallId: string | null;
  /** When each rule of how often it may be called permits the next call, ISO 8601; null = no rule concerns it. */
  frequency: { rule: FrequencyRule; allowedAt: string }[] | null;
  /** When the latest calls to it were placed, the newest first, ISO 8601; null = no call keeps to the caps of its place. */
  latestCalls: string[] | null;
  /** Ended calls to it in the last 24 hours, 7 and 30 days; null = the account limits none. */
  callsCounted: { day: number; week: number; month: number } | null;
}

/** SQL of `AccountFacts` as JSON. */
export function accountFactsSql(account: string): string {
  return `jsonb_build_object(
    'isMetered', ${account}.is_metered, 'creditBalance', ${account}.credit_balance, 'creditsHeld', ${account}.credits_held,
    'overdraftCredits', ${account}.overdraft_credits, 'creditsRunOut', ${account}.credits_run_out,
    'quietHours', ${account}.quiet_hours, 'placeRules', ${account}.place_rules, 'callsLive', ${account}.calls_live, 'concurrentLimit', ${account}.concurrent_limit,
    'tier', (SELECT tier FROM subscriptions WHERE account_id = ${account}.id),
    'callLimits', jsonb_build_object(
      'minCallGapSeconds', ${account}.min_call_gap_seconds, 'maxCallsPerDay', ${account}.max_calls_per_day,
      'maxCallsPerWeek', ${account}.max_calls_per_week, 'maxCallsPerMonth', ${account}.max_calls_per_month),
    'suppressionLists', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', consulted.id, 'version', consulted.version)), '[]')
      FROM (
        SELECT id, version FROM suppression_lists WHERE account_id = ${account}.id
        UNION ALL
        SELECT registry.id, registry.version
        FROM applied_registries AS applied JOIN suppression_lists AS registry ON registry.key = applied.list_key
        WHERE applied.account_id = ${account}.id) AS consulted))`;
}

/** Live calls that an account may have at once; null = any number. */
export function liveCallLimit({
  tier,
  concurrentLimit,
}: Pick<AccountFacts, 'tier' | 'concurrentLimit'>): number | null {
  return limitsOf(tier, { requestsPerMinute: null, requestsPerSecond: null, concurrentLimit }).inFlight;
}

const LIVE = LIVE_STATUSES.map((status) => `'${status}'`).join(', ');

/**
 * In the words of the index on live calls by number. The simulator's test numbers are scripts that any number of calls may
 * follow at once.
 */
const TEST_NUMBERS = '+150055500';
const IS_TELEPHONE = `phone_to NOT LIKE '${TEST_NUMBERS}%'`;

/** Whether a number is a script of the simulator's. */
export function isTestNumber(phone: string): boolean {
  return phone.startsWith(TEST_NUMBERS);
}

/** In the words of the index on ended calls by number. */
const ENDED = `status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED')`;

/** Outcomes of calls that no phone has rung for: they do not count as calls to a number. */
const NEVER_RANG = [
  'PROVIDER_REFUSED',
  'PROVIDER_AT_CAPACITY',
  'PROVIDER_DOWN',
  'CREDENTIALS_REJECTED',
  'PAYMENT_REQUIRED',
  'MISCONFIGURED',
  'INTERNAL_ERROR',
]
  .map((outcome) => `'${outcome}'`)
  .join(', ');

/** Caps of a place count no more calls than this. */
const MOST_CAPPED = 100;

const HAS_RUNG = `(ended.answered_at IS NOT NULL OR ended.outcome IS NULL OR ended.outcome NOT IN (${NEVER_RANG}))
  AND (ended.permitted_at IS NOT NULL OR ended.scheduled_for IS NULL)`;

/** Whether the account itself limits how often a number is called. */
const countsCalls = (account: string) => `num_nonnulls(
  ${account}.min_call_gap_seconds, ${account}.max_calls_per_day, ${account}.max_calls_per_week,
  ${account}.max_calls_per_month) > 0`;

/** A number that may be called, as SQL. */
interface AskedNumber {
  /** The alias of the account's row. */
  account: string;
  /** E.164. */
  phone: string;
  /** The instant at which it would be called. */
  at: string;
  /** Since when the account has known the number to be the person's; `NULL` = not known. */
  knownSince: string;
}

/**
 * SQL of `NumberFacts` as JSON. Calls to the number are read by index, and only those that a limit of the account counts;
 * live ones need not be counted, as no other may be placed beside them.
 */
export function numberFactsSql({ account, phone, ...asked }: AskedNumber): string {
  return `jsonb_build_object(
    'isSuppressed', ${isSuppressedSql({ ...asked, account: `${account}.id`, phone })},
    'inCallUntil', (
      SELECT live.permitted_at + make_interval(
        secs => coalesce((live.overrides ->> 'maxDurationSeconds')::int, agent.max_duration_seconds))
      FROM calls AS live JOIN agents AS agent ON agent.id = live.agent_id
      WHERE live.account_id = ${account}.id AND live.phone_to = ${phone}
        AND live.permitted_at IS NOT NULL AND live.status IN (${LIVE}) AND live.${IS_TELEPHONE}),
    'newestCallId', CASE WHEN ${countsCalls(account)} OR ${account}.quiet_hours <> 'OFF' THEN coalesce((
      SELECT ended.id FROM calls AS ended
      WHERE ended.account_id = ${account}.id AND ended.phone_to = ${phone} AND ended.${ENDED}
      ORDER BY ended.id DESC LIMIT 1), '') END,
    'frequency', (
      SELECT jsonb_agg(jsonb_build_object('rule', limits.rule, 'allowedAt', counted.at + make_interval(secs => limits.seconds)))
      FROM (VALUES
        ('MINIMUM_GAP', 1, ${account}.min_call_gap_seconds), ('DAILY_CAP', ${account}.max_calls_per_day, 86400),
        ('WEEKLY_CAP', ${account}.max_calls_per_week, 604800), ('MONTHLY_CAP', ${account}.max_calls_per_month, 2592000)
      ) AS limits (rule, calls, seconds)
      CROSS JOIN LATERAL (
        SELECT coalesce(ended.permitted_at, ended.created_at) AS at FROM calls AS ended
        WHERE ended.account_id = ${account}.id AND ended.phone_to = ${phone} AND ended.${ENDED}
          AND ${HAS_RUNG}
        ORDER BY 1 DESC OFFSET limits.calls - 1 LIMIT 1) AS counted
      WHERE limits.calls IS NOT NULL AND limits.seconds IS NOT NULL),
    'latestCalls', CASE WHEN ${account}.quiet_hours <> 'OFF' THEN (
      SELECT jsonb_agg(counted.at) FROM (
        SELECT coalesce(ended.permitted_at, ended.created_at) AS at FROM calls AS ended
        WHERE ended.account_id = ${account}.id AND ended.phone_to = ${phone} AND ended.${ENDED} AND ${HAS_RUNG}
        ORDER BY 1 DESC LIMIT ${MOST_CAPPED}) AS counted) END,
    'callsCounted', CASE WHEN ${countsCalls(account)} THEN (
      SELECT jsonb_build_object(
        'day', count(*) FILTER (WHERE counted.at > ${asked.at} - interval '1 day'),
        'week', count(*) FILTER (WHERE counted.at > ${asked.at} - interval '7 days'), 'month', count(*))
      FROM (
        SELECT coalesce(ended.permitted_at, ended.created_at) AS at FROM calls AS ended
        WHERE ended.account_id = ${account}.id AND ended.phone_to = ${phone} AND ended.${ENDED} AND ${HAS_RUNG}) AS counted
      WHERE counted.at > ${asked.at} - interval '30 days') END)`;
}

/**
 * SQL of whether a call to a number has come and gone since its facts were read: no unique index tells of one that has ended.
 *
 * @param newestCallId of the facts
 */
export function wasCalledSinceSql(account: string, phone: string, newestCallId: string): string {
  return `EXISTS (SELECT FROM calls AS ended
    WHERE ended.account_id = ${account} AND ended.phone_to = ${phone} AND ended.${ENDED} AND ended.id > ${newestCallId})`;
}
