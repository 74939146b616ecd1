import { suppressionEndSql } from '../../contacts/suppressed-sql.ts';
import { lookedUp } from '../../platform/database/sql/plan-hints.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { FrequencyRule } from '../terms/refusals.ts';

/** Facts about the called number that permission depends on. Instants are ISO 8601. */
export interface NumberFacts {
  isSuppressed: boolean;
  /** End of the last suppression; null = not suppressed, or for good. */
  suppressedUntil: string | null;
  /** Latest possible end of the live call to the number; null = no live call. */
  inCallUntil: string | null;
  /** Start of the newest ended call; `-infinity` = none; null = no rule counts calls, or a test number. */
  newestCallAt: string | null;
  /** Ended calls that started at that instant. */
  newestCalls: number;
  /** Instant from which each account limit permits the next call, null = now. Null as a whole = no limits. */
  frequency: Record<FrequencyRule, string | null> | null;
  /** Starts of the latest calls to the number, newest first; null = no caps of a jurisdiction apply. */
  latestCalls: string[] | null;
  /** Ended calls to the number in 24 hours, 7 and 30 days, up to `MOST_COUNTED`; null = no limits. */
  callsCounted: { day: number; week: number; month: number } | null;
}

/** Facts about the number of a campaign's contact. */
export interface ContactFacts extends NumberFacts {
  /** Whether an earlier call of the account found that the number does not exist. */
  isInvalid: boolean;
}

/** Returns the account limits that delay the next call, each with the instant at which it permits one. */
export function waitsOf({
  frequency,
}: Pick<NumberFacts, 'frequency'>): { rule: FrequencyRule; allowedAt: string }[] {
  return Object.entries(frequency ?? {}).flatMap(([rule, allowedAt]) =>
    allowedAt === null ? [] : [{ rule: rule as FrequencyRule, allowedAt }],
  );
}

/** Prefix of the simulator's test numbers, which any number of calls may use at once. */
const TEST_NUMBERS = '+150055500';

export function isTestNumber(phone: string): boolean {
  return phone.startsWith(TEST_NUMBERS);
}

const isNoTestNumber = (phone: string) => `${phone} NOT LIKE '${TEST_NUMBERS}%'`;

/** SQL predicate of the index `calls_one_live_per_number`. */
const isLiveTo = (call: string) => `
  ${call}.permitted_at IS NOT NULL AND ${call}.ended_status IS NULL AND ${isNoTestNumber(`${call}.phone_to`)}`;

/** Most calls counted unless an account limit is higher. Caps of jurisdictions need no more. */
const MOST_COUNTED = 100;

const countsCalls = (account: string) => `num_nonnulls(
  ${account}.min_call_gap_seconds, ${account}.max_calls_per_day, ${account}.max_calls_per_week,
  ${account}.max_calls_per_month) > 0`;

/** SQL expressions of the number to read facts of. */
interface CalledNumber {
  /** SQL alias of the account's row. */
  account: string;
  phone: string;
  at: string;
  /** Instant since which the number is known to be this person's; `NULL` = unknown. */
  knownSince: string;
  /** Whether the jurisdiction's rules apply whatever the account has set. */
  keepsPlaceRules: string;
}

/** Returns SQL of the instant at which the newest of the `called` began to ring, which may be seconds after its start. */
const rangAt = (account: string, phone: string) => `CASE WHEN ${account}.min_call_gap_seconds IS NOT NULL THEN
  greatest(called.at[1], (
    SELECT least(event.occurred_at, event.recorded_at)
    FROM calls AS newest JOIN call_events AS event ON event.call_id = newest.id
    WHERE newest.account_id = ${account}.id AND newest.phone_to = ${phone} AND newest.ended_rung_at = called.at[1]
      AND event.event IN ('ring', 'answer')
    ORDER BY event.sequence LIMIT 1)) END`;

/** Returns SQL of facts about called numbers. Live calls do not count: none may be placed beside them. */
export function numberFactsSql({ account, phone, ...callee }: CalledNumber): string {
  const counts = countsCalls(account);
  const keepsCaps = `(${account}.quiet_hours <> 'OFF' OR ${callee.keepsPlaceRules})`;
  const latestCalls = `
    SELECT ARRAY(
      SELECT ended_rung_at FROM calls
      WHERE account_id = ${account}.id AND phone_to = ${phone} AND ended_rung_at IS NOT NULL
      ORDER BY 1 DESC LIMIT CASE WHEN ${counts} OR ${keepsCaps} THEN greatest(${MOST_COUNTED},
        ${account}.max_calls_per_day, ${account}.max_calls_per_week, ${account}.max_calls_per_month) ELSE 0 END) AS at`;
  return `(SELECT jsonb_build_object(
    'isSuppressed', suppression.ends_at IS NOT NULL,
    'suppressedUntil', nullif(suppression.ends_at, 'infinity'),
    'inCallUntil', (
      SELECT live.permitted_at + make_interval(secs => coalesce((live.overrides ->> 'maxDurationSeconds')::int, (
        SELECT max_duration_seconds FROM agents WHERE id = live.agent_id)))
      FROM calls AS live
      WHERE live.account_id = ${account}.id AND live.phone_to = ${phone} AND ${isLiveTo('live')}),
    'newestCallAt', CASE WHEN (${counts} OR ${keepsCaps}) AND ${isNoTestNumber(phone)}
      THEN coalesce(called.at[1], '-infinity') END,
    'newestCalls', cardinality(array_positions(called.at, called.at[1])),
    'frequency', CASE WHEN ${counts} THEN jsonb_build_object(
      'MINIMUM_GAP', ${rangAt(account, phone)} + make_interval(secs => ${account}.min_call_gap_seconds),
      'DAILY_CAP', called.at[${account}.max_calls_per_day] + interval '24 hours',
      'WEEKLY_CAP', called.at[${account}.max_calls_per_week] + interval '168 hours',
      'MONTHLY_CAP', called.at[${account}.max_calls_per_month] + interval '720 hours') END,
    'latestCalls', CASE WHEN ${keepsCaps} THEN to_jsonb(called.at[1:${MOST_COUNTED}]) END,
    'callsCounted', CASE WHEN ${counts} THEN (
      SELECT jsonb_build_object(
        'day', count(*) FILTER (WHERE one.at > ${callee.at} - interval '24 hours'),
        'week', count(*) FILTER (WHERE one.at > ${callee.at} - interval '168 hours'),
        'month', count(*) FILTER (WHERE one.at > ${callee.at} - interval '720 hours'))
      FROM unnest(called.at) AS one (at)) END)
    FROM (${lookedUp(latestCalls)}) AS called,
      (${suppressionEndSql({ ...callee, account: `${account}.id`, phone })}) AS suppression)`;
}

const CONTACT_NUMBER = Prisma.raw(
  numberFactsSql({
    account: 'accounts',
    phone: 'contacts.phone',
    at: 'question.at',
    knownSince: 'contacts.created_at',
    keepsPlaceRules: 'false',
  }),
);

/**
 * Returns SQL of facts about a row of `contacts`, beside its row of `accounts` and `question.at`.
 * @param invalidSince instant since which a number must have been found invalid
 */
export function contactFactsSql(invalidSince: Date): Prisma.Sql {
  const isInvalid = lookedUp(Prisma.sql`
    SELECT FROM invalid_numbers
    WHERE account_id = accounts.id AND phone = contacts.phone AND found_at > ${invalidSince}`);
  return Prisma.sql`${CONTACT_NUMBER} || jsonb_build_object('isInvalid', EXISTS (${isInvalid}))`;
}

/** Returns SQL of whether a call began and ended since the facts were read, unseen by unique indexes. */
export function wasCalledSinceSql(
  account: string,
  phone: string,
  newestCallAt: string,
  newestCalls: string,
): string {
  return `EXISTS (
    SELECT FROM calls WHERE account_id = ${account} AND phone_to = ${phone} AND ended_rung_at >= ${newestCallAt}
    OFFSET ${newestCalls})`;
}
