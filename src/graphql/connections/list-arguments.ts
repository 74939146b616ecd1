import type { InputRef } from '@pothos/core';
import { builder } from '../builder.ts';

const OrderDirection = builder.enumType('OrderDirection', {
  description: 'In which direction a list is ordered.',
  values: {
    ASC: { value: 'ASC', description: 'Lowest or oldest first.' },
    DESC: { value: 'DESC', description: 'Highest or newest first.' },
  } as const,
});

/** Order of a list. Every list has one order field so far: the one that its indexes serve. */
export interface ListOrder {
  direction: 'ASC' | 'DESC';
}

/** Declares a list's own `orderBy` type, so that it can get more order fields. */
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

export type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

export const commonFilterFields = (t: InputFields) => ({
  ids: t.idList({ description: 'Match any of these ids.' }),
  createdAfter: t.field({ type: 'DateTime', description: 'Created at or after this instant.' }),
  createdBefore: t.field({ type: 'DateTime', description: 'Created before this instant.' }),
});

export function commonFilter(node: string) {
  return builder.inputType(`${node}Filter`, {
    description: `What a ${node} list is narrowed to. All conditions must hold.`,
    fields: commonFilterFields,
  });
}
