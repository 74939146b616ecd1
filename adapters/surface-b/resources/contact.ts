import { id } from '../../fields.ts';
import { bodyFromGraphql } from '../../from-graphql.ts';
import { contactFields } from '../../resources/contact.ts';

/** Body of a new contact (specification, "Contact"). */
export const createContactBody = bodyFromGraphql('CreateContactInput', {
  ...contactFields,
  contactListId: id('list'),
}).required({ contactListId: true });
