import { notFound } from '../../errors.ts';
import { builder } from '../../graphql/builder.ts';
import {
  commonFilter,
  commonFilterFields,
  listArguments,
  orderInput,
} from '../../graphql/connections/list-arguments.ts';
import { connectionOf } from '../../graphql/connections/list-connection.ts';
import { modelList } from '../../graphql/connections/model-list.ts';
import { pageByNumber } from '../../graphql/connections/paging-by-number.ts';
import { type GraphqlContext, tenantOf, viewerOf } from '../../graphql/context.ts';
import { batchLoader } from '../../graphql/loaders/batch-loader.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { describedBy } from '../../graphql/types/described.ts';
import { createOnce, IDEMPOTENCY_KEY, idOf } from '../../identity/idempotent-mutation.ts';
import { actorOf } from '../../identity/security-log.ts';
import type { Actor } from '../../identity/users/users.ts';
import { narrowed } from '../../platform/database/sql/narrowing.ts';
import { Prisma, type SuppressionList } from '../../platform/generated/prisma/client.ts';
import type { SuppressionSource } from '../../platform/generated/prisma/enums.ts';
import { parsePhoneNumber } from '../../platform/phone/phone-number.ts';
import type { LiftedEntry } from './lift.ts';
import { countSuppressedNumbers, suppressedNumberPosition, suppressedNumbersAt } from './page-of-numbers.ts';
import { readSuppressions, type Suppression } from './read-suppressions.ts';
import { deleteSuppressionList } from './remove-numbers.ts';
import { liftByRequest, suppressByRequest } from './requests.ts';
import { createSuppressionList } from './suppression-lists.ts';

export const SuppressionSourceEnum = builder.enumType('SuppressionSource', {
  description: 'Where a suppression comes from.',
  values: describedBy<SuppressionSource>({
    CUSTOMER_REQUEST: 'You suppressed the number, or the person asked you to.',
    CALL_OPT_OUT: 'The person asked in a call not to be called again.',
    NATIONAL_REGISTRY: 'A national do-not-call registry.',
    REASSIGNED_NUMBERS: 'A database of numbers that were given to other people.',
    IMPORT: 'An import.',
  }),
});

const SuppressionListObject = builder.prismaObject('SuppressionList', {
  interfaces: [Node],
  description: 'A list of numbers that are not called.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The list’s id.' }),
    name: t.exposeString('name', { description: 'The list’s name, unique in the account.' }),
    source: t.expose('source', { type: SuppressionSourceEnum, description: 'Where its numbers come from.' }),
    entryCount: t.exposeInt('entryCount', { description: 'How many numbers it has.' }),
    version: t.string({
      description: 'Grows with every change of the numbers.',
      resolve: ({ version }) => String(version),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the list was created.' }),
  }),
});

const SuppressedNumberObject = builder.prismaObject('SuppressedNumber', {
  description: 'A number on a suppression list: the account does not call it, on any contact list.',
  fields: (t) => ({
    phone: t.exposeString('phone', { description: 'E.164.' }),
    reason: t.exposeString('reason', { description: 'Why the number is not called, in words of your own.' }),
    source: t.expose('source', { type: SuppressionSourceEnum, description: 'Where the number comes from.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the number was put on the list.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'From this instant on the list no longer suppresses the number; null: never.',
    }),
    callId: t.exposeID('callId', {
      nullable: true,
      description:
        'The call in which the person opted out; null for other sources. It may have been deleted since.',
    }),
    suppressionListId: t.field({
      type: 'ID',
      description: 'The list that has the number.',
      resolve: async ({ listKey }, _args, context) => (await listOf(context, listKey)).id,
    }),
    suppressionList: t.field({
      type: SuppressionListObject,
      description: 'The list that has the number.',
      resolve: ({ listKey }, _args, context) => listOf(context, listKey),
    }),
  }),
});

const listOf = batchLoader<number, SuppressionList>(async (keys, context) => {
  const lists = await tenantOf(context).suppressionList.findMany({ where: { key: { in: [...keys] } } });
  const byKey = new Map(lists.map((list) => [list.key, list]));
  return keys.map((key) => {
    const list = byKey.get(key);
    if (list === undefined) throw notFound('suppression list');
    return list;
  });
});

const DeletedSuppressionList = builder.objectRef<{ id: string }>('DeletedSuppressionList').implement({
  description: 'A list that was deleted.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'The list’s id.' }) }),
});

const LiftedEntryObject = builder.objectRef<LiftedEntry>('LiftedEntry').implement({
  description: 'An entry of a suppression list as it was when it was lifted.',
  fields: (t) => ({
    listId: t.exposeID('listId', { description: 'The suppression list. It may have been deleted since.' }),
    listName: t.exposeString('listName', { description: 'Name of the list at that time.' }),
    source: t.expose('source', { type: SuppressionSourceEnum, description: 'Where the number came from.' }),
    reason: t.exposeString('reason', { description: 'Why the number was not called.' }),
    callId: t.exposeID('callId', {
      nullable: true,
      description: 'The call in which the person opted out. It may have been deleted since.',
    }),
    since: t.field({
      type: 'DateTime',
      description: 'Since when the list had the number.',
      resolve: ({ since }) => new Date(since),
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the entry would have expired; null: never.',
      resolve: ({ expiresAt }) => (expiresAt === null ? null : new Date(expiresAt)),
    }),
  }),
});

builder.prismaObject('SuppressionLift', {
  interfaces: [Node],
  description:
    'A removal of a number from suppression lists. It is kept as long as the account and cannot be changed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The record’s id.' }),
    phone: t.exposeString('phone', { description: 'The number, E.164.' }),
    reason: t.exposeString('reason', {
      description: 'Why the number may be called again; `not given` if a REST request did not say.',
    }),
    entries: t.field({
      type: [LiftedEntryObject],
      description: 'The entries that were removed.',
      resolve: ({ entries }) => entries as unknown as LiftedEntry[],
    }),
    by: t.exposeString('byName', {
      description: 'Who lifted it: the user’s email address, the API key’s name, or `operator`.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was lifted.' }),
  }),
});

findNodes('SuppressionLift', 'lift', (ids, context) =>
  tenantOf(context).suppressionLift.findMany({ where: { id: { in: ids } } }),
);

const suppressionsByPhone = batchLoader(async (phones: readonly string[], context) => {
  const { database, clock } = context.deps;
  const { accountId } = viewerOf(context);
  const all = await readSuppressions(database.prisma, accountId, [...new Set(phones)], clock.now());
  const byPhone = Map.groupBy(all, ({ phone }) => phone);
  return phones.map((phone) => byPhone.get(phone) ?? []);
});

const SuppressionObject = builder.objectRef<Suppression>('Suppression').implement({
  description:
    'An entry of a suppression list, or of a registry that the account applies: why a number is not called.',
  fields: (t) => ({
    phone: t.exposeString('phone', { description: 'E.164.' }),
    listId: t.exposeID('listId', { description: 'The suppression list or the registry.' }),
    listName: t.exposeString('listName', { description: 'Its name.' }),
    source: t.expose('source', { type: SuppressionSourceEnum, description: 'Where the number comes from.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Null for a registry’s.' }),
    callId: t.exposeID('callId', {
      nullable: true,
      description:
        'The call in which the person opted out; null for other sources. It may have been deleted since.',
    }),
    since: t.expose('since', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when the list has the number; null where a registry does not say.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'From this instant on the list no longer suppresses the number; null: never.',
    }),
  }),
});

builder.prismaObjectField('Contact', 'suppressions', (t) =>
  t.field({
    type: [SuppressionObject],
    description:
      'Why the contact’s number is not called now, the oldest entry first; empty if no list has it.',
    resolve: ({ phone }, _args, context) => suppressionsByPhone(context, phone),
  }),
);

findNodes('SuppressionList', 'supp', (ids, context) =>
  tenantOf(context).suppressionList.findMany({ where: { id: { in: ids } } }),
);

const SuppressedNumberFilter = builder.inputType('SuppressedNumberFilter', {
  description: 'Which suppressed numbers to list.',
  fields: (t) => ({
    suppressionListId: t.id({ description: 'Only the numbers of this list.' }),
    phone: t.string({ description: 'Only the entries of this number, E.164.' }),
  }),
});

const CreateSuppressionListInput = builder.inputType('CreateSuppressionListInput', {
  description: 'The list to create.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Unique in the account.' }),
    source: t.field({
      type: SuppressionSourceEnum,
      defaultValue: 'CUSTOMER_REQUEST',
      description: 'Where its numbers come from.',
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

const SuppressNumberInput = builder.inputType('SuppressNumberInput', {
  description: 'The number to suppress, and why.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'The number, E.164.' }),
    reason: t.string({ description: 'Why the number is not to be called, in words of your own.' }),
    expiresAt: t.field({ type: 'DateTime', description: 'Until when. Default: for good.' }),
    suppressionListId: t.id({ description: 'The list to put the number on. Default: `Do not call`.' }),
    suppressionListName: t.string({
      description: 'Instead of the id. The list is created if no list has this name.',
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

const DeleteSuppressionListInput = builder.inputType('DeleteSuppressionListInput', {
  description: 'Names the list to delete.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The list’s id.' }),
    reason: t.string({ description: 'Why its numbers may be called again. Recorded for each of them.' }),
  }),
});

const LiftSuppressionInput = builder.inputType('LiftSuppressionInput', {
  description: 'The number to take off suppression lists, and why.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'The number, E.164.' }),
    reason: t.string({
      required: true,
      description: 'Why the number may be called again. Recorded for ever, with who lifted it and when.',
    }),
    suppressionListId: t.id({ description: 'The list to take the number off. Default: all lists.' }),
  }),
});

const suppressionLists = modelList({
  node: 'SuppressionList',
  from: Prisma.raw('suppression_lists'),
  filter: commonFilter('SuppressionList'),
  narrow: (filter, { deps }) => narrowed(deps.ids, 'suppressionList', filter),
});
suppressionLists.addQuery('suppressionLists', 'The account’s own lists, newest first.');

const lifts = modelList({
  node: 'SuppressionLift',
  from: Prisma.raw('suppression_lifts'),
  filter: builder.inputType('SuppressionLiftFilter', {
    description: 'Filters a SuppressionLift list. All conditions must hold.',
    fields: (t) => ({
      ...commonFilterFields(t),
      phone: t.string({ description: 'Lifts of this number, E.164.' }),
    }),
  }),
  narrow: ({ phone, ...filter }, { deps }) => ({
    ...narrowed(deps.ids, 'suppressionLift', filter),
    ...(phone && { phone: parsePhoneNumber('phone', phone).e164 }),
  }),
});
lifts.addQuery(
  'suppressionLifts',
  'Numbers that were taken off suppression lists, by whom and why, newest first.',
);

builder.queryFields((t) => ({
  suppressedNumbers: t.connection(
    {
      type: SuppressedNumberObject,
      description: 'Ordered by phone number. A number on several lists is listed with each.',
      args: listArguments(SuppressedNumberFilter, orderInput('SuppressedNumber', 'PHONE')),
      resolve: (_root, { filter, orderBy, ...args }, context) => {
        const viewer = viewerOf(context);
        const count = () => countSuppressedNumbers(context.deps, viewer, filter ?? {});
        const order = { direction: orderBy?.direction, count };
        return pageByNumber(
          {
            args,
            defaultSize: 50,
            maxSize: 500,
            ...order,
            ...suppressedNumberPosition(context.deps.secrets),
          },
          (page) => suppressedNumbersAt(context.deps, viewer, filter ?? {}, page),
        );
      },
    },
    ...connectionOf(SuppressedNumberObject, 'SuppressedNumber'),
  ),
}));

builder.mutationFields((t) => ({
  createSuppressionList: t.prismaField({
    type: 'SuppressionList',
    description: 'Creates a list of numbers that are not called.',
    args: {
      input: t.arg({ type: CreateSuppressionListInput, required: true, description: 'The list to create.' }),
    },
    resolve: async (query, _root, { input }, context) => {
      const source = input.source ?? 'CUSTOMER_REQUEST';
      const { id } = await createOnce(
        context,
        'createSuppressionList',
        input,
        () => createSuppressionList(context.deps, viewerOf(context), { ...input, source }),
        idOf,
      );
      return tenantOf(context).suppressionList.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  deleteSuppressionList: t.field({
    type: DeletedSuppressionList,
    description:
      'Deletes a list with all its numbers. They can be called again if no other list has them. If it is interrupted, send it again.',
    args: { input: t.arg({ type: DeleteSuppressionListInput, required: true, description: 'Which list.' }) },
    resolve: async (_root, { input }, context) => {
      await deleteSuppressionList(context.deps, actorIn(context), input);
      return { id: input.id };
    },
  }),
  suppressNumber: t.prismaField({
    type: 'SuppressedNumber',
    description:
      'Suppresses a number: the account no longer calls it. A number that is on the list already stays on it at least as long as before.',
    args: {
      input: t.arg({ type: SuppressNumberInput, required: true, description: 'The number, and why.' }),
    },
    resolve: async (query, _root, { input }, context) => {
      const where = await createOnce(
        context,
        'suppressNumber',
        input,
        () => suppressByRequest(context.deps, viewerOf(context), input),
        ({ phone, listKey }) => ({ phone, listKey }),
      );
      const entry = await tenantOf(context).suppressedNumber.findFirst({ ...query, where });
      if (entry === null) throw notFound('suppressed number');
      return entry;
    },
  }),
  liftSuppression: t.prismaField({
    type: 'SuppressionLift',
    description:
      'Takes a number off the account’s suppression lists. It can be called again once no list has it, and its contacts return to their former status.',
    args: {
      input: t.arg({ type: LiftSuppressionInput, required: true, description: 'The number, and why.' }),
    },
    resolve: (_query, _root, { input }, context) => liftByRequest(context.deps, actorIn(context), input),
  }),
}));

function actorIn(context: GraphqlContext): Actor {
  const viewer = viewerOf(context);
  return { accountId: viewer.accountId, by: actorOf(viewer) };
}
