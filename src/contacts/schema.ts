import { notFound } from '../errors.ts';
import { builder } from '../graphql/builder.ts';
import { connectionNames } from '../graphql/connections/connection-names.ts';
import { keysetPage } from '../graphql/connections/keyset.ts';
import { pageByNumber } from '../graphql/connections/paging-by-number.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { createOnce } from '../graphql/idempotent-mutation.ts';
import type { SuppressedNumber } from '../platform/generated/prisma/client.ts';
import { ContactStatus } from '../platform/generated/prisma/enums.ts';
import { opaqueNumbers } from '../platform/secrets/opaque-numbers.ts';
import { findContactIds } from './contact-filter.ts';
import { createContactList } from './contact-lists.ts';
import { createContact, deleteContact } from './contacts.ts';
import { suppressByRequest, unsuppressByRequest } from './suppression.ts';
import { updateContact } from './update-contact.ts';

/** An E.164 number without its plus. */
const digitsOf = ({ phone }: SuppressedNumber) => BigInt(phone.slice(1));
const phoneOf = (digits: bigint | null) => (digits === null ? undefined : `+${digits}`);

// ── Objects ──────────────────────────────────────────────────────────────────

const ContactStatusEnum = builder.enumType(ContactStatus, { name: 'ContactStatus' });

builder.prismaObject('ContactList', {
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    contactCount: t.exposeInt('contactCount'),
  }),
});

builder.prismaObject('Contact', {
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

const SuppressedNumberObject = builder.prismaObject('SuppressedNumber', {
  description: 'A number that the account never calls, on any list (do not call).',
  fields: (t) => ({
    phone: t.exposeString('phone', { description: 'E.164.' }),
    reason: t.exposeString('reason'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
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

const LiftedSuppression = builder.objectRef<{ phone: string }>('LiftedSuppression').implement({
  fields: (t) => ({ phone: t.exposeString('phone') }),
});

// ── Inputs ───────────────────────────────────────────────────────────────────

const ContactFilter = builder.inputType('ContactFilter', {
  fields: (t) => ({
    contactListId: t.id(),
    status: t.field({ type: ContactStatusEnum }),
    tag: t.string(),
    search: t.string({ description: 'Part of the name, company, email address or phone number.' }),
  }),
});

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

const SuppressNumberInput = builder.inputType('SuppressNumberInput', {
  fields: (t) => ({ phone: t.string({ required: true }), reason: t.string() }),
});

const UnsuppressNumberInput = builder.inputType('UnsuppressNumberInput', {
  fields: (t) => ({ phone: t.string({ required: true }) }),
});

const DEFAULT_PAGE_SIZE = 50;

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
  contactLists: t.prismaConnection(
    {
      type: 'ContactList',
      cursor: 'id',
      defaultSize: 50,
      maxSize: 200,
      resolve: (query, _root, _args, context) => {
        const { after, ...page } = keysetPage(query);
        const where = { AND: after };
        return tenantOf(context).contactList.findMany({ ...page, where });
      },
    },
    ...connectionNames('ContactList'),
  ),
  contact: t.prismaField({
    type: 'Contact',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, { id }, context) => {
      const contact = await tenantOf(context).contact.findFirst({ ...query, where: { id } });
      if (contact === null) throw notFound('contact');
      return contact;
    },
  }),
  contacts: t.prismaConnection(
    {
      type: 'Contact',
      cursor: 'id',
      defaultSize: DEFAULT_PAGE_SIZE,
      maxSize: 500,
      args: { filter: t.arg({ type: ContactFilter }) },
      resolve: async (query, _root, { filter }, context) => {
        const { after, ...page } = keysetPage(query);
        const { take = DEFAULT_PAGE_SIZE } = page;
        const wanted = { take, ...after };
        const ids = await findContactIds(context.deps, viewerOf(context), filter ?? {}, wanted);
        return tenantOf(context).contact.findMany({ ...page, where: { id: { in: ids } } });
      },
    },
    ...connectionNames('Contact'),
  ),
  suppressedNumbers: t.connection(
    {
      type: SuppressedNumberObject,
      description: 'Ordered by phone number.',
      resolve: (_root, args, context) => {
        const numbers = opaqueNumbers(context.deps.secrets, 'suppressed numbers');
        const list = { args, defaultSize: 50, maxSize: 500, numbers, numberOf: digitsOf };
        return pageByNumber(list, ({ after, before, take, order }) =>
          tenantOf(context).suppressedNumber.findMany({
            where: { phone: { gt: phoneOf(after), lt: phoneOf(before) } },
            orderBy: { phone: order },
            take,
          }),
        );
      },
    },
    ...connectionNames('SuppressedNumber'),
  ),
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
  suppressNumber: t.prismaField({
    type: 'SuppressedNumber',
    description: 'Suppresses a number: the account no longer calls it.',
    args: { input: t.arg({ type: SuppressNumberInput, required: true }) },
    resolve: (_query, _root, { input }, context) => suppressByRequest(context.deps, viewerOf(context), input),
  }),
  unsuppressNumber: t.field({
    type: LiftedSuppression,
    args: { input: t.arg({ type: UnsuppressNumberInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      phone: await unsuppressByRequest(context.deps, viewerOf(context), input),
    }),
  }),
}));
