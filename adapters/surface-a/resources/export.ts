import { z } from 'zod';
import { text, timestamp } from '../../fields.ts';

export const createExportBody = z
  .strictObject({
    kind: z.enum(['dial_proof']).meta({
      description:
        'What the file is to contain. `dial_proof`: what each dial of the account was permitted by, and how it ended, as JSON Lines, each of which repeats the hash of the one before it.',
      examples: ['dial_proof'],
    }),
  })
  .meta({ description: 'What to export.' });

export const createdExport = z
  .object({
    url: text(
      4096,
      'Where to download the file, without an API key. The file is made as it is downloaded.',
      'https://example.com/exports/dial-proof/acc_1?expires=1795348800&signature=s',
    ),
    expires_at: timestamp('The URL works until then: for an hour.'),
  })
  .meta({ description: 'A file to download.' });
