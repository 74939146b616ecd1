import { describe, expect, test } from 'vitest';
import { type CampaignInput, campaignFields } from '../../src/campaigns/campaign/campaign-input.ts';

const schedule = {
  startDate: '2026-12-01',
  callingHours: { start: '09:00', end: '17:30' },
  timezone: 'Europe/Berlin',
};
const minimal = { name: 'December', agentId: 'agent_1', contactListId: 'list_1' };

function problemsOf(changes: Record<string, unknown>): string[] {
  const result = campaignFields.safeParse({ ...minimal, ...changes } as CampaignInput);
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
}

describe('a campaign’s fields', () => {
  test('need no more than a name, an agent and a list', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ schedule: null, retryRules: null, concurrentCalls: null })).toEqual([]);
  });

  test('default to no end date, every day, and the campaign’s time zone', () => {
    expect(campaignFields.parse({ ...minimal, schedule }).schedule).toEqual({
      ...schedule,
      endDate: null,
      days: null,
      useContactTimezone: false,
    });
  });

  test.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['no concurrency', { concurrentCalls: 0 }, 'concurrentCalls'],
    ['concurrency over 1000', { concurrentCalls: 1001 }, 'concurrentCalls'],
    ['half a call at once', { concurrentCalls: 1.5 }, 'concurrentCalls'],
    ['no attempts', { retryRules: { maxAttempts: 0 } }, 'retryRules.maxAttempts'],
    ['eleven attempts', { retryRules: { maxAttempts: 11 } }, 'retryRules.maxAttempts'],
    ['a delay over a week', { retryRules: { delayMinutes: 10_081 } }, 'retryRules.delayMinutes'],
    ['an unknown reason to retry', { retryRules: { retryOn: ['BORED'] } }, 'retryRules.retryOn.0'],
    ['a retry schedule without a delay', retrySchedules({ busy: [] }), 'retryRules.schedules.busy'],
    ['a delay of nothing', retrySchedules({ voicemail: [60, 0] }), 'retryRules.schedules.voicemail.1'],
    ['a budget below one call', { maxCredits: 24 }, 'maxCredits'],
    [
      'a day that does not exist',
      { schedule: { ...schedule, startDate: '2026-02-30' } },
      'schedule.startDate',
    ],
    ['an end before the start', { schedule: { ...schedule, endDate: '2026-11-30' } }, 'schedule.endDate'],
    ['hours of no length', hours('09:00', '09:00'), 'schedule.callingHours.end'],
    ['24 o’clock', hours('09:00', '24:00'), 'schedule.callingHours.end'],
    ['hours without a leading zero', hours('9:00', '17:00'), 'schedule.callingHours.start'],
    ['no days at all', { schedule: { ...schedule, days: [] } }, 'schedule.days'],
    ['a zone that is none', { schedule: { ...schedule, timezone: 'Berlin' } }, 'schedule.timezone'],
    ['an offset for a zone', { schedule: { ...schedule, timezone: '+01:00' } }, 'schedule.timezone'],
  ])('refuse %s', (_, changes, field) => {
    expect(problemsOf(changes)).toEqual([field]);
  });

  test('accept the limits themselves, and hours past midnight', () => {
    expect(problemsOf({ concurrentCalls: 1000, retryRules: { maxAttempts: 10, delayMinutes: 0 } })).toEqual(
      [],
    );
    expect(problemsOf({ ...hours('22:00', '02:00'), maxCredits: 25 })).toEqual([]);
    expect(problemsOf({ schedule: { ...schedule, endDate: schedule.startDate } })).toEqual([]);
  });
});

function retrySchedules(given: Record<string, number[]>) {
  return { retryRules: { schedules: given } };
}

function hours(start: string, end: string) {
  return { schedule: { ...schedule, callingHours: { start, end } } };
}
