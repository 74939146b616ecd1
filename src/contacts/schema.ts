import { notFound } from '../errors/errors.ts';
import { builder } from '../graphql/builder.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { findNodes, Node } from '../graphql/nodes.ts';
import { textCost } from '../graphql/text-cost.ts';
import { DeletedPayload, IdInput } from '../graphql/types/ids.ts';
import { modelPayload } from '../graphql/types/payload.ts';
import { createOnce, IDEMPOTENCY_KEY, idOf } from '../identity/idempotent-mutation.ts';
import { ConsentInput } from './consent-schema.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';
import { createContactList } from './contact-lists.ts';
import { createContact, deleteContact } from './contacts.ts';
import { ContactStatusEnum } from './lists-schema.ts';
import { updateContact } from './update-contact.ts';

builder.prismaObject('ContactList', {
  interfaces: [Node],
  description: 'A list of contacts, for campaigns to call.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The list’s id.' }),
    name: t.exposeString('name', { description: 'The list’s name, unique in the account.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the list was created.' }),
    contactCount: t.exposeInt('contactCount', { description: 'Number of contacts on the list.' }),
  }),
});

builder.prismaObject('Contact', {
  interfaces: [Node],
  description: 'A person to call. A list has one contact per phone number.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The contact’s id.' }),
    contactListId: t.exposeID('contactListId', { description: 'The contact list that the contact is on.' }),
    contactList: t.relation('contactList', { description: 'The contact list that the contact is on.' }),
    phone: t.exposeString('phone', { description: 'Phone number, E.164.' }),
    name: t.exposeString('name', { nullable: true, description: 'The person’s name.' }),
    email: t.exposeString('email', { nullable: true, description: 'The person’s email address.' }),
    company: t.exposeString('company', { nullable: true, description: 'The person’s company.' }),
    tags: t.exposeStringList('tags', { description: 'Labels of your choice.' }),
    customFields: t.expose('customFields', {
      complexity: textCost(CONTACT_LIMITS.customFieldsLength),
      type: 'JSONObject',
      description: 'Your own fields by name, usable as variables in calls.',
    }),
    timezone: t.exposeString('timezone', {
      nullable: true,
      description: 'IANA time zone, such as `Europe/Berlin`.',
    }),
    status: t.expose('status', {
      type: ContactStatusEnum,
      description: 'The result of the calls to the contact so far.',
    }),
    lastCalledAt: t.expose('lastCalledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last call. Null if the contact was never called.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the contact was created.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When the contact was last changed.' }),
  }),
});

const ContactPayload = builder
  .objectRef<{ contactId: string; created: boolean }>('ContactPayload')
  .implement({
    description: 'Result of a mutation that creates or changes a contact.',
    fields: (t) => ({
      created: t.exposeBoolean('created', {
        description: 'Whether the contact is new. False if an existing one was updated.',
      }),
      contact: t.prismaField({
        type: 'Contact',
        description: 'The contact after the mutation.',
        resolve: (query, { contactId }, _args, context) =>
          tenantOf(context).contact.findUniqueOrThrow({ ...query, where: { id: contactId } }),
      }),
    }),
  });

findNodes('ContactList', 'list', (ids, context) =>
  tenantOf(context).contactList.findMany({ where: { id: { in: ids } } }),
);

findNodes('Contact', 'contact', (ids, context) =>
  tenantOf(context).contact.findMany({ where: { id: { in: ids } } }),
);

const CreateContactListInput = builder.inputType('CreateContactListInput', {
  description: 'The contact list to create.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The list’s name, unique in the account.' }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

const detailFields = (t: Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]) => ({
  name: t.string({ description: 'The person’s name.' }),
  email: t.string({ description: 'The person’s email address.' }),
  company: t.string({ description: 'The person’s company.' }),
  tags: t.stringList({ description: 'Labels of your choice. They replace the labels that the contact has.' }),
  customFields: t.field({
    type: 'JSONObject',
    description: 'Your own fields by name. Replaces the previous fields.',
  }),
  timezone: t.string({ description: 'IANA time zone, such as `Europe/Berlin`.' }),
  consent: t.field({
    type: ConsentInput,
    description: 'Consent to be called. Null on update: removes the consent.',
  }),
});

const CreateContactInput = builder.inputType('CreateContactInput', {
  description: 'The contact to create or update.',
  fields: (t) => ({
    contactListId: t.id({ description: 'Contact list to add to. Default: the list named `Default`.' }),
    phone: t.string({
      required: true,
      description: 'Phone number: E.164, or national with `defaultCountry`.',
    }),
    defaultCountry: t.string({ description: 'Country of a national `phone`, ISO 3166-1 alpha-2.' }),
    ...detailFields(t),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

const UpdateContactInput = builder.inputType('UpdateContactInput', {
  description: 'Changes to a contact. Absent fields stay unchanged.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The contact’s id.' }),
    phone: t.string({ description: 'Phone number, E.164.' }),
    status: t.field({
      type: ContactStatusEnum,
      description: '`DO_NOT_CALL` suppresses the number for the whole account. `NEW` lifts the suppression.',
    }),
    reason: t.string({
      description: 'Reason for lifting a suppression with `NEW`. Default: `not given`.',
    }),
    ...detailFields(t),
  }),
});

builder.queryFields((t) => ({
  contactList: t.prismaField({
    type: 'ContactList',
    nullable: true,
    description: 'One contact list. Throws `NOT_FOUND` if the account has no such list.',
    args: { id: t.arg.id({ required: true, description: 'The list’s id.' }) },
    resolve: async (query, _root, { id }, context) => {
      const list = await tenantOf(context).contactList.findFirst({ ...query, where: { id } });
      if (list === null) throw notFound('contact list');
      return list;
    },
  }),
  contact: t.prismaField({
    type: 'Contact',
    nullable: true,
    description: 'One contact. Throws `NOT_FOUND` if the account has no such contact.',
    args: { id: t.arg.id({ required: true, description: 'The contact’s id.' }) },
    resolve: async (query, _root, { id }, context) => {
      const contact = await tenantOf(context).contact.findFirst({ ...query, where: { id } });
      if (contact === null) throw notFound('contact');
      return contact;
    },
  }),
}));

const ContactListPayload = modelPayload('ContactList');

builder.objectField(ContactListPayload, 'id', (t) =>
  t.id({
    description: 'Id of the list, as in `contactList { id }`.',
    resolve: ({ id }) => id,
  }),
);

builder.mutationFields((t) => ({
  createContactList: t.field({
    type: ContactListPayload,
    nullable: true,
    description: 'Creates an empty list of contacts.',
    args: { input: t.arg({ type: CreateContactListInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { id } = await createOnce(
        context,
        'createContactList',
        input,
        () => createContactList(context.deps, viewerOf(context), input),
        idOf,
      );
      return tenantOf(context).contactList.findUniqueOrThrow({ where: { id } });
    },
  }),
  createContact: t.field({
    type: ContactPayload,
    nullable: true,
    description: 'Creates a contact, or updates the one with this number in the list.',
    args: { input: t.arg({ type: CreateContactInput, required: true }) },
    resolve: (_root, { input }, context) =>
      createOnce(
        context,
        'createContact',
        input,
        () => createContact(context.deps, viewerOf(context), input),
        ({ contactId, created }) => ({ contactId, created }),
      ),
  }),
  updateContact: t.field({
    type: ContactPayload,
    nullable: true,
    description: 'Updates a contact.',
    args: { input: t.arg({ type: UpdateContactInput, required: true }) },
    resolve: async (_root, { input: { id, ...patch } }, context) => {
      await updateContact(context.deps, viewerOf(context), id, patch);
      return { contactId: id, created: false };
    },
  }),
  deleteContact: t.field({
    type: DeletedPayload,
    nullable: true,
    description: 'Deletes a contact. Its calls are kept, with the number.',
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: async (_root, { input: { id } }, context) => {
      await deleteContact(context.deps, viewerOf(context), id);
      return { id };
    },
  }),
}));
