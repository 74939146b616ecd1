import { z } from 'zod';
import { CALL_SETTINGS_LIMITS } from '../compliance-limits.ts';
import { HOLIDAY_EXAMPLES, HOLIDAY_RULE, WEEKDAYS } from './holiday-rules.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be HH:MM, at most 24:00');

/** Schema of calling hours on some weekdays, by the callee's local time. */
export const hoursForm = z
  .strictObject({ days: z.array(z.enum(WEEKDAYS)).min(1).max(WEEKDAYS.length), from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be later than from' });

/** Schema of a day without calls, as `HOLIDAY_RULE` writes it. */
export const holidayForm = z
  .string()
  .max(100)
  .regex(HOLIDAY_RULE, `must be a day such as ${HOLIDAY_EXAMPLES}`);

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
