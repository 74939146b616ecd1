import { z } from 'zod';
import { preDialWebhookFields } from '../dialing/terms/pre-dial-webhook.ts';
import { RetryReason } from '../platform/generated/prisma/enums.ts';
import { nonEmptyText } from '../platform/input/validation.ts';
import { isTimeZone } from '../platform/time/time-zones.ts';
import { CALL_RATE_LIMITS, CAMPAIGN_LIMITS, RETRY_LIMITS } from './campaign-limits.ts';
import { type CallingSchedule, WEEKDAYS } from './schedule/calling-window.ts';
import { retryScheduleFields } from './schedule/retry-schedules.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, HH:MM in 24 hours');

const callingHours = z
  .strictObject({ start: time, end: time })
  .refine(({ start, end }) => start !== end, { path: ['end'], message: 'must differ from start' });

const schedule = z
  .strictObject({
    startDate: z.iso.date('must be a day, YYYY-MM-DD'),
    endDate: z.iso.date('must be a day, YYYY-MM-DD').nullish(),
    callingHours,
    days: z.array(z.enum(WEEKDAYS)).min(1, 'must name at least one day').max(7).nullish(),
    timezone: z.string().refine(isTimeZone, 'must be an IANA time-zone name such as Europe/Berlin'),
    useContactTimezone: z.boolean().nullish(),
  })
  .refine(({ startDate, endDate }) => !endDate || endDate >= startDate, {
    path: ['endDate'],
    message: 'must not be before startDate',
  })
  .transform(
    (given): CallingSchedule => ({
      ...given,
      endDate: given.endDate ?? null,
      days: given.days ? [...new Set(given.days)] : null,
      useContactTimezone: given.useContactTimezone ?? false,
    }),
  );

const retryRules = z.strictObject({
  maxAttempts: z.int().min(1).max(RETRY_LIMITS.attempts).nullish(),
  delayMinutes: z.int().min(0).max(RETRY_LIMITS.delayMinutes).nullish(),
  retryOn: z.array(z.enum(RetryReason)).max(4).nullish(),
  ladders: retryScheduleFields.nullish(),
});

const callsPerSecond = z
  .number()
  .min(CALL_RATE_LIMITS.minCallsPerSecond)
  .max(CALL_RATE_LIMITS.maxCallsPerSecond)
  .nullish();

const budget = z.int().min(CAMPAIGN_LIMITS.minBudget).max(CAMPAIGN_LIMITS.maxBudget).nullish();

export const campaignFields = z.object({
  name: nonEmptyText(CAMPAIGN_LIMITS.nameLength),
  agentId: z.string(),
  contactListId: z.string(),
  phoneNumberId: z.string().nullish(),
  numberPoolId: z.string().nullish(),
  schedule: schedule.nullish(),
  retryRules: retryRules.nullish(),
  concurrentCalls: z.int().min(1).max(CAMPAIGN_LIMITS.concurrentCalls).nullish(),
  callsPerSecond,
  rampStartCallsPerSecond: callsPerSecond,
  rampMinutes: z.int().min(1).max(CALL_RATE_LIMITS.maxRampMinutes).nullish(),
  maxCredits: budget,
  requireConsent: z.boolean().nullish(),
  preDialWebhook: preDialWebhookFields.nullish(),
});

export const resumption = z.object({ maxCredits: budget });

export type CampaignInput = z.input<typeof campaignFields>;

export function scheduleOf(campaign: { schedule: unknown }): CallingSchedule | null {
  return campaign.schedule as CallingSchedule | null;
}
