import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../../identity/idempotent-mutation.ts';
import { proofUrl, type SignedUrl } from './proof-url.ts';

const ExportKindEnum = builder.enumType('ExportKind', {
  description: 'What an export contains.',
  values: {
    DIAL_PROOF: {
      description:
        'What each dial of the account was permitted by, and how it ended, as JSON Lines: each line repeats the hash of the one ' +
        'before it. `npm run admin -- proof verify FILE` verifies the file.',
    },
  } as const,
});

const ExportObject = builder.objectRef<SignedUrl>('Export').implement({
  description: 'A file to download.',
  fields: (t) => ({
    url: t.exposeString('url', {
      description: 'Where to download it, without a key. The file is made as it is downloaded.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'The URL works until then.' }),
  }),
});

const CreateExportInput = builder.inputType('CreateExportInput', {
  description: 'What to export.',
  fields: (t) => ({
    kind: t.field({ type: ExportKindEnum, required: true, description: 'What the file is to contain.' }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

builder.mutationFields((t) => ({
  createExport: t.field({
    type: ExportObject,
    description: 'Answers a URL that downloads data of the account.',
    args: { input: t.arg({ type: CreateExportInput, required: true, description: 'What to export.' }) },
    resolve: async (_root, { input }, context) => {
      const { url, expiresAt } = await createOnce(
        context,
        'createExport',
        input,
        async () => proofUrl(context.deps, viewerOf(context).accountId),
        (signed) => ({ url: signed.url, expiresAt: signed.expiresAt.toISOString() }),
      );
      return { url, expiresAt: new Date(expiresAt) };
    },
  }),
}));
