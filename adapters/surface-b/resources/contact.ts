import { z } from 'zod';
import { customerData, id, phone, text, timestamp } from '../../fields.ts';

export const contactStatus = z
  .enum(['NEW', 'CALLING', 'REACHED', 'VOICEMAIL', 'UNREACHED', 'DO_NOT_CALL'])
  .meta({ description: 'How far we have come with the contact.', examples: ['NEW'] });

export const contact = z
  .object({
    id: id('contact', 'The contact’s id.'),
    contactListId: id('list', 'The list that it stands in.'),
    phone: phone('E.164.'),
    name: text(200, 'The person’s name.', 'Grace Hopper').nullable(),
    email: text(320, 'The person’s e-mail address.', 'grace@example.com').nullable(),
    company: text(200, 'The person’s company.', 'Example Ltd').nullable(),
    tags: z.array(z.string()).meta({ description: 'Free labels.', examples: [['vip']] }),
    customFields: customerData('Your own fields.', { plan: 'gold' }),
    timezone: text(64, 'IANA time-zone name.', 'Europe/Berlin').nullable(),
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
    name: text(200, 'The person’s name.', 'Grace Hopper').optional(),
    email: text(254, 'The person’s e-mail address.', 'grace@example.com').optional(),
    company: text(200, 'The person’s company.', 'Example Ltd').optional(),
    tags: z
      .array(text(64, 'A label.', 'vip'))
      .max(50)
      .meta({ description: 'Free labels.', examples: [['vip']] })
      .optional(),
    customFields: customerData('Your own fields.', { plan: 'gold' }).optional(),
  })
  .meta({ description: 'A contact to create, or to update when the list has its number.' });
