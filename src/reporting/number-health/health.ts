import type { Queryable } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { DAY_MS } from '../../platform/time/durations.ts';

/** A phone number and the period in which its calls were created, exclusive of `until`. */
export interface HealthQuestion {
  phoneNumberId: string;
  since: Date;
  until: Date;
}

/** Counts of outcomes of the calls from a phone number in a period. */
export interface NumberHealth extends HealthQuestion {
  /** Ended calls from the number that were requested from a telephone network. */
  calls: number;
  /** Calls from the number that a person answered. */
  answered: number;
  underSixSeconds: number;
  declined: number;
  blocked: number;
}

/** Counts the outcomes of one number's calls that reached a network. */
const OUTCOMES = Prisma.sql`
      SELECT count(*)::int AS calls,
        count(*) FILTER (WHERE is_answered)::int AS answered,
        count(*) FILTER (WHERE is_answered AND duration_seconds < 6)::int AS "underSixSeconds",
        count(*) FILTER (WHERE outcome = 'DECLINED')::int AS declined,
        count(*) FILTER (WHERE outcome = 'BLOCKED')::int AS blocked
      FROM (
        SELECT outcome, duration_seconds,
          outcome IN ('ANSWERED', 'TRANSFERRED', 'CALLBACK_REQUESTED', 'HUNG_UP_EARLY') AS is_answered
        FROM calls
        WHERE phone_from = number.e164 AND account_id = number.account_id AND provider = number.provider
          AND ended_status IS NOT NULL
          AND id >= question.since AND id < question.until
          AND outcome IN (
            'ANSWERED', 'TRANSFERRED', 'CALLBACK_REQUESTED', 'HUNG_UP_EARLY', 'VOICEMAIL', 'SCREENED', 'NO_ANSWER', 'BUSY',
            'DECLINED', 'UNREACHABLE', 'BLOCKED', 'CARRIER_ERROR')) AS ended`;

/**
 * Counts the outcomes of phone numbers' calls by index, so keep the periods short. Calls that reached no network, and
 * invalid numbers, do not count: they say nothing about the calling number.
 */
export async function readHealth(
  { ids }: Pick<Platform, 'ids'>,
  db: Queryable,
  questions: readonly HealthQuestion[],
): Promise<NumberHealth[]> {
  if (questions.length === 0) return [];
  const bound = (instant: Date) => ids.lowestAt('call', instant);
  const rows = await db.$queryRaw<Omit<NumberHealth, keyof HealthQuestion>[]>`
    SELECT counted.calls, counted.answered, counted."underSixSeconds", counted.declined, counted.blocked
    FROM unnest(
      ${questions.map(({ phoneNumberId }) => phoneNumberId)}::text[], ${questions.map(({ since }) => bound(since))}::text[],
      ${questions.map(({ until }) => bound(until))}::text[]) WITH ORDINALITY AS question (id, since, until, place)
    JOIN phone_numbers AS number ON number.id = question.id
    CROSS JOIN LATERAL (${OUTCOMES}) AS counted
    ORDER BY question.place`;
  return questions.map((question, index) => ({ ...NONE, ...rows[index], ...question }));
}

const NONE = { calls: 0, answered: 0, underSixSeconds: 0, declined: 0, blocked: 0 };

/** Returns the last days in UTC as periods, newest first, including today. */
export function daysBefore(phoneNumberId: string, now: Date, days: number): HealthQuestion[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return Array.from({ length: days }, (_, back) => ({
    phoneNumberId,
    since: new Date(today - back * DAY_MS),
    until: new Date(today - (back - 1) * DAY_MS),
  }));
}
