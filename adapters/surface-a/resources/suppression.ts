import { z } from 'zod';
import { NO_REASON_GIVEN, SUPPRESSION_LIMITS } from '../../../src/compliance/suppression-limits.ts';
import { id, nonEmptyText, phone, text, timestamp } from '../../fields.ts';
import * as resource from '../../resources/suppression.ts';
import { snakeCased } from '../../snake-cased.ts';

export const suppression = snakeCased(resource.suppression);

export const suppressionListReference = {
  suppression_list_id: id('supp', 'The suppression list.'),
  suppression_list_name: nonEmptyText(
    SUPPRESSION_LIMITS.listNameLength,
    'The name of the suppression list. It is created if it does not exist.',
    'Customer requests',
  ),
};

export const suppressionFields = {
  phone: phone('The phone number, E.164.'),
  reason: text(
    SUPPRESSION_LIMITS.reasonLength,
    'Why the number is not called.',
    'Asked by email.',
  ).nullable(),
  expires_at: timestamp(
    'Until when the number is suppressed. Default: for good.',
    '2027-11-20T09:30:00.000Z',
  ).nullable(),
};

export const createSuppressionBody = z
  .strictObject({ ...suppressionListReference, ...suppressionFields })
  .partial()
  .required({ phone: true })
  .meta({
    description: 'A number to suppress. Give the list’s id or its name, not both.',
    examples: [{ phone: '+15005550006', reason: 'Asked by email.' }],
  });

/** Query parameter of the requests that can lift a suppression. */
export const liftReason = z
  .string()
  .min(1)
  .max(SUPPRESSION_LIMITS.reasonLength)
  .optional()
  .meta({ description: `Why the number may be called again. Default: \`${NO_REASON_GIVEN}\`.` });
