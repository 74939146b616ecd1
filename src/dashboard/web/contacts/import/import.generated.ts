/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** A field of a contact that a column of a file can hold. */
export type ContactField =
  | 'COMPANY'
  | 'EMAIL'
  | 'NAME'
  | 'PHONE'
  | 'TAGS'
  | 'TIMEZONE';

/** What a column holds: a field, a custom field of this name, or nothing that is imported. */
export type ContactImportColumnInput = {
  customField?: string | null | undefined;
  field?: ContactField | null | undefined;
};

export type ImportContactsInput = {
  /** What each column of CSV holds. Default: by the names in the header. */
  columns?: Array<ContactImportColumnInput> | null | undefined;
  contactListId?: string | number | null | undefined;
  /** Created when there is none of this name. */
  contactListName?: string | null | undefined;
  /** ISO 3166-1 alpha-2: makes national numbers readable. */
  defaultCountry?: string | null | undefined;
  /** Whether the first row of CSV names its columns. Default: true. */
  hasHeader?: boolean | null | undefined;
  source: unknown;
};

export type PreviewContactImportInput = {
  /** Default: as their names and cells look. */
  columns?: Array<ContactImportColumnInput> | null | undefined;
  /** ISO 3166-1 alpha-2: makes national numbers readable. */
  defaultCountry?: string | null | undefined;
  /** Default: as the first row looks. */
  hasHeader?: boolean | null | undefined;
  /** Whether the source is only the beginning of a file. */
  isBeginning?: boolean | null | undefined;
  /** CSV. */
  source: unknown;
};

export type PreviewContactImportQueryVariables = Exact<{
  input: PreviewContactImportInput;
}>;


export type PreviewContactImportQuery = { previewContactImport: { hasHeader: boolean, problem: string | null, total: number, failed: number, isComplete: boolean, columns: Array<{ name: string | null, field: ContactField | null, customField: string | null }>, rows: Array<{ row: number, cells: Array<string> }>, errorGroups: Array<{ field: string | null, code: string, message: string, count: number }> } };

export type ImportContactFileMutationVariables = Exact<{
  input: ImportContactsInput;
}>;


export type ImportContactFileMutation = { importContacts: { contactListId: string, total: number, created: number, updated: number, failed: number, errorsTruncated: boolean, errors: Array<{ row: number, field: string | null, message: string, cells: Array<string> | null }>, errorGroups: Array<{ field: string | null, code: string, message: string, count: number }> } };

export type ImportErrorGroupFragment = { field: string | null, code: string, message: string, count: number };
