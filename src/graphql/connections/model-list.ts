import type { InputRef } from '@pothos/core';
import type { Count } from '../../platform/database/sql/bounded-count.ts';
import type { Page } from '../../platform/database/sql/index-walk.ts';
import { countOfParents, idsOfParents, type Narrowing } from '../../platform/database/sql/narrowing.ts';
import type { Prisma } from '../../platform/generated/prisma/client.ts';
import { builder } from '../builder.ts';
import { type GraphqlContext, tenantOf, viewerOf } from '../context.ts';
import { DEFAULT_PAGE_SIZE, keysetPage, walkPage } from './keyset.ts';
import { countedBy, listConnection } from './list-connection.ts';
import { type ListOrder, listArguments, orderInput } from './list-order.ts';
import { askedOfParents } from './pages-of-parents.ts';

const MOST_ROWS = 200;

/** Models whose lists Prisma reads: all but those that handwritten SQL searches. */
const DELEGATES = {
  Agent: 'agent',
  ApiKey: 'apiKey',
  CallingRuleChange: 'callingRuleChange',
  Campaign: 'campaign',
  ContactList: 'contactList',
  CreditPurchase: 'creditPurchase',
  PhoneNumber: 'phoneNumber',
  SuppressionLift: 'suppressionLift',
  SuppressionList: 'suppressionList',
  WebhookDelivery: 'webhookDelivery',
  WebhookEndpoint: 'webhookEndpoint',
  WebhookEvent: 'webhookEvent',
} as const;
type ListedModel = keyof typeof DELEGATES;
type ParentModel = 'Agent' | 'Call' | 'ContactList' | 'PhoneNumber' | 'WebhookEndpoint';

export interface ModelList<Filter extends object> {
  node: ListedModel;
  /** The table. */
  from: Prisma.Sql;
  /** The table joined with others, for what is narrowed by fields of theirs, or has one as the parent's id. */
  joined?: { from: Prisma.Sql; fields: readonly string[] };
  filter: InputRef<Filter>;
  narrow(filter: Partial<Filter>, context: GraphqlContext): Narrowing;
  /** The narrowing as Prisma's condition, where it has a field of another model. */
  where?(narrowing: Narrowing): object;
}

/** A list as a field of what its rows belong to. */
interface Edge<Parent> {
  model: ParentModel;
  name: string;
  /** Of the rows: it has the parent's id, or what else `idOf` takes of the parent. */
  field: string;
  description: string;
  idOf?(parent: Parent): string;
}

interface ListArguments<Filter> {
  filter?: Filter | null;
  orderBy?: ListOrder | null;
}

/** What the list of a parent is narrowed to; the list of the account has no field for it. */
interface AskedOfParent {
  parentId: string;
  parent: string | null;
  narrowing: Narrowing;
}

interface Row {
  id: string;
}

/** The list of a model's rows in an account, and the lists of those that belong to something else. */
export function modelList<Filter extends object>(list: ModelList<Filter>) {
  const { where = (narrowing) => narrowing } = list;
  const connection = listConnection(list.node);
  const Order = orderInput(list.node);
  const options = () => ({
    type: list.node,
    cursor: 'id',
    defaultSize: DEFAULT_PAGE_SIZE,
    maxSize: MOST_ROWS,
    args: listArguments(list.filter, Order),
  });
  const { pages, countOf } = loadersOf(list);

  function narrowing({ filter }: ListArguments<Filter>, context: GraphqlContext): Narrowing {
    return list.narrow(filter ?? {}, context);
  }

  /** Adds the list of the account to the query type. */
  function addQuery(name: string, description: string): void {
    const resolve = (query: object, _root: unknown, args: ListArguments<Filter>, context: GraphqlContext) => {
      const { after, ...page } = keysetPage(query, args.orderBy);
      return rowsOf(context, list.node).findMany({
        ...page,
        where: { AND: [where(narrowing(args, context)), after] },
      });
    };
    const totalCount = countedBy((_root: unknown, args: ListArguments<Filter>, context: GraphqlContext) =>
      countOf(context, { parentId: '', parent: null, narrowing: narrowing(args, context) }),
    );
    builder.queryField(name, (t) =>
      t.prismaConnection({ ...options(), description, totalCount, resolve } as never, ...connection),
    );
  }

  /** Adds the list to what its rows belong to. */
  function addEdge<Parent extends object = Row>({
    model,
    name,
    field,
    description,
    idOf,
  }: Edge<Parent>): void {
    const askedOf = (parent: Parent, args: ListArguments<Filter>, context: GraphqlContext) => {
      const parentId = idOf ? idOf(parent) : (parent as unknown as Row).id;
      return { parentId, parent: field, narrowing: narrowing(args, context) };
    };
    const resolve = async (
      query: object,
      parent: Parent,
      args: ListArguments<Filter>,
      context: GraphqlContext,
    ) => {
      const { page, inOrder } = walkPage(query, args.orderBy);
      const { cursor: _c, skip: _s, take: _t, ...selection } = query as Record<string, unknown>;
      const asked = { ...askedOf(parent, args, context), page, selection };
      return inOrder((await pages(context, asked)) ?? []);
    };
    const totalCount = countedBy((parent: Parent, args: ListArguments<Filter>, context: GraphqlContext) =>
      countOf(context, askedOf(parent, args, context)),
    );
    builder.prismaObjectField(model, name, (t) =>
      t.prismaConnection({ ...options(), description, totalCount, resolve } as never, ...connection),
    );
  }

  return { addQuery, addEdge };
}

function loadersOf<Filter extends object>({ node, from, joined }: ModelList<Filter>) {
  const sourceOf = ({ parent, narrowing }: AskedOfParent) =>
    joined?.fields.some((field) => field === parent || narrowing[field] !== undefined) ? joined.from : from;
  const pages = askedOfParents(
    async (
      context,
      parentIds,
      { page, selection, ...asked }: AskedOfParent & { page: Page; selection: object },
    ) => {
      const { accountId } = viewerOf(context);
      const rows = { ...asked, from: sourceOf(asked), accountId, parentIds };
      const idsByParent = await idsOfParents(context.deps.database, page, rows);
      const ids = [...idsByParent.values()].flat();
      const found = await rowsOf(context, node).findMany({ ...selection, where: { id: { in: ids } } });
      const byId = new Map(found.map((row) => [row.id, row]));
      const listed = [...idsByParent].map(([parentId, its]) => [
        parentId,
        its.flatMap((id) => byId.get(id) ?? []),
      ]);
      return new Map(listed as [string, Row[]][]);
    },
  );
  const counts = askedOfParents((context, parentIds, asked: AskedOfParent) => {
    const { accountId } = viewerOf(context);
    const rows = { ...asked, from: sourceOf(asked), accountId, parentIds };
    return countOfParents(context.deps.database, rows);
  });
  const countOf = async (context: GraphqlContext, asked: AskedOfParent): Promise<Count> =>
    (await counts(context, asked)) ?? { value: 0, isEstimate: false };
  return { pages, countOf };
}

function rowsOf(context: GraphqlContext, node: ListedModel): { findMany(query: object): Promise<Row[]> } {
  return tenantOf(context)[DELEGATES[node]] as never;
}
