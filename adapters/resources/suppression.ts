import { SUPPRESSION_LIMITS } from '../../src/compliance/suppression-limits.ts';
import { id, phone, text, timestamp } from '../fields.ts';
import { fromGraphql } from '../from-graphql.ts';

export const suppression = fromGraphql('SuppressedNumber', {
  phone: phone(),
  suppressionListId: id('supp'),
  reason: text(SUPPRESSION_LIMITS.reasonLength, 'Asked by email.'),
  source: 'CUSTOMER_REQUEST',
  createdAt: timestamp(),
  expiresAt: timestamp('2027-11-20T09:30:00.000Z'),
});
