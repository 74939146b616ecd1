import type { Order } from './table-view.ts';

/** The order that every list has by itself, for columns that sort by it. */
export const CREATED = 'CREATED_AT';

/** Returns an order as the arguments of a GraphQL list. */
export function orderArguments<By extends string>(order: Order | null) {
  if (order === null) return { orderBy: null, orderDirection: null };
  const orderDirection: 'ASC' | 'DESC' = order.descending ? 'DESC' : 'ASC';
  return { orderBy: order.by === CREATED ? null : (order.by as By), orderDirection };
}
