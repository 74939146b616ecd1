import { builder } from '../builder.ts';

type FieldBuilder = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

/** The fields of a filter that every list has. */
export const commonFilterFields = (t: FieldBuilder) => ({
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
