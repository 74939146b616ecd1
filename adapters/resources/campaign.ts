import { z } from 'zod';
import { CALL_RATE_LIMITS } from '../../src/campaigns/campaign-limits.ts';
import { count, flag, id, text, timestamp, url } from '../fields.ts';
import { retryLadders } from './retry-ladders.ts';

export const campaignStatus = z
  .enum(['DRAFT', 'SCHEDULED', 'RUNNING', 'PAUSED', 'COMPLETED', 'CANCELED'])
  .meta({ description: 'The campaign’s status.', examples: ['RUNNING'] });

export const weekday = z.enum(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']);

export const retryReason = z.enum(['NO_ANSWER', 'BUSY', 'FAILED', 'VOICEMAIL']);

const campaignSchedule = z
  .object({
    startDate: z.iso.date().meta({ description: 'The first day.', examples: ['2026-12-01'] }),
    endDate: z.iso
      .date()
      .meta({ description: 'The last day.', examples: ['2026-12-24'] })
      .nullable(),
    callingHours: z
      .object({
        start: z.string().meta({ description: '`HH:MM`, 24-hour.', examples: ['09:00'] }),
        end: z.string().meta({
          description: '`HH:MM`, 24-hour. If `end` is before `start`, it is on the next day.',
          examples: ['17:30'],
        }),
      })
      .meta({ description: 'The hours of the day in which the campaign may call.' }),
    days: z
      .array(weekday)
      .meta({
        description: 'The days of the week on which calling hours begin; null = every day.',
        examples: [['MON', 'TUE']],
      })
      .nullable(),
    timezone: text(64, 'IANA time-zone name.', 'America/New_York'),
    useContactTimezone: flag('Whether calling hours apply in each contact’s own time zone.', false),
  })
  .meta({ description: 'When a campaign may call.' });

const campaignActivity = z
  .object({
    reason: z
      .enum([
        'CAMPAIGN_NOT_STARTED',
        'SCHEDULED',
        'CAMPAIGN_PAUSED',
        'INSUFFICIENT_CREDITS',
        'BUDGET_SPENT',
        'CREDITS_RESERVED',
        'PROVIDER_TROUBLE',
        'PROVIDER_ACCOUNT',
        'AGENT_UNAVAILABLE',
        'NUMBERS_AT_LIMIT',
        'PHONE_NUMBER_COOLDOWN',
        'PHONE_NUMBER_WARM_UP',
        'PRE_DIAL_FAILED',
        'OUTSIDE_CALLING_HOURS',
        'QUIET_HOURS',
        'NUMBER_IN_CALL',
        'MINIMUM_GAP',
        'DAILY_CAP',
        'WEEKLY_CAP',
        'MONTHLY_CAP',
        'JURISDICTION_CAP',
        'WAITING_TO_RETRY',
        'ACCOUNT_CALL_LIMIT',
        'PHONE_NUMBER_CALL_LIMIT',
        'PHONE_NUMBER_RESTING',
        'CALL_RATE',
        'PROVIDER_AT_CAPACITY',
        'CALLING',
        'CAMPAIGN_OVER',
      ])
      .meta({
        description: 'Why the campaign is placing calls or is waiting.',
        examples: ['OUTSIDE_CALLING_HOURS'],
      }),
    sentence: text(
      1000,
      'The reason as a sentence.',
      'Waiting for calling hours (09:00–17:30, America/New_York).',
    ),
    nextAt: timestamp(
      'When the next call is expected; null = at once, or not without an action of yours.',
    ).nullable(),
  })
  .meta({ description: 'What the campaign is doing now and when it calls next.' });

/** Calls per second, or none. */
export function callRate(description: string, example: number) {
  const { minCallsPerSecond, maxCallsPerSecond } = CALL_RATE_LIMITS;
  return z
    .number()
    .min(minCallsPerSecond)
    .max(maxCallsPerSecond)
    .meta({ description, examples: [example] })
    .nullable();
}

const campaignProgress = z
  .object({
    contactsTotal: count('Contacts added when the campaign started.', 100),
    contactsPending: count('Contacts without a final outcome.', 40),
    callsTotal: count('Calls placed, including live calls.', 75),
    callsCompleted: count('Calls that were connected and have ended.', 50),
    callsSuccessful: count('Completed calls that achieved the goal.', 35),
    callsFailed: count('Calls that ended without connecting.', 20),
    creditsUsed: count('Credits charged for the campaign’s calls.', 1000),
    successRate: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: '`callsSuccessful` / `callsCompleted`; 0 if none completed.', examples: [0.7] }),
  })
  .meta({ description: 'The campaign’s progress.' });

export const preDialFailureAction = z.enum(['FAIL_CLOSED', 'FAIL_OPEN']).meta({
  description: 'What becomes of a call when the endpoint gives no usable answer in time.',
  examples: ['FAIL_CLOSED'],
});

const preDialWebhook = z
  .object({
    url: url('Where it is asked.', 'https://example.com/may-i'),
    onFailure: preDialFailureAction,
    timeoutMs: count('How many milliseconds the endpoint has to answer.', 1000),
  })
  .meta({
    description:
      'What is asked before each of the campaign’s calls; null = what is asked before all calls of the account.',
  });

export const campaign = z
  .object({
    id: id('camp', 'The campaign’s id.'),
    name: text(200, 'The campaign’s name, shown in the dashboard.', 'December reminders'),
    agentId: id('agent', 'The agent that calls.'),
    contactListId: id('list', 'The contact list to call.'),
    phoneNumberId: id('num', 'The number called from.').nullable(),
    numberPoolId: id('pool', 'The number pool whose numbers are called from.').nullable(),
    status: campaignStatus,
    pauseReason: z
      .enum([
        'USER',
        'INSUFFICIENT_CREDITS',
        'BUDGET_SPENT',
        'PROVIDER_DOWN',
        'PROVIDER_ACCOUNT',
        'AGENT_UNAVAILABLE',
      ])
      .meta({ description: 'Why the campaign is paused.', examples: ['USER'] })
      .nullable(),
    activity: campaignActivity,
    schedule: campaignSchedule.nullable(),
    retryRules: z
      .object({
        maxAttempts: count('The maximum number of attempts to call one contact.', 3),
        delayMinutes: count('Minutes between two attempts to call one contact.', 60),
        retryOn: z.array(retryReason).meta({
          description: 'The outcomes after which the contact is called again.',
          examples: [['NO_ANSWER', 'BUSY']],
        }),
        ladders: retryLadders.nullable(),
      })
      .meta({ description: 'When a contact is called again.' }),
    concurrentCalls: count('The maximum number of live calls.', 5),
    callsPerSecond: callRate(
      'The maximum of calls that the campaign starts in a second; null = no limit of its own.',
      5,
    ),
    rampStartCallsPerSecond: callRate(
      'The calls per second with which it begins after it was started or resumed; null = all at once.',
      1,
    ),
    rampMinutes: count('The minutes in which the calls per second grow to `callsPerSecond`.', 10).nullable(),
    maxCredits: count('The budget in credits; null = no limit.', 5000).nullable(),
    requireConsent: flag('Whether it calls only contacts that have consented to be called.', false),
    preDialWebhook: preDialWebhook.nullable(),
    progress: campaignProgress,
    createdAt: timestamp('When the campaign was created.'),
    startedAt: timestamp('When the campaign was first started.').nullable(),
    completedAt: timestamp('When the campaign was completed or canceled.').nullable(),
  })
  .meta({ description: 'A campaign.' });
