import { id } from '../../fields.ts';
import { bodyFromGraphql } from '../../from-graphql.ts';
import { contactFields, createContactListBody as contactListBody } from '../../resources/contact.ts';

/** Body of the request that creates a contact (specification, "Contact"). */
export const createContactBody = bodyFromGraphql('CreateContactInput', {
  ...contactFields,
  contactListId: id('list'),
}).required({ contactListId: true });

export const createContactListBody = contactListBody('Autumn customers');
