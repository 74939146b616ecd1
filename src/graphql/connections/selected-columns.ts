import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  Kind,
  type SelectionNode,
} from 'graphql';

/** Where the rows are, in a connection. */
const PATHS_TO_ROWS = [['nodes'], ['edges', 'node']] as const;

/** What a field is made of, for its `extensions`: columns of its row, where it is not the one column that it exposes. */
export function madeOf<Row>(...columns: (keyof Row & string)[]) {
  return { madeOf: columns };
}

/** What a document asks of the rows of one selection of a connection: their columns; null: there is a field that does not say. */
type Asked = ReadonlySet<string> | null;

/** By the selection, which is that of one document. */
const known = new WeakMap<FieldNode, Asked>();

/**
 * The columns that a connection's rows need for what a document asks of them: with the `id`, which cursors are made of, and
 * also for what `@skip` or `@include` leaves out. Null if one of the fields does not say what it is made of: then all.
 */
export function columnsAskedOf(info: GraphQLResolveInfo, typename: string): Asked {
  const asked = info.fieldNodes.map((node) => columnsOfSelection(node, info, typename));
  if (asked.length === 1) return asked[0] ?? null;
  return asked.reduce((some, more) => some && more && some.union(more), new Set<string>());
}

function columnsOfSelection(node: FieldNode, info: GraphQLResolveInfo, typename: string): Asked {
  const before = known.get(node);
  if (before !== undefined) return before;
  const asked = columnsOf(rowFields(node, info), info.schema.getType(typename) as GraphQLObjectType);
  known.set(node, asked);
  return asked;
}

function rowFields(node: FieldNode, info: GraphQLResolveInfo): FieldNode[] {
  return PATHS_TO_ROWS.flatMap((path) =>
    path.reduce((nodes, name) => under(nodes, info, name), [node]),
  ).flatMap((row) => under([row], info));
}

/** The fields selected by these, or those of one name among them; fragments count as what is in them. */
function under(nodes: readonly FieldNode[], { fragments }: GraphQLResolveInfo, name?: string): FieldNode[] {
  const fieldsOf = (selection: SelectionNode): FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection];
    const within = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
    return within?.selectionSet.selections.flatMap(fieldsOf) ?? [];
  };
  const fields = nodes.flatMap(({ selectionSet }) => selectionSet?.selections.flatMap(fieldsOf) ?? []);
  return name === undefined ? fields : fields.filter((field) => field.name.value === name);
}

function columnsOf(nodes: readonly FieldNode[], type: GraphQLObjectType): Asked {
  const columns = new Set(['id']);
  for (const node of nodes) {
    const own = columnsOfField(node.name.value, type);
    if (own === null) return null;
    for (const column of own) columns.add(column);
  }
  return columns;
}

function columnsOfField(name: string, type: GraphQLObjectType): readonly string[] | null {
  if (name === '__typename') return [];
  const { madeOf, pothosExposedField, pothosPrismaSelect } = type.getFields()[name]?.extensions ?? {};
  if (madeOf !== undefined) return madeOf as string[];
  if (typeof pothosExposedField === 'string') return [pothosExposedField];
  // A relation, which is found by the row's id.
  return pothosPrismaSelect ? [] : null;
}
