/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** A contact field that a column of a file can be mapped to. */
export type ContactField =
  /** The person’s company. */
  | 'COMPANY'
  /** The consent as JSON, as exports have it. */
  | 'CONSENT'
  /** Time of the consent: a day or an instant. */
  | 'CONSENT_AT'
  /** Legal basis of the consent. */
  | 'CONSENT_BASIS'
  /** End of the consent: a day or an instant. */
  | 'CONSENT_EXPIRES_AT'
  /** Origin of the consent. */
  | 'CONSENT_SOURCE'
  /** Wording that the person agreed to. */
  | 'CONSENT_TEXT'
  /** All custom fields as JSON, as exports have them. */
  | 'CUSTOM_FIELDS'
  /** Opt-out of the person: yes or no, or its day. */
  | 'DO_NOT_CALL'
  /** The person’s email address. */
  | 'EMAIL'
  /** First name. It is joined to the last, and a custom field. */
  | 'FIRST_NAME'
  /** Last name. It is joined to the first, and a custom field. */
  | 'LAST_NAME'
  /** The person’s name. */
  | 'NAME'
  /** Phone number for rows in which preferred columns have none. */
  | 'OTHER_PHONE'
  /** The phone number. */
  | 'PHONE'
  /** Status: `do_not_call`, `unsubscribed`, … suppress the number. */
  | 'STATUS'
  /** Labels, separated by `,`, `;` or `|`. */
  | 'TAGS'
  /** The person’s time zone. */
  | 'TIMEZONE';

/** Field of a column. Columns without one are not imported. */
export type ContactImportColumnInput = {
  /** The name of the custom field that the column is mapped to. */
  customField?: string | null | undefined;
  /** The field that the column is mapped to. */
  field?: ContactField | null | undefined;
  /** Name of the column in the header. The other columns are then recognized. Default: by position, for all columns. */
  name?: string | null | undefined;
};

/** The contacts to import, and how to read them. */
export type ImportContactsInput = {
  /** Fields of a file’s columns. Default: recognized. */
  columns?: Array<ContactImportColumnInput> | null | undefined;
  /** The list to import into. Default: the list named `Default`. */
  contactListId?: string | number | null | undefined;
  /** Name of the list to import into, created if it does not exist. */
  contactListName?: string | null | undefined;
  /** The country of national numbers, ISO 3166-1 alpha-2. */
  defaultCountry?: string | null | undefined;
  /** Whether a row names the columns. Default: detected. */
  hasHeader?: boolean | null | undefined;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** Contacts as CSV text, or as an array of objects. */
  source: unknown;
};

/** The numbers to suppress, and how to read them. */
export type ImportSuppressionsInput = {
  /** Fields of the CSV columns: `PHONE`, or the custom field `reason` or `expires_at`. Default: by the names in the header. */
  columns?: Array<ContactImportColumnInput> | null | undefined;
  /** The country of national numbers, ISO 3166-1 alpha-2. */
  defaultCountry?: string | null | undefined;
  /** Whether a row names the columns. Default: detected. */
  hasHeader?: boolean | null | undefined;
  /** Key of your choice. Within 24 hours, the same key and input repeat the first result. */
  idempotencyKey?: string | null | undefined;
  /** Numbers as CSV text, or as an array of objects. */
  source: unknown;
  /** The list to import into. Default: `Imported`. */
  suppressionListId?: string | number | null | undefined;
  /** Name of the list instead of its id. Created if it does not exist. */
  suppressionListName?: string | null | undefined;
};

/** The CSV file to check before an import. */
export type PreviewContactImportInput = {
  /** Fields of the file’s columns. Default: recognized. */
  columns?: Array<ContactImportColumnInput> | null | undefined;
  /** The country of national numbers, ISO 3166-1 alpha-2. */
  defaultCountry?: string | null | undefined;
  /** Whether a row names the columns. Default: detected. */
  hasHeader?: boolean | null | undefined;
  /** Whether `source` is only the beginning of the file. */
  isBeginning?: boolean | null | undefined;
  /** CSV as a string. */
  source: unknown;
};

export type PreviewContactImportQueryVariables = Exact<{
  input: PreviewContactImportInput;
}>;


export type PreviewContactImportQuery = { previewContactImport: { hasHeader: boolean, problem: string | null, total: number, failed: number, warningsTotal: number, isComplete: boolean, columns: Array<{ name: string | null, field: ContactField | null, customField: string | null }>, rows: Array<{ row: number, cells: Array<string> }>, errorGroups: Array<{ field: string | null, code: string, message: string, count: number }>, guesses: Array<{ field: string | null, code: string, message: string, count: number }> } | null };

export type ImportContactFileMutationVariables = Exact<{
  input: ImportContactsInput;
}>;


export type ImportContactFileMutation = { importContacts: { contactListId: string, total: number, created: number, updated: number, failed: number, errorsTruncated: boolean, warningsTotal: number, errors: Array<{ row: number, field: string | null, message: string, cells: Array<string> | null }>, errorGroups: Array<{ field: string | null, code: string, message: string, count: number }>, warnings: Array<{ row: number, field: string | null, code: string, message: string }>, guesses: Array<{ field: string | null, code: string, message: string, count: number }> } | null };

export type PreviewSuppressionImportQueryVariables = Exact<{
  input: PreviewContactImportInput;
}>;


export type PreviewSuppressionImportQuery = { previewSuppressionImport: { hasHeader: boolean, problem: string | null, total: number, failed: number, warningsTotal: number, isComplete: boolean, columns: Array<{ name: string | null, field: ContactField | null, customField: string | null }>, rows: Array<{ row: number, cells: Array<string> }>, errorGroups: Array<{ field: string | null, code: string, message: string, count: number }>, guesses: Array<{ field: string | null, code: string, message: string, count: number }> } | null };

export type ImportSuppressionFileMutationVariables = Exact<{
  input: ImportSuppressionsInput;
}>;


export type ImportSuppressionFileMutation = { importSuppressions: { suppressionListId: string, total: number, created: number, updated: number, failed: number, errorsTruncated: boolean, warningsTotal: number, errors: Array<{ row: number, field: string | null, message: string, cells: Array<string> | null }>, errorGroups: Array<{ field: string | null, code: string, message: string, count: number }>, warnings: Array<{ row: number, field: string | null, code: string, message: string }>, guesses: Array<{ field: string | null, code: string, message: string, count: number }> } | null };

export type ImportPreviewFragment = { hasHeader: boolean, problem: string | null, total: number, failed: number, warningsTotal: number, isComplete: boolean, columns: Array<{ name: string | null, field: ContactField | null, customField: string | null }>, rows: Array<{ row: number, cells: Array<string> }>, errorGroups: Array<{ field: string | null, code: string, message: string, count: number }>, guesses: Array<{ field: string | null, code: string, message: string, count: number }> };

type ImportResult_ImportContactsPayload_Fragment = { total: number, created: number, updated: number, failed: number, errorsTruncated: boolean, warningsTotal: number, errors: Array<{ row: number, field: string | null, message: string, cells: Array<string> | null }>, errorGroups: Array<{ field: string | null, code: string, message: string, count: number }>, warnings: Array<{ row: number, field: string | null, code: string, message: string }>, guesses: Array<{ field: string | null, code: string, message: string, count: number }> };

type ImportResult_ImportSuppressionsPayload_Fragment = { total: number, created: number, updated: number, failed: number, errorsTruncated: boolean, warningsTotal: number, errors: Array<{ row: number, field: string | null, message: string, cells: Array<string> | null }>, errorGroups: Array<{ field: string | null, code: string, message: string, count: number }>, warnings: Array<{ row: number, field: string | null, code: string, message: string }>, guesses: Array<{ field: string | null, code: string, message: string, count: number }> };

export type ImportResultFragment =
  | ImportResult_ImportContactsPayload_Fragment
  | ImportResult_ImportSuppressionsPayload_Fragment
;

export type ImportErrorGroupFragment = { field: string | null, code: string, message: string, count: number };
