/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Whether an agent is deployed to its voice provider. */
export type AgentStatus =
  /** It is: it can place calls. */
  | 'ACTIVE'
  /** Not yet: it cannot place calls. */
  | 'DRAFT'
  /** The provider rejected it: `deployError` says why. */
  | 'FAILED';

/** Why a campaign would not call a contact. */
export type BlockReason =
  /** The contact’s consent to be called, which the campaign requires, has expired. */
  | 'CONSENT_EXPIRED'
  /** The contact has not consented to be called, which the campaign requires. */
  | 'CONSENT_MISSING'
  /** The number is in a country that the account may not call. */
  | 'COUNTRY_NOT_ALLOWED'
  /** The service has no price for calls to the number. */
  | 'DESTINATION_NOT_PRICED'
  /** The number is suppressed. */
  | 'DO_NOT_CALL'
  /** No hour is within the calling hours in every time zone of the number. State the contact’s time zone. */
  | 'NO_CALLING_HOURS'
  /** The number is of a type that costs more (premium rate, shared cost, …), and the account may not call it. */
  | 'NUMBER_TYPE_NOT_ALLOWED';

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
  id: string | number;
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

/** What a list of contacts of campaigns is narrowed to. All conditions must hold. */
export type CampaignContactFilter = {
  /** Match this outcome. */
  outcome?: string | null | undefined;
  /** Match any of these outcomes. */
  outcomes?: Array<string> | null | undefined;
  /** Match this state. */
  state?: CampaignContactState | null | undefined;
  /** Match any of these states. */
  states?: Array<CampaignContactState> | null | undefined;
};

/** How far a campaign has come with a contact. */
export type CampaignContactState =
  /** It is being called. */
  | 'CALLING'
  /** It has its final outcome. */
  | 'FINISHED'
  /** It is to be called, for the first time or again. */
  | 'PENDING'
  /** It is not called, because it was deleted. */
  | 'REMOVED'
  /** It is not called, because its number is suppressed. */
  | 'SUPPRESSED';

/** What a list of campaigns is narrowed to. All conditions must hold. */
export type CampaignFilter = {
  /** Of this agent. */
  agentId?: string | number | null | undefined;
  /** With this contact list. */
  contactListId?: string | number | null | undefined;
  /** Created at or after this instant. */
  createdAfter?: string | null | undefined;
  /** Created before this instant. */
  createdBefore?: string | null | undefined;
  /** Match any of these ids. */
  ids?: Array<string | number> | null | undefined;
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

/** The campaign to create. */
export type CreateCampaignInput = {
  /** The agent that is to call. */
  agentId: string | number;
  /** The maximum of calls to start in a second, 0.01 to 100. Default: no limit. */
  callsPerSecond?: number | null | undefined;
  /** 1 to 1,000. Default: 1. */
  concurrentCalls?: number | null | undefined;
  /** The contact list to call. */
  contactListId: string | number;
  /** A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result. */
  idempotencyKey?: string | null | undefined;
  /** The budget in credits. Default: no limit. */
  maxCredits?: number | null | undefined;
  /** The campaign’s name, shown in the dashboard. */
  name: string;
  /** Instead of one number: the pool whose numbers it calls from. */
  numberPoolId?: string | number | null | undefined;
  /** Default: the first active number. */
  phoneNumberId?: string | number | null | undefined;
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

/** Why a contact can be called, but not at once. */
export type DelayReason =
  /** The account has as many live calls as it may have. */
  | 'ACCOUNT_CALL_LIMIT'
  /** The campaign has started as many calls as it may in a second. */
  | 'CALL_RATE'
  /** The number has been called as often as it may be in a day. */
  | 'DAILY_CAP'
  /** The number has been called as often as the rules of its place permit. */
  | 'JURISDICTION_CAP'
  /** The number was called too short a time ago. */
  | 'MINIMUM_GAP'
  /** The number has been called as often as it may be in a month. */
  | 'MONTHLY_CAP'
  /** A call to the number is live. */
  | 'NUMBER_IN_CALL'
  /** As many calls as permitted are live from the number, or from each number of the pool. */
  | 'PHONE_NUMBER_CALL_LIMIT'
  /** The number that the call is placed from has been used as often as its number pool permits. */
  | 'PHONE_NUMBER_CAP'
  /** The number, or each number of the pool, pauses between two calls. */
  | 'PHONE_NUMBER_COOLDOWN'
  /** A number of the pool rests, and the others have been used as often as the pool permits. */
  | 'PHONE_NUMBER_RESTING'
  /** Each number has been used as often as the pool permits, which is less for numbers that are new to it. */
  | 'PHONE_NUMBER_WARM_UP'
  /** The number has been called as often as it may be in a week. */
  | 'WEEKLY_CAP';

/** Why a campaign has or has not called a contact. */
export type DialReason =
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
  /** The contact’s consent to be called, which is required, has expired. */
  | 'CONSENT_EXPIRED'
  /** The contact has not consented to be called, which is required. */
  | 'CONSENT_MISSING'
  /** The number is in a country that the account may not call. */
  | 'COUNTRY_NOT_ALLOWED'
  /** The rest of the credits is reserved for live calls. */
  | 'CREDITS_RESERVED'
  /** The number has been called as often as it may be in a day. */
  | 'DAILY_CAP'
  /** The contact is about to be called. */
  | 'DUE'
  /** The contact has its final outcome. */
  | 'FINISHED'
  /** The account has not enough credits. */
  | 'INSUFFICIENT_CREDITS'
  /** The number has been called as often as the rules of its place permit. */
  | 'JURISDICTION_CAP'
  /** The number was called too short a time ago. */
  | 'MINIMUM_GAP'
  /** The number has been called as often as it may be in a month. */
  | 'MONTHLY_CAP'
  /** The campaign has not added the contact. */
  | 'NOT_IN_CAMPAIGN'
  /** The campaign has as many live calls as it may have, or they may use up its budget. */
  | 'NO_FREE_SLOT'
  /** Each number of the campaign’s pool has been used as often as the pool permits. */
  | 'NUMBERS_AT_LIMIT'
  /** A call to the number is live. */
  | 'NUMBER_IN_CALL'
  /** The number is of a type that costs more (premium rate, shared cost, …), and the account may not call it. */
  | 'NUMBER_TYPE_NOT_ALLOWED'
  /** Calling hours have not begun. */
  | 'OUTSIDE_CALLING_HOURS'
  /** As many calls as permitted are live from the number, or from each number of the pool. */
  | 'PHONE_NUMBER_CALL_LIMIT'
  /** The number that the call is placed from has been used as often as its number pool permits. */
  | 'PHONE_NUMBER_CAP'
  /** The number, or each number of the pool, pauses between two calls. */
  | 'PHONE_NUMBER_COOLDOWN'
  /** A number of the pool rests, and the others have been used as often as the pool permits. */
  | 'PHONE_NUMBER_RESTING'
  /** Each number has been used as often as the pool permits, which is less for numbers that are new to it. */
  | 'PHONE_NUMBER_WARM_UP'
  /** Your pre-dial webhook gives no usable answer, and no call is placed without one. */
  | 'PRE_DIAL_FAILED'
  /** Your pre-dial webhook refused the call. */
  | 'PRE_DIAL_REFUSED'
  /** Something is to be settled at the voice provider: credentials, payment or a setting. */
  | 'PROVIDER_ACCOUNT'
  /** The voice provider has no free line. */
  | 'PROVIDER_AT_CAPACITY'
  /** The voice provider fails. */
  | 'PROVIDER_TROUBLE'
  /** At the number’s place, these are hours in which nobody may be called. */
  | 'QUIET_HOURS'
  /** The contact was deleted. */
  | 'REMOVED'
  /** The campaign waits for its first day. */
  | 'SCHEDULED'
  /** A suppression list, or a registry that the account applies, has the number. */
  | 'SUPPRESSED'
  /** Contacts were called, and are called again after a delay. */
  | 'WAITING_TO_RETRY'
  /** The number has been called as often as it may be in a week. */
  | 'WEEKLY_CAP';

/** Whether calls can be placed from a number. */
export type PhoneNumberStatus =
  /** They can. */
  | 'ACTIVE'
  /** They cannot. */
  | 'INACTIVE';

/** What becomes of a call whose pre-dial webhook gives no usable answer. */
export type PreDialFailureAction =
  /** The call is not placed. Scheduled calls and contacts of campaigns are tried again later. */
  | 'FAIL_CLOSED'
  /** The call is placed. */
  | 'FAIL_OPEN';

/** An endpoint that is to be asked before each call. */
export type PreDialWebhookInput = {
  /** Default: `FAIL_CLOSED`. */
  onFailure?: PreDialFailureAction | null | undefined;
  /** 100 to 1000 milliseconds. Default: 1000. */
  timeoutMs?: number | null | undefined;
  /** Where to ask: a URL that is reachable from the internet. */
  url: string;
};

/** Names the campaign to resume. */
export type ResumeCampaignInput = {
  /** The campaign’s id. */
  id: string | number;
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

export type CampaignsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: CampaignFilter | null | undefined;
}>;


export type CampaignsQuery = { campaigns: { nodes: Array<{ id: string, name: string, status: CampaignStatus, pauseReason: CampaignPauseReason | null, createdAt: string, activity: { reason: CampaignActivityReason, sentence: string, nextAt: string | null }, agent: { id: string, name: string }, progress: { contactsTotal: number, contactsPending: number, callsCompleted: number, callsSuccessful: number, successRate: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CampaignChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type CampaignChoicesQuery = { agents: { nodes: Array<{ id: string, name: string, status: AgentStatus }> }, contactLists: { nodes: Array<{ id: string, name: string, contactCount: number }> }, phoneNumbers: Array<{ id: string, e164: string, status: PhoneNumberStatus }>, numberPools: Array<{ id: string, name: string }> };

export type CampaignQueryVariables = Exact<{
  id: string | number;
}>;


export type CampaignQuery = { campaign: { id: string, name: string, status: CampaignStatus, pauseReason: CampaignPauseReason | null, concurrentCalls: number, maxCredits: number | null, requireConsent: boolean, callsPerSecond: number | null, rampStartCallsPerSecond: number | null, rampMinutes: number | null, createdAt: string, startedAt: string | null, completedAt: string | null, agent: { id: string, name: string }, contactList: { id: string, name: string }, activity: { reason: CampaignActivityReason, sentence: string, nextAt: string | null }, preDialWebhook: { url: string, onFailure: PreDialFailureAction, timeoutMs: number } | null, schedule: { startDate: string, endDate: string | null, days: Array<Weekday> | null, timezone: string, useContactTimezone: boolean, callingHours: { start: string, end: string } } | null, retryRules: { maxAttempts: number, delayMinutes: number, retryOn: Array<RetryReason>, ladders: { noAnswer: Array<number> | null, busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, hungUpEarly: Array<number> | null, callbackRequested: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, carrierError: Array<number> | null } | null }, progress: { contactsTotal: number, contactsPending: number, callsTotal: number, callsLive: number, callsCompleted: number, callsSuccessful: number, callsFailed: number, creditsUsed: number, successRate: number } } };

export type CampaignPreflightQueryVariables = Exact<{
  id: string | number;
}>;


export type CampaignPreflightQuery = { campaignPreflight: { contactsTotal: number, contactsCallable: number, costMinimum: number, costMaximum: number, estimatedEnd: string | null, problems: Array<string>, blocked: Array<{ reason: BlockReason, contacts: number }>, delayed: Array<{ reason: DelayReason, contacts: number }>, quiet: Array<{ jurisdiction: string, name: string, contacts: number, until: string | null }> } };

export type CampaignContactCountsQueryVariables = Exact<{
  id: string | number;
}>;


export type CampaignContactCountsQuery = { campaignContactCounts: Array<{ state: CampaignContactState, outcome: string | null, contacts: number }> };

export type CampaignContactsQueryVariables = Exact<{
  campaignId: string | number;
  first: number;
  after?: string | null | undefined;
  filter?: CampaignContactFilter | null | undefined;
}>;


export type CampaignContactsQuery = { campaignContacts: { nodes: Array<{ id: string | null, contactId: string | null, phone: string, state: CampaignContactState | null, attempts: number, outcome: string | null, contact: { id: string, name: string | null } | null, explanation: { reason: DialReason, sentence: string, nextEligibleAt: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CampaignContactQueryVariables = Exact<{
  campaignId: string | number;
  contactId: string | number;
}>;


export type CampaignContactQuery = { campaignContact: { id: string | null, explanation: { reason: DialReason, sentence: string, nextEligibleAt: string | null }, calls: Array<{ id: string, status: CallStatus, voicemail: boolean, attempt: number, createdAt: string, calleeTimezone: string | null, waiting: { sentence: string, until: string } | null }> } };

export type CreateCampaignMutationVariables = Exact<{
  input: CreateCampaignInput;
}>;


export type CreateCampaignMutation = { createCampaign: { id: string } };

export type StartCampaignMutationVariables = Exact<{
  input: CampaignActionInput;
}>;


export type StartCampaignMutation = { startCampaign: { id: string, name: string, status: CampaignStatus, pauseReason: CampaignPauseReason | null, concurrentCalls: number, maxCredits: number | null, requireConsent: boolean, callsPerSecond: number | null, rampStartCallsPerSecond: number | null, rampMinutes: number | null, createdAt: string, startedAt: string | null, completedAt: string | null, activity: { reason: CampaignActivityReason, sentence: string, nextAt: string | null }, preDialWebhook: { url: string, onFailure: PreDialFailureAction, timeoutMs: number } | null, schedule: { startDate: string, endDate: string | null, days: Array<Weekday> | null, timezone: string, useContactTimezone: boolean, callingHours: { start: string, end: string } } | null, retryRules: { maxAttempts: number, delayMinutes: number, retryOn: Array<RetryReason>, ladders: { noAnswer: Array<number> | null, busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, hungUpEarly: Array<number> | null, callbackRequested: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, carrierError: Array<number> | null } | null }, progress: { contactsTotal: number, contactsPending: number, callsTotal: number, callsLive: number, callsCompleted: number, callsSuccessful: number, callsFailed: number, creditsUsed: number, successRate: number } } };

export type PauseCampaignMutationVariables = Exact<{
  input: CampaignActionInput;
}>;


export type PauseCampaignMutation = { pauseCampaign: { id: string, name: string, status: CampaignStatus, pauseReason: CampaignPauseReason | null, concurrentCalls: number, maxCredits: number | null, requireConsent: boolean, callsPerSecond: number | null, rampStartCallsPerSecond: number | null, rampMinutes: number | null, createdAt: string, startedAt: string | null, completedAt: string | null, activity: { reason: CampaignActivityReason, sentence: string, nextAt: string | null }, preDialWebhook: { url: string, onFailure: PreDialFailureAction, timeoutMs: number } | null, schedule: { startDate: string, endDate: string | null, days: Array<Weekday> | null, timezone: string, useContactTimezone: boolean, callingHours: { start: string, end: string } } | null, retryRules: { maxAttempts: number, delayMinutes: number, retryOn: Array<RetryReason>, ladders: { noAnswer: Array<number> | null, busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, hungUpEarly: Array<number> | null, callbackRequested: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, carrierError: Array<number> | null } | null }, progress: { contactsTotal: number, contactsPending: number, callsTotal: number, callsLive: number, callsCompleted: number, callsSuccessful: number, callsFailed: number, creditsUsed: number, successRate: number } } };

export type ResumeCampaignMutationVariables = Exact<{
  input: ResumeCampaignInput;
}>;


export type ResumeCampaignMutation = { resumeCampaign: { id: string, name: string, status: CampaignStatus, pauseReason: CampaignPauseReason | null, concurrentCalls: number, maxCredits: number | null, requireConsent: boolean, callsPerSecond: number | null, rampStartCallsPerSecond: number | null, rampMinutes: number | null, createdAt: string, startedAt: string | null, completedAt: string | null, activity: { reason: CampaignActivityReason, sentence: string, nextAt: string | null }, preDialWebhook: { url: string, onFailure: PreDialFailureAction, timeoutMs: number } | null, schedule: { startDate: string, endDate: string | null, days: Array<Weekday> | null, timezone: string, useContactTimezone: boolean, callingHours: { start: string, end: string } } | null, retryRules: { maxAttempts: number, delayMinutes: number, retryOn: Array<RetryReason>, ladders: { noAnswer: Array<number> | null, busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, hungUpEarly: Array<number> | null, callbackRequested: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, carrierError: Array<number> | null } | null }, progress: { contactsTotal: number, contactsPending: number, callsTotal: number, callsLive: number, callsCompleted: number, callsSuccessful: number, callsFailed: number, creditsUsed: number, successRate: number } } };

export type CancelCampaignMutationVariables = Exact<{
  input: CampaignActionInput;
}>;


export type CancelCampaignMutation = { cancelCampaign: { id: string, name: string, status: CampaignStatus, pauseReason: CampaignPauseReason | null, concurrentCalls: number, maxCredits: number | null, requireConsent: boolean, callsPerSecond: number | null, rampStartCallsPerSecond: number | null, rampMinutes: number | null, createdAt: string, startedAt: string | null, completedAt: string | null, activity: { reason: CampaignActivityReason, sentence: string, nextAt: string | null }, preDialWebhook: { url: string, onFailure: PreDialFailureAction, timeoutMs: number } | null, schedule: { startDate: string, endDate: string | null, days: Array<Weekday> | null, timezone: string, useContactTimezone: boolean, callingHours: { start: string, end: string } } | null, retryRules: { maxAttempts: number, delayMinutes: number, retryOn: Array<RetryReason>, ladders: { noAnswer: Array<number> | null, busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, hungUpEarly: Array<number> | null, callbackRequested: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, carrierError: Array<number> | null } | null }, progress: { contactsTotal: number, contactsPending: number, callsTotal: number, callsLive: number, callsCompleted: number, callsSuccessful: number, callsFailed: number, creditsUsed: number, successRate: number } } };

export type CampaignProgressSubscriptionVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type CampaignProgressSubscription = { campaignProgress: { sequence: string | null, id: string, name: string, status: CampaignStatus, pauseReason: CampaignPauseReason | null, concurrentCalls: number, maxCredits: number | null, requireConsent: boolean, callsPerSecond: number | null, rampStartCallsPerSecond: number | null, rampMinutes: number | null, createdAt: string, startedAt: string | null, completedAt: string | null, activity: { reason: CampaignActivityReason, sentence: string, nextAt: string | null }, preDialWebhook: { url: string, onFailure: PreDialFailureAction, timeoutMs: number } | null, schedule: { startDate: string, endDate: string | null, days: Array<Weekday> | null, timezone: string, useContactTimezone: boolean, callingHours: { start: string, end: string } } | null, retryRules: { maxAttempts: number, delayMinutes: number, retryOn: Array<RetryReason>, ladders: { noAnswer: Array<number> | null, busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, hungUpEarly: Array<number> | null, callbackRequested: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, carrierError: Array<number> | null } | null }, progress: { contactsTotal: number, contactsPending: number, callsTotal: number, callsLive: number, callsCompleted: number, callsSuccessful: number, callsFailed: number, creditsUsed: number, successRate: number } } };

export type CampaignDetailFragment = { id: string, name: string, status: CampaignStatus, pauseReason: CampaignPauseReason | null, concurrentCalls: number, maxCredits: number | null, requireConsent: boolean, callsPerSecond: number | null, rampStartCallsPerSecond: number | null, rampMinutes: number | null, createdAt: string, startedAt: string | null, completedAt: string | null, activity: { reason: CampaignActivityReason, sentence: string, nextAt: string | null }, preDialWebhook: { url: string, onFailure: PreDialFailureAction, timeoutMs: number } | null, schedule: { startDate: string, endDate: string | null, days: Array<Weekday> | null, timezone: string, useContactTimezone: boolean, callingHours: { start: string, end: string } } | null, retryRules: { maxAttempts: number, delayMinutes: number, retryOn: Array<RetryReason>, ladders: { noAnswer: Array<number> | null, busy: Array<number> | null, declined: Array<number> | null, voicemail: Array<number> | null, screened: Array<number> | null, hungUpEarly: Array<number> | null, callbackRequested: Array<number> | null, unreachable: Array<number> | null, blocked: Array<number> | null, carrierError: Array<number> | null } | null }, progress: { contactsTotal: number, contactsPending: number, callsTotal: number, callsLive: number, callsCompleted: number, callsSuccessful: number, callsFailed: number, creditsUsed: number, successRate: number } };

export type CampaignActivityFragment = { reason: CampaignActivityReason, sentence: string, nextAt: string | null };

export const CampaignActivityFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignActivity"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignActivity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}}]}}]} as unknown as DocumentNode<CampaignActivityFragment, unknown>;
export const CampaignDetailFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignActivity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callsLive"}},{"kind":"Field","name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignActivity"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignActivity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}}]}}]} as unknown as DocumentNode<CampaignDetailFragment, unknown>;
export const CampaignsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Campaigns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaigns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignActivity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignActivity"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignActivity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}}]}}]} as unknown as DocumentNode<CampaignsQuery, CampaignsQueryVariables>;
export const CampaignChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CampaignChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"contactLists"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contactCount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"e164"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"numberPools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CampaignChoicesQuery, CampaignChoicesQueryVariables>;
export const CampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Campaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignDetail"}},{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contactList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignActivity"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignActivity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignActivity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callsLive"}},{"kind":"Field","name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}}]}}]}}]} as unknown as DocumentNode<CampaignQuery, CampaignQueryVariables>;
export const CampaignPreflightDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CampaignPreflight"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaignPreflight"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"campaignId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsCallable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"contacts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"delayed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"contacts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quiet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"jurisdiction"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contacts"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"costMinimum"}},{"kind":"Field","name":{"kind":"Name","value":"costMaximum"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedEnd"}},{"kind":"Field","name":{"kind":"Name","value":"problems"}}]}}]}}]} as unknown as DocumentNode<CampaignPreflightQuery, CampaignPreflightQueryVariables>;
export const CampaignContactCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CampaignContactCounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaignContactCounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"campaignId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"contacts"}}]}}]}}]} as unknown as DocumentNode<CampaignContactCountsQuery, CampaignContactCountsQueryVariables>;
export const CampaignContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CampaignContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"campaignId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignContactFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaignContacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"campaignId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"campaignId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactId"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextEligibleAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<CampaignContactsQuery, CampaignContactsQueryVariables>;
export const CampaignContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CampaignContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"campaignId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contactId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaignContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"campaignId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"campaignId"}}},{"kind":"Argument","name":{"kind":"Name","value":"contactId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contactId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextEligibleAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"calls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"calleeTimezone"}}]}}]}}]}}]} as unknown as DocumentNode<CampaignContactQuery, CampaignContactQueryVariables>;
export const CreateCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCampaignInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<CreateCampaignMutation, CreateCampaignMutationVariables>;
export const StartCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignActionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignDetail"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignActivity"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignActivity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignActivity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callsLive"}},{"kind":"Field","name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}}]}}]}}]} as unknown as DocumentNode<StartCampaignMutation, StartCampaignMutationVariables>;
export const PauseCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PauseCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignActionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pauseCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignDetail"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignActivity"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignActivity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignActivity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callsLive"}},{"kind":"Field","name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}}]}}]}}]} as unknown as DocumentNode<PauseCampaignMutation, PauseCampaignMutationVariables>;
export const ResumeCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResumeCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResumeCampaignInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resumeCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignDetail"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignActivity"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignActivity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignActivity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callsLive"}},{"kind":"Field","name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}}]}}]}}]} as unknown as DocumentNode<ResumeCampaignMutation, ResumeCampaignMutationVariables>;
export const CancelCampaignDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelCampaign"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignActionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignDetail"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignActivity"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignActivity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignActivity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callsLive"}},{"kind":"Field","name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}}]}}]}}]} as unknown as DocumentNode<CancelCampaignMutation, CancelCampaignMutationVariables>;
export const CampaignProgressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"CampaignProgress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaignProgress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"campaignId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignDetail"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignActivity"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CampaignActivity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CampaignDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Campaign"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pauseReason"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CampaignActivity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"concurrentCalls"}},{"kind":"Field","name":{"kind":"Name","value":"maxCredits"}},{"kind":"Field","name":{"kind":"Name","value":"requireConsent"}},{"kind":"Field","name":{"kind":"Name","value":"preDialWebhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"onFailure"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"callsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampStartCallsPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"rampMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"schedule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"callingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"useContactTimezone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"retryOn"}},{"kind":"Field","name":{"kind":"Name","value":"ladders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"busy"}},{"kind":"Field","name":{"kind":"Name","value":"declined"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"screened"}},{"kind":"Field","name":{"kind":"Name","value":"hungUpEarly"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequested"}},{"kind":"Field","name":{"kind":"Name","value":"unreachable"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"}},{"kind":"Field","name":{"kind":"Name","value":"carrierError"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsPending"}},{"kind":"Field","name":{"kind":"Name","value":"callsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"callsLive"}},{"kind":"Field","name":{"kind":"Name","value":"callsCompleted"}},{"kind":"Field","name":{"kind":"Name","value":"callsSuccessful"}},{"kind":"Field","name":{"kind":"Name","value":"callsFailed"}},{"kind":"Field","name":{"kind":"Name","value":"creditsUsed"}},{"kind":"Field","name":{"kind":"Name","value":"successRate"}}]}}]}}]} as unknown as DocumentNode<CampaignProgressSubscription, CampaignProgressSubscriptionVariables>;