import { z } from 'zod';
import { PRE_DIAL_LIMITS } from '../../../src/calls/call-limits.ts';
import { CALL_RATE_LIMITS } from '../../../src/campaigns/campaign-limits.ts';
import { flag, id, integer, text, url } from '../../fields.ts';
import * as resource from '../../resources/campaign.ts';
import { snakeCased } from '../../snake-cased.ts';
import { retryLaddersBody } from './retry-ladders.ts';

export const campaignStatus = snakeCased(resource.campaignStatus);
export const campaign = snakeCased(resource.campaign);

const weekday = snakeCased(resource.weekday);
const retryReason = snakeCased(resource.retryReason);

const time = (description: string, example: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day as HH:MM, 24-hour')
    .meta({ description, examples: [example] });

const date = (description: string, example: string) =>
  z.iso.date('must be a day as YYYY-MM-DD').meta({ description, examples: [example] });

const scheduleBody = z
  .strictObject({
    start_date: date('The first day, `YYYY-MM-DD`.', '2026-12-01'),
    end_date: date('The last day, `YYYY-MM-DD`.', '2026-12-24').nullable().optional(),
    calling_hours: z
      .strictObject({
        start: time('`HH:MM`, 24-hour.', '09:00'),
        end: time('`HH:MM`, 24-hour. If `end` is before `start`, it is on the next day.', '17:30'),
      })
      .meta({ description: 'The hours of the day in which the campaign may call.' }),
    days: z
      .array(weekday)
      .max(7)
      .meta({
        description: 'The days of the week on which calling hours begin. Default: every day.',
        examples: [['mon', 'tue']],
      })
      .nullable()
      .optional(),
    timezone: text(64, 'IANA time-zone name.', 'America/New_York'),
    use_contact_timezone: flag(
      'Whether calling hours apply in each contact’s own time zone. Default: false.',
      false,
    ).optional(),
  })
  .meta({ description: 'When the campaign may call. Default: at any hour.' });

const budget = integer(
  25,
  1_000_000_000,
  'The budget in credits. When it is spent, the campaign pauses. Default: no limit.',
  5000,
);

export const resumeCampaignBody = z
  .strictObject({ max_credits: budget.optional() })
  .meta({ description: 'A new budget, for a campaign that has spent its budget.' })
  .optional();

const preDialWebhookBody = z
  .strictObject({
    url: url('Where to ask: reachable from the internet.', 'https://example.com/may-i'),
    on_failure: snakeCased(resource.preDialFailureAction).optional(),
    timeout_ms: integer(
      PRE_DIAL_LIMITS.minTimeoutMs,
      PRE_DIAL_LIMITS.maxTimeoutMs,
      `The milliseconds that the endpoint has to answer. Default: ${PRE_DIAL_LIMITS.maxTimeoutMs}.`,
      1000,
    ).optional(),
  })
  .meta({
    description:
      'What to ask before each of the campaign’s calls. Default: what is asked before all calls of the account.',
  });

/** Specification, "Campaign". */
export const createCampaignBody = z
  .strictObject({
    name: text(200, 'The campaign’s name, shown in the dashboard.', 'December reminders'),
    agent_id: id('agent', 'The agent that calls.'),
    contact_list_id: id('list', 'The contact list to call.'),
    phone_number_id: id('num', 'The number to call from. Default: the first active number.').optional(),
    number_pool_id: id('pool', 'Instead of one number: the number pool to call from.')
      .nullish()
      .meta({
        description: 'Instead of one number: the number pool to call from.',
        // An example of all fields together has to be a request that is accepted.
        examples: [null],
      }),
    schedule: scheduleBody.nullable().optional(),
    retry_rules: z
      .strictObject({
        max_attempts: integer(
          1,
          10,
          'The maximum number of attempts to call one contact. Default: 1, or with ladders one more than the longest has delays.',
          3,
        ).optional(),
        delay_minutes: integer(
          0,
          10_080,
          'Minutes between two attempts to call one contact. Default: 60.',
          60,
        ).optional(),
        retry_on: z
          .array(retryReason)
          .max(4)
          .meta({
            description:
              'The outcomes after which to call the contact again. Default: all except `voicemail`.',
            examples: [['no_answer', 'busy']],
          })
          .optional(),
        ladders: retryLaddersBody.nullable().optional(),
      })
      .meta({ description: 'When a contact is called again. Default: never.' })
      .optional(),
    concurrent_calls: integer(1, 1000, 'The maximum number of live calls. Default: 1.', 5).optional(),
    calls_per_second: resource
      .callRate('The maximum of calls to start in a second. Default: no limit.', 5)
      .optional(),
    ramp_start_calls_per_second: resource
      .callRate('The calls per second to begin with. Default: `calls_per_second` at once.', 1)
      .optional(),
    ramp_minutes: integer(
      1,
      CALL_RATE_LIMITS.maxRampMinutes,
      'The minutes in which the calls per second grow to `calls_per_second`. Required with `ramp_start_calls_per_second`.',
      10,
    )
      .nullable()
      .optional(),
    max_credits: budget.nullable().optional(),
    require_consent: flag(
      'Whether to call only contacts that have consented to be called. Default: false.',
      false,
    ).optional(),
    pre_dial_webhook: preDialWebhookBody.nullable().optional(),
  })
  .meta({ description: 'A campaign to create.' });
