import type { ScheduledExportRowFragment, Weekday } from './exports.generated.ts';

/** Names of the weekdays, from Monday. */
export const WEEKDAYS: Record<Weekday, string> = {
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
};

/** Returns a full hour, such as "06:00". */
export function hourInWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Returns the due times of an export, such as "Every Monday at 06:00, Europe/Berlin". */
export function recurrenceInWords({
  weekday,
  dayOfMonth,
  hour,
  timeZone,
}: Pick<ScheduledExportRowFragment, 'weekday' | 'dayOfMonth' | 'hour' | 'timeZone'>): string {
  const monthly = dayOfMonth === null ? 'Every day' : `On day ${dayOfMonth} of every month`;
  const days = weekday === null ? monthly : `Every ${WEEKDAYS[weekday]}`;
  return `${days} at ${hourInWords(hour)}, ${timeZone}`;
}
