import { SUPPRESSION_LIMITS } from '../../src/compliance/suppression-limits.ts';
import { EXAMPLE_SUPPRESSED, id, phone, text, timestamp } from '../fields.ts';
import { fromGraphql } from '../from-graphql.ts';

export const suppression = fromGraphql('SuppressedNumber', {
  phone: phone(EXAMPLE_SUPPRESSED),
  suppressionListId: id('supp'),
  reason: text(SUPPRESSION_LIMITS.reasonLength, 'Asked by email.'),
  source: 'CUSTOMER_REQUEST',
  createdAt: timestamp(),
  expiresAt: timestamp('2027-11-20T09:30:00.000Z'),
});
