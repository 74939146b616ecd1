/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Registry to apply, or to stop applying. */
export type ApplyRegistryInput = {
  /** True: numbers in the registry are not called. */
  isApplied: boolean;
  /** Kind of registry: `NATIONAL_REGISTRY` or `REASSIGNED_NUMBERS`. */
  source: SuppressionSource;
};

/** A range of instants. A missing end leaves the range open. */
export type DateTimeRange = {
  /** First instant of the range. */
  from?: string | null | undefined;
  /** End of the range, not part of it. */
  to?: string | null | undefined;
};

/** Suppression list to delete, and the reason. */
export type DeleteSuppressionListInput = {
  /** The list’s id. */
  id: string | number;
  /** Reason why its numbers may be called again, recorded for each. */
  reason?: string | null | undefined;
};

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

/** Filters a list of suppressed numbers. All conditions must hold. */
export type SuppressedNumberFilter = {
  /** Entries of these numbers, E.164. */
  phones?: Array<string> | null | undefined;
  /** Numbers on any of these suppression lists. */
  suppressionListIds?: Array<string | number> | null | undefined;
};

/** Filters a list of lifted suppressions. All conditions must hold. */
export type SuppressionLiftFilter = {
  /** Created within this range. */
  createdAt?: DateTimeRange | null | undefined;
  /** Ids to match. */
  ids?: Array<string | number> | null | undefined;
  /** Lifts of these numbers, E.164. */
  phones?: Array<string> | null | undefined;
};

/** Origin of a suppression. */
export type SuppressionSource =
  /** The person asked in a call not to be called again. */
  | 'CALL_OPT_OUT'
  /** You suppressed the number, or the person asked you to. */
  | 'CUSTOMER_REQUEST'
  /** The number was imported. */
  | 'IMPORT'
  /** A national do-not-call registry. */
  | 'NATIONAL_REGISTRY'
  /** A database of phone numbers that were reassigned to other people. */
  | 'REASSIGNED_NUMBERS';

export type SuppressionListsQueryVariables = Exact<{ [key: string]: never; }>;


export type SuppressionListsQuery = { suppressionLists: { nodes: Array<{ id: string, name: string, source: SuppressionSource, entryCount: number }> } };

export type SuppressedNumbersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: SuppressedNumberFilter | null | undefined;
}>;


export type SuppressedNumbersQuery = { suppressedNumbers: { nodes: Array<{ phone: string, reason: string, callId: string | null, source: SuppressionSource, createdAt: string, expiresAt: string | null, suppressionList: { id: string, name: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type NumberRegistriesQueryVariables = Exact<{ [key: string]: never; }>;


export type NumberRegistriesQuery = { numberRegistries: Array<{ source: SuppressionSource, name: string, isApplied: boolean, entryCount: number }> };

export type SuppressNumberMutationVariables = Exact<{
  input: SuppressNumberInput;
}>;


export type SuppressNumberMutation = { suppressNumber: { suppressedNumber: { phone: string } } | null };

export type SuppressionLiftsQueryVariables = Exact<{
  first: number;
  filter?: SuppressionLiftFilter | null | undefined;
}>;


export type SuppressionLiftsQuery = { suppressionLifts: { nodes: Array<{ id: string, phone: string, reason: string, by: string, createdAt: string, entries: Array<{ listName: string, reason: string | null, callId: string | null }> }> } };

export type DeleteSuppressionListMutationVariables = Exact<{
  input: DeleteSuppressionListInput;
}>;


export type DeleteSuppressionListMutation = { deleteSuppressionList: { id: string } | null };

export type ApplyRegistryMutationVariables = Exact<{
  input: ApplyRegistryInput;
}>;


export type ApplyRegistryMutation = { applyRegistry: { numberRegistry: { source: SuppressionSource, isApplied: boolean } } | null };


export const SuppressionListsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SuppressionLists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressionLists"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"entryCount"}}]}}]}}]}}]} as unknown as DocumentNode<SuppressionListsQuery, SuppressionListsQueryVariables>;
export const SuppressedNumbersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SuppressedNumbers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressedNumberFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressedNumbers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"callId"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"suppressionList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<SuppressedNumbersQuery, SuppressedNumbersQueryVariables>;
export const NumberRegistriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NumberRegistries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberRegistries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isApplied"}},{"kind":"Field","name":{"kind":"Name","value":"entryCount"}}]}}]}}]} as unknown as DocumentNode<NumberRegistriesQuery, NumberRegistriesQueryVariables>;
export const SuppressNumberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SuppressNumber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressNumberInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressNumber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressedNumber"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]}}]}}]} as unknown as DocumentNode<SuppressNumberMutation, SuppressNumberMutationVariables>;
export const SuppressionLiftsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SuppressionLifts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"SuppressionLiftFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressionLifts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"entries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listName"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"callId"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SuppressionLiftsQuery, SuppressionLiftsQueryVariables>;
export const DeleteSuppressionListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSuppressionList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteSuppressionListInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSuppressionList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteSuppressionListMutation, DeleteSuppressionListMutationVariables>;
export const ApplyRegistryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApplyRegistry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ApplyRegistryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"applyRegistry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberRegistry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"isApplied"}}]}}]}}]}}]} as unknown as DocumentNode<ApplyRegistryMutation, ApplyRegistryMutationVariables>;