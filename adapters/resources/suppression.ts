import { z } from 'zod';
import { SUPPRESSION_LIMITS } from '../../src/compliance/suppression-limits.ts';
import { id, phone, text, timestamp } from '../fields.ts';

const suppressionSource = z
  .enum(['CUSTOMER_REQUEST', 'CALL_OPT_OUT', 'NATIONAL_REGISTRY', 'REASSIGNED_NUMBERS', 'IMPORT'])
  .meta({ description: 'Where the suppression comes from.', examples: ['CUSTOMER_REQUEST'] });

export const suppression = z
  .object({
    phone: phone('The phone number, E.164.'),
    suppressionListId: id('supp', 'The suppression list that has the number.'),
    reason: text(SUPPRESSION_LIMITS.reasonLength, 'Why the number is not called.', 'Asked by email.'),
    source: suppressionSource,
    createdAt: timestamp('When the number was put on the list.'),
    expiresAt: timestamp(
      'From this instant on the list no longer suppresses the number; null: never.',
      '2027-11-20T09:30:00.000Z',
    ).nullable(),
  })
  .meta({ description: 'A number on a suppression list: it is not called, on any contact list.' });
