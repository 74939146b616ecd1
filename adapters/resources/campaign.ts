import { z } from 'zod';
import { count, flag, id, text, timestamp } from '../fields.ts';

export const campaignStatus = z
  .enum(['DRAFT', 'SCHEDULED', 'RUNNING', 'PAUSED', 'COMPLETED', 'CANCELED'])
  .meta({ description: 'The campaign’s state.', examples: ['RUNNING'] });

export const weekday = z.enum(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']);

export const retryReason = z.enum(['NO_ANSWER', 'BUSY', 'FAILED', 'VOICEMAIL']);

const campaignSchedule = z
  .object({
    startDate: z.iso.date().meta({ description: 'First day.', examples: ['2026-12-01'] }),
    endDate: z.iso
      .date()
      .meta({ description: 'Last day.', examples: ['2026-12-24'] })
      .nullable(),
    callingHours: z
      .object({
        start: z.string().meta({ description: '`HH:MM`, 24-hour.', examples: ['09:00'] }),
        end: z
          .string()
          .meta({ description: '`HH:MM`; before `start` = past midnight.', examples: ['17:30'] }),
      })
      .meta({ description: 'When it may call, by the wall clock.' }),
    days: z
      .array(weekday)
      .meta({ description: 'The days of the week; null = every day.', examples: [['MON', 'TUE']] })
      .nullable(),
    timezone: text(64, 'IANA time-zone name.', 'America/New_York'),
    useContactTimezone: flag('Whether each contact’s own time zone counts.', false),
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
        'PROVIDER_TROUBLE',
        'AGENT_UNAVAILABLE',
        'OUTSIDE_CALLING_HOURS',
        'WAITING_TO_RETRY',
        'ACCOUNT_CALL_LIMIT',
        'CALLING',
        'CAMPAIGN_OVER',
      ])
      .meta({ description: 'Why it is placing calls or waits.', examples: ['OUTSIDE_CALLING_HOURS'] }),
    sentence: text(
      1000,
      'The reason as a sentence.',
      'Waiting for calling hours (09:00–17:30, America/New_York).',
    ),
    nextAt: timestamp(
      'When it is expected to place its next call; null = at once, or not by itself.',
    ).nullable(),
  })
  .meta({ description: 'What the campaign is doing now, and what comes next.' });

const campaignProgress = z
  .object({
    contactsTotal: count('Contacts taken in at the start.', 100),
    contactsPending: count('Contacts without a final outcome.', 40),
    callsTotal: count('Calls placed.', 75),
    callsCompleted: count('Calls that were connected and have ended.', 50),
    callsSuccessful: count('Of those, the calls that achieved the goal.', 35),
    callsFailed: count('Calls that ended without connecting.', 20),
    creditsUsed: count('Credits charged for its calls.', 1000),
    successRate: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'Successful / completed; 0 when none.', examples: [0.7] }),
  })
  .meta({ description: 'How far the campaign has come.' });

export const campaign = z
  .object({
    id: id('camp', 'The campaign’s id.'),
    name: text(200, 'For people to recognize it by.', 'December reminders'),
    agentId: id('agent', 'The agent that calls.'),
    contactListId: id('list', 'The list that it calls.'),
    phoneNumberId: id('num', 'The number called from.').nullable(),
    status: campaignStatus,
    pauseReason: z
      .enum(['USER', 'INSUFFICIENT_CREDITS', 'BUDGET_SPENT', 'PROVIDER_DOWN', 'AGENT_UNAVAILABLE'])
      .meta({ description: 'Why it is paused.', examples: ['USER'] })
      .nullable(),
    activity: campaignActivity,
    schedule: campaignSchedule.nullable(),
    retryRules: z
      .object({
        maxAttempts: count('All attempts at one contact.', 3),
        delayMinutes: count('Minutes between two attempts.', 60),
        retryOn: z
          .array(retryReason)
          .meta({ description: 'The outcomes that are tried again.', examples: [['NO_ANSWER', 'BUSY']] }),
      })
      .meta({ description: 'When a contact is tried again.' }),
    concurrentCalls: count('Calls in flight at most.', 5),
    maxCredits: count('Its budget in credits; null = none.', 5000).nullable(),
    progress: campaignProgress,
    createdAt: timestamp('When it was created.'),
    startedAt: timestamp('When it was first started.').nullable(),
    completedAt: timestamp('When it was over.').nullable(),
  })
  .meta({ description: 'A campaign.' });
