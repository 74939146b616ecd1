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

/** On what a person may be called. */
export type ConsentBasis =
  /** The person is a customer, or has asked about becoming one. */
  | 'EXISTING_BUSINESS_RELATIONSHIP'
  /** The person agreed otherwise, for example aloud or by a form. */
  | 'EXPRESS'
  /** The person agreed in writing, or by a signature that counts as such. */
  | 'EXPRESS_WRITTEN'
  /** A legitimate interest that the interests of the person do not outweigh. */
  | 'LEGITIMATE_INTEREST';

/** A contact’s consent to be called. It replaces the one that the contact had. */
export type ConsentInput = {
  /** When it was given. */
  at: string;
  /** On what the contact may be called. */
  basis: ConsentBasis;
  /** From this instant on it is none. Default: it does not expire. */
  expiresAt?: string | null | undefined;
  /** Where the consent came from; at most 500 characters. */
  source?: string | null | undefined;
  /** What the contact agreed to; at most 4000 characters. */
  text?: string | null | undefined;
};

/** What a list of contacts is narrowed to. All conditions must hold. */
export type ContactFilter = {
  /** Of this contact list. */
  contactListId?: string | number | null | undefined;
  /** Created at or after this instant. */
  createdAfter?: string | null | undefined;
  /** Created before this instant. */
  createdBefore?: string | null | undefined;
  /** Match any of these ids. */
  ids?: Array<string | number> | null | undefined;
  /** Part of the name, company, email address or phone number. */
  search?: string | null | undefined;
  /** Match this status. */
  status?: ContactStatus | null | undefined;
  /** Match any of these statuses. */
  statuses?: Array<ContactStatus> | null | undefined;
  /** With this tag. */
  tag?: string | null | undefined;
};

/** The result of the calls to a contact so far. */
export type ContactStatus =
  /** It is being called. */
  | 'CALLING'
  /** It is not called: its number is suppressed. */
  | 'DO_NOT_CALL'
  /** It was not called. */
  | 'NEW'
  /** A person answered the latest call. */
  | 'REACHED'
  /** The latest call did not reach it. */
  | 'UNREACHED'
  /** An answering machine answered the latest call. */
  | 'VOICEMAIL';

/** The contact to create or update. */
export type CreateContactInput = {
  /** The person’s company. */
  company?: string | null | undefined;
  /** The contact’s consent to be called. Null, where the contact is updated: there is none any more. */
  consent?: ConsentInput | null | undefined;
  /** Default: the list named `Default`. */
  contactListId?: string | number | null | undefined;
  /** Fields of your own, by name. They replace the fields that the contact has. */
  customFields?: Record<string, unknown> | null | undefined;
  /** ISO 3166-1 alpha-2. */
  defaultCountry?: string | null | undefined;
  /** The person’s email address. */
  email?: string | null | undefined;
  /** A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result. */
  idempotencyKey?: string | null | undefined;
  /** The person’s name. */
  name?: string | null | undefined;
  /** E.164, or national with `defaultCountry`. */
  phone: string;
  /** Labels of your choice. They replace the labels that the contact has. */
  tags?: Array<string> | null | undefined;
  /** IANA name. */
  timezone?: string | null | undefined;
};

/** The list to create. */
export type CreateContactListInput = {
  /** A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result. */
  idempotencyKey?: string | null | undefined;
  /** The list’s name, unique in the account. */
  name: string;
};

/** Names the contact to delete. */
export type DeleteContactInput = {
  /** The contact’s id. */
  id: string | number;
};

/** What to change of a contact. What is left out stays as it is. */
export type UpdateContactInput = {
  /** The person’s company. */
  company?: string | null | undefined;
  /** The contact’s consent to be called. Null, where the contact is updated: there is none any more. */
  consent?: ConsentInput | null | undefined;
  /** Fields of your own, by name. They replace the fields that the contact has. */
  customFields?: Record<string, unknown> | null | undefined;
  /** The person’s email address. */
  email?: string | null | undefined;
  /** The contact’s id. */
  id: string | number;
  /** The person’s name. */
  name?: string | null | undefined;
  /** E.164. */
  phone?: string | null | undefined;
  /** Why the number may be called again. Recorded where `status` is `NEW` and lifts a suppression. Default: `not given`. */
  reason?: string | null | undefined;
  /** `DO_NOT_CALL` suppresses the number for the whole account. `NEW` lifts the suppression, as `liftSuppression` does: the contact returns to its former status. */
  status?: ContactStatus | null | undefined;
  /** Labels of your choice. They replace the labels that the contact has. */
  tags?: Array<string> | null | undefined;
  /** IANA name. */
  timezone?: string | null | undefined;
};

export type ContactListsQueryVariables = Exact<{ [key: string]: never; }>;


export type ContactListsQuery = { contactLists: { nodes: Array<{ id: string, name: string, contactCount: number }> } };

export type ContactsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ContactFilter | null | undefined;
}>;


export type ContactsQuery = { contacts: { nodes: Array<{ id: string, contactListId: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, customFields: Record<string, unknown>, timezone: string | null, status: ContactStatus, lastCalledAt: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ContactQueryVariables = Exact<{
  id: string | number;
}>;


export type ContactQuery = { contact: { id: string, contactListId: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, customFields: Record<string, unknown>, timezone: string | null, status: ContactStatus, lastCalledAt: string | null, contactList: { id: string, name: string }, suppressions: Array<{ listId: string, listName: string, reason: string | null, callId: string | null }>, consent: { basis: ConsentBasis, text: string | null, source: string | null, at: string, expiresAt: string | null } | null }, calls: { nodes: Array<{ id: string, status: CallStatus, voicemail: boolean, createdAt: string, answeredAt: string | null, durationSeconds: number | null, scheduledFor: string | null, calleeTimezone: string | null, waiting: { sentence: string, until: string } | null }> } };

export type CreateContactListMutationVariables = Exact<{
  input: CreateContactListInput;
}>;


export type CreateContactListMutation = { createContactList: { id: string, name: string, contactCount: number } };

export type CreateContactMutationVariables = Exact<{
  input: CreateContactInput;
}>;


export type CreateContactMutation = { createContact: { created: boolean, contact: { id: string, contactListId: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, customFields: Record<string, unknown>, timezone: string | null, status: ContactStatus, lastCalledAt: string | null } } };

export type UpdateContactMutationVariables = Exact<{
  input: UpdateContactInput;
}>;


export type UpdateContactMutation = { updateContact: { id: string, contactListId: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, customFields: Record<string, unknown>, timezone: string | null, status: ContactStatus, lastCalledAt: string | null } };

export type DeleteContactMutationVariables = Exact<{
  input: DeleteContactInput;
}>;


export type DeleteContactMutation = { deleteContact: { id: string } };

export type ContactRowFragment = { id: string, contactListId: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, customFields: Record<string, unknown>, timezone: string | null, status: ContactStatus, lastCalledAt: string | null };

export const ContactRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}}]}}]} as unknown as DocumentNode<ContactRowFragment, unknown>;
export const ContactListsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContactLists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactLists"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contactCount"}}]}}]}}]}}]} as unknown as DocumentNode<ContactListsQuery, ContactListsQueryVariables>;
export const ContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Contacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ContactFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}}]}}]} as unknown as DocumentNode<ContactsQuery, ContactsQueryVariables>;
export const ContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Contact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactRow"}},{"kind":"Field","name":{"kind":"Name","value":"contactList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"suppressions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listId"}},{"kind":"Field","name":{"kind":"Name","value":"listName"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"callId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"consent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"calls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"contactId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"calleeTimezone"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}}]}}]} as unknown as DocumentNode<ContactQuery, ContactQueryVariables>;
export const CreateContactListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateContactList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateContactListInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createContactList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contactCount"}}]}}]}}]} as unknown as DocumentNode<CreateContactListMutation, CreateContactListMutationVariables>;
export const CreateContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}}]}}]} as unknown as DocumentNode<CreateContactMutation, CreateContactMutationVariables>;
export const UpdateContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}}]}}]} as unknown as DocumentNode<UpdateContactMutation, UpdateContactMutationVariables>;
export const DeleteContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteContactMutation, DeleteContactMutationVariables>;