import { expect, test } from 'vitest';
import type { CallingSchedule } from '../../../src/campaigns/schedule/calling-window.ts';
import { dialZones } from '../../../src/campaigns/schedule/contact-zones.ts';
import { isTimeZone } from '../../../src/platform/time/time-zones.ts';

const schedule: CallingSchedule = {
  startDate: '2026-01-01',
  endDate: null,
  callingHours: { start: '09:00', end: '17:00' },
  days: null,
  timezone: 'Europe/Paris',
  useContactTimezone: true,
};

test("takes the contact's own zone before its number's", () => {
  expect(dialZones(schedule, { timezone: 'Asia/Tokyo', phone: '+12125550123' })).toEqual(['Asia/Tokyo']);
});

test("takes the number's zone when the contact names none", () => {
  expect(dialZones(schedule, { timezone: null, phone: '+12125550123' })).toEqual(['America/New_York']);
});

test('takes every zone of a number that may ring in several', () => {
  const zones = dialZones(schedule, { timezone: null, phone: '+19075550123' });
  expect(zones).toEqual(['America/Adak', 'America/Anchorage', 'Pacific/Honolulu']);
});

test("falls back to the campaign's zone for numbers that are at home nowhere", () => {
  for (const phone of ['+18005550123', '+15005550006', '+8835100012345']) {
    expect(dialZones(schedule, { timezone: null, phone })).toEqual(['Europe/Paris']);
  }
});

test("keeps to the campaign's zone unless it was told to follow the contact's", () => {
  const fixed = { ...schedule, useContactTimezone: false };
  expect(dialZones(fixed, { timezone: 'Asia/Tokyo', phone: '+12125550123' })).toEqual(['Europe/Paris']);
});

test('accepts IANA names and their aliases as zones, and nothing else', () => {
  const zones = ['Europe/Kyiv', 'Europe/Kiev', 'Asia/Calcutta', 'US/Pacific', 'UTC', 'Etc/GMT+12', 'EST'];
  expect(zones.filter((name) => !isTimeZone(name))).toEqual([]);
  expect(['', '+02:00', 'Mars/Olympus', 'Berlin', '9'].filter(isTimeZone)).toEqual([]);
});
