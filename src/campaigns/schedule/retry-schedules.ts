import { z } from 'zod';
import { type CamelCase, camelCase } from '../../platform/letter-case.ts';
import type { CallOutcome } from '../../providers/call-outcomes.ts';
import {
  type NO_RETRY_SCHEDULE,
  RETRY_SCHEDULE_LIMITS,
  RETRY_SCHEDULE_OUTCOMES,
} from '../campaign-limits.ts';

/** Every outcome either may have a retry schedule or is listed with a reason for having none. */
type RetryOutcome = Exclude<CamelCase<CallOutcome>, keyof typeof NO_RETRY_SCHEDULE>;
const SENTENCES: Readonly<Record<RetryOutcome, string>> = RETRY_SCHEDULE_OUTCOMES;
const NAMES = Object.keys(SENTENCES) as RetryOutcome[];

/** Seconds to wait after a contact's first, second, … call with an outcome; null = no retry schedule. */
export type RetrySchedules = Readonly<Record<RetryOutcome, RetrySchedule | null>>;
type RetrySchedule = readonly number[];

const { delays, minSeconds, maxSeconds } = RETRY_SCHEDULE_LIMITS;

const retrySchedule = z
  .array(z.int().min(minSeconds).max(maxSeconds))
  .min(1, 'must have a delay')
  .max(delays);

export const retryScheduleFields = z.strictObject(
  Object.fromEntries(NAMES.map((name) => [name, retrySchedule.nullish()])) as Record<
    RetryOutcome,
    z.ZodOptional<z.ZodNullable<typeof retrySchedule>>
  >,
);

type RetrySchedulesInput = z.infer<typeof retryScheduleFields> | null | undefined;

/** Returns the calls per contact that a campaign's longest retry schedule needs; null without one. */
export function attemptsFor(schedules: RetrySchedulesInput): number | null {
  const longest = Math.max(0, ...NAMES.map((name) => schedules?.[name]?.length ?? 0));
  return longest === 0 ? null : longest + 1;
}

export function storedRetrySchedules(schedules: NonNullable<RetrySchedulesInput>): Record<string, number[]> {
  return Object.fromEntries(Object.entries(schedules).filter(([, each]) => each)) as Record<string, number[]>;
}

export function retrySchedulesOf({ retrySchedules }: { retrySchedules: unknown }): RetrySchedules | null {
  if (retrySchedules === null) return null;
  const stored = retrySchedules as Partial<RetrySchedules>;
  return Object.fromEntries(NAMES.map((name) => [name, stored[name] ?? null])) as unknown as RetrySchedules;
}

/** Returns a campaign's delays between calls after an outcome; null if it has none. */
export function retryScheduleOf(
  { retrySchedules }: { retrySchedules: unknown },
  outcome: CallOutcome,
): RetrySchedule | null {
  const schedules = retrySchedules as Readonly<Record<string, RetrySchedule>> | null;
  return schedules?.[camelCase(outcome)] ?? null;
}
