/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** Identifies one object. */
export type IdInput = {
  /** Id of the object. */
  id: string | number;
};

/** Speaker of a turn. */
export type TranscriptRole =
  /** The agent. */
  | 'AGENT'
  /** The callee, or a machine that answered. */
  | 'USER';

export type SpokenTurnsSubscriptionVariables = Exact<{
  callId: string | number;
  after?: string | null | undefined;
}>;


export type SpokenTurnsSubscription = { callTranscript: { callId: string, position: number, role: TranscriptRole, message: string, timeSeconds: number } };

export type HangUpCallMutationVariables = Exact<{
  input: IdInput;
}>;


export type HangUpCallMutation = { hangUpCall: { call: { id: string, status: CallStatus } } | null };


export const SpokenTurnsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"SpokenTurns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"callId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callTranscript"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"callId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"callId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callId"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"timeSeconds"}}]}}]}}]} as unknown as DocumentNode<SpokenTurnsSubscription, SpokenTurnsSubscriptionVariables>;
export const HangUpCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HangUpCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hangUpCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"call"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<HangUpCallMutation, HangUpCallMutationVariables>;