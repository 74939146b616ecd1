import { placedAtSql } from '../../calls/states/placed-at.ts';
import { statusListSql, TERMINAL_STATUSES } from '../../calls/states/states.ts';
import type { PlaceRules } from '../../compliance/calling-hours/place-rules.ts';
import { isSuppressedSql } from '../../contacts/suppressed-sql.ts';
import { limitsOf } from '../../identity/tiers.ts';
import type { Account } from '../../platform/generated/prisma/client.ts';
import type { Tier } from '../../platform/generated/prisma/enums.ts';
import { type PreDialWebhook, preDialWebhookSql } from '../terms/pre-dial-webhook.ts';
import type { FrequencyRule } from '../terms/refusals.ts';

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
  | 'requireConsent'
  | 'allowedNumberTypes'
  | 'callableCountries'
> & {
  tier: Tier;
  /** What it has set for places. */
  placeRules: PlaceRules[];
  /** How often the account lets one number be called. */
  callLimits: CallLimits;
  /** What is asked before each of its calls, unless their campaigns have their own; null = nothing. */
  preDialWebhook: PreDialWebhook | null;
  /** The lists that its calls are checked against: its own and the registries that it applies. */
  suppressionLists: { id: string; version: number }[];
};

/** The account's limits of how often one number is called, in rolling periods; null = none. */
type CallLimits = Pick<
  Account,
  'minCallGapSeconds' | 'maxCallsPerDay' | 'maxCallsPerWeek' | 'maxCallsPerMonth'
>;

/** What permission to call depends on of the number. Instants are ISO 8601. */
export interface NumberFacts {
  isSuppressed: boolean;
  /** When the live call to it ends at the latest; null = there is none. */
  inCallUntil: string | null;
  /** When the newest call to it that has ended was placed, `-infinity` = there is none; null = no rule counts calls to it. */
  newestCallAt: string | null;
  /** When each rule of how often it may be called permits the next call, null = now; null = the account limits none. */
  frequency: Record<FrequencyRule, string | null> | null;
  /** When the latest calls to it were placed, the newest first; null = no call keeps to the caps of its place. */
  latestCalls: string[] | null;
  /**
   * Ended calls to it in the last 24 hours, 7 and 30 days; null = the account limits none. The latest are counted: 100 of
   * them, or as many as the account's highest limit if that is more.
   */
  callsCounted: { day: number; week: number; month: number } | null;
}

/** The rules of how often a number may be called that concern it, with when each permits the next call. */
export function waitsOf({ frequency }: NumberFacts): { rule: FrequencyRule; allowedAt: string }[] {
  return Object.entries(frequency ?? {}).flatMap(([rule, allowedAt]) =>
    allowedAt === null ? [] : [{ rule: rule as FrequencyRule, allowedAt }],
  );
}

/** SQL of `AccountFacts` as JSON. */
export function accountFactsSql(account: string): string {
  return `jsonb_build_object(
    'isMetered', ${account}.is_metered, 'creditBalance', ${account}.credit_balance, 'creditsHeld', ${account}.credits_held,
    'overdraftCredits', ${account}.overdraft_credits, 'creditsRunOut', ${account}.credits_run_out,
    'requireConsent', ${account}.require_consent, 'allowedNumberTypes', ${account}.allowed_number_types,
    'callableCountries', ${account}.callable_countries, 'quietHours', ${account}.quiet_hours, 'placeRules', ${account}.place_rules, 'callsLive', ${account}.calls_live, 'concurrentLimit', ${account}.concurrent_limit,
    'tier', (SELECT tier FROM subscriptions WHERE account_id = ${account}.id),
    'callLimits', jsonb_build_object(
      'minCallGapSeconds', ${account}.min_call_gap_seconds, 'maxCallsPerDay', ${account}.max_calls_per_day,
      'maxCallsPerWeek', ${account}.max_calls_per_week, 'maxCallsPerMonth', ${account}.max_calls_per_month),
    'preDialWebhook', ${preDialWebhookSql(account)},
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

/** The simulator's test numbers are scripts that any number of calls may follow at once. */
const TEST_NUMBERS = '+150055500';

/** Whether a number is a script of the simulator's. */
export function isTestNumber(phone: string): boolean {
  return phone.startsWith(TEST_NUMBERS);
}

const ENDED_STATUSES = statusListSql(TERMINAL_STATUSES);

/**
 * In the words of the index that lets a number have one live call, and of no other: whichever statistics PostgreSQL has,
 * it finds the call by its number and does not read all that are live.
 */
const isLiveTo = (
  call: string,
) => `${call}.permitted_at IS NOT NULL AND ${call}.status NOT IN (${ENDED_STATUSES})
  AND ${call}.phone_to NOT LIKE '${TEST_NUMBERS}%'`;

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

/** So many calls are looked back at, or as many as the account's highest limit: caps of a place count no more. */
const MOST_COUNTED = 100;

/** Calls that count as calls to a number, in the words of the index on them. */
const hasRung = (call: string) => `${call}.status IN (${ENDED_STATUSES})
  AND (${call}.answered_at IS NOT NULL OR ${call}.outcome IS NULL OR ${call}.outcome NOT IN (${NEVER_RANG}))
  AND (${call}.permitted_at IS NOT NULL OR ${call}.scheduled_for IS NULL)`;

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
  /** Whether the call keeps to the rules of its place whatever the account has set. */
  keepsPlaceRules: string;
}

/**
 * SQL of `NumberFacts` as JSON. Calls to the number are found by index, no more of them than the limits of the account and of
 * places can count; live ones need not be counted, as no other may be placed beside them.
 */
export function numberFactsSql({ account, phone, ...asked }: AskedNumber): string {
  const counts = countsCalls(account);
  const keepsCaps = `(${account}.quiet_hours <> 'OFF' OR ${asked.keepsPlaceRules})`;
  return `(SELECT jsonb_build_object(
    'isSuppressed', ${isSuppressedSql({ ...asked, account: `${account}.id`, phone })},
    'inCallUntil', (
      SELECT live.permitted_at + make_interval(secs => coalesce((live.overrides ->> 'maxDurationSeconds')::int, (
        SELECT max_duration_seconds FROM agents WHERE id = live.agent_id)))
      FROM calls AS live WHERE live.account_id = ${account}.id AND live.phone_to = ${phone} AND ${isLiveTo('live')}),
    'newestCallAt', CASE WHEN ${counts} OR ${keepsCaps} THEN coalesce(called.at[1], '-infinity') END,
    'frequency', CASE WHEN ${counts} THEN jsonb_build_object(
      'MINIMUM_GAP', called.at[1] + make_interval(secs => ${account}.min_call_gap_seconds),
      'DAILY_CAP', called.at[${account}.max_calls_per_day] + interval '24 hours',
      'WEEKLY_CAP', called.at[${account}.max_calls_per_week] + interval '168 hours',
      'MONTHLY_CAP', called.at[${account}.max_calls_per_month] + interval '720 hours') END,
    'latestCalls', CASE WHEN ${keepsCaps} THEN to_jsonb(called.at[1:${MOST_COUNTED}]) END,
    'callsCounted', CASE WHEN ${counts} THEN (
      SELECT jsonb_build_object(
        'day', count(*) FILTER (WHERE one.at > ${asked.at} - interval '24 hours'),
        'week', count(*) FILTER (WHERE one.at > ${asked.at} - interval '168 hours'),
        'month', count(*) FILTER (WHERE one.at > ${asked.at} - interval '720 hours'))
      FROM unnest(called.at) AS one (at)) END)
    FROM (
      SELECT ARRAY(
        SELECT ${placedAtSql('ended')} FROM calls AS ended
        WHERE ended.account_id = ${account}.id AND ended.phone_to = ${phone} AND ${hasRung('ended')}
        ORDER BY 1 DESC LIMIT CASE WHEN ${counts} OR ${keepsCaps} THEN greatest(${MOST_COUNTED},
          ${account}.max_calls_per_day, ${account}.max_calls_per_week, ${account}.max_calls_per_month) ELSE 0 END) AS at
      OFFSET 0) AS called)`;
}

/**
 * SQL of whether a call to a number has come and gone since its facts were read: no unique index tells of one that has ended.
 * `OFFSET 0` has PostgreSQL look by the number, and not join all calls that have ended, as it would while they are few.
 *
 * @param newestCallAt of the facts
 */
export function wasCalledSinceSql(account: string, phone: string, newestCallAt: string): string {
  return `EXISTS (SELECT FROM calls AS ended
    WHERE ended.account_id = ${account} AND ended.phone_to = ${phone} AND ${hasRung('ended')}
      AND ${placedAtSql('ended')} > ${newestCallAt} OFFSET 0)`;
}
