/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Filters a list of calls. All conditions must hold. */
export type CallFilter = {
  /** Calls of these agents. */
  agentIds?: Array<string | number> | null | undefined;
  /** Number of the attempt to reach the contact. */
  attempt?: IntRange | null | undefined;
  /** Calls of these campaigns. */
  campaignIds?: Array<string | number> | null | undefined;
  /** Calls to these contacts. */
  contactIds?: Array<string | number> | null | undefined;
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
  externalIds?: Array<string | number> | null | undefined;
  /** Whether the agent’s goal was achieved. Unjudged calls match neither. */
  goalAchieved?: boolean | null | undefined;
  /** Ids to match. */
  ids?: Array<string | number> | null | undefined;
  /** Outcomes to match. */
  outcomes?: Array<CallOutcome> | null | undefined;
  /** Calls from these numbers of the account. */
  phoneNumberIds?: Array<string | number> | null | undefined;
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

/** A range of instants. A missing end leaves the range open. */
export type DateTimeRange = {
  /** First instant of the range. */
  from?: string | null | undefined;
  /** End of the range, not part of it. */
  to?: string | null | undefined;
};

/** Identifies one object. */
export type IdInput = {
  /** Id of the object. */
  id: string | number;
};

/** A range of whole numbers. A missing bound leaves the range open. */
export type IntRange = {
  /** Highest number of the range. */
  max?: number | null | undefined;
  /** Lowest number of the range. */
  min?: number | null | undefined;
};

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

/** Whom to call again, and how. Give exactly one of `callIds`, `filter` and `contactIds`. */
export type RedialInput = {
  /** The agent that conducts the calls. Default: the agent of the newest selected call. */
  agentId?: string | number | null | undefined;
  /** The people of these calls. */
  callIds?: Array<string | number> | null | undefined;
  /** Maximum of calls to start per second, 0.01 to 100. Default: no limit. */
  callsPerSecond?: number | null | undefined;
  /** Maximum of live calls, 1 to 1,000. Default: 1. */
  concurrentCalls?: number | null | undefined;
  /** These contacts. */
  contactIds?: Array<string | number> | null | undefined;
  /** The people of all matching calls. */
  filter?: CallFilter | null | undefined;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** The budget in credits. Default: no limit. */
  maxCredits?: number | null | undefined;
  /** Name of the new campaign and of its contact list. */
  name: string;
  /** Number pool to call from. Excludes `phoneNumberId`. */
  numberPoolId?: string | number | null | undefined;
  /** Number to call from. Default: the first active number. */
  phoneNumberId?: string | number | null | undefined;
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

export type RedialAgentsQueryVariables = Exact<{ [key: string]: never; }>;


export type RedialAgentsQuery = { agents: { nodes: Array<{ id: string, name: string }> } };

export type RedialPreflightQueryVariables = Exact<{
  id: string | number;
}>;


export type RedialPreflightQuery = { campaign: { id: string, preflight: { contactsTotal: number, contactsCallable: number, costMinimum: number, costMaximum: number, estimatedEnd: string | null, warnings: Array<string>, blocked: Array<{ contacts: number, obstacle: { code: CallObstacleCode, sentence: string } }>, problems: Array<{ code: CallObstacleCode, sentence: string }> } } | null };

export type RedialMutationVariables = Exact<{
  input: RedialInput;
}>;


export type RedialMutation = { redial: { people: number, repeated: number, leftOutTotal: number, leftOut: Array<{ phone: string, contact: { id: string, name: string | null } | null }>, campaign: { id: string } } | null };

export type StartRedialMutationVariables = Exact<{
  input: IdInput;
}>;


export type StartRedialMutation = { startCampaign: { campaign: { id: string, status: CampaignStatus } } | null };


export const RedialAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RedialAgents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<RedialAgentsQuery, RedialAgentsQueryVariables>;
export const RedialPreflightDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RedialPreflight"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"preflight"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsTotal"}},{"kind":"Field","name":{"kind":"Name","value":"contactsCallable"}},{"kind":"Field","name":{"kind":"Name","value":"costMinimum"}},{"kind":"Field","name":{"kind":"Name","value":"costMaximum"}},{"kind":"Field","name":{"kind":"Name","value":"estimatedEnd"}},{"kind":"Field","name":{"kind":"Name","value":"blocked"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contacts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}}]}}]} as unknown as DocumentNode<RedialPreflightQuery, RedialPreflightQueryVariables>;
export const RedialDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Redial"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RedialInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redial"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"people"}},{"kind":"Field","name":{"kind":"Name","value":"repeated"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"leftOutTotal"}},{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<RedialMutation, RedialMutationVariables>;
export const StartRedialDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartRedial"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startCampaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<StartRedialMutation, StartRedialMutationVariables>;