import type { InputRef } from '@pothos/core';
import { builder } from '../builder.ts';

const OrderDirection = builder.enumType('OrderDirection', {
  description: 'Direction in which a list is sorted.',
  values: {
    ASC: { value: 'ASC', description: 'Lowest or oldest first.' },
    DESC: { value: 'DESC', description: 'Highest or newest first.' },
  } as const,
});

/** Direction in which a GraphQL list is ordered. */
export type ListDirection = 'ASC' | 'DESC';

/** Declares the arguments of a GraphQL list that has one order: the one that its indexes serve. */
export function listArguments<Filter extends object>(filter: InputRef<Filter>) {
  return builder.args((t) => ({
    filter: t.field({ type: filter }),
    orderDirection: t.field({ type: OrderDirection }),
  }));
}

/** Declares the arguments of a GraphQL list with further orders, which sort its newest rows. */
export function orderedListArguments<Filter extends object, Order extends string>(
  filter: InputRef<Filter>,
  order: InputRef<Order>,
) {
  return builder.args((t) => ({
    filter: t.field({ type: filter }),
    orderBy: t.field({ type: order, description: 'Order of the list. Default: by creation.' }),
    orderDirection: t.field({ type: OrderDirection }),
  }));
}

export type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

/** GraphQL input of a range of instants, for the filter of any list. */
export const DateTimeRange = builder.inputType('DateTimeRange', {
  description: 'A range of instants. A missing end leaves the range open.',
  fields: (t) => ({
    from: t.field({ type: 'DateTime', description: 'First instant of the range.' }),
    to: t.field({ type: 'DateTime', description: 'End of the range, not part of it.' }),
  }),
});

/** Range of whole numbers, for the filter of any list. */
export const IntRange = builder.inputType('IntRange', {
  description: 'A range of whole numbers. A missing bound leaves the range open.',
  fields: (t) => ({
    min: t.int({ description: 'Lowest number of the range.' }),
    max: t.int({ description: 'Highest number of the range.' }),
  }),
});

export const commonFilterFields = (t: InputFields) => ({
  ids: t.idList({ description: 'Ids to match.' }),
  createdAt: t.field({ type: DateTimeRange, description: 'Created within this range.' }),
});

/** GraphQL input: filter of lists that have no conditions of their own. */
export const ListFilter = builder.inputType('ListFilter', {
  description: 'Filters a list by ids and time of creation. All conditions must hold.',
  fields: commonFilterFields,
});
