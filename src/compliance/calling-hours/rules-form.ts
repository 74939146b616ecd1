import { z } from 'zod';
import { CALL_SETTINGS_LIMITS } from '../compliance-limits.ts';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be HH:MM, at most 24:00');

/** Schema of calling hours on some weekdays, by the callee's local time. */
export const hoursForm = z
  .strictObject({ days: z.array(z.enum(WEEKDAYS)).min(1).max(WEEKDAYS.length), from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be later than from' });

/** Schema of a holiday: `MM-DD` such as `12-25`, or days from Easter Sunday such as `easter-2`, `easter+39`. */
export const holidayForm = z
  .string()
  .regex(
    /^((0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])|easter[+-]\d{1,3})$/,
    'must be MM-DD, or days from Easter such as easter-2',
  );

/** Schema of a cap on calls to one number within a time window. */
export const capForm = z.strictObject({
  calls: z.int().min(1).max(CALL_SETTINGS_LIMITS.callsPerCap),
  hours: z.int().min(1).max(CALL_SETTINGS_LIMITS.hoursPerCap),
});

export type Hours = z.output<typeof hoursForm>;

export type Cap = z.output<typeof capForm>;

export interface CallingRules {
  hours: Hours[];
  holidays: string[];
  caps: Cap[];
}
