import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type CallingSchedule, WEEKDAYS } from '../../compliance/calling-hours/calling-window.ts';
import { preDialWebhookFields } from '../../dialing/terms/pre-dial-webhook.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import { RetryReason } from '../../platform/generated/prisma/enums.ts';
import { nonEmptyText } from '../../platform/input/validation.ts';
import { timeZone } from '../../platform/time/zone-labels.ts';
import { CALL_RATE_LIMITS, CAMPAIGN_LIMITS, RETRY_LIMITS } from '../campaign-limits.ts';
import { attemptsFor, retryScheduleFields, storedRetrySchedules } from '../schedule/retry-schedules.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, HH:MM in 24 hours');

const callingHours = z
  .strictObject({ start: time, end: time })
  .refine(({ start, end }) => start !== end, { path: ['end'], message: 'must differ from start' });

const scheduleFields = {
  startDate: z.iso.date('must be a day, YYYY-MM-DD'),
  endDate: z.iso.date('must be a day, YYYY-MM-DD').nullish(),
  callingHours,
  days: z.array(z.enum(WEEKDAYS)).min(1, 'must name at least one day').max(7).nullish(),
  timezone: timeZone,
  useContactTimezone: z.boolean().nullish(),
};

const schedule = z
  .strictObject(scheduleFields)
  .refine(({ startDate, endDate }) => !endDate || endDate >= startDate, {
    path: ['endDate'],
    message: 'must not be before startDate',
  })
  .transform(withDefaults);

function withDefaults({
  endDate,
  days,
  useContactTimezone,
  ...given
}: z.output<z.ZodObject<typeof scheduleFields>>): CallingSchedule {
  return {
    ...given,
    endDate: endDate ?? null,
    days: days ? [...new Set(days)] : null,
    useContactTimezone: useContactTimezone ?? false,
  };
}

const retryRules = z.strictObject({
  maxAttempts: z.int().min(1).max(RETRY_LIMITS.attempts).nullish(),
  delayMinutes: z.int().min(0).max(RETRY_LIMITS.delayMinutes).nullish(),
  retryOn: z.array(z.enum(RetryReason)).max(4).nullish(),
  schedules: retryScheduleFields.nullish(),
  ladders: retryScheduleFields.nullish(),
});

const callsPerSecond = z
  .number()
  .min(CALL_RATE_LIMITS.minCallsPerSecond)
  .max(CALL_RATE_LIMITS.maxCallsPerSecond)
  .nullish();

const concurrentCalls = z.int().min(1).max(CAMPAIGN_LIMITS.concurrentCalls);

const priority = z.int().min(CAMPAIGN_LIMITS.lowestPriority).max(CAMPAIGN_LIMITS.highestPriority);

const budget = z.int().min(CAMPAIGN_LIMITS.minBudget).max(CAMPAIGN_LIMITS.maxBudget).nullish();

/** Reads null as absent, so that the column keeps its default. */
function orDefault<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

export const campaignFields = z.object({
  name: nonEmptyText(CAMPAIGN_LIMITS.nameLength),
  agentId: z.string(),
  contactListId: z.string(),
  phoneNumberId: z.string().nullish(),
  numberPoolId: z.string().nullish(),
  schedule: schedule.nullish(),
  retryRules: orDefault(retryRules),
  concurrentCalls: orDefault(concurrentCalls),
  priority: orDefault(priority),
  callsPerSecond,
  rampStartCallsPerSecond: callsPerSecond,
  rampMinutes: z.int().min(1).max(CALL_RATE_LIMITS.maxRampMinutes).nullish(),
  maxCredits: budget,
  requireConsent: orDefault(z.boolean()),
  preDialWebhook: preDialWebhookFields.nullish(),
});

/** Changes of a campaign. Null clears a field; fields that always have a value cannot be null. */
export const campaignPatch = campaignFields
  .extend({ retryRules, concurrentCalls, priority, requireConsent: z.boolean(), archived: z.boolean() })
  .partial();

export const resumption = z.object({ maxCredits: budget });

export type CampaignInput = z.input<typeof campaignFields>;

export type CampaignPatchInput = z.input<typeof campaignPatch>;

/**
 * Returns the columns that the given fields set. Absent fields set none, and null clears a column.
 * @param stored retry schedules of the campaign that the fields change
 */
export function columnsOf<Fields extends z.output<typeof campaignPatch>>(
  fields: Fields,
  stored: unknown = null,
) {
  const { schedule, retryRules, preDialWebhook, ...others } = fields;
  const retrySchedules = schedulesIn(retryRules, stored);
  const maxAttempts = retryRules?.maxAttempts ?? attemptsFor(retrySchedules);
  return {
    ...others,
    ...(schedule !== undefined && { schedule }),
    ...(maxAttempts != null && { maxAttempts }),
    ...(retryRules?.delayMinutes != null && { delayMinutes: retryRules.delayMinutes }),
    ...(retryRules?.retryOn && { retryOn: [...new Set(retryRules.retryOn)] }),
    ...(retrySchedules !== undefined && {
      retrySchedules: retrySchedules && storedRetrySchedules(retrySchedules),
    }),
    ...(preDialWebhook !== undefined && { preDialWebhook }),
  };
}

/** Returns the retry schedules under either name. A client of the former name sends the stored ones back beside its own. */
function schedulesIn(retryRules: z.output<typeof campaignPatch>['retryRules'], stored: unknown) {
  const { schedules, ladders } = retryRules ?? {};
  if (schedules === undefined) return ladders;
  const isStored = isDeepStrictEqual(schedules && storedRetrySchedules(schedules), stored);
  return isStored ? (ladders ?? schedules) : schedules;
}

export type JsonColumn = 'schedule' | 'retrySchedules' | 'preDialWebhook';

/** Returns columns as Prisma writes them, which tells a JSON column's NULL from a JSON null. */
export function toWrite<Columns extends { [Column in JsonColumn]?: object | null }>(columns: Columns) {
  const { schedule, retrySchedules, preDialWebhook, ...others } = columns;
  return {
    ...others,
    ...(schedule !== undefined && { schedule: schedule ?? Prisma.DbNull }),
    ...(retrySchedules !== undefined && { retrySchedules: retrySchedules ?? Prisma.DbNull }),
    ...(preDialWebhook !== undefined && { preDialWebhook: preDialWebhook ?? Prisma.DbNull }),
  };
}

const storedSchedule = z.object(scheduleFields).transform(withDefaults);

/** Schedule without hours: a campaign whose stored schedule cannot be read calls nobody, and expires. */
const UNREADABLE: CallingSchedule = {
  startDate: '1970-01-01',
  endDate: '1970-01-01',
  callingHours: { start: '00:00', end: '00:01' },
  days: [],
  timezone: 'UTC',
  useContactTimezone: false,
};

const schedulesRead = new WeakMap<object, CallingSchedule>();

/** Returns a campaign's stored schedule, one without hours if it cannot be read; null = any hour. */
export function scheduleOf({ schedule }: { schedule: unknown }): CallingSchedule | null {
  if (schedule === null) return null;
  if (typeof schedule !== 'object') return UNREADABLE;
  const known = schedulesRead.get(schedule) ?? storedSchedule.safeParse(schedule).data ?? UNREADABLE;
  schedulesRead.set(schedule, known);
  return known;
}

/** Returns whether a campaign has a schedule that cannot be read. */
export function hasUnreadableSchedule(campaign: { schedule: unknown }): boolean {
  return scheduleOf(campaign) === UNREADABLE;
}
