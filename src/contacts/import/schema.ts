import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import type { RowError } from './contact-row.ts';
import { type ImportResult, importContacts } from './import-contacts.ts';

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

const ImportContactsInput = builder.inputType('ImportContactsInput', {
  fields: (t) => ({
    contactListId: t.id(),
    contactListName: t.string({ description: 'Created when there is none of this name.' }),
    defaultCountry: t.string({ description: 'ISO 3166-1 alpha-2: makes national numbers readable.' }),
    source: t.field({ type: 'ContactSource', required: true }),
  }),
});

// ── Mutations ────────────────────────────────────────────────────────────────

builder.mutationFields((t) => ({
  importContacts: t.field({
    type: ImportResultObject,
    description: 'Creates and updates contacts by the thousand. A bad row never stops the rest.',
    args: { input: t.arg({ type: ImportContactsInput, required: true }) },
    resolve: (_root, { input }, context) => importContacts(context.deps, viewerOf(context), input),
  }),
}));
