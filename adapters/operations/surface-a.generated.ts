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

/** Names an agent. */
export type AgentIdInput = {
  /** The agent’s id. */
  id: string;
};

/** Whether an agent is deployed to its voice provider. */
export type AgentStatus =
  /** It is: it can place calls. */
  | 'ACTIVE'
  /** Not yet: it cannot place calls. */
  | 'DRAFT'
  /** The provider rejected it: `deployError` says why. */
  | 'FAILED';

/** An HTTP endpoint of yours for the agent to use during calls. */
export type AgentToolInput = {
  /** When the agent uses the tool, and for what. */
  description: string;
  /** HTTP headers by name, such as a key of your API. Their values are stored encrypted and shown as `********`; sent back, that keeps the stored value. */
  headers?: Record<string, unknown> | null | undefined;
  /** Default: `POST`. */
  method?: ToolMethod | null | undefined;
  /** Letters, digits and underscores, different for each tool. */
  name: string;
  /** A JSON Schema of an object, without references and regular expressions. Default: no parameters. */
  parameters?: Record<string, unknown> | null | undefined;
  /** Seconds that the endpoint may take to answer, at most 15. Default: 10. */
  timeoutSeconds?: number | null | undefined;
  /** A URL on the public internet. */
  url: string;
};

/** A number that the agent may transfer a call to. */
export type AgentTransferInput = {
  /** When the agent transfers a call to it, in plain words. */
  condition: string;
  /** What the agent says to the person called before it. */
  message?: string | null | undefined;
  /** Default: `BLIND`. */
  mode?: TransferMode | null | undefined;
  /** A number that calls can be placed to, E.164. */
  to: string;
};

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

/** What calls are grouped by. Hours, weekdays, days, weeks and months are read from the clock of a time zone. */
export type CallStatsDimension =
  /** The agent. */
  | 'AGENT'
  /** The version of the agent when the call was placed; most useful together with `AGENT`. */
  | 'AGENT_VERSION'
  /** The number of the attempt to call the campaign’s contact. */
  | 'ATTEMPT'
  /** The campaign; single calls are a group of their own. */
  | 'CAMPAIGN'
  /** The country that was called. */
  | 'COUNTRY'
  /** The day. */
  | 'DAY'
  /** The hour of the day in which a call was created, 0 to 23. */
  | 'HOUR_OF_DAY'
  /** The month. */
  | 'MONTH'
  /** How the call ended. */
  | 'OUTCOME'
  /** The account’s number that was called from. */
  | 'PHONE_NUMBER'
  /** The voice provider. */
  | 'PROVIDER'
  /** The week, which begins on Monday. */
  | 'WEEK'
  /** The day of the week, 1 (Monday) to 7 (Sunday). */
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

/** The hours of the day in which a campaign may call. */
export type CallingHoursInput = {
  /** From when on no call is placed: `HH:MM`, 24-hour. If it is before `start`, it is on the next day. */
  end: string;
  /** When calls begin: `HH:MM`, 24-hour. */
  start: string;
};

/** Names a campaign. */
export type CampaignActionInput = {
  /** The campaign’s id. */
  id: string;
};

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

/** When a campaign may call. */
export type CampaignScheduleInput = {
  /** The hours of the day in which the campaign may call. */
  callingHours: CallingHoursInput;
  /** The days of the week on which calling hours begin. Default: every day. */
  days?: Array<Weekday> | null | undefined;
  /** YYYY-MM-DD. */
  endDate?: string | null | undefined;
  /** YYYY-MM-DD. */
  startDate: string;
  /** IANA name. */
  timezone: string;
  /** Whether calling hours apply in each contact’s own time zone. Default: false. */
  useContactTimezone?: boolean | null | undefined;
};

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

/** A contact field that a CSV column can be mapped to. */
export type ContactField =
  /** The person’s company. */
  | 'COMPANY'
  /** When the consent was given: a day or an instant. */
  | 'CONSENT_AT'
  /** On what the person may be called. */
  | 'CONSENT_BASIS'
  /** When the consent ends: a day or an instant. */
  | 'CONSENT_EXPIRES_AT'
  /** Where the consent came from. */
  | 'CONSENT_SOURCE'
  /** What the person agreed to. */
  | 'CONSENT_TEXT'
  /** The person’s email address. */
  | 'EMAIL'
  /** The person’s name. */
  | 'NAME'
  /** The phone number. */
  | 'PHONE'
  /** Labels, separated by `,`, `;` or `|`. */
  | 'TAGS'
  /** The person’s time zone, an IANA name. */
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
  /** The name of the custom field that the column is mapped to. */
  customField?: string | null | undefined;
  /** The field that the column is mapped to. */
  field?: ContactField | null | undefined;
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

/** The agent to create. */
export type CreateAgentInput = {
  /** The sentence that discloses what the agent is, for example that it is an AI, at most 500 characters. It goes before every first message that has it not. */
  disclosure?: string | null | undefined;
  /** The values to extract from each conversation. */
  extractionFields?: Array<ExtractionFieldInput> | null | undefined;
  /** Used when the agent’s provider rejects a call before the phone rings, or has no free line for it. */
  fallbackProvider?: VoiceProvider | null | undefined;
  /** What the agent says first. Without it, the agent waits for the person called to speak. */
  firstMessage?: string | null | undefined;
  /** What a successful call achieves. With it, each call is judged by whether it did. */
  goal?: string | null | undefined;
  /** A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result. */
  idempotencyKey?: string | null | undefined;
  /** A BCP 47 language tag. Default: `en`. Rejected if a provider of the agent does not speak it. */
  language?: string | null | undefined;
  /** The maximum duration of a call in seconds, after which the agent ends it. */
  maxDurationSeconds?: number | null | undefined;
  /** The language model. Default: the provider’s own default. */
  model?: string | null | undefined;
  /** The agent’s name, shown in the dashboard. */
  name: string;
  /** The voice provider that conducts the calls. */
  provider?: VoiceProvider | null | undefined;
  /** Adopts an agent that exists at the voice provider, by its id there. Only the webhook, the fields to extract, the goal and the voicemail rule are merged into it, and are taken out again when the agent is deleted here. Fields such as `systemPrompt` are not accepted with it. */
  providerAgentId?: string | null | undefined;
  /** Whether the agent’s calls are recorded. `IF_DISCLOSED` requires a disclosure. Default: `ALWAYS`. Rejected if a provider of the agent cannot do it. */
  recording?: RecordingRule | null | undefined;
  /** The instructions that the agent follows. `{{name}}` stands for a variable of the call or a field of its contact. */
  systemPrompt?: string | null | undefined;
  /** Replaces all tools of the agent. */
  tools?: Array<AgentToolInput> | null | undefined;
  /** Replaces all transfers of the agent. */
  transfers?: Array<AgentTransferInput> | null | undefined;
  /** The voice provider’s id of the voice. Default: the provider’s own default. */
  voiceId?: string | null | undefined;
  /** What to do when an answering machine answers. Default: hang up. */
  voicemail?: VoicemailInput | null | undefined;
  /** The URL that receives the post-call webhook of each of the agent’s calls. */
  webhookUrl?: string | null | undefined;
};

/** The campaign to create. */
export type CreateCampaignInput = {
  /** The agent that is to call. */
  agentId: string;
  /** The maximum of calls to start in a second, 0.01 to 100. Default: no limit. */
  callsPerSecond?: number | null | undefined;
  /** 1 to 1,000. Default: 1. */
  concurrentCalls?: number | null | undefined;
  /** The contact list to call. */
  contactListId: string;
  /** A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result. */
  idempotencyKey?: string | null | undefined;
  /** The budget in credits. Default: no limit. */
  maxCredits?: number | null | undefined;
  /** The campaign’s name, shown in the dashboard. */
  name: string;
  /** Instead of one number: the pool whose numbers it calls from. */
  numberPoolId?: string | null | undefined;
  /** Default: the first active number. */
  phoneNumberId?: string | null | undefined;
  /** What to ask before each of its calls. Default: what is asked before all calls of the account. The questions are signed with the account’s secret, which `rotatePreDialSecret` shows. */
  preDialWebhook?: PreDialWebhookInput | null | undefined;
  /** The minutes in which the calls per second grow to `callsPerSecond`, 1 to 1,440. Required with `rampStartCallsPerSecond`. */
  rampMinutes?: number | null | undefined;
  /** The calls per second to begin with. Default: `callsPerSecond` at once. */
  rampStartCallsPerSecond?: number | null | undefined;
  /** Call only contacts that have consented to be called. Default: false. */
  requireConsent?: boolean | null | undefined;
  /** When to call a contact again. Default: never. */
  retryRules?: RetryRulesInput | null | undefined;
  /** Default: at any hour. */
  schedule?: CampaignScheduleInput | null | undefined;
};

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

/** What to export. */
export type CreateExportInput = {
  /** A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result. */
  idempotencyKey?: string | null | undefined;
  /** What the file is to contain. */
  kind: ExportKind;
};

/** What usage is grouped by. */
export type CreditUsageGrouping =
  /** The agent. */
  | 'AGENT'
  /** The campaign; single calls are a group of their own. */
  | 'CAMPAIGN'
  /** The day, UTC. */
  | 'DAY';

/** Names the contact to delete. */
export type DeleteContactInput = {
  /** The contact’s id. */
  id: string;
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

/** What an export contains. */
export type ExportKind =
  /** What each dial of the account was permitted by, and how it ended, as JSON Lines: each line repeats the hash of the one before it. `npm run admin -- proof verify FILE` verifies the file. */
  | 'DIAL_PROOF';

/** A value to extract from the conversation when a call has ended. */
export type ExtractionFieldInput = {
  /** What to look for in the conversation. */
  description: string;
  /** The key of the value in `extractedData`: letters, digits and underscores, not beginning with a digit. */
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

/** The contacts to import, and how to read them. */
export type ImportContactsInput = {
  /** What each CSV column is mapped to. Default: by the names in the header. */
  columns?: Array<ContactImportColumnInput> | null | undefined;
  /** The list to import into. Default: the list named `Default`. */
  contactListId?: string | null | undefined;
  /** The list is created if no list has this name. */
  contactListName?: string | null | undefined;
  /** The country of national numbers, ISO 3166-1 alpha-2. */
  defaultCountry?: string | null | undefined;
  /** Whether the first CSV row names the columns. Default: true. */
  hasHeader?: boolean | null | undefined;
  /** A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result. */
  idempotencyKey?: string | null | undefined;
  /** The contacts. */
  source: unknown;
};

/** The numbers to suppress, and how to read them. */
export type ImportSuppressionsInput = {
  /** What each CSV column is mapped to: `PHONE`, or the custom field `reason` or `expires_at`. Default: by the names in the header. */
  columns?: Array<ContactImportColumnInput> | null | undefined;
  /** The country of national numbers, ISO 3166-1 alpha-2. */
  defaultCountry?: string | null | undefined;
  /** Whether the first CSV row names the columns. Default: true. */
  hasHeader?: boolean | null | undefined;
  /** A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result. */
  idempotencyKey?: string | null | undefined;
  /** The numbers. */
  source: unknown;
  /** The list to import into. Default: `Imported`. */
  suppressionListId?: string | null | undefined;
  /** Instead of the id. The list is created if no list has this name. */
  suppressionListName?: string | null | undefined;
};

/** The number to take off suppression lists, and why. */
export type LiftSuppressionInput = {
  /** The number, E.164. */
  phone: string;
  /** Why the number may be called again. Recorded for ever, with who lifted it and when. */
  reason: string;
  /** The list to take the number off. Default: all lists. */
  suppressionListId?: string | null | undefined;
};

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

/** An endpoint that is to be asked before each call. */
export type PreDialWebhookInput = {
  /** Default: `FAIL_CLOSED`. */
  onFailure?: PreDialFailureAction | null | undefined;
  /** 100 to 1000 milliseconds. Default: 1000. */
  timeoutMs?: number | null | undefined;
  /** Where to ask: a URL that is reachable from the internet. */
  url: string;
};

/** What a voice provider charges in. */
export type ProviderCurrency =
  /** Credits of an ElevenLabs plan, whose price depends on the plan. */
  | 'CREDITS'
  /** US dollars. */
  | 'USD';

/** The credits to buy. */
export type PurchaseCreditsInput = {
  /** 100 to 1,000,000. */
  credits: number;
  /** A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result. */
  idempotencyKey?: string | null | undefined;
};

/** Whether a purchase of credits is paid. */
export type PurchaseStatus =
  /** It is paid, and its credits are in the balance. */
  | 'COMPLETED'
  /** It was not paid in time. Nothing is charged. */
  | 'EXPIRED'
  /** It waits to be paid at `checkoutUrl`. */
  | 'PENDING';

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

/** Names the campaign to resume. */
export type ResumeCampaignInput = {
  /** The campaign’s id. */
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

/** When a campaign is to call a contact again. */
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

/** The sentiment of the person called. */
export type Sentiment =
  /** Displeased. */
  | 'NEGATIVE'
  /** Neither pleased nor displeased. */
  | 'NEUTRAL'
  /** Pleased. */
  | 'POSITIVE';

/** The number to suppress, and why. */
export type SuppressNumberInput = {
  /** Until when. Default: for good. */
  expiresAt?: string | null | undefined;
  /** A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result. */
  idempotencyKey?: string | null | undefined;
  /** The number, E.164. */
  phone: string;
  /** Why the number is not to be called, in words of your own. */
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
  /** The person asked in a call not to be called again. */
  | 'CALL_OPT_OUT'
  /** You suppressed the number, or the person asked you to. */
  | 'CUSTOMER_REQUEST'
  /** An import. */
  | 'IMPORT'
  /** A national do-not-call registry. */
  | 'NATIONAL_REGISTRY'
  /** A database of numbers that were given to other people. */
  | 'REASSIGNED_NUMBERS';

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

/** What to change of an agent. What is left out stays as it is. */
export type UpdateAgentInput = {
  /** The sentence that discloses what the agent is, for example that it is an AI, at most 500 characters. It goes before every first message that has it not. */
  disclosure?: string | null | undefined;
  /** The values to extract from each conversation. */
  extractionFields?: Array<ExtractionFieldInput> | null | undefined;
  /** Used when the agent’s provider rejects a call before the phone rings, or has no free line for it. */
  fallbackProvider?: VoiceProvider | null | undefined;
  /** What the agent says first. Without it, the agent waits for the person called to speak. */
  firstMessage?: string | null | undefined;
  /** What a successful call achieves. With it, each call is judged by whether it did. */
  goal?: string | null | undefined;
  /** The agent’s id. */
  id: string;
  /** A BCP 47 language tag. Default: `en`. Rejected if a provider of the agent does not speak it. */
  language?: string | null | undefined;
  /** The maximum duration of a call in seconds, after which the agent ends it. */
  maxDurationSeconds?: number | null | undefined;
  /** The language model. Default: the provider’s own default. */
  model?: string | null | undefined;
  /** The agent’s name, shown in the dashboard. */
  name?: string | null | undefined;
  /** The voice provider that conducts the calls. */
  provider?: VoiceProvider | null | undefined;
  /** Whether the agent’s calls are recorded. `IF_DISCLOSED` requires a disclosure. Default: `ALWAYS`. Rejected if a provider of the agent cannot do it. */
  recording?: RecordingRule | null | undefined;
  /** The instructions that the agent follows. `{{name}}` stands for a variable of the call or a field of its contact. */
  systemPrompt?: string | null | undefined;
  /** Replaces all tools of the agent. */
  tools?: Array<AgentToolInput> | null | undefined;
  /** Replaces all transfers of the agent. */
  transfers?: Array<AgentTransferInput> | null | undefined;
  /** The voice provider’s id of the voice. Default: the provider’s own default. */
  voiceId?: string | null | undefined;
  /** What to do when an answering machine answers. Default: hang up. */
  voicemail?: VoicemailInput | null | undefined;
  /** The URL that receives the post-call webhook of each of the agent’s calls. */
  webhookUrl?: string | null | undefined;
};

/** What to change of a contact. What is left out stays as it is. */
export type UpdateContactInput = {
  /** The person’s company. */
  company?: string | null | undefined;
  /** The contact’s consent to be called. Null, where the contact is updated: there is none any more. */
  consent?: ConsentInput | null | undefined;
  /** Fields of your own, by name. They replace the fields that the contact has. */
  customFields?: Record<string, unknown> | null | undefined;
  /** The person’s email address. */
  email?: string | null | undefined;
  /** The contact’s id. */
  id: string;
  /** The person’s name. */
  name?: string | null | undefined;
  /** E.164. */
  phone?: string | null | undefined;
  /** Why the number may be called again. Recorded where `status` is `NEW` and lifts a suppression. Default: `not given`. */
  reason?: string | null | undefined;
  /** `DO_NOT_CALL` suppresses the number for the whole account. `NEW` lifts the suppression, as `liftSuppression` does: the contact returns to its former status. */
  status?: ContactStatus | null | undefined;
  /** Labels of your choice. They replace the labels that the contact has. */
  tags?: Array<string> | null | undefined;
  /** IANA name. */
  timezone?: string | null | undefined;
};

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

/** What the agent is to do when an answering machine answers. */
export type VoicemailInput = {
  /** What to do. */
  action: VoicemailAction;
  /** The message to leave. Required with `LEAVE_MESSAGE`. */
  message?: string | null | undefined;
};

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


export type ReadAgentQuery = { agent: { id: string, name: string, disclosure: string | null, language: string, model: string | null, goal: string | null, status: AgentStatus, recording: RecordingRule, provider: VoiceProvider, adopted: boolean, system_prompt: string, first_message: string | null, voice_id: string | null, webhook_url: string | null, max_duration_seconds: number, provider_agent_id: string | null, deploy_error: string | null, created_at: string, updated_at: string, extraction_fields: Array<{ name: string, description: string, type: ExtractionType }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, parameters: Record<string, unknown>, method: ToolMethod, headers: Record<string, unknown>, timeout_seconds: number }>, transfers: Array<{ to: string, condition: string, message: string | null, mode: TransferMode }> } };

export type CreateAgentMutationVariables = Exact<{
  input: CreateAgentInput;
}>;


export type CreateAgentMutation = { createAgent: { webhook_secret: string, agent: { id: string, name: string, disclosure: string | null, language: string, model: string | null, goal: string | null, status: AgentStatus, recording: RecordingRule, provider: VoiceProvider, adopted: boolean, system_prompt: string, first_message: string | null, voice_id: string | null, webhook_url: string | null, max_duration_seconds: number, provider_agent_id: string | null, deploy_error: string | null, created_at: string, updated_at: string, extraction_fields: Array<{ name: string, description: string, type: ExtractionType }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, parameters: Record<string, unknown>, method: ToolMethod, headers: Record<string, unknown>, timeout_seconds: number }>, transfers: Array<{ to: string, condition: string, message: string | null, mode: TransferMode }> } } };

export type UpdateAgentMutationVariables = Exact<{
  input: UpdateAgentInput;
}>;


export type UpdateAgentMutation = { updateAgent: { agent: { id: string, name: string, disclosure: string | null, language: string, model: string | null, goal: string | null, status: AgentStatus, recording: RecordingRule, provider: VoiceProvider, adopted: boolean, system_prompt: string, first_message: string | null, voice_id: string | null, webhook_url: string | null, max_duration_seconds: number, provider_agent_id: string | null, deploy_error: string | null, created_at: string, updated_at: string, extraction_fields: Array<{ name: string, description: string, type: ExtractionType }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, parameters: Record<string, unknown>, method: ToolMethod, headers: Record<string, unknown>, timeout_seconds: number }>, transfers: Array<{ to: string, condition: string, message: string | null, mode: TransferMode }> } } };

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


export type ListCallsQuery = { calls: { nodes: Array<{ id: string, attempt: number, metadata: Record<string, unknown>, status: CallStatus, outcome: CallOutcome | null, summary: string | null, sentiment: Sentiment | null, voicemail: boolean, amended: boolean, agent_id: string, contact_id: string | null, campaign_id: string | null, external_id: string | null, phone_number_id: string | null, phone_from: string, phone_to: string, agent_version: number | null, outcome_by: CallOutcomeSource | null, callback_at: string | null, callback_request: string | null, ended_reason: string | null, voice_provider_conv_id: string | null, created_at: string, not_before: string | null, not_after: string | null, scheduled_for: string | null, answered_at: string | null, ended_at: string | null, duration_seconds: number | null, sentiment_score: number | null, goal_achieved: boolean | null, extracted_data: Record<string, unknown>, recording_url: string | null, recording_problem: RecordingProblem | null, credits_charged: number, transferred_to: string | null, disclosure_heard: boolean | null, provider_cost: { amount: string, currency: ProviderCurrency } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReadCallQueryVariables = Exact<{
  id: string;
}>;


export type ReadCallQuery = { call: { id: string, attempt: number, metadata: Record<string, unknown>, status: CallStatus, outcome: CallOutcome | null, summary: string | null, sentiment: Sentiment | null, voicemail: boolean, amended: boolean, variables: Record<string, unknown>, agent_id: string, contact_id: string | null, campaign_id: string | null, external_id: string | null, phone_number_id: string | null, phone_from: string, phone_to: string, agent_version: number | null, outcome_by: CallOutcomeSource | null, callback_at: string | null, callback_request: string | null, ended_reason: string | null, voice_provider_conv_id: string | null, created_at: string, not_before: string | null, not_after: string | null, scheduled_for: string | null, answered_at: string | null, ended_at: string | null, duration_seconds: number | null, sentiment_score: number | null, goal_achieved: boolean | null, extracted_data: Record<string, unknown>, recording_url: string | null, recording_problem: RecordingProblem | null, credits_charged: number, transferred_to: string | null, disclosure_heard: boolean | null, provider_cost: { amount: string, currency: ProviderCurrency } | null, overrides: { first_message: string | null, max_duration_seconds: number | null }, quiet_hours: { action: CallQuietHoursAction, reason: string | null } | null, pre_dial: { result: PreDialResult, reason: string | null, variables: Record<string, unknown>, asked_at: string, latency_ms: number, response_status: number | null } | null, transcript: Array<{ role: TranscriptRole, message: string, time_seconds: number }> } };

export type ReadTranscriptQueryVariables = Exact<{
  id: string;
}>;


export type ReadTranscriptQuery = { call: { call_id: string, transcript: Array<{ role: TranscriptRole, message: string, time_seconds: number }> } };

export type ReadRecordingQueryVariables = Exact<{
  callId: string;
}>;


export type ReadRecordingQuery = { callRecording: { recording_url: string, expires_at: string, content_type: string } };

export type ReadToolCallsQueryVariables = Exact<{
  id: string;
}>;


export type ReadToolCallsQuery = { call: { call_id: string, tool_calls: Array<{ id: string, name: string, arguments: Record<string, unknown>, status: ToolCallStatus, result: string | null, error: string | null, response_status: number | null, started_at: string, latency_ms: number | null }> } };

export type DispatchCallMutationVariables = Exact<{
  input: DispatchCallInput;
}>;


export type DispatchCallMutation = { dispatchCall: { id: string, attempt: number, metadata: Record<string, unknown>, status: CallStatus, outcome: CallOutcome | null, summary: string | null, sentiment: Sentiment | null, voicemail: boolean, amended: boolean, agent_id: string, contact_id: string | null, campaign_id: string | null, external_id: string | null, phone_number_id: string | null, phone_from: string, phone_to: string, agent_version: number | null, outcome_by: CallOutcomeSource | null, callback_at: string | null, callback_request: string | null, ended_reason: string | null, voice_provider_conv_id: string | null, created_at: string, not_before: string | null, not_after: string | null, scheduled_for: string | null, answered_at: string | null, ended_at: string | null, duration_seconds: number | null, sentiment_score: number | null, goal_achieved: boolean | null, extracted_data: Record<string, unknown>, recording_url: string | null, recording_problem: RecordingProblem | null, credits_charged: number, transferred_to: string | null, disclosure_heard: boolean | null, provider_cost: { amount: string, currency: ProviderCurrency } | null } };

export type ListCampaignsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: CampaignFilter | null | undefined;
}>;


export type ListCampaignsQuery = { campaigns: { nodes: Array<{ id: string, name: string, status: CampaignStatus, agent_id: string, contact_list_id: string, phone_number_id: string | null, number_pool_id: string | null, pause_reason: CampaignPauseReason | null, concurrent_calls: number, calls_per_second: number | null, ramp_start_calls_per_second: number | null, ramp_minutes: number | null, max_credits: number | null, require_consent: boolean, created_at: string, started_at: string | null, completed_at: string | null, activity: { reason: CampaignActivityReason, sentence: string, next_at: string | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, pre_dial_webhook: { url: string, on_failure: PreDialFailureAction, timeout_ms: number } | null, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ReadCampaignQueryVariables = Exact<{
  id: string;
}>;


export type ReadCampaignQuery = { campaign: { id: string, name: string, status: CampaignStatus, agent_id: string, contact_list_id: string, phone_number_id: string | null, number_pool_id: string | null, pause_reason: CampaignPauseReason | null, concurrent_calls: number, calls_per_second: number | null, ramp_start_calls_per_second: number | null, ramp_minutes: number | null, max_credits: number | null, require_consent: boolean, created_at: string, started_at: string | null, completed_at: string | null, activity: { reason: CampaignActivityReason, sentence: string, next_at: string | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, pre_dial_webhook: { url: string, on_failure: PreDialFailureAction, timeout_ms: number } | null, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } } };

export type CreateCampaignMutationVariables = Exact<{
  input: CreateCampaignInput;
}>;


export type CreateCampaignMutation = { createCampaign: { warnings: Array<string>, id: string, name: string, status: CampaignStatus, agent_id: string, contact_list_id: string, phone_number_id: string | null, number_pool_id: string | null, pause_reason: CampaignPauseReason | null, concurrent_calls: number, calls_per_second: number | null, ramp_start_calls_per_second: number | null, ramp_minutes: number | null, max_credits: number | null, require_consent: boolean, created_at: string, started_at: string | null, completed_at: string | null, activity: { reason: CampaignActivityReason, sentence: string, next_at: string | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, pre_dial_webhook: { url: string, on_failure: PreDialFailureAction, timeout_ms: number } | null, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } } };

export type StartCampaignMutationVariables = Exact<{
  input: CampaignActionInput;
}>;


export type StartCampaignMutation = { startCampaign: { id: string, name: string, status: CampaignStatus, agent_id: string, contact_list_id: string, phone_number_id: string | null, number_pool_id: string | null, pause_reason: CampaignPauseReason | null, concurrent_calls: number, calls_per_second: number | null, ramp_start_calls_per_second: number | null, ramp_minutes: number | null, max_credits: number | null, require_consent: boolean, created_at: string, started_at: string | null, completed_at: string | null, activity: { reason: CampaignActivityReason, sentence: string, next_at: string | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, pre_dial_webhook: { url: string, on_failure: PreDialFailureAction, timeout_ms: number } | null, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } } };

export type PauseCampaignMutationVariables = Exact<{
  input: CampaignActionInput;
}>;


export type PauseCampaignMutation = { pauseCampaign: { id: string, name: string, status: CampaignStatus, agent_id: string, contact_list_id: string, phone_number_id: string | null, number_pool_id: string | null, pause_reason: CampaignPauseReason | null, concurrent_calls: number, calls_per_second: number | null, ramp_start_calls_per_second: number | null, ramp_minutes: number | null, max_credits: number | null, require_consent: boolean, created_at: string, started_at: string | null, completed_at: string | null, activity: { reason: CampaignActivityReason, sentence: string, next_at: string | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, pre_dial_webhook: { url: string, on_failure: PreDialFailureAction, timeout_ms: number } | null, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } } };

export type ResumeCampaignMutationVariables = Exact<{
  input: ResumeCampaignInput;
}>;


export type ResumeCampaignMutation = { resumeCampaign: { id: string, name: string, status: CampaignStatus, agent_id: string, contact_list_id: string, phone_number_id: string | null, number_pool_id: string | null, pause_reason: CampaignPauseReason | null, concurrent_calls: number, calls_per_second: number | null, ramp_start_calls_per_second: number | null, ramp_minutes: number | null, max_credits: number | null, require_consent: boolean, created_at: string, started_at: string | null, completed_at: string | null, activity: { reason: CampaignActivityReason, sentence: string, next_at: string | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, pre_dial_webhook: { url: string, on_failure: PreDialFailureAction, timeout_ms: number } | null, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } } };

export type ListContactsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ContactFilter | null | undefined;
}>;


export type ListContactsQuery = { contacts: { nodes: Array<{ id: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, timezone: string | null, status: ContactStatus, contact_list_id: string, custom_fields: Record<string, unknown>, last_called_at: string | null, created_at: string, updated_at: string, consent: { basis: ConsentBasis, text: string | null, source: string | null, at: string, expires_at: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CreateContactMutationVariables = Exact<{
  input: CreateContactInput;
}>;


export type CreateContactMutation = { createContact: { created: boolean, contact: { id: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, timezone: string | null, status: ContactStatus, contact_list_id: string, custom_fields: Record<string, unknown>, last_called_at: string | null, created_at: string, updated_at: string, consent: { basis: ConsentBasis, text: string | null, source: string | null, at: string, expires_at: string | null } | null } } };

export type ImportContactsMutationVariables = Exact<{
  input: ImportContactsInput;
}>;


export type ImportContactsMutation = { importContacts: { total: number, created: number, updated: number, failed: number, contact_list_id: string, errors_truncated: boolean, errors: Array<{ row: number, field: string | null, code: string, message: string }> } };

export type UpdateContactMutationVariables = Exact<{
  input: UpdateContactInput;
}>;


export type UpdateContactMutation = { updateContact: { id: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, timezone: string | null, status: ContactStatus, contact_list_id: string, custom_fields: Record<string, unknown>, last_called_at: string | null, created_at: string, updated_at: string, consent: { basis: ConsentBasis, text: string | null, source: string | null, at: string, expires_at: string | null } | null } };

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

export type CreateExportMutationVariables = Exact<{
  input: CreateExportInput;
}>;


export type CreateExportMutation = { createExport: { url: string, expires_at: string } };

export type AgentAFragment = { id: string, name: string, disclosure: string | null, language: string, model: string | null, goal: string | null, status: AgentStatus, recording: RecordingRule, provider: VoiceProvider, adopted: boolean, system_prompt: string, first_message: string | null, voice_id: string | null, webhook_url: string | null, max_duration_seconds: number, provider_agent_id: string | null, deploy_error: string | null, created_at: string, updated_at: string, extraction_fields: Array<{ name: string, description: string, type: ExtractionType }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, parameters: Record<string, unknown>, method: ToolMethod, headers: Record<string, unknown>, timeout_seconds: number }>, transfers: Array<{ to: string, condition: string, message: string | null, mode: TransferMode }> };

export type ContactAFragment = { id: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, timezone: string | null, status: ContactStatus, contact_list_id: string, custom_fields: Record<string, unknown>, last_called_at: string | null, created_at: string, updated_at: string, consent: { basis: ConsentBasis, text: string | null, source: string | null, at: string, expires_at: string | null } | null };

export type CallSummaryAFragment = { id: string, attempt: number, metadata: Record<string, unknown>, status: CallStatus, outcome: CallOutcome | null, summary: string | null, sentiment: Sentiment | null, voicemail: boolean, amended: boolean, agent_id: string, contact_id: string | null, campaign_id: string | null, external_id: string | null, phone_number_id: string | null, phone_from: string, phone_to: string, agent_version: number | null, outcome_by: CallOutcomeSource | null, callback_at: string | null, callback_request: string | null, ended_reason: string | null, voice_provider_conv_id: string | null, created_at: string, not_before: string | null, not_after: string | null, scheduled_for: string | null, answered_at: string | null, ended_at: string | null, duration_seconds: number | null, sentiment_score: number | null, goal_achieved: boolean | null, extracted_data: Record<string, unknown>, recording_url: string | null, recording_problem: RecordingProblem | null, credits_charged: number, transferred_to: string | null, disclosure_heard: boolean | null, provider_cost: { amount: string, currency: ProviderCurrency } | null };

export type CallAFragment = { id: string, attempt: number, metadata: Record<string, unknown>, status: CallStatus, outcome: CallOutcome | null, summary: string | null, sentiment: Sentiment | null, voicemail: boolean, amended: boolean, variables: Record<string, unknown>, agent_id: string, contact_id: string | null, campaign_id: string | null, external_id: string | null, phone_number_id: string | null, phone_from: string, phone_to: string, agent_version: number | null, outcome_by: CallOutcomeSource | null, callback_at: string | null, callback_request: string | null, ended_reason: string | null, voice_provider_conv_id: string | null, created_at: string, not_before: string | null, not_after: string | null, scheduled_for: string | null, answered_at: string | null, ended_at: string | null, duration_seconds: number | null, sentiment_score: number | null, goal_achieved: boolean | null, extracted_data: Record<string, unknown>, recording_url: string | null, recording_problem: RecordingProblem | null, credits_charged: number, transferred_to: string | null, disclosure_heard: boolean | null, provider_cost: { amount: string, currency: ProviderCurrency } | null, overrides: { first_message: string | null, max_duration_seconds: number | null }, quiet_hours: { action: CallQuietHoursAction, reason: string | null } | null, pre_dial: { result: PreDialResult, reason: string | null, variables: Record<string, unknown>, asked_at: string, latency_ms: number, response_status: number | null } | null, transcript: Array<{ role: TranscriptRole, message: string, time_seconds: number }> };

export type TranscriptTurnAFragment = { role: TranscriptRole, message: string, time_seconds: number };

export type ToolCallAFragment = { id: string, name: string, arguments: Record<string, unknown>, status: ToolCallStatus, result: string | null, error: string | null, response_status: number | null, started_at: string, latency_ms: number | null };

export type CampaignAFragment = { id: string, name: string, status: CampaignStatus, agent_id: string, contact_list_id: string, phone_number_id: string | null, number_pool_id: string | null, pause_reason: CampaignPauseReason | null, concurrent_calls: number, calls_per_second: number | null, ramp_start_calls_per_second: number | null, ramp_minutes: number | null, max_credits: number | null, require_consent: boolean, created_at: string, started_at: string | null, completed_at: string | null, activity: { reason: CampaignActivityReason, sentence: string, next_at: string | null }, schedule: { days: Array<Weekday> | null, timezone: string, start_date: string, end_date: string | null, use_contact_timezone: boolean, calling_hours: { start: string, end: string } } | null, retry_rules: { max_attempts: number, delay_minutes: number, retry_on: Array<RetryReason>, ladders: { busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, no_answer: Array<number> | null, hung_up_early: Array<number> | null, callback_requested: Array<number> | null, carrier_error: Array<number> | null } | null }, pre_dial_webhook: { url: string, on_failure: PreDialFailureAction, timeout_ms: number } | null, progress: { contacts_total: number, contacts_pending: number, calls_total: number, calls_completed: number, calls_successful: number, calls_failed: number, credits_used: number, success_rate: number } };

type ImportResultA_ContactImport_Fragment = { total: number, created: number, updated: number, failed: number, errors_truncated: boolean, errors: Array<{ row: number, field: string | null, code: string, message: string }> };

type ImportResultA_SuppressionImport_Fragment = { total: number, created: number, updated: number, failed: number, errors_truncated: boolean, errors: Array<{ row: number, field: string | null, code: string, message: string }> };

export type ImportResultAFragment =
  | ImportResultA_ContactImport_Fragment
  | ImportResultA_SuppressionImport_Fragment
;

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
  input: LiftSuppressionInput;
}>;


export type DeleteSuppressionMutation = { liftSuppression: { phone: string } };

export type ImportSuppressionsMutationVariables = Exact<{
  input: ImportSuppressionsInput;
}>;


export type ImportSuppressionsMutation = { importSuppressions: { total: number, created: number, updated: number, failed: number, suppression_list_id: string, errors_truncated: boolean, errors: Array<{ row: number, field: string | null, code: string, message: string }> } };

export const AgentAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_id"},"name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_url"},"name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_fields"},"name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_seconds"},"name":{"kind":"Name","value":"timeoutSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_agent_id"},"name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","alias":{"kind":"Name","value":"deploy_error"},"name":{"kind":"Name","value":"deployError"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AgentAFragment, unknown>;
export const ContactAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_fields"},"name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"consent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"last_called_at"},"name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ContactAFragment, unknown>;
export const CallSummaryAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSummaryA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_id"},"name":{"kind":"Name","value":"contactId"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_from"},"name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_to"},"name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"outcome_by"},"name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_at"},"name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_request"},"name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_reason"},"name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_provider_conv_id"},"name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"not_before"},"name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","alias":{"kind":"Name","value":"not_after"},"name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","alias":{"kind":"Name","value":"scheduled_for"},"name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","alias":{"kind":"Name","value":"answered_at"},"name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_at"},"name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","alias":{"kind":"Name","value":"sentiment_score"},"name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_achieved"},"name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"extracted_data"},"name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_problem"},"name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost"},"name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"transferred_to"},"name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","alias":{"kind":"Name","value":"disclosure_heard"},"name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}}]}}]} as unknown as DocumentNode<CallSummaryAFragment, unknown>;
export const CallAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_id"},"name":{"kind":"Name","value":"contactId"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_from"},"name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_to"},"name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"outcome_by"},"name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_at"},"name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_request"},"name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_reason"},"name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_provider_conv_id"},"name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"not_before"},"name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","alias":{"kind":"Name","value":"not_after"},"name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","alias":{"kind":"Name","value":"scheduled_for"},"name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","alias":{"kind":"Name","value":"answered_at"},"name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_at"},"name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","alias":{"kind":"Name","value":"sentiment_score"},"name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_achieved"},"name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"extracted_data"},"name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_problem"},"name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost"},"name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"transferred_to"},"name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","alias":{"kind":"Name","value":"disclosure_heard"},"name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"overrides"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"quiet_hours"},"name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial"},"name":{"kind":"Name","value":"preDial"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","alias":{"kind":"Name","value":"asked_at"},"name":{"kind":"Name","value":"askedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"latency_ms"},"name":{"kind":"Name","value":"latencyMs"}},{"kind":"Field","alias":{"kind":"Name","value":"response_status"},"name":{"kind":"Name","value":"responseStatus"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transcript"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","alias":{"kind":"Name","value":"time_seconds"},"name":{"kind":"Name","value":"timeSeconds"}}]}}]}}]} as unknown as DocumentNode<CallAFragment, unknown>;
export const TranscriptTurnAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TranscriptTurnA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TranscriptTurn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","alias":{"kind":"Name","value":"time_seconds"},"name":{"kind":"Name","value":"timeSeconds"}}]}}]} as unknown as DocumentNode<TranscriptTurnAFragment, unknown>;
export const ToolCallAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ToolCallA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ToolCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arguments"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"response_status"},"name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"latency_ms"},"name":{"kind":"Name","value":"latencyMs"}}]}}]} as unknown as DocumentNode<ToolCallAFragment, unknown>;
export const CampaignAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"number_pool_id"},"name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_per_second"},"name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_start_calls_per_second"},"name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_minutes"},"name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"require_consent"},"name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial_webhook"},"name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"on_failure"},"name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_ms"},"name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<CampaignAFragment, unknown>;
export const ImportResultAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportResultA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"errors_truncated"},"name":{"kind":"Name","value":"errorsTruncated"}}]}}]} as unknown as DocumentNode<ImportResultAFragment, unknown>;
export const SuppressionAFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuppressionA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressedNumber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","alias":{"kind":"Name","value":"suppression_list_id"},"name":{"kind":"Name","value":"suppressionListId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<SuppressionAFragment, unknown>;
export const ListAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListAgents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_id"},"name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_url"},"name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_fields"},"name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_seconds"},"name":{"kind":"Name","value":"timeoutSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_agent_id"},"name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","alias":{"kind":"Name","value":"deploy_error"},"name":{"kind":"Name","value":"deployError"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListAgentsQuery, ListAgentsQueryVariables>;
export const ReadAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_id"},"name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_url"},"name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_fields"},"name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_seconds"},"name":{"kind":"Name","value":"timeoutSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_agent_id"},"name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","alias":{"kind":"Name","value":"deploy_error"},"name":{"kind":"Name","value":"deployError"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ReadAgentQuery, ReadAgentQueryVariables>;
export const CreateAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentA"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_secret"},"name":{"kind":"Name","value":"webhookSecret"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_id"},"name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_url"},"name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_fields"},"name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_seconds"},"name":{"kind":"Name","value":"timeoutSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_agent_id"},"name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","alias":{"kind":"Name","value":"deploy_error"},"name":{"kind":"Name","value":"deployError"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateAgentMutation, CreateAgentMutationVariables>;
export const UpdateAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"system_prompt"},"name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_id"},"name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","alias":{"kind":"Name","value":"webhook_url"},"name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","alias":{"kind":"Name","value":"extraction_fields"},"name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"type"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_seconds"},"name":{"kind":"Name","value":"timeoutSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_agent_id"},"name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","alias":{"kind":"Name","value":"deploy_error"},"name":{"kind":"Name","value":"deployError"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateAgentMutation, UpdateAgentMutationVariables>;
export const DeleteAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentIdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteAgentMutation, DeleteAgentMutationVariables>;
export const CallStatsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CallStats"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CallStatsFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CallStatsDimension"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callStats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"hour_of_day"},"name":{"kind":"Name","value":"hourOfDay"}},{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"week"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"connected"}},{"kind":"Field","alias":{"kind":"Name","value":"connection_rate"},"name":{"kind":"Name","value":"connectionRate"}},{"kind":"Field","alias":{"kind":"Name","value":"goals_achieved"},"name":{"kind":"Name","value":"goalsAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_rate"},"name":{"kind":"Name","value":"goalRate"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","alias":{"kind":"Name","value":"average_duration_seconds"},"name":{"kind":"Name","value":"averageDurationSeconds"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_percentiles"},"name":{"kind":"Name","value":"durationPercentiles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"p50"}},{"kind":"Field","name":{"kind":"Name","value":"p90"}},{"kind":"Field","name":{"kind":"Name","value":"p99"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost_usd"},"name":{"kind":"Name","value":"providerCostUsd"}},{"kind":"Field","alias":{"kind":"Name","value":"margin_usd"},"name":{"kind":"Name","value":"marginUsd"}}]}}]}}]} as unknown as DocumentNode<CallStatsQuery, CallStatsQueryVariables>;
export const ListCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CallFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallSummaryA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSummaryA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_id"},"name":{"kind":"Name","value":"contactId"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_from"},"name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_to"},"name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"outcome_by"},"name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_at"},"name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_request"},"name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_reason"},"name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_provider_conv_id"},"name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"not_before"},"name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","alias":{"kind":"Name","value":"not_after"},"name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","alias":{"kind":"Name","value":"scheduled_for"},"name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","alias":{"kind":"Name","value":"answered_at"},"name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_at"},"name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","alias":{"kind":"Name","value":"sentiment_score"},"name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_achieved"},"name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"extracted_data"},"name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_problem"},"name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost"},"name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"transferred_to"},"name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","alias":{"kind":"Name","value":"disclosure_heard"},"name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}}]}}]} as unknown as DocumentNode<ListCallsQuery, ListCallsQueryVariables>;
export const ReadCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_id"},"name":{"kind":"Name","value":"contactId"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_from"},"name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_to"},"name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"outcome_by"},"name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_at"},"name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_request"},"name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_reason"},"name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_provider_conv_id"},"name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"not_before"},"name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","alias":{"kind":"Name","value":"not_after"},"name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","alias":{"kind":"Name","value":"scheduled_for"},"name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","alias":{"kind":"Name","value":"answered_at"},"name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_at"},"name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","alias":{"kind":"Name","value":"sentiment_score"},"name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_achieved"},"name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"extracted_data"},"name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_problem"},"name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost"},"name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"transferred_to"},"name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","alias":{"kind":"Name","value":"disclosure_heard"},"name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"overrides"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"first_message"},"name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","alias":{"kind":"Name","value":"max_duration_seconds"},"name":{"kind":"Name","value":"maxDurationSeconds"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"quiet_hours"},"name":{"kind":"Name","value":"quietHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial"},"name":{"kind":"Name","value":"preDial"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","alias":{"kind":"Name","value":"asked_at"},"name":{"kind":"Name","value":"askedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"latency_ms"},"name":{"kind":"Name","value":"latencyMs"}},{"kind":"Field","alias":{"kind":"Name","value":"response_status"},"name":{"kind":"Name","value":"responseStatus"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transcript"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","alias":{"kind":"Name","value":"time_seconds"},"name":{"kind":"Name","value":"timeSeconds"}}]}}]}}]} as unknown as DocumentNode<ReadCallQuery, ReadCallQueryVariables>;
export const ReadTranscriptDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadTranscript"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"call_id"},"name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"transcript"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TranscriptTurnA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TranscriptTurnA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TranscriptTurn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","alias":{"kind":"Name","value":"time_seconds"},"name":{"kind":"Name","value":"timeSeconds"}}]}}]} as unknown as DocumentNode<ReadTranscriptQuery, ReadTranscriptQueryVariables>;
export const ReadRecordingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadRecording"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"callId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callRecording"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"callId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"callId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","alias":{"kind":"Name","value":"content_type"},"name":{"kind":"Name","value":"contentType"}}]}}]}}]} as unknown as DocumentNode<ReadRecordingQuery, ReadRecordingQueryVariables>;
export const ReadToolCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadToolCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"call_id"},"name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"tool_calls"},"name":{"kind":"Name","value":"toolCalls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ToolCallA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ToolCallA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ToolCall"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arguments"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"response_status"},"name":{"kind":"Name","value":"responseStatus"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"latency_ms"},"name":{"kind":"Name","value":"latencyMs"}}]}}]} as unknown as DocumentNode<ReadToolCallsQuery, ReadToolCallsQueryVariables>;
export const DispatchCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DispatchCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DispatchCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dispatchCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallSummaryA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallSummaryA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_id"},"name":{"kind":"Name","value":"contactId"}},{"kind":"Field","alias":{"kind":"Name","value":"campaign_id"},"name":{"kind":"Name","value":"campaignId"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","alias":{"kind":"Name","value":"external_id"},"name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_from"},"name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_to"},"name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_version"},"name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","alias":{"kind":"Name","value":"outcome_by"},"name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_at"},"name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_request"},"name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_reason"},"name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","alias":{"kind":"Name","value":"voice_provider_conv_id"},"name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"not_before"},"name":{"kind":"Name","value":"notBefore"}},{"kind":"Field","alias":{"kind":"Name","value":"not_after"},"name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","alias":{"kind":"Name","value":"scheduled_for"},"name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","alias":{"kind":"Name","value":"answered_at"},"name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","alias":{"kind":"Name","value":"ended_at"},"name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"duration_seconds"},"name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","alias":{"kind":"Name","value":"sentiment_score"},"name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","alias":{"kind":"Name","value":"goal_achieved"},"name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","alias":{"kind":"Name","value":"extracted_data"},"name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_url"},"name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","alias":{"kind":"Name","value":"recording_problem"},"name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_charged"},"name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","alias":{"kind":"Name","value":"provider_cost"},"name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"transferred_to"},"name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","alias":{"kind":"Name","value":"disclosure_heard"},"name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}}]}}]} as unknown as DocumentNode<DispatchCallMutation, DispatchCallMutationVariables>;
export const ListCampaignsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListCampaigns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaigns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"number_pool_id"},"name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_per_second"},"name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_start_calls_per_second"},"name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_minutes"},"name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"require_consent"},"name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial_webhook"},"name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"on_failure"},"name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_ms"},"name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<ListCampaignsQuery, ListCampaignsQueryVariables>;
export const ReadCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"number_pool_id"},"name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_per_second"},"name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_start_calls_per_second"},"name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_minutes"},"name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"require_consent"},"name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial_webhook"},"name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"on_failure"},"name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_ms"},"name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<ReadCampaignQuery, ReadCampaignQueryVariables>;
export const CreateCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCampaignInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"number_pool_id"},"name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_per_second"},"name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_start_calls_per_second"},"name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_minutes"},"name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"require_consent"},"name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial_webhook"},"name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"on_failure"},"name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_ms"},"name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<CreateCampaignMutation, CreateCampaignMutationVariables>;
export const StartCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignActionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"number_pool_id"},"name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_per_second"},"name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_start_calls_per_second"},"name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_minutes"},"name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"require_consent"},"name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial_webhook"},"name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"on_failure"},"name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_ms"},"name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<StartCampaignMutation, StartCampaignMutationVariables>;
export const PauseCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PauseCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignActionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pauseCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"number_pool_id"},"name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_per_second"},"name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_start_calls_per_second"},"name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_minutes"},"name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"require_consent"},"name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial_webhook"},"name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"on_failure"},"name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_ms"},"name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<PauseCampaignMutation, PauseCampaignMutationVariables>;
export const ResumeCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResumeCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResumeCampaignInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resumeCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"agent_id"},"name":{"kind":"Name","value":"agentId"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","alias":{"kind":"Name","value":"phone_number_id"},"name":{"kind":"Name","value":"phoneNumberId"}},{"kind":"Field","alias":{"kind":"Name","value":"number_pool_id"},"name":{"kind":"Name","value":"numberPoolId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","alias":{"kind":"Name","value":"pause_reason"},"name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","alias":{"kind":"Name","value":"next_at"},"name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"calling_hours"},"name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","alias":{"kind":"Name","value":"use_contact_timezone"},"name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"retry_rules"},"name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"max_attempts"},"name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","alias":{"kind":"Name","value":"delay_minutes"},"name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"retry_on"},"name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"no_answer"},"name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","alias":{"kind":"Name","value":"hung_up_early"},"name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","alias":{"kind":"Name","value":"callback_requested"},"name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","alias":{"kind":"Name","value":"carrier_error"},"name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"concurrent_calls"},"name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_per_second"},"name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_start_calls_per_second"},"name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","alias":{"kind":"Name","value":"ramp_minutes"},"name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","alias":{"kind":"Name","value":"max_credits"},"name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"require_consent"},"name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","alias":{"kind":"Name","value":"pre_dial_webhook"},"name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"on_failure"},"name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","alias":{"kind":"Name","value":"timeout_ms"},"name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contacts_total"},"name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"contacts_pending"},"name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_total"},"name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_completed"},"name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_successful"},"name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","alias":{"kind":"Name","value":"calls_failed"},"name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","alias":{"kind":"Name","value":"credits_used"},"name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","alias":{"kind":"Name","value":"success_rate"},"name":{"kind":"Name","value":"successRate"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"started_at"},"name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","alias":{"kind":"Name","value":"completed_at"},"name":{"kind":"Name","value":"completedAt"}}]}}]} as unknown as DocumentNode<ResumeCampaignMutation, ResumeCampaignMutationVariables>;
export const ListContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ContactFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_fields"},"name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"consent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"last_called_at"},"name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<ListContactsQuery, ListContactsQueryVariables>;
export const CreateContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactA"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_fields"},"name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"consent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"last_called_at"},"name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<CreateContactMutation, CreateContactMutationVariables>;
export const ImportContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportContactsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importContacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportResultA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportResultA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"errors_truncated"},"name":{"kind":"Name","value":"errorsTruncated"}}]}}]} as unknown as DocumentNode<ImportContactsMutation, ImportContactsMutationVariables>;
export const UpdateContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"contact_list_id"},"name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","alias":{"kind":"Name","value":"custom_fields"},"name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"consent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"last_called_at"},"name":{"kind":"Name","value":"lastCalledAt"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<UpdateContactMutation, UpdateContactMutationVariables>;
export const DeleteContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteContactMutation, DeleteContactMutationVariables>;
export const ReadCreditBalanceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCreditBalance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"creditBalance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","name":{"kind":"Name","value":"held"}},{"kind":"Field","name":{"kind":"Name","value":"available"}},{"kind":"Field","alias":{"kind":"Name","value":"low_balance_threshold"},"name":{"kind":"Name","value":"lowBalanceThreshold"}},{"kind":"Field","alias":{"kind":"Name","value":"updated_at"},"name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<ReadCreditBalanceQuery, ReadCreditBalanceQueryVariables>;
export const ReadCreditUsageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReadCreditUsage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"startDate"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"endDate"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CreditUsageGrouping"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"creditUsage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"startDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"startDate"}}},{"kind":"Argument","name":{"kind":"Name","value":"endDate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"endDate"}}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"groupBy"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"start_date"},"name":{"kind":"Name","value":"startDate"}},{"kind":"Field","alias":{"kind":"Name","value":"end_date"},"name":{"kind":"Name","value":"endDate"}},{"kind":"Field","alias":{"kind":"Name","value":"group_by"},"name":{"kind":"Name","value":"groupBy"}},{"kind":"Field","alias":{"kind":"Name","value":"total_credits"},"name":{"kind":"Name","value":"totalCredits"}},{"kind":"Field","alias":{"kind":"Name","value":"total_calls"},"name":{"kind":"Name","value":"totalCalls"}},{"kind":"Field","alias":{"kind":"Name","value":"data"},"name":{"kind":"Name","value":"entries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"calls"}}]}}]}}]}}]} as unknown as DocumentNode<ReadCreditUsageQuery, ReadCreditUsageQueryVariables>;
export const PurchaseCreditsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PurchaseCredits"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseCreditsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purchaseCredits"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","alias":{"kind":"Name","value":"amount_usd"},"name":{"kind":"Name","value":"amountUsd"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"balance"}},{"kind":"Field","alias":{"kind":"Name","value":"checkout_url"},"name":{"kind":"Name","value":"checkoutUrl"}}]}}]}}]} as unknown as DocumentNode<PurchaseCreditsMutation, PurchaseCreditsMutationVariables>;
export const CreateExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateExportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<CreateExportMutation, CreateExportMutationVariables>;
export const ListSuppressionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListSuppressions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressedNumberFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressedNumbers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuppressionA"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuppressionA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressedNumber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","alias":{"kind":"Name","value":"suppression_list_id"},"name":{"kind":"Name","value":"suppressionListId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<ListSuppressionsQuery, ListSuppressionsQueryVariables>;
export const CreateSuppressionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSuppression"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressNumberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressNumber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SuppressionA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SuppressionA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressedNumber"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","alias":{"kind":"Name","value":"suppression_list_id"},"name":{"kind":"Name","value":"suppressionListId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","alias":{"kind":"Name","value":"created_at"},"name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","alias":{"kind":"Name","value":"expires_at"},"name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<CreateSuppressionMutation, CreateSuppressionMutationVariables>;
export const DeleteSuppressionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSuppression"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LiftSuppressionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"liftSuppression"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]}}]} as unknown as DocumentNode<DeleteSuppressionMutation, DeleteSuppressionMutationVariables>;
export const ImportSuppressionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportSuppressions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportSuppressionsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importSuppressions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"suppression_list_id"},"name":{"kind":"Name","value":"suppressionListId"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportResultA"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportResultA"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"errors_truncated"},"name":{"kind":"Name","value":"errorsTruncated"}}]}}]} as unknown as DocumentNode<ImportSuppressionsMutation, ImportSuppressionsMutationVariables>;