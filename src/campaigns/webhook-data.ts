import type { Campaign } from '../platform/generated/prisma/client.ts';
import type { JsonObject } from '../platform/json.ts';
import { scheduleOf } from './campaign-input.ts';
import { progressOf } from './progress.ts';

/** A campaign as surface A's events carry it (contract, objects: campaign). */
export function campaignWebhookData(campaign: Campaign): JsonObject {
  return {
    id: campaign.id,
    name: campaign.name,
    agent_id: campaign.agentId,
    contact_list_id: campaign.contactListId,
    phone_number_id: campaign.phoneNumberId,
    status: campaign.status.toLowerCase(),
    pause_reason: campaign.pauseReason?.toLowerCase() ?? null,
    schedule: scheduleData(campaign),
    retry_rules: {
      max_attempts: campaign.maxAttempts,
      delay_minutes: campaign.delayMinutes,
      retry_on: campaign.retryOn.map((reason) => reason.toLowerCase()),
    },
    concurrent_calls: campaign.concurrentCalls,
    progress: progressData(campaign),
    created_at: campaign.createdAt.toISOString(),
    started_at: campaign.startedAt?.toISOString() ?? null,
    completed_at: campaign.completedAt?.toISOString() ?? null,
  };
}

function scheduleData(campaign: Campaign): JsonObject | null {
  const schedule = scheduleOf(campaign);
  if (!schedule) return null;
  return {
    start_date: schedule.startDate,
    end_date: schedule.endDate,
    calling_hours: { ...schedule.callingHours },
    days: schedule.days,
    timezone: schedule.timezone,
    use_contact_timezone: schedule.useContactTimezone,
  };
}

function progressData(campaign: Campaign): JsonObject {
  const progress = progressOf(campaign);
  return {
    contacts_total: progress.contactsTotal,
    contacts_pending: progress.contactsPending,
    calls_total: progress.callsTotal,
    calls_completed: progress.callsCompleted,
    calls_successful: progress.callsSuccessful,
    calls_failed: progress.callsFailed,
    credits_used: progress.creditsUsed,
    success_rate: progress.successRate,
  };
}
