import { VoiceProviderEnum } from '../agents/conduct-schema.ts';
import { builder } from '../graphql/builder.ts';
import { commonFilterFields } from '../graphql/connections/list-arguments.ts';
import { tenantOf } from '../graphql/context.ts';
import { batchLoader } from '../graphql/loaders/batch-loader.ts';
import { modelRef } from '../graphql/loaders/model-ref.ts';
import { findNodes, Node } from '../graphql/nodes.ts';
import { describedBy } from '../graphql/types/described.ts';
import { narrowed } from '../platform/database/sql/narrowing.ts';
import type { PhoneNumberStatus } from '../platform/generated/prisma/enums.ts';
import type { VoiceProviderName } from '../providers/port.ts';

const PhoneNumberStatusEnum = builder.enumType('PhoneNumberStatus', {
  description: 'Whether calls can be placed from a number.',
  values: describedBy<PhoneNumberStatus>({
    ACTIVE: 'Calls can be placed from the number.',
    INACTIVE: 'No calls are placed from the number.',
  }),
});

builder.prismaObject('PhoneNumber', {
  interfaces: [Node],
  description: 'A phone number to place calls from.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The number’s id.' }),
    e164: t.exposeString('e164', { description: 'Phone number, E.164.' }),
    status: t.expose('status', {
      type: PhoneNumberStatusEnum,
      description: 'Whether calls can be placed from the number.',
    }),
    provider: t.field({
      type: VoiceProviderEnum,
      resolve: ({ provider }) => provider as VoiceProviderName,
      description: 'Voice provider of the number. Only its agents can call from it.',
    }),
    maxLiveCalls: t.exposeInt('maxLiveCalls', {
      nullable: true,
      description: 'Maximum of live calls, set by the operator. Null: no limit.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the number was added to the account.',
    }),
  }),
});

findNodes('PhoneNumber', 'num', (ids, context) =>
  tenantOf(context).phoneNumber.findMany({ where: { id: { in: ids } } }),
);

const activeNumbersAt = batchLoader(async (providers: readonly string[], context) => {
  const where = { provider: { in: [...new Set(providers)] }, status: 'ACTIVE' as const };
  const numbers = await tenantOf(context).phoneNumber.findMany({ where, orderBy: { id: 'asc' } });
  const byProvider = Map.groupBy(numbers, ({ provider }) => provider);
  return providers.map((provider) => byProvider.get(provider) ?? []);
});

builder.prismaObjectField('Agent', 'phoneNumbers', (t) =>
  t.field({
    type: [modelRef('PhoneNumber')],
    description: 'Active numbers that the agent can call from. The first is the default.',
    resolve: ({ provider }, _args, context) => activeNumbersAt(context, provider),
  }),
);

const PhoneNumberFilter = builder.inputType('PhoneNumberFilter', {
  description: 'Filters a list of phone numbers. All conditions must hold.',
  fields: (t) => ({
    statuses: t.field({ type: [PhoneNumberStatusEnum], description: 'Statuses to match.' }),
    ...commonFilterFields(t),
  }),
});

builder.queryFields((t) => ({
  phoneNumbers: t.prismaField({
    type: ['PhoneNumber'],
    description: 'Phone numbers, oldest first. The first active one is the default.',
    args: { filter: t.arg({ type: PhoneNumberFilter }) },
    resolve: (query, _root, { filter }, context) =>
      tenantOf(context).phoneNumber.findMany({
        ...query,
        where: {
          ...(filter?.statuses && { status: { in: filter.statuses } }),
          ...narrowed(context.deps.ids, 'phoneNumber', filter ?? {}),
        },
        orderBy: { id: 'asc' },
      }),
  }),
}));
