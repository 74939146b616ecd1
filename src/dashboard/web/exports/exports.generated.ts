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

/** Filters a list of contacts of campaigns. All conditions must hold. */
export type CampaignContactFilter = {
  /** Outcomes to match. */
  outcomes?: Array<string> | null | undefined;
  /** States to match. */
  states?: Array<CampaignContactState> | null | undefined;
};

/** Progress of a campaign with a contact. */
export type CampaignContactState =
  /** A call to the contact is live. */
  | 'CALLING'
  /** The contact has its final outcome. */
  | 'FINISHED'
  /** The contact is still to be called. */
  | 'PENDING'
  /** The contact was deleted and is not called. */
  | 'REMOVED'
  /** The number is suppressed and not called. */
  | 'SUPPRESSED';

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

/** Export to create. A list is filtered by the field of its kind. */
export type CreateExportInput = {
  /** Filter of `CALLS`. */
  calls?: CallFilter | null | undefined;
  /** Filter of `CAMPAIGN_CONTACTS`. */
  campaignContacts?: CampaignContactFilter | null | undefined;
  /** The campaign of `CAMPAIGN_CONTACTS`. */
  campaignId?: string | number | null | undefined;
  /** Columns of a list by name, such as `phone_to` or `metadata.plan`, in this order. Default: all but transcripts. */
  columns?: Array<string> | null | undefined;
  /** Filter of `CONTACTS`. */
  contacts?: ContactFilter | null | undefined;
  /** Format of a list. Default: `CSV`. */
  format?: ExportFormat | null | undefined;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** Contents of the export. */
  kind: ExportKind;
  /** Filter of `LEDGER_ENTRIES`. */
  ledgerEntries?: LedgerEntryFilter | null | undefined;
  /** Filter of `SUPPRESSED_NUMBERS`. */
  suppressedNumbers?: SuppressedNumberFilter | null | undefined;
  /** Filter of `WEBHOOK_DELIVERIES`. */
  webhookDeliveries?: WebhookDeliveryFilter | null | undefined;
};

/** Export to schedule. */
export type CreateScheduledExportInput = {
  /** List to export. Leave out its `idempotencyKey`. */
  export: CreateExportInput;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** Name for people. */
  name: string;
  /** Due times and covered days. */
  schedule: ExportScheduleInput;
};

/** A range of instants. A missing end leaves the range open. */
export type DateTimeRange = {
  /** First instant of the range. */
  from?: string | null | undefined;
  /** End of the range, not part of it. */
  to?: string | null | undefined;
};

/** Format of an exported list. */
export type ExportFormat =
  /** Comma-separated values. Text that a spreadsheet would run as a formula begins with an apostrophe. */
  | 'CSV'
  /** JSON Lines: one object a line. */
  | 'JSONL'
  /** Apache Parquet. */
  | 'PARQUET'
  /** An Excel workbook. */
  | 'XLSX';

/** Contents of an export. */
export type ExportKind =
  /** Calls, newest first. */
  | 'CALLS'
  /** Contacts of one campaign, in the order of its contact list. */
  | 'CAMPAIGN_CONTACTS'
  /** Contacts, newest first. */
  | 'CONTACTS'
  /** Permission and end of each dial as JSON Lines, chained by hashes. Verify it with `npm run admin -- proof verify FILE`. */
  | 'DIAL_PROOF'
  /** Entries of the ledger, newest first. */
  | 'LEDGER_ENTRIES'
  /** Suppressed numbers, in ascending order. */
  | 'SUPPRESSED_NUMBERS'
  /** Deliveries of webhook events, newest first. */
  | 'WEBHOOK_DELIVERIES';

/** Days on which a scheduled export is due. */
export type ExportRecurrence =
  /** Every day. */
  | 'DAILY'
  /** One day of each month: the last one of a month that is shorter. */
  | 'MONTHLY'
  /** One weekday. */
  | 'WEEKLY';

/** Due times of a scheduled export, and what its files cover. */
export type ExportScheduleInput = {
  /** When the rows of a file were created. Default: any time. */
  covers?: ExportSpan | null | undefined;
  /** Required for `MONTHLY`, 1 to 31. */
  dayOfMonth?: number | null | undefined;
  /** Full hour of the due time, 0 to 23. */
  hour: number;
  /** Days on which the export is due. */
  recurrence: ExportRecurrence;
  /** IANA time zone of the due times and the covered days. */
  timeZone: string;
  /** Required for `WEEKLY`. */
  weekday?: Weekday | null | undefined;
};

/** Days before the due time in which a file’s rows were created. */
export type ExportSpan =
  /** The day before. */
  | 'DAY_BEFORE'
  /** The calendar month before. */
  | 'MONTH_BEFORE'
  /** The seven days before. */
  | 'WEEK_BEFORE';

/** Identifies one object. */
export type IdInput = {
  /** Id of the object. */
  id: string | number;
};

/** A range of whole numbers. A missing bound leaves the range open. */
export type IntRange = {
  /** Highest number of the range. */
  max?: number | null | undefined;
  /** Lowest number of the range. */
  min?: number | null | undefined;
};

/** Filters a list of ledger entries. All conditions must hold. */
export type LedgerEntryFilter = {
  /** Created within this range. */
  createdAt?: DateTimeRange | null | undefined;
  /** Ids to match. */
  ids?: Array<string | number> | null | undefined;
  /** Kinds to match. */
  kinds?: Array<LedgerEntryKind> | null | undefined;
};

/** Reason for a change of the balance. */
export type LedgerEntryKind =
  /** A call was charged. */
  | 'CALL_CHARGE'
  /** A payer disputed a payment. Credited again if the payer loses. */
  | 'DISPUTE'
  /** The operator granted credits. */
  | 'GRANT'
  /** Credits were bought. */
  | 'PURCHASE'
  /** A payment was refunded; its credits are debited in proportion. */
  | 'REFUND';

/** Sentiment of the callee. */
export type Sentiment =
  /** Displeased. */
  | 'NEGATIVE'
  /** Neither pleased nor displeased. */
  | 'NEUTRAL'
  /** Pleased. */
  | 'POSITIVE';

/** Filters a list of suppressed numbers. All conditions must hold. */
export type SuppressedNumberFilter = {
  /** Entries of these numbers, E.164. */
  phones?: Array<string> | null | undefined;
  /** Numbers on any of these suppression lists. */
  suppressionListIds?: Array<string | number> | null | undefined;
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

/** A day of the week. */
export type Weekday =
  /** Friday. */
  | 'FRI'
  /** Monday. */
  | 'MON'
  /** Saturday. */
  | 'SAT'
  /** Sunday. */
  | 'SUN'
  /** Thursday. */
  | 'THU'
  /** Tuesday. */
  | 'TUE'
  /** Wednesday. */
  | 'WED';

export type CreateExportMutationVariables = Exact<{
  input: CreateExportInput;
}>;


export type CreateExportMutation = { createExport: { export: { url: string } } | null };

export type ScheduledExportsQueryVariables = Exact<{ [key: string]: never; }>;


export type ScheduledExportsQuery = { scheduledExports: Array<{ id: string, name: string, kind: ExportKind, format: ExportFormat, recurrence: ExportRecurrence, timeZone: string, hour: number, weekday: Weekday | null, dayOfMonth: number | null, nextDueAt: string }> };

export type CreateScheduledExportMutationVariables = Exact<{
  input: CreateScheduledExportInput;
}>;


export type CreateScheduledExportMutation = { createScheduledExport: { scheduledExport: { id: string, name: string, kind: ExportKind, format: ExportFormat, recurrence: ExportRecurrence, timeZone: string, hour: number, weekday: Weekday | null, dayOfMonth: number | null, nextDueAt: string } } | null };

export type DeleteScheduledExportMutationVariables = Exact<{
  input: IdInput;
}>;


export type DeleteScheduledExportMutation = { deleteScheduledExport: { id: string } | null };

export type ScheduledExportRowFragment = { id: string, name: string, kind: ExportKind, format: ExportFormat, recurrence: ExportRecurrence, timeZone: string, hour: number, weekday: Weekday | null, dayOfMonth: number | null, nextDueAt: string };

export const ScheduledExportRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScheduledExportRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduledExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"recurrence"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","name":{"kind":"Name","value":"dayOfMonth"}},{"kind":"Field","name":{"kind":"Name","value":"nextDueAt"}}]}}]} as unknown as DocumentNode<ScheduledExportRowFragment, unknown>;
export const CreateExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateExportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"export"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<CreateExportMutation, CreateExportMutationVariables>;
export const ScheduledExportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ScheduledExports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scheduledExports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScheduledExportRow"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScheduledExportRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduledExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"recurrence"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","name":{"kind":"Name","value":"dayOfMonth"}},{"kind":"Field","name":{"kind":"Name","value":"nextDueAt"}}]}}]} as unknown as DocumentNode<ScheduledExportsQuery, ScheduledExportsQueryVariables>;
export const CreateScheduledExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateScheduledExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateScheduledExportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createScheduledExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"scheduledExport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScheduledExportRow"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScheduledExportRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduledExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"recurrence"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"hour"}},{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","name":{"kind":"Name","value":"dayOfMonth"}},{"kind":"Field","name":{"kind":"Name","value":"nextDueAt"}}]}}]} as unknown as DocumentNode<CreateScheduledExportMutation, CreateScheduledExportMutationVariables>;
export const DeleteScheduledExportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteScheduledExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteScheduledExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteScheduledExportMutation, DeleteScheduledExportMutationVariables>;