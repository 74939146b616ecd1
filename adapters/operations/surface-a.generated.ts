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

/** HTTP endpoint of yours that the agent can call. */
export type AgentToolInput = {
  /** Tells the language model what the tool does and when to use it. */
  description: string;
  /** HTTP headers by name. Values are encrypted and shown as `********`; sent back, that keeps the stored value. */
  headers?: Record<string, unknown> | null | undefined;
  /** HTTP method of the requests. Default: `POST`. */
  method?: ToolMethod | null | undefined;
  /** Unique among the agent’s tools. Letters, digits and underscores. */
  name: string;
  /** JSON Schema of an object, without `$ref` and `pattern`. Default: none. */
  parameters?: Record<string, unknown> | null | undefined;
  /** Timeout of the tool’s response in seconds, at most 15. Default: 10. */
  timeoutSeconds?: number | null | undefined;
  /** URL that requests are sent to, reachable from the internet. */
  url: string;
};

/** A number that the agent may transfer a call to. */
export type AgentTransferInput = {
  /** Condition for transferring a call to the number, in plain words. */
  condition: string;
  /** Words spoken before the transfer. Default: the agent chooses them. */
  message?: string | null | undefined;
  /** Manner of the transfer. Default: `BLIND`. */
  mode?: TransferMode | null | undefined;
  /** Phone number to transfer to, E.164. Calls to it must be allowed. */
  to: string;
};

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

/** Dimension to group calls by. Times are read in the given time zone. */
export type CallStatsDimension =
  /** One group for each agent. */
  | 'AGENT'
  /** One group for each version of an agent. Combine it with `AGENT`. */
  | 'AGENT_VERSION'
  /** One group for first attempts, one for second attempts, and so on. */
  | 'ATTEMPT'
  /** One group for each campaign, and one for single calls. */
  | 'CAMPAIGN'
  /** One group for each country of callees. */
  | 'COUNTRY'
  /** One group for each day. */
  | 'DAY'
  /** One group for each hour of the day in which calls were created. */
  | 'HOUR_OF_DAY'
  /** One group for each month. */
  | 'MONTH'
  /** One group for each outcome. */
  | 'OUTCOME'
  /** One group for each calling number. */
  | 'PHONE_NUMBER'
  /** One group for each voice provider. */
  | 'PROVIDER'
  /** One group for each week, beginning on Monday. */
  | 'WEEK'
  /** One group for each day of the week, 1 (Monday) to 7 (Sunday). */
  | 'WEEKDAY';

/** Filters the calls that statistics count. All conditions must hold. */
export type CallStatsFilter = {
  /** Calls of these agents. */
  agentIds?: Array<string> | null | undefined;
  /** Calls of these versions of their agents. */
  agentVersions?: Array<number> | null | undefined;
  /** Calls of these campaigns. */
  campaignIds?: Array<string> | null | undefined;
  /** Calls to these countries, ISO 3166-1 alpha-2. */
  countries?: Array<string> | null | undefined;
  /** Time of creation. Default: the last 30 days up to `to`, or to now. */
  createdAt?: DateTimeRange | null | undefined;
  /** Outcomes to match. */
  outcomes?: Array<CallOutcome> | null | undefined;
  /** Calls from these numbers. */
  phoneNumberIds?: Array<string> | null | undefined;
  /** Calls through these voice providers. */
  providers?: Array<VoiceProvider> | null | undefined;
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

/** Hours of the day in which a campaign may call. */
export type CallingHoursInput = {
  /** End, `HH:MM` on the 24-hour clock. Before `start`: on the next day. */
  end: string;
  /** Start, `HH:MM` on the 24-hour clock. */
  start: string;
};

/** Filters a list of contacts of campaigns. All conditions must hold. */
export type CampaignContactFilter = {
  /** Outcomes to match. */
  outcomes?: Array<string> | null | undefined;
  /** States to match. */
  states?: Array<CampaignContactState> | null | undefined;
};

/** Progress of a campaign with a contact. */
export type CampaignContactState =
  /** A call to the contact is live. */
  | 'CALLING'
  /** The contact has its final outcome. */
  | 'FINISHED'
  /** The contact is still to be called. */
  | 'PENDING'
  /** The contact was deleted and is not called. */
  | 'REMOVED'
  /** The number is suppressed and not called. */
  | 'SUPPRESSED';

/** Filters a list of campaigns. All conditions must hold. */
export type CampaignFilter = {
  /** Campaigns of these agents. */
  agentIds?: Array<string> | null | undefined;
  /** Campaigns that are archived, or those that are not. */
  archived?: boolean | null | undefined;
  /** Campaigns that call these contact lists. */
  contactListIds?: Array<string> | null | undefined;
  /** Created within this range. */
  createdAt?: DateTimeRange | null | undefined;
  /** Ids to match. */
  ids?: Array<string> | null | undefined;
  /** Statuses to match. */
  statuses?: Array<CampaignStatus> | null | undefined;
};

/** Days and hours in which a campaign may call. */
export type CampaignScheduleInput = {
  /** Hours of the day in which the campaign may call. */
  callingHours: CallingHoursInput;
  /** Days on which calling hours begin. Default: every day. */
  days?: Array<Weekday> | null | undefined;
  /** Last day of calls. Default: no end. */
  endDate?: string | null | undefined;
  /** First day of calls. */
  startDate: string;
  /** IANA time zone, such as `Europe/Berlin`. */
  timezone: string;
  /** Whether hours apply in each contact’s time zone. Default: false. */
  useContactTimezone?: boolean | null | undefined;
};

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

/** A contact field that a column of a file can be mapped to. */
export type ContactField =
  /** The person’s company. */
  | 'COMPANY'
  /** The consent as JSON, as exports have it. */
  | 'CONSENT'
  /** Time of the consent: a day or an instant. */
  | 'CONSENT_AT'
  /** Legal basis of the consent. */
  | 'CONSENT_BASIS'
  /** End of the consent: a day or an instant. */
  | 'CONSENT_EXPIRES_AT'
  /** Origin of the consent. */
  | 'CONSENT_SOURCE'
  /** Wording that the person agreed to. */
  | 'CONSENT_TEXT'
  /** All custom fields as JSON, as exports have them. */
  | 'CUSTOM_FIELDS'
  /** Opt-out of the person: yes or no, or its day. */
  | 'DO_NOT_CALL'
  /** The person’s email address. */
  | 'EMAIL'
  /** First name. It is joined to the last, and a custom field. */
  | 'FIRST_NAME'
  /** Last name. It is joined to the first, and a custom field. */
  | 'LAST_NAME'
  /** The person’s name. */
  | 'NAME'
  /** Phone number for rows in which preferred columns have none. */
  | 'OTHER_PHONE'
  /** The phone number. */
  | 'PHONE'
  /** Status: `do_not_call`, `unsubscribed`, … suppress the number. */
  | 'STATUS'
  /** Labels, separated by `,`, `;` or `|`. */
  | 'TAGS'
  /** The person’s time zone. */
  | 'TIMEZONE';

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

/** Field of a column. Columns without one are not imported. */
export type ContactImportColumnInput = {
  /** The name of the custom field that the column is mapped to. */
  customField?: string | null | undefined;
  /** The field that the column is mapped to. */
  field?: ContactField | null | undefined;
  /** Name of the column in the header. The other columns are then recognized. Default: by position, for all columns. */
  name?: string | null | undefined;
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

/** The agent to create. */
export type CreateAgentInput = {
  /** Sentence that discloses what the agent is, at most 500 characters. Spoken before every first message that lacks it. */
  disclosure?: string | null | undefined;
  /** The values to extract from each conversation. */
  extractionFields?: Array<ExtractionFieldInput> | null | undefined;
  /** Voice provider to use if `provider` rejects a call before it rings, or has no free line. */
  fallbackProvider?: VoiceProvider | null | undefined;
  /** First words of the agent. Default: it waits for the callee to speak. */
  firstMessage?: string | null | undefined;
  /** Goal of a call in plain words, by which each call is judged. */
  goal?: string | null | undefined;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** BCP 47 language tag that its providers support. Default: `en`. */
  language?: string | null | undefined;
  /** Maximum duration of a call in seconds, 10 to 7,200. Default: 600. */
  maxDurationSeconds?: number | null | undefined;
  /** The language model. Default: the provider’s own default. */
  model?: string | null | undefined;
  /** The agent’s name, shown in the dashboard. */
  name: string;
  /** Voice provider of the calls. Default: see `Query.voiceProviders`. */
  provider?: VoiceProvider | null | undefined;
  /** Id of an existing agent at the voice provider, to adopt. Only the webhook, extraction fields, goal and voicemail rule are merged into it, and removed again on deletion. Excludes fields such as `systemPrompt`. */
  providerAgentId?: string | null | undefined;
  /** Rule for recordings that its providers support. `IF_DISCLOSED` requires a disclosure. Default: `ALWAYS`. */
  recording?: RecordingRule | null | undefined;
  /** Instructions of the agent. `{{name}}` inserts a variable of the call or a field of its contact. */
  systemPrompt?: string | null | undefined;
  /** Tools of the agent. Replaces all current tools. */
  tools?: Array<AgentToolInput> | null | undefined;
  /** Numbers to transfer calls to. Replaces all current ones. */
  transfers?: Array<AgentTransferInput> | null | undefined;
  /** Id of the voice at the voice provider. Default: the provider’s. */
  voiceId?: string | null | undefined;
  /** Action when an answering machine answers. Default: hang up. */
  voicemail?: VoicemailInput | null | undefined;
  /** URL that receives the post-call webhook. */
  webhookUrl?: string | null | undefined;
};

/** The campaign to create. */
export type CreateCampaignInput = {
  /** The agent that conducts the calls. */
  agentId: string;
  /** Maximum of calls to start per second, 0.01 to 100. Default: no limit. */
  callsPerSecond?: number | null | undefined;
  /** Maximum of live calls, 1 to 1,000. Default: 1. */
  concurrentCalls?: number | null | undefined;
  /** The contact list to call. */
  contactListId: string;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** The budget in credits. Default: no limit. */
  maxCredits?: number | null | undefined;
  /** The campaign’s name, shown in the dashboard. */
  name: string;
  /** Number pool to call from. Excludes `phoneNumberId`. */
  numberPoolId?: string | null | undefined;
  /** Number to call from. Default: the first active number. */
  phoneNumberId?: string | null | undefined;
  /** Called before each call, signed with the account’s pre-dial secret. Default: the account’s webhook. */
  preDialWebhook?: PreDialWebhookInput | null | undefined;
  /** Priority, 1 to 10. Higher ones take the account’s free call slots first. Default: 5. */
  priority?: number | null | undefined;
  /** Minutes in which the rate grows to `callsPerSecond`, 1 to 1,440. Required with `rampStartCallsPerSecond`. */
  rampMinutes?: number | null | undefined;
  /** The calls per second to begin with. Default: `callsPerSecond` at once. */
  rampStartCallsPerSecond?: number | null | undefined;
  /** Call only contacts that have consented to be called. Default: false. */
  requireConsent?: boolean | null | undefined;
  /** Rules for calling a contact again. Default: one attempt. */
  retryRules?: RetryRulesInput | null | undefined;
  /** Calling schedule. Default: any hour. */
  schedule?: CampaignScheduleInput | null | undefined;
};

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

/** Export to create. A list is filtered by the field of its kind. */
export type CreateExportInput = {
  /** Filter of `CALLS`. */
  calls?: CallFilter | null | undefined;
  /** Filter of `CAMPAIGN_CONTACTS`. */
  campaignContacts?: CampaignContactFilter | null | undefined;
  /** The campaign of `CAMPAIGN_CONTACTS`. */
  campaignId?: string | null | undefined;
  /** Columns of a list by name, such as `phone_to` or `metadata.plan`, in this order. Default: all but transcripts. */
  columns?: Array<string> | null | undefined;
  /** Filter of `CONTACTS`. */
  contacts?: ContactFilter | null | undefined;
  /** Format of a list. Default: `CSV`. */
  format?: ExportFormat | null | undefined;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** Contents of the export. */
  kind: ExportKind;
  /** Filter of `LEDGER_ENTRIES`. */
  ledgerEntries?: LedgerEntryFilter | null | undefined;
  /** Filter of `SUPPRESSED_NUMBERS`. */
  suppressedNumbers?: SuppressedNumberFilter | null | undefined;
  /** Filter of `WEBHOOK_DELIVERIES`. */
  webhookDeliveries?: WebhookDeliveryFilter | null | undefined;
};

/** A number pool to create. */
export type CreateNumberPoolInput = {
  /** Gap between two calls from one number, 1 to 86,400 seconds. Default: none. */
  cooldownSeconds?: number | null | undefined;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** Calls per number within 24 hours, 1 to 10,000. Default: no limit. */
  maxCallsPerDay?: number | null | undefined;
  /** Calls per number within 60 seconds, 1 to 1,000. Default: no limit. */
  maxCallsPerMinute?: number | null | undefined;
  /** The pool’s name, unique in the account. */
  name: string;
  /** Phone numbers to call from, 1 to 500. */
  phoneNumberIds: Array<string>;
  /** Hours of rest for significantly worse numbers, 1 to 720. Null: none. Default: 24. */
  restHours?: number | null | undefined;
  /** Strategy for choosing the calling number. Default: `STICKY`. */
  strategy?: NumberStrategy | null | undefined;
  /** A new number’s limit on its first day. Required with `warmUpDays`. */
  warmUpCallsPerDay?: number | null | undefined;
  /** Days in which the daily limit of a new number grows to `maxCallsPerDay`, 1 to 365. Default: no warm-up. */
  warmUpDays?: number | null | undefined;
};

/** File of a person to create. */
export type CreatePersonFileInput = {
  /** Format of the file. Default: `JSON`. */
  format?: PersonFileFormat | null | undefined;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** The person’s phone number. */
  phone: string;
};

/** Export to schedule. */
export type CreateScheduledExportInput = {
  /** List to export. Leave out its `idempotencyKey`. */
  export: CreateExportInput;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** Name for people. */
  name: string;
  /** Due times and covered days. */
  schedule: ExportScheduleInput;
};

/** The endpoint to create. */
export type CreateWebhookEndpointInput = {
  /** Event types that the webhook endpoint receives. */
  events: Array<WebhookEndpointEventType>;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** URL for events, reachable from the internet. */
  url: string;
};

/** Grouping of usage. Subset of `CallStatsDimension`. */
export type CreditUsageGrouping =
  /** One group for each agent. */
  | 'AGENT'
  /** One group for each campaign, and one for single calls. */
  | 'CAMPAIGN'
  /** One group for each day, UTC. */
  | 'DAY';

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

/** Format of an exported list. */
export type ExportFormat =
  /** Comma-separated values. Text that a spreadsheet would run as a formula begins with an apostrophe. */
  | 'CSV'
  /** JSON Lines: one object a line. */
  | 'JSONL'
  /** Apache Parquet. */
  | 'PARQUET'
  /** An Excel workbook. */
  | 'XLSX';

/** Contents of an export. */
export type ExportKind =
  /** Calls, newest first. */
  | 'CALLS'
  /** Contacts of one campaign, in the order of its contact list. */
  | 'CAMPAIGN_CONTACTS'
  /** Contacts, newest first. */
  | 'CONTACTS'
  /** Permission and end of each dial as JSON Lines, chained by hashes. Verify it with `npm run admin -- proof verify FILE`. */
  | 'DIAL_PROOF'
  /** Entries of the ledger, newest first. */
  | 'LEDGER_ENTRIES'
  /** Suppressed numbers, in ascending order. */
  | 'SUPPRESSED_NUMBERS'
  /** Deliveries of webhook events, newest first. */
  | 'WEBHOOK_DELIVERIES';

/** Days on which a scheduled export is due. */
export type ExportRecurrence =
  /** Every day. */
  | 'DAILY'
  /** One day of each month: the last one of a month that is shorter. */
  | 'MONTHLY'
  /** One weekday. */
  | 'WEEKLY';

/** Due times of a scheduled export, and what its files cover. */
export type ExportScheduleInput = {
  /** When the rows of a file were created. Default: any time. */
  covers?: ExportSpan | null | undefined;
  /** Required for `MONTHLY`, 1 to 31. */
  dayOfMonth?: number | null | undefined;
  /** Full hour of the due time, 0 to 23. */
  hour: number;
  /** Days on which the export is due. */
  recurrence: ExportRecurrence;
  /** IANA time zone of the due times and the covered days. */
  timeZone: string;
  /** Required for `WEEKLY`. */
  weekday?: Weekday | null | undefined;
};

/** Days before the due time in which a file’s rows were created. */
export type ExportSpan =
  /** The day before. */
  | 'DAY_BEFORE'
  /** The calendar month before. */
  | 'MONTH_BEFORE'
  /** The seven days before. */
  | 'WEEK_BEFORE';

/** A value to extract from the conversation when a call has ended. */
export type ExtractionFieldInput = {
  /** Instructions for finding the value in the conversation. */
  description: string;
  /** Key in `extractedData`: letters, digits, underscores; no digit first. */
  name: string;
  /** The type of the value. */
  type: ExtractionType;
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

/** The contacts to import, and how to read them. */
export type ImportContactsInput = {
  /** Fields of a file’s columns. Default: recognized. */
  columns?: Array<ContactImportColumnInput> | null | undefined;
  /** The list to import into. Default: the list named `Default`. */
  contactListId?: string | null | undefined;
  /** Name of the list to import into, created if it does not exist. */
  contactListName?: string | null | undefined;
  /** The country of national numbers, ISO 3166-1 alpha-2. */
  defaultCountry?: string | null | undefined;
  /** Whether a row names the columns. Default: detected. */
  hasHeader?: boolean | null | undefined;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** Contacts as CSV text, or as an array of objects. */
  source: unknown;
};

/** The numbers to suppress, and how to read them. */
export type ImportSuppressionsInput = {
  /** Fields of the CSV columns: `PHONE`, or the custom field `reason` or `expires_at`. Default: by the names in the header. */
  columns?: Array<ContactImportColumnInput> | null | undefined;
  /** The country of national numbers, ISO 3166-1 alpha-2. */
  defaultCountry?: string | null | undefined;
  /** Whether a row names the columns. Default: detected. */
  hasHeader?: boolean | null | undefined;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** Numbers as CSV text, or as an array of objects. */
  source: unknown;
  /** The list to import into. Default: `Imported`. */
  suppressionListId?: string | null | undefined;
  /** Name of the list instead of its id. Created if it does not exist. */
  suppressionListName?: string | null | undefined;
};

/** A range of whole numbers. A missing bound leaves the range open. */
export type IntRange = {
  /** Highest number of the range. */
  max?: number | null | undefined;
  /** Lowest number of the range. */
  min?: number | null | undefined;
};

/** Filters a list of ledger entries. All conditions must hold. */
export type LedgerEntryFilter = {
  /** Created within this range. */
  createdAt?: DateTimeRange | null | undefined;
  /** Ids to match. */
  ids?: Array<string> | null | undefined;
  /** Kinds to match. */
  kinds?: Array<LedgerEntryKind> | null | undefined;
};

/** Reason for a change of the balance. */
export type LedgerEntryKind =
  /** A call was charged. */
  | 'CALL_CHARGE'
  /** A payer disputed a payment. Credited again if the payer loses. */
  | 'DISPUTE'
  /** The operator granted credits. */
  | 'GRANT'
  /** Credits were bought. */
  | 'PURCHASE'
  /** A payment was refunded; its credits are debited in proportion. */
  | 'REFUND';

/** Number to remove from suppression lists, and the reason. */
export type LiftSuppressionInput = {
  /** Phone number to remove from the lists, E.164. */
  phone: string;
  /** Reason why the number may be called again. Recorded permanently. */
  reason: string;
  /** The list to take the number off. Default: all lists. */
  suppressionListId?: string | null | undefined;
};

/** Strategy for choosing a number among those below their limits. A contact who answered a number is called from it again. */
export type NumberStrategy =
  /** The number with the fewest calls within 24 hours. */
  | 'LEAST_USED'
  /** Number with the most first digits in common with the contact’s. */
  | 'LOCAL'
  /** Number that the contact was called from before, else the least used. */
  | 'STICKY';

/** Format of a person’s file. Both are signed. */
export type PersonFileFormat =
  /** JSON Lines, a record a line, chained by hashes. */
  | 'JSON'
  /** A PDF to read. */
  | 'PDF';

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

/** Endpoint to call before each call. */
export type PreDialWebhookInput = {
  /** Action if there is no usable response. Default: `FAIL_CLOSED`. */
  onFailure?: PreDialFailureAction | null | undefined;
  /** Timeout of the webhook’s response, 100 to 1000 milliseconds. Default: 1000. */
  timeoutMs?: number | null | undefined;
  /** URL of the endpoint, reachable from the internet. */
  url: string;
};

/** Currency of a voice provider’s prices. */
export type ProviderCurrency =
  /** Credits of an ElevenLabs plan, whose price depends on the plan. */
  | 'CREDITS'
  /** US dollars. */
  | 'USD';

/** The credits to buy. */
export type PurchaseCreditsInput = {
  /** Number of credits, 100 to 1,000,000. */
  credits: number;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
};

/** Whether a purchase of credits is paid. */
export type PurchaseStatus =
  /** The purchase is paid and its credits are in the balance. */
  | 'COMPLETED'
  /** The purchase was not paid in time. Nothing is charged. */
  | 'EXPIRED'
  /** The purchase waits for payment at `checkoutUrl`. */
  | 'PENDING';

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

/** Whom to call again, and how. Give exactly one of `callIds`, `filter` and `contactIds`. */
export type RedialInput = {
  /** The agent that conducts the calls. Default: the agent of the newest selected call. */
  agentId?: string | null | undefined;
  /** The people of these calls. */
  callIds?: Array<string> | null | undefined;
  /** Maximum of calls to start per second, 0.01 to 100. Default: no limit. */
  callsPerSecond?: number | null | undefined;
  /** Maximum of live calls, 1 to 1,000. Default: 1. */
  concurrentCalls?: number | null | undefined;
  /** These contacts. */
  contactIds?: Array<string> | null | undefined;
  /** The people of all matching calls. */
  filter?: CallFilter | null | undefined;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** The budget in credits. Default: no limit. */
  maxCredits?: number | null | undefined;
  /** Name of the new campaign and of its contact list. */
  name: string;
  /** Number pool to call from. Excludes `phoneNumberId`. */
  numberPoolId?: string | null | undefined;
  /** Number to call from. Default: the first active number. */
  phoneNumberId?: string | null | undefined;
  /** Called before each call, signed with the account’s pre-dial secret. Default: the account’s webhook. */
  preDialWebhook?: PreDialWebhookInput | null | undefined;
  /** Priority, 1 to 10. Higher ones take the account’s free call slots first. Default: 5. */
  priority?: number | null | undefined;
  /** Minutes in which the rate grows to `callsPerSecond`, 1 to 1,440. Required with `rampStartCallsPerSecond`. */
  rampMinutes?: number | null | undefined;
  /** The calls per second to begin with. Default: `callsPerSecond` at once. */
  rampStartCallsPerSecond?: number | null | undefined;
  /** Call only contacts that have consented to be called. Default: false. */
  requireConsent?: boolean | null | undefined;
  /** Rules for calling a contact again. Default: one attempt. */
  retryRules?: RetryRulesInput | null | undefined;
  /** Calling schedule. Default: any hour. */
  schedule?: CampaignScheduleInput | null | undefined;
};

/** Campaign to resume, and its new budget. */
export type ResumeCampaignInput = {
  /** The campaign’s id. */
  id: string;
  /** New budget in credits. Default: unchanged. */
  maxCredits?: number | null | undefined;
};

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

/** Rules for calling a contact again. */
export type RetryRulesInput = {
  /** Minutes between two attempts, 0 to 10,080. Default: 60. */
  delayMinutes?: number | null | undefined;
  /**
   * Former name of `schedules`, which takes precedence.
   * @deprecated Use `schedules`. A later version does not accept this name.
   */
  ladders?: RetrySchedulesInput | null | undefined;
  /** Attempts, 1 to 10. Default: 1, or one more than the longest retry schedule. */
  maxAttempts?: number | null | undefined;
  /** Outcomes to retry. Default: all except `VOICEMAIL`. */
  retryOn?: Array<RetryReason> | null | undefined;
  /** Retry schedules by outcome, 1 to 9 of 1 to 604,800 seconds. They apply regardless of `retryOn`. */
  schedules?: RetrySchedulesInput | null | undefined;
};

/** Retry schedules by outcome: seconds to wait after the first call, the second, and so on. No call follows the last. */
export type RetrySchedulesInput = {
  /** A network or a spam filter blocked the call. */
  blocked?: Array<number> | null | undefined;
  /** The line was busy. */
  busy?: Array<number> | null | undefined;
  /** Callback requested without a time that could be understood. */
  callbackRequested?: Array<number> | null | undefined;
  /** A telephone network failed to route the call. */
  carrierError?: Array<number> | null | undefined;
  /** The person called declined the call. */
  declined?: Array<number> | null | undefined;
  /** Hung up within 10 seconds without a word. */
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

/** The secret to rotate. */
export type RotateWebhookSecretInput = {
  /** The id of the endpoint, or of the agent whose post-call webhook it is. */
  id: string;
  /** Seconds for which both secrets sign. Default: 24 hours. */
  overlapSeconds?: number | null | undefined;
};

/** Sentiment of the callee. */
export type Sentiment =
  /** Displeased. */
  | 'NEGATIVE'
  /** Neither pleased nor displeased. */
  | 'NEUTRAL'
  /** Pleased. */
  | 'POSITIVE';

/** Number to suppress, and the reason. */
export type SuppressNumberInput = {
  /** End of the suppression. Default: permanent. */
  expiresAt?: string | null | undefined;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** Phone number to suppress, E.164. */
  phone: string;
  /** Reason for the suppression, in your own words. */
  reason?: string | null | undefined;
  /** The list to put the number on. Default: `Do not call`. */
  suppressionListId?: string | null | undefined;
  /** Name of the list instead of its id. Created if it does not exist. */
  suppressionListName?: string | null | undefined;
};

/** Filters a list of suppressed numbers. All conditions must hold. */
export type SuppressedNumberFilter = {
  /** Entries of these numbers, E.164. */
  phones?: Array<string> | null | undefined;
  /** Numbers on any of these suppression lists. */
  suppressionListIds?: Array<string> | null | undefined;
};

/** Origin of a suppression. */
export type SuppressionSource =
  /** The person asked in a call not to be called again. */
  | 'CALL_OPT_OUT'
  /** You suppressed the number, or the person asked you to. */
  | 'CUSTOMER_REQUEST'
  /** The number was imported. */
  | 'IMPORT'
  /** A national do-not-call registry. */
  | 'NATIONAL_REGISTRY'
  /** A database of phone numbers that were reassigned to other people. */
  | 'REASSIGNED_NUMBERS';

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

/** Changes to an agent. Absent fields stay unchanged. */
export type UpdateAgentInput = {
  /** Sentence that discloses what the agent is, at most 500 characters. Spoken before every first message that lacks it. */
  disclosure?: string | null | undefined;
  /** The values to extract from each conversation. */
  extractionFields?: Array<ExtractionFieldInput> | null | undefined;
  /** Voice provider to use if `provider` rejects a call before it rings, or has no free line. */
  fallbackProvider?: VoiceProvider | null | undefined;
  /** First words of the agent. Default: it waits for the callee to speak. */
  firstMessage?: string | null | undefined;
  /** Goal of a call in plain words, by which each call is judged. */
  goal?: string | null | undefined;
  /** The agent’s id. */
  id: string;
  /** BCP 47 language tag that its providers support. Default: `en`. */
  language?: string | null | undefined;
  /** Maximum duration of a call in seconds, 10 to 7,200. Default: 600. */
  maxDurationSeconds?: number | null | undefined;
  /** The language model. Default: the provider’s own default. */
  model?: string | null | undefined;
  /** The agent’s name, shown in the dashboard. */
  name?: string | null | undefined;
  /** Voice provider of the calls. Default: see `Query.voiceProviders`. */
  provider?: VoiceProvider | null | undefined;
  /** Rule for recordings that its providers support. `IF_DISCLOSED` requires a disclosure. Default: `ALWAYS`. */
  recording?: RecordingRule | null | undefined;
  /** Instructions of the agent. `{{name}}` inserts a variable of the call or a field of its contact. */
  systemPrompt?: string | null | undefined;
  /** Tools of the agent. Replaces all current tools. */
  tools?: Array<AgentToolInput> | null | undefined;
  /** Numbers to transfer calls to. Replaces all current ones. */
  transfers?: Array<AgentTransferInput> | null | undefined;
  /** Id of the voice at the voice provider. Default: the provider’s. */
  voiceId?: string | null | undefined;
  /** Action when an answering machine answers. Default: hang up. */
  voicemail?: VoicemailInput | null | undefined;
  /** URL that receives the post-call webhook. */
  webhookUrl?: string | null | undefined;
};

/** Changes to a campaign. Absent fields stay unchanged, null clears a field. After the start, only `name`, `schedule`, `concurrentCalls`, `priority`, `maxCredits` and calls per second can change. */
export type UpdateCampaignInput = {
  /** The agent that conducts the calls. */
  agentId?: string | null | undefined;
  /** Archives a campaign that is a draft or over, or takes it back. A start takes it back, too. */
  archived?: boolean | null | undefined;
  /** Maximum of calls to start per second, 0.01 to 100. Default: no limit. */
  callsPerSecond?: number | null | undefined;
  /** Maximum of live calls, 1 to 1,000. Default: 1. */
  concurrentCalls?: number | null | undefined;
  /** The contact list to call. */
  contactListId?: string | null | undefined;
  /** Version that you have read. Throws `CONFLICT` if the campaign has another one. */
  expectedVersion?: number | null | undefined;
  /** The campaign’s id. */
  id: string;
  /** The budget in credits. Default: no limit. */
  maxCredits?: number | null | undefined;
  /** The campaign’s name, shown in the dashboard. */
  name?: string | null | undefined;
  /** Number pool to call from. Excludes `phoneNumberId`. */
  numberPoolId?: string | null | undefined;
  /** Number to call from. Default: the first active number. */
  phoneNumberId?: string | null | undefined;
  /** Called before each call, signed with the account’s pre-dial secret. Default: the account’s webhook. */
  preDialWebhook?: PreDialWebhookInput | null | undefined;
  /** Priority, 1 to 10. Higher ones take the account’s free call slots first. Default: 5. */
  priority?: number | null | undefined;
  /** Minutes in which the rate grows to `callsPerSecond`, 1 to 1,440. Required with `rampStartCallsPerSecond`. */
  rampMinutes?: number | null | undefined;
  /** The calls per second to begin with. Default: `callsPerSecond` at once. */
  rampStartCallsPerSecond?: number | null | undefined;
  /** Call only contacts that have consented to be called. Default: false. */
  requireConsent?: boolean | null | undefined;
  /** Rules for calling a contact again. Default: one attempt. */
  retryRules?: RetryRulesInput | null | undefined;
  /** Calling schedule. Default: any hour. */
  schedule?: CampaignScheduleInput | null | undefined;
};

/** Changes to a contact. Absent fields stay unchanged. */
export type UpdateContactInput = {
  /** The person’s company. */
  company?: string | null | undefined;
  /** Consent to be called. Null on update: removes the consent. */
  consent?: ConsentInput | null | undefined;
  /** Your own fields by name. Replaces the previous fields. */
  customFields?: Record<string, unknown> | null | undefined;
  /** The person’s email address. */
  email?: string | null | undefined;
  /** The contact’s id. */
  id: string;
  /** The person’s name. */
  name?: string | null | undefined;
  /** Phone number, E.164. */
  phone?: string | null | undefined;
  /** Reason for lifting a suppression with `NEW`. Default: `not given`. */
  reason?: string | null | undefined;
  /** `DO_NOT_CALL` suppresses the number for the whole account. `NEW` lifts the suppression. */
  status?: ContactStatus | null | undefined;
  /** Labels of your choice. They replace the labels that the contact has. */
  tags?: Array<string> | null | undefined;
  /** IANA time zone, such as `Europe/Berlin`. */
  timezone?: string | null | undefined;
};

/** Changes to a number pool. Absent fields stay; null ends a limit. */
export type UpdateNumberPoolInput = {
  /** Seconds between two calls from one number, 1 to 86,400. */
  cooldownSeconds?: number | null | undefined;
  /** The pool’s id. */
  id: string;
  /** Calls per number within 24 hours, 1 to 10,000. */
  maxCallsPerDay?: number | null | undefined;
  /** Calls per number within 60 seconds, 1 to 1,000. */
  maxCallsPerMinute?: number | null | undefined;
  /** The pool’s name, unique in the account. */
  name?: string | null | undefined;
  /** Numbers of the pool. Replaces all current numbers. */
  phoneNumberIds?: Array<string> | null | undefined;
  /** Hours of rest for significantly worse numbers, 1 to 720. Null: none. */
  restHours?: number | null | undefined;
  /** Strategy for choosing the calling number. */
  strategy?: NumberStrategy | null | undefined;
  /** The daily limit of a new number on its first day. */
  warmUpCallsPerDay?: number | null | undefined;
  /** Days in which the daily limit of a new number grows, 1 to 365. */
  warmUpDays?: number | null | undefined;
};

/** Changes to a scheduled export. Absent fields stay. */
export type UpdateScheduledExportInput = {
  /** Id of the scheduled export. */
  id: string;
  /** Name for people. */
  name?: string | null | undefined;
  /** Replaces due times and covered days. */
  schedule?: ExportScheduleInput | null | undefined;
};

/** Changes to an endpoint. Absent fields stay unchanged. */
export type UpdateWebhookEndpointInput = {
  /** Events to subscribe to. Replaces the current ones. */
  events?: Array<WebhookEndpointEventType> | null | undefined;
  /** The endpoint’s id. */
  id: string;
  /** URL for events, reachable from the internet. */
  url?: string | null | undefined;
};

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

/** Rule for answering machines. */
export type VoicemailInput = {
  /** Action when an answering machine answers. */
  action: VoicemailAction;
  /** The message to leave. Required with `LEAVE_MESSAGE`. */
  message?: string | null | undefined;
};

/** Filters a list of webhook deliveries. All conditions must hold. */
export type WebhookDeliveryFilter = {
  /** Deliveries of the events of these calls. */
  callIds?: Array<string> | null | undefined;
  /** Created within this range. */
  createdAt?: DateTimeRange | null | undefined;
  /** Deliveries to these endpoints. */
  endpointIds?: Array<string> | null | undefined;
  /** Ids to match. */
  ids?: Array<string> | null | undefined;
  /** Statuses to match. */
  statuses?: Array<WebhookDeliveryStatus> | null | undefined;
  /** Event types to match. */
  types?: Array<WebhookEventType> | null | undefined;
};

/** Status of a delivery. */
export type WebhookDeliveryStatus =
  /** All attempts failed. See `resendWebhookDelivery`. */
  | 'FAILED'
  /** The delivery waits for its first or next attempt. */
  | 'PENDING'
  /** The endpoint accepted the event. */
  | 'SUCCEEDED';

/** Event type that an endpoint can subscribe to. Subset of `WebhookEventType`. */
export type WebhookEndpointEventType =
  /** An answered call ended, with its transcript and analysis. */
  | 'CALL_COMPLETED'
  /** A call ended without being answered. */
  | 'CALL_FAILED'
  /** A call was answered. */
  | 'CALL_STARTED'
  /** Every contact of a campaign has its final outcome, or its schedule ended. */
  | 'CAMPAIGN_COMPLETED'
  /** A campaign was paused, by you or by the service. */
  | 'CAMPAIGN_PAUSED'
  /** A call changed its contact’s status. */
  | 'CONTACT_UPDATED'
  /** The credit balance fell below the account’s threshold. */
  | 'CREDITS_LOW'
  /** The file of a scheduled export is ready. */
  | 'EXPORT_READY'
  /** A number rests, because it did significantly worse than its pool. */
  | 'NUMBER_RESTED';

/** Status of an endpoint. */
export type WebhookEndpointStatus =
  /** Events wait until the endpoint is enabled, as long as they are kept. */
  | 'DISABLED'
  /** Events are sent. */
  | 'ENABLED';

/** A type of webhook event. */
export type WebhookEventType =
  /** An answered call ended, with its transcript and analysis. */
  | 'CALL_COMPLETED'
  /** A call of an agent with a post-call webhook has ended. */
  | 'CALL_ENDED'
  /** A call ended without being answered. */
  | 'CALL_FAILED'
  /** A call was answered. */
  | 'CALL_STARTED'
  /** Every contact of a campaign has its final outcome, or its schedule ended. */
  | 'CAMPAIGN_COMPLETED'
  /** A campaign was paused, by you or by the service. */
  | 'CAMPAIGN_PAUSED'
  /** A call changed its contact’s status. */
  | 'CONTACT_UPDATED'
  /** The credit balance fell below the account’s threshold. */
  | 'CREDITS_LOW'
  /** The file of a scheduled export is ready. */
  | 'EXPORT_READY'
  /** A number rests, because it did significantly worse than its pool. */
  | 'NUMBER_RESTED'
  /** Test event that you sent to a webhook endpoint. */
  | 'TEST';

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


export type ListAgentsQuery = { agents: { nodes: Array<{ id: string, name: string, disclosure: string | null, language: string, model: string | null, goal: string | null, status: AgentStatus, recording: RecordingRule, provider: VoiceProvider, adopted: boolean, system_prompt: string, first_message: string | null, voice_id: string | null, webhook_url: string | null, max_duration_seconds: number, provider_agent_id: string | null, deploy_error: string | null, created_at: string, updated_at: string, extraction_fields: Array<{ name: string, description: string, type: ExtractionType }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, parameters: Record<string, unknown>, method: ToolMethod, headers: Record<string, unknown>, timeout_seconds: number }>, transfers: Array<{ to: string, condition: string, message: string | null, mode: TransferMode }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReadAgentQueryVariables = Exact<{
  id: string;
}>;


export type ReadAgentQuery = { agent: { id: string, name: string, disclosure: string | null, language: string, model: string | null, goal: string | null, status: AgentStatus, recording: RecordingRule, provider: VoiceProvider, adopted: boolean, system_prompt: string, first_message: string | null, voice_id: string | null, webhook_url: string | null, max_duration_seconds: number, provider_agent_id: string | null, deploy_error: string | null, created_at: string, updated_at: string, extraction_fields: Array<{ name: string, description: string, type: ExtractionType }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, parameters: Record<string, unknown>, method: ToolMethod, headers: Record<string, unknown>, timeout_seconds: number }>, transfers: Array<{ to: string, condition: string, message: string | null, mode: TransferMode }> } | null };

export type CreateAgentMutationVariables = Exact<{
  input: CreateAgentInput;
}>;


export type CreateAgentMutation = { createAgent: { webhook_secret: string | null, agent: { id: string, name: string, disclosure: string | null, language: string, model: string | null, goal: string | null, status: AgentStatus, recording: RecordingRule, provider: VoiceProvider, adopted: boolean, system_prompt: string, first_message: string | null, voice_id: string | null, webhook_url: string | null, max_duration_seconds: number, provider_agent_id: string | null, deploy_error: string | null, created_at: string, updated_at: string, extraction_fields: Array<{ name: string, description: string, type: ExtractionType }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, parameters: Record<string, unknown>, method: ToolMethod, headers: Record<string, unknown>, timeout_seconds: number }>, transfers: Array<{ to: string, condition: string, message: string | null, mode: TransferMode }> } } | null };

export type UpdateAgentMutationVariables = Exact<{
  input: UpdateAgentInput;
}>;


export type UpdateAgentMutation = { updateAgent: { agent: { id: string, name: string, disclosure: string | null, language: string, model: string | null, goal: string | null, status: AgentStatus, recording: RecordingRule, provider: VoiceProvider, adopted: boolean, system_prompt: string, first_message: string | null, voice_id: string | null, webhook_url: string | null, max_duration_seconds: number, provider_agent_id: string | null, deploy_error: string | null, created_at: string, updated_at: string, extraction_fields: Array<{ name: string, description: string, type: ExtractionType }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, parameters: Record<string, unknown>, method: ToolMethod, headers: Record<string, unknown>, timeout_seconds: number }>, transfers: Array<{ to: string, condition: string, message: string | null, mode: TransferMode }> } } | null };

export type DeleteAgentMutationVariables = Exact<{
  input: IdInput;
}>;


export type DeleteAgentMutation = { deleteAgent: { id: string } | null };

export type CallStatsQueryVariables = Exact<{
  filter?: CallStatsFilter | null | undefined;
  groupBy?: Array<CallStatsDimension> | CallStatsDimension | null | undefined;
  timeZone?: string | null | undefined;
}>;


export type CallStatsQuery = { callStats: Array<{ weekday: number | null, day: string | null, week: string | null, month: string | null, outcome: CallOutcome | null, attempt: number | null, country: string | null, provider: VoiceProvider | null, calls: number, connected: number, hour_of_day: number | null, agent_id: string | null, agent_version: number | null, campaign_id: string | null, phone_number_id: string | null, connection_rate: number | null, goals_achieved: number, goal_rate: number | null, duration_seconds: number, average_duration_seconds: number | null, credits_charged: number, provider_cost_usd: string | null, margin_usd: string | null, duration_percentiles: { p50: number, p90: number, p99: number } | null }> };

export type ListCallsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: CallFilter | null | undefined;
}>;


export type ListCallsQuery = { calls: { nodes: Array<{ id: string, attempt: number, metadata: Record<string, unknown>, status: CallStatus, outcome: CallOutcome | null, summary: string | null, sentiment: Sentiment | null, voicemail: boolean, amended: boolean, agent_id: string, contact_id: string | null, campaign_id: string | null, external_id: string | null, phone_number_id: string | null, phone_from: string, phone_to: string, agent_version: number | null, outcome_by: CallOutcomeSource | null, callback_at: string | null, callback_request: string | null, ended_reason: string | null, voice_provider_conv_id: string | null, created_at: string, not_before: string | null, not_after: string | null, scheduled_for: string | null, answered_at: string | null, ended_at: string | null, duration_seconds: number | null, sentiment_score: number | null, goal_achieved: boolean | null, extracted_data: Record<string, unknown>, recording_url: string | null, recording_problem: RecordingProblem | null, credits_charged: number, transferred_to: string | null, disclosure_heard: boolean | null, provider_cost: { amount: string, currency: ProviderCurrency } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReadCallQueryVariables = Exact<{
  id: string;
}>;


export type ReadCallQuery = { call: { id: string, attempt: number, metadata: Record<string, unknown>, status: CallStatus, outcome: CallOutcome | null, summary: string | null, sentiment: Sentiment | null, voicemail: boolean, amended: boolean, variables: Record<string, unknown>, agent_id: string, contact_id: string | null, campaign_id: string | null, external_id: string | null, phone_number_id: string | null, phone_from: string, phone_to: string, agent_version: number | null, outcome_by: CallOutcomeSource | null, callback_at: string | null, callback_request: string | null, ended_reason: string | null, voice_provider_conv_id: string | null, created_at: string, not_before: string | null, not_after: string | null, scheduled_for: string | null, answered_at: string | null, ended_at: string | null, duration_seconds: number | null, sentiment_score: number | null, goal_achieved: boolean | null, extracted_data: Record<string, unknown>, recording_url: string | null, recording_problem: RecordingProblem | null, credits_charged: number, transferred_to: string | null, disclosure_heard: boolean | null, provider_cost: { amount: string, currency: ProviderCurrency } | null, overrides: { first_message: string | null, max_duration_seconds: number | null }, quiet_hours: { action: CallQuietHoursAction, reason: string | null } | null, pre_dial: { result: PreDialResult, reason: string | null, variables: Record<string, unknown>, asked_at: string, latency_ms: number, response_status: number | null } | null, transcript: Array<{ role: TranscriptRole, message: string, time_seconds: number }> } | null };

export type ReadTranscriptQueryVariables = Exact<{
  id: string;
}>;


export type ReadTranscriptQuery = { call: { call_id: string, transcript: Array<{ role: TranscriptRole, message: string, time_seconds: number }> } | null };

export type ReadRecordingQueryVariables = Exact<{
  callId: string;
}>;


export type ReadRecordingQuery = { callRecording: { recording_url: string, expires_at: string, content_type: string } | null };

export type ReadToolCallsQueryVariables = Exact<{
  id: string;
}>;


export type ReadToolCallsQuery = { call: { call_id: string, tool_calls: Array<{ id: string, name: string, arguments: Record<string, unknown>, status: ToolCallStatus, result: string | null, error: string | null, response_status: number | null, started_at: string, latency_ms: number | null }> } | null };

export type DispatchCallMutationVariables = Exact<{
  input: DispatchCallInput;
}>;


export type DispatchCallMutation = { dispatchCall: { warnings: Array<string>, call: { id: string, attempt: number, metadata: Record<string, unknown>, status: CallStatus, outcome: CallOutcome | null, summary: string | null, sentiment: Sentiment | null, voicemail: boolean, amended: boolean, agent_id: string, contact_id: string | null, campaign_id: string | null, external_id: string | null, phone_number_id: string | null, phone_from: string, phone_to: string, agent_version: number | null, outcome_by: CallOutcomeSource | null, callback_at: string | null, callback_request: string | null, ended_reason: string | null, voice_provider_conv_id: string | null, created_at: string, not_before: string | null, not_after: string | null, scheduled_for: string | null, answered_at: string | null, ended_at: string | null, duration_seconds: number | null, sentiment_score: number | null, goal_achieved: boolean | null, extracted_data: Record<string, unknown>, recording_url: string | null, recording_problem: RecordingProblem | null, credits_charged: number, transferred_to: string | null, disclosure_heard: boolean | null, provider_cost: { amount: string, currency: ProviderCurrency } | null } } | null };

export type HangUpCallMutationVariables = Exact<{
  input: IdInput;
}>;


export type HangUpCallMutation = { hangUpCall: { call: { id: string, attempt: number, metadata: Record<string, unknown>, status: CallStatus, outcome: CallOutcome | null, summary: string | null, sentiment: Sentiment | null, voicemail: boolean, amended: boolean, variables: Record<string, unknown>, agent_id: string, contact_id: string | null, campaign_id: string | null, external_id: string | null, phone_number_id: string | null, phone_from: string, phone_to: string, agent_version: number | null, outcome_by: CallOutcomeSource | null, callback_at: string | null, callback_request: string | null, ended_reason: string | null, voice_provider_conv_id: string | null, created_at: string, not_before: string | null, not_after: string | null, scheduled_for: string | null, answered_at: string | null, ended_at: string | null, duration_seconds: number | null, sentiment_score: number | null, goal_achieved: boolean | null, extracted_data: Record<string, unknown>, recording_url: string | null, recording_problem: RecordingProblem | null, credits_charged: number, transferred_to: string | null, disclosure_heard: boolean | null, provider_cost: { amount: string, currency: ProviderCurrency } | null, overrides: { first_message: string | null, max_duration_seconds: number | null }, quiet_hours: { action: CallQuietHoursAction, reason: string | null } | null, pre_dial: { result: PreDialResult, reason: string | null, variables: Record<string, unknown>, asked_at: string, latency_ms: number, response_status: number | null } | null, transcript: Array<{ role: TranscriptRole, message: string, time_seconds: number }> } } | null };

export type ListCampaignsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: CampaignFilter | null | undefined;
}>;


export type ListCampaignsQuery = { campaigns: { nodes: Array<{ id: string, name: string, status: CampaignStatus, priority: number, version: number, agent_id: string, contact_list_id: string, phone_number_id: string | null, number_pool_id: string | null, concurrent_calls: number, calls_per_second: number | null, ramp_start_calls_per_second: number | null, ramp_minutes: number | null, max_credits: number | null, require_consent: boolean, created_at: string, started_at: string | null, completed_at: string | null, pause_reason: { code: CallObstacleCode } | null, activity: { sentence: string, next_at: string | null, obstacle: { code: CallObstacleCode } | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, schedules: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, pre_dial_webhook: { url: string, on_failure: PreDialFailureAction, timeout_ms: number } | null, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReadCampaignQueryVariables = Exact<{
  id: string;
}>;


export type ReadCampaignQuery = { campaign: { id: string, name: string, status: CampaignStatus, priority: number, version: number, agent_id: string, contact_list_id: string, phone_number_id: string | null, number_pool_id: string | null, concurrent_calls: number, calls_per_second: number | null, ramp_start_calls_per_second: number | null, ramp_minutes: number | null, max_credits: number | null, require_consent: boolean, created_at: string, started_at: string | null, completed_at: string | null, pause_reason: { code: CallObstacleCode } | null, activity: { sentence: string, next_at: string | null, obstacle: { code: CallObstacleCode } | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, schedules: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, pre_dial_webhook: { url: string, on_failure: PreDialFailureAction, timeout_ms: number } | null, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } } | null };

export type CreateCampaignMutationVariables = Exact<{
  input: CreateCampaignInput;
}>;


export type CreateCampaignMutation = { createCampaign: { campaign: { warnings: Array<string>, id: string, name: string, status: CampaignStatus, priority: number, version: number, agent_id: string, contact_list_id: string, phone_number_id: string | null, number_pool_id: string | null, concurrent_calls: number, calls_per_second: number | null, ramp_start_calls_per_second: number | null, ramp_minutes: number | null, max_credits: number | null, require_consent: boolean, created_at: string, started_at: string | null, completed_at: string | null, pause_reason: { code: CallObstacleCode } | null, activity: { sentence: string, next_at: string | null, obstacle: { code: CallObstacleCode } | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, schedules: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, pre_dial_webhook: { url: string, on_failure: PreDialFailureAction, timeout_ms: number } | null, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } } } | null };

export type StartCampaignMutationVariables = Exact<{
  input: IdInput;
}>;


export type StartCampaignMutation = { startCampaign: { campaign: { id: string, name: string, status: CampaignStatus, priority: number, version: number, agent_id: string, contact_list_id: string, phone_number_id: string | null, number_pool_id: string | null, concurrent_calls: number, calls_per_second: number | null, ramp_start_calls_per_second: number | null, ramp_minutes: number | null, max_credits: number | null, require_consent: boolean, created_at: string, started_at: string | null, completed_at: string | null, pause_reason: { code: CallObstacleCode } | null, activity: { sentence: string, next_at: string | null, obstacle: { code: CallObstacleCode } | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, schedules: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, pre_dial_webhook: { url: string, on_failure: PreDialFailureAction, timeout_ms: number } | null, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } } } | null };

export type PauseCampaignMutationVariables = Exact<{
  input: IdInput;
}>;


export type PauseCampaignMutation = { pauseCampaign: { campaign: { id: string, name: string, status: CampaignStatus, priority: number, version: number, agent_id: string, contact_list_id: string, phone_number_id: string | null, number_pool_id: string | null, concurrent_calls: number, calls_per_second: number | null, ramp_start_calls_per_second: number | null, ramp_minutes: number | null, max_credits: number | null, require_consent: boolean, created_at: string, started_at: string | null, completed_at: string | null, pause_reason: { code: CallObstacleCode } | null, activity: { sentence: string, next_at: string | null, obstacle: { code: CallObstacleCode } | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, schedules: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, pre_dial_webhook: { url: string, on_failure: PreDialFailureAction, timeout_ms: number } | null, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } } } | null };

export type ResumeCampaignMutationVariables = Exact<{
  input: ResumeCampaignInput;
}>;


export type ResumeCampaignMutation = { resumeCampaign: { campaign: { id: string, name: string, status: CampaignStatus, priority: number, version: number, agent_id: string, contact_list_id: string, phone_number_id: string | null, number_pool_id: string | null, concurrent_calls: number, calls_per_second: number | null, ramp_start_calls_per_second: number | null, ramp_minutes: number | null, max_credits: number | null, require_consent: boolean, created_at: string, started_at: string | null, completed_at: string | null, pause_reason: { code: CallObstacleCode } | null, activity: { sentence: string, next_at: string | null, obstacle: { code: CallObstacleCode } | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, schedules: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, pre_dial_webhook: { url: string, on_failure: PreDialFailureAction, timeout_ms: number } | null, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } } } | null };

export type UpdateCampaignMutationVariables = Exact<{
  input: UpdateCampaignInput;
}>;


export type UpdateCampaignMutation = { updateCampaign: { campaign: { id: string, name: string, status: CampaignStatus, priority: number, version: number, agent_id: string, contact_list_id: string, phone_number_id: string | null, number_pool_id: string | null, concurrent_calls: number, calls_per_second: number | null, ramp_start_calls_per_second: number | null, ramp_minutes: number | null, max_credits: number | null, require_consent: boolean, created_at: string, started_at: string | null, completed_at: string | null, pause_reason: { code: CallObstacleCode } | null, activity: { sentence: string, next_at: string | null, obstacle: { code: CallObstacleCode } | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, schedules: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, pre_dial_webhook: { url: string, on_failure: PreDialFailureAction, timeout_ms: number } | null, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } } } | null };

export type CancelCampaignMutationVariables = Exact<{
  input: IdInput;
  hangUp: boolean;
}>;


export type CancelCampaignMutation = { cancelCampaign: { campaign: { id: string, name: string, status: CampaignStatus, priority: number, version: number, agent_id: string, contact_list_id: string, phone_number_id: string | null, number_pool_id: string | null, concurrent_calls: number, calls_per_second: number | null, ramp_start_calls_per_second: number | null, ramp_minutes: number | null, max_credits: number | null, require_consent: boolean, created_at: string, started_at: string | null, completed_at: string | null, pause_reason: { code: CallObstacleCode } | null, activity: { sentence: string, next_at: string | null, obstacle: { code: CallObstacleCode } | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, schedules: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, pre_dial_webhook: { url: string, on_failure: PreDialFailureAction, timeout_ms: number } | null, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } } } | null };

export type RedialMutationVariables = Exact<{
  input: RedialInput;
}>;


export type RedialMutation = { redial: { people: number, repeated: number, leftOutTotal: number, campaign: { id: string, name: string, status: CampaignStatus, priority: number, version: number, agent_id: string, contact_list_id: string, phone_number_id: string | null, number_pool_id: string | null, concurrent_calls: number, calls_per_second: number | null, ramp_start_calls_per_second: number | null, ramp_minutes: number | null, max_credits: number | null, require_consent: boolean, created_at: string, started_at: string | null, completed_at: string | null, pause_reason: { code: CallObstacleCode } | null, activity: { sentence: string, next_at: string | null, obstacle: { code: CallObstacleCode } | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, schedules: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, pre_dial_webhook: { url: string, on_failure: PreDialFailureAction, timeout_ms: number } | null, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } }, leftOut: Array<{ phone: string, contact: { id: string } | null }> } | null };

export type ListContactsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ContactFilter | null | undefined;
}>;


export type ListContactsQuery = { contacts: { nodes: Array<{ id: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, timezone: string | null, status: ContactStatus, contact_list_id: string, custom_fields: Record<string, unknown>, last_called_at: string | null, created_at: string, updated_at: string, consent: { basis: ConsentBasis, text: string | null, source: string | null, at: string, expires_at: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateContactMutationVariables = Exact<{
  input: CreateContactInput;
}>;


export type CreateContactMutation = { createContact: { created: boolean, contact: { id: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, timezone: string | null, status: ContactStatus, contact_list_id: string, custom_fields: Record<string, unknown>, last_called_at: string | null, created_at: string, updated_at: string, consent: { basis: ConsentBasis, text: string | null, source: string | null, at: string, expires_at: string | null } | null } } | null };

export type ImportContactsMutationVariables = Exact<{
  input: ImportContactsInput;
}>;


export type ImportContactsMutation = { importContacts: { total: number, created: number, updated: number, failed: number, contact_list_id: string, errors_truncated: boolean, warnings_total: number, errors: Array<{ row: number, field: string | null, code: string, message: string }>, warnings: Array<{ row: number, field: string | null, code: string, message: string }>, guesses: Array<{ field: string | null, code: string, message: string, count: number }> } | null };

export type UpdateContactMutationVariables = Exact<{
  input: UpdateContactInput;
}>;


export type UpdateContactMutation = { updateContact: { contact: { id: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, timezone: string | null, status: ContactStatus, contact_list_id: string, custom_fields: Record<string, unknown>, last_called_at: string | null, created_at: string, updated_at: string, consent: { basis: ConsentBasis, text: string | null, source: string | null, at: string, expires_at: string | null } | null } } | null };

export type DeleteContactMutationVariables = Exact<{
  input: IdInput;
}>;


export type DeleteContactMutation = { deleteContact: { id: string } | null };

export type ListContactListsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ListContactListsQuery = { contactLists: { nodes: Array<{ id: string, name: string, contact_count: number, created_at: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReadContactListQueryVariables = Exact<{
  id: string;
}>;


export type ReadContactListQuery = { contactList: { id: string, name: string, contact_count: number, created_at: string } | null };

export type CreateContactListMutationVariables = Exact<{
  input: CreateContactListInput;
}>;


export type CreateContactListMutation = { createContactList: { contactList: { id: string, name: string, contact_count: number, created_at: string } } | null };

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


export type PurchaseCreditsMutation = { purchaseCredits: { creditPurchase: { id: string, credits: number, status: PurchaseStatus, balance: number, amount_usd: number, checkout_url: string | null } } | null };

export type CreateExportMutationVariables = Exact<{
  input: CreateExportInput;
}>;


export type CreateExportMutation = { createExport: { export: { url: string, expires_at: string } } | null };

export type CreatePersonFileMutationVariables = Exact<{
  input: CreatePersonFileInput;
}>;


export type CreatePersonFileMutation = { createPersonFile: { personFile: { url: string, expires_at: string } } | null };

export type ListScheduledExportsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListScheduledExportsQuery = { scheduledExports: Array<{ id: string, name: string, kind: ExportKind, format: ExportFormat, columns: Array<string> | null, filter: Record<string, unknown>, covers: ExportSpan | null, recurrence: ExportRecurrence, hour: number, weekday: Weekday | null, time_zone: string, day_of_month: number | null, next_due_at: string }> };

export type CreateScheduledExportMutationVariables = Exact<{
  input: CreateScheduledExportInput;
}>;


export type CreateScheduledExportMutation = { createScheduledExport: { scheduledExport: { id: string, name: string, kind: ExportKind, format: ExportFormat, columns: Array<string> | null, filter: Record<string, unknown>, covers: ExportSpan | null, recurrence: ExportRecurrence, hour: number, weekday: Weekday | null, time_zone: string, day_of_month: number | null, next_due_at: string } } | null };

export type UpdateScheduledExportMutationVariables = Exact<{
  input: UpdateScheduledExportInput;
}>;


export type UpdateScheduledExportMutation = { updateScheduledExport: { scheduledExport: { id: string, name: string, kind: ExportKind, format: ExportFormat, columns: Array<string> | null, filter: Record<string, unknown>, covers: ExportSpan | null, recurrence: ExportRecurrence, hour: number, weekday: Weekday | null, time_zone: string, day_of_month: number | null, next_due_at: string } } | null };

export type DeleteScheduledExportMutationVariables = Exact<{
  input: IdInput;
}>;


export type DeleteScheduledExportMutation = { deleteScheduledExport: { id: string } | null };

export type AgentAFragment = { id: string, name: string, disclosure: string | null, language: string, model: string | null, goal: string | null, status: AgentStatus, recording: RecordingRule, provider: VoiceProvider, adopted: boolean, system_prompt: string, first_message: string | null, voice_id: string | null, webhook_url: string | null, max_duration_seconds: number, provider_agent_id: string | null, deploy_error: string | null, created_at: string, updated_at: string, extraction_fields: Array<{ name: string, description: string, type: ExtractionType }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, parameters: Record<string, unknown>, method: ToolMethod, headers: Record<string, unknown>, timeout_seconds: number }>, transfers: Array<{ to: string, condition: string, message: string | null, mode: TransferMode }> };

export type ContactAFragment = { id: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, timezone: string | null, status: ContactStatus, contact_list_id: string, custom_fields: Record<string, unknown>, last_called_at: string | null, created_at: string, updated_at: string, consent: { basis: ConsentBasis, text: string | null, source: string | null, at: string, expires_at: string | null } | null };

export type ContactListAFragment = { id: string, name: string, contact_count: number, created_at: string };

export type CallSummaryAFragment = { id: string, attempt: number, metadata: Record<string, unknown>, status: CallStatus, outcome: CallOutcome | null, summary: string | null, sentiment: Sentiment | null, voicemail: boolean, amended: boolean, agent_id: string, contact_id: string | null, campaign_id: string | null, external_id: string | null, phone_number_id: string | null, phone_from: string, phone_to: string, agent_version: number | null, outcome_by: CallOutcomeSource | null, callback_at: string | null, callback_request: string | null, ended_reason: string | null, voice_provider_conv_id: string | null, created_at: string, not_before: string | null, not_after: string | null, scheduled_for: string | null, answered_at: string | null, ended_at: string | null, duration_seconds: number | null, sentiment_score: number | null, goal_achieved: boolean | null, extracted_data: Record<string, unknown>, recording_url: string | null, recording_problem: RecordingProblem | null, credits_charged: number, transferred_to: string | null, disclosure_heard: boolean | null, provider_cost: { amount: string, currency: ProviderCurrency } | null };

export type CallAFragment = { id: string, attempt: number, metadata: Record<string, unknown>, status: CallStatus, outcome: CallOutcome | null, summary: string | null, sentiment: Sentiment | null, voicemail: boolean, amended: boolean, variables: Record<string, unknown>, agent_id: string, contact_id: string | null, campaign_id: string | null, external_id: string | null, phone_number_id: string | null, phone_from: string, phone_to: string, agent_version: number | null, outcome_by: CallOutcomeSource | null, callback_at: string | null, callback_request: string | null, ended_reason: string | null, voice_provider_conv_id: string | null, created_at: string, not_before: string | null, not_after: string | null, scheduled_for: string | null, answered_at: string | null, ended_at: string | null, duration_seconds: number | null, sentiment_score: number | null, goal_achieved: boolean | null, extracted_data: Record<string, unknown>, recording_url: string | null, recording_problem: RecordingProblem | null, credits_charged: number, transferred_to: string | null, disclosure_heard: boolean | null, provider_cost: { amount: string, currency: ProviderCurrency } | null, overrides: { first_message: string | null, max_duration_seconds: number | null }, quiet_hours: { action: CallQuietHoursAction, reason: string | null } | null, pre_dial: { result: PreDialResult, reason: string | null, variables: Record<string, unknown>, asked_at: string, latency_ms: number, response_status: number | null } | null, transcript: Array<{ role: TranscriptRole, message: string, time_seconds: number }> };

export type TranscriptTurnAFragment = { role: TranscriptRole, message: string, time_seconds: number };

export type ToolCallAFragment = { id: string, name: string, arguments: Record<string, unknown>, status: ToolCallStatus, result: string | null, error: string | null, response_status: number | null, started_at: string, latency_ms: number | null };

export type CampaignAFragment = { id: string, name: string, status: CampaignStatus, priority: number, version: number, agent_id: string, contact_list_id: string, phone_number_id: string | null, number_pool_id: string | null, concurrent_calls: number, calls_per_second: number | null, ramp_start_calls_per_second: number | null, ramp_minutes: number | null, max_credits: number | null, require_consent: boolean, created_at: string, started_at: string | null, completed_at: string | null, pause_reason: { code: CallObstacleCode } | null, activity: { sentence: string, next_at: string | null, obstacle: { code: CallObstacleCode } | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, schedules: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, pre_dial_webhook: { url: string, on_failure: PreDialFailureAction, timeout_ms: number } | null, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } };

type ImportResultA_ImportContactsPayload_Fragment = { total: number, created: number, updated: number, failed: number, errors_truncated: boolean, warnings_total: number, errors: Array<{ row: number, field: string | null, code: string, message: string }>, warnings: Array<{ row: number, field: string | null, code: string, message: string }>, guesses: Array<{ field: string | null, code: string, message: string, count: number }> };

type ImportResultA_ImportSuppressionsPayload_Fragment = { total: number, created: number, updated: number, failed: number, errors_truncated: boolean, warnings_total: number, errors: Array<{ row: number, field: string | null, code: string, message: string }>, warnings: Array<{ row: number, field: string | null, code: string, message: string }>, guesses: Array<{ field: string | null, code: string, message: string, count: number }> };

export type ImportResultAFragment =
  | ImportResultA_ImportContactsPayload_Fragment
  | ImportResultA_ImportSuppressionsPayload_Fragment
;

export type PhoneNumberAFragment = { id: string, e164: string, provider: VoiceProvider, status: PhoneNumberStatus, max_live_calls: number | null, created_at: string };

export type NumberPoolAFragment = { id: string, name: string, strategy: NumberStrategy, max_calls_per_day: number | null, max_calls_per_minute: number | null, cooldown_seconds: number | null, warm_up_days: number | null, warm_up_calls_per_day: number | null, rest_hours: number | null, created_at: string, numbers: Array<{ id: string }> };

export type SuppressionAFragment = { phone: string, reason: string, source: SuppressionSource, suppression_list_id: string, created_at: string, expires_at: string | null };

export type ScheduledExportAFragment = { id: string, name: string, kind: ExportKind, format: ExportFormat, columns: Array<string> | null, filter: Record<string, unknown>, covers: ExportSpan | null, recurrence: ExportRecurrence, hour: number, weekday: Weekday | null, time_zone: string, day_of_month: number | null, next_due_at: string };

export type WebhookEndpointAFragment = { id: string, url: string | null, events: Array<WebhookEventType>, status: WebhookEndpointStatus, disabled_reason: string | null, disabled_at: string | null, failing_since: string | null, created_at: string, updated_at: string };

export type ListPhoneNumbersQueryVariables = Exact<{ [key: string]: never; }>;


export type ListPhoneNumbersQuery = { phoneNumbers: Array<{ id: string, e164: string, provider: VoiceProvider, status: PhoneNumberStatus, max_live_calls: number | null, created_at: string }> };

export type ReadPhoneNumberQueryVariables = Exact<{
  id: string;
}>;


export type ReadPhoneNumberQuery = { phoneNumbers: Array<{ id: string, e164: string, provider: VoiceProvider, status: PhoneNumberStatus, max_live_calls: number | null, created_at: string }> };

export type ListNumberPoolsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListNumberPoolsQuery = { numberPools: Array<{ id: string, name: string, strategy: NumberStrategy, max_calls_per_day: number | null, max_calls_per_minute: number | null, cooldown_seconds: number | null, warm_up_days: number | null, warm_up_calls_per_day: number | null, rest_hours: number | null, created_at: string, numbers: Array<{ id: string }> }> };

export type ReadNumberPoolQueryVariables = Exact<{
  id: string;
}>;


export type ReadNumberPoolQuery = { numberPools: Array<{ id: string, name: string, strategy: NumberStrategy, max_calls_per_day: number | null, max_calls_per_minute: number | null, cooldown_seconds: number | null, warm_up_days: number | null, warm_up_calls_per_day: number | null, rest_hours: number | null, created_at: string, numbers: Array<{ id: string }> }> };

export type CreateNumberPoolMutationVariables = Exact<{
  input: CreateNumberPoolInput;
}>;


export type CreateNumberPoolMutation = { createNumberPool: { numberPool: { id: string, name: string, strategy: NumberStrategy, max_calls_per_day: number | null, max_calls_per_minute: number | null, cooldown_seconds: number | null, warm_up_days: number | null, warm_up_calls_per_day: number | null, rest_hours: number | null, created_at: string, numbers: Array<{ id: string }> } } | null };

export type UpdateNumberPoolMutationVariables = Exact<{
  input: UpdateNumberPoolInput;
}>;


export type UpdateNumberPoolMutation = { updateNumberPool: { numberPool: { id: string, name: string, strategy: NumberStrategy, max_calls_per_day: number | null, max_calls_per_minute: number | null, cooldown_seconds: number | null, warm_up_days: number | null, warm_up_calls_per_day: number | null, rest_hours: number | null, created_at: string, numbers: Array<{ id: string }> } } | null };

export type DeleteNumberPoolMutationVariables = Exact<{
  input: IdInput;
}>;


export type DeleteNumberPoolMutation = { deleteNumberPool: { id: string } | null };

export type ListSuppressionsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: SuppressedNumberFilter | null | undefined;
}>;


export type ListSuppressionsQuery = { suppressedNumbers: { nodes: Array<{ phone: string, reason: string, source: SuppressionSource, suppression_list_id: string, created_at: string, expires_at: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateSuppressionMutationVariables = Exact<{
  input: SuppressNumberInput;
}>;


export type CreateSuppressionMutation = { suppressNumber: { suppressedNumber: { phone: string, reason: string, source: SuppressionSource, suppression_list_id: string, created_at: string, expires_at: string | null } } | null };

export type DeleteSuppressionMutationVariables = Exact<{
  input: LiftSuppressionInput;
}>;


export type DeleteSuppressionMutation = { liftSuppression: { suppressionLift: { phone: string } } | null };

export type ImportSuppressionsMutationVariables = Exact<{
  input: ImportSuppressionsInput;
}>;


export type ImportSuppressionsMutation = { importSuppressions: { total: number, created: number, updated: number, failed: number, suppression_list_id: string, errors_truncated: boolean, warnings_total: number, errors: Array<{ row: number, field: string | null, code: string, message: string }>, warnings: Array<{ row: number, field: string | null, code: string, message: string }>, guesses: Array<{ field: string | null, code: string, message: string, count: number }> } | null };

export type ListWebhookEndpointsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListWebhookEndpointsQuery = { webhookEndpoints: Array<{ id: string, url: string | null, events: Array<WebhookEventType>, status: WebhookEndpointStatus, disabled_reason: string | null, disabled_at: string | null, failing_since: string | null, created_at: string, updated_at: string }> };

export type ReadWebhookEndpointQueryVariables = Exact<{
  id: string;
}>;


export type ReadWebhookEndpointQuery = { webhookEndpoint: { id: string, url: string | null, events: Array<WebhookEventType>, status: WebhookEndpointStatus, disabled_reason: string | null, disabled_at: string | null, failing_since: string | null, created_at: string, updated_at: string } | null };

export type CreateWebhookEndpointMutationVariables = Exact<{
  input: CreateWebhookEndpointInput;
}>;


export type CreateWebhookEndpointMutation = { createWebhookEndpoint: { secret: string | null, endpoint: { id: string, url: string | null, events: Array<WebhookEventType>, status: WebhookEndpointStatus, disabled_reason: string | null, disabled_at: string | null, failing_since: string | null, created_at: string, updated_at: string } } | null };

export type UpdateWebhookEndpointMutationVariables = Exact<{
  input: UpdateWebhookEndpointInput;
}>;


export type UpdateWebhookEndpointMutation = { updateWebhookEndpoint: { endpoint: { id: string, url: string | null, events: Array<WebhookEventType>, status: WebhookEndpointStatus, disabled_reason: string | null, disabled_at: string | null, failing_since: string | null, created_at: string, updated_at: string } } | null };

export type DeleteWebhookEndpointMutationVariables = Exact<{
  input: IdInput;
}>;


export type DeleteWebhookEndpointMutation = { deleteWebhookEndpoint: { id: string } | null };

export type EnableWebhookEndpointMutationVariables = Exact<{
  input: IdInput;
}>;


export type EnableWebhookEndpointMutation = { enableWebhookEndpoint: { endpoint: { id: string, url: string | null, events: Array<WebhookEventType>, status: WebhookEndpointStatus, disabled_reason: string | null, disabled_at: string | null, failing_since: string | null, created_at: string, updated_at: string } } | null };

export type DisableWebhookEndpointMutationVariables = Exact<{
  input: IdInput;
}>;


export type DisableWebhookEndpointMutation = { disableWebhookEndpoint: { endpoint: { id: string, url: string | null, events: Array<WebhookEventType>, status: WebhookEndpointStatus, disabled_reason: string | null, disabled_at: string | null, failing_since: string | null, created_at: string, updated_at: string } } | null };

export type RotateWebhookEndpointSecretMutationVariables = Exact<{
  input: RotateWebhookSecretInput;
}>;


export type RotateWebhookEndpointSecretMutation = { rotateWebhookEndpointSecret: { secret: string | null, endpoint: { id: string, url: string | null, events: Array<WebhookEventType>, status: WebhookEndpointStatus, disabled_reason: string | null, disabled_at: string | null, failing_since: string | null, created_at: string, updated_at: string } } | null };

export const AgentAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_id"},"name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_url"},"name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_fields"},"name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_seconds"},"name":{"kind":"Name","value":"timeoutSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_agent_id"},"name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","alias":{"kind":"Name","value":"deploy_error"},"name":{"kind":"Name","value":"deployError"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AgentAFragment, unknown>;
export const ContactAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_fields"},"name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"consent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"last_called_at"},"name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ContactAFragment, unknown>;
export const ContactListAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactListA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContactList"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_count"},"name":{"kind":"Name","value":"contactCount"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ContactListAFragment, unknown>;
export const CallSummaryAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSummaryA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_id"},"name":{"kind":"Name","value":"contactId"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_from"},"name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_to"},"name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"outcome_by"},"name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_at"},"name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_request"},"name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_reason"},"name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_provider_conv_id"},"name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"not_before"},"name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","alias":{"kind":"Name","value":"not_after"},"name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","alias":{"kind":"Name","value":"scheduled_for"},"name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","alias":{"kind":"Name","value":"answered_at"},"name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_at"},"name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","alias":{"kind":"Name","value":"sentiment_score"},"name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_achieved"},"name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"extracted_data"},"name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_problem"},"name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost"},"name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"transferred_to"},"name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","alias":{"kind":"Name","value":"disclosure_heard"},"name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}}]}}]} as unknown as DocumentNode<CallSummaryAFragment, unknown>;
export const CallAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_id"},"name":{"kind":"Name","value":"contactId"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_from"},"name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_to"},"name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"outcome_by"},"name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_at"},"name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_request"},"name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_reason"},"name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_provider_conv_id"},"name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"not_before"},"name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","alias":{"kind":"Name","value":"not_after"},"name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","alias":{"kind":"Name","value":"scheduled_for"},"name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","alias":{"kind":"Name","value":"answered_at"},"name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_at"},"name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","alias":{"kind":"Name","value":"sentiment_score"},"name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_achieved"},"name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"extracted_data"},"name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_problem"},"name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost"},"name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"transferred_to"},"name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","alias":{"kind":"Name","value":"disclosure_heard"},"name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"overrides"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"quiet_hours"},"name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial"},"name":{"kind":"Name","value":"preDial"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","alias":{"kind":"Name","value":"asked_at"},"name":{"kind":"Name","value":"askedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"latency_ms"},"name":{"kind":"Name","value":"latencyMs"}},{"kind":"Field","alias":{"kind":"Name","value":"response_status"},"name":{"kind":"Name","value":"responseStatus"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transcript"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","alias":{"kind":"Name","value":"time_seconds"},"name":{"kind":"Name","value":"timeSeconds"}}]}}]}}]} as unknown as DocumentNode<CallAFragment, unknown>;
export const TranscriptTurnAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TranscriptTurnA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TranscriptTurn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","alias":{"kind":"Name","value":"time_seconds"},"name":{"kind":"Name","value":"timeSeconds"}}]}}]} as unknown as DocumentNode<TranscriptTurnAFragment, unknown>;
export const ToolCallAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ToolCallA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ToolCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arguments"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"response_status"},"name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"latency_ms"},"name":{"kind":"Name","value":"latencyMs"}}]}}]} as unknown as DocumentNode<ToolCallAFragment, unknown>;
export const CampaignAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"number_pool_id"},"name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"schedules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_per_second"},"name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_start_calls_per_second"},"name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_minutes"},"name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"require_consent"},"name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial_webhook"},"name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"on_failure"},"name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_ms"},"name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<CampaignAFragment, unknown>;
export const ImportResultAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportResultA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"errors_truncated"},"name":{"kind":"Name","value":"errorsTruncated"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"warnings_total"},"name":{"kind":"Name","value":"warningsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"guesses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<ImportResultAFragment, unknown>;
export const PhoneNumberAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PhoneNumberA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhoneNumber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"e164"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"max_live_calls"},"name":{"kind":"Name","value":"maxLiveCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<PhoneNumberAFragment, unknown>;
export const NumberPoolAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NumberPoolA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NumberPool"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"strategy"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_calls_per_day"},"name":{"kind":"Name","value":"maxCallsPerDay"}},{"kind":"Field","alias":{"kind":"Name","value":"max_calls_per_minute"},"name":{"kind":"Name","value":"maxCallsPerMinute"}},{"kind":"Field","alias":{"kind":"Name","value":"cooldown_seconds"},"name":{"kind":"Name","value":"cooldownSeconds"}},{"kind":"Field","alias":{"kind":"Name","value":"warm_up_days"},"name":{"kind":"Name","value":"warmUpDays"}},{"kind":"Field","alias":{"kind":"Name","value":"warm_up_calls_per_day"},"name":{"kind":"Name","value":"warmUpCallsPerDay"}},{"kind":"Field","alias":{"kind":"Name","value":"rest_hours"},"name":{"kind":"Name","value":"restHours"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<NumberPoolAFragment, unknown>;
export const SuppressionAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuppressionA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressedNumber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","alias":{"kind":"Name","value":"suppression_list_id"},"name":{"kind":"Name","value":"suppressionListId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<SuppressionAFragment, unknown>;
export const ScheduledExportAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScheduledExportA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduledExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"columns"}},{"kind":"Field","name":{"kind":"Name","value":"filter"}},{"kind":"Field","name":{"kind":"Name","value":"covers"}},{"kind":"Field","name":{"kind":"Name","value":"recurrence"}},{"kind":"Field","alias":{"kind":"Name","value":"time_zone"},"name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","alias":{"kind":"Name","value":"day_of_month"},"name":{"kind":"Name","value":"dayOfMonth"}},{"kind":"Field","alias":{"kind":"Name","value":"next_due_at"},"name":{"kind":"Name","value":"nextDueAt"}}]}}]} as unknown as DocumentNode<ScheduledExportAFragment, unknown>;
export const WebhookEndpointAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookEndpointA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_reason"},"name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_at"},"name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<WebhookEndpointAFragment, unknown>;
export const ListAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListAgents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_id"},"name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_url"},"name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_fields"},"name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_seconds"},"name":{"kind":"Name","value":"timeoutSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_agent_id"},"name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","alias":{"kind":"Name","value":"deploy_error"},"name":{"kind":"Name","value":"deployError"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListAgentsQuery, ListAgentsQueryVariables>;
export const ReadAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_id"},"name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_url"},"name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_fields"},"name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_seconds"},"name":{"kind":"Name","value":"timeoutSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_agent_id"},"name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","alias":{"kind":"Name","value":"deploy_error"},"name":{"kind":"Name","value":"deployError"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ReadAgentQuery, ReadAgentQueryVariables>;
export const CreateAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentA"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_secret"},"name":{"kind":"Name","value":"webhookSecret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_id"},"name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_url"},"name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_fields"},"name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_seconds"},"name":{"kind":"Name","value":"timeoutSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_agent_id"},"name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","alias":{"kind":"Name","value":"deploy_error"},"name":{"kind":"Name","value":"deployError"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateAgentMutation, CreateAgentMutationVariables>;
export const UpdateAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_id"},"name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_url"},"name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_fields"},"name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_seconds"},"name":{"kind":"Name","value":"timeoutSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_agent_id"},"name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","alias":{"kind":"Name","value":"deploy_error"},"name":{"kind":"Name","value":"deployError"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateAgentMutation, UpdateAgentMutationVariables>;
export const DeleteAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteAgentMutation, DeleteAgentMutationVariables>;
export const CallStatsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CallStats"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CallStatsFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CallStatsDimension"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callStats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"hour_of_day"},"name":{"kind":"Name","value":"hourOfDay"}},{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"week"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"connected"}},{"kind":"Field","alias":{"kind":"Name","value":"connection_rate"},"name":{"kind":"Name","value":"connectionRate"}},{"kind":"Field","alias":{"kind":"Name","value":"goals_achieved"},"name":{"kind":"Name","value":"goalsAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_rate"},"name":{"kind":"Name","value":"goalRate"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","alias":{"kind":"Name","value":"average_duration_seconds"},"name":{"kind":"Name","value":"averageDurationSeconds"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_percentiles"},"name":{"kind":"Name","value":"durationPercentiles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"p50"}},{"kind":"Field","name":{"kind":"Name","value":"p90"}},{"kind":"Field","name":{"kind":"Name","value":"p99"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost_usd"},"name":{"kind":"Name","value":"providerCostUsd"}},{"kind":"Field","alias":{"kind":"Name","value":"margin_usd"},"name":{"kind":"Name","value":"marginUsd"}}]}}]}}]} as unknown as DocumentNode<CallStatsQuery, CallStatsQueryVariables>;
export const ListCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CallFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallSummaryA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSummaryA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_id"},"name":{"kind":"Name","value":"contactId"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_from"},"name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_to"},"name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"outcome_by"},"name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_at"},"name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_request"},"name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_reason"},"name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_provider_conv_id"},"name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"not_before"},"name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","alias":{"kind":"Name","value":"not_after"},"name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","alias":{"kind":"Name","value":"scheduled_for"},"name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","alias":{"kind":"Name","value":"answered_at"},"name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_at"},"name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","alias":{"kind":"Name","value":"sentiment_score"},"name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_achieved"},"name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"extracted_data"},"name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_problem"},"name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost"},"name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"transferred_to"},"name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","alias":{"kind":"Name","value":"disclosure_heard"},"name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}}]}}]} as unknown as DocumentNode<ListCallsQuery, ListCallsQueryVariables>;
export const ReadCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_id"},"name":{"kind":"Name","value":"contactId"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_from"},"name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_to"},"name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"outcome_by"},"name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_at"},"name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_request"},"name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_reason"},"name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_provider_conv_id"},"name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"not_before"},"name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","alias":{"kind":"Name","value":"not_after"},"name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","alias":{"kind":"Name","value":"scheduled_for"},"name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","alias":{"kind":"Name","value":"answered_at"},"name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_at"},"name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","alias":{"kind":"Name","value":"sentiment_score"},"name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_achieved"},"name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"extracted_data"},"name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_problem"},"name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost"},"name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"transferred_to"},"name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","alias":{"kind":"Name","value":"disclosure_heard"},"name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"overrides"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"quiet_hours"},"name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial"},"name":{"kind":"Name","value":"preDial"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","alias":{"kind":"Name","value":"asked_at"},"name":{"kind":"Name","value":"askedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"latency_ms"},"name":{"kind":"Name","value":"latencyMs"}},{"kind":"Field","alias":{"kind":"Name","value":"response_status"},"name":{"kind":"Name","value":"responseStatus"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transcript"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","alias":{"kind":"Name","value":"time_seconds"},"name":{"kind":"Name","value":"timeSeconds"}}]}}]}}]} as unknown as DocumentNode<ReadCallQuery, ReadCallQueryVariables>;
export const ReadTranscriptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadTranscript"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"call_id"},"name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"transcript"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TranscriptTurnA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TranscriptTurnA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TranscriptTurn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","alias":{"kind":"Name","value":"time_seconds"},"name":{"kind":"Name","value":"timeSeconds"}}]}}]} as unknown as DocumentNode<ReadTranscriptQuery, ReadTranscriptQueryVariables>;
export const ReadRecordingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadRecording"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"callId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callRecording"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"callId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"callId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","alias":{"kind":"Name","value":"content_type"},"name":{"kind":"Name","value":"contentType"}}]}}]}}]} as unknown as DocumentNode<ReadRecordingQuery, ReadRecordingQueryVariables>;
export const ReadToolCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadToolCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"call_id"},"name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"tool_calls"},"name":{"kind":"Name","value":"toolCalls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ToolCallA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ToolCallA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ToolCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arguments"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"response_status"},"name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"latency_ms"},"name":{"kind":"Name","value":"latencyMs"}}]}}]} as unknown as DocumentNode<ReadToolCallsQuery, ReadToolCallsQueryVariables>;
export const DispatchCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DispatchCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DispatchCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dispatchCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallSummaryA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSummaryA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_id"},"name":{"kind":"Name","value":"contactId"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_from"},"name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_to"},"name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"outcome_by"},"name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_at"},"name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_request"},"name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_reason"},"name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_provider_conv_id"},"name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"not_before"},"name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","alias":{"kind":"Name","value":"not_after"},"name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","alias":{"kind":"Name","value":"scheduled_for"},"name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","alias":{"kind":"Name","value":"answered_at"},"name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_at"},"name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","alias":{"kind":"Name","value":"sentiment_score"},"name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_achieved"},"name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"extracted_data"},"name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_problem"},"name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost"},"name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"transferred_to"},"name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","alias":{"kind":"Name","value":"disclosure_heard"},"name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}}]}}]} as unknown as DocumentNode<DispatchCallMutation, DispatchCallMutationVariables>;
export const HangUpCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HangUpCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hangUpCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_id"},"name":{"kind":"Name","value":"contactId"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_from"},"name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_to"},"name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"outcome_by"},"name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_at"},"name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_request"},"name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_reason"},"name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_provider_conv_id"},"name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"not_before"},"name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","alias":{"kind":"Name","value":"not_after"},"name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","alias":{"kind":"Name","value":"scheduled_for"},"name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","alias":{"kind":"Name","value":"answered_at"},"name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_at"},"name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","alias":{"kind":"Name","value":"sentiment_score"},"name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_achieved"},"name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"extracted_data"},"name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_problem"},"name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost"},"name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"transferred_to"},"name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","alias":{"kind":"Name","value":"disclosure_heard"},"name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"overrides"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"quiet_hours"},"name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial"},"name":{"kind":"Name","value":"preDial"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","alias":{"kind":"Name","value":"asked_at"},"name":{"kind":"Name","value":"askedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"latency_ms"},"name":{"kind":"Name","value":"latencyMs"}},{"kind":"Field","alias":{"kind":"Name","value":"response_status"},"name":{"kind":"Name","value":"responseStatus"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transcript"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","alias":{"kind":"Name","value":"time_seconds"},"name":{"kind":"Name","value":"timeSeconds"}}]}}]}}]} as unknown as DocumentNode<HangUpCallMutation, HangUpCallMutationVariables>;
export const ListCampaignsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListCampaigns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaigns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"number_pool_id"},"name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"schedules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_per_second"},"name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_start_calls_per_second"},"name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_minutes"},"name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"require_consent"},"name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial_webhook"},"name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"on_failure"},"name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_ms"},"name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<ListCampaignsQuery, ListCampaignsQueryVariables>;
export const ReadCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"number_pool_id"},"name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"schedules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_per_second"},"name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_start_calls_per_second"},"name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_minutes"},"name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"require_consent"},"name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial_webhook"},"name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"on_failure"},"name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_ms"},"name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<ReadCampaignQuery, ReadCampaignQueryVariables>;
export const CreateCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCampaignInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"number_pool_id"},"name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"schedules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_per_second"},"name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_start_calls_per_second"},"name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_minutes"},"name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"require_consent"},"name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial_webhook"},"name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"on_failure"},"name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_ms"},"name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<CreateCampaignMutation, CreateCampaignMutationVariables>;
export const StartCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"number_pool_id"},"name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"schedules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_per_second"},"name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_start_calls_per_second"},"name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_minutes"},"name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"require_consent"},"name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial_webhook"},"name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"on_failure"},"name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_ms"},"name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<StartCampaignMutation, StartCampaignMutationVariables>;
export const PauseCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PauseCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pauseCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"number_pool_id"},"name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"schedules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_per_second"},"name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_start_calls_per_second"},"name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_minutes"},"name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"require_consent"},"name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial_webhook"},"name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"on_failure"},"name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_ms"},"name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<PauseCampaignMutation, PauseCampaignMutationVariables>;
export const ResumeCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResumeCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResumeCampaignInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resumeCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"number_pool_id"},"name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"schedules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_per_second"},"name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_start_calls_per_second"},"name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_minutes"},"name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"require_consent"},"name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial_webhook"},"name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"on_failure"},"name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_ms"},"name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<ResumeCampaignMutation, ResumeCampaignMutationVariables>;
export const UpdateCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateCampaignInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"number_pool_id"},"name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"schedules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_per_second"},"name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_start_calls_per_second"},"name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_minutes"},"name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"require_consent"},"name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial_webhook"},"name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"on_failure"},"name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_ms"},"name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<UpdateCampaignMutation, UpdateCampaignMutationVariables>;
export const CancelCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hangUp"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"hangUp"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hangUp"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"number_pool_id"},"name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"schedules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_per_second"},"name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_start_calls_per_second"},"name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_minutes"},"name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"require_consent"},"name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial_webhook"},"name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"on_failure"},"name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_ms"},"name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<CancelCampaignMutation, CancelCampaignMutationVariables>;
export const RedialDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Redial"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RedialInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redial"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"people"}},{"kind":"Field","name":{"kind":"Name","value":"repeated"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"leftOutTotal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"number_pool_id"},"name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"schedules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_per_second"},"name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_start_calls_per_second"},"name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_minutes"},"name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"require_consent"},"name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial_webhook"},"name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"on_failure"},"name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_ms"},"name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<RedialMutation, RedialMutationVariables>;
export const ListContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ContactFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_fields"},"name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"consent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"last_called_at"},"name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListContactsQuery, ListContactsQueryVariables>;
export const CreateContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_fields"},"name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"consent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"last_called_at"},"name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateContactMutation, CreateContactMutationVariables>;
export const ImportContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportContactsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importContacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportResultA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportResultA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"errors_truncated"},"name":{"kind":"Name","value":"errorsTruncated"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"warnings_total"},"name":{"kind":"Name","value":"warningsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"guesses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<ImportContactsMutation, ImportContactsMutationVariables>;
export const UpdateContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_fields"},"name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"consent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"last_called_at"},"name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateContactMutation, UpdateContactMutationVariables>;
export const DeleteContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteContactMutation, DeleteContactMutationVariables>;
export const ListContactListsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListContactLists"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactLists"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactListA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactListA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContactList"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_count"},"name":{"kind":"Name","value":"contactCount"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListContactListsQuery, ListContactListsQueryVariables>;
export const ReadContactListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadContactList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactListA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactListA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContactList"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_count"},"name":{"kind":"Name","value":"contactCount"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ReadContactListQuery, ReadContactListQueryVariables>;
export const CreateContactListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateContactList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateContactListInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createContactList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactListA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactListA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContactList"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_count"},"name":{"kind":"Name","value":"contactCount"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<CreateContactListMutation, CreateContactListMutationVariables>;
export const ReadCreditBalanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCreditBalance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"creditBalance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"held"}},{"kind":"Field","name":{"kind":"Name","value":"available"}},{"kind":"Field","alias":{"kind":"Name","value":"low_balance_threshold"},"name":{"kind":"Name","value":"lowBalanceThreshold"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<ReadCreditBalanceQuery, ReadCreditBalanceQueryVariables>;
export const ReadCreditUsageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCreditUsage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"startDate"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endDate"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CreditUsageGrouping"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"creditUsage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"startDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"startDate"}}},{"kind":"Argument","name":{"kind":"Name","value":"endDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endDate"}}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"group_by"},"name":{"kind":"Name","value":"groupBy"}},{"kind":"Field","alias":{"kind":"Name","value":"total_credits"},"name":{"kind":"Name","value":"totalCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"total_calls"},"name":{"kind":"Name","value":"totalCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"entries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"calls"}}]}}]}}]}}]} as unknown as DocumentNode<ReadCreditUsageQuery, ReadCreditUsageQueryVariables>;
export const PurchaseCreditsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PurchaseCredits"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseCreditsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purchaseCredits"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"creditPurchase"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","alias":{"kind":"Name","value":"amount_usd"},"name":{"kind":"Name","value":"amountUsd"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","alias":{"kind":"Name","value":"checkout_url"},"name":{"kind":"Name","value":"checkoutUrl"}}]}}]}}]}}]} as unknown as DocumentNode<PurchaseCreditsMutation, PurchaseCreditsMutationVariables>;
export const CreateExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateExportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"export"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]}}]}}]} as unknown as DocumentNode<CreateExportMutation, CreateExportMutationVariables>;
export const CreatePersonFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePersonFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePersonFileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPersonFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"personFile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]}}]}}]} as unknown as DocumentNode<CreatePersonFileMutation, CreatePersonFileMutationVariables>;
export const ListScheduledExportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListScheduledExports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scheduledExports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScheduledExportA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScheduledExportA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduledExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"columns"}},{"kind":"Field","name":{"kind":"Name","value":"filter"}},{"kind":"Field","name":{"kind":"Name","value":"covers"}},{"kind":"Field","name":{"kind":"Name","value":"recurrence"}},{"kind":"Field","alias":{"kind":"Name","value":"time_zone"},"name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","alias":{"kind":"Name","value":"day_of_month"},"name":{"kind":"Name","value":"dayOfMonth"}},{"kind":"Field","alias":{"kind":"Name","value":"next_due_at"},"name":{"kind":"Name","value":"nextDueAt"}}]}}]} as unknown as DocumentNode<ListScheduledExportsQuery, ListScheduledExportsQueryVariables>;
export const CreateScheduledExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateScheduledExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateScheduledExportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createScheduledExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scheduledExport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScheduledExportA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScheduledExportA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduledExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"columns"}},{"kind":"Field","name":{"kind":"Name","value":"filter"}},{"kind":"Field","name":{"kind":"Name","value":"covers"}},{"kind":"Field","name":{"kind":"Name","value":"recurrence"}},{"kind":"Field","alias":{"kind":"Name","value":"time_zone"},"name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","alias":{"kind":"Name","value":"day_of_month"},"name":{"kind":"Name","value":"dayOfMonth"}},{"kind":"Field","alias":{"kind":"Name","value":"next_due_at"},"name":{"kind":"Name","value":"nextDueAt"}}]}}]} as unknown as DocumentNode<CreateScheduledExportMutation, CreateScheduledExportMutationVariables>;
export const UpdateScheduledExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateScheduledExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateScheduledExportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateScheduledExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scheduledExport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScheduledExportA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScheduledExportA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduledExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"columns"}},{"kind":"Field","name":{"kind":"Name","value":"filter"}},{"kind":"Field","name":{"kind":"Name","value":"covers"}},{"kind":"Field","name":{"kind":"Name","value":"recurrence"}},{"kind":"Field","alias":{"kind":"Name","value":"time_zone"},"name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","alias":{"kind":"Name","value":"day_of_month"},"name":{"kind":"Name","value":"dayOfMonth"}},{"kind":"Field","alias":{"kind":"Name","value":"next_due_at"},"name":{"kind":"Name","value":"nextDueAt"}}]}}]} as unknown as DocumentNode<UpdateScheduledExportMutation, UpdateScheduledExportMutationVariables>;
export const DeleteScheduledExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteScheduledExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteScheduledExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteScheduledExportMutation, DeleteScheduledExportMutationVariables>;
export const ListPhoneNumbersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListPhoneNumbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phoneNumbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PhoneNumberA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PhoneNumberA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhoneNumber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"e164"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"max_live_calls"},"name":{"kind":"Name","value":"maxLiveCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListPhoneNumbersQuery, ListPhoneNumbersQueryVariables>;
export const ReadPhoneNumberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadPhoneNumber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phoneNumbers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"ids"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"id"}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PhoneNumberA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PhoneNumberA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhoneNumber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"e164"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"max_live_calls"},"name":{"kind":"Name","value":"maxLiveCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ReadPhoneNumberQuery, ReadPhoneNumberQueryVariables>;
export const ListNumberPoolsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListNumberPools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberPools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NumberPoolA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NumberPoolA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NumberPool"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"strategy"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_calls_per_day"},"name":{"kind":"Name","value":"maxCallsPerDay"}},{"kind":"Field","alias":{"kind":"Name","value":"max_calls_per_minute"},"name":{"kind":"Name","value":"maxCallsPerMinute"}},{"kind":"Field","alias":{"kind":"Name","value":"cooldown_seconds"},"name":{"kind":"Name","value":"cooldownSeconds"}},{"kind":"Field","alias":{"kind":"Name","value":"warm_up_days"},"name":{"kind":"Name","value":"warmUpDays"}},{"kind":"Field","alias":{"kind":"Name","value":"warm_up_calls_per_day"},"name":{"kind":"Name","value":"warmUpCallsPerDay"}},{"kind":"Field","alias":{"kind":"Name","value":"rest_hours"},"name":{"kind":"Name","value":"restHours"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ListNumberPoolsQuery, ListNumberPoolsQueryVariables>;
export const ReadNumberPoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadNumberPool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberPools"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"ids"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"id"}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NumberPoolA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NumberPoolA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NumberPool"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"strategy"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_calls_per_day"},"name":{"kind":"Name","value":"maxCallsPerDay"}},{"kind":"Field","alias":{"kind":"Name","value":"max_calls_per_minute"},"name":{"kind":"Name","value":"maxCallsPerMinute"}},{"kind":"Field","alias":{"kind":"Name","value":"cooldown_seconds"},"name":{"kind":"Name","value":"cooldownSeconds"}},{"kind":"Field","alias":{"kind":"Name","value":"warm_up_days"},"name":{"kind":"Name","value":"warmUpDays"}},{"kind":"Field","alias":{"kind":"Name","value":"warm_up_calls_per_day"},"name":{"kind":"Name","value":"warmUpCallsPerDay"}},{"kind":"Field","alias":{"kind":"Name","value":"rest_hours"},"name":{"kind":"Name","value":"restHours"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ReadNumberPoolQuery, ReadNumberPoolQueryVariables>;
export const CreateNumberPoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateNumberPool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateNumberPoolInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createNumberPool"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberPool"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NumberPoolA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NumberPoolA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NumberPool"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"strategy"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_calls_per_day"},"name":{"kind":"Name","value":"maxCallsPerDay"}},{"kind":"Field","alias":{"kind":"Name","value":"max_calls_per_minute"},"name":{"kind":"Name","value":"maxCallsPerMinute"}},{"kind":"Field","alias":{"kind":"Name","value":"cooldown_seconds"},"name":{"kind":"Name","value":"cooldownSeconds"}},{"kind":"Field","alias":{"kind":"Name","value":"warm_up_days"},"name":{"kind":"Name","value":"warmUpDays"}},{"kind":"Field","alias":{"kind":"Name","value":"warm_up_calls_per_day"},"name":{"kind":"Name","value":"warmUpCallsPerDay"}},{"kind":"Field","alias":{"kind":"Name","value":"rest_hours"},"name":{"kind":"Name","value":"restHours"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<CreateNumberPoolMutation, CreateNumberPoolMutationVariables>;
export const UpdateNumberPoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateNumberPool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateNumberPoolInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateNumberPool"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberPool"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NumberPoolA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NumberPoolA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NumberPool"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"strategy"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_calls_per_day"},"name":{"kind":"Name","value":"maxCallsPerDay"}},{"kind":"Field","alias":{"kind":"Name","value":"max_calls_per_minute"},"name":{"kind":"Name","value":"maxCallsPerMinute"}},{"kind":"Field","alias":{"kind":"Name","value":"cooldown_seconds"},"name":{"kind":"Name","value":"cooldownSeconds"}},{"kind":"Field","alias":{"kind":"Name","value":"warm_up_days"},"name":{"kind":"Name","value":"warmUpDays"}},{"kind":"Field","alias":{"kind":"Name","value":"warm_up_calls_per_day"},"name":{"kind":"Name","value":"warmUpCallsPerDay"}},{"kind":"Field","alias":{"kind":"Name","value":"rest_hours"},"name":{"kind":"Name","value":"restHours"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<UpdateNumberPoolMutation, UpdateNumberPoolMutationVariables>;
export const DeleteNumberPoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteNumberPool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteNumberPool"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteNumberPoolMutation, DeleteNumberPoolMutationVariables>;
export const ListSuppressionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSuppressions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressedNumberFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressedNumbers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuppressionA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuppressionA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressedNumber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","alias":{"kind":"Name","value":"suppression_list_id"},"name":{"kind":"Name","value":"suppressionListId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<ListSuppressionsQuery, ListSuppressionsQueryVariables>;
export const CreateSuppressionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSuppression"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressNumberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressNumber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressedNumber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuppressionA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuppressionA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressedNumber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","alias":{"kind":"Name","value":"suppression_list_id"},"name":{"kind":"Name","value":"suppressionListId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<CreateSuppressionMutation, CreateSuppressionMutationVariables>;
export const DeleteSuppressionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSuppression"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LiftSuppressionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"liftSuppression"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressionLift"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteSuppressionMutation, DeleteSuppressionMutationVariables>;
export const ImportSuppressionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportSuppressions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSuppressionsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importSuppressions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"suppression_list_id"},"name":{"kind":"Name","value":"suppressionListId"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportResultA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportResultA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"errors_truncated"},"name":{"kind":"Name","value":"errorsTruncated"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"warnings_total"},"name":{"kind":"Name","value":"warningsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"guesses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<ImportSuppressionsMutation, ImportSuppressionsMutationVariables>;
export const ListWebhookEndpointsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListWebhookEndpoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookEndpoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookEndpointA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookEndpointA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_reason"},"name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_at"},"name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListWebhookEndpointsQuery, ListWebhookEndpointsQueryVariables>;
export const ReadWebhookEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadWebhookEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookEndpointA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookEndpointA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_reason"},"name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_at"},"name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ReadWebhookEndpointQuery, ReadWebhookEndpointQueryVariables>;
export const CreateWebhookEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateWebhookEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateWebhookEndpointInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookEndpointA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookEndpointA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_reason"},"name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_at"},"name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateWebhookEndpointMutation, CreateWebhookEndpointMutationVariables>;
export const UpdateWebhookEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateWebhookEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateWebhookEndpointInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookEndpointA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookEndpointA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_reason"},"name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_at"},"name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateWebhookEndpointMutation, UpdateWebhookEndpointMutationVariables>;
export const DeleteWebhookEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWebhookEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteWebhookEndpointMutation, DeleteWebhookEndpointMutationVariables>;
export const EnableWebhookEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EnableWebhookEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enableWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookEndpointA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookEndpointA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_reason"},"name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_at"},"name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<EnableWebhookEndpointMutation, EnableWebhookEndpointMutationVariables>;
export const DisableWebhookEndpointDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DisableWebhookEndpoint"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"disableWebhookEndpoint"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookEndpointA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookEndpointA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_reason"},"name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_at"},"name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<DisableWebhookEndpointMutation, DisableWebhookEndpointMutationVariables>;
export const RotateWebhookEndpointSecretDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateWebhookEndpointSecret"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RotateWebhookSecretInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateWebhookEndpointSecret"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WebhookEndpointA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WebhookEndpointA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookEndpoint"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_reason"},"name":{"kind":"Name","value":"disabledReason"}},{"kind":"Field","alias":{"kind":"Name","value":"disabled_at"},"name":{"kind":"Name","value":"disabledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"failing_since"},"name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<RotateWebhookEndpointSecretMutation, RotateWebhookEndpointSecretMutationVariables>;