import { z } from 'zod';
import {
  CreateContactListDocument,
  ListContactListsDocument,
  ReadContactListDocument,
} from '../operations/surface-a.generated.ts';
import { route } from '../route.ts';
import { contactList, createContactListBody } from './resources/contact.ts';
import { listOf, pageOf, pageQuery } from './resources/list.ts';

export const createContactList = route({
  method: 'POST',
  path: '/contact-lists',
  operationId: 'createContactList',
  tag: 'Contacts',
  summary: 'Create a contact list',
  description: 'Creates an empty list. Its name must be new in the account.',
  body: createContactListBody,
  document: CreateContactListDocument,
  variables: ({ body }) => ({ input: body }),
  status: 201,
  resource: contactList,
  respond: ({ createContactList }) => createContactList.contactList,
});

export const listContactLists = route({
  path: '/contact-lists',
  operationId: 'listContactLists',
  tag: 'Contacts',
  summary: 'List contact lists',
  query: z.strictObject(pageQuery(200)),
  document: ListContactListsDocument,
  variables: ({ query: { limit, cursor } }) => ({ first: limit, after: cursor }),
  resource: listOf(contactList, 'A page of contact lists.'),
  respond: ({ contactLists }) => pageOf(contactLists),
});

export const readContactList = route({
  path: '/contact-lists/:id',
  operationId: 'readContactList',
  tag: 'Contacts',
  summary: 'Read a contact list',
  document: ReadContactListDocument,
  variables: ({ params }) => params,
  resource: contactList,
  respond: (data) => data.contactList,
  errors: ['not_found'],
});
