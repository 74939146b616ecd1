import { builder } from '../../graphql/builder.ts';
import { batchedByParent } from '../../graphql/connections/pages-of-parents.ts';
import { dependsOn } from '../../graphql/connections/selected-columns.ts';
import { viewerOf } from '../../graphql/context.ts';
import { textCost } from '../../graphql/text-cost.ts';
import type { JsonObject } from '../../platform/input/json.ts';
import { type DialProof, proofsOfCalls } from './proofs-of-calls.ts';

const CHAINED = 'Null until the record is chained, a few seconds after the permission.';

/** Characters of a record, from which GraphQL estimates the cost of a query. */
const RECORD_LENGTH = 8_192;

const DialProofObject = builder.objectRef<DialProof>('DialProof').implement({
  description: 'Record of the facts that permitted a call, and its place in the account’s chain of hashes.',
  fields: (t) => ({
    record: t.field({
      type: 'JSONObject',
      complexity: textCost(RECORD_LENGTH),
      description: 'The record as in an export of dial proofs.',
      resolve: ({ record }) => record as JsonObject,
    }),
    sequence: t.int({
      nullable: true,
      description: `Place in the chain, from 1. ${CHAINED}`,
      resolve: ({ position }) => position?.sequence ?? null,
    }),
    hash: t.string({
      nullable: true,
      description: `SHA-256 of the exported line. ${CHAINED}`,
      resolve: ({ position }) => position?.hash ?? null,
    }),
    previous: t.string({
      nullable: true,
      description: `Hash of the line before. ${CHAINED}`,
      resolve: ({ position }) => position?.previous ?? null,
    }),
  }),
});

const proofs = batchedByParent((context, callIds, _request: { parentId: string }) =>
  proofsOfCalls(context.deps, viewerOf(context), callIds),
);

builder.prismaObjectField('Call', 'dialProof', (t) =>
  t.field({
    type: DialProofObject,
    nullable: true,
    complexity: 20,
    description: 'Facts that permitted the call. Null for calls without permission.',
    ...dependsOn(
      'Call',
      ['id'],
      async ({ id }, _args, context) => (await proofs(context, { parentId: id })) ?? null,
    ),
  }),
);
