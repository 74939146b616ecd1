import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { accountSuspended, ownersOnly } from '../errors/common-errors.ts';
import type { JsonObject } from '../platform/input/json.ts';
import { type GraphqlContext, type RowsAsRead, viewerOf } from './context.ts';
import type PrismaTypes from './generated/pothos-types.ts';
import { getDatamodel } from './generated/pothos-types.ts';
import { USUAL_LIST_LENGTH } from './text-cost.ts';

export type Models = {
  [Name in keyof PrismaTypes]: Name extends keyof RowsAsRead
    ? Omit<PrismaTypes[Name], 'Shape'> & { Shape: RowsAsRead[Name] }
    : PrismaTypes[Name];
};

export interface SchemaTypes {
  PrismaTypes: Models;
  Context: GraphqlContext;
  DefaultFieldNullability: false;
  AuthScopes: { viewer: boolean; owner: boolean };
  Scalars: {
    DateTime: { Input: Date; Output: Date | string };
    Date: { Input: string; Output: string };
    JSONObject: { Input: JsonObject; Output: unknown };
    ContactSource: { Input: unknown; Output: never };
    ID: { Input: string; Output: string };
  };
}

const USUAL_PAGE_SIZE = 50;

export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [ScopeAuthPlugin, ComplexityPlugin, RelayPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  prisma: {
    client: (context) => context.deps.database.prisma,
    dmmf: getDatamodel(),
    onUnusedQuery: null,
  },
  relay: {
    cursorType: 'String',
    clientMutationId: 'omit',
    nodesOnConnection: true,
    pageInfoTypeOptions: { description: 'Position of a page in its list.' },
    hasNextPageFieldOptions: { description: 'Whether more items follow. Known only when paging forward.' },
    hasPreviousPageFieldOptions: { description: 'Whether items precede the page.' },
    startCursorFieldOptions: {
      description: 'Cursor of the first item, for `before`. Null for an empty page.',
    },
    endCursorFieldOptions: { description: 'Cursor of the last item, for `after`. Null for an empty page.' },
  },
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
      owner: context.viewer?.role === 'OWNER' && !context.viewer.isSuspended,
    }),
    unauthorizedError: (_parent, context) => {
      return viewerOf(context).isSuspended ? accountSuspended() : ownersOnly();
    },
  },
});

builder.queryType({ description: 'Reads data of the account.', authScopes: { viewer: true } });
builder.mutationType({
  description: 'Changes data of the account. For owners only.',
  authScopes: { owner: true },
});
builder.subscriptionType({
  description: 'Live updates over WebSocket or server-sent events.',
  authScopes: { viewer: true },
});
