import { builder } from '../graphql/builder.ts';
import { viewerOf } from '../graphql/context.ts';
import { PhoneNumberStatus } from '../platform/generated/prisma/enums.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

builder.prismaObject('PhoneNumber', {
  description: 'A number that calls are placed from.',
  fields: (t) => ({
    id: t.exposeID('id'),
    e164: t.exposeString('e164'),
    status: t.expose('status', { type: builder.enumType(PhoneNumberStatus, { name: 'PhoneNumberStatus' }) }),
    provider: t.exposeString('provider'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

// ── Queries ──────────────────────────────────────────────────────────────────

builder.queryFields((t) => ({
  phoneNumbers: t.prismaField({
    type: ['PhoneNumber'],
    description: 'The account’s numbers, oldest first: the first active one is the default.',
    resolve: (query, _root, _args, context) =>
      context.deps.database.prisma.phoneNumber.findMany({
        ...query,
        where: { accountId: viewerOf(context).accountId },
        orderBy: { id: 'asc' },
      }),
  }),
}));
