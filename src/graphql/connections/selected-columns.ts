import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  Kind,
  type SelectionNode,
} from 'graphql';
import type { Models } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';

/** Database columns needed for the selected GraphQL fields; null = all, because a field does not declare its own. */
export type SelectedColumns = ReadonlySet<string> | null;

const PATHS_TO_ROWS = [['nodes'], ['edges', 'node']] as const;

/** Declares the database columns that a GraphQL field's resolver reads. Without it, lists read all columns. */
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

/** Results by selection, because documents are sent repeatedly. */
const known = new WeakMap<FieldNode, SelectedColumns>();

/**
 * Returns the database columns needed for the selected GraphQL fields, including those under `@skip` and `@include`,
 * and `id` for cursors.
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

/** Returns the columns of the requested GraphQL fields if each is or declares its columns, and `id`; null otherwise. */
export function exposedColumns(info: GraphQLResolveInfo, typename: string): SelectedColumns {
  const fields = (info.schema.getType(typename) as GraphQLObjectType).getFields();
  const requested = info.fieldNodes.flatMap((connection) => rowFields(connection, info.fragments));
  const isExposed = ({ name }: FieldNode) => {
    const { dependsOn, pothosExposedField } = fields[name.value]?.extensions ?? {};
    return name.value === '__typename' || dependsOn !== undefined || typeof pothosExposedField === 'string';
  };
  return requested.every(isExposed) ? selectedColumns(info, typename) : null;
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
