import { z } from 'zod';
import {
  CAMPAIGN_LIMITS,
  RETRY_SCHEDULE_OUTCOMES,
  type RetryScheduleName,
} from '../../src/campaigns/campaign-limits.ts';
import { CALL_OBSTACLES, type ObstacleCode } from '../../src/obstacles/catalog.ts';
import { COMMON_LIMITS } from '../../src/platform/input/limits.ts';
import { callsPerSecond, count, id, text, timestamp, url } from '../fields.ts';
import { enumFromGraphql, fromGraphql } from '../from-graphql.ts';
import { namedEnum, withMeanings } from '../named-enum.ts';
import type { GraphqlNamed } from '../naming.ts';

export const campaignStatus = enumFromGraphql('CampaignStatus', 'RUNNING');
export const weekday = enumFromGraphql('Weekday', 'MON');
export const retryReason = enumFromGraphql('RetryReason', 'NO_ANSWER');

const PAUSE_REASONS = {
  USER: 'You paused it.',
  INSUFFICIENT_CREDITS: 'The account has not enough credits. Buy credits, then resume.',
  BUDGET_SPENT: 'The campaign’s budget is spent. Resume with a higher one.',
  PROVIDER_DOWN: 'The voice provider kept failing. Resume when it is available again.',
  PROVIDER_ACCOUNT:
    'Something is to be settled at the voice provider: credentials, payment or a setting. `activity` says which.',
  AGENT_UNAVAILABLE: 'The agent cannot place calls: it is not deployed, or has no number to call from.',
} as const;
type PauseReason = keyof typeof PAUSE_REASONS;

/** Returns the reason of a campaign's pause under its name in REST, which is older than GraphQL's obstacles. */
export function pauseReasonOf(pause: { code: ObstacleCode } | null): PauseReason | null {
  if (pause === null) return null;
  return pause.code === 'CAMPAIGN_PAUSED' ? 'USER' : (pause.code as PauseReason);
}

const ACTIVITY_REASONS = {
  CALLING: 'Calls are being placed.',
  NUMBERS_AT_LIMIT: CALL_OBSTACLES.PHONE_NUMBER_CAP.sentence,
  ...described(
    'CAMPAIGN_NOT_STARTED',
    'SCHEDULED',
    'CAMPAIGN_PAUSED',
    'INSUFFICIENT_CREDITS',
    'BUDGET_SPENT',
    'CREDITS_RESERVED',
    'PROVIDER_TROUBLE',
    'PRE_DIAL_FAILED',
    'PROVIDER_ACCOUNT',
    'AGENT_UNAVAILABLE',
    'PHONE_NUMBER_COOLDOWN',
    'PHONE_NUMBER_WARM_UP',
    'PHONE_NUMBER_RESTING',
    'PHONE_NUMBER_CALL_LIMIT',
    'SUPPRESSED',
    'QUIET_HOURS',
    'NUMBER_IN_CALL',
    'MINIMUM_GAP',
    'DAILY_CAP',
    'WEEKLY_CAP',
    'MONTHLY_CAP',
    'JURISDICTION_CAP',
    'OUTSIDE_CALLING_HOURS',
    'WAITING_TO_RETRY',
    'ACCOUNT_CALL_LIMIT',
    'CALL_RATE',
    'PROVIDER_AT_CAPACITY',
    'CAMPAIGN_OVER',
  ),
};
type ActivityReason = keyof typeof ACTIVITY_REASONS;

function described<Code extends ObstacleCode>(...codes: Code[]): Record<Code, string> {
  return Object.fromEntries(codes.map((code) => [code, CALL_OBSTACLES[code].sentence])) as Record<
    Code,
    string
  >;
}

/** Obstacles that REST has named otherwise since before GraphQL’s obstacles. */
const RENAMED: Partial<Record<ObstacleCode, ActivityReason>> = {
  PHONE_NUMBER_CAP: 'NUMBERS_AT_LIMIT',
  PROVIDER_DOWN: 'PROVIDER_TROUBLE',
  NO_CALLING_HOURS: 'OUTSIDE_CALLING_HOURS',
  NO_COMMON_HOURS: 'OUTSIDE_CALLING_HOURS',
};

export function activityReasonOf(obstacle: { code: ObstacleCode } | null): ActivityReason {
  if (obstacle === null) return 'CALLING';
  return RENAMED[obstacle.code] ?? (obstacle.code as ActivityReason);
}

function enumDescribedBy<Value extends string>(
  name: string,
  description: string,
  meanings: Readonly<Record<Value, string>>,
  example: NoInfer<Value>,
) {
  const values = Object.keys(meanings) as Value[];
  const named = namedEnum(values, { name, description: withMeanings(description, meanings) });
  return named.meta({ description, examples: [example] });
}

const obstacle = fromGraphql('CallObstacle', { code: 'OUTSIDE_CALLING_HOURS' });

const readActivity = fromGraphql('CampaignActivity', {
  obstacle,
  sentence: text(1000, 'Waiting for calling hours (09:00–17:30, America/New_York).'),
  nextAt: timestamp(),
});

const activity = z
  .object({
    reason: enumDescribedBy(
      'ActivityReason',
      'Machine-readable reason for what the campaign is doing.',
      ACTIVITY_REASONS,
      'OUTSIDE_CALLING_HOURS',
    ),
    ...readActivity.omit({ obstacle: true }).shape,
  })
  .meta({ description: readActivity.description });

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

/** Schema of a campaign's retry schedules, all with one schema of their delays. */
export function everyRetrySchedule<Delays extends z.ZodType>(
  delays: Delays,
): Record<RetryScheduleName, Delays> {
  const names = Object.keys(RETRY_SCHEDULE_OUTCOMES) as RetryScheduleName[];
  return Object.fromEntries(names.map((name) => [name, delays])) as Record<RetryScheduleName, Delays>;
}

const delays = z.array(count(300).describe('Delay in seconds.')).meta({ examples: [[300, 900]] });

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

/** Schema of a campaign as GraphQL operations read it, before REST renames its reasons. */
export const readCampaign = fromGraphql('Campaign', {
  id: id('camp'),
  name: text(CAMPAIGN_LIMITS.nameLength, 'December reminders'),
  agentId: id('agent'),
  contactListId: id('list'),
  phoneNumberId: id('num'),
  numberPoolId: id('pool'),
  status: 'RUNNING',
  pauseReason: obstacle,
  activity: readActivity,
  schedule,
  retryRules: fromGraphql('RetryRules', {
    maxAttempts: 3,
    delayMinutes: 60,
    retryOn: ['NO_ANSWER', 'BUSY'],
    schedules: fromGraphql('RetrySchedules', everyRetrySchedule(delays)),
    ladders: fromGraphql('RetrySchedules', everyRetrySchedule(delays))
      .meta({ deprecated: true })
      .describe('Former name of `schedules`.'),
  }),
  concurrentCalls: 5,
  priority: 5,
  version: 1,
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

export const campaign = readCampaign
  .extend({
    pauseReason: enumDescribedBy(
      'PauseReason',
      'Why the campaign is paused; null unless it is.',
      PAUSE_REASONS,
      'USER',
    ).nullable(),
    activity: activity.describe('What the campaign is doing now, why it waits, and when it calls next.'),
  })
  .meta({ description: readCampaign.description });

type Read = Pick<GraphqlNamed<z.output<typeof readCampaign>>, 'pauseReason' | 'activity'>;

/** Returns a campaign with the reasons of its pause and state as REST names them. */
export function campaignInRest<Source extends Read>({ pauseReason, activity, ...campaign }: Source) {
  const { obstacle, ...rest } = activity;
  return {
    ...campaign,
    pauseReason: pauseReasonOf(pauseReason),
    activity: { reason: activityReasonOf(obstacle), ...rest },
  };
}
