import { z } from 'zod';
import { count, flag, id, integer, text, timestamp } from '../../fields.ts';

export const campaignStatus = z
  .enum(['draft', 'scheduled', 'running', 'paused', 'completed', 'canceled'])
  .meta({ description: 'The campaign’s state.', examples: ['running'] });

const weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);

const retryReason = z.enum(['no_answer', 'busy', 'failed', 'voicemail']);

const campaignSchedule = z
  .object({
    start_date: z.iso.date().meta({ description: 'First day.', examples: ['2026-12-01'] }),
    end_date: z.iso
      .date()
      .meta({ description: 'Last day.', examples: ['2026-12-24'] })
      .nullable(),
    calling_hours: z
      .object({
        start: z.string().meta({ description: '`HH:MM`, 24-hour.', examples: ['09:00'] }),
        end: z
          .string()
          .meta({ description: '`HH:MM`; before `start` = past midnight.', examples: ['17:30'] }),
      })
      .meta({ description: 'When it may call, by the wall clock.' }),
    days: z
      .array(weekday)
      .meta({ description: 'The days of the week; null = every day.', examples: [['mon', 'tue']] })
      .nullable(),
    timezone: text(64, 'IANA time-zone name.', 'America/New_York'),
    use_contact_timezone: flag('Whether each contact’s own time zone counts.', false),
  })
  .meta({ description: 'When a campaign may call.' });

const campaignActivity = z
  .object({
    reason: z
      .enum([
        'campaign_not_started',
        'scheduled',
        'campaign_paused',
        'insufficient_credits',
        'budget_spent',
        'provider_trouble',
        'agent_unavailable',
        'outside_calling_hours',
        'waiting_to_retry',
        'account_call_limit',
        'calling',
        'campaign_over',
      ])
      .meta({ description: 'Why it is placing calls or waits.', examples: ['outside_calling_hours'] }),
    sentence: text(
      1000,
      'The reason as a sentence.',
      'Waiting for calling hours (09:00–17:30, America/New_York).',
    ),
    next_at: timestamp(
      'When it is expected to place its next call; null = at once, or not by itself.',
    ).nullable(),
  })
  .meta({ description: 'What the campaign is doing now, and what comes next.' });

const campaignProgress = z
  .object({
    contacts_total: count('Contacts taken in at the start.', 100),
    contacts_pending: count('Contacts without a final outcome.', 40),
    calls_total: count('Calls placed.', 75),
    calls_completed: count('Calls that were connected and have ended.', 50),
    calls_successful: count('Of those, the calls that achieved the goal.', 35),
    calls_failed: count('Calls that ended without connecting.', 20),
    credits_used: count('Credits charged for its calls.', 1000),
    success_rate: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'Successful / completed; 0 when none.', examples: [0.7] }),
  })
  .meta({ description: 'How far the campaign has come.' });

export const campaign = z
  .object({
    id: id('camp', 'The campaign’s id.'),
    name: text(200, 'For people to recognise it by.', 'December reminders'),
    agent_id: id('agent', 'The agent that calls.'),
    contact_list_id: id('list', 'The list that it calls.'),
    phone_number_id: id('num', 'The number called from.').nullable(),
    status: campaignStatus,
    pause_reason: z
      .enum(['user', 'insufficient_credits', 'budget_spent', 'provider_down', 'agent_unavailable'])
      .meta({ description: 'Why it is paused.', examples: ['user'] })
      .nullable(),
    activity: campaignActivity,
    schedule: campaignSchedule.nullable(),
    retry_rules: z
      .object({
        max_attempts: count('All attempts at one contact.', 3),
        delay_minutes: count('Minutes between two attempts.', 60),
        retry_on: z
          .array(retryReason)
          .meta({ description: 'The outcomes that are tried again.', examples: [['no_answer', 'busy']] }),
      })
      .meta({ description: 'When a contact is tried again.' }),
    concurrent_calls: count('Calls in flight at most.', 5),
    max_credits: count('Its budget in credits; null = none.', 5000).nullable(),
    progress: campaignProgress,
    created_at: timestamp('When it was created.'),
    started_at: timestamp('When it was first started.').nullable(),
    completed_at: timestamp('When it was over.').nullable(),
  })
  .meta({ description: 'A campaign.' });

const time = (description: string, example: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day as HH:MM, 24-hour')
    .meta({ description, examples: [example] });

const date = (description: string, example: string) =>
  z.iso.date('must be a day as YYYY-MM-DD').meta({ description, examples: [example] });

const scheduleBody = z
  .strictObject({
    start_date: date('First day, `YYYY-MM-DD`.', '2026-12-01'),
    end_date: date('Last day, `YYYY-MM-DD`.', '2026-12-24').nullable().optional(),
    calling_hours: z
      .strictObject({
        start: time('`HH:MM`, 24-hour.', '09:00'),
        end: time('`HH:MM`; before `start` = past midnight.', '17:30'),
      })
      .meta({ description: 'When it may call, by the wall clock.' }),
    days: z
      .array(weekday)
      .max(7)
      .meta({ description: 'The days of the week; absent = every day.', examples: [['mon', 'tue']] })
      .nullable()
      .optional(),
    timezone: text(64, 'IANA time-zone name.', 'America/New_York'),
    use_contact_timezone: flag('Whether each contact’s own time zone counts.', false).optional(),
  })
  .meta({ description: 'When the campaign may call; absent = at any hour.' });

const budget = integer(
  25,
  1_000_000_000,
  'A budget in credits: once it is spent, the campaign pauses.',
  5000,
);

export const resumeCampaignBody = z
  .strictObject({ max_credits: budget.optional() })
  .meta({ description: 'A new budget for a campaign that has spent its own.' })
  .optional();

/** Specification, "Campaign". */
export const createCampaignBody = z
  .strictObject({
    name: text(200, 'For people to recognise it by.', 'December reminders'),
    agent_id: id('agent', 'The agent that calls.'),
    contact_list_id: id('list', 'The list to call.'),
    phone_number_id: id('num', 'The number to call from; default: the first active one.').optional(),
    schedule: scheduleBody.nullable().optional(),
    retry_rules: z
      .strictObject({
        max_attempts: integer(1, 10, 'All attempts at one contact.', 3).optional(),
        delay_minutes: integer(0, 10_080, 'Minutes between two attempts.', 60).optional(),
        retry_on: z
          .array(retryReason)
          .max(4)
          .meta({ description: 'The outcomes to try again.', examples: [['no_answer', 'busy']] })
          .optional(),
      })
      .meta({ description: 'When a contact is tried again.' })
      .optional(),
    concurrent_calls: integer(1, 1000, 'Calls in flight at most.', 5).optional(),
    max_credits: budget.nullable().optional(),
  })
  .meta({ description: 'A campaign to create.' });
