import { Temporal } from 'temporal-polyfill';
import type { ExportRecurrence, ExportSpan } from '../../platform/generated/prisma/enums.ts';

/** Due times of a scheduled export: a full hour of a time zone. */
export interface Recurrence {
  recurrence: ExportRecurrence;
  /** IANA name. */
  timeZone: string;
  hour: number;
  /** Weekday from 1 (Monday) if weekly, day of the month if monthly, else null. A shorter month counts with its last day. */
  day: number | null;
}

/**
 * Returns the first due time after an instant. An hour that a DST change skips is due an hour later; of one that it
 * repeats, the first is due.
 */
export function nextDueAt(recurrence: Recurrence, after: Date): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(
    recurrence.timeZone,
  );
  for (
    let day = dayFrom(recurrence, start.toPlainDate());
    ;
    day = dayFrom(recurrence, day.add({ days: 1 }))
  ) {
    const time = Temporal.PlainTime.from({ hour: recurrence.hour });
    const due = day.toZonedDateTime({ timeZone: recurrence.timeZone, plainTime: time });
    if (due.epochMilliseconds > after.getTime()) return new Date(due.epochMilliseconds);
  }
}

/** Returns the first day of a recurrence that is `from` or later. */
function dayFrom({ recurrence, day }: Recurrence, from: Temporal.PlainDate): Temporal.PlainDate {
  if (recurrence === 'DAILY' || day === null) return from;
  if (recurrence === 'WEEKLY') return from.add({ days: (day - from.dayOfWeek + 7) % 7 });
  const inMonth = from.with({ day });
  return Temporal.PlainDate.compare(inMonth, from) >= 0
    ? inMonth
    : from.with({ day: 1 }).add({ months: 1 }).with({ day });
}

/** Returns the whole days, in the time zone, that a span covers before a due time. */
export function rangeBefore(
  span: ExportSpan,
  { timeZone }: Pick<Recurrence, 'timeZone'>,
  dueAt: Date,
): { from: Date; to: Date } {
  const due = Temporal.Instant.fromEpochMilliseconds(dueAt.getTime()).toZonedDateTimeISO(timeZone);
  const today = due.toPlainDate();
  const to = span === 'MONTH_BEFORE' ? today.with({ day: 1 }) : today;
  const from = to.subtract(
    {
      DAY_BEFORE: { days: 1 },
      WEEK_BEFORE: { days: 7 },
      MONTH_BEFORE: { months: 1 },
    }[span],
  );
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  return { from: startOf(from), to: startOf(to) };
}
