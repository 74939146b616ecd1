import { z } from 'zod';
import { CONTACT_LIMITS } from '../../src/contacts/contact-limits.ts';
import { customerData, email, id, phone, text, timestamp, timeZone } from '../fields.ts';

export const contactStatus = z
  .enum(['NEW', 'CALLING', 'REACHED', 'VOICEMAIL', 'UNREACHED', 'DO_NOT_CALL'])
  .meta({ description: 'The result of the calls to the contact so far.', examples: ['NEW'] });

/** A contact's consent as it is read. */
export const consent = z
  .object({
    basis: z
      .enum(['EXPRESS_WRITTEN', 'EXPRESS', 'EXISTING_BUSINESS_RELATIONSHIP', 'LEGITIMATE_INTEREST'])
      .meta({ description: 'On what the contact may be called.', examples: ['EXPRESS_WRITTEN'] }),
    text: text(
      CONTACT_LIMITS.consentTextLength,
      'What the contact agreed to, in the words that they were shown or told.',
      'I agree to be called about my order.',
    ).nullable(),
    source: text(
      CONTACT_LIMITS.consentSourceLength,
      'Where the consent came from.',
      'https://example.com/signup',
    ).nullable(),
    at: timestamp('When it was given.', '2026-06-01T08:00:00.000Z'),
    expiresAt: timestamp(
      'From this instant on it is none; null: it does not expire.',
      '2028-06-01T08:00:00.000Z',
    ).nullable(),
  })
  .meta({ description: 'A contact’s consent to be called.' });

/** When a consent is given and ends, as a request says it: with any offset. */
export const consentInstants = {
  at: z.iso
    .datetime({ offset: true })
    .meta({ description: 'When it was given.', examples: ['2026-06-01T08:00:00Z'] }),
  expiresAt: z.iso.datetime({ offset: true }).meta({
    description: 'From this instant on it is none. Default: it does not expire.',
    examples: ['2028-06-01T08:00:00Z'],
  }),
};

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
    consent: consent.nullable(),
    lastCalledAt: timestamp('When the contact was last called.').nullable(),
    createdAt: timestamp('When the contact was created.'),
    updatedAt: timestamp('When the contact was last changed.'),
  })
  .meta({ description: 'A person to call. A list has one contact per phone number.' });
