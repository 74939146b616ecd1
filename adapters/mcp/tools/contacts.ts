import { z } from 'zod';
import { CONTACT_LIMITS } from '../../../src/contacts/contact-limits.ts';
import {
  McpContactDocument,
  McpContactListsDocument,
  McpContactsDocument,
  McpCreateContactDocument,
  McpCreateContactListDocument,
  McpImportContactsDocument,
  McpSuppressionsDocument,
  McpSuppressNumberDocument,
} from '../../operations/mcp.generated.ts';
import { idOf, maxTextLength, pageOf, pageSchema, paging, record, SHORT_TEXT, tool } from '../tool.ts';
import { instant } from './inputs.ts';

const STATUSES = ['NEW', 'CALLING', 'REACHED', 'VOICEMAIL', 'UNREACHED', 'DO_NOT_CALL'] as const;
/** Contacts of one import by a model, which writes each of them itself. */
const MOST_CONTACTS = 500;

/** Consent is not among them: a person records it with its evidence. */
const contactFields = {
  phone: z.string().min(1).max(64).describe('The phone number, E.164.'),
  name: z.string().max(CONTACT_LIMITS.nameLength).optional(),
  email: z.string().max(CONTACT_LIMITS.emailLength).optional(),
  company: z.string().max(CONTACT_LIMITS.nameLength).optional(),
  timezone: z.string().max(64).optional().describe('IANA time zone of the person.'),
  tags: z.array(z.string().max(64)).max(50).optional(),
  customFields: z.record(z.string(), z.unknown()).optional().describe('Values for the agent’s prompt.'),
};

export const CONTACT_TOOLS = [
  tool({
    name: 'list_contacts',
    title: 'List contacts',
    description: 'Lists contacts, newest first. Search by name, company, email or number.',
    effect: 'reads',
    input: z.strictObject({
      search: z.string().max(200).optional(),
      contactListId: idOf('contact list').optional(),
      status: z.enum(STATUSES).optional(),
      tag: z.string().max(64).optional(),
      ...paging,
    }),
    output: pageSchema('Contacts.'),
    textLength: SHORT_TEXT,
    async run({ limit, cursor, search, ...only }, execute) {
      const filter = {
        ...(search && { search }),
        ...(only.contactListId && { contactListIds: [only.contactListId] }),
        ...(only.status && { statuses: [only.status] }),
        ...(only.tag && { tags: [only.tag] }),
      };
      const page = { first: limit, after: cursor ?? null, filter };
      return pageOf((await execute(McpContactsDocument, page)).contacts);
    },
  }),
  tool({
    name: 'get_contact',
    title: 'Read a contact',
    description: 'Reads one contact with custom fields and suppressions.',
    effect: 'reads',
    input: z.strictObject({ contactId: idOf('contact'), maxTextLength }),
    output: record,
    run: async ({ contactId }, execute) => (await execute(McpContactDocument, { id: contactId })).contact,
  }),
  tool({
    name: 'list_contact_lists',
    title: 'List contact lists',
    description: 'Lists contact lists with the number of their contacts.',
    effect: 'reads',
    input: z.strictObject(paging),
    output: pageSchema('Contact lists.'),
    run: async ({ limit, cursor }, execute) =>
      pageOf((await execute(McpContactListsDocument, { first: limit, after: cursor ?? null })).contactLists),
  }),
  tool({
    name: 'create_contact_list',
    title: 'Create a contact list',
    description: 'Creates an empty contact list.',
    effect: 'adds',
    input: z.strictObject({ name: z.string().min(1).max(200) }),
    output: record,
    run: async (input, execute) =>
      (await execute(McpCreateContactListDocument, { input })).createContactList.contactList,
  }),
  tool({
    name: 'create_contact',
    title: 'Create a contact',
    description:
      'Creates a contact, or updates the one with the same number in the list. Calls nobody. Without a list, it goes into the list “Default”.',
    effect: 'adds',
    input: z.strictObject({ ...contactFields, contactListId: idOf('contact list').optional() }),
    output: record,
    async run(input, execute) {
      const { created, contact } = (await execute(McpCreateContactDocument, { input })).createContact;
      return { created, contact };
    },
  }),
  tool({
    name: 'import_contacts',
    title: 'Import contacts',
    description: `Creates or updates up to ${MOST_CONTACTS} contacts of one list. A wrong row stops no other; send it again corrected.`,
    effect: 'adds',
    input: z.strictObject({
      contactListId: idOf('contact list').optional(),
      contactListName: z.string().min(1).max(200).optional().describe('Created if there is none.'),
      defaultCountry: z.string().length(2).optional().describe('Country of numbers without a country code.'),
      contacts: z.array(z.strictObject(contactFields)).min(1).max(MOST_CONTACTS),
    }),
    output: record,
    run: async ({ contacts: source, ...list }, execute) =>
      (await execute(McpImportContactsDocument, { input: { ...list, source } })).importContacts,
  }),
  tool({
    name: 'list_suppressions',
    title: 'List suppressed numbers',
    description: 'Lists the numbers that must not be called, or looks one up.',
    effect: 'reads',
    input: z.strictObject({
      phone: z.string().max(64).optional().describe('Only this number, E.164.'),
      ...paging,
    }),
    output: pageSchema('Suppressed numbers.'),
    textLength: SHORT_TEXT,
    async run({ limit, cursor, phone }, execute) {
      const page = { first: limit, after: cursor ?? null, filter: phone ? { phones: [phone] } : null };
      return pageOf((await execute(McpSuppressionsDocument, page)).suppressedNumbers);
    },
  }),
  tool({
    name: 'suppress_number',
    title: 'Suppress a number',
    description:
      'Puts a number on the do-not-call list at once, also for running campaigns. Only a person can lift it again.',
    effect: 'stops',
    input: z.strictObject({
      phone: z.string().min(1).max(64).describe('The number, E.164.'),
      reason: z.string().min(1).max(200).describe('Why it must not be called.'),
      expiresAt: instant('When the suppression ends. Default: never.').optional(),
    }),
    output: record,
    run: async (input, execute) =>
      (await execute(McpSuppressNumberDocument, { input })).suppressNumber.suppressedNumber,
  }),
];
