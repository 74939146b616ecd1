import { builder } from '../graphql/builder.ts';
import { tenantOf } from '../graphql/context.ts';
import { PhoneNumberStatus } from '../platform/generated/prisma/enums.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

builder.prismaObject('PhoneNumber', {
  description: 'A phone number to place calls from.',
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
    description: 'The account’s phone numbers, oldest first. The first active number is the default.',
    resolve: (query, _root, _args, context) =>
      tenantOf(context).phoneNumber.findMany({
        ...query,
        orderBy: { id: 'asc' },
      }),
  }),
}));
