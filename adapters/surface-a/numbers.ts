import { z } from 'zod';
import { ListPhoneNumbersDocument, ReadPhoneNumberDocument } from '../operations/surface-a.generated.ts';
import { route } from '../route.ts';
import { connectionOf, oneOf } from '../whole-lists.ts';
import { listOf, pageOf, pageQuery } from './resources/list.ts';
import { phoneNumber } from './resources/number.ts';

export const listPhoneNumbers = route({
  path: '/phone-numbers',
  operationId: 'listPhoneNumbers',
  tag: 'Numbers',
  summary: 'List phone numbers',
  description:
    'The numbers that calls are placed from. An agent’s default is its provider’s oldest active number.',
  query: z.strictObject(pageQuery(200)),
  document: ListPhoneNumbersDocument,
  variables: () => ({}),
  resource: listOf(phoneNumber, 'A page of phone numbers.'),
  respond: ({ phoneNumbers }, { query }) => pageOf(connectionOf(phoneNumbers, query)),
});

export const readPhoneNumber = route({
  path: '/phone-numbers/:id',
  operationId: 'readPhoneNumber',
  tag: 'Numbers',
  summary: 'Read a phone number',
  document: ReadPhoneNumberDocument,
  variables: ({ params }) => params,
  resource: phoneNumber,
  respond: ({ phoneNumbers }) => oneOf(phoneNumbers, 'phone number'),
  errors: ['not_found'],
});
