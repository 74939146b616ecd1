/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What a list of agents is narrowed to. All conditions must hold. */
export type AgentFilter = {
  /** Created at or after this instant. */
  createdAfter?: string | null | undefined;
  /** Created before this instant. */
  createdBefore?: string | null | undefined;
  /** Match any of these ids. */
  ids?: Array<string> | null | undefined;
  /** Match this status. */
  status?: AgentStatus | null | undefined;
  /** Match any of these statuses. */
  statuses?: Array<AgentStatus> | null | undefined;
};

export type AgentIdInput = {
  id: string;
};

export type AgentStatus =
  | 'ACTIVE'
  | 'DRAFT'
  | 'FAILED';

/** What a list of calls is narrowed to. All conditions must hold. */
export type CallFilter = {
  agentId?: string | null | undefined;
  campaignId?: string | null | undefined;
  contactId?: string | null | undefined;
  /** Created at or after this instant. */
  createdAfter?: string | null | undefined;
  /** Created before this instant. */
  createdBefore?: string | null | undefined;
  /** Dispatched with this id of your own. */
  externalId?: string | null | undefined;
  ids?: Array<string> | null | undefined;
  /** Ended with this outcome. */
  outcome?: CallOutcome | null | undefined;
  /** Ended with any of these outcomes. */
  outcomes?: Array<CallOutcome> | null | undefined;
  /** The number called or the number called from, E.164. */
  phone?: string | null | undefined;
  /** Placed from this number of the account. */
  phoneNumberId?: string | null | undefined;
  status?: CallStatus | null | undefined;
  /** Match any of these statuses. */
  statuses?: Array<CallStatus> | null | undefined;
};

/** How a call ended, in words that are the same for all voice providers. */
export type CallOutcome =
  /** A person answered, and the conversation ended. */
  | 'ANSWERED'
  /** A network or a spam filter blocked the call, often because the calling number is labeled as spam. */
  | 'BLOCKED'
  /** The line was busy. */
  | 'BUSY'
  /** A person answered and asked to be called at another time. */
  | 'CALLBACK_REQUESTED'
  /** The call was canceled before it was answered. */
  | 'CANCELED'
  /** A telephone network failed to route the call. */
  | 'CARRIER_ERROR'
  /** The voice provider or its telephone carrier rejected the configured credentials or permissions. */
  | 'CREDENTIALS_REJECTED'
  /** The person called declined the call. */
  | 'DECLINED'
  /** Somebody answered and the call ended within 10 seconds, before they said anything. */
  | 'HUNG_UP_EARLY'
  /** This server failed before it had asked the provider to place the call. */
  | 'INTERNAL_ERROR'
  /** The number does not exist or is not in service. */
  | 'INVALID_NUMBER'
  /** The call’s end was never learned: its provider knew nothing of it or stayed silent. */
  | 'LOST'
  /** The agent, the calling number or another setting at the voice provider is missing or invalid, or the provider is not configured on this server. */
  | 'MISCONFIGURED'
  /** Nobody answered. */
  | 'NO_ANSWER'
  /** The account at the voice provider has no credit, no valid payment method, or a spent quota. */
  | 'PAYMENT_REQUIRED'
  /** The voice provider had no free line, or limited the rate of calls. */
  | 'PROVIDER_AT_CAPACITY'
  /** The voice provider could not be reached or was out of order; no phone rang. */
  | 'PROVIDER_DOWN'
  /** The voice provider, or a model or voice that it uses, failed after it had accepted the call. */
  | 'PROVIDER_ERROR'
  /** The voice provider refused the call for a reason that this list does not name. */
  | 'PROVIDER_REFUSED'
  /** A call screening service or a phone menu answered instead of a person. */
  | 'SCREENED'
  /** A person answered and was transferred, or an operator took the call over. */
  | 'TRANSFERRED'
  /** The call to the number could not be set up, and no reason was given. */
  | 'UNREACHABLE'
  /** A voicemail or an answering machine answered. */
  | 'VOICEMAIL';

/** Whose an outcome is. Only those of the callee, the destination and the carrier use up a campaign’s attempts. */
export type CallOutcomeSource =
  /** The account at the voice provider, or its configuration. */
  | 'ACCOUNT'
  /** The person called, or what answers for them. */
  | 'CALLEE'
  /** A telephone network on the way to the number. */
  | 'CARRIER'
  /** The number called. */
  | 'DESTINATION'
  /** The voice provider. */
  | 'PROVIDER'
  /** This server. */
  | 'US';

/** What of its agent one call has otherwise. What is left out is as the agent has it. */
export type CallOverridesInput = {
  /** What the agent says first. Empty: it waits for the person called to speak. */
  firstMessage?: string | null | undefined;
  /** The longest call. ElevenLabs cannot choose it for one call. */
  maxDurationSeconds?: number | null | undefined;
};

/** What calls are grouped by. Hours, weekdays, days, weeks and months are read from the clock of a time zone. */
export type CallStatsDimension =
  | 'AGENT'
  | 'AGENT_VERSION'
  | 'ATTEMPT'
  | 'CAMPAIGN'
  | 'COUNTRY'
  | 'DAY'
  | 'HOUR_OF_DAY'
  | 'MONTH'
  | 'OUTCOME'
  | 'PHONE_NUMBER'
  | 'PROVIDER'
  | 'WEEK'
  | 'WEEKDAY';

/** Which calls. A list matches any of its values. */
export type CallStatsFilter = {
  /** Calls of these agents. */
  agentIds?: Array<string> | null | undefined;
  /** Calls of these campaigns. */
  campaignIds?: Array<string> | null | undefined;
  /** Calls to these countries, ISO 3166-1 alpha-2. */
  countries?: Array<string> | null | undefined;
  /** Created at this instant or later, rounded down to a quarter of an hour. Default: 30 days before the end. */
  createdAfter?: string | null | undefined;
  /** Created before this instant, rounded up to a quarter of an hour. Default: now. */
  createdBefore?: string | null | undefined;
  /** Calls that ended like this. */
  outcomes?: Array<CallOutcome> | null | undefined;
  /** Calls from these numbers. */
  phoneNumberIds?: Array<string> | null | undefined;
  /** Calls through these voice providers. */
  providers?: Array<string> | null | undefined;
};

export type CallStatus =
  | 'BUSY'
  | 'CANCELED'
  | 'COMPLETED'
  | 'FAILED'
  | 'IN_PROGRESS'
  | 'NO_ANSWER'
  | 'PROCESSING'
  | 'QUEUED'
  | 'RINGING';

export type CallingHoursInput = {
  end: string;
  start: string;
};

export type CampaignActionInput = {
  id: string;
};

export type CampaignActivityReason =
  | 'ACCOUNT_CALL_LIMIT'
  | 'AGENT_UNAVAILABLE'
  | 'BUDGET_SPENT'
  | 'CALLING'
  | 'CAMPAIGN_NOT_STARTED'
  | 'CAMPAIGN_OVER'
  | 'CAMPAIGN_PAUSED'
  | 'CREDITS_RESERVED'
  | 'INSUFFICIENT_CREDITS'
  | 'OUTSIDE_CALLING_HOURS'
  | 'PROVIDER_ACCOUNT'
  | 'PROVIDER_AT_CAPACITY'
  | 'PROVIDER_TROUBLE'
  | 'SCHEDULED'
  | 'WAITING_TO_RETRY';

/** What a list of campaigns is narrowed to. All conditions must hold. */
export type CampaignFilter = {
  /** Of this agent. */
  agentId?: string | null | undefined;
  /** With this contact list. */
  contactListId?: string | null | undefined;
  /** Created at or after this instant. */
  createdAfter?: string | null | undefined;
  /** Created before this instant. */
  createdBefore?: string | null | undefined;
  /** Match any of these ids. */
  ids?: Array<string> | null | undefined;
  /** Match this status. */
  status?: CampaignStatus | null | undefined;
  /** Match any of these statuses. */
  statuses?: Array<CampaignStatus> | null | undefined;
};

export type CampaignPauseReason =
  | 'AGENT_UNAVAILABLE'
  | 'BUDGET_SPENT'
  | 'INSUFFICIENT_CREDITS'
  | 'PROVIDER_ACCOUNT'
  | 'PROVIDER_DOWN'
  | 'USER';

export type CampaignScheduleInput = {
  callingHours: CallingHoursInput;
  days?: Array<Weekday> | null | undefined;
  /** YYYY-MM-DD. */
  endDate?: string | null | undefined;
  /** YYYY-MM-DD. */
  startDate: string;
  /** IANA name. */
  timezone: string;
  useContactTimezone?: boolean | null | undefined;
};

export type CampaignStatus =
  | 'CANCELED'
  | 'COMPLETED'
  | 'DRAFT'
  | 'PAUSED'
  | 'RUNNING'
  | 'SCHEDULED';

/** A contact field that a CSV column can be mapped to. */
export type ContactField =
  | 'COMPANY'
  | 'EMAIL'
  | 'NAME'
  | 'PHONE'
  | 'TAGS'
  | 'TIMEZONE';

/** What a list of contacts is narrowed to. All conditions must hold. */
export type ContactFilter = {
  /** Of this contact list. */
  contactListId?: string | null | undefined;
  /** Created at or after this instant. */
  createdAfter?: string | null | undefined;
  /** Created before this instant. */
  createdBefore?: string | null | undefined;
  /** Match any of these ids. */
  ids?: Array<string> | null | undefined;
  /** Part of the name, company, email address or phone number. */
  search?: string | null | undefined;
  /** Match this status. */
  status?: ContactStatus | null | undefined;
  /** Match any of these statuses. */
  statuses?: Array<ContactStatus> | null | undefined;
  /** With this tag. */
  tag?: string | null | undefined;
};

/** What a column is mapped to: a field or a custom field. With neither, the column is not imported. */
export type ContactImportColumnInput = {
  customField?: string | null | undefined;
  field?: ContactField | null | undefined;
};

export type ContactStatus =
  | 'CALLING'
  | 'DO_NOT_CALL'
  | 'NEW'
  | 'REACHED'
  | 'UNREACHED'
  | 'VOICEMAIL';

export type CreateAgentInput = {
  extractionFields?: Array<ExtractionFieldInput> | null | undefined;
  fallbackProvider?: VoiceProvider | null | undefined;
  firstMessage?: string | null | undefined;
  goal?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  language?: string | null | undefined;
  maxDurationSeconds?: number | null | undefined;
  model?: string | null | undefined;
  name: string;
  provider?: VoiceProvider | null | undefined;
  /** Adopts an agent that exists at the voice provider, by its id there. Only the webhook, the fields to extract, the goal and the voicemail rule are merged into it, and are taken out again when the agent is deleted here. Fields such as `systemPrompt` are not accepted with it. */
  providerAgentId?: string | null | undefined;
  systemPrompt?: string | null | undefined;
  voiceId?: string | null | undefined;
  voicemail?: VoicemailInput | null | undefined;
  webhookUrl?: string | null | undefined;
};

export type CreateCampaignInput = {
  agentId: string;
  /** 1 to 1000. Default: 1. */
  concurrentCalls?: number | null | undefined;
  contactListId: string;
  idempotencyKey?: string | null | undefined;
  /** The budget in credits. Default: no limit. */
  maxCredits?: number | null | undefined;
  name: string;
  /** Default: the first active number. */
  phoneNumberId?: string | null | undefined;
  retryRules?: RetryRulesInput | null | undefined;
  /** Default: at any hour. */
  schedule?: CampaignScheduleInput | null | undefined;
};

export type CreateContactInput = {
  company?: string | null | undefined;
  /** Default: the list named `Default`. */
  contactListId?: string | null | undefined;
  customFields?: Record<string, unknown> | null | undefined;
  /** ISO 3166-1 alpha-2. */
  defaultCountry?: string | null | undefined;
  email?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  name?: string | null | undefined;
  /** E.164, or national with `defaultCountry`. */
  phone: string;
  tags?: Array<string> | null | undefined;
  /** IANA name. */
  timezone?: string | null | undefined;
};

export type CreditUsageGrouping =
  | 'AGENT'
  | 'CAMPAIGN'
  | 'DAY';

export type DeleteContactInput = {
  id: string;
};

export type DispatchCallInput = {
  agentId: string;
  contactId?: string | null | undefined;
  /** An id of your own, to find the call by. */
  externalId?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  /** Your own data, returned with the call and in its webhooks: at most 16384 bytes of JSON. */
  metadata?: Record<string, unknown> | null | undefined;
  overrides?: CallOverridesInput | null | undefined;
  /** Default: the first active number. */
  phoneNumberId?: string | null | undefined;
  /** The number to call, E.164. */
  toNumber: string;
  /** Text, numbers and booleans by the names that the agent’s texts have for them: `{{name}}`. They go before the contact’s fields. */
  variables?: Record<string, unknown> | null | undefined;
};

export type ExtractionFieldInput = {
  description: string;
  name: string;
  type: ExtractionType;
};

export type ExtractionType =
  | 'BOOLEAN'
  | 'NUMBER'
  | 'STRING';

export type ImportContactsInput = {
  /** What each CSV column is mapped to. Default: by the names in the header. */
  columns?: Array<ContactImportColumnInput> | null | undefined;
  contactListId?: string | null | undefined;
  /** The list is created if no list has this name. */
  contactListName?: string | null | undefined;
  /** The country of national numbers, ISO 3166-1 alpha-2. */
  defaultCountry?: string | null | undefined;
  /** Whether the first CSV row names the columns. Default: true. */
  hasHeader?: boolean | null | undefined;
  source: unknown;
};

export type ImportSuppressionsInput = {
  /** What each CSV column is mapped to: `PHONE`, or the custom field `reason` or `expires_at`. Default: by the names in the header. */
  columns?: Array<ContactImportColumnInput> | null | undefined;
  /** The country of national numbers, ISO 3166-1 alpha-2. */
  defaultCountry?: string | null | undefined;
  /** Whether the first CSV row names the columns. Default: true. */
  hasHeader?: boolean | null | undefined;
  /** The numbers. */
  source: unknown;
  /** The list to import into. Default: `Imported`. */
  suppressionListId?: string | null | undefined;
  /** Instead of the id. The list is created if no list has this name. */
  suppressionListName?: string | null | undefined;
};

/** What a voice provider charges in. */
export type ProviderCurrency =
  /** Credits of an ElevenLabs plan, whose price depends on the plan. */
  | 'CREDITS'
  /** US dollars. */
  | 'USD';

export type PurchaseCreditsInput = {
  /** 100 to 1,000,000. */
  credits: number;
  idempotencyKey?: string | null | undefined;
};

export type PurchaseStatus =
  | 'COMPLETED'
  | 'EXPIRED'
  | 'PENDING';

export type ResumeCampaignInput = {
  id: string;
  /** The new budget. Default: unchanged. */
  maxCredits?: number | null | undefined;
};

/** By outcome: the seconds to wait after a contact’s first call that ended so, after the second, and so on. Then it is not called again. */
export type RetryLaddersInput = {
  /** A network or a spam filter blocked the call. */
  blocked?: Array<number> | null | undefined;
  /** The line was busy. */
  busy?: Array<number> | null | undefined;
  /** The person called asked to be called again, without a time that could be understood. */
  callbackRequested?: Array<number> | null | undefined;
  /** A telephone network failed to route the call. */
  carrierError?: Array<number> | null | undefined;
  /** The person called declined the call. */
  declined?: Array<number> | null | undefined;
  /** Somebody answered and hung up within 10 seconds without a word. */
  hungUpEarly?: Array<number> | null | undefined;
  /** Nobody answered. */
  noAnswer?: Array<number> | null | undefined;
  /** A call screening service or a phone menu answered. */
  screened?: Array<number> | null | undefined;
  /** The call to the number could not be set up. */
  unreachable?: Array<number> | null | undefined;
  /** A voicemail or an answering machine answered. */
  voicemail?: Array<number> | null | undefined;
};

export type RetryReason =
  | 'BUSY'
  | 'FAILED'
  | 'NO_ANSWER'
  | 'VOICEMAIL';

export type RetryRulesInput = {
  /** 0 to 10,080. Default: 60. */
  delayMinutes?: number | null | undefined;
  /** Delays by outcome, 1 to 9 of 1 to 604,800 seconds. An outcome with a ladder is retried whether `retryOn` has it or not. */
  ladders?: RetryLaddersInput | null | undefined;
  /** 1 to 10. Default: 1, or with ladders one more than the longest has delays. */
  maxAttempts?: number | null | undefined;
  /** Default: all except `VOICEMAIL`. */
  retryOn?: Array<RetryReason> | null | undefined;
};

export type Sentiment =
  | 'NEGATIVE'
  | 'NEUTRAL'
  | 'POSITIVE';

export type SuppressNumberInput = {
  /** Until when. Default: for good. */
  expiresAt?: string | null | undefined;
  phone: string;
  reason?: string | null | undefined;
  /** The list to put the number on. Default: `Do not call`. */
  suppressionListId?: string | null | undefined;
  /** Instead of the id. The list is created if no list has this name. */
  suppressionListName?: string | null | undefined;
};

/** Which suppressed numbers to list. */
export type SuppressedNumberFilter = {
  /** Only the entries of this number, E.164. */
  phone?: string | null | undefined;
  /** Only the numbers of this list. */
  suppressionListId?: string | null | undefined;
};

/** Where a suppression comes from. */
export type SuppressionSource =
  | 'CALL_OPT_OUT'
  | 'CUSTOMER_REQUEST'
  | 'IMPORT'
  | 'NATIONAL_REGISTRY'
  | 'REASSIGNED_NUMBERS';

export type TranscriptRole =
  | 'AGENT'
  | 'USER';

export type UnsuppressNumberInput = {
  phone: string;
  /** The list to take the number off. Default: all lists. */
  suppressionListId?: string | null | undefined;
};

export type UpdateAgentInput = {
  extractionFields?: Array<ExtractionFieldInput> | null | undefined;
  fallbackProvider?: VoiceProvider | null | undefined;
  firstMessage?: string | null | undefined;
  goal?: string | null | undefined;
  id: string;
  language?: string | null | undefined;
  maxDurationSeconds?: number | null | undefined;
  model?: string | null | undefined;
  name?: string | null | undefined;
  provider?: VoiceProvider | null | undefined;
  systemPrompt?: string | null | undefined;
  voiceId?: string | null | undefined;
  voicemail?: VoicemailInput | null | undefined;
  webhookUrl?: string | null | undefined;
};

export type UpdateContactInput = {
  company?: string | null | undefined;
  customFields?: Record<string, unknown> | null | undefined;
  email?: string | null | undefined;
  id: string;
  name?: string | null | undefined;
  /** E.164. */
  phone?: string | null | undefined;
  /** `DO_NOT_CALL` suppresses the number for the whole account. `NEW` removes the suppression. */
  status?: ContactStatus | null | undefined;
  tags?: Array<string> | null | undefined;
  /** IANA name. */
  timezone?: string | null | undefined;
};

export type VoiceProvider =
  | 'ELEVENLABS'
  | 'RETELL'
  | 'SIMULATOR'
  | 'VAPI';

export type VoicemailAction =
  | 'HANG_UP'
  | 'LEAVE_MESSAGE';

export type VoicemailInput = {
  action: VoicemailAction;
  message?: string | null | undefined;
};

export type Weekday =
  | 'FRI'
  | 'MON'
  | 'SAT'
  | 'SUN'
  | 'THU'
  | 'TUE'
  | 'WED';

export type ListAgentsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: AgentFilter | null | undefined;
}>;


export type ListAgentsQuery = { agents: { nodes: Array<{ id: string, name: string, status: AgentStatus, language: string, model: string | null, goal: string | null, adopted: boolean, system_prompt: string, first_message: string | null, voice_id: string | null, max_duration_seconds: number, webhook_url: string | null, provider_agent_id: string | null, deploy_error: string | null, created_at: string, updated_at: string, extraction_fields: Array<{ name: string, type: ExtractionType, description: string }>, voicemail: { action: VoicemailAction, message: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReadAgentQueryVariables = Exact<{
  id: string;
}>;


export type ReadAgentQuery = { agent: { id: string, name: string, status: AgentStatus, language: string, model: string | null, goal: string | null, adopted: boolean, system_prompt: string, first_message: string | null, voice_id: string | null, max_duration_seconds: number, webhook_url: string | null, provider_agent_id: string | null, deploy_error: string | null, created_at: string, updated_at: string, extraction_fields: Array<{ name: string, type: ExtractionType, description: string }>, voicemail: { action: VoicemailAction, message: string | null } } };

export type CreateAgentMutationVariables = Exact<{
  input: CreateAgentInput;
}>;


export type CreateAgentMutation = { createAgent: { webhook_secret: string, agent: { id: string, name: string, status: AgentStatus, language: string, model: string | null, goal: string | null, adopted: boolean, system_prompt: string, first_message: string | null, voice_id: string | null, max_duration_seconds: number, webhook_url: string | null, provider_agent_id: string | null, deploy_error: string | null, created_at: string, updated_at: string, extraction_fields: Array<{ name: string, type: ExtractionType, description: string }>, voicemail: { action: VoicemailAction, message: string | null } } } };

export type UpdateAgentMutationVariables = Exact<{
  input: UpdateAgentInput;
}>;


export type UpdateAgentMutation = { updateAgent: { agent: { id: string, name: string, status: AgentStatus, language: string, model: string | null, goal: string | null, adopted: boolean, system_prompt: string, first_message: string | null, voice_id: string | null, max_duration_seconds: number, webhook_url: string | null, provider_agent_id: string | null, deploy_error: string | null, created_at: string, updated_at: string, extraction_fields: Array<{ name: string, type: ExtractionType, description: string }>, voicemail: { action: VoicemailAction, message: string | null } } } };

export type DeleteAgentMutationVariables = Exact<{
  input: AgentIdInput;
}>;


export type DeleteAgentMutation = { deleteAgent: { agent: { id: string } } };

export type CallStatsQueryVariables = Exact<{
  filter?: CallStatsFilter | null | undefined;
  groupBy?: Array<CallStatsDimension> | CallStatsDimension | null | undefined;
  timeZone?: string | null | undefined;
}>;


export type CallStatsQuery = { callStats: Array<{ weekday: number | null, day: string | null, week: string | null, month: string | null, outcome: CallOutcome | null, attempt: number | null, country: string | null, provider: string | null, calls: number, connected: number, hour_of_day: number | null, agent_id: string | null, agent_version: number | null, campaign_id: string | null, phone_number_id: string | null, connection_rate: number | null, goals_achieved: number, goal_rate: number | null, duration_seconds: number, average_duration_seconds: number | null, credits_charged: number, provider_cost_usd: string | null, margin_usd: string | null, duration_percentiles: { p50: number, p90: number, p99: number } | null }> };

export type ListCallsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: CallFilter | null | undefined;
}>;


export type ListCallsQuery = { calls: { nodes: Array<{ id: string, attempt: number, metadata: Record<string, unknown>, status: CallStatus, outcome: CallOutcome | null, summary: string | null, sentiment: Sentiment | null, voicemail: boolean, amended: boolean, agent_id: string, contact_id: string | null, campaign_id: string | null, external_id: string | null, phone_number_id: string | null, phone_from: string, phone_to: string, agent_version: number | null, outcome_by: CallOutcomeSource | null, callback_at: string | null, callback_request: string | null, ended_reason: string | null, voice_provider_conv_id: string | null, created_at: string, answered_at: string | null, ended_at: string | null, duration_seconds: number | null, sentiment_score: number | null, goal_achieved: boolean | null, extracted_data: Record<string, unknown>, recording_url: string | null, credits_charged: number, provider_cost: { amount: string, currency: ProviderCurrency } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReadCallQueryVariables = Exact<{
  id: string;
}>;


export type ReadCallQuery = { call: { id: string, attempt: number, metadata: Record<string, unknown>, status: CallStatus, outcome: CallOutcome | null, summary: string | null, sentiment: Sentiment | null, voicemail: boolean, amended: boolean, variables: Record<string, unknown>, agent_id: string, contact_id: string | null, campaign_id: string | null, external_id: string | null, phone_number_id: string | null, phone_from: string, phone_to: string, agent_version: number | null, outcome_by: CallOutcomeSource | null, callback_at: string | null, callback_request: string | null, ended_reason: string | null, voice_provider_conv_id: string | null, created_at: string, answered_at: string | null, ended_at: string | null, duration_seconds: number | null, sentiment_score: number | null, goal_achieved: boolean | null, extracted_data: Record<string, unknown>, recording_url: string | null, credits_charged: number, provider_cost: { amount: string, currency: ProviderCurrency } | null, overrides: { first_message: string | null, max_duration_seconds: number | null }, transcript: Array<{ role: TranscriptRole, message: string, time_seconds: number }> } };

export type ReadTranscriptQueryVariables = Exact<{
  id: string;
}>;


export type ReadTranscriptQuery = { call: { call_id: string, transcript: Array<{ role: TranscriptRole, message: string, time_seconds: number }> } };

export type ReadRecordingQueryVariables = Exact<{
  callId: string;
}>;


export type ReadRecordingQuery = { callRecording: { recording_url: string, expires_at: string, content_type: string } };

export type DispatchCallMutationVariables = Exact<{
  input: DispatchCallInput;
}>;


export type DispatchCallMutation = { dispatchCall: { id: string, attempt: number, metadata: Record<string, unknown>, status: CallStatus, outcome: CallOutcome | null, summary: string | null, sentiment: Sentiment | null, voicemail: boolean, amended: boolean, agent_id: string, contact_id: string | null, campaign_id: string | null, external_id: string | null, phone_number_id: string | null, phone_from: string, phone_to: string, agent_version: number | null, outcome_by: CallOutcomeSource | null, callback_at: string | null, callback_request: string | null, ended_reason: string | null, voice_provider_conv_id: string | null, created_at: string, answered_at: string | null, ended_at: string | null, duration_seconds: number | null, sentiment_score: number | null, goal_achieved: boolean | null, extracted_data: Record<string, unknown>, recording_url: string | null, credits_charged: number, provider_cost: { amount: string, currency: ProviderCurrency } | null } };

export type ListCampaignsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: CampaignFilter | null | undefined;
}>;


export type ListCampaignsQuery = { campaigns: { nodes: Array<{ id: string, name: string, status: CampaignStatus, agent_id: string, contact_list_id: string, phone_number_id: string | null, pause_reason: CampaignPauseReason | null, concurrent_calls: number, max_credits: number | null, created_at: string, started_at: string | null, completed_at: string | null, activity: { reason: CampaignActivityReason, sentence: string, next_at: string | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReadCampaignQueryVariables = Exact<{
  id: string;
}>;


export type ReadCampaignQuery = { campaign: { id: string, name: string, status: CampaignStatus, agent_id: string, contact_list_id: string, phone_number_id: string | null, pause_reason: CampaignPauseReason | null, concurrent_calls: number, max_credits: number | null, created_at: string, started_at: string | null, completed_at: string | null, activity: { reason: CampaignActivityReason, sentence: string, next_at: string | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } } };

export type CreateCampaignMutationVariables = Exact<{
  input: CreateCampaignInput;
}>;


export type CreateCampaignMutation = { createCampaign: { id: string, name: string, status: CampaignStatus, agent_id: string, contact_list_id: string, phone_number_id: string | null, pause_reason: CampaignPauseReason | null, concurrent_calls: number, max_credits: number | null, created_at: string, started_at: string | null, completed_at: string | null, activity: { reason: CampaignActivityReason, sentence: string, next_at: string | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } } };

export type StartCampaignMutationVariables = Exact<{
  input: CampaignActionInput;
}>;


export type StartCampaignMutation = { startCampaign: { id: string, name: string, status: CampaignStatus, agent_id: string, contact_list_id: string, phone_number_id: string | null, pause_reason: CampaignPauseReason | null, concurrent_calls: number, max_credits: number | null, created_at: string, started_at: string | null, completed_at: string | null, activity: { reason: CampaignActivityReason, sentence: string, next_at: string | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } } };

export type PauseCampaignMutationVariables = Exact<{
  input: CampaignActionInput;
}>;


export type PauseCampaignMutation = { pauseCampaign: { id: string, name: string, status: CampaignStatus, agent_id: string, contact_list_id: string, phone_number_id: string | null, pause_reason: CampaignPauseReason | null, concurrent_calls: number, max_credits: number | null, created_at: string, started_at: string | null, completed_at: string | null, activity: { reason: CampaignActivityReason, sentence: string, next_at: string | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } } };

export type ResumeCampaignMutationVariables = Exact<{
  input: ResumeCampaignInput;
}>;


export type ResumeCampaignMutation = { resumeCampaign: { id: string, name: string, status: CampaignStatus, agent_id: string, contact_list_id: string, phone_number_id: string | null, pause_reason: CampaignPauseReason | null, concurrent_calls: number, max_credits: number | null, created_at: string, started_at: string | null, completed_at: string | null, activity: { reason: CampaignActivityReason, sentence: string, next_at: string | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } } };

export type ListContactsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ContactFilter | null | undefined;
}>;


export type ListContactsQuery = { contacts: { nodes: Array<{ id: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, timezone: string | null, status: ContactStatus, contact_list_id: string, custom_fields: Record<string, unknown>, last_called_at: string | null, created_at: string, updated_at: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateContactMutationVariables = Exact<{
  input: CreateContactInput;
}>;


export type CreateContactMutation = { createContact: { created: boolean, contact: { id: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, timezone: string | null, status: ContactStatus, contact_list_id: string, custom_fields: Record<string, unknown>, last_called_at: string | null, created_at: string, updated_at: string } } };

export type ImportContactsMutationVariables = Exact<{
  input: ImportContactsInput;
}>;


export type ImportContactsMutation = { importContacts: { total: number, created: number, updated: number, failed: number, contact_list_id: string, errors_truncated: boolean, errors: Array<{ row: number, field: string | null, code: string, message: string }> } };

export type UpdateContactMutationVariables = Exact<{
  input: UpdateContactInput;
}>;


export type UpdateContactMutation = { updateContact: { id: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, timezone: string | null, status: ContactStatus, contact_list_id: string, custom_fields: Record<string, unknown>, last_called_at: string | null, created_at: string, updated_at: string } };

export type DeleteContactMutationVariables = Exact<{
  input: DeleteContactInput;
}>;


export type DeleteContactMutation = { deleteContact: { id: string } };

export type ReadCreditBalanceQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadCreditBalanceQuery = { creditBalance: { balance: number, held: number, available: number, low_balance_threshold: number, updated_at: string } };

export type ReadCreditUsageQueryVariables = Exact<{
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  groupBy?: CreditUsageGrouping | null | undefined;
}>;


export type ReadCreditUsageQuery = { creditUsage: { start_date: string, end_date: string, group_by: CreditUsageGrouping, total_credits: number, total_calls: number, data: Array<{ key: string | null, credits: number, calls: number }> } };

export type PurchaseCreditsMutationVariables = Exact<{
  input: PurchaseCreditsInput;
}>;


export type PurchaseCreditsMutation = { purchaseCredits: { id: string, credits: number, status: PurchaseStatus, balance: number, amount_usd: number, checkout_url: string | null } };

export type AgentAFragment = { id: string, name: string, status: AgentStatus, language: string, model: string | null, goal: string | null, adopted: boolean, system_prompt: string, first_message: string | null, voice_id: string | null, max_duration_seconds: number, webhook_url: string | null, provider_agent_id: string | null, deploy_error: string | null, created_at: string, updated_at: string, extraction_fields: Array<{ name: string, type: ExtractionType, description: string }>, voicemail: { action: VoicemailAction, message: string | null } };

export type ContactAFragment = { id: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, timezone: string | null, status: ContactStatus, contact_list_id: string, custom_fields: Record<string, unknown>, last_called_at: string | null, created_at: string, updated_at: string };

export type CallSummaryAFragment = { id: string, attempt: number, metadata: Record<string, unknown>, status: CallStatus, outcome: CallOutcome | null, summary: string | null, sentiment: Sentiment | null, voicemail: boolean, amended: boolean, agent_id: string, contact_id: string | null, campaign_id: string | null, external_id: string | null, phone_number_id: string | null, phone_from: string, phone_to: string, agent_version: number | null, outcome_by: CallOutcomeSource | null, callback_at: string | null, callback_request: string | null, ended_reason: string | null, voice_provider_conv_id: string | null, created_at: string, answered_at: string | null, ended_at: string | null, duration_seconds: number | null, sentiment_score: number | null, goal_achieved: boolean | null, extracted_data: Record<string, unknown>, recording_url: string | null, credits_charged: number, provider_cost: { amount: string, currency: ProviderCurrency } | null };

export type CallAFragment = { id: string, attempt: number, metadata: Record<string, unknown>, status: CallStatus, outcome: CallOutcome | null, summary: string | null, sentiment: Sentiment | null, voicemail: boolean, amended: boolean, variables: Record<string, unknown>, agent_id: string, contact_id: string | null, campaign_id: string | null, external_id: string | null, phone_number_id: string | null, phone_from: string, phone_to: string, agent_version: number | null, outcome_by: CallOutcomeSource | null, callback_at: string | null, callback_request: string | null, ended_reason: string | null, voice_provider_conv_id: string | null, created_at: string, answered_at: string | null, ended_at: string | null, duration_seconds: number | null, sentiment_score: number | null, goal_achieved: boolean | null, extracted_data: Record<string, unknown>, recording_url: string | null, credits_charged: number, provider_cost: { amount: string, currency: ProviderCurrency } | null, overrides: { first_message: string | null, max_duration_seconds: number | null }, transcript: Array<{ role: TranscriptRole, message: string, time_seconds: number }> };

export type TranscriptTurnAFragment = { role: TranscriptRole, message: string, time_seconds: number };

export type CampaignAFragment = { id: string, name: string, status: CampaignStatus, agent_id: string, contact_list_id: string, phone_number_id: string | null, pause_reason: CampaignPauseReason | null, concurrent_calls: number, max_credits: number | null, created_at: string, started_at: string | null, completed_at: string | null, activity: { reason: CampaignActivityReason, sentence: string, next_at: string | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } };

export type SuppressionAFragment = { phone: string, reason: string, source: SuppressionSource, suppression_list_id: string, created_at: string, expires_at: string | null };

export type ListSuppressionsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: SuppressedNumberFilter | null | undefined;
}>;


export type ListSuppressionsQuery = { suppressedNumbers: { nodes: Array<{ phone: string, reason: string, source: SuppressionSource, suppression_list_id: string, created_at: string, expires_at: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateSuppressionMutationVariables = Exact<{
  input: SuppressNumberInput;
}>;


export type CreateSuppressionMutation = { suppressNumber: { phone: string, reason: string, source: SuppressionSource, suppression_list_id: string, created_at: string, expires_at: string | null } };

export type DeleteSuppressionMutationVariables = Exact<{
  input: UnsuppressNumberInput;
}>;


export type DeleteSuppressionMutation = { unsuppressNumber: { phone: string } };

export type ImportSuppressionsMutationVariables = Exact<{
  input: ImportSuppressionsInput;
}>;


export type ImportSuppressionsMutation = { importSuppressions: { total: number, created: number, updated: number, failed: number, suppression_list_id: string, errors_truncated: boolean, errors: Array<{ row: number, field: string | null, code: string, message: string }> } };

export const AgentAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_id"},"name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_fields"},"name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_url"},"name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_agent_id"},"name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","alias":{"kind":"Name","value":"deploy_error"},"name":{"kind":"Name","value":"deployError"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AgentAFragment, unknown>;
export const ContactAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_fields"},"name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"last_called_at"},"name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ContactAFragment, unknown>;
export const CallSummaryAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSummaryA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_id"},"name":{"kind":"Name","value":"contactId"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_from"},"name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_to"},"name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"outcome_by"},"name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_at"},"name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_request"},"name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_reason"},"name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_provider_conv_id"},"name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"answered_at"},"name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_at"},"name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","alias":{"kind":"Name","value":"sentiment_score"},"name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_achieved"},"name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"extracted_data"},"name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost"},"name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amended"}}]}}]} as unknown as DocumentNode<CallSummaryAFragment, unknown>;
export const CallAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_id"},"name":{"kind":"Name","value":"contactId"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_from"},"name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_to"},"name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"outcome_by"},"name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_at"},"name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_request"},"name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_reason"},"name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_provider_conv_id"},"name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"answered_at"},"name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_at"},"name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","alias":{"kind":"Name","value":"sentiment_score"},"name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_achieved"},"name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"extracted_data"},"name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost"},"name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amended"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"overrides"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transcript"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","alias":{"kind":"Name","value":"time_seconds"},"name":{"kind":"Name","value":"timeSeconds"}}]}}]}}]} as unknown as DocumentNode<CallAFragment, unknown>;
export const TranscriptTurnAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TranscriptTurnA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TranscriptTurn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","alias":{"kind":"Name","value":"time_seconds"},"name":{"kind":"Name","value":"timeSeconds"}}]}}]} as unknown as DocumentNode<TranscriptTurnAFragment, unknown>;
export const CampaignAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<CampaignAFragment, unknown>;
export const SuppressionAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuppressionA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressedNumber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","alias":{"kind":"Name","value":"suppression_list_id"},"name":{"kind":"Name","value":"suppressionListId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<SuppressionAFragment, unknown>;
export const ListAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListAgents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_id"},"name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_fields"},"name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_url"},"name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_agent_id"},"name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","alias":{"kind":"Name","value":"deploy_error"},"name":{"kind":"Name","value":"deployError"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListAgentsQuery, ListAgentsQueryVariables>;
export const ReadAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_id"},"name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_fields"},"name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_url"},"name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_agent_id"},"name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","alias":{"kind":"Name","value":"deploy_error"},"name":{"kind":"Name","value":"deployError"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ReadAgentQuery, ReadAgentQueryVariables>;
export const CreateAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentA"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_secret"},"name":{"kind":"Name","value":"webhookSecret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_id"},"name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_fields"},"name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_url"},"name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_agent_id"},"name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","alias":{"kind":"Name","value":"deploy_error"},"name":{"kind":"Name","value":"deployError"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateAgentMutation, CreateAgentMutationVariables>;
export const UpdateAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_id"},"name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_fields"},"name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_url"},"name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_agent_id"},"name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","alias":{"kind":"Name","value":"deploy_error"},"name":{"kind":"Name","value":"deployError"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateAgentMutation, UpdateAgentMutationVariables>;
export const DeleteAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentIdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteAgentMutation, DeleteAgentMutationVariables>;
export const CallStatsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CallStats"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CallStatsFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CallStatsDimension"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callStats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"hour_of_day"},"name":{"kind":"Name","value":"hourOfDay"}},{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"week"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"connected"}},{"kind":"Field","alias":{"kind":"Name","value":"connection_rate"},"name":{"kind":"Name","value":"connectionRate"}},{"kind":"Field","alias":{"kind":"Name","value":"goals_achieved"},"name":{"kind":"Name","value":"goalsAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_rate"},"name":{"kind":"Name","value":"goalRate"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","alias":{"kind":"Name","value":"average_duration_seconds"},"name":{"kind":"Name","value":"averageDurationSeconds"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_percentiles"},"name":{"kind":"Name","value":"durationPercentiles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"p50"}},{"kind":"Field","name":{"kind":"Name","value":"p90"}},{"kind":"Field","name":{"kind":"Name","value":"p99"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost_usd"},"name":{"kind":"Name","value":"providerCostUsd"}},{"kind":"Field","alias":{"kind":"Name","value":"margin_usd"},"name":{"kind":"Name","value":"marginUsd"}}]}}]}}]} as unknown as DocumentNode<CallStatsQuery, CallStatsQueryVariables>;
export const ListCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CallFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallSummaryA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSummaryA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_id"},"name":{"kind":"Name","value":"contactId"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_from"},"name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_to"},"name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"outcome_by"},"name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_at"},"name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_request"},"name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_reason"},"name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_provider_conv_id"},"name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"answered_at"},"name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_at"},"name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","alias":{"kind":"Name","value":"sentiment_score"},"name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_achieved"},"name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"extracted_data"},"name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost"},"name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amended"}}]}}]} as unknown as DocumentNode<ListCallsQuery, ListCallsQueryVariables>;
export const ReadCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_id"},"name":{"kind":"Name","value":"contactId"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_from"},"name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_to"},"name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"outcome_by"},"name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_at"},"name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_request"},"name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_reason"},"name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_provider_conv_id"},"name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"answered_at"},"name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_at"},"name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","alias":{"kind":"Name","value":"sentiment_score"},"name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_achieved"},"name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"extracted_data"},"name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost"},"name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amended"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"overrides"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transcript"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","alias":{"kind":"Name","value":"time_seconds"},"name":{"kind":"Name","value":"timeSeconds"}}]}}]}}]} as unknown as DocumentNode<ReadCallQuery, ReadCallQueryVariables>;
export const ReadTranscriptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadTranscript"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"call_id"},"name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"transcript"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TranscriptTurnA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TranscriptTurnA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TranscriptTurn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","alias":{"kind":"Name","value":"time_seconds"},"name":{"kind":"Name","value":"timeSeconds"}}]}}]} as unknown as DocumentNode<ReadTranscriptQuery, ReadTranscriptQueryVariables>;
export const ReadRecordingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadRecording"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"callId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callRecording"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"callId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"callId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","alias":{"kind":"Name","value":"content_type"},"name":{"kind":"Name","value":"contentType"}}]}}]}}]} as unknown as DocumentNode<ReadRecordingQuery, ReadRecordingQueryVariables>;
export const DispatchCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DispatchCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DispatchCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dispatchCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallSummaryA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSummaryA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_id"},"name":{"kind":"Name","value":"contactId"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_from"},"name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_to"},"name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"outcome_by"},"name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_at"},"name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_request"},"name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_reason"},"name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_provider_conv_id"},"name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"answered_at"},"name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_at"},"name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","alias":{"kind":"Name","value":"sentiment_score"},"name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_achieved"},"name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"extracted_data"},"name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost"},"name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"amended"}}]}}]} as unknown as DocumentNode<DispatchCallMutation, DispatchCallMutationVariables>;
export const ListCampaignsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListCampaigns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaigns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<ListCampaignsQuery, ListCampaignsQueryVariables>;
export const ReadCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<ReadCampaignQuery, ReadCampaignQueryVariables>;
export const CreateCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCampaignInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<CreateCampaignMutation, CreateCampaignMutationVariables>;
export const StartCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignActionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<StartCampaignMutation, StartCampaignMutationVariables>;
export const PauseCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PauseCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignActionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pauseCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<PauseCampaignMutation, PauseCampaignMutationVariables>;
export const ResumeCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResumeCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResumeCampaignInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resumeCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<ResumeCampaignMutation, ResumeCampaignMutationVariables>;
export const ListContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ContactFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_fields"},"name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"last_called_at"},"name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListContactsQuery, ListContactsQueryVariables>;
export const CreateContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_fields"},"name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"last_called_at"},"name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateContactMutation, CreateContactMutationVariables>;
export const ImportContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportContactsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importContacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"errors_truncated"},"name":{"kind":"Name","value":"errorsTruncated"}}]}}]}}]} as unknown as DocumentNode<ImportContactsMutation, ImportContactsMutationVariables>;
export const UpdateContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_fields"},"name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"last_called_at"},"name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateContactMutation, UpdateContactMutationVariables>;
export const DeleteContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteContactMutation, DeleteContactMutationVariables>;
export const ReadCreditBalanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCreditBalance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"creditBalance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"held"}},{"kind":"Field","name":{"kind":"Name","value":"available"}},{"kind":"Field","alias":{"kind":"Name","value":"low_balance_threshold"},"name":{"kind":"Name","value":"lowBalanceThreshold"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<ReadCreditBalanceQuery, ReadCreditBalanceQueryVariables>;
export const ReadCreditUsageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCreditUsage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"startDate"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endDate"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CreditUsageGrouping"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"creditUsage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"startDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"startDate"}}},{"kind":"Argument","name":{"kind":"Name","value":"endDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endDate"}}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"group_by"},"name":{"kind":"Name","value":"groupBy"}},{"kind":"Field","alias":{"kind":"Name","value":"total_credits"},"name":{"kind":"Name","value":"totalCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"total_calls"},"name":{"kind":"Name","value":"totalCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"entries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"calls"}}]}}]}}]}}]} as unknown as DocumentNode<ReadCreditUsageQuery, ReadCreditUsageQueryVariables>;
export const PurchaseCreditsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PurchaseCredits"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseCreditsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purchaseCredits"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","alias":{"kind":"Name","value":"amount_usd"},"name":{"kind":"Name","value":"amountUsd"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","alias":{"kind":"Name","value":"checkout_url"},"name":{"kind":"Name","value":"checkoutUrl"}}]}}]}}]} as unknown as DocumentNode<PurchaseCreditsMutation, PurchaseCreditsMutationVariables>;
export const ListSuppressionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSuppressions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressedNumberFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressedNumbers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuppressionA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuppressionA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressedNumber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","alias":{"kind":"Name","value":"suppression_list_id"},"name":{"kind":"Name","value":"suppressionListId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<ListSuppressionsQuery, ListSuppressionsQueryVariables>;
export const CreateSuppressionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSuppression"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressNumberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressNumber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuppressionA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuppressionA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressedNumber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","alias":{"kind":"Name","value":"suppression_list_id"},"name":{"kind":"Name","value":"suppressionListId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<CreateSuppressionMutation, CreateSuppressionMutationVariables>;
export const DeleteSuppressionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSuppression"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnsuppressNumberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unsuppressNumber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]}}]} as unknown as DocumentNode<DeleteSuppressionMutation, DeleteSuppressionMutationVariables>;
export const ImportSuppressionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportSuppressions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSuppressionsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importSuppressions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"suppression_list_id"},"name":{"kind":"Name","value":"suppressionListId"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"errors_truncated"},"name":{"kind":"Name","value":"errorsTruncated"}}]}}]}}]} as unknown as DocumentNode<ImportSuppressionsMutation, ImportSuppressionsMutationVariables>;