import { offsetSpanAt } from '../../platform/time/time-zones.ts';
import { CLOSING_MARGIN_MS } from './callee-hours.ts';

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * The calling hours of a campaign, in the callee's time zone (`useContactTimezone`) or the campaign's. Dates
 * are `YYYY-MM-DD`, hours `HH:MM` (24-hour).
 */
export interface CallingSchedule {
  startDate: string;
  /** The last day on which a calling window opens; null = no end. */
  endDate: string | null;
  /** Times of day between which a campaign's calls start. An `end` before `start` is on the next day. */
  callingHours: { start: string; end: string };
  /** Weekdays on which calling windows open; null = every day. */
  days: readonly Weekday[] | null;
  timezone: string;
  useContactTimezone: boolean;
}

export interface CallingWindow {
  opensAt: Date;
  /** Earliest end of the calling window; null = never. After a clock change, the next may open at once. */
  closesAt: Date | null;
}

/**
 * Returns the first instant from `from` on at which all of `zones` may be called; null if the schedule is
 * over or their hours do not meet within 400 days.
 * The wall clock decides, as calling-time law is written (47 CFR 64.1200(c)(1): "local time at the called
 * party's location"):
 * - a window past midnight belongs to the day it opens: `days`, `startDate`, `endDate` refer to that day;
 * - a `start` that the clock skips (spring) opens after the gap, a skipped `end` closes there;
 * - hours that the clock shows twice (autumn) are open both times, so a closed window may open again.
 */
export function nextDialTime(
  schedule: CallingSchedule | null,
  zones: readonly string[],
  from: Date,
): Date | null {
  return nextWindow(schedule, zones, from)?.opensAt ?? null;
}

export function isOpen(schedule: CallingSchedule | null, zones: readonly string[], at: Date): boolean {
  return nextDialTime(schedule, zones, at)?.getTime() === at.getTime();
}

/** Returns the next interval in which all time zones `zones` may be called: see `nextDialTime`. */
export function nextWindow(
  schedule: CallingSchedule | null,
  zones: readonly string[],
  from: Date,
): CallingWindow | null {
  if (!schedule) return { opensAt: from, closesAt: null };
  const found = nextCommonInterval(compile(schedule), zones, from.getTime());
  return found && { opensAt: new Date(found.from), closesAt: new Date(found.until) };
}

/** Returns the next calling window that stays open long enough to place a call in it. */
export function nextDialableWindow(
  schedule: CallingSchedule | null,
  zones: readonly string[],
  from: Date,
): CallingWindow | null {
  const window = nextWindow(schedule, zones, from);
  if (!window?.closesAt || window.closesAt.getTime() - from.getTime() > CLOSING_MARGIN_MS) return window;
  return nextWindow(schedule, zones, window.closesAt);
}

/**
 * Returns the first instant from `from` on at which a campaign is open: its start date begins in its own time zone,
 * also for contacts whose day began before.
 */
export function campaignOpening(schedule: CallingSchedule, from: Date): Date {
  const anyTime = { ...compile({ ...schedule, endDate: null, days: null }), opens: 0, closes: DAY };
  const opened = nextInterval(anyTime, schedule.timezone, from.getTime());
  return opened === null ? from : new Date(opened.from);
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Maximum offset of a time zone from UTC, in milliseconds. */
const WIDEST_OFFSET = DAY;
/** Time that is searched for a window: over a year, because zones may share hours in only half of it. */
const HORIZON = 400 * DAY;

/** A schedule in wall-clock milliseconds since 1970-01-01T00:00. */
interface Plan {
  firstDay: number;
  lastDay: number;
  opens: number;
  /** Closing time in wall-clock milliseconds of the day; beyond `DAY` if the window passes midnight. */
  closes: number;
  /** Whether a window opens on a weekday, Sunday first. */
  allowed: boolean[];
}

interface Interval {
  from: number;
  until: number;
}

function compile(schedule: CallingSchedule): Plan {
  const opens = minuteOfDay(schedule.callingHours.start);
  const closes = minuteOfDay(schedule.callingHours.end);
  return {
    firstDay: Date.parse(schedule.startDate) / DAY,
    lastDay: schedule.endDate === null ? Number.POSITIVE_INFINITY : Date.parse(schedule.endDate) / DAY,
    opens,
    closes: closes > opens ? closes : closes + DAY,
    allowed: WEEKDAYS.map((day) => schedule.days?.includes(day) ?? true),
  };
}

function minuteOfDay(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE;
}

/** Moves forward from opening to opening, zone after zone, until a whole round finds all of them open. */
function nextCommonInterval(plan: Plan, zones: readonly string[], from: number): Interval | null {
  const horizon = Math.max(from, plan.firstDay * DAY) + HORIZON;
  let opening = from;
  while (opening <= horizon) {
    const roundStart = opening;
    let until = Number.POSITIVE_INFINITY;
    for (const zone of zones) {
      const interval = nextInterval(plan, zone, opening);
      if (!interval) return null;
      opening = interval.from;
      until = Math.min(until, interval.until);
    }
    if (opening === roundStart) return { from: opening, until };
  }
  return null;
}

/** Searches spans of constant UTC offset, within which wall-clock time is plain arithmetic. */
function nextInterval(plan: Plan, zone: string, from: number): Interval | null {
  let instant = Math.max(from, plan.firstDay * DAY - WIDEST_OFFSET);
  const lastClosing = plan.lastDay * DAY + plan.closes + WIDEST_OFFSET;
  while (instant < lastClosing) {
    const { until, offsetMilliseconds: offset } = offsetSpanAt(zone, instant);
    const wall = nextWallInterval(plan, instant + offset);
    if (wall && wall.from - offset < until) {
      return { from: wall.from - offset, until: Math.min(wall.until - offset, until) };
    }
    instant = until;
  }
  return null;
}

/** Returns the rest of the window that is open at a wall-clock time, or the next window. */
function nextWallInterval(plan: Plan, wall: number): Interval | null {
  const yesterday = Math.floor(wall / DAY) - 1;
  const first = Math.max(yesterday, plan.firstDay);
  // A week and two days: yesterday's window may still be open, and today's may be over.
  const last = Math.min(first + 8, plan.lastDay);
  for (let day = first; day <= last; day++) {
    const until = day * DAY + plan.closes;
    if (wall < until && plan.allowed[weekdayIndex(day)]) {
      return { from: Math.max(wall, day * DAY + plan.opens), until };
    }
  }
  return null;
}

/** Returns the weekday of a day, 0 = Sunday. Day 0, 1970-01-01, was a Thursday. */
function weekdayIndex(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}
