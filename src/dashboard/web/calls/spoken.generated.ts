/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** Names the call to end. */
export type HangUpCallInput = {
  /** The call’s id. */
  id: string | number;
};

/** Who speaks in a turn of a conversation. */
export type TranscriptRole =
  /** The agent. */
  | 'AGENT'
  /** The person called, or what else answered. */
  | 'USER';

export type SpokenTurnsSubscriptionVariables = Exact<{
  callId: string | number;
  after?: string | null | undefined;
}>;


export type SpokenTurnsSubscription = { callTranscript: { sequence: string, callId: string, position: number, role: TranscriptRole, message: string, timeSeconds: number } };

export type HangUpCallMutationVariables = Exact<{
  input: HangUpCallInput;
}>;


export type HangUpCallMutation = { hangUpCall: { id: string, status: CallStatus } };


export const SpokenTurnsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"SpokenTurns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"callId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callTranscript"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"callId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"callId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"callId"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"timeSeconds"}}]}}]}}]} as unknown as DocumentNode<SpokenTurnsSubscription, SpokenTurnsSubscriptionVariables>;
export const HangUpCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HangUpCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HangUpCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hangUpCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<HangUpCallMutation, HangUpCallMutationVariables>;