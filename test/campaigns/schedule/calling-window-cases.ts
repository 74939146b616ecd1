import {
  type CallingSchedule,
  nextDialTime,
  WEEKDAYS,
} from '../../../src/compliance/calling-hours/calling-window.ts';
import { clockChanges, firstOpenMinute } from './calling-window-oracle.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Zones that change by an hour, by half an hour, by two, at midnight, around Ramadan, below zero, and never. */
const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Phoenix',
  'America/Nuuk',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Berlin',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Antarctica/Troll',
  'Asia/Beirut',
  'Asia/Gaza',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'US/Pacific',
] as const;
const YEARS = { from: 2025, to: 2028 };

export interface Case {
  schedule: CallingSchedule;
  zones: string[];
  from: Date;
}

/** A reproducible stream of cases, half of them within a day of a change of clocks. */
export function* randomCases(count: number, seed: number): Generator<Case> {
  const random = mulberry32(seed);
  for (let i = 0; i < count; i++) yield randomCase(random);
}

/** Results of dialgraph and of the brute-force oracle for one case, up to the oracle's horizon. */
export function verdicts({ schedule, zones, from }: Case): { ours: string; oracle: string } {
  const horizon = from.getTime() + 16 * DAY;
  const ours = nextDialTime(schedule, zones, from)?.getTime() ?? null;
  const oracle = firstOpenMinute(schedule, zones, from.getTime(), horizon);
  return { ours: describe(ours, horizon), oracle: describe(oracle, horizon) };
}

function describe(instant: number | null, horizon: number): string {
  return instant === null || instant >= horizon ? 'not within 16 days' : new Date(instant).toISOString();
}

type Random = () => number;

function randomCase(random: Random): Case {
  const zone = pick(random, ZONES);
  const zones = random() < 0.75 ? [zone] : [zone, ...sample(random, ZONES, 1 + Math.floor(random() * 2))];
  const from = new Date(randomInstant(random, zone));
  return { schedule: randomSchedule(random, zone, from), zones, from };
}

function randomInstant(random: Random, zone: string): number {
  const changes = changesOf(zone);
  if (changes.length > 0 && random() < 0.5) {
    const near = pick(random, changes) + (random() - 0.8) * DAY;
    return random() < 0.5 ? Math.round(near / (30 * MINUTE)) * 30 * MINUTE : Math.floor(near);
  }
  return Date.UTC(YEARS.from, 1) + Math.floor(random() * 3.8 * 365 * DAY);
}

function randomSchedule(random: Random, timezone: string, around: Date): CallingSchedule {
  const start = randomTime(random);
  const end = randomTime(random);
  if (start === end) return randomSchedule(random, timezone, around);
  const startDate = dateNear(around, random() < 0.7 ? -20 : Math.floor(random() * 14) - 4);
  const endDate = random() < 0.5 ? null : dateNear(around, Math.floor(random() * 12) - 2);
  const days = random() < 0.5 ? null : sample(random, WEEKDAYS, 1 + Math.floor(random() * 5));
  return {
    startDate,
    endDate: endDate !== null && endDate < startDate ? startDate : endDate,
    callingHours: { start, end },
    days,
    timezone,
    useContactTimezone: false,
  };
}

/** Two times in five fall into the hours in which clocks are changed. */
function randomTime(random: Random): string {
  const hour = Math.floor(random() * (random() < 0.4 ? 4 : 24));
  const minute = random() < 0.5 ? pick(random, [0, 15, 30, 45, 59]) : Math.floor(random() * 60);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function dateNear(around: Date, days: number): string {
  return new Date(around.getTime() + days * DAY).toISOString().slice(0, 10);
}

const changesByZone = new Map<string, number[]>();

function changesOf(zone: string): number[] {
  const changes = changesByZone.get(zone) ?? clockChanges(zone, YEARS);
  changesByZone.set(zone, changes);
  return changes;
}

function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new RangeError('nothing to pick from');
  return picked;
}

function sample<T>(random: Random, from: readonly T[], count: number): T[] {
  return [...new Set(Array.from({ length: count }, () => pick(random, from)))];
}

/** A small seeded generator (mulberry32), so that a failure can be run again. */
export function mulberry32(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
