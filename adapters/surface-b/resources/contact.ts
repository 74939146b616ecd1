import { z } from 'zod';
import { CONTACT_LIMITS } from '../../../src/contacts/contact-limits.ts';
import { customFields, email, id, phone, text } from '../../fields.ts';
import { consent, consentInstants } from '../../resources/contact.ts';

const consentBody = z
  .strictObject({
    basis: consent.shape.basis,
    text: consent.shape.text.optional(),
    source: consent.shape.source.optional(),
    at: consentInstants.at,
    expiresAt: consentInstants.expiresAt.nullable().optional(),
  })
  .meta({ description: 'The contact’s consent to be called.' });

/** Specification, "Contact". */
export const createContactBody = z
  .strictObject({
    contactListId: id('list', 'The contact list to add the contact to.'),
    phone: phone('The phone number, E.164.'),
    name: text(CONTACT_LIMITS.nameLength, 'The person’s name.', 'Grace Hopper').optional(),
    email: email('The person’s email address.', 'grace@example.com').optional(),
    company: text(CONTACT_LIMITS.companyLength, 'The person’s company.', 'Example Ltd').optional(),
    tags: z
      .array(text(CONTACT_LIMITS.tagLength, 'A label.', 'vip'))
      .max(CONTACT_LIMITS.tags)
      .meta({ description: 'Labels of your choice.', examples: [['vip']] })
      .optional(),
    customFields: customFields().optional(),
    consent: consentBody.optional(),
  })
  .meta({ description: 'A contact to create, or to update if the list already has its number.' });
