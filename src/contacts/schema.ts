import { notFound } from '../errors.ts';
import { builder } from '../graphql/builder.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { createOnce } from '../graphql/idempotent-mutation.ts';
import { findNodes, Node } from '../graphql/nodes.ts';
import { createContactList } from './contact-lists.ts';
import { createContact, deleteContact } from './contacts.ts';
import { ContactStatusEnum } from './lists/schema.ts';
import { updateContact } from './update-contact.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

builder.prismaObject('ContactList', {
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    contactCount: t.exposeInt('contactCount'),
  }),
});

builder.prismaObject('Contact', {
  interfaces: [Node],
  description: 'A person to call. A list has one contact per phone number.',
  fields: (t) => ({
    id: t.exposeID('id'),
    contactListId: t.exposeID('contactListId'),
    contactList: t.relation('contactList'),
    phone: t.exposeString('phone', { description: 'E.164.' }),
    name: t.exposeString('name', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    company: t.exposeString('company', { nullable: true }),
    tags: t.exposeStringList('tags'),
    customFields: t.expose('customFields', { type: 'JSONObject' }),
    timezone: t.exposeString('timezone', { nullable: true, description: 'IANA name.' }),
    status: t.expose('status', { type: ContactStatusEnum }),
    lastCalledAt: t.expose('lastCalledAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const CreateContactPayload = builder
  .objectRef<{ contactId: string; created: boolean }>('CreateContactPayload')
  .implement({
    fields: (t) => ({
      created: t.exposeBoolean('created', {
        description: 'False if the list already had a contact with this number, which was updated.',
      }),
      contact: t.prismaField({
        type: 'Contact',
        resolve: (query, { contactId }, _args, context) =>
          tenantOf(context).contact.findUniqueOrThrow({ ...query, where: { id: contactId } }),
      }),
    }),
  });

const DeletedContact = builder.objectRef<{ id: string }>('DeletedContact').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
});

findNodes('ContactList', 'list', (ids, context) =>
  tenantOf(context).contactList.findMany({ where: { id: { in: ids } } }),
);

findNodes('Contact', 'contact', (ids, context) =>
  tenantOf(context).contact.findMany({ where: { id: { in: ids } } }),
);

// ── Inputs ───────────────────────────────────────────────────────────────────

const CreateContactListInput = builder.inputType('CreateContactListInput', {
  fields: (t) => ({ name: t.string({ required: true }), idempotencyKey: t.string() }),
});

const detailFields = (t: Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]) => ({
  name: t.string(),
  email: t.string(),
  company: t.string(),
  tags: t.stringList(),
  customFields: t.field({ type: 'JSONObject' }),
  timezone: t.string({ description: 'IANA name.' }),
});

const CreateContactInput = builder.inputType('CreateContactInput', {
  fields: (t) => ({
    contactListId: t.id({ description: 'Default: the list named `Default`.' }),
    phone: t.string({ required: true, description: 'E.164, or national with `defaultCountry`.' }),
    defaultCountry: t.string({ description: 'ISO 3166-1 alpha-2.' }),
    ...detailFields(t),
    idempotencyKey: t.string(),
  }),
});

const UpdateContactInput = builder.inputType('UpdateContactInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    phone: t.string({ description: 'E.164.' }),
    status: t.field({
      type: ContactStatusEnum,
      description:
        '`DO_NOT_CALL` suppresses the number for the whole account. `NEW` removes the suppression.',
    }),
    ...detailFields(t),
  }),
});

const DeleteContactInput = builder.inputType('DeleteContactInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

// ── Queries ──────────────────────────────────────────────────────────────────

builder.queryFields((t) => ({
  contactList: t.prismaField({
    type: 'ContactList',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, { id }, context) => {
      const list = await tenantOf(context).contactList.findFirst({ ...query, where: { id } });
      if (list === null) throw notFound('contact list');
      return list;
    },
  }),
  contact: t.prismaField({
    type: 'Contact',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, { id }, context) => {
      const contact = await tenantOf(context).contact.findFirst({ ...query, where: { id } });
      if (contact === null) throw notFound('contact');
      return contact;
    },
  }),
}));

// ── Mutations ────────────────────────────────────────────────────────────────

builder.mutationFields((t) => ({
  createContactList: t.prismaField({
    type: 'ContactList',
    args: { input: t.arg({ type: CreateContactListInput, required: true }) },
    resolve: async (query, _root, { input }, context) => {
      const { id } = await createOnce(context, 'createContactList', input, async () => {
        const list = await createContactList(context.deps, viewerOf(context), input);
        return { id: list.id };
      });
      return tenantOf(context).contactList.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  createContact: t.field({
    type: CreateContactPayload,
    description: 'Creates a contact, or updates it if the list already has a contact with this number.',
    args: { input: t.arg({ type: CreateContactInput, required: true }) },
    resolve: (_root, { input }, context) =>
      createOnce(context, 'createContact', input, async () => {
        const { contact, created } = await createContact(context.deps, viewerOf(context), input);
        return { contactId: contact.id, created };
      }),
  }),
  updateContact: t.prismaField({
    type: 'Contact',
    args: { input: t.arg({ type: UpdateContactInput, required: true }) },
    resolve: async (query, _root, { input: { id, ...patch } }, context) => {
      await updateContact(context.deps, viewerOf(context), id, patch);
      return tenantOf(context).contact.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  deleteContact: t.field({
    type: DeletedContact,
    description: 'Deletes a contact. Its calls are kept, with the number.',
    args: { input: t.arg({ type: DeleteContactInput, required: true }) },
    resolve: async (_root, { input: { id } }, context) => {
      await deleteContact(context.deps, viewerOf(context), id);
      return { id };
    },
  }),
}));
