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
  ids?: Array<string | number> | null | undefined;
  /** Match this status. */
  status?: AgentStatus | null | undefined;
  /** Match any of these statuses. */
  statuses?: Array<AgentStatus> | null | undefined;
};

/** Names an agent. */
export type AgentIdInput = {
  /** The agent’s id. */
  id: string | number;
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

/** The call to place. */
export type DispatchCallInput = {
  /** The agent that conducts the call. */
  agentId: string | number;
  /** The contact to link the call to. Its fields are variables of the call. */
  contactId?: string | number | null | undefined;
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
  phoneNumberId?: string | number | null | undefined;
  /** What becomes of the call in hours in which its callee is not to be called. Default: as the account has set. */
  quietHours?: CallQuietHoursInput | null | undefined;
  /** The number to call, E.164. */
  toNumber: string;
  /** Text, numbers and booleans by the names that the agent’s texts have for them: `{{name}}`. They go before the contact’s fields. */
  variables?: Record<string, unknown> | null | undefined;
};

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

/** Whether calls can be placed from a number. */
export type PhoneNumberStatus =
  /** They can. */
  | 'ACTIVE'
  /** They cannot. */
  | 'INACTIVE';

/** Whether an agent’s calls are recorded. */
export type RecordingRule =
  /** They are recorded. */
  | 'ALWAYS'
  /** The recording of a call is kept only if its transcript has the agent say its disclosure. */
  | 'IF_DISCLOSED'
  /** The voice provider does not record them. */
  | 'NEVER';

/** The secret to rotate. */
export type RotateWebhookSecretInput = {
  /** The id of the endpoint, or of the agent whose post-call webhook it is. */
  id: string | number;
  /** For how long webhooks are signed with both the old and the new secret. Default: 24 hours. */
  overlapSeconds?: number | null | undefined;
};

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
  id: string | number;
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

export type AgentListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: AgentFilter | null | undefined;
}>;


export type AgentListQuery = { agents: { nodes: Array<{ id: string, name: string, status: AgentStatus, language: string, goal: string | null, provider: VoiceProvider, deployError: string | null, updatedAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AgentDetailQueryVariables = Exact<{
  id: string | number;
}>;


export type AgentDetailQuery = { agent: { adopted: boolean, systemPrompt: string, firstMessage: string | null, disclosure: string | null, recording: RecordingRule, voiceId: string | null, model: string | null, maxDurationSeconds: number, webhookUrl: string | null, fallbackProvider: VoiceProvider | null, providerAgentId: string | null, createdAt: string, id: string, name: string, status: AgentStatus, language: string, goal: string | null, provider: VoiceProvider, deployError: string | null, updatedAt: string, extractionFields: Array<{ name: string, type: ExtractionType, description: string }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, method: ToolMethod, headers: Record<string, unknown>, parameters: Record<string, unknown>, timeoutSeconds: number }>, transfers: Array<{ to: string, condition: string, mode: TransferMode, message: string | null }> }, phoneNumbers: Array<{ id: string, e164: string, status: PhoneNumberStatus }> };

export type AdoptableProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type AdoptableProvidersQuery = { voiceProviders: Array<{ name: VoiceProvider, isDefault: boolean }> };

export type CreateAgentMutationVariables = Exact<{
  input: CreateAgentInput;
}>;


export type CreateAgentMutation = { createAgent: { webhookSecret: string, agent: { adopted: boolean, systemPrompt: string, firstMessage: string | null, disclosure: string | null, recording: RecordingRule, voiceId: string | null, model: string | null, maxDurationSeconds: number, webhookUrl: string | null, fallbackProvider: VoiceProvider | null, providerAgentId: string | null, createdAt: string, id: string, name: string, status: AgentStatus, language: string, goal: string | null, provider: VoiceProvider, deployError: string | null, updatedAt: string, extractionFields: Array<{ name: string, type: ExtractionType, description: string }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, method: ToolMethod, headers: Record<string, unknown>, parameters: Record<string, unknown>, timeoutSeconds: number }>, transfers: Array<{ to: string, condition: string, mode: TransferMode, message: string | null }> } } };

export type UpdateAgentMutationVariables = Exact<{
  input: UpdateAgentInput;
}>;


export type UpdateAgentMutation = { updateAgent: { agent: { adopted: boolean, systemPrompt: string, firstMessage: string | null, disclosure: string | null, recording: RecordingRule, voiceId: string | null, model: string | null, maxDurationSeconds: number, webhookUrl: string | null, fallbackProvider: VoiceProvider | null, providerAgentId: string | null, createdAt: string, id: string, name: string, status: AgentStatus, language: string, goal: string | null, provider: VoiceProvider, deployError: string | null, updatedAt: string, extractionFields: Array<{ name: string, type: ExtractionType, description: string }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, method: ToolMethod, headers: Record<string, unknown>, parameters: Record<string, unknown>, timeoutSeconds: number }>, transfers: Array<{ to: string, condition: string, mode: TransferMode, message: string | null }> } } };

export type DeleteAgentMutationVariables = Exact<{
  input: AgentIdInput;
}>;


export type DeleteAgentMutation = { deleteAgent: { agent: { id: string } } };

export type RotateAgentWebhookSecretMutationVariables = Exact<{
  input: RotateWebhookSecretInput;
}>;


export type RotateAgentWebhookSecretMutation = { rotateAgentWebhookSecret: { webhookSecret: string, agent: { id: string } } };

export type DispatchCallMutationVariables = Exact<{
  input: DispatchCallInput;
}>;


export type DispatchCallMutation = { dispatchCall: { id: string, status: CallStatus } };

export type AgentCardFragment = { id: string, name: string, status: AgentStatus, language: string, goal: string | null, provider: VoiceProvider, deployError: string | null, updatedAt: string };

export type AgentFormFragment = { adopted: boolean, systemPrompt: string, firstMessage: string | null, disclosure: string | null, recording: RecordingRule, voiceId: string | null, model: string | null, maxDurationSeconds: number, webhookUrl: string | null, fallbackProvider: VoiceProvider | null, providerAgentId: string | null, createdAt: string, id: string, name: string, status: AgentStatus, language: string, goal: string | null, provider: VoiceProvider, deployError: string | null, updatedAt: string, extractionFields: Array<{ name: string, type: ExtractionType, description: string }>, voicemail: { action: VoicemailAction, message: string | null }, tools: Array<{ name: string, description: string, url: string, method: ToolMethod, headers: Record<string, unknown>, parameters: Record<string, unknown>, timeoutSeconds: number }>, transfers: Array<{ to: string, condition: string, mode: TransferMode, message: string | null }> };

export const AgentCardFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AgentCardFragment, unknown>;
export const AgentFormFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentCard"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"fallbackProvider"}},{"kind":"Field","name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AgentFormFragment, unknown>;
export const AgentListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AgentList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentCard"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]} as unknown as DocumentNode<AgentListQuery, AgentListQueryVariables>;
export const AgentDetailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AgentDetail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentForm"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"e164"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentCard"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"fallbackProvider"}},{"kind":"Field","name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<AgentDetailQuery, AgentDetailQueryVariables>;
export const AdoptableProvidersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdoptableProviders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voiceProviders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}}]}}]}}]} as unknown as DocumentNode<AdoptableProvidersQuery, AdoptableProvidersQueryVariables>;
export const CreateAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookSecret"}},{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentForm"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentCard"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"fallbackProvider"}},{"kind":"Field","name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<CreateAgentMutation, CreateAgentMutationVariables>;
export const UpdateAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateAgentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentForm"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"goal"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"deployError"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AgentForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Agent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AgentCard"}},{"kind":"Field","name":{"kind":"Name","value":"adopted"}},{"kind":"Field","name":{"kind":"Name","value":"systemPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"firstMessage"}},{"kind":"Field","name":{"kind":"Name","value":"disclosure"}},{"kind":"Field","name":{"kind":"Name","value":"recording"}},{"kind":"Field","name":{"kind":"Name","value":"voiceId"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"extractionFields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxDurationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"headers"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"}},{"kind":"Field","name":{"kind":"Name","value":"timeoutSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"condition"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"webhookUrl"}},{"kind":"Field","name":{"kind":"Name","value":"fallbackProvider"}},{"kind":"Field","name":{"kind":"Name","value":"providerAgentId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<UpdateAgentMutation, UpdateAgentMutationVariables>;
export const DeleteAgentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAgent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AgentIdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAgent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteAgentMutation, DeleteAgentMutationVariables>;
export const RotateAgentWebhookSecretDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateAgentWebhookSecret"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RotateWebhookSecretInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateAgentWebhookSecret"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookSecret"}},{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<RotateAgentWebhookSecretMutation, RotateAgentWebhookSecretMutationVariables>;
export const DispatchCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DispatchCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DispatchCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dispatchCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<DispatchCallMutation, DispatchCallMutationVariables>;