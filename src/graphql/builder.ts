import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { JsonObject } from '../platform/input/json.ts';
import { ownersOnly } from '../refusals.ts';
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
    nodesOnConnection: { description: 'The objects of the page.' },
    edgesFieldOptions: { description: 'The objects of the page, each with its cursor.' },
    nodeFieldOptions: { description: 'The object.' },
    cursorFieldOptions: { description: 'Where the object stands in the list: for `after` and `before`.' },
    firstArgOptions: {
      description: 'So many objects from the beginning of the list, or after `after`. Default: 50.',
    },
    afterArgOptions: { description: 'A cursor of the list: what comes after it.' },
    lastArgOptions: { description: 'So many objects from the end of the list, or before `before`.' },
    beforeArgOptions: { description: 'A cursor of the list: what comes before it.' },
    pageInfoFieldOptions: { description: 'Where the page stands in the list.' },
    pageInfoTypeOptions: { description: 'Where a page stands in its list.' },
    hasNextPageFieldOptions: {
      description: 'Whether the list goes on after the page. Known only of a page from the beginning.',
    },
    hasPreviousPageFieldOptions: { description: 'Whether the list has objects before the page.' },
    startCursorFieldOptions: { description: 'The cursor of the page’s first object; null of an empty page.' },
    endCursorFieldOptions: {
      description:
        'The cursor of the page’s last object: the `after` of the next page. Null of an empty page.',
    },
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
      owner: context.viewer?.role === 'OWNER',
    }),
    unauthorizedError: (_parent, context) => {
      viewerOf(context);
      return ownersOnly();
    },
  },
});

builder.queryType({ description: 'What can be read.', authScopes: { viewer: true } });
builder.mutationType({ description: 'What can be changed, by owners.', authScopes: { owner: true } });
builder.subscriptionType({
  description: 'What can be followed as it happens: over WebSocket or server-sent events.',
  authScopes: { viewer: true },
});
