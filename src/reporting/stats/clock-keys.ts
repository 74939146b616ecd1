import { DAY_MS, HOUR_MS } from '../../platform/time/durations.ts';
import { type OffsetSpan, offsetSpanAt, utcDay } from '../../platform/time/time-zones.ts';
import type { CallStatsDimension } from '../stats-limits.ts';
import type { CallStatsKeys } from './dimensions.ts';

/** Assigns a number to each hour, day or month of a time zone, so that grouping statistics allocates nothing. */
export class ClockKeys {
  readonly #timeZone: string;
  readonly #groupBy: readonly CallStatsDimension[];
  readonly #byHour: boolean;
  readonly #groupOfDay = new Map<number, number>();
  readonly #groups = new Map<string, number>();
  readonly #keys: CallStatsKeys[] = [];
  #span: OffsetSpan | undefined;

  /** Creates the groups of a time zone. @param groupBy dimensions, of which only those of time are used */
  constructor(timeZone: string, groupBy: readonly CallStatsDimension[]) {
    this.#timeZone = timeZone;
    this.#groupBy = groupBy;
    this.#byHour = groupBy.includes('HOUR_OF_DAY');
  }

  /** Returns the number of the statistics' group that an instant in epoch milliseconds belongs to. */
  groupAt(instant: number): number {
    const local = instant + this.#offsetAt(instant);
    const day = Math.floor(local / DAY_MS);
    const group = this.#groupOfDay.get(day) ?? this.#addDay(day);
    return this.#byHour ? group * 24 + Math.floor((local - day * DAY_MS) / HOUR_MS) : group;
  }

  keysOf(group: number): CallStatsKeys {
    const days = this.#keys[this.#byHour ? Math.floor(group / 24) : group];
    return this.#byHour ? { ...days, hourOfDay: group % 24 } : { ...days };
  }

  #offsetAt(instant: number): number {
    const known = this.#span;
    if (known && known.from <= instant && instant < known.until) return known.offsetMilliseconds;
    this.#span = offsetSpanAt(this.#timeZone, instant);
    return this.#span.offsetMilliseconds;
  }

  #addDay(day: number): number {
    const keys = keysOfDay(day, this.#groupBy);
    const name = JSON.stringify(keys);
    const group = this.#groups.get(name) ?? this.#groups.size;
    this.#groups.set(name, group);
    this.#keys[group] = keys;
    this.#groupOfDay.set(day, group);
    return group;
  }
}

/** Returns the keys of a day. @param day number of days since 1970-01-01, a Thursday */
function keysOfDay(day: number, groupBy: readonly CallStatsDimension[]): CallStatsKeys {
  const date = utcDay(new Date(day * DAY_MS));
  const weekday = ((((day + 3) % 7) + 7) % 7) + 1;
  return {
    ...(groupBy.includes('WEEKDAY') && { weekday }),
    ...(groupBy.includes('DAY') && { day: date }),
    ...(groupBy.includes('WEEK') && { week: utcDay(new Date((day - (weekday - 1)) * DAY_MS)) }),
    ...(groupBy.includes('MONTH') && { month: date.slice(0, 7) }),
  };
}
