import type { Call, TranscriptTurn } from '../platform/generated/prisma/client.ts';
import type { JsonObject } from '../platform/json.ts';
import type { CallsDeps } from './deps.ts';
import { recordingUrl } from './recording-url.ts';

/** A call as surface A's events carry it (contract, objects: call). */
export function callWebhookData(deps: CallsDeps, call: Call, transcript: TranscriptTurn[]): JsonObject {
  return {
    id: call.id,
    agent_id: call.agentId,
    contact_id: call.contactId,
    campaign_id: call.campaignId,
    attempt: call.attempt,
    phone_number_id: call.phoneNumberId,
    phone_from: call.phoneFrom,
    phone_to: call.phoneTo,
    status: call.status.toLowerCase(),
    ended_reason: call.endedReason,
    voice_provider_conv_id: call.voiceProviderConvId,
    created_at: call.createdAt.toISOString(),
    answered_at: call.answeredAt?.toISOString() ?? null,
    ended_at: call.endedAt?.toISOString() ?? null,
    duration_seconds: call.durationSeconds,
    transcript: transcript.map(({ role, message, timeSeconds }) => ({
      role: role.toLowerCase(),
      message,
      time_seconds: timeSeconds,
    })),
    summary: call.summary,
    sentiment: call.sentiment?.toLowerCase() ?? null,
    sentiment_score: call.sentimentScore,
    goal_achieved: call.goalAchieved,
    extracted_data: call.extractedData as JsonObject,
    voicemail: call.voicemail,
    recording_url: recordingUrl(deps, call),
    credits_charged: call.creditsCharged,
  };
}

/** The post-call webhook of surface B (contract, webhooks). */
export function postCallWebhookData(deps: CallsDeps, call: Call, transcript: TranscriptTurn[]): JsonObject {
  return {
    callId: call.id,
    agentId: call.agentId,
    contactId: call.contactId,
    campaignId: call.campaignId,
    status: call.status,
    phoneFrom: call.phoneFrom,
    phoneTo: call.phoneTo,
    transcript: transcript.map(({ role, message, timeSeconds }) => ({ role, message, timeSeconds })),
    recordingUrl: recordingUrl(deps, call),
    summary: call.summary,
    sentiment: call.sentiment,
    sentimentScore: call.sentimentScore,
    goalAchieved: call.goalAchieved,
    extractedData: call.extractedData as JsonObject,
    durationSeconds: call.durationSeconds,
    creditsCharged: call.creditsCharged,
    voicemail: call.voicemail,
    createdAt: call.createdAt.toISOString(),
    endedAt: call.endedAt?.toISOString() ?? null,
  };
}
