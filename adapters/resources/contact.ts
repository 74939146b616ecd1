import { z } from 'zod';
import { CONTACT_LIMITS } from '../../src/contacts/contact-limits.ts';
import { customerData, email, id, phone, text, timestamp, timeZone } from '../fields.ts';

export const contactStatus = z
  .enum(['NEW', 'CALLING', 'REACHED', 'VOICEMAIL', 'UNREACHED', 'DO_NOT_CALL'])
  .meta({ description: 'The result of the calls to the contact so far.', examples: ['NEW'] });

export const contact = z
  .object({
    id: id('contact', 'The contact’s id.'),
    contactListId: id('list', 'The contact list of the contact.'),
    phone: phone('The phone number, E.164.'),
    name: text(CONTACT_LIMITS.nameLength, 'The person’s name.', 'Grace Hopper').nullable(),
    email: email('The person’s email address.', 'grace@example.com').nullable(),
    company: text(CONTACT_LIMITS.companyLength, 'The person’s company.', 'Example Ltd').nullable(),
    tags: z.array(z.string()).meta({ description: 'Labels of your choice.', examples: [['vip']] }),
    customFields: customerData('Fields of your own, by name.', { plan: 'gold' }),
    timezone: timeZone('Europe/Berlin').nullable(),
    status: contactStatus,
    lastCalledAt: timestamp('When the contact was last called.').nullable(),
    createdAt: timestamp('When the contact was created.'),
    updatedAt: timestamp('When the contact was last changed.'),
  })
  .meta({ description: 'A person to call. A list has one contact per phone number.' });
