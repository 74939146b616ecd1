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

/** Legal basis for calling a person. */
export type ConsentBasis =
  /** The person is a customer, or has inquired about becoming one. */
  | 'EXISTING_BUSINESS_RELATIONSHIP'
  /** The person agreed otherwise, for example aloud or by a form. */
  | 'EXPRESS'
  /** The person agreed in writing, or by a signature that counts as such. */
  | 'EXPRESS_WRITTEN'
  /** A legitimate interest not outweighed by those of the person. */
  | 'LEGITIMATE_INTEREST';

/** Consent to be called. Replaces the previous consent. */
export type ConsentInput = {
  /** Time at which the consent was given. */
  at: string;
  /** Legal basis for calling the contact. */
  basis: ConsentBasis;
  /** Time at which the consent expires. Default: it does not expire. */
  expiresAt?: string | null | undefined;
  /** Origin of the consent; at most 500 characters. */
  source?: string | null | undefined;
  /** Wording that the contact agreed to; at most 4000 characters. */
  text?: string | null | undefined;
};

/** Filters a list of contacts. All conditions must hold. */
export type ContactFilter = {
  /** Contacts of these lists. */
  contactListIds?: Array<string | number> | null | undefined;
  /** Created within this range. */
  createdAt?: DateTimeRange | null | undefined;
  /** Ids to match. */
  ids?: Array<string | number> | null | undefined;
  /** Last called within this range. */
  lastCalledAt?: DateTimeRange | null | undefined;
  /** Part of the name, company, email address or phone number, without regard to case, accents and the form of a number. */
  search?: string | null | undefined;
  /** Statuses to match. */
  statuses?: Array<ContactStatus> | null | undefined;
  /** Contacts with any of these tags. */
  tags?: Array<string> | null | undefined;
};

/** Order of contacts. Sorts the newest 10,000 that match. */
export type ContactOrder =
  /** By time of the last call. Contacts who were never called count as the earliest. */
  | 'LAST_CALLED_AT'
  /** By name, without regard to case. */
  | 'NAME';

/** Result of the calls to a contact so far. */
export type ContactStatus =
  /** A call to the contact is live. */
  | 'CALLING'
  /** The number is suppressed and not called. */
  | 'DO_NOT_CALL'
  /** The contact was never called. */
  | 'NEW'
  /** A person answered the latest call. */
  | 'REACHED'
  /** The latest call did not reach the contact. */
  | 'UNREACHED'
  /** An answering machine answered the latest call. */
  | 'VOICEMAIL';

/** The contact to create or update. */
export type CreateContactInput = {
  /** The person’s company. */
  company?: string | null | undefined;
  /** Consent to be called. Null on update: removes the consent. */
  consent?: ConsentInput | null | undefined;
  /** Contact list to add to. Default: the list named `Default`. */
  contactListId?: string | number | null | undefined;
  /** Your own fields by name. Replaces the previous fields. */
  customFields?: Record<string, unknown> | null | undefined;
  /** Country of a national `phone`, ISO 3166-1 alpha-2. */
  defaultCountry?: string | null | undefined;
  /** The person’s email address. */
  email?: string | null | undefined;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** The person’s name. */
  name?: string | null | undefined;
  /** Phone number: E.164, or national with `defaultCountry`. */
  phone: string;
  /** Labels of your choice. They replace the labels that the contact has. */
  tags?: Array<string> | null | undefined;
  /** IANA time zone, such as `Europe/Berlin`. */
  timezone?: string | null | undefined;
};

/** The contact list to create. */
export type CreateContactListInput = {
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** The list’s name, unique in the account. */
  name: string;
};

/** File of a person to create. */
export type CreatePersonFileInput = {
  /** Format of the file. Default: `JSON`. */
  format?: PersonFileFormat | null | undefined;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** The person’s phone number. */
  phone: string;
};

/** A range of instants. A missing end leaves the range open. */
export type DateTimeRange = {
  /** First instant of the range. */
  from?: string | null | undefined;
  /** End of the range, not part of it. */
  to?: string | null | undefined;
};

/** Identifies one object. */
export type IdInput = {
  /** Id of the object. */
  id: string | number;
};

/** Number to remove from suppression lists, and the reason. */
export type LiftSuppressionInput = {
  /** Phone number to remove from the lists, E.164. */
  phone: string;
  /** Reason why the number may be called again. Recorded permanently. */
  reason: string;
  /** The list to take the number off. Default: all lists. */
  suppressionListId?: string | number | null | undefined;
};

/** Direction in which a list is sorted. */
export type OrderDirection =
  /** Lowest or oldest first. */
  | 'ASC'
  /** Highest or newest first. */
  | 'DESC';

/** Format of a person’s file. Both are signed. */
export type PersonFileFormat =
  /** JSON Lines, a record a line, chained by hashes. */
  | 'JSON'
  /** A PDF to read. */
  | 'PDF';

/** Changes to a contact. Absent fields stay unchanged. */
export type UpdateContactInput = {
  /** The person’s company. */
  company?: string | null | undefined;
  /** Consent to be called. Null on update: removes the consent. */
  consent?: ConsentInput | null | undefined;
  /** Your own fields by name. Replaces the previous fields. */
  customFields?: Record<string, unknown> | null | undefined;
  /** The person’s email address. */
  email?: string | null | undefined;
  /** The contact’s id. */
  id: string | number;
  /** The person’s name. */
  name?: string | null | undefined;
  /** Phone number, E.164. */
  phone?: string | null | undefined;
  /** Reason for lifting a suppression with `NEW`. Default: `not given`. */
  reason?: string | null | undefined;
  /** `DO_NOT_CALL` suppresses the number for the whole account. `NEW` lifts the suppression. */
  status?: ContactStatus | null | undefined;
  /** Labels of your choice. They replace the labels that the contact has. */
  tags?: Array<string> | null | undefined;
  /** IANA time zone, such as `Europe/Berlin`. */
  timezone?: string | null | undefined;
};

export type ContactListsQueryVariables = Exact<{ [key: string]: never; }>;


export type ContactListsQuery = { contactLists: { nodes: Array<{ id: string, name: string, contactCount: number }> } };

export type ContactsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: ContactFilter | null | undefined;
  orderBy?: ContactOrder | null | undefined;
  orderDirection?: OrderDirection | null | undefined;
}>;


export type ContactsQuery = { contacts: { totalCount: number, totalCountIsEstimate: boolean, nodes: Array<{ id: string, contactListId: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, customFields: Record<string, unknown>, timezone: string | null, status: ContactStatus, lastCalledAt: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ContactQueryVariables = Exact<{
  id: string | number;
}>;


export type ContactQuery = { contact: { id: string, contactListId: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, customFields: Record<string, unknown>, timezone: string | null, status: ContactStatus, lastCalledAt: string | null, contactList: { id: string, name: string }, suppressions: Array<{ listId: string, listName: string, reason: string | null, callId: string | null }>, consent: { basis: ConsentBasis, text: string | null, source: string | null, at: string, expiresAt: string | null } | null } | null, calls: { nodes: Array<{ id: string, status: CallStatus, voicemail: boolean, outcome: CallOutcome | null, createdAt: string, answeredAt: string | null, durationSeconds: number | null, scheduledFor: string | null, calleeTimezone: string | null, agent: { id: string }, obstacle: { sentence: string, until: string | null } | null }> } };

export type CreateContactListMutationVariables = Exact<{
  input: CreateContactListInput;
}>;


export type CreateContactListMutation = { createContactList: { contactList: { id: string, name: string, contactCount: number } } | null };

export type CreateContactMutationVariables = Exact<{
  input: CreateContactInput;
}>;


export type CreateContactMutation = { createContact: { created: boolean, contact: { id: string, contactListId: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, customFields: Record<string, unknown>, timezone: string | null, status: ContactStatus, lastCalledAt: string | null } } | null };

export type UpdateContactMutationVariables = Exact<{
  input: UpdateContactInput;
}>;


export type UpdateContactMutation = { updateContact: { contact: { id: string, contactListId: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, customFields: Record<string, unknown>, timezone: string | null, status: ContactStatus, lastCalledAt: string | null } } | null };

export type DeleteContactMutationVariables = Exact<{
  input: IdInput;
}>;


export type DeleteContactMutation = { deleteContact: { id: string } | null };

export type ContactRowFragment = { id: string, contactListId: string, phone: string, name: string | null, email: string | null, company: string | null, tags: Array<string>, customFields: Record<string, unknown>, timezone: string | null, status: ContactStatus, lastCalledAt: string | null };

export type CreatePersonFileMutationVariables = Exact<{
  input: CreatePersonFileInput;
}>;


export type CreatePersonFileMutation = { createPersonFile: { personFile: { url: string } } | null };

export type LiftSuppressionMutationVariables = Exact<{
  input: LiftSuppressionInput;
}>;


export type LiftSuppressionMutation = { liftSuppression: { suppressionLift: { id: string, phone: string } } | null };

export const ContactRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}}]}}]} as unknown as DocumentNode<ContactRowFragment, unknown>;
export const ContactListsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContactLists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactLists"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"200"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contactCount"}}]}}]}}]}}]} as unknown as DocumentNode<ContactListsQuery, ContactListsQueryVariables>;
export const ContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Contacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ContactFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ContactOrder"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderDirection"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderDirection"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderDirection"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderDirection"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountIsEstimate"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}}]}}]} as unknown as DocumentNode<ContactsQuery, ContactsQueryVariables>;
export const ContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Contact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactRow"}},{"kind":"Field","name":{"kind":"Name","value":"contactList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"suppressions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listId"}},{"kind":"Field","name":{"kind":"Name","value":"listName"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"callId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"consent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"calls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"contactIds"},"value":{"kind":"ListValue","values":[{"kind":"Variable","name":{"kind":"Name","value":"id"}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"agent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"voicemail"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"durationSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledFor"}},{"kind":"Field","name":{"kind":"Name","value":"obstacle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sentence"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"calleeTimezone"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}}]}}]} as unknown as DocumentNode<ContactQuery, ContactQueryVariables>;
export const CreateContactListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateContactList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateContactListInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createContactList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contactCount"}}]}}]}}]}}]} as unknown as DocumentNode<CreateContactListMutation, CreateContactListMutationVariables>;
export const CreateContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}}]}}]} as unknown as DocumentNode<CreateContactMutation, CreateContactMutationVariables>;
export const UpdateContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateContactInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Contact"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contactListId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customFields"}},{"kind":"Field","name":{"kind":"Name","value":"timezone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastCalledAt"}}]}}]} as unknown as DocumentNode<UpdateContactMutation, UpdateContactMutationVariables>;
export const DeleteContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteContactMutation, DeleteContactMutationVariables>;
export const CreatePersonFileDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreatePersonFile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePersonFileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPersonFile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"personFile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<CreatePersonFileMutation, CreatePersonFileMutationVariables>;
export const LiftSuppressionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"LiftSuppression"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LiftSuppressionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"liftSuppression"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppressionLift"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]}}]}}]} as unknown as DocumentNode<LiftSuppressionMutation, LiftSuppressionMutationVariables>;