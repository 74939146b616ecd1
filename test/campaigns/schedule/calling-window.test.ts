import { describe, expect, test } from 'vitest';
import {
  type CallingSchedule,
  isOpen,
  nextDialTime,
  nextWindow,
} from '../../../src/compliance/calling-hours/calling-window.ts';
import { randomCases, verdicts } from './calling-window-cases.ts';

function officeHours(timezone: string, overrides: Partial<CallingSchedule> = {}): CallingSchedule {
  return {
    startDate: '2026-01-01',
    endDate: null,
    callingHours: { start: '09:00', end: '17:00' },
    days: null,
    timezone,
    useContactTimezone: false,
    ...overrides,
  };
}

function dialTimes(schedule: CallingSchedule, from: string, zones = [schedule.timezone]): string | null {
  return nextDialTime(schedule, zones, new Date(from))?.toISOString() ?? null;
}

describe('calling hours', () => {
  const berlin = officeHours('Europe/Berlin');

  test('dials at once while the window is open, to the millisecond', () => {
    expect(dialTimes(berlin, '2026-02-02T08:00:00.000Z')).toBe('2026-02-02T08:00:00.000Z');
    expect(dialTimes(berlin, '2026-02-02T15:59:59.999Z')).toBe('2026-02-02T15:59:59.999Z');
  });

  test('waits for the opening before it, and for the next day once the end has come', () => {
    expect(dialTimes(berlin, '2026-02-02T07:59:59.999Z')).toBe('2026-02-02T08:00:00.000Z');
    expect(dialTimes(berlin, '2026-02-02T16:00:00.000Z')).toBe('2026-02-03T08:00:00.000Z');
  });

  test('dials at any hour without a schedule', () => {
    const now = new Date('2026-02-02T03:14:15.926Z');
    expect(nextDialTime(null, [], now)).toEqual(now);
  });

  test('places no call before the start date, however far ahead', () => {
    const later = officeHours('Europe/Berlin', { startDate: '2031-07-01' });
    expect(dialTimes(later, '2026-02-02T08:00:00Z')).toBe('2031-07-01T07:00:00.000Z');
  });

  test('follows the DST rules of each year, whatever year was computed before', () => {
    const far = officeHours('Europe/Berlin', { startDate: '2099-01-01' });
    expect(dialTimes(far, '2026-02-02T08:00:00Z')).toBe('2099-01-01T08:00:00.000Z');
    const later = officeHours('Europe/Berlin', { startDate: '2033-07-01' });
    expect(dialTimes(later, '2026-02-02T08:00:00Z')).toBe('2033-07-01T07:00:00.000Z');
  });

  test('opens for the last time on the end date', () => {
    const ending = officeHours('Europe/Berlin', { endDate: '2026-02-03' });
    expect(dialTimes(ending, '2026-02-03T15:59:00Z')).toBe('2026-02-03T15:59:00.000Z');
    expect(dialTimes(ending, '2026-02-03T16:00:00Z')).toBeNull();
  });

  test('is open only on the chosen days', () => {
    const weekdays = officeHours('Europe/Berlin', { days: ['mon', 'tue', 'wed', 'thu', 'fri'] });
    expect(dialTimes(weekdays, '2026-02-06T16:30:00Z')).toBe('2026-02-09T08:00:00.000Z');
  });

  test('says how long the window stays open', () => {
    const window = nextWindow(berlin, ['Europe/Berlin'], new Date('2026-02-02T03:00:00Z'));
    expect(window?.opensAt.toISOString()).toBe('2026-02-02T08:00:00.000Z');
    expect(window?.closesAt?.toISOString()).toBe('2026-02-02T16:00:00.000Z');
  });
});

describe('a calling window past midnight', () => {
  const night = officeHours('America/New_York', {
    callingHours: { start: '22:00', end: '02:00' },
    days: ['fri'],
    endDate: '2026-02-13',
  });

  test('belongs to the day it opens: Friday night runs on into Saturday', () => {
    expect(dialTimes(night, '2026-02-07T06:59:00Z')).toBe('2026-02-07T06:59:00.000Z');
    expect(dialTimes(night, '2026-02-07T07:00:00Z')).toBe('2026-02-14T03:00:00.000Z');
  });

  test("is closed early on Friday, in what would be Thursday's window", () => {
    expect(dialTimes(night, '2026-02-06T05:30:00Z')).toBe('2026-02-07T03:00:00.000Z');
  });

  test('that opens on the end date runs to its end on the next day', () => {
    expect(dialTimes(night, '2026-02-14T06:59:00Z')).toBe('2026-02-14T06:59:00.000Z');
    expect(dialTimes(night, '2026-02-14T07:00:00Z')).toBeNull();
  });

  test('places no call in the first hours of the start date, whose window would open the day before', () => {
    const starting = { ...night, days: null, startDate: '2026-02-10' };
    expect(dialTimes(starting, '2026-02-10T05:30:00Z')).toBe('2026-02-11T03:00:00.000Z');
  });
});

describe('a calling window, when clocks change,', () => {
  const newYork = officeHours('America/New_York');

  test('opens at 9:00 local time before and after the spring DST change', () => {
    expect(dialTimes(newYork, '2026-03-07T22:00:00Z')).toBe('2026-03-08T13:00:00.000Z');
    expect(dialTimes(newYork, '2026-03-06T22:00:00Z')).toBe('2026-03-07T14:00:00.000Z');
  });

  test('opens at 9:00 local time before and after the autumn DST change', () => {
    expect(dialTimes(newYork, '2026-10-31T21:00:00Z')).toBe('2026-11-01T14:00:00.000Z');
    expect(dialTimes(newYork, '2026-10-30T21:00:00Z')).toBe('2026-10-31T13:00:00.000Z');
  });

  test('opens at the first instant after the gap if the clock skips its start', () => {
    const early = officeHours('America/New_York', { callingHours: { start: '02:30', end: '05:00' } });
    expect(dialTimes(early, '2026-03-08T06:00:00Z')).toBe('2026-03-08T07:00:00.000Z');
  });

  test('closes at the gap if the clock skips its end', () => {
    const early = officeHours('America/New_York', { callingHours: { start: '01:00', end: '02:30' } });
    expect(dialTimes(early, '2026-03-08T06:59:59.999Z')).toBe('2026-03-08T06:59:59.999Z');
    expect(dialTimes(early, '2026-03-08T07:00:00Z')).toBe('2026-03-09T05:00:00.000Z');
  });

  test('does not open on the day on which it lies in the gap altogether', () => {
    const lost = officeHours('America/New_York', { callingHours: { start: '02:10', end: '02:50' } });
    expect(dialTimes(lost, '2026-03-08T05:00:00Z')).toBe('2026-03-09T06:10:00.000Z');
  });

  test('is open both times in an hour that the clock shows twice', () => {
    const twice = officeHours('America/New_York', { callingHours: { start: '01:00', end: '02:00' } });
    expect(dialTimes(twice, '2026-11-01T05:30:00Z')).toBe('2026-11-01T05:30:00.000Z');
    expect(dialTimes(twice, '2026-11-01T06:30:00Z')).toBe('2026-11-01T06:30:00.000Z');
  });

  test('closes when the end has come, and opens again as the clock is set back before it', () => {
    const late = officeHours('America/New_York', { callingHours: { start: '22:00', end: '01:30' } });
    expect(dialTimes(late, '2026-11-01T05:30:00Z')).toBe('2026-11-01T06:00:00.000Z');
    expect(dialTimes(late, '2026-11-01T06:30:00Z')).toBe('2026-11-02T03:00:00.000Z');
  });

  test('follows a clock that is set by half an hour', () => {
    const island = officeHours('Australia/Lord_Howe');
    expect(dialTimes(island, '2026-10-03T08:00:00Z')).toBe('2026-10-03T22:00:00.000Z');
    expect(dialTimes(island, '2026-10-02T08:00:00Z')).toBe('2026-10-02T22:30:00.000Z');
  });
});

describe('a phone number of several time zones', () => {
  test('may be called only while the window is open in every zone', () => {
    const hours = officeHours('America/Boise');
    const zones = ['America/Boise', 'America/Los_Angeles'];
    expect(dialTimes(hours, '2026-02-02T16:00:00Z', zones)).toBe('2026-02-02T17:00:00.000Z');
    expect(isOpen(hours, zones, new Date('2026-02-02T23:59:00Z'))).toBe(true);
    expect(isOpen(hours, zones, new Date('2026-02-03T00:00:00Z'))).toBe(false);
  });

  test('is never called when its zones never share an hour', () => {
    expect(
      dialTimes(officeHours('UTC'), '2026-02-02T16:00:00Z', ['Asia/Tokyo', 'America/Chicago']),
    ).toBeNull();
  });

  test('waits for the season in which its zones meet', () => {
    const hour = officeHours('America/Phoenix', { callingHours: { start: '09:00', end: '10:00' } });
    const zones = ['America/Phoenix', 'America/Denver'];
    expect(dialTimes(hour, '2026-03-09T00:00:00Z', zones)).toBe('2026-11-01T16:00:00.000Z');
  });
});

test('the next dial time agrees with a minute-by-minute search by another time-zone library', () => {
  for (const example of randomCases(20, 20_260_308)) {
    const { ours, oracle } = verdicts(example);
    expect(ours, JSON.stringify(example)).toBe(oracle);
  }
});
