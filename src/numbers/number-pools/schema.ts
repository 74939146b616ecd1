import { NUMBER_POOL_LIMITS } from '../../agents/agent-limits.ts';
import { builder } from '../../graphql/builder.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { batchLoader } from '../../graphql/loaders/batch-loader.ts';
import { modelRef } from '../../graphql/loaders/model-ref.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { describedBy, range } from '../../graphql/types/described.ts';
import { createOnce, IDEMPOTENCY_KEY, idOf } from '../../identity/idempotent-mutation.ts';
import type { NumberStrategy } from '../../platform/generated/prisma/enums.ts';
import { createNumberPool, deleteNumberPool, updateNumberPool } from './number-pools.ts';

const NumberStrategyEnum = builder.enumType('NumberStrategy', {
  description:
    'Which number of a pool a call is placed from, among those that have not been used as often as they may. A contact that ' +
    'has answered a number of the pool is called from that number again, whatever the strategy.',
  values: describedBy<NumberStrategy>({
    STICKY: 'The number that the contact was called from before, else the least used.',
    LOCAL:
      'The number that has most of its first digits in common with the contact’s, of these the least used.',
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
    'Phone numbers that campaigns call from by turns. Its limits hold for each of its numbers, whoever calls from it; of a number in several pools, the strictest do.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The pool’s id.' }),
    name: t.exposeString('name', { description: 'The pool’s name, unique in the account.' }),
    strategy: t.expose('strategy', {
      type: NumberStrategyEnum,
      description: 'Which of its numbers a call is placed from.',
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
      description: 'The minimum of seconds between the starts of two calls from one number; null = none.',
    }),
    warmUpDays: t.exposeInt('warmUpDays', {
      nullable: true,
      description:
        'The days in which the daily limit of a number that was added to the pool grows, in equal steps, from `warmUpCallsPerDay` to `maxCallsPerDay`; null = it has the whole limit at once.',
    }),
    warmUpCallsPerDay: t.exposeInt('warmUpCallsPerDay', {
      nullable: true,
      description: 'The daily limit of a number on its first day in the pool; null = `maxCallsPerDay`.',
    }),
    restHours: t.exposeInt('restHours', {
      nullable: true,
      description:
        'The hours for which a number rests that is significantly worse than the others of the pool; null = none rests.',
    }),
    numbers: t.field({
      type: [modelRef('PhoneNumber')],
      description:
        'Its numbers, oldest first. A campaign calls from those that are active at its agent’s provider.',
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
    strategy: t.field({ type: NumberStrategyEnum, description: 'Default: `STICKY`.' }),
    phoneNumberIds: t.idList({
      required: true,
      description: `Its numbers, ${range(1, NUMBER_POOL_LIMITS.numbers)}.`,
    }),
    maxCallsPerDay: t.int({
      description: `Calls from each number within 24 hours, ${range(1, NUMBER_POOL_LIMITS.callsPerDay)}. Default: no limit.`,
    }),
    maxCallsPerMinute: t.int({
      description: `Calls from each number within 60 seconds, ${range(1, NUMBER_POOL_LIMITS.callsPerMinute)}. Default: no limit.`,
    }),
    cooldownSeconds: t.int({
      description: `Seconds between the starts of two calls from one number, ${range(1, NUMBER_POOL_LIMITS.cooldownSeconds)}. Default: none.`,
    }),
    warmUpDays: t.int({
      description:
        `Days in which the daily limit of a new number grows to \`maxCallsPerDay\`, ${range(1, NUMBER_POOL_LIMITS.warmUpDays)}. ` +
        'Default: it has the whole limit at once.',
    }),
    warmUpCallsPerDay: t.int({
      description: 'The daily limit of a new number on its first day. Required with `warmUpDays`.',
    }),
    restHours: t.int({
      description:
        `Hours for which a number rests that is significantly worse than the others, ${range(1, NUMBER_POOL_LIMITS.restHours)}; ` +
        'null = none rests. Default: 24.',
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

const UpdateNumberPoolInput = builder.inputType('UpdateNumberPoolInput', {
  description: 'What is absent stays as it is; null ends a limit.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The pool’s id.' }),
    name: t.string({ description: 'The pool’s name, unique in the account.' }),
    strategy: t.field({ type: NumberStrategyEnum, description: 'Which number a call is placed from.' }),
    phoneNumberIds: t.idList({ description: 'All numbers of the pool from then on.' }),
    maxCallsPerDay: t.int({
      description: `Calls from each number within 24 hours, ${range(1, NUMBER_POOL_LIMITS.callsPerDay)}.`,
    }),
    maxCallsPerMinute: t.int({
      description: `Calls from each number within 60 seconds, ${range(1, NUMBER_POOL_LIMITS.callsPerMinute)}.`,
    }),
    cooldownSeconds: t.int({
      description: `Seconds between the starts of two calls from one number, ${range(1, NUMBER_POOL_LIMITS.cooldownSeconds)}.`,
    }),
    warmUpDays: t.int({
      description: `Days in which the daily limit of a new number grows, ${range(1, NUMBER_POOL_LIMITS.warmUpDays)}.`,
    }),
    warmUpCallsPerDay: t.int({ description: 'The daily limit of a new number on its first day.' }),
    restHours: t.int({
      description: `Hours for which a number rests that is significantly worse than the others, ${range(1, NUMBER_POOL_LIMITS.restHours)}.`,
    }),
  }),
});

const DeleteNumberPoolInput = builder.inputType('DeleteNumberPoolInput', {
  description: 'A number pool to delete.',
  fields: (t) => ({ id: t.id({ required: true, description: 'The pool’s id.' }) }),
});

builder.queryFields((t) => ({
  numberPools: t.prismaField({
    type: ['NumberPool'],
    description: 'The account’s number pools, oldest first.',
    resolve: (query, _root, _args, context) =>
      tenantOf(context).numberPool.findMany({
        ...query,
        orderBy: { id: 'asc' },
        take: NUMBER_POOL_LIMITS.pools,
      }),
  }),
}));

builder.mutationFields((t) => ({
  createNumberPool: t.prismaField({
    type: 'NumberPool',
    description: 'Creates a number pool, from which campaigns can call.',
    args: { input: t.arg({ type: CreateNumberPoolInput, required: true, description: 'The number pool.' }) },
    resolve: async (query, _root, { input }, context) => {
      const { idempotencyKey: _, strategy, ...fields } = input;
      const given = { ...fields, strategy: strategy ?? undefined };
      const { id } = await createOnce(
        context,
        'createNumberPool',
        input,
        () => createNumberPool(context.deps, viewerOf(context), given),
        idOf,
      );
      return tenantOf(context).numberPool.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  updateNumberPool: t.prismaField({
    type: 'NumberPool',
    description:
      'Changes a number pool. The change applies from the next call on; a campaign that waits for a number notices it within ' +
      'five minutes.',
    args: { input: t.arg({ type: UpdateNumberPoolInput, required: true, description: 'The changes.' }) },
    resolve: (_query, _root, { input: { id, ...input } }, context) =>
      updateNumberPool(context.deps, viewerOf(context), id, {
        ...input,
        name: input.name ?? undefined,
        strategy: input.strategy ?? undefined,
        phoneNumberIds: input.phoneNumberIds ?? undefined,
      }),
  }),
  deleteNumberPool: t.field({
    type: 'ID',
    description: 'Deletes a number pool, which no campaign may call from any more. Returns its id.',
    args: { input: t.arg({ type: DeleteNumberPoolInput, required: true, description: 'The number pool.' }) },
    resolve: async (_root, { input: { id } }, context) => {
      await deleteNumberPool(context.deps, viewerOf(context), id);
      return id;
    },
  }),
}));
