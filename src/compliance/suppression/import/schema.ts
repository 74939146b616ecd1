import type { ImportResult } from '../../../contacts/import/import-rows.ts';
import { previewImport } from '../../../contacts/import/preview.ts';
import {
  ImportPreviewObject,
  ImportResultInterface,
  importFields,
  PreviewImportInput,
} from '../../../contacts/import/schema.ts';
import { builder } from '../../../graphql/builder.ts';
import { viewerOf } from '../../../graphql/context.ts';
import { createOnce } from '../../../identity/idempotent-mutation.ts';
import { importSuppressions } from './import-suppressions.ts';
import { suppressionRows } from './suppression-row.ts';

const SuppressionImportObject = builder.objectRef<ImportResult>('ImportSuppressionsPayload').implement({
  description: 'The result of an import of suppressions.',
  interfaces: [ImportResultInterface],
  fields: (t) => ({
    suppressionListId: t.exposeID('listId', { description: 'The list that was imported into.' }),
  }),
});

const ImportSuppressionsInput = builder.inputType('ImportSuppressionsInput', {
  description: 'The numbers to suppress, and how to read them.',
  fields: (t) => ({
    suppressionListId: t.id({ description: 'The list to import into. Default: `Imported`.' }),
    suppressionListName: t.string({
      description: 'Name of the list instead of its id. Created if it does not exist.',
    }),
    ...importFields(t, {
      columns:
        'Fields of the CSV columns: `PHONE`, or the custom field `reason` or `expires_at`. Default: by the names in the header.',
      source: 'Numbers as CSV text, or as an array of objects.',
    }),
  }),
});

builder.queryFields((t) => ({
  previewSuppressionImport: t.field({
    type: ImportPreviewObject,
    nullable: true,
    description: 'Checks a CSV file of numbers to suppress without importing it.',
    args: { input: t.arg({ type: PreviewImportInput, required: true }) },
    resolve: (_root, { input }, context) => {
      const { clock, threads } = context.deps;
      const ofAccount = threads.of(viewerOf(context).accountId, context.signal);
      return previewImport(ofAccount, input, suppressionRows(clock.now()));
    },
  }),
}));

builder.mutationFields((t) => ({
  importSuppressions: t.field({
    type: SuppressionImportObject,
    nullable: true,
    description: 'Suppresses numbers in bulk. An invalid row does not stop the others.',
    args: { input: t.arg({ type: ImportSuppressionsInput, required: true }) },
    resolve: (_root, { input }, context) =>
      createOnce(
        context,
        'importSuppressions',
        input,
        () => importSuppressions(context.deps, viewerOf(context), input),
        (result) => result,
      ),
  }),
}));
