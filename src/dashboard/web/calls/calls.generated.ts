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

/** Order of calls. Sorts the newest 10,000 that match. */
export type CallOrder =
  /** By credits charged. */
  | 'CREDITS'
  /** By connected time. Calls without a connection count as the shortest. */
  | 'DURATION'
  /** By end. Live calls count as the earliest. */
  | 'ENDED_AT'
  /** By planned time. Unscheduled calls count as the earliest. */
  | 'SCHEDULED_FOR';

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

/** A range of instants. A missing end leaves the range open. */
export type DateTimeRange = {
  /** First instant of the range. */
  from?: string | null | undefined;
  /** End of the range, not part of it. */
  to?: string | null | undefined;
};

/** A range of whole numbers. A missing bound leaves the range open. */
export type IntRange = {
  /** Highest number of the range. */
  max?: number | null | undefined;
  /** Lowest number of the range. */
  min?: number | null | undefined;
};

/** Direction in which a list is sorted. */
export type OrderDirection =
  /** Lowest or oldest first. */
  | 'ASC'
  /** Highest or newest first. */
  | 'DESC';

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

/** Another time for a scheduled call. */
export type RescheduleCallInput = {
  /** The call’s id. */
  id: string | number;
  /** Latest time of the call. Default: unchanged. Null: no limit. */
  notAfter?: string | null | undefined;
  /** Earliest time of the call. A past time means now. */
  notBefore: string;
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
  suppressionListId?: string | number | null | undefined;
  /** Name of the list instead of its id. Created if it does not exist. */
  suppressionListName?: string | null | undefined;
};

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

/** Speaker of a turn. */
export type TranscriptRole =
  /** The agent. */
  | 'AGENT'
  /** The callee, or a machine that answered. */
  | 'USER';

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

/** Filters a list of webhook deliveries. All conditions must hold. */
export type WebhookDeliveryFilter = {
  /** Deliveries of the events of these calls. */
  callIds?: Array<string | number> | null | undefined;
  /** Created within this range. */
  createdAt?: DateTimeRange | null | undefined;
  /** Deliveries to these endpoints. */
  endpointIds?: Array<string | number> | null | undefined;
  /** Ids to match. */
  ids?: Array<string | number> | null | undefined;
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

export type CallRowFragment = { id: string, status: CallStatus, phoneFrom: string, phoneTo: string, createdAt: string, answeredAt: string | null, endedAt: string | null, durationSeconds: number | null, timeScale: number, creditsCharged: number, voicemail: boolean, outcome: CallOutcome | null, goalAchieved: boolean | null, sentiment: Sentiment | null, endedReason: string | null, scheduledFor: string | null, calleeTimezone: string | null, obstacle: { sentence: string, until: string | null } | null, agent: { id: string, name: string }, contact: { id: string, name: string | null, company: string | null } | null, campaign: { id: string, name: string } | null };

export type CallPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: CallFilter | null | undefined;
  orderBy?: CallOrder | null | undefined;
  orderDirection?: OrderDirection | null | undefined;
}>;


export type CallPageQuery = { calls: { nodes: Array<{ id: string, status: CallStatus, phoneFrom: string, phoneTo: string, createdAt: string, answeredAt: string | null, endedAt: string | null, durationSeconds: number | null, timeScale: number, creditsCharged: number, voicemail: boolean, outcome: CallOutcome | null, goalAchieved: boolean | null, sentiment: Sentiment | null, endedReason: string | null, scheduledFor: string | null, calleeTimezone: string | null, obstacle: { sentence: string, until: string | null } | null, agent: { id: string, name: string }, contact: { id: string, name: string | null, company: string | null } | null, campaign: { id: string, name: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CallTotalsQueryVariables = Exact<{
  filter?: CallFilter | null | undefined;
}>;


export type CallTotalsQuery = { callTotals: { calls: number, creditsCharged: number, durationSeconds: number } | null };

export type CampaignOfCallsQueryVariables = Exact<{
  id: string | number;
}>;


export type CampaignOfCallsQuery = { campaign: { id: string, name: string } | null };

export type CallFilterChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type CallFilterChoicesQuery = { agents: { nodes: Array<{ id: string, name: string }> }, campaigns: { nodes: Array<{ id: string, name: string }> } };

export type CallDetailQueryVariables = Exact<{
  id: string | number;
}>;


export type CallDetailQuery = { call: { attempt: number, outcomeBy: CallOutcomeSource | null, externalId: string | null, creditsHeld: number | null, notAfter: string | null, variables: Record<string, unknown>, metadata: Record<string, unknown>, provider: VoiceProvider, disclosureHeard: boolean | null, voiceProviderConvId: string | null, callbackAt: string | null, callbackRequest: string | null, recordingUrl: string | null, recordingProblem: RecordingProblem | null, summary: string | null, amended: boolean, sentimentScore: number | null, extractedData: Record<string, unknown>, marginUsd: string | null, transferredTo: string | null, id: string, status: CallStatus, phoneFrom: string, phoneTo: string, createdAt: string, answeredAt: string | null, endedAt: string | null, durationSeconds: number | null, timeScale: number, creditsCharged: number, voicemail: boolean, outcome: CallOutcome | null, goalAchieved: boolean | null, sentiment: Sentiment | null, endedReason: string | null, scheduledFor: string | null, calleeTimezone: string | null, dialProof: { sequence: number | null, hash: string | null } | null, preDial: { result: PreDialResult, reason: string | null, variables: Record<string, unknown>, askedAt: string, latencyMs: number, responseStatus: number | null } | null, placementFailures: Array<{ provider: VoiceProvider, outcome: CallOutcome, code: string | null, message: string | null }>, providerCost: { amount: string, currency: ProviderCurrency } | null, toolCalls: Array<{ id: string, name: string, arguments: Record<string, unknown>, status: ToolCallStatus, result: string | null, error: string | null, latencyMs: number | null }>, events: Array<{ sequence: number, event: string, status: CallStatus, occurredAt: string, recordedAt: string }>, transcript: Array<{ position: number, role: TranscriptRole, message: string, timeSeconds: number }>, obstacle: { sentence: string, until: string | null } | null, agent: { id: string, name: string }, contact: { id: string, name: string | null, company: string | null } | null, campaign: { id: string, name: string } | null } | null };

export type CallFollowedSubscriptionVariables = Exact<{
  callId: string | number;
  after?: string | null | undefined;
}>;


export type CallFollowedSubscription = { callEvents: { call: { id: string, status: CallStatus, phoneFrom: string, phoneTo: string, createdAt: string, answeredAt: string | null, endedAt: string | null, durationSeconds: number | null, timeScale: number, creditsCharged: number, voicemail: boolean, outcome: CallOutcome | null, goalAchieved: boolean | null, sentiment: Sentiment | null, endedReason: string | null, scheduledFor: string | null, calleeTimezone: string | null, obstacle: { sentence: string, until: string | null } | null, agent: { id: string, name: string }, contact: { id: string, name: string | null, company: string | null } | null, campaign: { id: string, name: string } | null } } };

export type CallsMovedSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type CallsMovedSubscription = { callEvents: { call: { id: string, status: CallStatus, scheduledFor: string | null, answeredAt: string | null, endedAt: string | null, durationSeconds: number | null, creditsCharged: number, voicemail: boolean, outcome: CallOutcome | null, goalAchieved: boolean | null, sentiment: Sentiment | null, endedReason: string | null, obstacle: { sentence: string, until: string | null } | null } } };

export type CallDeliveriesQueryVariables = Exact<{
  first: number;
  filter?: WebhookDeliveryFilter | null | undefined;
}>;


export type CallDeliveriesQuery = { webhookDeliveries: { nodes: Array<{ id: string, status: WebhookDeliveryStatus, attemptCount: number, nextAttemptAt: string | null, createdAt: string, event: { id: string, name: string }, endpoint: { id: string, url: string | null, status: WebhookEndpointStatus } }> } };

export type RescheduleCallMutationVariables = Exact<{
  input: RescheduleCallInput;
}>;


export type RescheduleCallMutation = { rescheduleCall: { call: { id: string, status: CallStatus, phoneFrom: string, phoneTo: string, createdAt: string, answeredAt: string | null, endedAt: string | null, durationSeconds: number | null, timeScale: number, creditsCharged: number, voicemail: boolean, outcome: CallOutcome | null, goalAchieved: boolean | null, sentiment: Sentiment | null, endedReason: string | null, scheduledFor: string | null, calleeTimezone: string | null, obstacle: { sentence: string, until: string | null } | null, agent: { id: string, name: string }, contact: { id: string, name: string | null, company: string | null } | null, campaign: { id: string, name: string } | null } } | null };

export type SuppressCalleeMutationVariables = Exact<{
  input: SuppressNumberInput;
}>;


export type SuppressCalleeMutation = { suppressNumber: { suppressedNumber: { phone: string } } | null };

export const CallRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"timeScale"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"calleeTimezone"}},{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"company"}}]}},{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CallRowFragment, unknown>;
export const CallPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CallPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CallFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CallOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderDirection"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderDirection"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderDirection"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderDirection"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"timeScale"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"calleeTimezone"}},{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"company"}}]}},{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CallPageQuery, CallPageQueryVariables>;
export const CallTotalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CallTotals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"CallFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callTotals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}}]}}]}}]} as unknown as DocumentNode<CallTotalsQuery, CallTotalsQueryVariables>;
export const CampaignOfCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CampaignOfCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaign"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CampaignOfCallsQuery, CampaignOfCallsQueryVariables>;
export const CallFilterChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CallFilterChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"campaigns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<CallFilterChoicesQuery, CallFilterChoicesQueryVariables>;
export const CallDetailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CallDetail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallRow"}},{"kind":"Field","name":{"kind":"Name","value":"attempt"}},{"kind":"Field","name":{"kind":"Name","value":"outcomeBy"}},{"kind":"Field","name":{"kind":"Name","value":"externalId"}},{"kind":"Field","name":{"kind":"Name","value":"creditsHeld"}},{"kind":"Field","name":{"kind":"Name","value":"dialProof"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"hash"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notAfter"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"disclosureHeard"}},{"kind":"Field","name":{"kind":"Name","value":"preDial"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"variables"}},{"kind":"Field","name":{"kind":"Name","value":"askedAt"}},{"kind":"Field","name":{"kind":"Name","value":"latencyMs"}},{"kind":"Field","name":{"kind":"Name","value":"responseStatus"}}]}},{"kind":"Field","name":{"kind":"Name","value":"voiceProviderConvId"}},{"kind":"Field","name":{"kind":"Name","value":"placementFailures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"callbackAt"}},{"kind":"Field","name":{"kind":"Name","value":"callbackRequest"}},{"kind":"Field","name":{"kind":"Name","value":"recordingUrl"}},{"kind":"Field","name":{"kind":"Name","value":"recordingProblem"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"amended"}},{"kind":"Field","name":{"kind":"Name","value":"sentimentScore"}},{"kind":"Field","name":{"kind":"Name","value":"extractedData"}},{"kind":"Field","name":{"kind":"Name","value":"providerCost"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"marginUsd"}},{"kind":"Field","name":{"kind":"Name","value":"transferredTo"}},{"kind":"Field","name":{"kind":"Name","value":"toolCalls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"arguments"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"latencyMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"occurredAt"}},{"kind":"Field","name":{"kind":"Name","value":"recordedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transcript"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"timeSeconds"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"timeScale"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"calleeTimezone"}},{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"company"}}]}},{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CallDetailQuery, CallDetailQueryVariables>;
export const CallFollowedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"CallFollowed"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"callId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"callId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"callId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"timeScale"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"calleeTimezone"}},{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"company"}}]}},{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CallFollowedSubscription, CallFollowedSubscriptionVariables>;
export const CallsMovedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"CallsMoved"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"endedReason"}}]}}]}}]}}]} as unknown as DocumentNode<CallsMovedSubscription, CallsMovedSubscriptionVariables>;
export const CallDeliveriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CallDeliveries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookDeliveryFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"attemptCount"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"endpoint"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CallDeliveriesQuery, CallDeliveriesQueryVariables>;
export const RescheduleCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RescheduleCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RescheduleCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rescheduleCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Call"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"phoneFrom"}},{"kind":"Field","name":{"kind":"Name","value":"phoneTo"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"timeScale"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"goalAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}},{"kind":"Field","name":{"kind":"Name","value":"endedReason"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"calleeTimezone"}},{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"company"}}]}},{"kind":"Field","name":{"kind":"Name","value":"campaign"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<RescheduleCallMutation, RescheduleCallMutationVariables>;
export const SuppressCalleeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SuppressCallee"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressNumberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressNumber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressedNumber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]}}]}}]} as unknown as DocumentNode<SuppressCalleeMutation, SuppressCalleeMutationVariables>;