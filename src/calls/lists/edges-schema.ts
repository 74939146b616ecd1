import { builder } from '../../graphql/builder.ts';
import { type GraphqlContext, viewerOf } from '../../graphql/context.ts';
import { rowsById } from '../../graphql/loaders/batch-loader.ts';
import { modelRef } from '../../graphql/loaders/model-ref.ts';
import { findNodes } from '../../graphql/nodes.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import { readCalls } from '../read-calls.ts';
import { asParent } from './schema.ts';

async function readByIds(ids: string[], context: GraphqlContext): Promise<Call[]> {
  const calls = await readCalls(
    context.deps,
    viewerOf(context),
    { ids },
    { take: ids.length },
    {
      transcript: false,
    },
  );
  return calls.map(asParent);
}

findNodes('Call', 'call', readByIds);

const callsById = rowsById(readByIds);

builder.prismaObjectField('LedgerEntry', 'call', (t) =>
  t.field({
    type: modelRef('Call'),
    nullable: true,
    description: 'The call that was charged; null for other entries, and once the call is deleted.',
    resolve: ({ callId }, _args, context) => (callId === null ? null : callsById(context, callId)),
  }),
);

builder.prismaObjectField('WebhookEvent', 'call', (t) =>
  t.field({
    type: modelRef('Call'),
    nullable: true,
    description: 'The call that caused the event; null for other events, and once the call is deleted.',
    resolve: ({ callId }, _args, context) => (callId === null ? null : callsById(context, callId)),
  }),
);
