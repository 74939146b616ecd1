import { text, timestamp } from '../../fields.ts';
import { bodyFromGraphql, fromGraphql } from '../../from-graphql.ts';
import { snakeCased } from '../../snake-cased.ts';

export const createExportBody = snakeCased(bodyFromGraphql('CreateExportInput', { kind: 'DIAL_PROOF' }));

export const createdExport = snakeCased(
  fromGraphql('Download', {
    url: text(4096, 'https://example.com/exports/dial-proof/acc_1?expires=1795348800&signature=s'),
    expiresAt: timestamp(),
  }),
);
