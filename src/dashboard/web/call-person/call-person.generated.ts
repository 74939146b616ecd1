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

/** The call to place. */
export type DispatchCallInput = {
  /** The agent that conducts the call. */
  agentId: string | number;
  /** The contact to link the call to. Its fields are variables of the call. */
  contactId?: string | number | null | undefined;
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
  phoneNumberId?: string | number | null | undefined;
  /** Rule for quiet hours. Default: the account’s rule. */
  quietHours?: CallQuietHoursInput | null | undefined;
  /** The number to call, E.164. */
  toNumber: string;
  /** Values for `{{name}}` in the agent’s texts: text, numbers and booleans. They take precedence over the contact’s fields. */
  variables?: Record<string, unknown> | null | undefined;
};

export type CallPersonAgentsQueryVariables = Exact<{ [key: string]: never; }>;


export type CallPersonAgentsQuery = { agents: { nodes: Array<{ id: string, name: string }> } };

export type CallPersonPermissionQueryVariables = Exact<{
  agentId: string | number;
  toNumber: string;
  contactId?: string | number | null | undefined;
  notBefore?: string | null | undefined;
}>;


export type CallPersonPermissionQuery = { callPermission: { allowed: boolean, calleeTimezone: string | null, obstacle: { code: CallObstacleCode, kind: CallObstacleKind, sentence: string, until: string | null } | null } | null };

export type CallPersonMutationVariables = Exact<{
  input: DispatchCallInput;
}>;


export type CallPersonMutation = { dispatchCall: { call: { id: string, status: CallStatus } } | null };


export const CallPersonAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CallPersonAgents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"statuses"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"ACTIVE"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<CallPersonAgentsQuery, CallPersonAgentsQueryVariables>;
export const CallPersonPermissionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CallPersonPermission"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"toNumber"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contactId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"notBefore"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callPermission"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"agentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"agentId"}}},{"kind":"Argument","name":{"kind":"Name","value":"toNumber"},"value":{"kind":"Variable","name":{"kind":"Name","value":"toNumber"}}},{"kind":"Argument","name":{"kind":"Name","value":"contactId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contactId"}}},{"kind":"Argument","name":{"kind":"Name","value":"notBefore"},"value":{"kind":"Variable","name":{"kind":"Name","value":"notBefore"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allowed"}},{"kind":"Field","name":{"kind":"Name","value":"calleeTimezone"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}}]}}]} as unknown as DocumentNode<CallPersonPermissionQuery, CallPersonPermissionQueryVariables>;
export const CallPersonDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CallPerson"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DispatchCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dispatchCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<CallPersonMutation, CallPersonMutationVariables>;