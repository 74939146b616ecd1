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
  ids?: Array<string | number> | null | undefined;
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
  id: string | number;
};

/** Whether calls can be placed from a number. */
export type PhoneNumberStatus =
  /** Calls can be placed from the number. */
  | 'ACTIVE'
  /** No calls are placed from the number. */
  | 'INACTIVE';

/** Whether an agent’s calls are recorded. */
export type RecordingRule =
  /** Calls are recorded. */
  | 'ALWAYS'
  /** Recordings are kept if the agent said its disclosure. */
  | 'IF_DISCLOSED'
  /** Calls are not recorded, not even by the voice provider. */
  | 'NEVER';

/** The secret to rotate. */
export type RotateWebhookSecretInput = {
  /** The id of the endpoint, or of the agent whose post-call webhook it is. */
  id: string | number;
  /** Seconds for which both secrets sign. Default: 24 hours. */
  overlapSeconds?: number | null | undefined;
};

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
  id: string | number;
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

export type AgentListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: AgentFilter | null | undefined;
}>;


export type AgentListQuery = { agents: { nodes: Array<{ id: string, name: string, status: AgentStatus, language: string, goal: string | null, provider: VoiceProvider, deployError: string | null, updatedAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AgentDetailQueryVariables = Exact<{
  id: string | number;
}>;


export type AgentDetailQuery = { agent: { adopted: boolean, systemPrompt: string, firstMessage: string | null, disclosure: string | null, recording: RecordingRule, voiceId: string | null, model: string | null, maxDurationSeconds: number, webhookUrl: string | null, fallbackProvider: VoiceProvider | null, providerAgentId: string | null, drift: string | null, createdAt: string, id: string, name: string, status: AgentStatus, language: string, goal: string | null, provider: VoiceProvider, deployError: string | null, updatedAt: string, extractionFields: Array<{ name: string, type: ExtractionType, description: string }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, method: ToolMethod, headers: Record<string, unknown>, parameters: Record<string, unknown>, timeoutSeconds: number }>, transfers: Array<{ to: string, condition: string, mode: TransferMode, message: string | null }> } | null, phoneNumbers: Array<{ id: string, e164: string, status: PhoneNumberStatus }> };

export type AdoptableProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type AdoptableProvidersQuery = { voiceProviders: Array<{ name: VoiceProvider, isDefault: boolean }> };

export type CreateAgentMutationVariables = Exact<{
  input: CreateAgentInput;
}>;


export type CreateAgentMutation = { createAgent: { webhookSecret: string | null, agent: { adopted: boolean, systemPrompt: string, firstMessage: string | null, disclosure: string | null, recording: RecordingRule, voiceId: string | null, model: string | null, maxDurationSeconds: number, webhookUrl: string | null, fallbackProvider: VoiceProvider | null, providerAgentId: string | null, drift: string | null, createdAt: string, id: string, name: string, status: AgentStatus, language: string, goal: string | null, provider: VoiceProvider, deployError: string | null, updatedAt: string, extractionFields: Array<{ name: string, type: ExtractionType, description: string }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, method: ToolMethod, headers: Record<string, unknown>, parameters: Record<string, unknown>, timeoutSeconds: number }>, transfers: Array<{ to: string, condition: string, mode: TransferMode, message: string | null }> } } | null };

export type UpdateAgentMutationVariables = Exact<{
  input: UpdateAgentInput;
}>;


export type UpdateAgentMutation = { updateAgent: { agent: { adopted: boolean, systemPrompt: string, firstMessage: string | null, disclosure: string | null, recording: RecordingRule, voiceId: string | null, model: string | null, maxDurationSeconds: number, webhookUrl: string | null, fallbackProvider: VoiceProvider | null, providerAgentId: string | null, drift: string | null, createdAt: string, id: string, name: string, status: AgentStatus, language: string, goal: string | null, provider: VoiceProvider, deployError: string | null, updatedAt: string, extractionFields: Array<{ name: string, type: ExtractionType, description: string }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, method: ToolMethod, headers: Record<string, unknown>, parameters: Record<string, unknown>, timeoutSeconds: number }>, transfers: Array<{ to: string, condition: string, mode: TransferMode, message: string | null }> } } | null };

export type DeleteAgentMutationVariables = Exact<{
  input: IdInput;
}>;


export type DeleteAgentMutation = { deleteAgent: { id: string } | null };

export type RotateAgentWebhookSecretMutationVariables = Exact<{
  input: RotateWebhookSecretInput;
}>;


export type RotateAgentWebhookSecretMutation = { rotateAgentWebhookSecret: { webhookSecret: string | null, agent: { id: string } } | null };

export type DispatchCallMutationVariables = Exact<{
  input: DispatchCallInput;
}>;


export type DispatchCallMutation = { dispatchCall: { call: { id: string, status: CallStatus } } | null };

export type AgentCardFragment = { id: string, name: string, status: AgentStatus, language: string, goal: string | null, provider: VoiceProvider, deployError: string | null, updatedAt: string };

export type AgentFormFragment = { adopted: boolean, systemPrompt: string, firstMessage: string | null, disclosure: string | null, recording: RecordingRule, voiceId: string | null, model: string | null, maxDurationSeconds: number, webhookUrl: string | null, fallbackProvider: VoiceProvider | null, providerAgentId: string | null, drift: string | null, createdAt: string, id: string, name: string, status: AgentStatus, language: string, goal: string | null, provider: VoiceProvider, deployError: string | null, updatedAt: string, extractionFields: Array<{ name: string, type: ExtractionType, description: string }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, method: ToolMethod, headers: Record<string, unknown>, parameters: Record<string, unknown>, timeoutSeconds: number }>, transfers: Array<{ to: string, condition: string, mode: TransferMode, message: string | null }> };

export const AgentCardFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AgentCardFragment, unknown>;
export const AgentFormFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentCard"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"fallbackProvider"}},{"kind":"Field","name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"drift"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AgentFormFragment, unknown>;
export const AgentListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AgentList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentCard"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AgentListQuery, AgentListQueryVariables>;
export const AgentDetailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AgentDetail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentForm"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"e164"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentCard"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"fallbackProvider"}},{"kind":"Field","name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"drift"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<AgentDetailQuery, AgentDetailQueryVariables>;
export const AdoptableProvidersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdoptableProviders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voiceProviders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}}]}}]}}]} as unknown as DocumentNode<AdoptableProvidersQuery, AdoptableProvidersQueryVariables>;
export const CreateAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookSecret"}},{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentForm"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentCard"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"fallbackProvider"}},{"kind":"Field","name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"drift"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<CreateAgentMutation, CreateAgentMutationVariables>;
export const UpdateAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentForm"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentCard"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"fallbackProvider"}},{"kind":"Field","name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"drift"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<UpdateAgentMutation, UpdateAgentMutationVariables>;
export const DeleteAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteAgentMutation, DeleteAgentMutationVariables>;
export const RotateAgentWebhookSecretDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateAgentWebhookSecret"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RotateWebhookSecretInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateAgentWebhookSecret"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookSecret"}},{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<RotateAgentWebhookSecretMutation, RotateAgentWebhookSecretMutationVariables>;
export const DispatchCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DispatchCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DispatchCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dispatchCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<DispatchCallMutation, DispatchCallMutationVariables>;