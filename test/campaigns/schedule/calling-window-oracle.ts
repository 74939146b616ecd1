import { DateTime, IANAZone } from 'luxon';
import type { CallingSchedule, Weekday } from '../../../src/compliance/calling-hours/calling-window.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** In luxon's order: Monday is 1. */
const WEEKDAYS: readonly (Weekday | null)[] = [null, 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/**
 * Finds the first open minute by luxon and by brute force: tries this instant, then every whole minute after it, by
 * what the wall clocks show. Returns null when no minute before `until` is open.
 */
export function firstOpenMinute(
  schedule: CallingSchedule,
  zones: readonly string[],
  from: number,
  until: number,
): number | null {
  const clocks = zones.map(wallClock);
  const allows = wallRule(schedule);
  for (let at = from; at < until; at = (Math.floor(at / MINUTE) + 1) * MINUTE) {
    if (clocks.every((clock) => allows(clock(at)))) return at;
  }
  return null;
}

/** The rule as a sentence about one reading of one clock, in milliseconds as if the wall showed UTC. */
function wallRule(schedule: CallingSchedule): (wall: number) => boolean {
  const start = minuteOf(schedule.callingHours.start);
  const end = minuteOf(schedule.callingHours.end);
  const dayAllows = dayRule(schedule);
  return (wall) => {
    const day = Math.floor(wall / DAY);
    const time = Math.floor((wall - day * DAY) / MINUTE);
    if (start < end) return start <= time && time < end && dayAllows(day);
    return (time >= start && dayAllows(day)) || (time < end && dayAllows(day - 1));
  };
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function dayRule(schedule: CallingSchedule): (day: number) => boolean {
  const { startDate, endDate, days } = schedule;
  const answers = new Map<number, boolean>();
  return (day) => {
    const known = answers.get(day);
    if (known !== undefined) return known;
    const date = DateTime.fromMillis(day * DAY, { zone: 'utc' });
    const iso = date.toFormat('yyyy-MM-dd');
    const inside = iso >= startDate && (endDate === null || iso <= endDate);
    const answer = inside && (days === null || days.some((name) => WEEKDAYS.indexOf(name) === date.weekday));
    answers.set(day, answer);
    return answer;
  };
}

const QUARTER = 15 * MINUTE;
const offsets = new Map<string, Map<number, number>>();

/** luxon's offset, remembered by the quarter of an hour: today's clocks change on no finer grid. */
function wallClock(name: string): (at: number) => number {
  const zone = IANAZone.create(name);
  const known = offsets.get(name) ?? new Map<number, number>();
  offsets.set(name, known);
  return (at) => {
    const quarter = Math.floor(at / QUARTER);
    const offset = known.get(quarter) ?? zone.offset(quarter * QUARTER);
    known.set(quarter, offset);
    return at + offset * MINUTE;
  };
}

/** The instants, within `years`, at which a zone's clocks change, found by asking luxon about every day: none has two. */
export function clockChanges(name: string, years: { from: number; to: number }): number[] {
  const zone = IANAZone.create(name);
  const changes: number[] = [];
  const end = DateTime.utc(years.to + 1).toMillis();
  let before = zone.offset(DateTime.utc(years.from).toMillis());
  for (let day = DateTime.utc(years.from).toMillis(); day < end; day += DAY) {
    const after = zone.offset(day + DAY);
    if (after !== before) changes.push(firstMinuteAfterChange(zone, day));
    before = after;
  }
  return changes;
}

function firstMinuteAfterChange(zone: IANAZone, day: number): number {
  const before = zone.offset(day);
  let hour = day;
  while (zone.offset(hour + HOUR) === before) hour += HOUR;
  let at = hour;
  while (zone.offset(at) === before) at += MINUTE;
  return at;
}
