import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { DownloadObject } from '../../graphql/types/download.ts';
import { payloadOf } from '../../graphql/types/payload.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../../identity/idempotent-mutation.ts';
import { PROOF_MEDIA_TYPE, proofUrl } from './proof-url.ts';

const ExportKindEnum = builder.enumType('ExportKind', {
  description: 'Contents of an export.',
  values: {
    DIAL_PROOF: {
      description:
        'Permission and end of each dial as JSON Lines, chained by hashes. Verify it with `npm run admin -- proof verify FILE`.',
    },
  } as const,
});

const CreateExportInput = builder.inputType('CreateExportInput', {
  description: 'Export to create.',
  fields: (t) => ({
    kind: t.field({ type: ExportKindEnum, required: true, description: 'Contents of the export.' }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

builder.mutationFields((t) => ({
  createExport: t.field({
    type: payloadOf('Export', 'export', DownloadObject),
    nullable: true,
    description: 'Creates a URL for downloading data of the account.',
    args: { input: t.arg({ type: CreateExportInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { url, expiresAt } = await createOnce(
        context,
        'createExport',
        input,
        async () => proofUrl(context.deps, viewerOf(context).accountId),
        (signed) => ({ url: signed.url, expiresAt: signed.expiresAt.toISOString() }),
      );
      return { url, expiresAt: new Date(expiresAt), contentType: PROOF_MEDIA_TYPE };
    },
  }),
}));
