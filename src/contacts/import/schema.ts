import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { figure } from '../../graphql/types/described.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../../identity/idempotent-mutation.ts';
import { IMPORT_LIMITS } from '../contact-limits.ts';
import type { ContactField } from './columns.ts';
import { importContacts, previewContacts } from './import-contacts.ts';
import type { ImportResult } from './import-rows.ts';
import type { ImportPreview, PreviewColumn } from './preview.ts';
import type { RowError } from './row.ts';
import type { RowErrorGroup } from './tally.ts';

const ContactFieldEnum = builder.enumType('ContactField', {
  description: 'A contact field that a CSV column can be mapped to.',
  values: {
    PHONE: { value: 'phone', description: 'The phone number.' },
    NAME: { value: 'name', description: 'The person’s name.' },
    EMAIL: { value: 'email', description: 'The person’s email address.' },
    COMPANY: { value: 'company', description: 'The person’s company.' },
    TAGS: { value: 'tags', description: 'Labels, separated by `,`, `;` or `|`.' },
    TIMEZONE: { value: 'timezone', description: 'The person’s time zone, an IANA name.' },
    CONSENT_BASIS: { value: 'consent_basis', description: 'On what the person may be called.' },
    CONSENT_TEXT: { value: 'consent_text', description: 'What the person agreed to.' },
    CONSENT_SOURCE: { value: 'consent_source', description: 'Where the consent came from.' },
    CONSENT_AT: { value: 'consent_at', description: 'When the consent was given: a day or an instant.' },
    CONSENT_EXPIRES_AT: {
      value: 'consent_expires_at',
      description: 'When the consent ends: a day or an instant.',
    },
  } as const satisfies Record<Uppercase<ContactField>, { value: ContactField; description: string }>,
});

const ImportErrorObject = builder.objectRef<RowError>('ContactImportError').implement({
  description: 'Why a row was not imported.',
  fields: (t) => ({
    row: t.exposeInt('row', {
      description: 'The line of a CSV file (its header is line 1), or the position in an array, from 1.',
    }),
    field: t.exposeString('field', {
      nullable: true,
      description: 'Null if the whole row is unreadable.',
    }),
    code: t.exposeString('code', {
      description: '`required`, `invalid`, `invalid_phone`, `unknown_field` or `malformed_row`.',
    }),
    message: t.exposeString('message', { description: 'What is wrong, as a sentence.' }),
    cells: t.field({
      type: ['String'],
      nullable: true,
      description: 'The cells of a CSV row; null if the row is unreadable or has too many cells.',
      resolve: ({ cells }) => cells ?? null,
    }),
  }),
});

const ImportErrorGroupObject = builder.objectRef<RowErrorGroup>('ContactImportErrorGroup').implement({
  description: 'The number of rows that were not imported for the same reason.',
  fields: (t) => ({
    field: t.exposeString('field', {
      nullable: true,
      description: 'The field that is wrong; null if whole rows are unreadable.',
    }),
    code: t.exposeString('code', { description: 'What is wrong, as in `ContactImportError`.' }),
    message: t.exposeString('message', { description: 'What is wrong, as a sentence.' }),
    count: t.exposeInt('count', { description: 'How many rows.' }),
  }),
});

/** The result of an import. Each kind of list adds its own id. */
export const ImportResultInterface = builder.interfaceRef<ImportResult>('ImportResult').implement({
  description: 'The result of an import.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Rows read.' }),
    created: t.exposeInt('created', { description: 'Rows whose number was not on the list before.' }),
    updated: t.exposeInt('updated', { description: 'Rows whose number was on the list before.' }),
    failed: t.exposeInt('failed', { description: 'Rows rejected.' }),
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
      description: `All errors, grouped by reason, the most frequent first; at most ${IMPORT_LIMITS.errorGroups} groups.`,
      resolve: ({ errorGroups }) => errorGroups,
    }),
  }),
});

const ContactImportObject = builder.objectRef<ImportResult>('ContactImport').implement({
  description: 'The result of an import of contacts.',
  interfaces: [ImportResultInterface],
  fields: (t) => ({
    contactListId: t.exposeID('listId', { description: 'The list that was imported into.' }),
  }),
});

const ImportColumnObject = builder.objectRef<PreviewColumn>('ContactImportColumn').implement({
  description:
    'A column of a CSV file and the field it is mapped to. A column without a field or custom field is not imported.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'The name in the header.' }),
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
        description: 'Its cells, in the order of the columns.',
        resolve: ({ cells }) => [...cells],
      }),
    }),
  });

export const ImportPreviewObject = builder.objectRef<ImportPreview>('ContactImportPreview').implement({
  description: 'How a CSV file would be imported. Only the beginning of a large file is checked.',
  fields: (t) => ({
    hasHeader: t.exposeBoolean('hasHeader', { description: 'Whether the first row names the columns.' }),
    columns: t.field({
      type: [ImportColumnObject],
      description: 'The columns, from left to right.',
      resolve: ({ columns }) => columns,
    }),
    rows: t.field({
      type: [PreviewRowObject],
      description: 'The first rows after the header.',
      resolve: ({ rows }) => rows,
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why the file cannot be imported with these columns.',
    }),
    total: t.int({ description: 'Rows read.', resolve: ({ tally }) => tally.total }),
    failed: t.int({
      description: 'Rows that would not be imported.',
      resolve: ({ tally }) => tally.failed,
    }),
    errorGroups: t.field({
      type: [ImportErrorGroupObject],
      description: 'Why rows would not be imported, the most frequent reason first.',
      resolve: ({ tally }) => tally.errorGroups,
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description: 'Whether the whole file was checked.',
    }),
  }),
});

builder.scalarType('ContactSource', {
  description:
    'An array of objects (contacts with the fields of `CreateContactInput`; suppressions with `phone`, `reason`, `expiresAt`), or CSV as a string.',
  serialize: () => {
    throw new TypeError('a contact source is an input only');
  },
  parseValue: (value) => value,
});

const ImportColumnInput = builder.inputType('ContactImportColumnInput', {
  description:
    'What a column is mapped to: a field or a custom field. With neither, the column is not imported.',
  fields: (t) => ({
    field: t.field({ type: ContactFieldEnum, description: 'The field that the column is mapped to.' }),
    customField: t.string({ description: 'The name of the custom field that the column is mapped to.' }),
  }),
});

export const PreviewImportInput = builder.inputType('PreviewContactImportInput', {
  description: 'The file to check.',
  fields: (t) => ({
    defaultCountry: t.string({ description: 'The country of national numbers, ISO 3166-1 alpha-2.' }),
    hasHeader: t.boolean({ description: 'Default: detected from the first row.' }),
    columns: t.field({
      type: [ImportColumnInput],
      description: 'Default: detected from the header and the first rows.',
    }),
    isBeginning: t.boolean({ description: 'Whether `source` is only the beginning of the file.' }),
    source: t.field({ type: 'ContactSource', required: true, description: 'CSV.' }),
  }),
});

type InputFieldBuilder = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

/** Input fields of an import's layout and source. `columns` and `source` are descriptions. */
export const importFields = (
  t: InputFieldBuilder,
  { columns, source }: Record<'columns' | 'source', string>,
) => ({
  defaultCountry: t.string({ description: 'The country of national numbers, ISO 3166-1 alpha-2.' }),
  hasHeader: t.boolean({ description: 'Whether the first CSV row names the columns. Default: true.' }),
  columns: t.field({ type: [ImportColumnInput], description: columns }),
  source: t.field({ type: 'ContactSource', required: true, description: source }),
  idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
});

const ImportContactsInput = builder.inputType('ImportContactsInput', {
  description: 'The contacts to import, and how to read them.',
  fields: (t) => ({
    contactListId: t.id({ description: 'The list to import into. Default: the list named `Default`.' }),
    contactListName: t.string({ description: 'The list is created if no list has this name.' }),
    ...importFields(t, {
      columns: 'What each CSV column is mapped to. Default: by the names in the header.',
      source: 'The contacts.',
    }),
  }),
});

builder.queryFields((t) => ({
  previewContactImport: t.field({
    type: ImportPreviewObject,
    description: 'Checks a CSV file without importing it.',
    args: { input: t.arg({ type: PreviewImportInput, required: true, description: 'The file to check.' }) },
    resolve: (_root, { input }, context) => previewContacts(context.deps, viewerOf(context), input),
  }),
}));

builder.mutationFields((t) => ({
  importContacts: t.field({
    type: ContactImportObject,
    description: 'Creates and updates contacts in bulk. An invalid row does not stop the others.',
    args: {
      input: t.arg({
        type: ImportContactsInput,
        required: true,
        description: 'The contacts, and how to read them.',
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
