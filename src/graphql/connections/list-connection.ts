import type { Count } from '../../platform/database/sql/bounded-count.ts';
import { builder, type Models } from '../builder.ts';
import { modelRef } from '../loaders/model-ref.ts';

type NodeRef<Node> = ReturnType<ReturnType<typeof builder.objectRef<Node>>['implement']>;

/** Makes Pothos skip reading rows if only the count is requested. */
const IS_COUNT = { pothosPrismaTotalCount: true };

/** Counting reads up to 10,000 entries of an index: as much as a large page. */
const COUNT_COST = 50;

interface Countable {
  totalCount?: (() => Promise<Count>) | null;
}

/** Declares GraphQL types such as `CallConnection` and `CallEdge`: the last arguments of a model's list fields. */
export function listConnection<Name extends keyof Models>(name: Name) {
  return connectionOf<Models[Name]['Shape']>(modelRef(name), name);
}

export function connectionOf<Node>(type: NodeRef<Node>, name: string) {
  const edge = builder.edgeObject({
    type,
    name: `${name}Edge`,
    description: `${name} in a list, with its cursor.`,
  });
  const connection = builder.connectionObject(
    {
      type,
      name: `${name}Connection`,
      description: `Page of a list of ${name} objects.`,
      fields: (t) => ({
        totalCount: t.int({
          description: 'Items on all pages: exact up to 10,000, an estimate beyond.',
          complexity: COUNT_COST,
          extensions: IS_COUNT,
          resolve: async (list) => (await countOf(list)).value,
        }),
        totalCountIsEstimate: t.boolean({
          extensions: IS_COUNT,
          resolve: async (list) => (await countOf(list)).isEstimate,
        }),
      }),
    },
    edge,
  );
  return [connection, edge] as const;
}

const counts = new WeakMap<object, Promise<Count>>();

function countOf(list: object): Promise<Count> {
  const known = counts.get(list);
  if (known !== undefined) return known;
  const count = (list as Countable).totalCount?.() ?? Promise.resolve({ value: 0, isEstimate: false });
  counts.set(list, count);
  return count;
}

/** Passes a list's count to Pothos, which is typed for a number but passes any value on. */
export function countedBy<Args extends unknown[]>(count: (...args: Args) => Promise<Count>) {
  return count as unknown as (...args: Args) => Promise<number>;
}
