import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { CONTACT_FIELDS, type ContactField } from './columns.ts';
import type { RowError } from './contact-row.ts';
import { type ImportResult, importContacts } from './import-contacts.ts';
import { type ImportPreview, type PreviewColumn, previewImport } from './preview.ts';
import type { RowErrorGroup } from './tally.ts';

// ── Enums ────────────────────────────────────────────────────────────────────

const ContactFieldEnum = builder.enumType('ContactField', {
  description: 'A field of a contact that a column of a file can hold.',
  values: Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field.toUpperCase(), { value: field }]),
  ) as Record<Uppercase<ContactField>, { value: ContactField }>,
});

// ── Objects ──────────────────────────────────────────────────────────────────

const ImportErrorObject = builder.objectRef<RowError>('ContactImportError').implement({
  description: 'Why a row was left out.',
  fields: (t) => ({
    row: t.exposeInt('row', {
      description: 'The line of a CSV file (its header is line 1), or the position in an array, from 1.',
    }),
    field: t.exposeString('field', {
      nullable: true,
      description: 'Null when the row as a whole is unreadable.',
    }),
    code: t.exposeString('code', {
      description: '`required`, `invalid`, `invalid_phone`, `unknown_field` or `malformed_row`.',
    }),
    message: t.exposeString('message'),
    cells: t.field({
      type: ['String'],
      nullable: true,
      description: 'The row of a CSV file as it was read; null when it is unreadable, or there are too many.',
      resolve: ({ cells }) => cells ?? null,
    }),
  }),
});

const ImportErrorGroupObject = builder.objectRef<RowErrorGroup>('ContactImportErrorGroup').implement({
  description: 'How many rows were left out for the same reason.',
  fields: (t) => ({
    field: t.exposeString('field', { nullable: true }),
    code: t.exposeString('code'),
    message: t.exposeString('message'),
    count: t.exposeInt('count'),
  }),
});

const ImportResultObject = builder.objectRef<ImportResult>('ContactImport').implement({
  description: 'What became of the rows of an import.',
  fields: (t) => ({
    contactListId: t.exposeID('contactListId'),
    total: t.int({ resolve: ({ tally }) => tally.total }),
    created: t.int({ resolve: ({ tally }) => tally.created }),
    updated: t.int({ resolve: ({ tally }) => tally.updated }),
    failed: t.int({ resolve: ({ tally }) => tally.failed }),
    errors: t.field({
      type: [ImportErrorObject],
      description: 'The first 1000.',
      resolve: ({ tally }) => tally.errors,
    }),
    errorsTruncated: t.boolean({ resolve: ({ tally }) => tally.errorsTruncated }),
    errorGroups: t.field({
      type: [ImportErrorGroupObject],
      description: 'All errors by their reason, the most frequent first; at most 100 reasons.',
      resolve: ({ tally }) => tally.errorGroups,
    }),
  }),
});

const ImportColumnObject = builder.objectRef<PreviewColumn>('ContactImportColumn').implement({
  description: 'A column of a file, and what it holds. With neither field nor custom field it is left out.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'As the header has it.' }),
    field: t.field({
      type: ContactFieldEnum,
      nullable: true,
      resolve: ({ field }) => field ?? null,
    }),
    customField: t.string({ nullable: true, resolve: ({ customField }) => customField ?? null }),
  }),
});

const PreviewRowObject = builder
  .objectRef<ImportPreview['rows'][number]>('ContactImportPreviewRow')
  .implement({
    fields: (t) => ({
      row: t.exposeInt('row', { description: 'The line of the file where it begins.' }),
      cells: t.field({ type: ['String'], resolve: ({ cells }) => [...cells] }),
    }),
  });

const ImportPreviewObject = builder.objectRef<ImportPreview>('ContactImportPreview').implement({
  description: 'How a CSV file would be imported. A large file is judged by its beginning.',
  fields: (t) => ({
    hasHeader: t.exposeBoolean('hasHeader', { description: 'Whether the first row names the columns.' }),
    columns: t.field({ type: [ImportColumnObject], resolve: ({ columns }) => columns }),
    rows: t.field({
      type: [PreviewRowObject],
      description: 'The first rows below the header.',
      resolve: ({ rows }) => rows,
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why the file cannot be imported with these columns.',
    }),
    total: t.int({ description: 'Rows read.', resolve: ({ tally }) => tally.total }),
    failed: t.int({
      description: 'Rows that would be left out.',
      resolve: ({ tally }) => tally.failed,
    }),
    errorGroups: t.field({
      type: [ImportErrorGroupObject],
      description: 'Why rows would be left out, the most frequent reason first.',
      resolve: ({ tally }) => tally.errorGroups,
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description: 'Whether the file was read to its end.',
    }),
  }),
});

// ── Inputs ───────────────────────────────────────────────────────────────────

builder.scalarType('ContactSource', {
  description: 'An array of contacts (objects with the fields of `CreateContactInput`), or CSV as a string.',
  serialize: () => {
    throw new TypeError('a contact source is an input only');
  },
  parseValue: (value) => value,
});

const ImportColumnInput = builder.inputType('ContactImportColumnInput', {
  description: 'What a column holds: a field, a custom field of this name, or nothing that is imported.',
  fields: (t) => ({ field: t.field({ type: ContactFieldEnum }), customField: t.string() }),
});

const PreviewImportInput = builder.inputType('PreviewContactImportInput', {
  fields: (t) => ({
    defaultCountry: t.string({ description: 'ISO 3166-1 alpha-2: makes national numbers readable.' }),
    hasHeader: t.boolean({ description: 'Default: as the first row looks.' }),
    columns: t.field({ type: [ImportColumnInput], description: 'Default: as their names and cells look.' }),
    isBeginning: t.boolean({ description: 'Whether the source is only the beginning of a file.' }),
    source: t.field({ type: 'ContactSource', required: true, description: 'CSV.' }),
  }),
});

const ImportContactsInput = builder.inputType('ImportContactsInput', {
  fields: (t) => ({
    contactListId: t.id(),
    contactListName: t.string({ description: 'Created when there is none of this name.' }),
    defaultCountry: t.string({ description: 'ISO 3166-1 alpha-2: makes national numbers readable.' }),
    hasHeader: t.boolean({ description: 'Whether the first row of CSV names its columns. Default: true.' }),
    columns: t.field({
      type: [ImportColumnInput],
      description: 'What each column of CSV holds. Default: by the names in the header.',
    }),
    source: t.field({ type: 'ContactSource', required: true }),
  }),
});

// ── Queries ──────────────────────────────────────────────────────────────────

builder.queryFields((t) => ({
  previewContactImport: t.field({
    type: ImportPreviewObject,
    description: 'Reads a CSV file without importing it.',
    args: { input: t.arg({ type: PreviewImportInput, required: true }) },
    resolve: (_root, { input }) => previewImport(input),
  }),
}));

// ── Mutations ────────────────────────────────────────────────────────────────

builder.mutationFields((t) => ({
  importContacts: t.field({
    type: ImportResultObject,
    description: 'Creates and updates contacts by the thousand. A bad row never stops the rest.',
    args: { input: t.arg({ type: ImportContactsInput, required: true }) },
    resolve: (_root, { input }, context) => importContacts(context.deps, viewerOf(context), input),
  }),
}));
