/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** Whether waiting or an action removes an obstacle. */
export type CallObstacleKind =
  /** The obstacle needs an action of yours or the operator; see `sentence`. */
  | 'FIX'
  /** This call will not be placed, now or later. */
  | 'NEVER'
  /** The obstacle ends by itself: the call is possible later. */
  | 'WAIT';

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

/** The plan to confirm. */
export type ConfirmPlanInput = {
  /** The plan’s digest. */
  digest: string;
  /** The plan’s id. */
  id: string;
};

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

/** The call to plan. */
export type PlanCallInput = {
  /** The agent that conducts the call. */
  agentId: string;
  /** The contact to link the call to. */
  contactId?: string | null | undefined;
  /** Number to call from. Default: the first active number. */
  phoneNumberId?: string | null | undefined;
  /** The number to call, E.164. */
  toNumber: string;
  /** Values of the prompt’s variables. */
  variables?: Record<string, unknown> | null | undefined;
};

/** The campaign to plan. */
export type PlanCampaignInput = {
  /** The campaign’s id. */
  id: string;
  /** Most credits to spend. Default: what all calls cost at most. */
  maxCredits?: number | null | undefined;
};

/** The purchase to plan. */
export type PlanCreditPurchaseInput = {
  /** Credits to buy. */
  credits: number;
};

/** Effect of a confirmed plan. */
export type PlanKind =
  /** Places one call. */
  | 'CALL'
  /** Resumes a campaign. */
  | 'CAMPAIGN_RESUME'
  /** Starts a campaign. */
  | 'CAMPAIGN_START'
  /** Buys credits. */
  | 'CREDIT_PURCHASE';

/** Action for a call whose pre-dial webhook gives no usable response. */
export type PreDialFailureAction =
  /** Do not place the call. Scheduled and campaign calls are retried later. */
  | 'FAIL_CLOSED'
  /** Place the call. */
  | 'FAIL_OPEN';

/** Endpoint to call before each call. */
export type PreDialWebhookInput = {
  /** Action if there is no usable response. Default: `FAIL_CLOSED`. */
  onFailure?: PreDialFailureAction | null | undefined;
  /** Timeout of the webhook’s response, 100 to 1000 milliseconds. Default: 1000. */
  timeoutMs?: number | null | undefined;
  /** URL of the endpoint, reachable from the internet. */
  url: string;
};

/** Whether a purchase of credits is paid. */
export type PurchaseStatus =
  /** The purchase is paid and its credits are in the balance. */
  | 'COMPLETED'
  /** The purchase was not paid in time. Nothing is charged. */
  | 'EXPIRED'
  /** The purchase waits for payment at `checkoutUrl`. */
  | 'PENDING';

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

/** Role of a user or API key in an account. */
export type UserRole =
  /** Reads and changes everything. */
  | 'OWNER'
  /** Reads everything except secrets and provider costs. Changes nothing. */
  | 'VIEWER';

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

export type McpPlanFragment = { id: string | null, digest: string | null, kind: PlanKind, summary: string, calleesTotal: number, startsAt: string | null, estimatedEnd: string | null, expectedCredits: number, maximumCredits: number, creditsLeftToday: number, problems: Array<string>, warnings: Array<string>, expiresAt: string | null, callees: Array<{ name: string | null, phone: string }>, refused: Array<{ contacts: number, obstacle: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } }>, delayed: Array<{ contacts: number, obstacle: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } }> };

export type McpPlanCallMutationVariables = Exact<{
  input: PlanCallInput;
}>;


export type McpPlanCallMutation = { planCall: { plan: { id: string | null, digest: string | null, kind: PlanKind, summary: string, calleesTotal: number, startsAt: string | null, estimatedEnd: string | null, expectedCredits: number, maximumCredits: number, creditsLeftToday: number, problems: Array<string>, warnings: Array<string>, expiresAt: string | null, callees: Array<{ name: string | null, phone: string }>, refused: Array<{ contacts: number, obstacle: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } }>, delayed: Array<{ contacts: number, obstacle: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } }> } } | null };

export type McpPlanCampaignStartMutationVariables = Exact<{
  input: PlanCampaignInput;
}>;


export type McpPlanCampaignStartMutation = { planCampaignStart: { plan: { id: string | null, digest: string | null, kind: PlanKind, summary: string, calleesTotal: number, startsAt: string | null, estimatedEnd: string | null, expectedCredits: number, maximumCredits: number, creditsLeftToday: number, problems: Array<string>, warnings: Array<string>, expiresAt: string | null, callees: Array<{ name: string | null, phone: string }>, refused: Array<{ contacts: number, obstacle: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } }>, delayed: Array<{ contacts: number, obstacle: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } }> } } | null };

export type McpPlanCampaignResumeMutationVariables = Exact<{
  input: PlanCampaignInput;
}>;


export type McpPlanCampaignResumeMutation = { planCampaignResume: { plan: { id: string | null, digest: string | null, kind: PlanKind, summary: string, calleesTotal: number, startsAt: string | null, estimatedEnd: string | null, expectedCredits: number, maximumCredits: number, creditsLeftToday: number, problems: Array<string>, warnings: Array<string>, expiresAt: string | null, callees: Array<{ name: string | null, phone: string }>, refused: Array<{ contacts: number, obstacle: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } }>, delayed: Array<{ contacts: number, obstacle: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } }> } } | null };

export type McpPlanCreditPurchaseMutationVariables = Exact<{
  input: PlanCreditPurchaseInput;
}>;


export type McpPlanCreditPurchaseMutation = { planCreditPurchase: { plan: { id: string | null, digest: string | null, kind: PlanKind, summary: string, calleesTotal: number, startsAt: string | null, estimatedEnd: string | null, expectedCredits: number, maximumCredits: number, creditsLeftToday: number, problems: Array<string>, warnings: Array<string>, expiresAt: string | null, callees: Array<{ name: string | null, phone: string }>, refused: Array<{ contacts: number, obstacle: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } }>, delayed: Array<{ contacts: number, obstacle: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } }> } } | null };

export type McpConfirmPlanMutationVariables = Exact<{
  input: ConfirmPlanInput;
}>;


export type McpConfirmPlanMutation = { confirmPlan: { call: { id: string, phoneTo: string, status: CallStatus } | null, campaign: { id: string, name: string, status: CampaignStatus, maxCredits: number | null, activity: { sentence: string } } | null, creditPurchase: { id: string, credits: number, status: PurchaseStatus, checkoutUrl: string | null } | null } | null };

export type McpCallsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: CallFilter | null | undefined;
}>;


export type McpCallsQuery = { calls: { nodes: Array<{ id: string, phoneTo: string, status: CallStatus, outcome: CallOutcome | null, createdAt: string, durationSeconds: number | null, creditsCharged: number, summary: string | null, agentId: string, campaignId: string | null, contactId: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type McpCallQueryVariables = Exact<{
  id: string;
}>;


export type McpCallQuery = { call: { id: string, status: CallStatus, outcome: CallOutcome | null, outcomeBy: CallOutcomeSource | null, endedReason: string | null, phoneFrom: string, phoneTo: string, country: string | null, agentId: string, campaignId: string | null, contactId: string | null, attempt: number, createdAt: string, answeredAt: string | null, endedAt: string | null, scheduledFor: string | null, durationSeconds: number | null, creditsCharged: number, summary: string | null, sentiment: Sentiment | null, goalAchieved: boolean | null, voicemail: boolean, extractedData: Record<string, unknown>, metadata: Record<string, unknown>, externalId: string | null, recordingUrl: string | null, obstacle: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } | null } | null };

export type McpTranscriptQueryVariables = Exact<{
  id: string;
}>;


export type McpTranscriptQuery = { call: { id: string, status: CallStatus, transcript: Array<{ position: number, role: TranscriptRole, message: string, timeSeconds: number }> } | null };

export type McpContactsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ContactFilter | null | undefined;
}>;


export type McpContactsQuery = { contacts: { nodes: Array<{ id: string, name: string | null, phone: string, status: ContactStatus, company: string | null, tags: Array<string>, contactListId: string, lastCalledAt: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type McpContactQueryVariables = Exact<{
  id: string;
}>;


export type McpContactQuery = { contact: { id: string, name: string | null, phone: string, email: string | null, company: string | null, status: ContactStatus, timezone: string | null, tags: Array<string>, customFields: Record<string, unknown>, contactListId: string, createdAt: string, updatedAt: string, lastCalledAt: string | null, suppressions: Array<{ listName: string, reason: string | null, source: SuppressionSource, since: string | null, expiresAt: string | null }> } | null };

export type McpContactListsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type McpContactListsQuery = { contactLists: { nodes: Array<{ id: string, name: string, contactCount: number, createdAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type McpCampaignsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: CampaignFilter | null | undefined;
}>;


export type McpCampaignsQuery = { campaigns: { nodes: Array<{ id: string, name: string, status: CampaignStatus, activity: { sentence: string }, progress: { contactsTotal: number, contactsPending: number, callsTotal: number, callsLive: number, creditsUsed: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type McpCampaignQueryVariables = Exact<{
  id: string;
}>;


export type McpCampaignQuery = { campaign: { id: string, name: string, status: CampaignStatus, version: number, agentId: string, contactListId: string, phoneNumberId: string | null, numberPoolId: string | null, concurrentCalls: number, callsPerSecond: number | null, priority: number, maxCredits: number | null, requireConsent: boolean, warnings: Array<string>, createdAt: string, startedAt: string | null, completedAt: string | null, activity: { sentence: string, nextAt: string | null, obstacle: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } | null }, pauseReason: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } | null, progress: { contactsTotal: number, contactsPending: number, callsTotal: number, callsLive: number, callsCompleted: number, callsSuccessful: number, callsFailed: number, creditsUsed: number, successRate: number }, schedule: { startDate: string, endDate: string | null, days: Array<Weekday> | null, timezone: string, useContactTimezone: boolean, callingHours: { start: string, end: string } } | null, retryRules: { maxAttempts: number, delayMinutes: number, retryOn: Array<RetryReason> } } | null };

export type McpCampaignContactsQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
  filter?: CampaignContactFilter | null | undefined;
}>;


export type McpCampaignContactsQuery = { campaign: { contacts: { nodes: Array<{ contactId: string | null, phone: string, state: CampaignContactState | null, outcome: string | null, attempts: number, nextAttemptAt: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type McpExplainContactQueryVariables = Exact<{
  campaignId: string;
  contactId: string;
}>;


export type McpExplainContactQuery = { campaignContact: { contactId: string | null, phone: string, state: CampaignContactState | null, outcome: string | null, attempts: number, nextAttemptAt: string | null, nextEligibleAt: string | null, explanation: string, obstacle: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } | null } | null };

export type McpPreflightQueryVariables = Exact<{
  id: string;
}>;


export type McpPreflightQuery = { campaign: { id: string, status: CampaignStatus, preflight: { contactsTotal: number, contactsCallable: number, costMinimum: number, costMaximum: number, estimatedEnd: string | null, warnings: Array<string>, problems: Array<{ code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null }>, blocked: Array<{ contacts: number, obstacle: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } }>, delayed: Array<{ contacts: number, obstacle: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } }> } } | null };

export type McpCallPermissionQueryVariables = Exact<{
  agentId: string;
  toNumber: string;
  phoneNumberId?: string | null | undefined;
  contactId?: string | null | undefined;
}>;


export type McpCallPermissionQuery = { callPermission: { allowed: boolean, obstacle: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } | null } | null };

export type McpCallStatsQueryVariables = Exact<{
  filter?: CallStatsFilter | null | undefined;
  groupBy?: Array<CallStatsDimension> | CallStatsDimension | null | undefined;
  timeZone?: string | null | undefined;
}>;


export type McpCallStatsQuery = { callStats: Array<{ calls: number, connected: number, connectionRate: number | null, goalsAchieved: number, goalRate: number | null, averageDurationSeconds: number | null, creditsCharged: number, agentId: string | null, campaignId: string | null, phoneNumberId: string | null, country: string | null, outcome: CallOutcome | null, day: string | null, week: string | null, month: string | null, weekday: number | null, hourOfDay: number | null, attempt: number | null }> };

export type McpAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type McpAccountQuery = { viewer: { role: UserRole, account: { id: string, name: string } }, creditBalance: { balance: number, held: number, available: number, isMetered: boolean, lowBalanceThreshold: number } };

export type McpCreditUsageQueryVariables = Exact<{
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  groupBy?: CreditUsageGrouping | null | undefined;
}>;


export type McpCreditUsageQuery = { creditUsage: { startDate: string, endDate: string, totalCredits: number, totalCalls: number, entries: Array<{ key: string | null, credits: number, calls: number }> } };

export type McpSuppressionsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: SuppressedNumberFilter | null | undefined;
}>;


export type McpSuppressionsQuery = { suppressedNumbers: { nodes: Array<{ phone: string, reason: string, source: SuppressionSource, createdAt: string, expiresAt: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type McpAgentsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type McpAgentsQuery = { agents: { nodes: Array<{ id: string, name: string, status: AgentStatus, language: string, provider: VoiceProvider, goal: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type McpAgentQueryVariables = Exact<{
  id: string;
}>;


export type McpAgentQuery = { agent: { id: string, name: string, status: AgentStatus, deployError: string | null, systemPrompt: string, firstMessage: string | null, goal: string | null, language: string, voiceId: string | null, model: string | null, provider: VoiceProvider, fallbackProvider: VoiceProvider | null, maxDurationSeconds: number, disclosure: string | null, recording: RecordingRule, webhookUrl: string | null, createdAt: string, updatedAt: string, extractionFields: Array<{ name: string, type: ExtractionType, description: string }>, voicemail: { action: VoicemailAction, message: string | null } } | null };

export type McpNumbersQueryVariables = Exact<{ [key: string]: never; }>;


export type McpNumbersQuery = { phoneNumbers: Array<{ id: string, e164: string, provider: VoiceProvider, status: PhoneNumberStatus, maxLiveCalls: number | null }>, numberPools: Array<{ id: string, name: string, strategy: NumberStrategy, numbers: Array<{ id: string, e164: string }> }> };

export type McpWebhookEndpointsQueryVariables = Exact<{ [key: string]: never; }>;


export type McpWebhookEndpointsQuery = { webhookEndpoints: Array<{ id: string, url: string | null, status: WebhookEndpointStatus, events: Array<WebhookEventType>, failingSince: string | null, disabledReason: string | null }> };

export type McpWebhookDeliveriesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: WebhookDeliveryFilter | null | undefined;
}>;


export type McpWebhookDeliveriesQuery = { webhookDeliveries: { nodes: Array<{ id: string, status: WebhookDeliveryStatus, attemptCount: number, createdAt: string, completedAt: string | null, nextAttemptAt: string | null, event: { id: string, type: WebhookEventType }, endpoint: { id: string, url: string | null }, lastAttempt: { responseStatus: number | null, error: string | null, startedAt: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type McpCreateContactMutationVariables = Exact<{
  input: CreateContactInput;
}>;


export type McpCreateContactMutation = { createContact: { created: boolean, contact: { id: string, name: string | null, phone: string, status: ContactStatus, contactListId: string } } | null };

export type McpImportContactsMutationVariables = Exact<{
  input: ImportContactsInput;
}>;


export type McpImportContactsMutation = { importContacts: { contactListId: string, total: number, created: number, updated: number, failed: number, warningsTotal: number, errors: Array<{ row: number, field: string | null, code: string, message: string }>, warnings: Array<{ row: number, field: string | null, code: string, message: string }>, guesses: Array<{ field: string | null, code: string, message: string, count: number }> } | null };

export type McpCreateContactListMutationVariables = Exact<{
  input: CreateContactListInput;
}>;


export type McpCreateContactListMutation = { createContactList: { contactList: { id: string, name: string } } | null };

export type McpSuppressNumberMutationVariables = Exact<{
  input: SuppressNumberInput;
}>;


export type McpSuppressNumberMutation = { suppressNumber: { suppressedNumber: { phone: string, reason: string, createdAt: string, expiresAt: string | null } } | null };

export type McpCreateAgentMutationVariables = Exact<{
  input: CreateAgentInput;
}>;


export type McpCreateAgentMutation = { createAgent: { agent: { id: string, name: string, status: AgentStatus, deployError: string | null } } | null };

export type McpCreateCampaignMutationVariables = Exact<{
  input: CreateCampaignInput;
}>;


export type McpCreateCampaignMutation = { createCampaign: { campaign: { id: string, name: string, status: CampaignStatus, version: number, warnings: Array<string> } } | null };

export type McpCampaignStateQueryVariables = Exact<{
  id: string;
}>;


export type McpCampaignStateQuery = { campaign: { id: string, status: CampaignStatus, version: number } | null };

export type McpUpdateCampaignMutationVariables = Exact<{
  input: UpdateCampaignInput;
}>;


export type McpUpdateCampaignMutation = { updateCampaign: { campaign: { id: string, name: string, status: CampaignStatus, version: number, warnings: Array<string> } } | null };

export type McpPauseCampaignMutationVariables = Exact<{
  input: IdInput;
}>;


export type McpPauseCampaignMutation = { pauseCampaign: { campaign: { id: string, status: CampaignStatus, activity: { sentence: string } } } | null };

export type McpHangUpCallMutationVariables = Exact<{
  input: IdInput;
}>;


export type McpHangUpCallMutation = { hangUpCall: { call: { id: string, status: CallStatus } } | null };

export const McpPlanFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpPlan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Plan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"digest"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"calleesTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refused"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"delayed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedEnd"}},{"kind":"Field","name":{"kind":"Name","value":"expectedCredits"}},{"kind":"Field","name":{"kind":"Name","value":"maximumCredits"}},{"kind":"Field","name":{"kind":"Name","value":"creditsLeftToday"}},{"kind":"Field","name":{"kind":"Name","value":"problems"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<McpPlanFragment, unknown>;
export const McpPlanCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpPlanCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpPlan"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpPlan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Plan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"digest"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"calleesTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refused"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"delayed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedEnd"}},{"kind":"Field","name":{"kind":"Name","value":"expectedCredits"}},{"kind":"Field","name":{"kind":"Name","value":"maximumCredits"}},{"kind":"Field","name":{"kind":"Name","value":"creditsLeftToday"}},{"kind":"Field","name":{"kind":"Name","value":"problems"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<McpPlanCallMutation, McpPlanCallMutationVariables>;
export const McpPlanCampaignStartDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpPlanCampaignStart"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanCampaignInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planCampaignStart"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpPlan"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpPlan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Plan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"digest"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"calleesTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refused"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"delayed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedEnd"}},{"kind":"Field","name":{"kind":"Name","value":"expectedCredits"}},{"kind":"Field","name":{"kind":"Name","value":"maximumCredits"}},{"kind":"Field","name":{"kind":"Name","value":"creditsLeftToday"}},{"kind":"Field","name":{"kind":"Name","value":"problems"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<McpPlanCampaignStartMutation, McpPlanCampaignStartMutationVariables>;
export const McpPlanCampaignResumeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpPlanCampaignResume"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanCampaignInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planCampaignResume"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpPlan"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpPlan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Plan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"digest"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"calleesTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refused"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"delayed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedEnd"}},{"kind":"Field","name":{"kind":"Name","value":"expectedCredits"}},{"kind":"Field","name":{"kind":"Name","value":"maximumCredits"}},{"kind":"Field","name":{"kind":"Name","value":"creditsLeftToday"}},{"kind":"Field","name":{"kind":"Name","value":"problems"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<McpPlanCampaignResumeMutation, McpPlanCampaignResumeMutationVariables>;
export const McpPlanCreditPurchaseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpPlanCreditPurchase"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanCreditPurchaseInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planCreditPurchase"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"McpPlan"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"McpPlan"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Plan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"digest"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"calleesTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refused"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"delayed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedEnd"}},{"kind":"Field","name":{"kind":"Name","value":"expectedCredits"}},{"kind":"Field","name":{"kind":"Name","value":"maximumCredits"}},{"kind":"Field","name":{"kind":"Name","value":"creditsLeftToday"}},{"kind":"Field","name":{"kind":"Name","value":"problems"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<McpPlanCreditPurchaseMutation, McpPlanCreditPurchaseMutationVariables>;
export const McpConfirmPlanDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpConfirmPlan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmPlanInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmPlan"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentence"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"creditPurchase"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"checkoutUrl"}}]}}]}}]}}]} as unknown as DocumentNode<McpConfirmPlanMutation, McpConfirmPlanMutationVariables>;
export const McpCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CallFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"contactId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<McpCallsQuery, McpCallsQueryVariables>;
export const McpCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"contactId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}}]}}]} as unknown as DocumentNode<McpCallQuery, McpCallQueryVariables>;
export const McpTranscriptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpTranscript"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"transcript"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"timeSeconds"}}]}}]}}]}}]} as unknown as DocumentNode<McpTranscriptQuery, McpTranscriptQueryVariables>;
export const McpContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ContactFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<McpContactsQuery, McpContactsQueryVariables>;
export const McpContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","name":{"kind":"Name","value":"suppressions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listName"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]}}]} as unknown as DocumentNode<McpContactQuery, McpContactQueryVariables>;
export const McpContactListsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpContactLists"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactLists"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contactCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<McpContactListsQuery, McpContactListsQueryVariables>;
export const McpCampaignsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpCampaigns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaigns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentence"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callsLive"}},{"kind":"Field","name":{"kind":"Name","value":"creditsUsed"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<McpCampaignsQuery, McpCampaignsQueryVariables>;
export const McpCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"priority"}},{"kind":"Field","name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callsLive"}},{"kind":"Field","name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"useContactTimezone"}},{"kind":"Field","name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"retryOn"}}]}}]}}]}}]} as unknown as DocumentNode<McpCampaignQuery, McpCampaignQueryVariables>;
export const McpCampaignContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpCampaignContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignContactFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<McpCampaignContactsQuery, McpCampaignContactsQueryVariables>;
export const McpExplainContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpExplainContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"campaignId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contactId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaignContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"campaignId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"campaignId"}}},{"kind":"Argument","name":{"kind":"Name","value":"contactId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contactId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextEligibleAt"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}}]}}]} as unknown as DocumentNode<McpExplainContactQuery, McpExplainContactQueryVariables>;
export const McpPreflightDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpPreflight"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"preflight"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsCallable"}},{"kind":"Field","name":{"kind":"Name","value":"costMinimum"}},{"kind":"Field","name":{"kind":"Name","value":"costMaximum"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedEnd"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"blocked"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"delayed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<McpPreflightQuery, McpPreflightQueryVariables>;
export const McpCallPermissionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpCallPermission"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"toNumber"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"phoneNumberId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contactId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callPermission"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"agentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}}},{"kind":"Argument","name":{"kind":"Name","value":"toNumber"},"value":{"kind":"Variable","name":{"kind":"Name","value":"toNumber"}}},{"kind":"Argument","name":{"kind":"Name","value":"phoneNumberId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"phoneNumberId"}}},{"kind":"Argument","name":{"kind":"Name","value":"contactId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contactId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allowed"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}}]}}]} as unknown as DocumentNode<McpCallPermissionQuery, McpCallPermissionQueryVariables>;
export const McpCallStatsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpCallStats"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CallStatsFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CallStatsDimension"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callStats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"connected"}},{"kind":"Field","name":{"kind":"Name","value":"connectionRate"}},{"kind":"Field","name":{"kind":"Name","value":"goalsAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"goalRate"}},{"kind":"Field","name":{"kind":"Name","value":"averageDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"agentId"}},{"kind":"Field","name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"week"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","name":{"kind":"Name","value":"hourOfDay"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}}]}}]}}]} as unknown as DocumentNode<McpCallStatsQuery, McpCallStatsQueryVariables>;
export const McpAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"creditBalance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"held"}},{"kind":"Field","name":{"kind":"Name","value":"available"}},{"kind":"Field","name":{"kind":"Name","value":"isMetered"}},{"kind":"Field","name":{"kind":"Name","value":"lowBalanceThreshold"}}]}}]}}]} as unknown as DocumentNode<McpAccountQuery, McpAccountQueryVariables>;
export const McpCreditUsageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpCreditUsage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"startDate"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endDate"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CreditUsageGrouping"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"creditUsage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"startDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"startDate"}}},{"kind":"Argument","name":{"kind":"Name","value":"endDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endDate"}}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"totalCredits"}},{"kind":"Field","name":{"kind":"Name","value":"totalCalls"}},{"kind":"Field","name":{"kind":"Name","value":"entries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"calls"}}]}}]}}]}}]} as unknown as DocumentNode<McpCreditUsageQuery, McpCreditUsageQueryVariables>;
export const McpSuppressionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpSuppressions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressedNumberFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressedNumbers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<McpSuppressionsQuery, McpSuppressionsQueryVariables>;
export const McpAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpAgents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<McpAgentsQuery, McpAgentsQueryVariables>;
export const McpAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"fallbackProvider"}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<McpAgentQuery, McpAgentQueryVariables>;
export const McpNumbersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpNumbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phoneNumbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"e164"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"maxLiveCalls"}}]}},{"kind":"Field","name":{"kind":"Name","value":"numberPools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"strategy"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"e164"}}]}}]}}]}}]} as unknown as DocumentNode<McpNumbersQuery, McpNumbersQueryVariables>;
export const McpWebhookEndpointsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpWebhookEndpoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookEndpoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"failingSince"}},{"kind":"Field","name":{"kind":"Name","value":"disabledReason"}}]}}]}}]} as unknown as DocumentNode<McpWebhookEndpointsQuery, McpWebhookEndpointsQueryVariables>;
export const McpWebhookDeliveriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpWebhookDeliveries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDeliveryFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"attemptCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastAttempt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<McpWebhookDeliveriesQuery, McpWebhookDeliveriesQueryVariables>;
export const McpCreateContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpCreateContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}}]}}]}}]}}]} as unknown as DocumentNode<McpCreateContactMutation, McpCreateContactMutationVariables>;
export const McpImportContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpImportContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportContactsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importContacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warningsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"guesses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<McpImportContactsMutation, McpImportContactsMutationVariables>;
export const McpCreateContactListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpCreateContactList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateContactListInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createContactList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<McpCreateContactListMutation, McpCreateContactListMutationVariables>;
export const McpSuppressNumberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpSuppressNumber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressNumberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressNumber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressedNumber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]}}]} as unknown as DocumentNode<McpSuppressNumberMutation, McpSuppressNumberMutationVariables>;
export const McpCreateAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpCreateAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}}]}}]}}]}}]} as unknown as DocumentNode<McpCreateAgentMutation, McpCreateAgentMutationVariables>;
export const McpCreateCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpCreateCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCampaignInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}}]}}]} as unknown as DocumentNode<McpCreateCampaignMutation, McpCreateCampaignMutationVariables>;
export const McpCampaignStateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"McpCampaignState"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<McpCampaignStateQuery, McpCampaignStateQueryVariables>;
export const McpUpdateCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpUpdateCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateCampaignInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}}]}}]} as unknown as DocumentNode<McpUpdateCampaignMutation, McpUpdateCampaignMutationVariables>;
export const McpPauseCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpPauseCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pauseCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentence"}}]}}]}}]}}]}}]} as unknown as DocumentNode<McpPauseCampaignMutation, McpPauseCampaignMutationVariables>;
export const McpHangUpCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"McpHangUpCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hangUpCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<McpHangUpCallMutation, McpHangUpCallMutationVariables>;