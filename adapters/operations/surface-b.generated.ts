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

/** Whether an agent is deployed to its voice provider. */
export type AgentStatus =
  /** It is: it can place calls. */
  | 'ACTIVE'
  /** Not yet: it cannot place calls. */
  | 'DRAFT'
  /** The provider rejected it: `deployError` says why. */
  | 'FAILED';

/** What a list of calls is narrowed to. All conditions must hold. */
export type CallFilter = {
  /** Conducted by this agent. */
  agentId?: string | null | undefined;
  /** Placed by this campaign. */
  campaignId?: string | null | undefined;
  /** Linked to this contact. */
  contactId?: string | null | undefined;
  /** Created at or after this instant. */
  createdAfter?: string | null | undefined;
  /** Created before this instant. */
  createdBefore?: string | null | undefined;
  /** Dispatched with this id of your own. */
  externalId?: string | null | undefined;
  /** Match any of these ids. */
  ids?: Array<string> | null | undefined;
  /** Ended with this outcome. */
  outcome?: CallOutcome | null | undefined;
  /** Ended with any of these outcomes. */
  outcomes?: Array<CallOutcome> | null | undefined;
  /** The number called or the number called from, E.164. */
  phone?: string | null | undefined;
  /** Placed from this number of the account. */
  phoneNumberId?: string | null | undefined;
  /** Match this status. */
  status?: CallStatus | null | undefined;
  /** Match any of these statuses. */
  statuses?: Array<CallStatus> | null | undefined;
  /** True: the scheduled calls that wait for their time. False: all others. */
  waiting?: boolean | null | undefined;
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

/** What becomes of a call in hours in which its callee is not to be called. */
export type CallQuietHoursAction =
  /** It is scheduled for the next hours in which it may be placed. */
  | 'DEFER'
  /** It is placed all the same, for a reason that is kept. */
  | 'OVERRIDE'
  /** It is refused. */
  | 'REFUSE';

/** What becomes of a call in hours in which its callee is not to be called. */
export type CallQuietHoursInput = {
  /** What to do. */
  action: CallQuietHoursAction;
  /** Why the call is placed all the same: required to override. It is kept. */
  reason?: string | null | undefined;
};

/** Where a call stands. */
export type CallStatus =
  /** The line was busy, or the call was declined. Final. */
  | 'BUSY'
  /** It was hung up or withdrawn before anybody answered. Final. */
  | 'CANCELED'
  /** It was answered and has ended. Final. */
  | 'COMPLETED'
  /** It could not be placed or connected: `outcome` says why. Final. */
  | 'FAILED'
  /** It was answered, and the conversation goes on. */
  | 'IN_PROGRESS'
  /** Nobody answered. Final. */
  | 'NO_ANSWER'
  /** The conversation is over, and its transcript and analysis are awaited. */
  | 'PROCESSING'
  /** It is to be placed. */
  | 'QUEUED'
  /** The voice provider has accepted it. */
  | 'RINGING';

/** Why a campaign is placing calls or waits. */
export type CampaignActivityReason =
  /** The account has as many live calls as it may have. */
  | 'ACCOUNT_CALL_LIMIT'
  /** The agent cannot place calls: it is not deployed, or has no number to call from. */
  | 'AGENT_UNAVAILABLE'
  /** The campaign’s budget is spent. */
  | 'BUDGET_SPENT'
  /** Calls are being placed. */
  | 'CALLING'
  /** The campaign has started as many calls as it may in a second. */
  | 'CALL_RATE'
  /** The campaign has not been started. */
  | 'CAMPAIGN_NOT_STARTED'
  /** The campaign was completed or canceled. */
  | 'CAMPAIGN_OVER'
  /** You paused the campaign. */
  | 'CAMPAIGN_PAUSED'
  /** The rest of the credits is reserved for live calls. */
  | 'CREDITS_RESERVED'
  /** The number has been called as often as it may be in a day. */
  | 'DAILY_CAP'
  /** The account has not enough credits. */
  | 'INSUFFICIENT_CREDITS'
  /** The number has been called as often as the rules of its place permit. */
  | 'JURISDICTION_CAP'
  /** The number was called too short a time ago. */
  | 'MINIMUM_GAP'
  /** The number has been called as often as it may be in a month. */
  | 'MONTHLY_CAP'
  /** Each number of the campaign’s pool has been used as often as the pool permits. */
  | 'NUMBERS_AT_LIMIT'
  /** A call to the number is live. */
  | 'NUMBER_IN_CALL'
  /** Calling hours have not begun. */
  | 'OUTSIDE_CALLING_HOURS'
  /** As many calls as permitted are live from the number, or from each number of the pool. */
  | 'PHONE_NUMBER_CALL_LIMIT'
  /** The number, or each number of the pool, pauses between two calls. */
  | 'PHONE_NUMBER_COOLDOWN'
  /** A number of the pool rests, and the others have been used as often as the pool permits. */
  | 'PHONE_NUMBER_RESTING'
  /** Each number has been used as often as the pool permits, which is less for numbers that are new to it. */
  | 'PHONE_NUMBER_WARM_UP'
  /** Your pre-dial webhook gives no usable answer, and no call is placed without one. */
  | 'PRE_DIAL_FAILED'
  /** Something is to be settled at the voice provider: credentials, payment or a setting. */
  | 'PROVIDER_ACCOUNT'
  /** The voice provider has no free line. */
  | 'PROVIDER_AT_CAPACITY'
  /** The voice provider fails. */
  | 'PROVIDER_TROUBLE'
  /** At the number’s place, these are hours in which nobody may be called. */
  | 'QUIET_HOURS'
  /** The campaign waits for its first day. */
  | 'SCHEDULED'
  /** Contacts were called, and are called again after a delay. */
  | 'WAITING_TO_RETRY'
  /** The number has been called as often as it may be in a week. */
  | 'WEEKLY_CAP';

/** Why a campaign is paused. */
export type CampaignPauseReason =
  /** The agent cannot place calls: it is not deployed, or has no number to call from. */
  | 'AGENT_UNAVAILABLE'
  /** The campaign’s budget is spent. Resume with a higher one. */
  | 'BUDGET_SPENT'
  /** The account has not enough credits. Buy credits, then resume. */
  | 'INSUFFICIENT_CREDITS'
  /** Something is to be settled at the voice provider: credentials, payment or a setting. `activity` says which. */
  | 'PROVIDER_ACCOUNT'
  /** The voice provider kept failing. Resume when it is available again. */
  | 'PROVIDER_DOWN'
  /** You paused it. */
  | 'USER';

/** Where a campaign stands. */
export type CampaignStatus =
  /** It was canceled. Final. */
  | 'CANCELED'
  /** Every contact has its final outcome, or the schedule has ended. Final. */
  | 'COMPLETED'
  /** It was not started. */
  | 'DRAFT'
  /** It places no calls until it is resumed: `pauseReason` says why. */
  | 'PAUSED'
  /** It places calls, within its calling hours. */
  | 'RUNNING'
  /** It was started and waits for its first day. */
  | 'SCHEDULED';

/** On what a person may be called. */
export type ConsentBasis =
  /** The person is a customer, or has asked about becoming one. */
  | 'EXISTING_BUSINESS_RELATIONSHIP'
  /** The person agreed otherwise, for example aloud or by a form. */
  | 'EXPRESS'
  /** The person agreed in writing, or by a signature that counts as such. */
  | 'EXPRESS_WRITTEN'
  /** A legitimate interest that the interests of the person do not outweigh. */
  | 'LEGITIMATE_INTEREST';

/** A contact’s consent to be called. It replaces the one that the contact had. */
export type ConsentInput = {
  /** When it was given. */
  at: string;
  /** On what the contact may be called. */
  basis: ConsentBasis;
  /** From this instant on it is none. Default: it does not expire. */
  expiresAt?: string | null | undefined;
  /** Where the consent came from; at most 500 characters. */
  source?: string | null | undefined;
  /** What the contact agreed to; at most 4000 characters. */
  text?: string | null | undefined;
};

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

/** The result of the calls to a contact so far. */
export type ContactStatus =
  /** It is being called. */
  | 'CALLING'
  /** It is not called: its number is suppressed. */
  | 'DO_NOT_CALL'
  /** It was not called. */
  | 'NEW'
  /** A person answered the latest call. */
  | 'REACHED'
  /** The latest call did not reach it. */
  | 'UNREACHED'
  /** An answering machine answered the latest call. */
  | 'VOICEMAIL';

/** The contact to create or update. */
export type CreateContactInput = {
  /** The person’s company. */
  company?: string | null | undefined;
  /** The contact’s consent to be called. Null, where the contact is updated: there is none any more. */
  consent?: ConsentInput | null | undefined;
  /** Default: the list named `Default`. */
  contactListId?: string | null | undefined;
  /** Fields of your own, by name. They replace the fields that the contact has. */
  customFields?: Record<string, unknown> | null | undefined;
  /** ISO 3166-1 alpha-2. */
  defaultCountry?: string | null | undefined;
  /** The person’s email address. */
  email?: string | null | undefined;
  /** A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result. */
  idempotencyKey?: string | null | undefined;
  /** The person’s name. */
  name?: string | null | undefined;
  /** E.164, or national with `defaultCountry`. */
  phone: string;
  /** Labels of your choice. They replace the labels that the contact has. */
  tags?: Array<string> | null | undefined;
  /** IANA name. */
  timezone?: string | null | undefined;
};

/** The call to place. */
export type DispatchCallInput = {
  /** The agent that conducts the call. */
  agentId: string;
  /** The contact to link the call to. Its fields are variables of the call. */
  contactId?: string | null | undefined;
  /** An id of your own, to find the call by. */
  externalId?: string | null | undefined;
  /** A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result. */
  idempotencyKey?: string | null | undefined;
  /** Your own data, returned with the call and in its webhooks: at most 16384 bytes of JSON. */
  metadata?: Record<string, unknown> | null | undefined;
  /** The call is canceled if it could not be placed until then. Default: no such time. */
  notAfter?: string | null | undefined;
  /** Schedules the call: it is `QUEUED` and placed at this time, at most 365 days ahead. A time that is over means now. */
  notBefore?: string | null | undefined;
  /** What of its agent this call has otherwise. */
  overrides?: CallOverridesInput | null | undefined;
  /** Default: the first active number. */
  phoneNumberId?: string | null | undefined;
  /** What becomes of the call in hours in which its callee is not to be called. Default: as the account has set. */
  quietHours?: CallQuietHoursInput | null | undefined;
  /** The number to call, E.164. */
  toNumber: string;
  /** Text, numbers and booleans by the names that the agent’s texts have for them: `{{name}}`. They go before the contact’s fields. */
  variables?: Record<string, unknown> | null | undefined;
};

/** The type of an extracted value. */
export type ExtractionType =
  /** True or false. */
  | 'BOOLEAN'
  /** A number. */
  | 'NUMBER'
  /** Text. */
  | 'STRING';

/** What becomes of a call whose pre-dial webhook gives no usable answer. */
export type PreDialFailureAction =
  /** The call is not placed. Scheduled calls and contacts of campaigns are tried again later. */
  | 'FAIL_CLOSED'
  /** The call is placed. */
  | 'FAIL_OPEN';

/** What became of the question whether a call may be placed. */
export type PreDialResult =
  /** The endpoint allowed the call. */
  | 'ALLOWED'
  /** The endpoint gave no usable answer, and the call was not placed. */
  | 'FAILED_CLOSED'
  /** The endpoint gave no usable answer, and the call was placed all the same. */
  | 'FAILED_OPEN'
  /** The endpoint refused the call. */
  | 'REFUSED';

/** What a voice provider charges in. */
export type ProviderCurrency =
  /** Credits of an ElevenLabs plan, whose price depends on the plan. */
  | 'CREDITS'
  /** US dollars. */
  | 'USD';

/** Why a recording is not stored. */
export type RecordingProblem =
  /** No attempt succeeded within 14 days. */
  | 'LOST'
  /** The voice provider did not send it. Attempts go on until 14 days after the call. */
  | 'PROVIDER_FAILED'
  /** The storage of this server did not take it. Attempts go on until 14 days after the call. */
  | 'STORAGE_FAILED';

/** Whether an agent’s calls are recorded. */
export type RecordingRule =
  /** They are recorded. */
  | 'ALWAYS'
  /** The recording of a call is kept only if its transcript has the agent say its disclosure. */
  | 'IF_DISCLOSED'
  /** The voice provider does not record them. */
  | 'NEVER';

/** After what a contact is called again. */
export type RetryReason =
  /** The line was busy, or the call was declined. */
  | 'BUSY'
  /** The call could not be connected. */
  | 'FAILED'
  /** Nobody answered. */
  | 'NO_ANSWER'
  /** An answering machine answered. */
  | 'VOICEMAIL';

/** The sentiment of the person called. */
export type Sentiment =
  /** Displeased. */
  | 'NEGATIVE'
  /** Neither pleased nor displeased. */
  | 'NEUTRAL'
  /** Pleased. */
  | 'POSITIVE';

/** Whether an account’s plan is paid for. */
export type SubscriptionStatus =
  /** It is. */
  | 'ACTIVE'
  /** The plan was canceled. */
  | 'CANCELED'
  /** A payment is overdue. */
  | 'PAST_DUE';

/** A plan. */
export type Tier =
  /** No rate limits on surface A. */
  | 'ENTERPRISE'
  /** 500 requests a minute on surface A. */
  | 'PROFESSIONAL'
  /** 100 requests a minute on surface A. */
  | 'STANDARD';

/** What came of the use of a tool. */
export type ToolCallStatus =
  /** Your endpoint answered with another status, too late or not at all. */
  | 'FAILED'
  /** Your endpoint has been asked and has not answered. */
  | 'IN_PROGRESS'
  /** Your endpoint was not asked: the agent has no such tool, or gave it arguments that do not fit. */
  | 'REFUSED'
  /** Your endpoint answered with a status of 2xx. */
  | 'SUCCEEDED';

/** The HTTP method of a tool’s requests. */
export type ToolMethod =
  /** The arguments are in the URL’s query. */
  | 'DELETE'
  /** The arguments are in the URL’s query. */
  | 'GET'
  /** The arguments are in a JSON body. */
  | 'PATCH'
  /** The arguments are in a JSON body. */
  | 'POST'
  /** The arguments are in a JSON body. */
  | 'PUT';

/** Who speaks in a turn of a conversation. */
export type TranscriptRole =
  /** The agent. */
  | 'AGENT'
  /** The person called, or what else answered. */
  | 'USER';

/** How a call is transferred. */
export type TransferMode =
  /** The agent leaves as soon as the other number is dialed. */
  | 'BLIND'
  /** The agent waits for the other side to answer, and introduces the person called. */
  | 'WARM';

/** Who conducts calls. */
export type VoiceProvider =
  /** ElevenLabs. */
  | 'ELEVENLABS'
  /** Retell AI. */
  | 'RETELL'
  /** The built-in simulator: no telephone rings, and nobody charges. */
  | 'SIMULATOR'
  /** Vapi. */
  | 'VAPI';

/** What an agent does when an answering machine answers. */
export type VoicemailAction =
  /** It ends the call. */
  | 'HANG_UP'
  /** It leaves its message, then ends the call. */
  | 'LEAVE_MESSAGE';

/** A day of the week. */
export type Weekday =
  /** Friday. */
  | 'FRI'
  /** Monday. */
  | 'MON'
  /** Saturday. */
  | 'SAT'
  /** Sunday. */
  | 'SUN'
  /** Thursday. */
  | 'THU'
  /** Tuesday. */
  | 'TUE'
  /** Wednesday. */
  | 'WED';

export type ListAgentsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: AgentFilter | null | undefined;
}>;


export type ListAgentsQuery = { agents: { nodes: Array<{ id: string, name: string, systemPrompt: string, disclosure: string | null, firstMessage: string | null, language: string, voiceId: string | null, model: string | null, goal: string | null, webhookUrl: string | null, status: AgentStatus, recording: RecordingRule, maxDurationSeconds: number, provider: VoiceProvider, providerAgentId: string | null, adopted: boolean, deployError: string | null, createdAt: string, updatedAt: string, extractionFields: Array<{ name: string, description: string, type: ExtractionType }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, parameters: Record<string, unknown>, timeoutSeconds: number, method: ToolMethod, headers: Record<string, unknown> }>, transfers: Array<{ to: string, condition: string, message: string | null, mode: TransferMode }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReadAgentQueryVariables = Exact<{
  id: string;
}>;


export type ReadAgentQuery = { agent: { id: string, name: string, systemPrompt: string, disclosure: string | null, firstMessage: string | null, language: string, voiceId: string | null, model: string | null, goal: string | null, webhookUrl: string | null, status: AgentStatus, recording: RecordingRule, maxDurationSeconds: number, provider: VoiceProvider, providerAgentId: string | null, adopted: boolean, deployError: string | null, createdAt: string, updatedAt: string, extractionFields: Array<{ name: string, description: string, type: ExtractionType }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, parameters: Record<string, unknown>, timeoutSeconds: number, method: ToolMethod, headers: Record<string, unknown> }>, transfers: Array<{ to: string, condition: string, message: string | null, mode: TransferMode }> } };

export type ListCallsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: CallFilter | null | undefined;
}>;


export type ListCallsQuery = { calls: { nodes: Array<{ id: string, agentId: string, contactId: string | null, campaignId: string | null, attempt: number, externalId: string | null, metadata: Record<string, unknown>, phoneNumberId: string | null, phoneFrom: string, phoneTo: string, agentVersion: number | null, status: CallStatus, outcome: CallOutcome | null, outcomeBy: CallOutcomeSource | null, callbackAt: string | null, callbackRequest: string | null, endedReason: string | null, voiceProviderConvId: string | null, createdAt: string, notBefore: string | null, notAfter: string | null, scheduledFor: string | null, answeredAt: string | null, endedAt: string | null, durationSeconds: number | null, summary: string | null, sentiment: Sentiment | null, sentimentScore: number | null, goalAchieved: boolean | null, extractedData: Record<string, unknown>, voicemail: boolean, recordingUrl: string | null, recordingProblem: RecordingProblem | null, creditsCharged: number, transferredTo: string | null, disclosureHeard: boolean | null, amended: boolean, providerCost: { amount: string, currency: ProviderCurrency } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReadCallQueryVariables = Exact<{
  id: string;
}>;


export type ReadCallQuery = { call: { id: string, agentId: string, contactId: string | null, campaignId: string | null, attempt: number, externalId: string | null, metadata: Record<string, unknown>, phoneNumberId: string | null, phoneFrom: string, phoneTo: string, agentVersion: number | null, status: CallStatus, outcome: CallOutcome | null, outcomeBy: CallOutcomeSource | null, callbackAt: string | null, callbackRequest: string | null, endedReason: string | null, voiceProviderConvId: string | null, createdAt: string, notBefore: string | null, notAfter: string | null, scheduledFor: string | null, answeredAt: string | null, endedAt: string | null, durationSeconds: number | null, summary: string | null, sentiment: Sentiment | null, sentimentScore: number | null, goalAchieved: boolean | null, extractedData: Record<string, unknown>, voicemail: boolean, recordingUrl: string | null, recordingProblem: RecordingProblem | null, creditsCharged: number, transferredTo: string | null, disclosureHeard: boolean | null, amended: boolean, variables: Record<string, unknown>, providerCost: { amount: string, currency: ProviderCurrency } | null, overrides: { firstMessage: string | null, maxDurationSeconds: number | null }, quietHours: { action: CallQuietHoursAction, reason: string | null } | null, preDial: { result: PreDialResult, reason: string | null, variables: Record<string, unknown>, askedAt: string, latencyMs: number, responseStatus: number | null } | null, transcript: Array<{ role: TranscriptRole, message: string, timeSeconds: number }> } };

export type ReadToolCallsQueryVariables = Exact<{
  id: string;
}>;


export type ReadToolCallsQuery = { call: { callId: string, toolCalls: Array<{ id: string, name: string, arguments: Record<string, unknown>, status: ToolCallStatus, responseStatus: number | null, result: string | null, error: string | null, startedAt: string, latencyMs: number | null }> } };

export type DispatchCallMutationVariables = Exact<{
  input: DispatchCallInput;
}>;


export type DispatchCallMutation = { dispatchCall: { id: string, phoneFrom: string, phoneTo: string, status: CallStatus, voiceProviderConvId: string | null, createdAt: string, scheduledFor: string | null } };

export type ListCampaignsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ListCampaignsQuery = { campaigns: { nodes: Array<{ id: string, name: string, agentId: string, contactListId: string, phoneNumberId: string | null, numberPoolId: string | null, status: CampaignStatus, pauseReason: CampaignPauseReason | null, concurrentCalls: number, callsPerSecond: number | null, rampStartCallsPerSecond: number | null, rampMinutes: number | null, maxCredits: number | null, requireConsent: boolean, createdAt: string, startedAt: string | null, completedAt: string | null, activity: { reason: CampaignActivityReason, sentence: string, nextAt: string | null }, schedule: { startDate: string, endDate: string | null, days: Array<Weekday> | null, timezone: string, useContactTimezone: boolean, callingHours: { start: string, end: string } } | null, retryRules: { maxAttempts: number, delayMinutes: number, retryOn: Array<RetryReason>, ladders: { noAnswer: Array<number> | null, busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, hungUpEarly: Array<number> | null, callbackRequested: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, carrierError: Array<number> | null } | null }, preDialWebhook: { url: string, onFailure: PreDialFailureAction, timeoutMs: number } | null, progress: { contactsTotal: number, contactsPending: number, callsTotal: number, callsCompleted: number, callsSuccessful: number, callsFailed: number, creditsUsed: number, successRate: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReadCampaignQueryVariables = Exact<{
  id: string;
}>;


export type ReadCampaignQuery = { campaign: { id: string, name: string, agentId: string, contactListId: string, phoneNumberId: string | null, numberPoolId: string | null, status: CampaignStatus, pauseReason: CampaignPauseReason | null, concurrentCalls: number, callsPerSecond: number | null, rampStartCallsPerSecond: number | null, rampMinutes: number | null, maxCredits: number | null, requireConsent: boolean, createdAt: string, startedAt: string | null, completedAt: string | null, activity: { reason: CampaignActivityReason, sentence: string, nextAt: string | null }, schedule: { startDate: string, endDate: string | null, days: Array<Weekday> | null, timezone: string, useContactTimezone: boolean, callingHours: { start: string, end: string } } | null, retryRules: { maxAttempts: number, delayMinutes: number, retryOn: Array<RetryReason>, ladders: { noAnswer: Array<number> | null, busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, hungUpEarly: Array<number> | null, callbackRequested: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, carrierError: Array<number> | null } | null }, preDialWebhook: { url: string, onFailure: PreDialFailureAction, timeoutMs: number } | null, progress: { contactsTotal: number, contactsPending: number, callsTotal: number, callsCompleted: number, callsSuccessful: number, callsFailed: number, creditsUsed: number, successRate: number } } };

export type ListContactsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ContactFilter | null | undefined;
}>;


export type ListContactsQuery = { contacts: { nodes: Array<{ id: string, contactListId: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, customFields: Record<string, unknown>, timezone: string | null, status: ContactStatus, lastCalledAt: string | null, createdAt: string, updatedAt: string, consent: { basis: ConsentBasis, text: string | null, source: string | null, at: string, expiresAt: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateContactMutationVariables = Exact<{
  input: CreateContactInput;
}>;


export type CreateContactMutation = { createContact: { created: boolean, contact: { id: string, contactListId: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, customFields: Record<string, unknown>, timezone: string | null, status: ContactStatus, lastCalledAt: string | null, createdAt: string, updatedAt: string, consent: { basis: ConsentBasis, text: string | null, source: string | null, at: string, expiresAt: string | null } | null } } };

export type AgentBFragment = { id: string, name: string, systemPrompt: string, disclosure: string | null, firstMessage: string | null, language: string, voiceId: string | null, model: string | null, goal: string | null, webhookUrl: string | null, status: AgentStatus, recording: RecordingRule, maxDurationSeconds: number, provider: VoiceProvider, providerAgentId: string | null, adopted: boolean, deployError: string | null, createdAt: string, updatedAt: string, extractionFields: Array<{ name: string, description: string, type: ExtractionType }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, parameters: Record<string, unknown>, timeoutSeconds: number, method: ToolMethod, headers: Record<string, unknown> }>, transfers: Array<{ to: string, condition: string, message: string | null, mode: TransferMode }> };

export type ContactBFragment = { id: string, contactListId: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, customFields: Record<string, unknown>, timezone: string | null, status: ContactStatus, lastCalledAt: string | null, createdAt: string, updatedAt: string, consent: { basis: ConsentBasis, text: string | null, source: string | null, at: string, expiresAt: string | null } | null };

export type CallSummaryBFragment = { id: string, agentId: string, contactId: string | null, campaignId: string | null, attempt: number, externalId: string | null, metadata: Record<string, unknown>, phoneNumberId: string | null, phoneFrom: string, phoneTo: string, agentVersion: number | null, status: CallStatus, outcome: CallOutcome | null, outcomeBy: CallOutcomeSource | null, callbackAt: string | null, callbackRequest: string | null, endedReason: string | null, voiceProviderConvId: string | null, createdAt: string, notBefore: string | null, notAfter: string | null, scheduledFor: string | null, answeredAt: string | null, endedAt: string | null, durationSeconds: number | null, summary: string | null, sentiment: Sentiment | null, sentimentScore: number | null, goalAchieved: boolean | null, extractedData: Record<string, unknown>, voicemail: boolean, recordingUrl: string | null, recordingProblem: RecordingProblem | null, creditsCharged: number, transferredTo: string | null, disclosureHeard: boolean | null, amended: boolean, providerCost: { amount: string, currency: ProviderCurrency } | null };

export type CallBFragment = { id: string, agentId: string, contactId: string | null, campaignId: string | null, attempt: number, externalId: string | null, metadata: Record<string, unknown>, phoneNumberId: string | null, phoneFrom: string, phoneTo: string, agentVersion: number | null, status: CallStatus, outcome: CallOutcome | null, outcomeBy: CallOutcomeSource | null, callbackAt: string | null, callbackRequest: string | null, endedReason: string | null, voiceProviderConvId: string | null, createdAt: string, notBefore: string | null, notAfter: string | null, scheduledFor: string | null, answeredAt: string | null, endedAt: string | null, durationSeconds: number | null, summary: string | null, sentiment: Sentiment | null, sentimentScore: number | null, goalAchieved: boolean | null, extractedData: Record<string, unknown>, voicemail: boolean, recordingUrl: string | null, recordingProblem: RecordingProblem | null, creditsCharged: number, transferredTo: string | null, disclosureHeard: boolean | null, amended: boolean, variables: Record<string, unknown>, providerCost: { amount: string, currency: ProviderCurrency } | null, overrides: { firstMessage: string | null, maxDurationSeconds: number | null }, quietHours: { action: CallQuietHoursAction, reason: string | null } | null, preDial: { result: PreDialResult, reason: string | null, variables: Record<string, unknown>, askedAt: string, latencyMs: number, responseStatus: number | null } | null, transcript: Array<{ role: TranscriptRole, message: string, timeSeconds: number }> };

export type ToolCallBFragment = { id: string, name: string, arguments: Record<string, unknown>, status: ToolCallStatus, responseStatus: number | null, result: string | null, error: string | null, startedAt: string, latencyMs: number | null };

export type CampaignBFragment = { id: string, name: string, agentId: string, contactListId: string, phoneNumberId: string | null, numberPoolId: string | null, status: CampaignStatus, pauseReason: CampaignPauseReason | null, concurrentCalls: number, callsPerSecond: number | null, rampStartCallsPerSecond: number | null, rampMinutes: number | null, maxCredits: number | null, requireConsent: boolean, createdAt: string, startedAt: string | null, completedAt: string | null, activity: { reason: CampaignActivityReason, sentence: string, nextAt: string | null }, schedule: { startDate: string, endDate: string | null, days: Array<Weekday> | null, timezone: string, useContactTimezone: boolean, callingHours: { start: string, end: string } } | null, retryRules: { maxAttempts: number, delayMinutes: number, retryOn: Array<RetryReason>, ladders: { noAnswer: Array<number> | null, busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, hungUpEarly: Array<number> | null, callbackRequested: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, carrierError: Array<number> | null } | null }, preDialWebhook: { url: string, onFailure: PreDialFailureAction, timeoutMs: number } | null, progress: { contactsTotal: number, contactsPending: number, callsTotal: number, callsCompleted: number, callsSuccessful: number, callsFailed: number, creditsUsed: number, successRate: number } };

export type ReadMeQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadMeQuery = { viewer: { user: { id: string, email: string, name: string } | null, account: { id: string, name: string, creditBalance: number, subscription: { tier: Tier, status: SubscriptionStatus, currentPeriodStart: string, currentPeriodEnd: string } | null } } };

export const AgentBFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AgentBFragment, unknown>;
export const ContactBFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"consent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ContactBFragment, unknown>;
export const CallSummaryBFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSummaryB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"contactId"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}}]}}]} as unknown as DocumentNode<CallSummaryBFragment, unknown>;
export const CallBFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"contactId"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"overrides"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"preDial"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"askedAt"}},{"kind":"Field","name":{"kind":"Name","value":"latencyMs"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transcript"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"timeSeconds"}}]}}]}}]} as unknown as DocumentNode<CallBFragment, unknown>;
export const ToolCallBFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ToolCallB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ToolCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arguments"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"latencyMs"}}]}}]} as unknown as DocumentNode<ToolCallBFragment, unknown>;
export const CampaignBFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<CampaignBFragment, unknown>;
export const ListAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListAgents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentB"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListAgentsQuery, ListAgentsQueryVariables>;
export const ReadAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentB"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ReadAgentQuery, ReadAgentQueryVariables>;
export const ListCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CallFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallSummaryB"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSummaryB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"contactId"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}}]}}]} as unknown as DocumentNode<ListCallsQuery, ListCallsQueryVariables>;
export const ReadCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallB"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"contactId"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"overrides"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"preDial"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"askedAt"}},{"kind":"Field","name":{"kind":"Name","value":"latencyMs"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transcript"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"timeSeconds"}}]}}]}}]} as unknown as DocumentNode<ReadCallQuery, ReadCallQueryVariables>;
export const ReadToolCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadToolCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"callId"},"name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"toolCalls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ToolCallB"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ToolCallB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ToolCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arguments"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"latencyMs"}}]}}]} as unknown as DocumentNode<ReadToolCallsQuery, ReadToolCallsQueryVariables>;
export const DispatchCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DispatchCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DispatchCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dispatchCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}}]}}]}}]} as unknown as DocumentNode<DispatchCallMutation, DispatchCallMutationVariables>;
export const ListCampaignsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListCampaigns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaigns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignB"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<ListCampaignsQuery, ListCampaignsQueryVariables>;
export const ReadCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignB"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<ReadCampaignQuery, ReadCampaignQueryVariables>;
export const ListContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ContactFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactB"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"consent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListContactsQuery, ListContactsQueryVariables>;
export const CreateContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactB"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"consent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateContactMutation, CreateContactMutationVariables>;
export const ReadMeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadMe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"creditBalance"}},{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tier"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"currentPeriodStart"}},{"kind":"Field","name":{"kind":"Name","value":"currentPeriodEnd"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ReadMeQuery, ReadMeQueryVariables>;