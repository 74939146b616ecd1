/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** Filters the calls that statistics count. All conditions must hold. */
export type CallStatsFilter = {
  /** Calls of these agents. */
  agentIds?: Array<string | number> | null | undefined;
  /** Calls of these versions of their agents. */
  agentVersions?: Array<number> | null | undefined;
  /** Calls of these campaigns. */
  campaignIds?: Array<string | number> | null | undefined;
  /** Calls to these countries, ISO 3166-1 alpha-2. */
  countries?: Array<string> | null | undefined;
  /** Time of creation. Default: the last 30 days up to `to`, or to now. */
  createdAt?: DateTimeRange | null | undefined;
  /** Outcomes to match. */
  outcomes?: Array<CallOutcome> | null | undefined;
  /** Calls from these numbers. */
  phoneNumberIds?: Array<string | number> | null | undefined;
  /** Calls through these voice providers. */
  providers?: Array<VoiceProvider> | null | undefined;
};

/** A range of instants. A missing end leaves the range open. */
export type DateTimeRange = {
  /** First instant of the range. */
  from?: string | null | undefined;
  /** End of the range, not part of it. */
  to?: string | null | undefined;
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

export type ComparableCampaignsQueryVariables = Exact<{ [key: string]: never; }>;


export type ComparableCampaignsQuery = { campaigns: { nodes: Array<{ id: string, name: string }> } };

export type ComparableAgentsQueryVariables = Exact<{
  createdAt: DateTimeRange;
}>;


export type ComparableAgentsQuery = { agents: { nodes: Array<{ id: string, name: string, versions: Array<{ agentVersion: number | null, calls: number }> }> } };

export type CompareCallsQueryVariables = Exact<{
  a: CallStatsFilter;
  b: CallStatsFilter;
}>;


export type CompareCallsQuery = { a: Array<{ calls: number, connected: number, goalsAchieved: number, creditsCharged: number }>, b: Array<{ calls: number, connected: number, goalsAchieved: number, creditsCharged: number }>, compareCalls: { answered: { sentence: string, a: { rate: number | null, low: number | null, high: number | null }, b: { rate: number | null, low: number | null, high: number | null } }, goalsOfConversations: { sentence: string, a: { rate: number | null, low: number | null, high: number | null }, b: { rate: number | null, low: number | null, high: number | null } }, goals: { sentence: string, a: { rate: number | null, low: number | null, high: number | null }, b: { rate: number | null, low: number | null, high: number | null } } } | null };

export type ComparedSumsFragment = { calls: number, connected: number, goalsAchieved: number, creditsCharged: number };

export type ComparedSharesFragment = { sentence: string, a: { rate: number | null, low: number | null, high: number | null }, b: { rate: number | null, low: number | null, high: number | null } };

export type ComparedShareFragment = { rate: number | null, low: number | null, high: number | null };

export const ComparedSumsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ComparedSums"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"connected"}},{"kind":"Field","name":{"kind":"Name","value":"goalsAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}}]}}]} as unknown as DocumentNode<ComparedSumsFragment, unknown>;
export const ComparedShareFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ComparedShare"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HealthRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}}]} as unknown as DocumentNode<ComparedShareFragment, unknown>;
export const ComparedSharesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ComparedShares"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ComparedRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"a"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparedShare"}}]}},{"kind":"Field","name":{"kind":"Name","value":"b"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparedShare"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ComparedShare"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HealthRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}}]} as unknown as DocumentNode<ComparedSharesFragment, unknown>;
export const ComparableCampaignsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ComparableCampaigns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaigns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"statuses"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"SCHEDULED"},{"kind":"EnumValue","value":"RUNNING"},{"kind":"EnumValue","value":"PAUSED"},{"kind":"EnumValue","value":"COMPLETED"},{"kind":"EnumValue","value":"CANCELED"}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ComparableCampaignsQuery, ComparableCampaignsQueryVariables>;
export const ComparableAgentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ComparableAgents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"createdAt"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTimeRange"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","alias":{"kind":"Name","value":"versions"},"name":{"kind":"Name","value":"stats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"createdAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"createdAt"}}},{"kind":"Argument","name":{"kind":"Name","value":"groupBy"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"AGENT_VERSION"}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agentVersion"}},{"kind":"Field","name":{"kind":"Name","value":"calls"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ComparableAgentsQuery, ComparableAgentsQueryVariables>;
export const CompareCallsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CompareCalls"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"a"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CallStatsFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"b"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CallStatsFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"a"},"name":{"kind":"Name","value":"callStats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"a"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparedSums"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"b"},"name":{"kind":"Name","value":"callStats"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"b"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparedSums"}}]}},{"kind":"Field","name":{"kind":"Name","value":"compareCalls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"a"},"value":{"kind":"Variable","name":{"kind":"Name","value":"a"}}},{"kind":"Argument","name":{"kind":"Name","value":"b"},"value":{"kind":"Variable","name":{"kind":"Name","value":"b"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answered"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparedShares"}}]}},{"kind":"Field","name":{"kind":"Name","value":"goalsOfConversations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparedShares"}}]}},{"kind":"Field","name":{"kind":"Name","value":"goals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparedShares"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ComparedShare"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HealthRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ComparedSums"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallStats"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"connected"}},{"kind":"Field","name":{"kind":"Name","value":"goalsAchieved"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ComparedShares"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ComparedRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"a"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparedShare"}}]}},{"kind":"Field","name":{"kind":"Name","value":"b"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ComparedShare"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}}]}}]} as unknown as DocumentNode<CompareCallsQuery, CompareCallsQueryVariables>;