import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { figure } from '../../graphql/types/described.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../../identity/idempotent-mutation.ts';
import { IMPORT_LIMITS } from '../contact-limits.ts';
import type { ContactField } from './columns/header-words.ts';
import type { Column } from './columns/mapping.ts';
import { importContacts, previewContacts } from './import-contacts.ts';
import type { ImportResult } from './import-rows.ts';
import type { ImportPreview } from './preview.ts';
import type { RowError, RowWarning } from './row.ts';
import type { RowGroup } from './tally.ts';

const ContactFieldEnum = builder.enumType('ContactField', {
  description: 'A contact field that a column of a file can be mapped to.',
  values: {
    PHONE: { value: 'phone', description: 'The phone number.' },
    OTHER_PHONE: {
      value: 'other_phone',
      description: 'A phone number for rows in which the preferred columns have none, from left to right.',
    },
    NAME: { value: 'name', description: 'The person’s name.' },
    FIRST_NAME: {
      value: 'first_name',
      description: 'The first name. It is combined with the last one, and stays a custom field.',
    },
    LAST_NAME: {
      value: 'last_name',
      description: 'The last name. It is combined with the first one, and stays a custom field.',
    },
    EMAIL: { value: 'email', description: 'The person’s email address.' },
    COMPANY: { value: 'company', description: 'The person’s company.' },
    TAGS: { value: 'tags', description: 'Labels, separated by `,`, `;` or `|`.' },
    TIMEZONE: { value: 'timezone', description: 'The person’s time zone.' },
    STATUS: {
      value: 'status',
      description: 'A status: `do_not_call`, `unsubscribed` or `opted out` suppress the number.',
    },
    DO_NOT_CALL: {
      value: 'do_not_call',
      description: 'Whether the person must not be called, as yes or no, or the day of the opt-out.',
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

const ImportErrorObject = builder.objectRef<RowError>('ContactImportError').implement({
  description: 'Reason why a row was not imported.',
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
        '`required`, `invalid`, `invalid_phone`, `ambiguous_phone`, `unknown_field` or `malformed_row`.',
    }),
    message: t.exposeString('message', { description: 'Human-readable problem, as a sentence.' }),
    cells: t.field({
      type: ['String'],
      nullable: true,
      description: 'Cells of the CSV row. Null if the row is malformed.',
      resolve: ({ cells }) => cells ?? null,
    }),
  }),
});

const ImportErrorGroupObject = builder.objectRef<RowGroup>('ContactImportErrorGroup').implement({
  description: 'Rows that were not imported for the same reason.',
  fields: (t) => ({
    field: t.exposeString('field', {
      nullable: true,
      description: 'The field that is wrong; null if whole rows are unreadable.',
    }),
    code: t.exposeString('code', { description: 'Error code, as in `ContactImportError`.' }),
    message: t.exposeString('message', { description: 'Human-readable problem, as a sentence.' }),
    count: t.exposeInt('count', { description: 'Number of rows with the error.' }),
  }),
});

const ImportWarningObject = builder.objectRef<RowWarning>('ContactImportWarning').implement({
  description: 'Something that was left out or guessed in a row that was imported.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Place of the row, as in `ContactImportError`.' }),
    field: t.exposeString('field', {
      nullable: true,
      description: 'Field in question. Null if it is the whole row.',
    }),
    code: t.exposeString('code', { description: 'Kind of the warning, such as `left_out`.' }),
    message: t.exposeString('message', { description: 'Human-readable warning, as a sentence.' }),
  }),
});

const ImportGuessObject = builder.objectRef<RowGroup>('ContactImportGuess').implement({
  description: 'A decision of the reader about the file or its rows, and how often it was made.',
  fields: (t) => ({
    field: t.exposeString('field', {
      nullable: true,
      description: 'Field in question. Null if it is the whole file.',
    }),
    code: t.exposeString('code', { description: 'Kind of the decision. Warnings are among them.' }),
    message: t.exposeString('message', { description: 'Human-readable decision, as a sentence.' }),
    count: t.exposeInt('count', {
      description: 'Number of rows that it concerns; one if it concerns the file.',
    }),
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
      type: [ImportWarningObject],
      description: `The first ${figure(IMPORT_LIMITS.warnings)} warnings about rows that were imported.`,
      // Results that an earlier version stored for an idempotency key have none.
      resolve: ({ warnings }) => warnings ?? [],
    }),
    warningsTotal: t.int({
      description: 'Number of warnings, those that are not listed among them.',
      resolve: ({ warningsTotal }) => warningsTotal ?? 0,
    }),
    guesses: t.field({
      type: [ImportGuessObject],
      description: `What the reader guessed or left out, with counts; at most ${IMPORT_LIMITS.errorGroups} kinds.`,
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
    total: t.int({ description: 'Number of rows that were read.', resolve: ({ tally }) => tally.total }),
    failed: t.int({
      description: 'Rows that would not be imported.',
      resolve: ({ tally }) => tally.failed,
    }),
    errorGroups: t.field({
      type: [ImportErrorGroupObject],
      description: 'Reasons why rows would not be imported, most frequent first.',
      resolve: ({ tally }) => tally.errorGroups,
    }),
    warnings: t.field({
      type: [ImportWarningObject],
      description: `The first ${figure(IMPORT_LIMITS.warnings)} warnings about rows that would be imported.`,
      resolve: ({ tally }) => tally.warnings,
    }),
    warningsTotal: t.int({
      description: 'Number of warnings, those that are not listed among them.',
      resolve: ({ tally }) => tally.warningsTotal,
    }),
    guesses: t.field({
      type: [ImportGuessObject],
      description: `What the reader guessed or left out, with counts; at most ${IMPORT_LIMITS.errorGroups} kinds.`,
      resolve: ({ tally }) => tally.guesses,
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
      description: 'Whether a row names the columns. Default: detected among the first rows.',
    }),
    columns: t.field({
      type: [ImportColumnInput],
      description: 'Fields of the file’s columns. Default: recognized by their names and values.',
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
    description: 'Whether a row names the columns. Default: detected among the first rows.',
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
      columns: 'Fields of a file’s columns. Default: recognized by their names and values.',
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
    resolve: (_root, { input }, context) => previewContacts(context.deps, viewerOf(context), input),
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
