import type { InputRef } from '@pothos/core';
import type { PrismaModelTypes } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import type { Count } from '../../platform/database/sql/bounded-count.ts';
import type { Page } from '../../platform/database/sql/index-walk.ts';
import { builder, type Models } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { readBoundedPage, readBoundedPages } from './bounded-page.ts';
import { DEFAULT_PAGE_SIZE, type PlannedQuery, walkPage } from './keyset.ts';
import { type ListDirection, listArguments, orderedListArguments } from './list-arguments.ts';
import { countedBy, listConnection } from './list-connection.ts';
import { batchedByParent } from './pages-of-parents.ts';
import { exposedColumns } from './selected-columns.ts';

const MAX_PAGE_SIZE = 200;

type ListedModel = {
  [Name in keyof Models]: Models[Name]['Shape'] extends Row ? Name : never;
}[keyof Models];

export type RowOf<Name extends keyof Models> = Models[Name]['Shape'];

interface Row {
  id: string;
}

interface ListOptions<Name extends ListedModel, Filter extends object, Selection> {
  node: Name;
  filter: InputRef<Filter>;
  /** Orders of the query other than by creation. Lists of parents have none. */
  orders?: InputRef<string>;
  /** Largest page. Default: 200. */
  maxSize?: number;
  /** Extracts what readers need of the requested fields: plain data, because requests are compared by it. */
  selectionOf(query: PlannedQuery, info: GraphQLResolveInfo): Selection;
}

interface ListRequest<Filter, Selection> {
  filter: Filter;
  page: Page;
  /** One of the list's further orders; null = by creation. */
  order: string | null;
  selection: Selection;
}

interface ListReader<Row, Filter, Selection> {
  read(request: ListRequest<Filter, Selection>, context: GraphqlContext): Promise<Row[]>;
  count(filter: Filter, context: GraphqlContext): Promise<Count>;
}

/** Reads the lists of several parents at once, by the parent's id, newest first. */
interface EdgeReader<Row, Filter, Selection> {
  read(
    parentIds: readonly string[],
    request: ListRequest<Filter, Selection>,
    context: GraphqlContext,
  ): Promise<ReadonlyMap<string, Row[]>>;
  count(
    parentIds: readonly string[],
    filter: Filter,
    context: GraphqlContext,
  ): Promise<ReadonlyMap<string, Count>>;
}

export type ParentModel =
  | 'Agent'
  | 'Call'
  | 'Campaign'
  | 'Contact'
  | 'ContactList'
  | 'PhoneNumber'
  | 'WebhookEndpoint';

export interface Edge<Parent extends ParentModel> {
  model: Parent;
  name: string;
  description: string;
  /** Returns the value that identifies a parent object in the rows of its list; its id by default. */
  idOf?(parent: RowOf<Parent>): string;
}

interface List<Row, Filter, Selection> {
  addQuery(name: string, description: string, reader: ListReader<Row, Filter, Selection>): void;
  addEdge<Parent extends ParentModel>(edge: Edge<Parent>, reader: EdgeReader<Row, Filter, Selection>): void;
}

interface AnyModel extends PrismaModelTypes {
  Shape: Row;
  WhereUnique: { id?: string };
}

interface ListArguments {
  filter?: object | null;
  orderBy?: string | null;
  orderDirection?: ListDirection | null;
}

export function list<Name extends ListedModel, Filter extends object, Selection>(
  options: ListOptions<Name, Filter, Selection>,
): List<RowOf<Name>, Filter, Selection>;
export function list({
  node,
  filter: Filter,
  orders,
  maxSize = MAX_PAGE_SIZE,
  selectionOf,
}: ListOptions<ListedModel, object, unknown>): List<Row, object, unknown> {
  const connection = listConnection(node);
  const args = listArguments(Filter);
  const options = { type: node, cursor: 'id', defaultSize: DEFAULT_PAGE_SIZE, maxSize, args } as const;
  const argsOfQuery: typeof args = orders === undefined ? args : orderedListArguments(Filter, orders);

  function pageOf(
    query: PlannedQuery,
    { filter, orderBy = null, orderDirection }: ListArguments,
    info: GraphQLResolveInfo,
  ) {
    const { page, inOrder } = walkPage(query, orderDirection);
    const request = { filter: filter ?? {}, page, order: orderBy, selection: selectionOf(query, info) };
    return { request, inOrder };
  }

  return {
    addQuery(name, description, { read, count }) {
      builder.queryField(name, (t) =>
        t.prismaConnection<ListedModel, false, Row[], typeof args, AnyModel, Row>(
          {
            ...options,
            args: argsOfQuery,
            description,
            totalCount: countedBy((_root: unknown, { filter }: ListArguments, context: GraphqlContext) =>
              count(filter ?? {}, context),
            ),
            async resolve(query, _root, args, context, info) {
              const { request, inOrder } = pageOf(query, args, info);
              const readPart = (page: Page) => read({ ...request, page }, context);
              return inOrder(await readBoundedPage(context, request.page, readPart));
            },
          },
          ...connection,
        ),
      );
    },

    addEdge({ model, name, description, idOf = ({ id }) => id }, { read, count }) {
      const pages = batchedByParent(
        (context, parentIds, { request }: { parentId: string; request: ListRequest<object, unknown> }) =>
          readBoundedPages(context, parentIds, request.page, (some) => read(some, request, context)),
      );
      const counts = batchedByParent((context, parentIds, { filter }: { parentId: string; filter: object }) =>
        count(parentIds, filter, context),
      );
      builder.prismaObjectField(model, name, (t) =>
        t.prismaConnection<ListedModel, false, Row[], typeof args, AnyModel, Row>(
          {
            ...options,
            description,
            totalCount: countedBy(
              async (parent: RowOf<typeof model>, { filter }: ListArguments, context: GraphqlContext) => {
                const key = { parentId: idOf(parent), filter: filter ?? {} };
                return (await counts(context, key)) ?? { value: 0, isEstimate: false };
              },
            ),
            async resolve(query, parent, args, context, info) {
              const { request, inOrder } = pageOf(query, args, info);
              return inOrder((await pages(context, { parentId: idOf(parent), request })) ?? []);
            },
          },
          ...connection,
        ),
      );
    },
  };
}

/**
 * Returns the planned `include` or `select` of a Prisma list; without either, its requested columns if all are known.
 * @param needed further columns that the list's reader needs
 */
export function prismaSelection(node: string, needed: readonly string[] = []) {
  return (query: PlannedQuery, info: GraphQLResolveInfo): object => {
    const { cursor: _cursor, skip: _skip, take: _take, ...selection } = query;
    const columns = 'include' in selection || 'select' in selection ? null : exposedColumns(info, node);
    if (columns === null) return selection;
    return { select: Object.fromEntries([...columns, ...needed].map((name) => [name, true])) };
  };
}
