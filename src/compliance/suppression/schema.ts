import { notFound } from '../../errors/errors.ts';
import { builder } from '../../graphql/builder.ts';
import { commonFilterFields, ListFilter, listArguments } from '../../graphql/connections/list-arguments.ts';
import { connectionOf } from '../../graphql/connections/list-connection.ts';
import { modelList } from '../../graphql/connections/model-list.ts';
import { pageByNumber } from '../../graphql/connections/paging-by-number.ts';
import { type GraphqlContext, tenantOf, viewerOf } from '../../graphql/context.ts';
import { batchLoader } from '../../graphql/loaders/batch-loader.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { describedBy } from '../../graphql/types/described.ts';
import { DeletedPayload } from '../../graphql/types/ids.ts';
import { modelPayload } from '../../graphql/types/payload.ts';
import { createOnce, IDEMPOTENCY_KEY, idOf } from '../../identity/idempotent-mutation.ts';
import { actorOf } from '../../identity/security-log.ts';
import type { Actor } from '../../identity/users/users.ts';
import { anyOf, narrowed } from '../../platform/database/sql/narrowing.ts';
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
  description: 'Origin of a suppression.',
  values: describedBy<SuppressionSource>({
    CUSTOMER_REQUEST: 'You suppressed the number, or the person asked you to.',
    CALL_OPT_OUT: 'The person asked in a call not to be called again.',
    NATIONAL_REGISTRY: 'A national do-not-call registry.',
    REASSIGNED_NUMBERS: 'A database of phone numbers that were reassigned to other people.',
    IMPORT: 'The number was imported.',
  }),
});

const SuppressionListObject = builder.prismaObject('SuppressionList', {
  interfaces: [Node],
  description: 'A list of numbers that are not called.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The list’s id.' }),
    name: t.exposeString('name', { description: 'The list’s name, unique in the account.' }),
    source: t.expose('source', { type: SuppressionSourceEnum, description: 'Origin of the list’s numbers.' }),
    entryCount: t.exposeInt('entryCount', { description: 'Number of phone numbers on the list.' }),
    version: t.string({
      description: 'Version number of the list, which grows with every change.',
      resolve: ({ version }) => String(version),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the list was created.' }),
  }),
});

const SuppressedNumberObject = builder.prismaObject('SuppressedNumber', {
  description: 'Number on a suppression list, not called on any contact list.',
  fields: (t) => ({
    phone: t.exposeString('phone', { description: 'Phone number, E.164.' }),
    reason: t.exposeString('reason', { description: 'Reason for the suppression, in your own words.' }),
    source: t.expose('source', { type: SuppressionSourceEnum, description: 'Origin of the entry.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the number was added to the list.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time from which the entry is void. Null: never.',
    }),
    callId: t.exposeID('callId', {
      nullable: true,
      description: 'Call in which the person opted out. It may have been deleted.',
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

const SuppressionObject = builder.objectRef<Omit<Suppression, 'disconnectedAt'>>('Suppression').implement({
  description:
    'Entry of a suppression list, or of a registry that the account applies, now or when it was removed.',
  fields: (t) => ({
    phone: t.exposeString('phone', { description: 'Phone number, E.164.' }),
    listId: t.exposeID('listId', {
      description: 'Id of the suppression list or registry, which may be deleted.',
    }),
    listName: t.exposeString('listName', { description: 'Name of the suppression list or registry.' }),
    source: t.expose('source', { type: SuppressionSourceEnum, description: 'Origin of the entry.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason for the suppression. Null for a registry.',
    }),
    callId: t.exposeID('callId', {
      nullable: true,
      description: 'Call in which the person opted out. It may have been deleted.',
    }),
    since: t.expose('since', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the number was added. Null if a registry does not say.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time from which the entry is void. Null: never.',
    }),
  }),
});

builder.prismaObject('SuppressionLift', {
  interfaces: [Node],
  description: 'Removal of a number from suppression lists. Kept permanently.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The record’s id.' }),
    phone: t.exposeString('phone', { description: 'Phone number, E.164.' }),
    reason: t.exposeString('reason', {
      description: 'Why the number was taken off the list, or `not given`.',
    }),
    entries: t.field({
      type: [SuppressionObject],
      description: 'The list entries that were removed, with the names that their lists then had.',
      resolve: ({ phone, entries }) =>
        (entries as unknown as LiftedEntry[]).map((entry) => suppressionThatWas(phone, entry)),
    }),
    by: t.exposeString('byName', {
      description: 'Actor: a user’s email address, an API key’s name, or `operator`.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the number was removed.' }),
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

builder.prismaObjectField('Contact', 'suppressions', (t) =>
  t.field({
    type: [SuppressionObject],
    description: 'Suppressions of the number, oldest first. Empty if it may be called.',
    resolve: ({ phone }, _args, context) => suppressionsByPhone(context, phone),
  }),
);

findNodes('SuppressionList', 'supp', (ids, context) =>
  tenantOf(context).suppressionList.findMany({ where: { id: { in: ids } } }),
);

export const SuppressedNumberFilter = builder.inputType('SuppressedNumberFilter', {
  description: 'Filters a list of suppressed numbers. All conditions must hold.',
  fields: (t) => ({
    suppressionListIds: t.idList({ description: 'Numbers on any of these suppression lists.' }),
    phones: t.stringList({ description: 'Entries of these numbers, E.164.' }),
  }),
});

const CreateSuppressionListInput = builder.inputType('CreateSuppressionListInput', {
  description: 'The suppression list to create.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The list’s name, unique in the account.' }),
    source: t.field({
      type: SuppressionSourceEnum,
      defaultValue: 'CUSTOMER_REQUEST',
      description: 'Origin of the list’s numbers.',
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

const SuppressNumberInput = builder.inputType('SuppressNumberInput', {
  description: 'Number to suppress, and the reason.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'Phone number to suppress, E.164.' }),
    reason: t.string({ description: 'Reason for the suppression, in your own words.' }),
    expiresAt: t.field({ type: 'DateTime', description: 'End of the suppression. Default: permanent.' }),
    suppressionListId: t.id({ description: 'The list to put the number on. Default: `Do not call`.' }),
    suppressionListName: t.string({
      description: 'Name of the list instead of its id. Created if it does not exist.',
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

const DeleteSuppressionListInput = builder.inputType('DeleteSuppressionListInput', {
  description: 'Suppression list to delete, and the reason.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The list’s id.' }),
    reason: t.string({ description: 'Reason why its numbers may be called again, recorded for each.' }),
  }),
});

const LiftSuppressionInput = builder.inputType('LiftSuppressionInput', {
  description: 'Number to remove from suppression lists, and the reason.',
  fields: (t) => ({
    phone: t.string({ required: true, description: 'Phone number to remove from the lists, E.164.' }),
    reason: t.string({
      required: true,
      description: 'Reason why the number may be called again. Recorded permanently.',
    }),
    suppressionListId: t.id({ description: 'The list to take the number off. Default: all lists.' }),
  }),
});

const suppressionLists = modelList({
  node: 'SuppressionList',
  from: Prisma.raw('suppression_lists'),
  filter: ListFilter,
  narrow: (filter, { deps }) => narrowed(deps.ids, 'suppressionList', filter),
});
suppressionLists.addQuery('suppressionLists', 'The account’s suppression lists, newest first.');

const lifts = modelList({
  node: 'SuppressionLift',
  from: Prisma.raw('suppression_lifts'),
  filter: builder.inputType('SuppressionLiftFilter', {
    description: 'Filters a list of lifted suppressions. All conditions must hold.',
    fields: (t) => ({
      ...commonFilterFields(t),
      phones: t.stringList({ description: 'Lifts of these numbers, E.164.' }),
    }),
  }),
  narrow: ({ phones, ...filter }, { deps }) => ({
    ...narrowed(deps.ids, 'suppressionLift', filter),
    phone: anyOf(phones?.map((phone) => parsePhoneNumber('phones', phone).e164)),
  }),
});
lifts.addQuery('suppressionLifts', 'Numbers removed from suppression lists, newest first.');

builder.queryFields((t) => ({
  suppressedNumbers: t.connection(
    {
      type: SuppressedNumberObject,
      description: 'Suppressed numbers in ascending order, one item for each list.',
      args: listArguments(SuppressedNumberFilter),
      resolve: (_root, { filter, orderDirection, ...args }, context) => {
        const viewer = viewerOf(context);
        const count = () => countSuppressedNumbers(context.deps, viewer, filter ?? {});
        const order = { direction: orderDirection, count };
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
  createSuppressionList: t.field({
    type: modelPayload('SuppressionList'),
    nullable: true,
    description: 'Creates a list of numbers that are not called.',
    args: { input: t.arg({ type: CreateSuppressionListInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const source = input.source ?? 'CUSTOMER_REQUEST';
      const { id } = await createOnce(
        context,
        'createSuppressionList',
        input,
        () => createSuppressionList(context.deps, viewerOf(context), { ...input, source }),
        idOf,
      );
      return tenantOf(context).suppressionList.findUniqueOrThrow({ where: { id } });
    },
  }),
  deleteSuppressionList: t.field({
    type: DeletedPayload,
    nullable: true,
    description:
      'Deletes a list with its numbers, which can be called again unless another list has them. Repeat it if it is interrupted.',
    args: { input: t.arg({ type: DeleteSuppressionListInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await deleteSuppressionList(context.deps, actorIn(context), input);
      return { id: input.id };
    },
  }),
  suppressNumber: t.field({
    type: modelPayload('SuppressedNumber'),
    nullable: true,
    description: 'Suppresses a number. An existing suppression is never shortened.',
    args: { input: t.arg({ type: SuppressNumberInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const where = await createOnce(
        context,
        'suppressNumber',
        input,
        () => suppressByRequest(context.deps, viewerOf(context), input),
        ({ phone, listKey }) => ({ phone, listKey }),
      );
      const entry = await tenantOf(context).suppressedNumber.findFirst({ where });
      if (entry === null) throw notFound('suppressed number');
      return entry;
    },
  }),
  liftSuppression: t.field({
    type: modelPayload('SuppressionLift'),
    nullable: true,
    description:
      'Removes a number from suppression lists. Its contacts return to their former status once no list has it.',
    args: { input: t.arg({ type: LiftSuppressionInput, required: true }) },
    resolve: (_root, { input }, context) => liftByRequest(context.deps, actorIn(context), input),
  }),
}));

function suppressionThatWas(phone: string, { since, expiresAt, ...entry }: LiftedEntry) {
  return {
    ...{ ...entry, phone, since: new Date(since) },
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  };
}

function actorIn(context: GraphqlContext): Actor {
  const viewer = viewerOf(context);
  return { accountId: viewer.accountId, by: actorOf(viewer) };
}
