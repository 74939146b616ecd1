import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { JsonObject } from '../platform/input/json.ts';
import { ownersOnly } from '../refusals.ts';
import { type GraphqlContext, viewerOf } from './context.ts';
import type PrismaTypes from './generated/pothos-types.ts';
import { getDatamodel } from './generated/pothos-types.ts';

export interface SchemaTypes {
  PrismaTypes: PrismaTypes;
  Context: GraphqlContext;
  DefaultFieldNullability: false;
  AuthScopes: { viewer: boolean; owner: boolean };
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    Date: { Input: string; Output: string };
    JSONObject: { Input: JsonObject; Output: unknown };
    ContactSource: { Input: unknown; Output: never };
    ID: { Input: string; Output: string };
  };
}

/** The assumed length of a list without `first` or `last`. */
const USUAL_LIST_LENGTH = 10;
const USUAL_PAGE_SIZE = 50;

/** The one builder: every concept's schema.ts hangs its types and fields onto it. */
export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [ScopeAuthPlugin, ComplexityPlugin, RelayPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  prisma: {
    client: (context) => context.deps.database.prisma,
    dmmf: getDatamodel(),
    onUnusedQuery: null,
  },
  relay: { cursorType: 'String', nodesOnConnection: true, clientMutationId: 'omit' },
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier: USUAL_LIST_LENGTH,
    // A connection costs its page: its `nodes` count as a list of the usual length.
    fieldComplexity: ({ first, last }, _context, field) =>
      field.args.some(({ name }) => name === 'first')
        ? { field: 1, multiplier: Number(first ?? last ?? USUAL_PAGE_SIZE) / USUAL_LIST_LENGTH }
        : { field: 1 },
    // Measured before an operation that a caller wrote is executed: documents/operation-cost.ts.
    disabled: true,
  },
  scopeAuth: {
    authScopes: (context) => ({
      viewer: context.viewer !== null,
      owner: context.viewer?.role === 'OWNER',
    }),
    unauthorizedError: (_parent, context) => {
      viewerOf(context);
      return ownersOnly();
    },
  },
});

builder.queryType({ authScopes: { viewer: true } });
builder.mutationType({ authScopes: { owner: true } });
builder.subscriptionType({ authScopes: { viewer: true } });
