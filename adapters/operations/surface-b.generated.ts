/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Filters a list of agents. All conditions must hold. */
export type AgentFilter = {
  /** Created within this range. */
  createdAt?: DateTimeRange | null | undefined;
  /** Ids to match. */
  ids?: Array<string> | null | undefined;
  /** Statuses to match. */
  statuses?: Array<AgentStatus> | null | undefined;
};

/** Deployment status of an agent. */
export type AgentStatus =
  /** Deployed. The agent can place calls. */
  | 'ACTIVE'
  /** Not deployed yet. The agent cannot place calls. */
  | 'DRAFT'
  /** The voice provider rejected the agent. See `deployError`. */
  | 'FAILED';

/** Filters a list of calls. All conditions must hold. */
export type CallFilter = {
  /** Calls of these agents. */
  agentIds?: Array<string> | null | undefined;
  /** Number of the attempt to reach the contact. */
  attempt?: IntRange | null | undefined;
  /** Calls of these campaigns. */
  campaignIds?: Array<string> | null | undefined;
  /** Calls to these contacts. */
  contactIds?: Array<string> | null | undefined;
  /** Calls to contacts with any of these tags. */
  contactTags?: Array<string> | null | undefined;
  /** Calls to these countries, ISO 3166-1 alpha-2. */
  countries?: Array<string> | null | undefined;
  /** Created within this range. `from` defaults to 30 days before `to`, or now, for conditions without an index: part of a number, tag, country, provider, sentiment, goal, disclosure, attempt, duration, credits and end. */
  createdAt?: DateTimeRange | null | undefined;
  /** Credits charged at the end of the call. */
  creditsCharged?: IntRange | null | undefined;
  /** Whether the agent said its disclosure. */
  disclosureHeard?: boolean | null | undefined;
  /** Connected time in seconds. */
  durationSeconds?: IntRange | null | undefined;
  /** Ended within this range. */
  endedAt?: DateTimeRange | null | undefined;
  /** Calls dispatched with these ids of your own. */
  externalIds?: Array<string> | null | undefined;
  /** Whether the agent’s goal was achieved. Unjudged calls match neither. */
  goalAchieved?: boolean | null | undefined;
  /** Ids to match. */
  ids?: Array<string> | null | undefined;
  /** Outcomes to match. */
  outcomes?: Array<CallOutcome> | null | undefined;
  /** Calls from these numbers of the account. */
  phoneNumberIds?: Array<string> | null | undefined;
  /** Calls to or from these numbers, E.164. */
  phones?: Array<string> | null | undefined;
  /** Calls through these voice providers. */
  providers?: Array<VoiceProvider> | null | undefined;
  /** Part of the called number, however it is written, or of the contact’s name, company or email address. */
  search?: string | null | undefined;
  /** Sentiments of the callee to match. */
  sentiments?: Array<Sentiment> | null | undefined;
  /** Statuses to match. */
  statuses?: Array<CallStatus> | null | undefined;
  /** True: the scheduled calls that wait for their time. False: all others. */
  waiting?: boolean | null | undefined;
};

/** Reason for which a call is not placed now. Codes are never renamed. */
export type CallObstacleCode =
  /** Your account has reached its limit of live calls. */
  | 'ACCOUNT_CALL_LIMIT'
  /** Your account is suspended: it places no calls, its API keys do not work, and nothing in it can be changed. Ask the operator of this service to resume it. */
  | 'ACCOUNT_SUSPENDED'
  /** The agent cannot place calls. Deploy it, and give it an active number to call from. */
  | 'AGENT_UNAVAILABLE'
  /** The rest of the campaign’s budget does not pay for a call. Resume the campaign with a higher budget. */
  | 'BUDGET_SPENT'
  /** The campaign has reached its limit of calls per second. */
  | 'CALL_RATE'
  /** The campaign has not been started. Start it. */
  | 'CAMPAIGN_NOT_STARTED'
  /** The campaign was completed or canceled. */
  | 'CAMPAIGN_OVER'
  /** You paused the campaign. Resume it to continue calling. */
  | 'CAMPAIGN_PAUSED'
  /** Consent is required, and the contact’s consent has expired. Record a new consent. */
  | 'CONSENT_EXPIRED'
  /** Consent is required, and the contact has not given it. Record the contact’s consent. */
  | 'CONSENT_MISSING'
  /** The contact was deleted. */
  | 'CONTACT_DELETED'
  /** The contact has its final outcome. */
  | 'CONTACT_FINISHED'
  /** Your account may not call the country of the number. Ask the operator of this service to add the country. */
  | 'COUNTRY_NOT_ALLOWED'
  /** Live calls have reserved the rest of your credits. */
  | 'CREDITS_RESERVED'
  /** The number has reached your account’s cap on calls within 24 hours. */
  | 'DAILY_CAP'
  /** Calls to the number have no price. Ask the operator of this service to import a rate. */
  | 'DESTINATION_NOT_PRICED'
  /** The law of the place requires an artificial voice to say that it is one. Give the agent a disclosure. */
  | 'DISCLOSURE_MISSING'
  /** Your available credits do not pay for a call. Buy credits. */
  | 'INSUFFICIENT_CREDITS'
  /** An earlier call found that the number does not exist or is not in service. */
  | 'INVALID_NUMBER'
  /** The number has reached the cap on calls of the callee’s jurisdiction. */
  | 'JURISDICTION_CAP'
  /** Your account’s minimum gap between calls to the number runs. */
  | 'MINIMUM_GAP'
  /** The number has reached your account’s cap on calls within 30 days. */
  | 'MONTHLY_CAP'
  /** The campaign has not added the contact. */
  | 'NOT_IN_CAMPAIGN'
  /** No contact on the campaign’s list can be called. Add contacts to the list. */
  | 'NO_CALLABLE_CONTACTS'
  /** No calling hours are left for the number. Extend the schedule, or state the contact’s time zone if the number may be in several. */
  | 'NO_CALLING_HOURS'
  /** The campaign’s hours and those of the number’s place, in all of its time zones, have none in common. Change the schedule, or state the contact’s time zone if the number may be in several. */
  | 'NO_COMMON_HOURS'
  /** The campaign has reached its limit of live calls, or they may use up its budget. */
  | 'NO_FREE_SLOT'
  /** Another call of your account to the number is live. */
  | 'NUMBER_IN_CALL'
  /** Numbers of this type (premium rate, shared cost, …) cost more, and your account may not call them. Ask the operator of this service to allow the type. */
  | 'NUMBER_TYPE_NOT_ALLOWED'
  /** The campaign’s calling hours have not begun. */
  | 'OUTSIDE_CALLING_HOURS'
  /** The calling number, or every number of the pool, has reached its limit of live calls. */
  | 'PHONE_NUMBER_CALL_LIMIT'
  /** The calling number, or every number of the pool, has reached the pool’s cap on calls. */
  | 'PHONE_NUMBER_CAP'
  /** The calling number, or every number of the pool, pauses between two calls. */
  | 'PHONE_NUMBER_COOLDOWN'
  /** A number of the pool is resting, and the others have reached the pool’s cap on calls. */
  | 'PHONE_NUMBER_RESTING'
  /** The calling number, or every number of the pool, has reached its reduced cap as a new number. */
  | 'PHONE_NUMBER_WARM_UP'
  /** Your pre-dial webhook gave no usable answer, and no call is placed without one. */
  | 'PRE_DIAL_FAILED'
  /** Your pre-dial webhook refused the call. */
  | 'PRE_DIAL_REFUSED'
  /** The voice provider refuses calls: correct its credentials, payment or a setting, then resume the campaign. */
  | 'PROVIDER_ACCOUNT'
  /** Every line of the voice provider is in use. */
  | 'PROVIDER_AT_CAPACITY'
  /** The voice provider kept failing, so the campaign was paused. Resume it when the provider is available again. */
  | 'PROVIDER_DOWN'
  /** The voice provider is failing. Calls continue once it recovers. */
  | 'PROVIDER_TROUBLE'
  /** The callee’s local time is outside the legal calling hours. */
  | 'QUIET_HOURS'
  /** The call or its campaign is scheduled for later. */
  | 'SCHEDULED'
  /** The number is on one of your suppression lists, or in a registry that your account applies. */
  | 'SUPPRESSED'
  /** The contact was called, and is called again after a delay. */
  | 'WAITING_TO_RETRY'
  /** The number has reached your account’s cap on calls within 7 days. */
  | 'WEEKLY_CAP';

/** Result of a call, in the same terms for all voice providers. */
export type CallOutcome =
  /** A person answered, and the conversation ended. */
  | 'ANSWERED'
  /** A network or spam filter blocked the call. */
  | 'BLOCKED'
  /** The line was busy. */
  | 'BUSY'
  /** A person answered and asked to be called back. */
  | 'CALLBACK_REQUESTED'
  /** The call was canceled before it was answered. */
  | 'CANCELED'
  /** A telephone network failed to route the call. */
  | 'CARRIER_ERROR'
  /** The voice provider or its carrier rejected the credentials. */
  | 'CREDENTIALS_REJECTED'
  /** The person called declined the call. */
  | 'DECLINED'
  /** The callee answered and hung up within 10 seconds without a word. */
  | 'HUNG_UP_EARLY'
  /** This server failed before it requested the call from the provider. */
  | 'INTERNAL_ERROR'
  /** The number does not exist or is not in service. */
  | 'INVALID_NUMBER'
  /** The end of the call is unknown: the provider stayed silent. */
  | 'LOST'
  /** The agent, the calling number or another setting is missing or invalid at the voice provider. */
  | 'MISCONFIGURED'
  /** Nobody answered. */
  | 'NO_ANSWER'
  /** The account at the voice provider has no credit or a spent quota. */
  | 'PAYMENT_REQUIRED'
  /** The voice provider had no free line, or limited the rate of calls. */
  | 'PROVIDER_AT_CAPACITY'
  /** The voice provider was unreachable or failing. No phone rang. */
  | 'PROVIDER_DOWN'
  /** The voice provider, its model or its voice failed during the call. */
  | 'PROVIDER_ERROR'
  /** The voice provider refused the call for another reason. */
  | 'PROVIDER_REFUSED'
  /** A call screening service or a phone menu answered instead of a person. */
  | 'SCREENED'
  /** A person answered and was transferred, or an operator took over. */
  | 'TRANSFERRED'
  /** The call to the number could not be set up, and no reason was given. */
  | 'UNREACHABLE'
  /** A voicemail or an answering machine answered. */
  | 'VOICEMAIL';

/** Party that caused an outcome. Only outcomes of the callee, destination and carrier use up a campaign’s attempts. */
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

/** Agent settings to override for one call. Default: the agent’s values. */
export type CallOverridesInput = {
  /** First words of the agent. Empty: it waits for the callee. */
  firstMessage?: string | null | undefined;
  /** Maximum duration in seconds. Not supported by ElevenLabs. */
  maxDurationSeconds?: number | null | undefined;
};

/** Action for one call outside legal calling hours, instead of the account’s `QuietHours`. */
export type CallQuietHoursAction =
  /** Schedule the call for the next permitted hours. */
  | 'DEFER'
  /** Place the call. The given reason is recorded. */
  | 'OVERRIDE'
  /** Refuse the call. */
  | 'REFUSE';

/** Action for a call outside the callee’s legal calling hours. */
export type CallQuietHoursInput = {
  /** Action during quiet hours. */
  action: CallQuietHoursAction;
  /** Why to call despite quiet hours; recorded. Required for `OVERRIDE`. */
  reason?: string | null | undefined;
};

/** Status of a call. */
export type CallStatus =
  /** The line was busy or the callee declined. Final. */
  | 'BUSY'
  /** The call was canceled before it was answered. Final. */
  | 'CANCELED'
  /** The call was answered and has ended. Final. */
  | 'COMPLETED'
  /** The call could not be placed or connected. See `outcome`. Final. */
  | 'FAILED'
  /** The call was answered and is live. */
  | 'IN_PROGRESS'
  /** The callee did not answer. Final. */
  | 'NO_ANSWER'
  /** The conversation is over. Transcript and analysis are pending. */
  | 'PROCESSING'
  /** The call waits to be placed. */
  | 'QUEUED'
  /** The voice provider accepted the call. */
  | 'RINGING';

/** Status of a campaign. */
export type CampaignStatus =
  /** The campaign was canceled. Final. */
  | 'CANCELED'
  /** Every contact has its final outcome, or the schedule ended. Final. */
  | 'COMPLETED'
  /** The campaign was not started. */
  | 'DRAFT'
  /** The campaign places no calls until it is resumed. */
  | 'PAUSED'
  /** The campaign places calls within its calling hours. */
  | 'RUNNING'
  /** The campaign was started and waits for its first day. */
  | 'SCHEDULED';

/** Legal basis for calling a person. */
export type ConsentBasis =
  /** The person is a customer, or has inquired about becoming one. */
  | 'EXISTING_BUSINESS_RELATIONSHIP'
  /** The person agreed otherwise, for example aloud or by a form. */
  | 'EXPRESS'
  /** The person agreed in writing, or by a signature that counts as such. */
  | 'EXPRESS_WRITTEN'
  /** A legitimate interest not outweighed by those of the person. */
  | 'LEGITIMATE_INTEREST';

/** Consent to be called. Replaces the previous consent. */
export type ConsentInput = {
  /** Time at which the consent was given. */
  at: string;
  /** Legal basis for calling the contact. */
  basis: ConsentBasis;
  /** Time at which the consent expires. Default: it does not expire. */
  expiresAt?: string | null | undefined;
  /** Origin of the consent; at most 500 characters. */
  source?: string | null | undefined;
  /** Wording that the contact agreed to; at most 4000 characters. */
  text?: string | null | undefined;
};

/** Filters a list of contacts. All conditions must hold. */
export type ContactFilter = {
  /** Contacts of these lists. */
  contactListIds?: Array<string> | null | undefined;
  /** Created within this range. */
  createdAt?: DateTimeRange | null | undefined;
  /** Ids to match. */
  ids?: Array<string> | null | undefined;
  /** Last called within this range. */
  lastCalledAt?: DateTimeRange | null | undefined;
  /** Part of the name, company, email address or phone number, without regard to case, accents and the form of a number. */
  search?: string | null | undefined;
  /** Statuses to match. */
  statuses?: Array<ContactStatus> | null | undefined;
  /** Contacts with any of these tags. */
  tags?: Array<string> | null | undefined;
};

/** Result of the calls to a contact so far. */
export type ContactStatus =
  /** A call to the contact is live. */
  | 'CALLING'
  /** The number is suppressed and not called. */
  | 'DO_NOT_CALL'
  /** The contact was never called. */
  | 'NEW'
  /** A person answered the latest call. */
  | 'REACHED'
  /** The latest call did not reach the contact. */
  | 'UNREACHED'
  /** An answering machine answered the latest call. */
  | 'VOICEMAIL';

/** The contact to create or update. */
export type CreateContactInput = {
  /** The person’s company. */
  company?: string | null | undefined;
  /** Consent to be called. Null on update: removes the consent. */
  consent?: ConsentInput | null | undefined;
  /** Contact list to add to. Default: the list named `Default`. */
  contactListId?: string | null | undefined;
  /** Your own fields by name. Replaces the previous fields. */
  customFields?: Record<string, unknown> | null | undefined;
  /** Country of a national `phone`, ISO 3166-1 alpha-2. */
  defaultCountry?: string | null | undefined;
  /** The person’s email address. */
  email?: string | null | undefined;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** The person’s name. */
  name?: string | null | undefined;
  /** Phone number: E.164, or national with `defaultCountry`. */
  phone: string;
  /** Labels of your choice. They replace the labels that the contact has. */
  tags?: Array<string> | null | undefined;
  /** IANA time zone, such as `Europe/Berlin`. */
  timezone?: string | null | undefined;
};

/** The contact list to create. */
export type CreateContactListInput = {
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** The list’s name, unique in the account. */
  name: string;
};

/** A range of instants. A missing end leaves the range open. */
export type DateTimeRange = {
  /** First instant of the range. */
  from?: string | null | undefined;
  /** End of the range, not part of it. */
  to?: string | null | undefined;
};

/** The call to place. */
export type DispatchCallInput = {
  /** The agent that conducts the call. */
  agentId: string;
  /** The contact to link the call to. Its fields are variables of the call. */
  contactId?: string | null | undefined;
  /** An id of your own, to find the call by. */
  externalId?: string | null | undefined;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** Your own data, returned with the call and its webhooks: at most 16384 bytes of JSON. */
  metadata?: Record<string, unknown> | null | undefined;
  /** Latest time to place the call, after which it is canceled. */
  notAfter?: string | null | undefined;
  /** Schedules the call, at most 365 days ahead. A past time means now. */
  notBefore?: string | null | undefined;
  /** Agent settings overridden for this call. */
  overrides?: CallOverridesInput | null | undefined;
  /** Number to call from. Default: the first active number. */
  phoneNumberId?: string | null | undefined;
  /** Rule for quiet hours. Default: the account’s rule. */
  quietHours?: CallQuietHoursInput | null | undefined;
  /** The number to call, E.164. */
  toNumber: string;
  /** Values for `{{name}}` in the agent’s texts: text, numbers and booleans. They take precedence over the contact’s fields. */
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

/** Identifies one object. */
export type IdInput = {
  /** Id of the object. */
  id: string;
};

/** A range of whole numbers. A missing bound leaves the range open. */
export type IntRange = {
  /** Highest number of the range. */
  max?: number | null | undefined;
  /** Lowest number of the range. */
  min?: number | null | undefined;
};

/** Strategy for choosing a number among those below their limits. A contact who answered a number is called from it again. */
export type NumberStrategy =
  /** The number with the fewest calls within 24 hours. */
  | 'LEAST_USED'
  /** Number with the most first digits in common with the contact’s. */
  | 'LOCAL'
  /** Number that the contact was called from before, else the least used. */
  | 'STICKY';

/** Whether calls can be placed from a number. */
export type PhoneNumberStatus =
  /** Calls can be placed from the number. */
  | 'ACTIVE'
  /** No calls are placed from the number. */
  | 'INACTIVE';

/** Action for a call whose pre-dial webhook gives no usable response. */
export type PreDialFailureAction =
  /** Do not place the call. Scheduled and campaign calls are retried later. */
  | 'FAIL_CLOSED'
  /** Place the call. */
  | 'FAIL_OPEN';

/** Decision on a call by its pre-dial webhook, or by `onFailure`. */
export type PreDialResult =
  /** The pre-dial webhook allowed the call. */
  | 'ALLOWED'
  /** The pre-dial webhook gave no usable answer: the call was not placed. */
  | 'FAILED_CLOSED'
  /** The pre-dial webhook gave no usable answer; the call was placed. */
  | 'FAILED_OPEN'
  /** The pre-dial webhook refused the call. */
  | 'REFUSED';

/** Currency of a voice provider’s prices. */
export type ProviderCurrency =
  /** Credits of an ElevenLabs plan, whose price depends on the plan. */
  | 'CREDITS'
  /** US dollars. */
  | 'USD';

/** Reason why a recording is not stored. */
export type RecordingProblem =
  /** No attempt succeeded within 14 days. */
  | 'LOST'
  /** The voice provider did not send the recording. Attempts go on until 14 days after the call. */
  | 'PROVIDER_FAILED'
  /** The server’s storage failed. Attempts go on until 14 days after the call. */
  | 'STORAGE_FAILED';

/** Whether an agent’s calls are recorded. */
export type RecordingRule =
  /** Calls are recorded. */
  | 'ALWAYS'
  /** Recordings are kept if the agent said its disclosure. */
  | 'IF_DISCLOSED'
  /** Calls are not recorded, not even by the voice provider. */
  | 'NEVER';

/** Result of a call after which a contact is called again. Subset for input: `FAILED` is a `CallStatus`, the others are each a `CallOutcome`. */
export type RetryReason =
  /** The line was busy, or the call was declined. */
  | 'BUSY'
  /** The call could not be connected. */
  | 'FAILED'
  /** Nobody answered. */
  | 'NO_ANSWER'
  /** An answering machine answered. */
  | 'VOICEMAIL';

/** Sentiment of the callee. */
export type Sentiment =
  /** Displeased. */
  | 'NEGATIVE'
  /** Neither pleased nor displeased. */
  | 'NEUTRAL'
  /** Pleased. */
  | 'POSITIVE';

/** Whether an account’s plan is paid for. */
export type SubscriptionStatus =
  /** The plan is paid for. */
  | 'ACTIVE'
  /** The plan was canceled. */
  | 'CANCELED'
  /** A payment is overdue. */
  | 'PAST_DUE';

/** Billing plan, which sets the rate limits. */
export type Tier =
  /** No rate limits. */
  | 'ENTERPRISE'
  /** 500 requests a minute. */
  | 'PROFESSIONAL'
  /** 100 requests a minute. */
  | 'STANDARD';

/** Status of a tool call. */
export type ToolCallStatus =
  /** Your endpoint answered without a 2xx status, too late or not at all. */
  | 'FAILED'
  /** Your tool's endpoint was called and has not responded yet. */
  | 'IN_PROGRESS'
  /** Not sent: the agent has no such tool, or passed invalid arguments. */
  | 'REFUSED'
  /** Your endpoint answered with a status of 2xx. */
  | 'SUCCEEDED';

/** The HTTP method of a tool’s requests. */
export type ToolMethod =
  /** The tool’s arguments are in the URL’s query. */
  | 'DELETE'
  /** The tool’s arguments are in the URL’s query. */
  | 'GET'
  /** The tool’s arguments are in a JSON body. */
  | 'PATCH'
  /** The tool’s arguments are in a JSON body. */
  | 'POST'
  /** The tool’s arguments are in a JSON body. */
  | 'PUT';

/** Speaker of a turn. */
export type TranscriptRole =
  /** The agent. */
  | 'AGENT'
  /** The callee, or a machine that answered. */
  | 'USER';

/** Manner of a transfer: blind or warm. */
export type TransferMode =
  /** The agent leaves the call as soon as the other number is dialed. */
  | 'BLIND'
  /** The agent waits for an answer and introduces the callee. */
  | 'WARM';

/** Service that places and conducts the calls. With the simulator, no phone rings and nothing is charged. */
export type VoiceProvider =
  /** ElevenLabs. */
  | 'ELEVENLABS'
  /** Retell. */
  | 'RETELL'
  /** Simulator. */
  | 'SIMULATOR'
  /** Vapi. */
  | 'VAPI';

/** Action when an answering machine answers. */
export type VoicemailAction =
  /** End the call. */
  | 'HANG_UP'
  /** Leave the message, then end the call. */
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


export type ReadAgentQuery = { agent: { id: string, name: string, systemPrompt: string, disclosure: string | null, firstMessage: string | null, language: string, voiceId: string | null, model: string | null, goal: string | null, webhookUrl: string | null, status: AgentStatus, recording: RecordingRule, maxDurationSeconds: number, provider: VoiceProvider, providerAgentId: string | null, adopted: boolean, deployError: string | null, createdAt: string, updatedAt: string, extractionFields: Array<{ name: string, description: string, type: ExtractionType }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, parameters: Record<string, unknown>, timeoutSeconds: number, method: ToolMethod, headers: Record<string, unknown> }>, transfers: Array<{ to: string, condition: string, message: string | null, mode: TransferMode }> } | null };

export type ListCallsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: CallFilter | null | undefined;
}>;


export type ListCallsQuery = { calls: { nodes: Array<{ id: string, agentId: string, contactId: string | null, campaignId: string | null, attempt: number, externalId: string | null, metadata: Record<string, unknown>, phoneNumberId: string | null, phoneFrom: string, phoneTo: string, agentVersion: number | null, status: CallStatus, outcome: CallOutcome | null, outcomeBy: CallOutcomeSource | null, callbackAt: string | null, callbackRequest: string | null, endedReason: string | null, voiceProviderConvId: string | null, createdAt: string, notBefore: string | null, notAfter: string | null, scheduledFor: string | null, answeredAt: string | null, endedAt: string | null, durationSeconds: number | null, summary: string | null, sentiment: Sentiment | null, sentimentScore: number | null, goalAchieved: boolean | null, extractedData: Record<string, unknown>, voicemail: boolean, recordingUrl: string | null, recordingProblem: RecordingProblem | null, creditsCharged: number, transferredTo: string | null, disclosureHeard: boolean | null, amended: boolean, providerCost: { amount: string, currency: ProviderCurrency } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReadCallQueryVariables = Exact<{
  id: string;
}>;


export type ReadCallQuery = { call: { id: string, agentId: string, contactId: string | null, campaignId: string | null, attempt: number, externalId: string | null, metadata: Record<string, unknown>, phoneNumberId: string | null, phoneFrom: string, phoneTo: string, agentVersion: number | null, status: CallStatus, outcome: CallOutcome | null, outcomeBy: CallOutcomeSource | null, callbackAt: string | null, callbackRequest: string | null, endedReason: string | null, voiceProviderConvId: string | null, createdAt: string, notBefore: string | null, notAfter: string | null, scheduledFor: string | null, answeredAt: string | null, endedAt: string | null, durationSeconds: number | null, summary: string | null, sentiment: Sentiment | null, sentimentScore: number | null, goalAchieved: boolean | null, extractedData: Record<string, unknown>, voicemail: boolean, recordingUrl: string | null, recordingProblem: RecordingProblem | null, creditsCharged: number, transferredTo: string | null, disclosureHeard: boolean | null, amended: boolean, variables: Record<string, unknown>, providerCost: { amount: string, currency: ProviderCurrency } | null, overrides: { firstMessage: string | null, maxDurationSeconds: number | null }, quietHours: { action: CallQuietHoursAction, reason: string | null } | null, preDial: { result: PreDialResult, reason: string | null, variables: Record<string, unknown>, askedAt: string, latencyMs: number, responseStatus: number | null } | null, transcript: Array<{ role: TranscriptRole, message: string, timeSeconds: number }> } | null };

export type ReadToolCallsQueryVariables = Exact<{
  id: string;
}>;


export type ReadToolCallsQuery = { call: { callId: string, toolCalls: Array<{ id: string, name: string, arguments: Record<string, unknown>, status: ToolCallStatus, responseStatus: number | null, result: string | null, error: string | null, startedAt: string, latencyMs: number | null }> } | null };

export type DispatchCallMutationVariables = Exact<{
  input: DispatchCallInput;
}>;


export type DispatchCallMutation = { dispatchCall: { warnings: Array<string>, call: { id: string, phoneFrom: string, phoneTo: string, status: CallStatus, voiceProviderConvId: string | null, createdAt: string, scheduledFor: string | null } } | null };

export type HangUpCallMutationVariables = Exact<{
  input: IdInput;
}>;


export type HangUpCallMutation = { hangUpCall: { call: { id: string, agentId: string, contactId: string | null, campaignId: string | null, attempt: number, externalId: string | null, metadata: Record<string, unknown>, phoneNumberId: string | null, phoneFrom: string, phoneTo: string, agentVersion: number | null, status: CallStatus, outcome: CallOutcome | null, outcomeBy: CallOutcomeSource | null, callbackAt: string | null, callbackRequest: string | null, endedReason: string | null, voiceProviderConvId: string | null, createdAt: string, notBefore: string | null, notAfter: string | null, scheduledFor: string | null, answeredAt: string | null, endedAt: string | null, durationSeconds: number | null, summary: string | null, sentiment: Sentiment | null, sentimentScore: number | null, goalAchieved: boolean | null, extractedData: Record<string, unknown>, voicemail: boolean, recordingUrl: string | null, recordingProblem: RecordingProblem | null, creditsCharged: number, transferredTo: string | null, disclosureHeard: boolean | null, amended: boolean, variables: Record<string, unknown>, providerCost: { amount: string, currency: ProviderCurrency } | null, overrides: { firstMessage: string | null, maxDurationSeconds: number | null }, quietHours: { action: CallQuietHoursAction, reason: string | null } | null, preDial: { result: PreDialResult, reason: string | null, variables: Record<string, unknown>, askedAt: string, latencyMs: number, responseStatus: number | null } | null, transcript: Array<{ role: TranscriptRole, message: string, timeSeconds: number }> } } | null };

export type ListCampaignsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ListCampaignsQuery = { campaigns: { nodes: Array<{ id: string, name: string, agentId: string, contactListId: string, phoneNumberId: string | null, numberPoolId: string | null, status: CampaignStatus, concurrentCalls: number, priority: number, version: number, callsPerSecond: number | null, rampStartCallsPerSecond: number | null, rampMinutes: number | null, maxCredits: number | null, requireConsent: boolean, createdAt: string, startedAt: string | null, completedAt: string | null, pauseReason: { code: CallObstacleCode } | null, activity: { sentence: string, nextAt: string | null, obstacle: { code: CallObstacleCode } | null }, schedule: { startDate: string, endDate: string | null, days: Array<Weekday> | null, timezone: string, useContactTimezone: boolean, callingHours: { start: string, end: string } } | null, retryRules: { maxAttempts: number, delayMinutes: number, retryOn: Array<RetryReason>, schedules: { noAnswer: Array<number> | null, busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, hungUpEarly: Array<number> | null, callbackRequested: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, carrierError: Array<number> | null } | null, ladders: { noAnswer: Array<number> | null, busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, hungUpEarly: Array<number> | null, callbackRequested: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, carrierError: Array<number> | null } | null }, preDialWebhook: { url: string, onFailure: PreDialFailureAction, timeoutMs: number } | null, progress: { contactsTotal: number, contactsPending: number, callsTotal: number, callsCompleted: number, callsSuccessful: number, callsFailed: number, creditsUsed: number, successRate: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReadCampaignQueryVariables = Exact<{
  id: string;
}>;


export type ReadCampaignQuery = { campaign: { id: string, name: string, agentId: string, contactListId: string, phoneNumberId: string | null, numberPoolId: string | null, status: CampaignStatus, concurrentCalls: number, priority: number, version: number, callsPerSecond: number | null, rampStartCallsPerSecond: number | null, rampMinutes: number | null, maxCredits: number | null, requireConsent: boolean, createdAt: string, startedAt: string | null, completedAt: string | null, pauseReason: { code: CallObstacleCode } | null, activity: { sentence: string, nextAt: string | null, obstacle: { code: CallObstacleCode } | null }, schedule: { startDate: string, endDate: string | null, days: Array<Weekday> | null, timezone: string, useContactTimezone: boolean, callingHours: { start: string, end: string } } | null, retryRules: { maxAttempts: number, delayMinutes: number, retryOn: Array<RetryReason>, schedules: { noAnswer: Array<number> | null, busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, hungUpEarly: Array<number> | null, callbackRequested: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, carrierError: Array<number> | null } | null, ladders: { noAnswer: Array<number> | null, busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, hungUpEarly: Array<number> | null, callbackRequested: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, carrierError: Array<number> | null } | null }, preDialWebhook: { url: string, onFailure: PreDialFailureAction, timeoutMs: number } | null, progress: { contactsTotal: number, contactsPending: number, callsTotal: number, callsCompleted: number, callsSuccessful: number, callsFailed: number, creditsUsed: number, successRate: number } } | null };

export type ListContactsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ContactFilter | null | undefined;
}>;


export type ListContactsQuery = { contacts: { nodes: Array<{ id: string, contactListId: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, customFields: Record<string, unknown>, timezone: string | null, status: ContactStatus, lastCalledAt: string | null, createdAt: string, updatedAt: string, consent: { basis: ConsentBasis, text: string | null, source: string | null, at: string, expiresAt: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateContactMutationVariables = Exact<{
  input: CreateContactInput;
}>;


export type CreateContactMutation = { createContact: { created: boolean, contact: { id: string, contactListId: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, customFields: Record<string, unknown>, timezone: string | null, status: ContactStatus, lastCalledAt: string | null, createdAt: string, updatedAt: string, consent: { basis: ConsentBasis, text: string | null, source: string | null, at: string, expiresAt: string | null } | null } } | null };

export type ListContactListsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ListContactListsQuery = { contactLists: { nodes: Array<{ id: string, name: string, contactCount: number, createdAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReadContactListQueryVariables = Exact<{
  id: string;
}>;


export type ReadContactListQuery = { contactList: { id: string, name: string, contactCount: number, createdAt: string } | null };

export type CreateContactListMutationVariables = Exact<{
  input: CreateContactListInput;
}>;


export type CreateContactListMutation = { createContactList: { contactList: { id: string, name: string, contactCount: number, createdAt: string } } | null };

export type AgentBFragment = { id: string, name: string, systemPrompt: string, disclosure: string | null, firstMessage: string | null, language: string, voiceId: string | null, model: string | null, goal: string | null, webhookUrl: string | null, status: AgentStatus, recording: RecordingRule, maxDurationSeconds: number, provider: VoiceProvider, providerAgentId: string | null, adopted: boolean, deployError: string | null, createdAt: string, updatedAt: string, extractionFields: Array<{ name: string, description: string, type: ExtractionType }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, parameters: Record<string, unknown>, timeoutSeconds: number, method: ToolMethod, headers: Record<string, unknown> }>, transfers: Array<{ to: string, condition: string, message: string | null, mode: TransferMode }> };

export type ContactBFragment = { id: string, contactListId: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, customFields: Record<string, unknown>, timezone: string | null, status: ContactStatus, lastCalledAt: string | null, createdAt: string, updatedAt: string, consent: { basis: ConsentBasis, text: string | null, source: string | null, at: string, expiresAt: string | null } | null };

export type ContactListBFragment = { id: string, name: string, contactCount: number, createdAt: string };

export type CallSummaryBFragment = { id: string, agentId: string, contactId: string | null, campaignId: string | null, attempt: number, externalId: string | null, metadata: Record<string, unknown>, phoneNumberId: string | null, phoneFrom: string, phoneTo: string, agentVersion: number | null, status: CallStatus, outcome: CallOutcome | null, outcomeBy: CallOutcomeSource | null, callbackAt: string | null, callbackRequest: string | null, endedReason: string | null, voiceProviderConvId: string | null, createdAt: string, notBefore: string | null, notAfter: string | null, scheduledFor: string | null, answeredAt: string | null, endedAt: string | null, durationSeconds: number | null, summary: string | null, sentiment: Sentiment | null, sentimentScore: number | null, goalAchieved: boolean | null, extractedData: Record<string, unknown>, voicemail: boolean, recordingUrl: string | null, recordingProblem: RecordingProblem | null, creditsCharged: number, transferredTo: string | null, disclosureHeard: boolean | null, amended: boolean, providerCost: { amount: string, currency: ProviderCurrency } | null };

export type CallBFragment = { id: string, agentId: string, contactId: string | null, campaignId: string | null, attempt: number, externalId: string | null, metadata: Record<string, unknown>, phoneNumberId: string | null, phoneFrom: string, phoneTo: string, agentVersion: number | null, status: CallStatus, outcome: CallOutcome | null, outcomeBy: CallOutcomeSource | null, callbackAt: string | null, callbackRequest: string | null, endedReason: string | null, voiceProviderConvId: string | null, createdAt: string, notBefore: string | null, notAfter: string | null, scheduledFor: string | null, answeredAt: string | null, endedAt: string | null, durationSeconds: number | null, summary: string | null, sentiment: Sentiment | null, sentimentScore: number | null, goalAchieved: boolean | null, extractedData: Record<string, unknown>, voicemail: boolean, recordingUrl: string | null, recordingProblem: RecordingProblem | null, creditsCharged: number, transferredTo: string | null, disclosureHeard: boolean | null, amended: boolean, variables: Record<string, unknown>, providerCost: { amount: string, currency: ProviderCurrency } | null, overrides: { firstMessage: string | null, maxDurationSeconds: number | null }, quietHours: { action: CallQuietHoursAction, reason: string | null } | null, preDial: { result: PreDialResult, reason: string | null, variables: Record<string, unknown>, askedAt: string, latencyMs: number, responseStatus: number | null } | null, transcript: Array<{ role: TranscriptRole, message: string, timeSeconds: number }> };

export type ToolCallBFragment = { id: string, name: string, arguments: Record<string, unknown>, status: ToolCallStatus, responseStatus: number | null, result: string | null, error: string | null, startedAt: string, latencyMs: number | null };

export type PhoneNumberBFragment = { id: string, e164: string, provider: VoiceProvider, status: PhoneNumberStatus, maxLiveCalls: number | null, createdAt: string };

export type NumberPoolBFragment = { id: string, name: string, strategy: NumberStrategy, maxCallsPerDay: number | null, maxCallsPerMinute: number | null, cooldownSeconds: number | null, warmUpDays: number | null, warmUpCallsPerDay: number | null, restHours: number | null, createdAt: string, numbers: Array<{ id: string }> };

export type CampaignBFragment = { id: string, name: string, agentId: string, contactListId: string, phoneNumberId: string | null, numberPoolId: string | null, status: CampaignStatus, concurrentCalls: number, priority: number, version: number, callsPerSecond: number | null, rampStartCallsPerSecond: number | null, rampMinutes: number | null, maxCredits: number | null, requireConsent: boolean, createdAt: string, startedAt: string | null, completedAt: string | null, pauseReason: { code: CallObstacleCode } | null, activity: { sentence: string, nextAt: string | null, obstacle: { code: CallObstacleCode } | null }, schedule: { startDate: string, endDate: string | null, days: Array<Weekday> | null, timezone: string, useContactTimezone: boolean, callingHours: { start: string, end: string } } | null, retryRules: { maxAttempts: number, delayMinutes: number, retryOn: Array<RetryReason>, schedules: { noAnswer: Array<number> | null, busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, hungUpEarly: Array<number> | null, callbackRequested: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, carrierError: Array<number> | null } | null, ladders: { noAnswer: Array<number> | null, busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, hungUpEarly: Array<number> | null, callbackRequested: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, carrierError: Array<number> | null } | null }, preDialWebhook: { url: string, onFailure: PreDialFailureAction, timeoutMs: number } | null, progress: { contactsTotal: number, contactsPending: number, callsTotal: number, callsCompleted: number, callsSuccessful: number, callsFailed: number, creditsUsed: number, successRate: number } };

export type ReadMeQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadMeQuery = { viewer: { user: { id: string, email: string, name: string } | null, account: { id: string, name: string, creditBalance: number, subscription: { tier: Tier, status: SubscriptionStatus, currentPeriodStart: string, currentPeriodEnd: string } | null } } };

export type ListPhoneNumbersQueryVariables = Exact<{ [key: string]: never; }>;


export type ListPhoneNumbersQuery = { phoneNumbers: Array<{ id: string, e164: string, provider: VoiceProvider, status: PhoneNumberStatus, maxLiveCalls: number | null, createdAt: string }> };

export type ReadPhoneNumberQueryVariables = Exact<{
  id: string;
}>;


export type ReadPhoneNumberQuery = { phoneNumbers: Array<{ id: string, e164: string, provider: VoiceProvider, status: PhoneNumberStatus, maxLiveCalls: number | null, createdAt: string }> };

export type ListNumberPoolsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListNumberPoolsQuery = { numberPools: Array<{ id: string, name: string, strategy: NumberStrategy, maxCallsPerDay: number | null, maxCallsPerMinute: number | null, cooldownSeconds: number | null, warmUpDays: number | null, warmUpCallsPerDay: number | null, restHours: number | null, createdAt: string, numbers: Array<{ id: string }> }> };

export type ReadNumberPoolQueryVariables = Exact<{
  id: string;
}>;


export type ReadNumberPoolQuery = { numberPools: Array<{ id: string, name: string, strategy: NumberStrategy, maxCallsPerDay: number | null, maxCallsPerMinute: number | null, cooldownSeconds: number | null, warmUpDays: number | null, warmUpCallsPerDay: number | null, restHours: number | null, createdAt: string, numbers: Array<{ id: string }> }> };

export const AgentBFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AgentBFragment, unknown>;
export const ContactBFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"consent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ContactBFragment, unknown>;
export const ContactListBFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactListB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContactList"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contactCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ContactListBFragment, unknown>;
export const CallSummaryBFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSummaryB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"contactId"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}}]}}]} as unknown as DocumentNode<CallSummaryBFragment, unknown>;
export const CallBFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"contactId"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"overrides"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"preDial"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"askedAt"}},{"kind":"Field","name":{"kind":"Name","value":"latencyMs"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transcript"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"timeSeconds"}}]}}]}}]} as unknown as DocumentNode<CallBFragment, unknown>;
export const ToolCallBFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ToolCallB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ToolCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arguments"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"latencyMs"}}]}}]} as unknown as DocumentNode<ToolCallBFragment, unknown>;
export const PhoneNumberBFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PhoneNumberB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhoneNumber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"e164"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"maxLiveCalls"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<PhoneNumberBFragment, unknown>;
export const NumberPoolBFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NumberPoolB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NumberPool"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"strategy"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxCallsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"maxCallsPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"cooldownSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"warmUpDays"}},{"kind":"Field","name":{"kind":"Name","value":"warmUpCallsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"restHours"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<NumberPoolBFragment, unknown>;
export const CampaignBFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"schedules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"carrierError"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<CampaignBFragment, unknown>;
export const ListAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListAgents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentB"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListAgentsQuery, ListAgentsQueryVariables>;
export const ReadAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentB"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ReadAgentQuery, ReadAgentQueryVariables>;
export const ListCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CallFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallSummaryB"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSummaryB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"contactId"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}}]}}]} as unknown as DocumentNode<ListCallsQuery, ListCallsQueryVariables>;
export const ReadCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallB"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"contactId"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"overrides"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"preDial"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"askedAt"}},{"kind":"Field","name":{"kind":"Name","value":"latencyMs"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transcript"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"timeSeconds"}}]}}]}}]} as unknown as DocumentNode<ReadCallQuery, ReadCallQueryVariables>;
export const ReadToolCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadToolCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"callId"},"name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"toolCalls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ToolCallB"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ToolCallB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ToolCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arguments"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"latencyMs"}}]}}]} as unknown as DocumentNode<ReadToolCallsQuery, ReadToolCallsQueryVariables>;
export const DispatchCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DispatchCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DispatchCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dispatchCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}}]}}]}}]}}]} as unknown as DocumentNode<DispatchCallMutation, DispatchCallMutationVariables>;
export const HangUpCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HangUpCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hangUpCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallB"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"contactId"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"overrides"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"preDial"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"askedAt"}},{"kind":"Field","name":{"kind":"Name","value":"latencyMs"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transcript"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"timeSeconds"}}]}}]}}]} as unknown as DocumentNode<HangUpCallMutation, HangUpCallMutationVariables>;
export const ListCampaignsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListCampaigns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaigns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignB"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"schedules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"carrierError"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<ListCampaignsQuery, ListCampaignsQueryVariables>;
export const ReadCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignB"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"schedules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"carrierError"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<ReadCampaignQuery, ReadCampaignQueryVariables>;
export const ListContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ContactFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactB"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"consent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListContactsQuery, ListContactsQueryVariables>;
export const CreateContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactB"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"consent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateContactMutation, CreateContactMutationVariables>;
export const ListContactListsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListContactLists"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactLists"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactListB"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactListB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContactList"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contactCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListContactListsQuery, ListContactListsQueryVariables>;
export const ReadContactListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadContactList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactListB"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactListB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContactList"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contactCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ReadContactListQuery, ReadContactListQueryVariables>;
export const CreateContactListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateContactList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateContactListInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createContactList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactListB"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactListB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContactList"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contactCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<CreateContactListMutation, CreateContactListMutationVariables>;
export const ReadMeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadMe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"creditBalance"}},{"kind":"Field","name":{"kind":"Name","value":"subscription"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tier"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"currentPeriodStart"}},{"kind":"Field","name":{"kind":"Name","value":"currentPeriodEnd"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ReadMeQuery, ReadMeQueryVariables>;
export const ListPhoneNumbersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListPhoneNumbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phoneNumbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PhoneNumberB"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PhoneNumberB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhoneNumber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"e164"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"maxLiveCalls"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListPhoneNumbersQuery, ListPhoneNumbersQueryVariables>;
export const ReadPhoneNumberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadPhoneNumber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phoneNumbers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"ids"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"id"}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PhoneNumberB"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PhoneNumberB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhoneNumber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"e164"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"maxLiveCalls"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ReadPhoneNumberQuery, ReadPhoneNumberQueryVariables>;
export const ListNumberPoolsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListNumberPools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberPools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NumberPoolB"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NumberPoolB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NumberPool"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"strategy"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxCallsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"maxCallsPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"cooldownSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"warmUpDays"}},{"kind":"Field","name":{"kind":"Name","value":"warmUpCallsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"restHours"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListNumberPoolsQuery, ListNumberPoolsQueryVariables>;
export const ReadNumberPoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadNumberPool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberPools"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"ids"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"id"}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NumberPoolB"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NumberPoolB"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NumberPool"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"strategy"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxCallsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"maxCallsPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"cooldownSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"warmUpDays"}},{"kind":"Field","name":{"kind":"Name","value":"warmUpCallsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"restHours"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ReadNumberPoolQuery, ReadNumberPoolQueryVariables>;