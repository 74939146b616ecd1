import type { InputRef } from '@pothos/core';
import { countOfParents, idsOfParents, type Narrowing } from '../../platform/database/sql/narrowing.ts';
import type { Prisma } from '../../platform/generated/prisma/client.ts';
import type { TenantDatabase } from '../../platform/tenancy/tenant-database.ts';
import { type GraphqlContext, tenantOf, viewerOf } from '../context.ts';
import { type Edge, list, type ParentModel, prismaSelection, type RowOf } from './list.ts';

type ModelName =
  | 'Agent'
  | 'CallingRuleChange'
  | 'Campaign'
  | 'CampaignChange'
  | 'ContactList'
  | 'CreditPurchase'
  | 'SuppressionLift'
  | 'SuppressionList'
  | 'WebhookDelivery'
  | 'WebhookEvent';

interface Table<Row> {
  findMany(query: object): Promise<Row[]>;
}

/** Models whose lists Prisma reads; handwritten SQL reads the others. */
const TABLES: { [Name in ModelName]: (tenant: TenantDatabase) => Table<RowOf<Name>> } = {
  Agent: (tenant) => tenant.agent,
  CallingRuleChange: (tenant) => tenant.callingRuleChange,
  Campaign: (tenant) => tenant.campaign,
  CampaignChange: (tenant) => tenant.campaignChange,
  ContactList: (tenant) => tenant.contactList,
  CreditPurchase: (tenant) => tenant.creditPurchase,
  SuppressionLift: (tenant) => tenant.suppressionLift,
  SuppressionList: (tenant) => tenant.suppressionList,
  WebhookDelivery: (tenant) => tenant.webhookDelivery,
  WebhookEvent: (tenant) => tenant.webhookEvent,
};

export interface ModelList<Name extends ModelName, Filter extends object> {
  node: Name;
  from: Prisma.Sql;
  /** The list's table joined with others, for filters or parent ids that only those have. */
  joined?: { from: Prisma.Sql; fields: readonly string[] };
  filter: InputRef<Filter>;
  narrow(filter: Partial<Filter>, context: GraphqlContext): Narrowing;
  /** Prisma's condition for a list's filter with fields of other models. Default: the filter itself. */
  where?(narrowing: Narrowing): object;
}

export function modelList<Name extends ModelName, Filter extends object>(options: ModelList<Name, Filter>) {
  const { node, narrow, where = (narrowing) => narrowing } = options;
  const { addQuery, addEdge } = list({ node, filter: options.filter, selectionOf: prismaSelection(node) });

  function rowsOf(
    context: GraphqlContext,
    filter: Filter | object,
    parent: string | null,
    parentIds: readonly string[],
  ) {
    const narrowing = narrow(filter, context);
    const { joined, from } = options;
    const needsJoin = joined?.fields.some((field) => field === parent || narrowing[field] !== undefined);
    const source = joined && needsJoin ? joined.from : from;
    return { from: source, accountId: viewerOf(context).accountId, parent, parentIds, narrowing };
  }

  return {
    addQuery(name: string, description: string): void {
      addQuery(name, description, {
        async read({ filter, page, selection }, context) {
          const condition = { AND: [where(narrow(filter, context)), page.id ? { id: page.id } : {}] };
          const query = { ...selection, where: condition, take: page.take, orderBy: { id: 'desc' } };
          return TABLES[node](tenantOf(context)).findMany(query);
        },
        async count(filter, context) {
          const rows = rowsOf(context, filter, null, ['']);
          const counts = await countOfParents(context.deps.database, rows);
          return counts.get('') ?? { value: 0, isEstimate: false };
        },
      });
    },

    /** @param field the rows' column with the parent's id, or with the value of `idOf` */
    addEdge<Parent extends ParentModel>({ field, ...edge }: Edge<Parent> & { field: string }): void {
      addEdge(edge, {
        async read(parentIds, { filter, page, selection }, context) {
          const rows = rowsOf(context, filter, field, parentIds);
          const idsByParent = await idsOfParents(context.deps.database, page, rows);
          const where = { id: { in: [...idsByParent.values()].flat() } };
          const found = await TABLES[node](tenantOf(context)).findMany({ ...selection, where });
          const byId = new Map(found.map((row) => [row.id, row]));
          return new Map(
            [...idsByParent].map(([parentId, ids]) => [parentId, ids.flatMap((id) => byId.get(id) ?? [])]),
          );
        },
        count: (parentIds, filter, context) =>
          countOfParents(context.deps.database, rowsOf(context, filter, field, parentIds)),
      });
    },
  };
}
