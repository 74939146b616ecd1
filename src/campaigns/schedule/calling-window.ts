import { CLOSING_MARGIN_MS } from '../../compliance/calling-hours/callee-hours.ts';
import { offsetSpanAt } from '../../platform/time/time-zones.ts';

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * When a campaign may call. Dates are `YYYY-MM-DD`, hours `HH:MM` (24-hour), all of them read from the
 * clock on the callee's wall (`useContactTimezone`) or the campaign's.
 */
export interface CallingSchedule {
  startDate: string;
  /** The last day on which a window opens; null = no end. */
  endDate: string | null;
  /** No call is placed from `end` on. If `end` is before `start`, it is on the next day; equal is invalid. */
  callingHours: { start: string; end: string };
  /** The days on which windows open; null = every day. */
  days: readonly Weekday[] | null;
  timezone: string;
  useContactTimezone: boolean;
}

/** A period in which calls are allowed. */
export interface CallingWindow {
  opensAt: Date;
  /**
   * Null = never. When clocks change inside a window this may be that moment, at which the next window
   * opens at once: read it as "open at least until".
   */
  closesAt: Date | null;
}

/**
 * The first instant, not before `from`, at which all of `zones` may be called; null when there is
 * none: the schedule is over, or the zones' hours do not meet within 400 days.
 *
 * The clock on the wall decides, as calling-time law is written (47 CFR 64.1200(c)(1): "local time at
 * the called party's location"): an instant is open when the wall clock then shows a time in
 * the calling hours, and the day on which that window opened is an allowed one. From which follows:
 * - a window past midnight belongs to the day it opens: `days`, `startDate`, `endDate` speak of that day;
 * - a `start` that the clock skips (spring) opens at the first instant after the gap, a skipped `end` closes there;
 * - hours that the clock shows twice (autumn) are open both times; a window whose end has come closes,
 *   and opens again when the clock, set back, shows an allowed time once more.
 */
export function nextDialTime(
  schedule: CallingSchedule | null,
  zones: readonly string[],
  from: Date,
): Date | null {
  return nextWindow(schedule, zones, from)?.opensAt ?? null;
}

/** Whether all of `zones` may be called at this instant. */
export function isOpen(schedule: CallingSchedule | null, zones: readonly string[], at: Date): boolean {
  return nextDialTime(schedule, zones, at)?.getTime() === at.getTime();
}

/** As `nextDialTime`, with the end of that window. */
export function nextWindow(
  schedule: CallingSchedule | null,
  zones: readonly string[],
  from: Date,
): CallingWindow | null {
  if (!schedule) return { opensAt: from, closesAt: null };
  const found = nextCommonInterval(compile(schedule), zones, from.getTime());
  return found && { opensAt: new Date(found.from), closesAt: new Date(found.until) };
}

/** As `nextWindow`, without a window that closes within the margin. */
export function nextDialableWindow(
  schedule: CallingSchedule | null,
  zones: readonly string[],
  from: Date,
): CallingWindow | null {
  const window = nextWindow(schedule, zones, from);
  if (!window?.closesAt || window.closesAt.getTime() - from.getTime() > CLOSING_MARGIN_MS) return window;
  return nextWindow(schedule, zones, window.closesAt);
}

/** Whether each of the zones has hours left, and all of them together have none. */
export function zonesNeverAgree(
  schedule: CallingSchedule | null,
  zones: readonly string[],
  from: Date,
): boolean {
  return zones.length > 1 && zones.every((zone) => nextWindow(schedule, [zone], from) !== null);
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** No zone's clock is further than this from UTC. */
const WIDEST_OFFSET = DAY;
/** Zones of which one alone changes its clocks may meet in only half of the year, so a whole year is searched. */
const HORIZON = 400 * DAY;

/** A schedule as numbers on the wall clock's own line: milliseconds since 1970-01-01T00:00 as the wall shows it. */
interface Plan {
  firstDay: number;
  lastDay: number;
  opens: number;
  /** Beyond `DAY` when the window passes midnight. */
  closes: number;
  /** Indexed by weekday, Sunday first. */
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

/** Within a span of constant offset the wall clock is plain arithmetic; at its end the next span takes over. */
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

/** The rest of the window that is open at a wall-clock reading, or the next window. */
function nextWallInterval(plan: Plan, wall: number): Interval | null {
  const yesterday = Math.floor(wall / DAY) - 1;
  const first = Math.max(yesterday, plan.firstDay);
  // A week's days, and two more: yesterday's window may be the open one, and today's may be over.
  const last = Math.min(first + 8, plan.lastDay);
  for (let day = first; day <= last; day++) {
    const until = day * DAY + plan.closes;
    if (wall < until && plan.allowed[weekdayIndex(day)]) {
      return { from: Math.max(wall, day * DAY + plan.opens), until };
    }
  }
  return null;
}

/** Day 0, 1970-01-01, was a Thursday. */
function weekdayIndex(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}
