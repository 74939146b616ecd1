import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { schema } from '../../src/schema.ts';

/** A field of an object type that leads to objects. */
export interface Edge {
  /** `Campaign.calls`; of an interface, one for each type: `Query.node Call`. */
  name: string;
  from: GraphQLObjectType;
  field: GraphQLField<unknown, unknown>;
  /** Type of the objects that the edge leads to, below its connection if it has one. */
  to: GraphQLObjectType;
}

/** Required arguments by name, and the page of lists. */
type Arguments = Record<string, string>;

/** Further arguments of an edge, by the edge's name. */
export type ArgumentsByEdge = Record<string, Arguments>;

function isConnection(type: GraphQLNamedType): type is GraphQLObjectType {
  return isObjectType(type) && type.name.endsWith('Connection');
}

function edgesOf(from: GraphQLObjectType): Edge[] {
  return Object.values(from.getFields()).flatMap((field) => {
    const type = getNamedType(field.type);
    const to = isConnection(type) ? getNamedType(type.getFields().nodes?.type as never) : type;
    const name = `${from.name}.${field.name}`;
    if (isInterfaceType(to))
      return schema
        .getPossibleTypes(to)
        .map((one) => ({ name: `${name} ${one.name}`, from, field, to: one }));
    return isObjectType(to) ? [{ name, from, field, to }] : [];
  });
}

/** Every edge that queries can follow, each with the shortest way there: the edges before it. */
export function edgesFromQuery(): { edge: Edge; way: Edge[] }[] {
  const found: { edge: Edge; way: Edge[] }[] = [];
  const ways = new Map<GraphQLNamedType, Edge[]>([[schema.getQueryType() as GraphQLObjectType, []]]);
  // Sets and maps go on to what is added while they are gone through.
  for (const [type, way] of ways) {
    for (const edge of edgesOf(type as GraphQLObjectType)) {
      found.push({ edge, way });
      if (!ways.has(edge.to) && isObjectType(getNamedType(edge.field.type)))
        ways.set(edge.to, [...way, edge]);
    }
  }
  return found;
}

/** Whether only owners may read the field, by the builder's own option. */
export function isForOwners({ extensions }: GraphQLField<unknown, unknown>): boolean {
  const { authScopes } = (extensions.pothosOptions ?? {}) as { authScopes?: { owner?: boolean } };
  return authScopes?.owner === true;
}

/** Fields that a document leaves out, or selects alone. */
export interface Selection {
  given: ArgumentsByEdge;
  wants(field: GraphQLField<unknown, unknown>): boolean;
  /** Whether a document follows this edge beyond its own. */
  follows(edge: GraphQLField<unknown, unknown>): boolean;
}

/** A query that follows an edge, and from there those that the selection follows; with all fields of the objects at their ends. */
export function documentOf({ edge, way }: { edge: Edge; way: Edge[] }, selection: Selection): string {
  const last = fieldOf(edge, selection, objectSelection(edge.to, selection, 1));
  return `{ ${way.reduceRight((below, step) => fieldOf(step, selection, `{ __typename ${below} }`), last)} }`;
}

function fieldOf(edge: Edge, { given }: Selection, below: string): string {
  const { field, name } = edge;
  const all = { ...given['*'], ...given[field.name], ...given[name] };
  const missing = field.args.filter((argument) => isRequiredArgument(argument) && !(argument.name in all));
  if (missing.length > 0)
    throw new Error(
      `Say in the matrix what ${name} is asked with: ${missing.map((argument) => argument.name).join(', ')}`,
    );
  const requested = field.args.filter((argument) => argument.name in all);
  const args = requested.map((argument) => `${argument.name}: ${all[argument.name]}`).join(', ');
  const call = args === '' ? field.name : `${field.name}(${args})`;
  const page =
    'totalCount totalCountIsEstimate pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
  if (isInterfaceType(getNamedType(field.type))) return `${call} { ... on ${edge.to.name} ${below} }`;
  return isConnection(getNamedType(field.type))
    ? `${call} { ${page} edges { cursor } nodes ${below} }`
    : `${call} ${below}`;
}

/** All leaves, and the edges down to a depth. */
function objectSelection(type: GraphQLObjectType, selection: Selection, depth: number): string {
  const leaves = Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)) && selection.wants(field))
    .map(({ name }) => name);
  const edges = depth === 0 ? [] : edgesOf(type).filter(({ field }) => selection.follows(field));
  const below = edges.map((edge) => fieldOf(edge, selection, objectSelection(edge.to, selection, depth - 1)));
  return `{ ${['__typename', ...leaves, ...below].join(' ')} }`;
}

/** The edges of a document at whose end its answer has objects: the last of its way, and those from there. */
export function reachedBy(data: unknown, { edge, way }: { edge: Edge; way: Edge[] }): Edge[] {
  const objects = objectsAt(data, [...way, edge]);
  const beyond = edgesOf(edge.to).filter((next) =>
    objects.some((object) => objectsAt(object, [next]).length > 0),
  );
  return objects.length > 0 ? [edge, ...beyond] : [];
}

/** Returns the objects of a response at the end of a path of edges. */
function objectsAt(data: unknown, steps: readonly Edge[]): unknown[] {
  return steps.reduce<unknown[]>(
    (objects, { field }) =>
      objects.flatMap((object) => {
        const value = (object as Record<string, unknown>)[field.name];
        const items = (value as { nodes?: unknown } | null)?.nodes ?? value;
        return [items].flat().filter((item) => item !== null && item !== undefined);
      }),
    [data],
  );
}
