import { z } from 'zod';
import { CALL_LIMITS, PRE_DIAL_LIMITS } from '../../../src/calls/call-limits.ts';
import {
  CALL_RATE_LIMITS,
  CAMPAIGN_LIMITS,
  NO_RETRY_SCHEDULE,
  NO_SUCH_OUTCOME,
  RETRY_LIMITS,
  RETRY_SCHEDULE_LIMITS,
  RETRY_SCHEDULE_OUTCOMES,
} from '../../../src/campaigns/campaign-limits.ts';
import { COMMON_LIMITS } from '../../../src/platform/input/limits.ts';
import { camelCase } from '../../../src/platform/letter-case.ts';
import { callsPerSecond, id, integer, phone, text, url } from '../../fields.ts';
import { bodyFromGraphql, fromGraphql } from '../../from-graphql.ts';
import type { GraphqlCased } from '../../naming.ts';
import * as resource from '../../resources/campaign.ts';
import { snakeCased } from '../../snake-cased.ts';
import { callFilter } from './call-filter.ts';

export const campaignStatus = snakeCased(resource.campaignStatus);
export const readCampaign = snakeCased(resource.readCampaign);
export const campaign = snakeCased(resource.campaign);

type Read = Pick<GraphqlCased<z.output<typeof readCampaign>>, 'pause_reason' | 'activity'>;

/** Returns a campaign with the reasons of its pause and state as REST names them. */
export function campaignInRest<Source extends Read>({ pause_reason, activity, ...rest }: Source) {
  const { obstacle, ...others } = activity;
  return {
    ...rest,
    pause_reason: resource.pauseReasonOf(pause_reason),
    activity: { reason: resource.activityReasonOf(obstacle), ...others },
  };
}

const time = (example: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day as HH:MM, 24-hour')
    .meta({ examples: [example] });

const date = (example: string) => z.iso.date('must be a day as YYYY-MM-DD').meta({ examples: [example] });

const schedule = bodyFromGraphql('CampaignScheduleInput', {
  startDate: date('2026-12-01'),
  endDate: date('2026-12-24').nullable(),
  callingHours: bodyFromGraphql('CallingHoursInput', { start: time('09:00'), end: time('17:30') }),
  days: z
    .array(resource.weekday)
    .max(7)
    .meta({ examples: [['MON', 'TUE']] })
    .nullable(),
  timezone: text(COMMON_LIMITS.timeZoneLength, 'America/New_York'),
  useContactTimezone: false,
});

const budget = integer(CAMPAIGN_LIMITS.minBudget, CAMPAIGN_LIMITS.maxBudget, 5000);

export const resumeCampaignBody = snakeCased(bodyFromGraphql('ResumeCampaignInput', { maxCredits: budget }))
  .meta({ description: 'A new budget, for a campaign that has spent its budget.' })
  .optional();

export const cancelCampaignBody = snakeCased(
  z.strictObject({
    hangUp: z
      .boolean()
      .describe('Whether live calls are hung up. Default: false.')
      .meta({ examples: [true] })
      .optional(),
  }),
)
  .meta({ description: 'What becomes of live calls.' })
  .optional();

const REFUSALS: Readonly<Record<string, string>> = NO_RETRY_SCHEDULE;

const delays = z
  .array(
    integer(RETRY_SCHEDULE_LIMITS.minSeconds, RETRY_SCHEDULE_LIMITS.maxSeconds, 300).describe(
      'Delay in seconds.',
    ),
  )
  .meta({ minItems: 1, maxItems: RETRY_SCHEDULE_LIMITS.delays, examples: [[300, 900]] })
  .nullable();

/** Retry schedules. Each other key is rejected with its own reason, which a strict object cannot give. */
const retrySchedules = bodyFromGraphql('RetrySchedulesInput', resource.everyRetrySchedule(delays))
  .loose()
  .superRefine((given, context) => {
    for (const key of Object.keys(given)) {
      const name = camelCase(key);
      if (Object.hasOwn(RETRY_SCHEDULE_OUTCOMES, name)) continue;
      context.addIssue({ code: 'custom', path: [key], message: REFUSALS[name] ?? NO_SUCH_OUTCOME });
    }
  })
  .meta({ additionalProperties: false });

const retryRules = bodyFromGraphql('RetryRulesInput', {
  maxAttempts: integer(1, RETRY_LIMITS.attempts, 3),
  delayMinutes: integer(0, RETRY_LIMITS.delayMinutes, 60),
  retryOn: z.array(resource.retryReason).meta({ maxItems: 4, examples: [['NO_ANSWER', 'BUSY']] }),
  schedules: retrySchedules.nullable(),
  ladders: retrySchedules.meta({ deprecated: true }).nullable(),
});

const settings = {
  phoneNumberId: id('num'),
  // Null, because the example of all fields must be a valid request.
  numberPoolId: id('pool')
    .meta({ examples: [null] })
    .nullable(),
  schedule: schedule.nullable(),
  retryRules,
  concurrentCalls: integer(1, CAMPAIGN_LIMITS.concurrentCalls, 5),
  priority: integer(CAMPAIGN_LIMITS.lowestPriority, CAMPAIGN_LIMITS.highestPriority, 5),
  callsPerSecond: callsPerSecond(5).nullable(),
  rampStartCallsPerSecond: callsPerSecond(1).nullable(),
  rampMinutes: integer(1, CALL_RATE_LIMITS.maxRampMinutes, 10).nullable(),
  maxCredits: budget.nullable(),
  requireConsent: false,
  preDialWebhook: bodyFromGraphql('PreDialWebhookInput', {
    url: url('https://example.com/may-i'),
    onFailure: 'FAIL_CLOSED',
    timeoutMs: integer(PRE_DIAL_LIMITS.minTimeoutMs, PRE_DIAL_LIMITS.maxTimeoutMs, 1000),
  }).nullable(),
};

/** Body of the request that creates a campaign (specification, "Campaign"). */
export const createCampaignBody = snakeCased(
  bodyFromGraphql('CreateCampaignInput', {
    name: text(CAMPAIGN_LIMITS.nameLength, 'December reminders'),
    agentId: id('agent'),
    contactListId: id('list'),
    ...settings,
  }),
);

const redialed = (prefix: string) => z.array(id(prefix)).max(CALL_LIMITS.redialed);

/** Body of the request that calls people again. The example of all fields would select them twice. */
export const redialBody = snakeCased(
  bodyFromGraphql('RedialInput', {
    name: text(CAMPAIGN_LIMITS.nameLength, 'Second try'),
    callIds: redialed('call'),
    filter: callFilter,
    contactIds: redialed('contact'),
    agentId: id('agent'),
    ...settings,
  }),
).meta({
  examples: [
    {
      name: 'Second try',
      call_ids: ['call_01JZ5W3Q8M7N2X4T6V9B1C3D5F'],
      max_credits: 500,
    },
  ],
});

/** The draft that calls people again, and those whom it leaves out. */
export const redial = snakeCased(
  fromGraphql('RedialPayload', {
    people: 38,
    repeated: 4,
    leftOut: z.array(
      fromGraphql('RedialLeftOut', { phone: phone() }).extend({
        contactId: id('contact').describe('Id of the contact, if one is known.').nullable(),
      }),
    ),
    leftOutTotal: 1,
  }),
)
  .extend({ campaign: campaign.describe('The new campaign, a draft.') })
  .meta({ description: 'A draft that calls people again.' });

/** Body of a change. The example of all fields must be a valid request for a draft. */
export const updateCampaignBody = snakeCased(
  bodyFromGraphql('UpdateCampaignInput', {
    expectedVersion: z
      .int32()
      .min(1)
      .meta({ examples: [1] }),
    name: text(CAMPAIGN_LIMITS.nameLength, 'December reminders'),
    agentId: id('agent'),
    contactListId: id('list'),
    ...settings,
  }),
);
