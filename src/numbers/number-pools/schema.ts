import { NUMBER_POOL_LIMITS } from '../../agents/agent-limits.ts';
import { builder } from '../../graphql/builder.ts';
import { ListFilter } from '../../graphql/connections/list-arguments.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { batchLoader } from '../../graphql/loaders/batch-loader.ts';
import { modelRef } from '../../graphql/loaders/model-ref.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { describedBy, range } from '../../graphql/types/described.ts';
import { DeletedPayload, IdInput } from '../../graphql/types/ids.ts';
import { modelPayload } from '../../graphql/types/payload.ts';
import { createOnce, IDEMPOTENCY_KEY, idOf } from '../../identity/idempotent-mutation.ts';
import { narrowed } from '../../platform/database/sql/narrowing.ts';
import type { NumberStrategy } from '../../platform/generated/prisma/enums.ts';
import { createNumberPool, deleteNumberPool, updateNumberPool } from './number-pools.ts';

const NumberStrategyEnum = builder.enumType('NumberStrategy', {
  description:
    'Strategy for choosing a number among those below their limits. A contact who answered a number is called from it again.',
  values: describedBy<NumberStrategy>({
    STICKY: 'Number that the contact was called from before, else the least used.',
    LOCAL: 'Number with the most first digits in common with the contact’s.',
    LEAST_USED: 'The number with the fewest calls within 24 hours.',
  }),
});

const numbersOfPools = batchLoader(async (poolIds: readonly string[], context) => {
  const where = { pools: { some: { poolId: { in: [...poolIds] } } } };
  const include = { pools: { where: { poolId: { in: [...poolIds] } } } };
  const numbers = await tenantOf(context).phoneNumber.findMany({ where, include, orderBy: { id: 'asc' } });
  return poolIds.map((poolId) => numbers.filter(({ pools }) => pools.some((each) => each.poolId === poolId)));
});

builder.prismaObject('NumberPool', {
  interfaces: [Node],
  description:
    'Phone numbers that campaigns call from in turn. Limits hold per number, for all callers; the strictest pool of a number wins.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The pool’s id.' }),
    name: t.exposeString('name', { description: 'The pool’s name, unique in the account.' }),
    strategy: t.expose('strategy', {
      type: NumberStrategyEnum,
      description: 'Strategy for choosing the calling number.',
    }),
    maxCallsPerDay: t.exposeInt('maxCallsPerDay', {
      nullable: true,
      description: 'Calls from each of its numbers within any 24 hours; null = no limit.',
    }),
    maxCallsPerMinute: t.exposeInt('maxCallsPerMinute', {
      nullable: true,
      description: 'Calls from each of its numbers within any 60 seconds; null = no limit.',
    }),
    cooldownSeconds: t.exposeInt('cooldownSeconds', {
      nullable: true,
      description: 'Minimum gap between two call starts of one number. Null: none.',
    }),
    warmUpDays: t.exposeInt('warmUpDays', {
      nullable: true,
      description:
        'Days in which the daily limit of a new number grows from `warmUpCallsPerDay` to `maxCallsPerDay`. Null: no warm-up.',
    }),
    warmUpCallsPerDay: t.exposeInt('warmUpCallsPerDay', {
      nullable: true,
      description: 'Daily limit of a number on its first day. Null: `maxCallsPerDay`.',
    }),
    restHours: t.exposeInt('restHours', {
      nullable: true,
      description: 'Hours of rest for significantly worse numbers. Null: no rest.',
    }),
    numbers: t.field({
      type: [modelRef('PhoneNumber')],
      description: 'Numbers, oldest first. Campaigns use those active at their provider.',
      resolve: ({ id }, _args, context) => numbersOfPools(context, id),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the pool was created.' }),
  }),
});

findNodes('NumberPool', 'pool', (ids, context) =>
  tenantOf(context).numberPool.findMany({ where: { id: { in: ids } } }),
);

const CreateNumberPoolInput = builder.inputType('CreateNumberPoolInput', {
  description: 'A number pool to create.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The pool’s name, unique in the account.' }),
    strategy: t.field({
      type: NumberStrategyEnum,
      description: 'Strategy for choosing the calling number. Default: `STICKY`.',
    }),
    phoneNumberIds: t.idList({
      required: true,
      description: `Phone numbers to call from, ${range(1, NUMBER_POOL_LIMITS.numbers)}.`,
    }),
    maxCallsPerDay: t.int({
      description: `Calls per number within 24 hours, ${range(1, NUMBER_POOL_LIMITS.callsPerDay)}. Default: no limit.`,
    }),
    maxCallsPerMinute: t.int({
      description: `Calls per number within 60 seconds, ${range(1, NUMBER_POOL_LIMITS.callsPerMinute)}. Default: no limit.`,
    }),
    cooldownSeconds: t.int({
      description: `Gap between two calls from one number, ${range(1, NUMBER_POOL_LIMITS.cooldownSeconds)} seconds. Default: none.`,
    }),
    warmUpDays: t.int({
      description: `Days in which the daily limit of a new number grows to \`maxCallsPerDay\`, ${range(1, NUMBER_POOL_LIMITS.warmUpDays)}. Default: no warm-up.`,
    }),
    warmUpCallsPerDay: t.int({
      description: 'A new number’s limit on its first day. Required with `warmUpDays`.',
    }),
    restHours: t.int({
      description: `Hours of rest for significantly worse numbers, ${range(1, NUMBER_POOL_LIMITS.restHours)}. Null: none. Default: 24.`,
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

const UpdateNumberPoolInput = builder.inputType('UpdateNumberPoolInput', {
  description: 'Changes to a number pool. Absent fields stay; null ends a limit.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The pool’s id.' }),
    name: t.string({ description: 'The pool’s name, unique in the account.' }),
    strategy: t.field({ type: NumberStrategyEnum, description: 'Strategy for choosing the calling number.' }),
    phoneNumberIds: t.idList({ description: 'Numbers of the pool. Replaces all current numbers.' }),
    maxCallsPerDay: t.int({
      description: `Calls per number within 24 hours, ${range(1, NUMBER_POOL_LIMITS.callsPerDay)}.`,
    }),
    maxCallsPerMinute: t.int({
      description: `Calls per number within 60 seconds, ${range(1, NUMBER_POOL_LIMITS.callsPerMinute)}.`,
    }),
    cooldownSeconds: t.int({
      description: `Seconds between two calls from one number, ${range(1, NUMBER_POOL_LIMITS.cooldownSeconds)}.`,
    }),
    warmUpDays: t.int({
      description: `Days in which the daily limit of a new number grows, ${range(1, NUMBER_POOL_LIMITS.warmUpDays)}.`,
    }),
    warmUpCallsPerDay: t.int({ description: 'The daily limit of a new number on its first day.' }),
    restHours: t.int({
      description: `Hours of rest for significantly worse numbers, ${range(1, NUMBER_POOL_LIMITS.restHours)}. Null: none.`,
    }),
  }),
});

builder.queryFields((t) => ({
  numberPools: t.prismaField({
    type: ['NumberPool'],
    description: 'The account’s number pools, oldest first.',
    args: { filter: t.arg({ type: ListFilter }) },
    resolve: (query, _root, { filter }, context) =>
      tenantOf(context).numberPool.findMany({
        ...query,
        where: narrowed(context.deps.ids, 'numberPool', filter ?? {}),
        orderBy: { id: 'asc' },
        take: NUMBER_POOL_LIMITS.pools,
      }),
  }),
}));

builder.mutationFields((t) => ({
  createNumberPool: t.field({
    type: modelPayload('NumberPool'),
    nullable: true,
    description: 'Creates a number pool, from which campaigns can call.',
    args: { input: t.arg({ type: CreateNumberPoolInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { idempotencyKey: _, strategy, ...fields } = input;
      const given = { ...fields, strategy: strategy ?? undefined };
      const { id } = await createOnce(
        context,
        'createNumberPool',
        input,
        () => createNumberPool(context.deps, viewerOf(context), given),
        idOf,
      );
      return tenantOf(context).numberPool.findUniqueOrThrow({ where: { id } });
    },
  }),
  updateNumberPool: t.field({
    type: modelPayload('NumberPool'),
    nullable: true,
    description: 'Updates a number pool. Waiting campaigns notice within five minutes.',
    args: { input: t.arg({ type: UpdateNumberPoolInput, required: true }) },
    resolve: (_root, { input: { id, ...input } }, context) =>
      updateNumberPool(context.deps, viewerOf(context), id, {
        ...input,
        name: input.name ?? undefined,
        strategy: input.strategy ?? undefined,
        phoneNumberIds: input.phoneNumberIds ?? undefined,
      }),
  }),
  deleteNumberPool: t.field({
    type: DeletedPayload,
    nullable: true,
    description: 'Deletes a number pool. Fails while a campaign that has not ended calls from it.',
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: async (_root, { input: { id } }, context) => {
      await deleteNumberPool(context.deps, viewerOf(context), id);
      return { id };
    },
  }),
}));
