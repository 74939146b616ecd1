import { DomainError } from '../errors/errors.ts';
import { builder } from './builder.ts';
import type { GraphqlContext } from './context.ts';
import { type BatchLoader, rowsById } from './loaders/batch-loader.ts';

const MOST_NODES = 100;

interface Row {
  id: string;
}

interface NodeSource {
  typename: string;
  rows: BatchLoader<string, Row | null>;
}

/** Sources by id prefix. Two types may share a prefix; their ids differ nevertheless. */
const sources = new Map<string, NodeSource[]>();
const typenames = new WeakMap<object, string>();

/** GraphQL interface of every object that can be read again by its id. */
export const Node = builder.interfaceRef<Row>('Node').implement({
  description: 'Any object with a unique id, whose prefix names its type.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the object, the same in GraphQL and REST.' }),
  }),
  resolveType: (row) => typenames.get(row),
});

/**
 * Registers a GraphQL type for the fields `node` and `nodes`.
 * @param prefix the prefix of its ids
 * @param read returns the viewer's rows with any of these ids
 */
export function findNodes(
  typename: string,
  prefix: string,
  read: (ids: string[], context: GraphqlContext) => Promise<Row[]>,
): void {
  const rows = rowsById(async (ids, context) => {
    const found = await read(ids, context);
    for (const row of found) typenames.set(row, typename);
    return found;
  });
  sources.set(prefix, [...(sources.get(prefix) ?? []), { typename, rows }]);
}

/** Reads the account's object with an id of any type; null if there is none. */
export async function findNode(context: GraphqlContext, id: string): Promise<Row | null> {
  const candidates = sources.get(id.slice(0, id.indexOf('_'))) ?? [];
  const found = await Promise.all(candidates.map(({ rows }) => rows(context, id)));
  return found.find((row) => row !== null) ?? null;
}

builder.queryFields((t) => ({
  node: t.field({
    type: Node,
    nullable: true,
    description: 'The object with this id; null if the account has none.',
    args: { id: t.arg.id({ required: true, description: 'Id of any object that implements `Node`.' }) },
    resolve: (_root, { id }, context) => findNode(context, id),
  }),
  nodes: t.field({
    type: [Node],
    nullable: { list: true, items: true },
    description: `Objects by ids, at most ${MOST_NODES}. Null for ids that the account does not have.`,
    complexity: ({ ids }) => ({ field: 1, multiplier: ids.length }),
    args: { ids: t.arg.idList({ required: true, description: 'Ids of any objects that implement `Node`.' }) },
    resolve: (_root, { ids }, context) => {
      if (ids.length > MOST_NODES) throw tooManyNodes();
      return Promise.all(ids.map((id) => findNode(context, id)));
    },
  }),
}));

function tooManyNodes(): DomainError {
  const message = `must have at most ${MOST_NODES} ids`;
  return new DomainError('invalid_request', `ids ${message}`, { details: [{ field: 'ids', message }] });
}
