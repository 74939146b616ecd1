import { z } from 'zod';
import { idFilter, setOf } from '../fields.ts';
import { CreateContactDocument, ListContactsDocument } from '../operations/surface-b.generated.ts';
import { contact } from '../resources/contact.ts';
import { route } from '../route.ts';
import { createContactBody } from './resources/contact.ts';
import { listOf, pageOf, pageQuery } from './resources/list.ts';

export const listContacts = route({
  path: '/contacts',
  operationId: 'listContacts',
  tag: 'Contacts',
  summary: 'List contacts',
  query: z.strictObject({
    contactListId: idFilter('Only the contacts of this list.'),
    ...pageQuery(500),
  }),
  document: ListContactsDocument,
  variables: ({ query: { limit, cursor, ...filter } }) => ({
    first: limit,
    after: cursor,
    filter: {
      contactListIds: setOf(filter.contactListId),
    },
  }),
  resource: listOf(contact, 'A page of contacts.'),
  respond: ({ contacts }) => pageOf(contacts),
});

export const createContact = route({
  method: 'POST',
  path: '/contacts',
  operationId: 'createContact',
  tag: 'Contacts',
  summary: 'Create a contact',
  description: 'A list has one contact per phone number. If the contact exists, it is updated.',
  body: createContactBody,
  document: CreateContactDocument,
  variables: ({ body }) => ({ input: body }),
  status: 201,
  otherSuccess: {
    status: 200,
    description: 'The list already had a contact with this number, which was updated.',
    when: ({ createContact }) => !createContact.created,
  },
  resource: contact,
  respond: ({ createContact }) => createContact.contact,
  errors: ['not_found'],
});
