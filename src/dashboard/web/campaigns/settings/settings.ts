import type {
  CreateCampaignInput,
  CampaignSettingsFragment as StoredSettings,
} from '../campaigns.generated.ts';
import { RETRY_REASONS, retrySchedulesOf } from './retry-schedules.tsx';

/** All settings of a campaign, each with a value or null, in the form in which `updateCampaign` takes them. */
export type CampaignSettings = {
  [Name in keyof Omit<CreateCampaignInput, 'idempotencyKey'>]-?: Exclude<
    CreateCampaignInput[Name],
    undefined
  >;
};
export type SettingName = keyof CampaignSettings;

export function settingsOf(campaign: StoredSettings): CampaignSettings {
  const { schedule, retryRules, preDialWebhook } = campaign;
  return {
    name: campaign.name,
    agentId: campaign.agentId,
    contactListId: campaign.contactListId,
    phoneNumberId: campaign.phoneNumberId,
    numberPoolId: campaign.numberPoolId,
    schedule: schedule && {
      startDate: schedule.startDate,
      endDate: schedule.endDate,
      callingHours: { start: schedule.callingHours.start, end: schedule.callingHours.end },
      days: schedule.days,
      timezone: schedule.timezone,
      useContactTimezone: schedule.useContactTimezone,
    },
    retryRules: {
      maxAttempts: retryRules.maxAttempts,
      delayMinutes: retryRules.delayMinutes,
      retryOn: RETRY_REASONS.filter((reason) => retryRules.retryOn.includes(reason)),
      schedules: retryRules.schedules ? retrySchedulesOf(retryRules.schedules) : null,
    },
    concurrentCalls: campaign.concurrentCalls,
    priority: campaign.priority,
    callsPerSecond: campaign.callsPerSecond,
    rampStartCallsPerSecond: campaign.rampStartCallsPerSecond,
    rampMinutes: campaign.rampMinutes,
    maxCredits: campaign.maxCredits,
    requireConsent: campaign.requireConsent,
    preDialWebhook: preDialWebhook && {
      url: preDialWebhook.url,
      onFailure: preDialWebhook.onFailure,
      timeoutMs: preDialWebhook.timeoutMs,
    },
  };
}

/** Returns the settings in which `settings` differs from `base`. */
export function changesFrom(base: CampaignSettings, settings: CampaignSettings): Partial<CampaignSettings> {
  const names = Object.keys(base) as SettingName[];
  const changed = names.filter((name) => JSON.stringify(base[name]) !== JSON.stringify(settings[name]));
  return pick(settings, changed);
}

/** Returns only the named settings. */
export function pick(settings: CampaignSettings, names: readonly SettingName[]): Partial<CampaignSettings> {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}
