import type { TodayQueryVariables } from './today.generated.ts';

/** Today and the same weekday of last week, on the clock of the user's time zone. */
export interface Spans {
  now: Date;
  /** Midnight at which today began. */
  today: Date;
  /** Midnight at which the same weekday of last week began. */
  sameWeekday: Date;
  /** This time of day on the same weekday of last week. */
  byNow: Date;
}

const DAYS = 7;

/** Returns the spans to compare. Days have 23 to 25 hours where clocks change, so no hours are counted. */
export function spansAt(now: Date): Spans {
  const byNow = new Date(now);
  byNow.setDate(now.getDate() - DAYS);
  return { now, today: hourOf(now, 0), sameWeekday: hourOf(byNow, 0), byNow };
}

/** Returns the beginning of an hour on the day of an instant; of hour 24, that of the next day. */
export function hourOf(day: Date, hour: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour);
}

export function variablesOf({ today, sameWeekday, byNow }: Spans): TodayQueryVariables {
  const range = (from: Date, to: Date) => ({ from: from.toISOString(), to: to.toISOString() });
  return {
    today: range(today, hourOf(today, 24)),
    sameWeekday: range(sameWeekday, hourOf(sameWeekday, 24)),
    byNow: range(sameWeekday, byNow),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Returns a day as the list of calls has it in its search parameters. */
export function dayOf(instant: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}
