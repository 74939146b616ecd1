import { IMPORT_LIMITS } from '../../../contacts/import/limits.ts';
import { previewImport } from '../../../contacts/import/preview.ts';
import {
  ImportColumnInput,
  ImportErrorGroupObject,
  ImportErrorObject,
  ImportPreviewObject,
  PreviewImportInput,
  type Reported,
} from '../../../contacts/import/schema.ts';
import { builder } from '../../../graphql/builder.ts';
import { viewerOf } from '../../../graphql/context.ts';
import { figure } from '../../../graphql/types/described.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../../../identity/idempotent-mutation.ts';
import { importSuppressions, type SuppressionImport } from './import-suppressions.ts';
import { suppressionRows } from './suppression-row.ts';

const SuppressionImportObject = builder
  .objectRef<Reported<SuppressionImport>>('SuppressionImport')
  .implement({
    description: 'The result of an import of suppressions.',
    fields: (t) => ({
      suppressionListId: t.exposeID('suppressionListId', { description: 'The list that was imported into.' }),
      total: t.int({ description: 'Rows read.', resolve: ({ tally }) => tally.total }),
      created: t.int({
        description: 'Numbers that were not on the list before.',
        resolve: ({ tally }) => tally.created,
      }),
      updated: t.int({
        description: 'Rows whose number was on the list before.',
        resolve: ({ tally }) => tally.updated,
      }),
      failed: t.int({ description: 'Rows rejected.', resolve: ({ tally }) => tally.failed }),
      errors: t.field({
        type: [ImportErrorObject],
        description: `The first ${figure(IMPORT_LIMITS.errors)} errors.`,
        resolve: ({ tally }) => tally.errors,
      }),
      errorsTruncated: t.boolean({
        description: 'Whether there are more errors than listed.',
        resolve: ({ tally }) => tally.errorsTruncated,
      }),
      errorGroups: t.field({
        type: [ImportErrorGroupObject],
        description: `All errors, grouped by reason, the most frequent first; at most ${IMPORT_LIMITS.errorGroups} groups.`,
        resolve: ({ tally }) => tally.errorGroups,
      }),
    }),
  });

const ImportSuppressionsInput = builder.inputType('ImportSuppressionsInput', {
  description: 'The numbers to suppress, and how to read them.',
  fields: (t) => ({
    suppressionListId: t.id({ description: 'The list to import into. Default: `Imported`.' }),
    suppressionListName: t.string({
      description: 'Instead of the id. The list is created if no list has this name.',
    }),
    defaultCountry: t.string({ description: 'The country of national numbers, ISO 3166-1 alpha-2.' }),
    hasHeader: t.boolean({ description: 'Whether the first CSV row names the columns. Default: true.' }),
    columns: t.field({
      type: [ImportColumnInput],
      description:
        'What each CSV column is mapped to: `PHONE`, or the custom field `reason` or `expires_at`. Default: by the names in the header.',
    }),
    source: t.field({ type: 'ContactSource', required: true, description: 'The numbers.' }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

builder.queryFields((t) => ({
  previewSuppressionImport: t.field({
    type: ImportPreviewObject,
    description: 'Checks a CSV file of numbers to suppress without importing it.',
    args: { input: t.arg({ type: PreviewImportInput, required: true, description: 'The file to check.' }) },
    resolve: (_root, { input }, { deps }) => previewImport(input, suppressionRows(deps.clock.now())),
  }),
}));

builder.mutationFields((t) => ({
  importSuppressions: t.field({
    type: SuppressionImportObject,
    description: 'Suppresses numbers in bulk. An invalid row does not stop the others.',
    args: {
      input: t.arg({
        type: ImportSuppressionsInput,
        required: true,
        description: 'The numbers, and how to read them.',
      }),
    },
    resolve: (_root, { input }, context) =>
      createOnce(
        context,
        'importSuppressions',
        input,
        () => importSuppressions(context.deps, viewerOf(context), input),
        ({ suppressionListId, tally }) => ({ suppressionListId, tally: tally.report() }),
      ),
  }),
}));
