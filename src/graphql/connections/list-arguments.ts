import type { InputRef } from '@pothos/core';
import { builder } from '../builder.ts';

const OrderDirection = builder.enumType('OrderDirection', {
  description: 'In which direction a list is ordered.',
  values: {
    ASC: { value: 'ASC', description: 'Lowest or oldest first.' },
    DESC: { value: 'DESC', description: 'Highest or newest first.' },
  } as const,
});

/** How a caller wants a list ordered. Every list has one field so far: what its indexes serve. */
export interface ListOrder {
  direction: 'ASC' | 'DESC';
}

/**
 * The `orderBy` of a list: an input type of its own, so that the list can be ordered by more once an index serves it.
 *
 * @param node what the list holds, by the name of its type
 * @param field what it can be ordered by
 */
export function orderInput(node: string, field: 'CREATED_AT' | 'POSITION' | 'PHONE' = 'CREATED_AT') {
  const values = { [field]: { description: DESCRIPTIONS[field] } } as Record<typeof field, object>;
  const Field = builder.enumType(`${node}OrderField`, {
    description: `What ${node} lists can be ordered by.`,
    values,
  });
  return builder.inputType(`${node}Order`, {
    description: `How a ${node} list is ordered.`,
    fields: (t) => ({
      field: t.field({ type: Field, required: true, description: 'What the list is ordered by.' }),
      direction: t.field({ type: OrderDirection, required: true, description: 'In which direction.' }),
    }),
  });
}

/** The arguments of a list beside those for its page. */
export function listArguments<Filter extends object, Order extends object>(
  filter: InputRef<Filter>,
  order: InputRef<Order>,
) {
  return builder.args((t) => ({
    filter: t.field({ type: filter, description: 'What the list is narrowed to. Default: everything.' }),
    orderBy: t.field({ type: order, description: 'Default: as the list’s description says.' }),
  }));
}

const DESCRIPTIONS = {
  CREATED_AT: 'When it was created.',
  POSITION: 'The order of the contact list at the start of the campaign.',
  PHONE: 'The phone number.',
} as const;

/** Pothos's builder of the fields of an input type. */
export type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

/** The fields of a filter that every list has. */
export const commonFilterFields = (t: InputFields) => ({
  ids: t.idList({ description: 'Match any of these ids.' }),
  createdAfter: t.field({ type: 'DateTime', description: 'Created at or after this instant.' }),
  createdBefore: t.field({ type: 'DateTime', description: 'Created before this instant.' }),
});

/** The filter of a list that can be narrowed by nothing else. */
export function commonFilter(node: string) {
  return builder.inputType(`${node}Filter`, {
    description: `What a ${node} list is narrowed to. All conditions must hold.`,
    fields: commonFilterFields,
  });
}
