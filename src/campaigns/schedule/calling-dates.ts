import { type CallingSchedule, nextDialTime } from '../../compliance/calling-hours/calling-window.ts';
import { dayIn } from '../../platform/time/time-zones.ts';

/** The time zone in which a day ends last. */
const LAST_ZONE = 'Etc/GMT+12';

/** Returns whether a campaign's start date is still to come in its time zone. */
export function isAhead(schedule: CallingSchedule | null, now: Date): boolean {
  return schedule !== null && dayIn(schedule.timezone, now) < schedule.startDate;
}

/** Returns whether the day after a campaign's end date has come and its last night window has passed. */
export function isOver(schedule: CallingSchedule | null, now: Date): boolean {
  if (!schedule?.endDate || dayIn(schedule.timezone, now) <= schedule.endDate) return false;
  return nextDialTime(schedule, [schedule.useContactTimezone ? LAST_ZONE : schedule.timezone], now) === null;
}
