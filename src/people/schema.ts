import { builder } from '../graphql/builder.ts';
import { viewerOf } from '../graphql/context.ts';
import { describedBy } from '../graphql/types/described.ts';
import { DownloadObject } from '../graphql/types/download.ts';
import { payloadOf } from '../graphql/types/payload.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../identity/idempotent-mutation.ts';
import { parsePhoneNumber } from '../platform/phone/phone-number.ts';
import { PERSON_FILE_MEDIA_TYPES, type PersonFileFormat, personFileUrl } from './person-file.ts';

const PersonFileFormatEnum = builder.enumType('PersonFileFormat', {
  description: 'Format of a person’s file. Both are signed.',
  values: describedBy<PersonFileFormat>({
    JSON: 'JSON Lines, a record a line, chained by hashes.',
    PDF: 'A PDF to read.',
  }),
});

const CreatePersonFileInput = builder.inputType('CreatePersonFileInput', {
  description: 'File of a person to create.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'The person’s phone number.' }),
    format: t.field({ type: PersonFileFormatEnum, description: 'Format of the file. Default: `JSON`.' }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

builder.mutationFields((t) => ({
  createPersonFile: t.field({
    type: payloadOf('PersonFile', 'personFile', DownloadObject),
    nullable: true,
    description: 'Creates a URL for downloading all that the account stores about a phone number.',
    args: { input: t.arg({ type: CreatePersonFileInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { e164: phone } = parsePhoneNumber('phone', input.phone);
      const format = input.format ?? 'JSON';
      const { accountId } = viewerOf(context);
      const { url, expiresAt } = await createOnce(
        context,
        'createPersonFile',
        input,
        async () => personFileUrl(context.deps, { accountId, phone, format }),
        (signed) => ({ url: signed.url, expiresAt: signed.expiresAt.toISOString() }),
      );
      return { url, expiresAt: new Date(expiresAt), contentType: PERSON_FILE_MEDIA_TYPES[format] };
    },
  }),
}));
