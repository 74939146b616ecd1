import { z } from 'zod';
import {
  CAMPAIGN_LIMITS,
  RETRY_SCHEDULE_OUTCOMES,
  type RetryScheduleName,
} from '../../src/campaigns/campaign-limits.ts';
import { COMMON_LIMITS } from '../../src/platform/input/limits.ts';
import { callsPerSecond, count, id, text, timestamp, url } from '../fields.ts';
import { enumFromGraphql, fromGraphql } from '../from-graphql.ts';

export const campaignStatus = enumFromGraphql('CampaignStatus', 'RUNNING');
export const weekday = enumFromGraphql('Weekday', 'MON');
export const retryReason = enumFromGraphql('RetryReason', 'NO_ANSWER');

const activity = fromGraphql('CampaignActivity', {
  reason: 'OUTSIDE_CALLING_HOURS',
  sentence: text(1000, 'Waiting for calling hours (09:00–17:30, America/New_York).'),
  nextAt: timestamp(),
});

const schedule = fromGraphql('CampaignSchedule', {
  startDate: z.iso.date().meta({ examples: ['2026-12-01'] }),
  endDate: z.iso.date().meta({ examples: ['2026-12-24'] }),
  callingHours: fromGraphql('CallingHours', {
    start: z.string().meta({ examples: ['09:00'] }),
    end: z.string().meta({ examples: ['17:30'] }),
  }),
  days: ['MON', 'TUE'],
  timezone: text(COMMON_LIMITS.timeZoneLength, 'America/New_York'),
  useContactTimezone: false,
});

/** The fields of retry schedules, all with one schema of their delays. */
export function everyRetrySchedule<Delays extends z.ZodType>(
  delays: Delays,
): Record<RetryScheduleName, Delays> {
  const names = Object.keys(RETRY_SCHEDULE_OUTCOMES) as RetryScheduleName[];
  return Object.fromEntries(names.map((name) => [name, delays])) as Record<RetryScheduleName, Delays>;
}

const delays = z.array(count(300).describe('Seconds.')).meta({ examples: [[300, 900]] });

const progress = fromGraphql('CampaignProgress', {
  contactsTotal: 100,
  contactsPending: 40,
  callsTotal: 75,
  callsCompleted: 50,
  callsSuccessful: 35,
  callsFailed: 20,
  creditsUsed: 1000,
  successRate: z
    .number()
    .min(0)
    .max(1)
    .meta({ examples: [0.7] }),
});

export const campaign = fromGraphql('Campaign', {
  id: id('camp'),
  name: text(CAMPAIGN_LIMITS.nameLength, 'December reminders'),
  agentId: id('agent'),
  contactListId: id('list'),
  phoneNumberId: id('num'),
  numberPoolId: id('pool'),
  status: 'RUNNING',
  pauseReason: 'USER',
  activity,
  schedule,
  retryRules: fromGraphql('RetryRules', {
    maxAttempts: 3,
    delayMinutes: 60,
    retryOn: ['NO_ANSWER', 'BUSY'],
    ladders: fromGraphql('RetryLadders', everyRetrySchedule(delays)),
  }),
  concurrentCalls: 5,
  callsPerSecond: callsPerSecond(5),
  rampStartCallsPerSecond: callsPerSecond(1),
  rampMinutes: 10,
  maxCredits: 5000,
  requireConsent: false,
  preDialWebhook: fromGraphql('PreDialWebhook', {
    url: url('https://example.com/may-i'),
    onFailure: 'FAIL_CLOSED',
    timeoutMs: 1000,
  }),
  progress,
  createdAt: timestamp(),
  startedAt: timestamp(),
  completedAt: timestamp(),
});
