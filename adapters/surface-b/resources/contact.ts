import { z } from 'zod';
import { CONTACT_LIMITS } from '../../../src/contacts/contact-limits.ts';
import { customerData, customFields, email, id, phone, text, timestamp, timeZone } from '../../fields.ts';

const contactStatus = z
  .enum(['NEW', 'CALLING', 'REACHED', 'VOICEMAIL', 'UNREACHED', 'DO_NOT_CALL'])
  .meta({ description: 'What calling the contact has led to so far.', examples: ['NEW'] });

export const contact = z
  .object({
    id: id('contact', 'The contact’s id.'),
    contactListId: id('list', 'The list that it belongs to.'),
    phone: phone('E.164.'),
    name: text(CONTACT_LIMITS.nameLength, 'The person’s name.', 'Grace Hopper').nullable(),
    email: email('The person’s email address.', 'grace@example.com').nullable(),
    company: text(CONTACT_LIMITS.companyLength, 'The person’s company.', 'Example Ltd').nullable(),
    tags: z.array(z.string()).meta({ description: 'Labels of your choice.', examples: [['vip']] }),
    customFields: customerData('Your own fields.', { plan: 'gold' }),
    timezone: timeZone('Europe/Berlin').nullable(),
    status: contactStatus,
    lastCalledAt: timestamp('When it was last called.').nullable(),
    createdAt: timestamp('When it was created.'),
    updatedAt: timestamp('When it was last changed.'),
  })
  .meta({ description: 'A person to call: one for each list and phone number.' });

/** Specification, "Contact". */
export const createContactBody = z
  .strictObject({
    contactListId: id('list', 'The list to put it in.'),
    phone: phone('E.164.'),
    name: text(CONTACT_LIMITS.nameLength, 'The person’s name.', 'Grace Hopper').optional(),
    email: email('The person’s email address.', 'grace@example.com').optional(),
    company: text(CONTACT_LIMITS.companyLength, 'The person’s company.', 'Example Ltd').optional(),
    tags: z
      .array(text(CONTACT_LIMITS.tagLength, 'A label.', 'vip'))
      .max(CONTACT_LIMITS.tags)
      .meta({ description: 'Labels of your choice.', examples: [['vip']] })
      .optional(),
    customFields: customFields().optional(),
  })
  .meta({ description: 'A contact to create, or to update when the list has its number.' });
