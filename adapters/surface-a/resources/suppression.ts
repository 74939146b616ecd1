import { z } from 'zod';
import { NO_REASON_GIVEN, SUPPRESSION_LIMITS } from '../../../src/compliance/suppression-limits.ts';
import { EXAMPLE_SUPPRESSED, id, nonEmptyText, phone, text, timestamp } from '../../fields.ts';
import { bodyFromGraphql, fromGraphql } from '../../from-graphql.ts';
import { snakeCased } from '../../snake-cased.ts';

export const suppression = snakeCased(
  fromGraphql('SuppressedNumber', {
    phone: phone(EXAMPLE_SUPPRESSED),
    suppressionListId: id('supp'),
    reason: text(SUPPRESSION_LIMITS.reasonLength, 'Asked by email.'),
    source: 'CUSTOMER_REQUEST',
    createdAt: timestamp(),
    expiresAt: timestamp('2027-11-20T09:30:00.000Z'),
  }),
);

export const suppressionListReference = {
  suppressionListId: id('supp'),
  suppressionListName: nonEmptyText(SUPPRESSION_LIMITS.listNameLength, 'Customer requests'),
};

export const createSuppressionBody = snakeCased(
  bodyFromGraphql('SuppressNumberInput', {
    ...suppressionListReference,
    phone: phone(EXAMPLE_SUPPRESSED),
    reason: text(SUPPRESSION_LIMITS.reasonLength, 'Asked by email.').nullable(),
    expiresAt: timestamp('2027-11-20T09:30:00.000Z').nullable(),
  }),
).meta({
  description: 'A number to suppress. Give the list’s id or its name, not both.',
  examples: [{ phone: EXAMPLE_SUPPRESSED, reason: 'Asked by email.' }],
});

export const liftReason = z
  .string()
  .min(1)
  .max(SUPPRESSION_LIMITS.reasonLength)
  .optional()
  .meta({ description: `Why the number may be called again. Default: \`${NO_REASON_GIVEN}\`.` });
