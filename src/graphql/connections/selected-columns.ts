import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  Kind,
  type SelectionNode,
} from 'graphql';
import type { Models } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';

/** The columns that the rows of a list need for the selected fields; null = all, as a field does not declare its own. */
export type SelectedColumns = ReadonlySet<string> | null;

/** Paths from a connection to its rows. */
const PATHS_TO_ROWS = [['nodes'], ['edges', 'node']] as const;

/**
 * Returns the resolver of a field together with the columns that it reads, for the field's options. The resolver sees no
 * other column, because a list reads no other for it. A field without declared columns makes lists read all of them.
 */
export function dependsOn<
  Name extends keyof Models,
  Column extends keyof Models[Name]['Shape'] & string,
  Result,
>(
  _model: Name,
  columns: readonly Column[],
  resolve: (row: Pick<Models[Name]['Shape'], Column>, args: object, context: GraphqlContext) => Result,
) {
  return { extensions: { dependsOn: columns }, resolve };
}

/** By the selection of one document, which is sent again and again. */
const known = new WeakMap<FieldNode, SelectedColumns>();

/**
 * Returns the columns that a connection's rows need for the selected fields, those under `@skip` and `@include` among
 * them, and `id`, which cursors need.
 */
export function selectedColumns(
  { fieldNodes, fragments, schema }: GraphQLResolveInfo,
  typename: string,
): SelectedColumns {
  const type = schema.getType(typename) as GraphQLObjectType;
  const each = fieldNodes.map((connection) => {
    const before = known.get(connection);
    if (before !== undefined) return before;
    const columns = columnsOf(rowFields(connection, fragments), type);
    known.set(connection, columns);
    return columns;
  });
  return each.length === 1 ? (each[0] ?? null) : each.reduce(union, new Set());
}

function union(some: SelectedColumns, others: SelectedColumns): SelectedColumns {
  return some && others && new Set([...some, ...others]);
}

type Fragments = GraphQLResolveInfo['fragments'];

function rowFields(connection: FieldNode, fragments: Fragments): FieldNode[] {
  const rows = PATHS_TO_ROWS.flatMap((path) =>
    path.reduce(
      (nodes, name) =>
        nodes.flatMap((node) => fieldsOf(node, fragments)).filter((field) => field.name.value === name),
      [connection],
    ),
  );
  return rows.flatMap((row) => fieldsOf(row, fragments));
}

/** The fields selected directly within a field or in fragments there. */
function fieldsOf({ selectionSet }: FieldNode, fragments: Fragments): FieldNode[] {
  const within = (selection: SelectionNode): FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection];
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
    return fragment?.selectionSet.selections.flatMap(within) ?? [];
  };
  return selectionSet?.selections.flatMap(within) ?? [];
}

function columnsOf(fields: readonly FieldNode[], type: GraphQLObjectType): SelectedColumns {
  const columns = new Set(['id']);
  for (const { name } of fields) {
    const own = columnsOfField(name.value, type);
    if (own === null) return null;
    for (const column of own) columns.add(column);
  }
  return columns;
}

function columnsOfField(name: string, type: GraphQLObjectType): readonly string[] | null {
  if (name === '__typename') return [];
  const { dependsOn, pothosExposedField, pothosPrismaSelect } = type.getFields()[name]?.extensions ?? {};
  if (dependsOn !== undefined) return dependsOn as string[];
  if (typeof pothosExposedField === 'string') return [pothosExposedField];
  // Prisma reads relations by the row's id.
  return pothosPrismaSelect ? [] : null;
}
