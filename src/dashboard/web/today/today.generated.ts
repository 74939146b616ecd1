/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** A range of instants. A missing end leaves the range open. */
export type DateTimeRange = {
  /** First instant of the range. */
  from?: string | null | undefined;
  /** End of the range, not part of it. */
  to?: string | null | undefined;
};

export type TodayQueryVariables = Exact<{
  today: DateTimeRange;
  sameWeekday: DateTimeRange;
  byNow: DateTimeRange;
  timeZone: string;
}>;


export type TodayQuery = { today: Array<{ hourOfDay: number | null, outcome: CallOutcome | null, calls: number, goalsAchieved: number, durationSeconds: number, creditsCharged: number }>, sameWeekday: Array<{ hourOfDay: number | null, outcome: CallOutcome | null, calls: number, goalsAchieved: number, durationSeconds: number, creditsCharged: number }>, byNow: Array<{ outcome: CallOutcome | null, calls: number, goalsAchieved: number, durationSeconds: number, creditsCharged: number }>, inProgress: { totalCount: number }, everCalled: { nodes: Array<{ id: string }> } };

export type CampaignsTodayQueryVariables = Exact<{
  today: DateTimeRange;
  byNow: DateTimeRange;
}>;


export type CampaignsTodayQuery = { today: Array<{ outcome: CallOutcome | null, calls: number, goalsAchieved: number, durationSeconds: number, creditsCharged: number, campaign: { id: string, name: string } | null }>, byNow: Array<{ outcome: CallOutcome | null, calls: number, goalsAchieved: number, durationSeconds: number, creditsCharged: number, campaign: { id: string, name: string } | null }>, unfinished: { nodes: Array<{ id: string, name: string, activity: { sentence: string, obstacle: { code: CallObstacleCode, kind: CallObstacleKind } | null }, progress: { contactsPending: number } }> } };

export type FirstAgentQueryVariables = Exact<{ [key: string]: never; }>;


export type FirstAgentQuery = { agents: { nodes: Array<{ id: string }> } };

export type CountedCallsFragment = { outcome: CallOutcome | null, calls: number, goalsAchieved: number, durationSeconds: number, creditsCharged: number };

export const CountedCallsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CountedCalls"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"goalsAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}}]}}]} as unknown as DocumentNode<CountedCallsFragment, unknown>;
export const TodayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Today"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"today"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTimeRange"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sameWeekday"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTimeRange"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"byNow"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTimeRange"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"today"},"name":{"kind":"Name","value":"callStats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"createdAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"today"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"HOUR_OF_DAY"},{"kind":"EnumValue","value":"OUTCOME"}]}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hourOfDay"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CountedCalls"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"sameWeekday"},"name":{"kind":"Name","value":"callStats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"createdAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sameWeekday"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"HOUR_OF_DAY"},{"kind":"EnumValue","value":"OUTCOME"}]}},{"kind":"Argument","name":{"kind":"Name","value":"timeZone"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeZone"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hourOfDay"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CountedCalls"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"byNow"},"name":{"kind":"Name","value":"callStats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"createdAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"byNow"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"OUTCOME"}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CountedCalls"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"inProgress"},"name":{"kind":"Name","value":"calls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"statuses"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"RINGING"},{"kind":"EnumValue","value":"IN_PROGRESS"},{"kind":"EnumValue","value":"PROCESSING"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"everCalled"},"name":{"kind":"Name","value":"calls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CountedCalls"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"goalsAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}}]}}]} as unknown as DocumentNode<TodayQuery, TodayQueryVariables>;
export const CampaignsTodayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CampaignsToday"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"today"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTimeRange"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"byNow"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTimeRange"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"today"},"name":{"kind":"Name","value":"callStats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"createdAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"today"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"CAMPAIGN"},{"kind":"EnumValue","value":"OUTCOME"}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CountedCalls"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"byNow"},"name":{"kind":"Name","value":"callStats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"createdAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"byNow"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"CAMPAIGN"},{"kind":"EnumValue","value":"OUTCOME"}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CountedCalls"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"unfinished"},"name":{"kind":"Name","value":"campaigns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"statuses"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"RUNNING"},{"kind":"EnumValue","value":"PAUSED"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactsPending"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CountedCalls"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"goalsAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}}]}}]} as unknown as DocumentNode<CampaignsTodayQuery, CampaignsTodayQueryVariables>;
export const FirstAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FirstAgent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<FirstAgentQuery, FirstAgentQueryVariables>;