import { expect, test } from 'vitest';
import type { CallingSchedule } from '../../../src/compliance/calling-hours/calling-window.ts';
import { readJurisdictions } from '../../../src/compliance/calling-hours/jurisdictions.ts';
import { CampaignHours } from '../../../src/dialing/rules/contact-hours.ts';

const jurisdictions = readJurisdictions();
const OFFICE_HOURS: CallingSchedule = {
  startDate: '2026-11-01',
  endDate: null,
  callingHours: { start: '09:00', end: '17:00' },
  days: null,
  timezone: 'Europe/Berlin',
  useContactTimezone: true,
};

function hoursOf(now: Date, schedule = OFFICE_HOURS): CampaignHours {
  const account = { quietHours: 'REFUSE' as const, placeRules: [] };
  return new CampaignHours({ jurisdictions, schedule, account, now });
}

test('contacts of one country keep to the holidays of their own region, whichever is asked first', () => {
  const epiphany = new Date('2027-01-06T10:00:00Z');
  const [hamburg, munich] = ['+4940123456', '+498912345678'];
  for (const phones of [
    [hamburg, munich],
    [munich, hamburg],
  ]) {
    const hours = hoursOf(epiphany);
    const next = phones.map((phone) => [
      phone,
      hours.of({ phone: phone as string, timezone: null }).next(epiphany),
    ]);
    expect(Object.fromEntries(next)).toEqual({
      [hamburg as string]: epiphany,
      [munich as string]: new Date('2027-01-07T08:00:00Z'),
    });
  }
});
