import { z } from 'zod';
import { CONTACT_LIMITS } from '../../src/contacts/contact-limits.ts';
import { idFilter, setOf, textFilter } from '../fields.ts';
import {
  CreateContactDocument,
  DeleteContactDocument,
  ListContactsDocument,
  UpdateContactDocument,
} from '../operations/surface-a.generated.ts';
import { route } from '../route.ts';
import { contact, contactStatus, createContactBody, updateContactBody } from './resources/contact.ts';
import { listOf, pageOf, pageQuery } from './resources/list.ts';
import { liftReason } from './resources/suppression.ts';

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

export const listContacts = route({
  path: '/contacts',
  operationId: 'listContacts',
  tag: 'Contacts',
  summary: 'List contacts',
  query: z.strictObject({
    contact_list_id: idFilter('Only the contacts of this list.'),
    status: contactStatus.optional(),
    tag: textFilter(CONTACT_LIMITS.tagLength, 'Only the contacts with this tag.'),
    search: textFilter(
      CONTACT_LIMITS.searchLength,
      'Only the contacts whose name, company, email address or phone number contains this text.',
    ),
    ...pageQuery(500),
  }),
  document: ListContactsDocument,
  variables: ({ query: { limit, cursor, ...filter } }) => ({
    first: limit,
    after: cursor,
    filter: {
      contactListIds: setOf(filter.contactListId),
      statuses: setOf(filter.status),
      tags: setOf(filter.tag),
      search: filter.search,
    },
  }),
  resource: listOf(contact, 'A page of contacts.'),
  respond: ({ contacts }) => pageOf(contacts),
});

export const updateContact = route({
  method: 'PATCH',
  path: '/contacts/:id',
  operationId: 'updateContact',
  tag: 'Contacts',
  summary: 'Update a contact',
  description:
    '`status` `new` lifts the suppression of the number: the contact returns to the status that it had before. Who did it, when and why is recorded for ever.',
  query: z.strictObject({ reason: liftReason }),
  body: updateContactBody,
  document: UpdateContactDocument,
  variables: ({ params, query, body }) => ({ input: { ...body, ...query, ...params } }),
  resource: contact,
  respond: ({ updateContact }) => updateContact.contact,
  errors: ['not_found', 'conflict'],
});

export const deleteContact = route({
  method: 'DELETE',
  path: '/contacts/:id',
  operationId: 'deleteContact',
  tag: 'Contacts',
  summary: 'Delete a contact',
  description: 'Deletes the contact. Its calls are kept, with the number.',
  document: DeleteContactDocument,
  variables: ({ params }) => ({ input: params }),
  respond: () => undefined,
  errors: ['not_found'],
});
