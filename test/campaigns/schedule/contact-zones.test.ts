import { expect, test } from 'vitest';
import type { CallingSchedule } from '../../../src/compliance/calling-hours/calling-window.ts';
import { dialZones } from '../../../src/compliance/calling-hours/contact-zones.ts';

const schedule: CallingSchedule = {
  startDate: '2026-01-01',
  endDate: null,
  callingHours: { start: '09:00', end: '17:00' },
  days: null,
  timezone: 'Europe/Paris',
  useContactTimezone: true,
};

test("the calling zone is the contact's own before its number's", () => {
  expect(dialZones(schedule, { timezone: 'Asia/Tokyo', phone: '+12125550123' })).toEqual(['Asia/Tokyo']);
});

test("the calling zone is the number's if the contact has none", () => {
  expect(dialZones(schedule, { timezone: null, phone: '+12125550123' })).toEqual(['America/New_York']);
});

test('the calling zones are all zones of a number that may be in several', () => {
  const zones = dialZones(schedule, { timezone: null, phone: '+19075550123' });
  expect(zones).toEqual(['America/Adak', 'America/Anchorage', 'Pacific/Honolulu']);
});

test("the calling zone is the campaign's for numbers without a place", () => {
  for (const phone of ['+18005550123', '+15005550006', '+8835100012345']) {
    expect(dialZones(schedule, { timezone: null, phone })).toEqual(['Europe/Paris']);
  }
});

test("the calling zone is the campaign's unless use_contact_timezone is set", () => {
  const fixed = { ...schedule, useContactTimezone: false };
  expect(dialZones(fixed, { timezone: 'Asia/Tokyo', phone: '+12125550123' })).toEqual(['Europe/Paris']);
});
