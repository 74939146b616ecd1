import SchemaBuilder from '@pothos/core';
import ComplexityPlugin, { type ComplexityErrorFn } from '@pothos/plugin-complexity';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { DomainError } from '../errors.ts';
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

/** What one operation written by a caller may cost, in values read: a page of 200 rows with all their relations and no more. */
const STRANGERS_LIMIT = { complexity: 50_000, depth: 12, breadth: 300 };
/** The assumed length of a list without `first` or `last`. */
const USUAL_LIST_LENGTH = 10;
const USUAL_PAGE_SIZE = 50;
const NO_LIMIT = {};

const refuseCost: ComplexityErrorFn = (kind, measured) => {
  const name = kind.toLowerCase() as 'complexity' | 'depth' | 'breadth';
  const maximum = STRANGERS_LIMIT[name];
  const message = `The operation has a ${name} of ${measured[name]}; the maximum is ${maximum}. Request fewer fields.`;
  return new DomainError('invalid_request', message, { limit: { name, maximum } });
};

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
    complexityError: refuseCost,
    limit: (context) => (context.isOwnOperation ? NO_LIMIT : STRANGERS_LIMIT),
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
