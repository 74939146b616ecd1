import type { CallingSchedule, Weekday } from '../../compliance/calling-hours/calling-window.ts';
import { type PreDialWebhook, preDialWebhookOf } from '../../dialing/terms/pre-dial-webhook.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import type { JsonObject } from '../../platform/input/json.ts';
import { type RetrySchedules, retrySchedulesOf } from '../schedule/retry-schedules.ts';
import { scheduleOf } from './campaign-input.ts';
import { type ShownPauseReason, shownPauseReason } from './pause-reasons.ts';
import { type CampaignProgress, progressOf } from './progress.ts';

/** A campaign at the time of an event, in GraphQL's names and values. */
export type CampaignSnapshot = Omit<
  Campaign,
  'schedule' | 'pauseReason' | 'retrySchedules' | 'preDialWebhook'
> & {
  pauseReason: ShownPauseReason | null;
  schedule: (Omit<CallingSchedule, 'days'> & { days: Uppercase<Weekday>[] | null }) | null;
  retryRules: Pick<Campaign, 'maxAttempts' | 'delayMinutes' | 'retryOn'> & {
    schedules: RetrySchedules | null;
    ladders: RetrySchedules | null;
  };
  preDialWebhook: PreDialWebhook | null;
  progress: CampaignProgress;
};

export interface CampaignPayloads {
  campaign: (campaign: CampaignSnapshot) => JsonObject;
}

export function snapshotOf(campaign: Campaign): CampaignSnapshot {
  const schedule = scheduleOf(campaign);
  const schedules = retrySchedulesOf(campaign);
  const days = schedule?.days?.map((day) => day.toUpperCase() as Uppercase<Weekday>) ?? null;
  return {
    ...campaign,
    pauseReason: campaign.pauseReason && shownPauseReason(campaign.pauseReason),
    schedule: schedule && { ...schedule, days },
    retryRules: { ...campaign, schedules, ladders: schedules },
    preDialWebhook: preDialWebhookOf(campaign),
    progress: progressOf(campaign),
  };
}
