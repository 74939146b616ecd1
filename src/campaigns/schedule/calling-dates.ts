import { dayIn } from '../../platform/time/time-zones.ts';
import { type CallingSchedule, nextDialTime } from './calling-window.ts';

/** Where on Earth a day ends last. */
const LAST_ZONE = 'Etc/GMT+12';

/** Whether the start date, on the campaign's own calendar, is still to come. */
export function isAhead(schedule: CallingSchedule | null, now: Date): boolean {
  return schedule !== null && dayIn(schedule.timezone, now) < schedule.startDate;
}

/** Whether the calling hours are over for good; with contacts' own zones, in every time zone. */
export function hasNoWindowLeft(schedule: CallingSchedule | null, now: Date): boolean {
  if (!schedule) return false;
  return nextDialTime(schedule, [schedule.useContactTimezone ? LAST_ZONE : schedule.timezone], now) === null;
}

/** Whether it is over: the day after the end date has come, and a night window of the last day has passed. */
export function isOver(schedule: CallingSchedule | null, now: Date): boolean {
  if (!schedule?.endDate || dayIn(schedule.timezone, now) <= schedule.endDate) return false;
  return hasNoWindowLeft(schedule, now);
}
