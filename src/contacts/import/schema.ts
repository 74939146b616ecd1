import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { figure } from '../../graphql/types/described.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../../identity/idempotent-mutation.ts';
import { IMPORT_LIMITS } from '../contact-limits.ts';
import type { ContactField } from './columns/header-words.ts';
import type { Column } from './columns/mapping.ts';
import { importContacts, previewContacts } from './import-contacts.ts';
import type { ImportResult } from './import-rows.ts';
import type { ImportPreview } from './preview-bytes.ts';
import type { RowError, RowWarning } from './row.ts';
import type { RowGroup } from './tally.ts';

const ContactFieldEnum = builder.enumType('ContactField', {
  description: 'A contact field that a column of a file can be mapped to.',
  values: {
    PHONE: { value: 'phone', description: 'The phone number.' },
    OTHER_PHONE: {
      value: 'other_phone',
      description: 'Phone number for rows in which preferred columns have none.',
    },
    NAME: { value: 'name', description: 'The person’s name.' },
    FIRST_NAME: {
      value: 'first_name',
      description: 'First name. It is joined to the last, and a custom field.',
    },
    LAST_NAME: {
      value: 'last_name',
      description: 'Last name. It is joined to the first, and a custom field.',
    },
    EMAIL: { value: 'email', description: 'The person’s email address.' },
    COMPANY: { value: 'company', description: 'The person’s company.' },
    TAGS: { value: 'tags', description: 'Labels, separated by `,`, `;` or `|`.' },
    TIMEZONE: { value: 'timezone', description: 'The person’s time zone.' },
    STATUS: {
      value: 'status',
      description: 'Status: `do_not_call`, `unsubscribed`, … suppress the number.',
    },
    DO_NOT_CALL: {
      value: 'do_not_call',
      description: 'Opt-out of the person: yes or no, or its day.',
    },
    CONSENT: { value: 'consent', description: 'The consent as JSON, as exports have it.' },
    CONSENT_BASIS: { value: 'consent_basis', description: 'Legal basis of the consent.' },
    CONSENT_TEXT: { value: 'consent_text', description: 'Wording that the person agreed to.' },
    CONSENT_SOURCE: { value: 'consent_source', description: 'Origin of the consent.' },
    CONSENT_AT: { value: 'consent_at', description: 'Time of the consent: a day or an instant.' },
    CONSENT_EXPIRES_AT: {
      value: 'consent_expires_at',
      description: 'End of the consent: a day or an instant.',
    },
    CUSTOM_FIELDS: {
      value: 'custom_fields',
      description: 'All custom fields as JSON, as exports have them.',
    },
  } as const satisfies Record<Uppercase<ContactField>, { value: ContactField; description: string }>,
});

const ImportErrorObject = builder
  .objectRef<RowWarning & Pick<RowError, 'cells'>>('ContactImportError')
  .implement({
    description: 'Error of a row, or a warning about an imported one.',
    fields: (t) => ({
      row: t.exposeInt('row', {
        description: 'Line of the file, row of the sheet, or position in the array. All count from one.',
      }),
      field: t.exposeString('field', {
        nullable: true,
        description: 'Field that is wrong. Null if the whole row is unreadable.',
      }),
      code: t.exposeString('code', {
        description:
          '`required`, `invalid`, `invalid_phone`, `ambiguous_phone`, `unknown_field` or `malformed_row`. Of a warning: its kind, such as `left_out`.',
      }),
      message: t.exposeString('message', { description: 'Human-readable problem, as a sentence.' }),
      cells: t.field({
        type: ['String'],
        nullable: true,
        description: 'Cells of the CSV row. Null if the row is malformed, and for warnings.',
        resolve: ({ cells }) => cells ?? null,
      }),
    }),
  });

const ImportErrorGroupObject = builder.objectRef<RowGroup>('ContactImportErrorGroup').implement({
  description: 'Rows with the same error, warning or guess of the reader.',
  fields: (t) => ({
    field: t.exposeString('field', {
      nullable: true,
      description: 'Field in question. Null if it is whole rows, or the file.',
    }),
    code: t.exposeString('code', {
      description: 'Code of the error or warning, or kind of the guess.',
    }),
    message: t.exposeString('message', { description: 'Human-readable problem or guess, as a sentence.' }),
    count: t.exposeInt('count', { description: 'Number of rows; one for a guess about the file.' }),
  }),
});

/** GraphQL interface of an import's result. Each kind of list adds its own id. */
export const ImportResultInterface = builder.interfaceRef<ImportResult>('ImportResult').implement({
  description: 'The result of an import.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Number of rows that were read.' }),
    created: t.exposeInt('created', { description: 'Rows whose number was not on the list before.' }),
    updated: t.exposeInt('updated', { description: 'Rows whose number was on the list before.' }),
    failed: t.exposeInt('failed', { description: 'Number of rows that were rejected.' }),
    errors: t.field({
      type: [ImportErrorObject],
      description: `The first ${figure(IMPORT_LIMITS.errors)} errors.`,
      resolve: ({ errors }) => errors,
    }),
    errorsTruncated: t.exposeBoolean('errorsTruncated', {
      description: 'Whether there are more errors than listed.',
    }),
    errorGroups: t.field({
      type: [ImportErrorGroupObject],
      description: `Errors grouped by reason, most frequent first; at most ${IMPORT_LIMITS.errorGroups} groups.`,
      resolve: ({ errorGroups }) => errorGroups,
    }),
    warnings: t.field({
      type: [ImportErrorObject],
      description: `The first ${figure(IMPORT_LIMITS.warnings)} warnings.`,
      // Results that an earlier version stored for an idempotency key have none.
      resolve: ({ warnings }) => warnings ?? [],
    }),
    warningsTotal: t.int({
      description: 'Number of warnings, those that are not listed among them.',
      resolve: ({ warningsTotal }) => warningsTotal ?? 0,
    }),
    guesses: t.field({
      type: [ImportErrorGroupObject],
      description: `Guesses of the reader and warnings; at most ${IMPORT_LIMITS.errorGroups} kinds.`,
      resolve: ({ guesses }) => guesses ?? [],
    }),
  }),
});

const ContactImportObject = builder.objectRef<ImportResult>('ImportContactsPayload').implement({
  description: 'The result of an import of contacts.',
  interfaces: [ImportResultInterface],
  fields: (t) => ({
    contactListId: t.exposeID('listId', { description: 'The list that was imported into.' }),
  }),
});

const ImportColumnObject = builder.objectRef<Column>('ContactImportColumn').implement({
  description: 'Column of a file and its field. Columns without one are not imported.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'The column’s name in the header. Null without a header.',
    }),
    field: t.field({
      type: ContactFieldEnum,
      nullable: true,
      description: 'The field that the column is mapped to; null without one.',
      resolve: ({ field }) => field ?? null,
    }),
    customField: t.string({
      nullable: true,
      description: 'The custom field that the column is mapped to; null without one.',
      resolve: ({ customField }) => customField ?? null,
    }),
  }),
});

const PreviewRowObject = builder
  .objectRef<ImportPreview['rows'][number]>('ContactImportPreviewRow')
  .implement({
    description: 'A row of a CSV file.',
    fields: (t) => ({
      row: t.exposeInt('row', { description: 'The line of the file where the row begins.' }),
      cells: t.field({
        type: ['String'],
        description: 'Cells of the CSV row, in the order of the columns.',
        resolve: ({ cells }) => [...cells],
      }),
    }),
  });

export const ImportPreviewObject = builder.objectRef<ImportPreview>('ContactImportPreview').implement({
  description: 'Preview of a CSV import. Only a large file’s beginning is checked.',
  fields: (t) => ({
    hasHeader: t.exposeBoolean('hasHeader', { description: 'Whether a row names the columns.' }),
    columns: t.field({
      type: [ImportColumnObject],
      description: 'The file’s columns, from left to right.',
      resolve: ({ columns }) => columns,
    }),
    rows: t.field({
      type: [PreviewRowObject],
      description: 'The first rows after the header.',
      resolve: ({ rows }) => rows,
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Reason why the file cannot be imported. Null if it can be.',
    }),
    total: t.int({ description: 'Number of rows that were read.', resolve: ({ report }) => report.total }),
    failed: t.int({
      description: 'Rows that would not be imported.',
      resolve: ({ report }) => report.failed,
    }),
    errorGroups: t.field({
      type: [ImportErrorGroupObject],
      description: 'Reasons why rows would not be imported, most frequent first.',
      resolve: ({ report }) => report.errorGroups,
    }),
    warnings: t.field({
      type: [ImportErrorObject],
      description: `The first ${figure(IMPORT_LIMITS.warnings)} warnings.`,
      resolve: ({ report }) => report.warnings,
    }),
    warningsTotal: t.int({
      description: 'Number of warnings, those that are not listed among them.',
      resolve: ({ report }) => report.warningsTotal,
    }),
    guesses: t.field({
      type: [ImportErrorGroupObject],
      description: `Guesses of the reader and warnings; at most ${IMPORT_LIMITS.errorGroups} kinds.`,
      resolve: ({ report }) => report.guesses,
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description: 'Whether the whole file was checked.',
    }),
  }),
});

builder.scalarType('ContactSource', {
  description:
    'CSV as a string, or an array of objects: contacts as in `CreateContactInput`, or suppressions with `phone`, `reason`, `expiresAt`.',
  serialize: () => {
    throw new TypeError('a contact source is an input only');
  },
  parseValue: (value) => value,
});

const ImportColumnInput = builder.inputType('ContactImportColumnInput', {
  description: 'Field of a column. Columns without one are not imported.',
  fields: (t) => ({
    name: t.string({
      description:
        'Name of the column in the header. The other columns are then recognized. Default: by position, for all columns.',
    }),
    field: t.field({ type: ContactFieldEnum, description: 'The field that the column is mapped to.' }),
    customField: t.string({ description: 'The name of the custom field that the column is mapped to.' }),
  }),
});

export const PreviewImportInput = builder.inputType('PreviewContactImportInput', {
  description: 'The CSV file to check before an import.',
  fields: (t) => ({
    defaultCountry: t.string({ description: 'The country of national numbers, ISO 3166-1 alpha-2.' }),
    hasHeader: t.boolean({
      description: 'Whether a row names the columns. Default: detected.',
    }),
    columns: t.field({
      type: [ImportColumnInput],
      description: 'Fields of the file’s columns. Default: recognized.',
    }),
    isBeginning: t.boolean({ description: 'Whether `source` is only the beginning of the file.' }),
    source: t.field({ type: 'ContactSource', required: true, description: 'CSV as a string.' }),
  }),
});

type InputFieldBuilder = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

/** GraphQL input fields of an import's layout and source. `columns` and `source` are descriptions. */
export const importFields = (
  t: InputFieldBuilder,
  { columns, source }: Record<'columns' | 'source', string>,
) => ({
  defaultCountry: t.string({ description: 'The country of national numbers, ISO 3166-1 alpha-2.' }),
  hasHeader: t.boolean({
    description: 'Whether a row names the columns. Default: detected.',
  }),
  columns: t.field({ type: [ImportColumnInput], description: columns }),
  source: t.field({ type: 'ContactSource', required: true, description: source }),
  idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
});

const ImportContactsInput = builder.inputType('ImportContactsInput', {
  description: 'The contacts to import, and how to read them.',
  fields: (t) => ({
    contactListId: t.id({ description: 'The list to import into. Default: the list named `Default`.' }),
    contactListName: t.string({
      description: 'Name of the list to import into, created if it does not exist.',
    }),
    ...importFields(t, {
      columns: 'Fields of a file’s columns. Default: recognized.',
      source: 'Contacts as CSV text, or as an array of objects.',
    }),
  }),
});

builder.queryFields((t) => ({
  previewContactImport: t.field({
    type: ImportPreviewObject,
    nullable: true,
    description: 'Checks a CSV file without importing it.',
    args: { input: t.arg({ type: PreviewImportInput, required: true }) },
    resolve: (_root, { input }, context) =>
      previewContacts(context.deps, viewerOf(context), input, context.signal),
  }),
}));

builder.mutationFields((t) => ({
  importContacts: t.field({
    type: ContactImportObject,
    nullable: true,
    description: 'Creates and updates contacts in bulk. Invalid rows are left out.',
    args: {
      input: t.arg({
        type: ImportContactsInput,
        required: true,
      }),
    },
    resolve: (_root, { input }, context) =>
      createOnce(
        context,
        'importContacts',
        input,
        () => importContacts(context.deps, viewerOf(context), input),
        (result) => result,
      ),
  }),
}));
