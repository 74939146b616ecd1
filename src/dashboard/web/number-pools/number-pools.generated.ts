/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A number pool to create. */
export type CreateNumberPoolInput = {
  /** Gap between two calls from one number, 1 to 86,400 seconds. Default: none. */
  cooldownSeconds?: number | null | undefined;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** Calls per number within 24 hours, 1 to 10,000. Default: no limit. */
  maxCallsPerDay?: number | null | undefined;
  /** Calls per number within 60 seconds, 1 to 1,000. Default: no limit. */
  maxCallsPerMinute?: number | null | undefined;
  /** The pool’s name, unique in the account. */
  name: string;
  /** Phone numbers to call from, 1 to 500. */
  phoneNumberIds: Array<string | number>;
  /** Hours of rest for significantly worse numbers, 1 to 720. Null: none. Default: 24. */
  restHours?: number | null | undefined;
  /** Strategy for choosing the calling number. Default: `STICKY`. */
  strategy?: NumberStrategy | null | undefined;
  /** A new number’s limit on its first day. Required with `warmUpDays`. */
  warmUpCallsPerDay?: number | null | undefined;
  /** Days in which the daily limit of a new number grows to `maxCallsPerDay`, 1 to 365. Default: no warm-up. */
  warmUpDays?: number | null | undefined;
};

/** Number to put back into the rotation of its pool. */
export type EndNumberRestInput = {
  /** The pool’s id. */
  numberPoolId: string | number;
  /** The number’s id. */
  phoneNumberId: string | number;
};

/** Identifies one object. */
export type IdInput = {
  /** Id of the object. */
  id: string | number;
};

/** Strategy for choosing a number among those below their limits. A contact who answered a number is called from it again. */
export type NumberStrategy =
  /** The number with the fewest calls within 24 hours. */
  | 'LEAST_USED'
  /** Number with the most first digits in common with the contact’s. */
  | 'LOCAL'
  /** Number that the contact was called from before, else the least used. */
  | 'STICKY';

/** Whether calls can be placed from a number. */
export type PhoneNumberStatus =
  /** Calls can be placed from the number. */
  | 'ACTIVE'
  /** No calls are placed from the number. */
  | 'INACTIVE';

/** Changes to a number pool. Absent fields stay; null ends a limit. */
export type UpdateNumberPoolInput = {
  /** Seconds between two calls from one number, 1 to 86,400. */
  cooldownSeconds?: number | null | undefined;
  /** The pool’s id. */
  id: string | number;
  /** Calls per number within 24 hours, 1 to 10,000. */
  maxCallsPerDay?: number | null | undefined;
  /** Calls per number within 60 seconds, 1 to 1,000. */
  maxCallsPerMinute?: number | null | undefined;
  /** The pool’s name, unique in the account. */
  name?: string | null | undefined;
  /** Numbers of the pool. Replaces all current numbers. */
  phoneNumberIds?: Array<string | number> | null | undefined;
  /** Hours of rest for significantly worse numbers, 1 to 720. Null: none. */
  restHours?: number | null | undefined;
  /** Strategy for choosing the calling number. */
  strategy?: NumberStrategy | null | undefined;
  /** The daily limit of a new number on its first day. */
  warmUpCallsPerDay?: number | null | undefined;
  /** Days in which the daily limit of a new number grows, 1 to 365. */
  warmUpDays?: number | null | undefined;
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

export type NumberPoolsQueryVariables = Exact<{ [key: string]: never; }>;


export type NumberPoolsQuery = { numberPools: Array<{ id: string, name: string, strategy: NumberStrategy, maxCallsPerDay: number | null, maxCallsPerMinute: number | null, cooldownSeconds: number | null, warmUpDays: number | null, warmUpCallsPerDay: number | null, restHours: number | null, numbers: Array<{ id: string }> }>, phoneNumbers: Array<{ id: string, e164: string, provider: VoiceProvider, status: PhoneNumberStatus }> };

export type NumberPoolQueryVariables = Exact<{
  id: string | number;
}>;


export type NumberPoolQuery = { node:
    | { id: string, name: string, strategy: NumberStrategy, maxCallsPerDay: number | null, maxCallsPerMinute: number | null, cooldownSeconds: number | null, warmUpDays: number | null, warmUpCallsPerDay: number | null, restHours: number | null, members: Array<{ callsOfDay: number, maxCallsPerDay: number | null, isWarmingUp: boolean, freeAt: string | null, phoneNumber: { id: string, e164: string, status: PhoneNumberStatus, provider: VoiceProvider }, health: { calls: number, answered: { rate: number | null, low: number | null, high: number | null }, underSixSeconds: { rate: number | null, low: number | null, high: number | null }, declined: { rate: number | null, low: number | null, high: number | null }, blocked: { rate: number | null, low: number | null, high: number | null } }, rest: { until: string, sentence: string } | null }>, numbers: Array<{ id: string }> }
    | Record<PropertyKey, never>
   | null, phoneNumbers: Array<{ id: string, e164: string, provider: VoiceProvider, status: PhoneNumberStatus }> };

export type HealthRateFragment = { rate: number | null, low: number | null, high: number | null };

export type NumberPoolRowFragment = { id: string, name: string, strategy: NumberStrategy, maxCallsPerDay: number | null, maxCallsPerMinute: number | null, cooldownSeconds: number | null, warmUpDays: number | null, warmUpCallsPerDay: number | null, restHours: number | null, numbers: Array<{ id: string }> };

export type CreateNumberPoolMutationVariables = Exact<{
  input: CreateNumberPoolInput;
}>;


export type CreateNumberPoolMutation = { createNumberPool: { numberPool: { id: string } } | null };

export type UpdateNumberPoolMutationVariables = Exact<{
  input: UpdateNumberPoolInput;
}>;


export type UpdateNumberPoolMutation = { updateNumberPool: { numberPool: { id: string, name: string, strategy: NumberStrategy, maxCallsPerDay: number | null, maxCallsPerMinute: number | null, cooldownSeconds: number | null, warmUpDays: number | null, warmUpCallsPerDay: number | null, restHours: number | null, numbers: Array<{ id: string }> } } | null };

export type DeleteNumberPoolMutationVariables = Exact<{
  input: IdInput;
}>;


export type DeleteNumberPoolMutation = { deleteNumberPool: { id: string } | null };

export type EndNumberRestMutationVariables = Exact<{
  input: EndNumberRestInput;
}>;


export type EndNumberRestMutation = { endNumberRest: { member: { rest: { until: string } | null } } | null };

export const HealthRateFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HealthRate"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HealthRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}}]} as unknown as DocumentNode<HealthRateFragment, unknown>;
export const NumberPoolRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NumberPoolRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NumberPool"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"strategy"}},{"kind":"Field","name":{"kind":"Name","value":"maxCallsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"maxCallsPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"cooldownSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"warmUpDays"}},{"kind":"Field","name":{"kind":"Name","value":"warmUpCallsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"restHours"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<NumberPoolRowFragment, unknown>;
export const NumberPoolsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NumberPools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberPools"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NumberPoolRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"e164"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NumberPoolRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NumberPool"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"strategy"}},{"kind":"Field","name":{"kind":"Name","value":"maxCallsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"maxCallsPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"cooldownSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"warmUpDays"}},{"kind":"Field","name":{"kind":"Name","value":"warmUpCallsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"restHours"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<NumberPoolsQuery, NumberPoolsQueryVariables>;
export const NumberPoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NumberPool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NumberPool"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NumberPoolRow"}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"e164"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}}]}},{"kind":"Field","name":{"kind":"Name","value":"callsOfDay"}},{"kind":"Field","name":{"kind":"Name","value":"maxCallsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"isWarmingUp"}},{"kind":"Field","name":{"kind":"Name","value":"freeAt"}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"answered"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HealthRate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"underSixSeconds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HealthRate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"declined"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HealthRate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"blocked"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HealthRate"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"rest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}}]}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"e164"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NumberPoolRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NumberPool"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"strategy"}},{"kind":"Field","name":{"kind":"Name","value":"maxCallsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"maxCallsPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"cooldownSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"warmUpDays"}},{"kind":"Field","name":{"kind":"Name","value":"warmUpCallsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"restHours"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HealthRate"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HealthRate"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}}]} as unknown as DocumentNode<NumberPoolQuery, NumberPoolQueryVariables>;
export const CreateNumberPoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateNumberPool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateNumberPoolInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createNumberPool"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberPool"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<CreateNumberPoolMutation, CreateNumberPoolMutationVariables>;
export const UpdateNumberPoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateNumberPool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateNumberPoolInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateNumberPool"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberPool"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NumberPoolRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NumberPoolRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NumberPool"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"strategy"}},{"kind":"Field","name":{"kind":"Name","value":"maxCallsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"maxCallsPerMinute"}},{"kind":"Field","name":{"kind":"Name","value":"cooldownSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"warmUpDays"}},{"kind":"Field","name":{"kind":"Name","value":"warmUpCallsPerDay"}},{"kind":"Field","name":{"kind":"Name","value":"restHours"}},{"kind":"Field","name":{"kind":"Name","value":"numbers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<UpdateNumberPoolMutation, UpdateNumberPoolMutationVariables>;
export const DeleteNumberPoolDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteNumberPool"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteNumberPool"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteNumberPoolMutation, DeleteNumberPoolMutationVariables>;
export const EndNumberRestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndNumberRest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EndNumberRestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endNumberRest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}}]}}]}}]} as unknown as DocumentNode<EndNumberRestMutation, EndNumberRestMutationVariables>;