import { expect, test } from 'vitest';
import type { CallingSchedule } from '../../../src/compliance/calling-hours/calling-window.ts';
import { readJurisdictions } from '../../../src/compliance/calling-hours/jurisdictions.ts';
import { obstaclesOf } from '../../../src/dialing/rules/callee-rules.ts';
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

test('nothing but its own hours keeps a campaign from a contact whose start date began before the campaign’s', () => {
  const tenInSydney = new Date('2026-11-30T23:00:00Z');
  const midnightInNewYork = new Date('2026-12-01T05:00:00Z');
  const hours = hoursOf(tenInSydney, {
    ...OFFICE_HOURS,
    startDate: '2026-12-01',
    timezone: 'America/New_York',
  }).of({ phone: '+61293740001', timezone: null });
  const callee = {
    ...{ phone: '+61293740001', timezone: null, consent: null, disclosure: null },
    ...{ requiresConsent: false, hours },
  };
  const account = {
    ...{ quietHours: 'REFUSE' as const, placeRules: [], artificialVoiceRules: false },
    ...{ allowedNumberTypes: [], callableCountries: [] },
  };
  expect(obstaclesOf(jurisdictions, callee, account, tenInSydney)).toMatchObject([
    { reason: 'OUTSIDE_CALLING_HOURS', allowedAt: midnightInNewYork },
  ]);
});
