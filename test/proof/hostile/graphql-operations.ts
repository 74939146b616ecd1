import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { DocumentedFields } from './documented-fields.ts';
import { idNamed, type ObjectShape, type Shape } from './input-shape.ts';
import { BODY_BYTES, JSON_HEADERS, type Operation, type Parts, parsed, type Verdict } from './operation.ts';

type Field = GraphQLField<unknown, unknown>;

/** Sizes of a page, of which the largest that is admitted is asked for. */
const PAGES = [200, 100, 50, 20, 10, 5, 2, 1] as const;
const DEEPEST_VALUE = 4;
const EXAMPLES: Record<string, string> = { DateTime: '2026-11-20T09:30:00.000Z', Date: '2026-11-20' };
/** Arguments that stand in for each other. */
const EITHER_OR = ['last', 'before', 'after'];

/**
 * Every field of the root types, and each field of another object that takes arguments or is computed: asked for through
 * `node`, with all fields of the objects that it leads to.
 */
export function graphqlOperations(documented: DocumentedFields): Operation[] {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const of = (operation: 'query' | 'mutation' | 'subscription', root: GraphQLObjectType | null | undefined) =>
    Object.values(root?.getFields() ?? {}).map(
      (field) => new FieldOperation(schema, documented, { operation, field }),
    );
  return [
    ...of('query', schema.getQueryType()),
    ...nodeTypes(schema).flatMap((parent) =>
      Object.values(parent.getFields())
        .filter((field) => field.args.length > 0 || isValue(schema, getNamedType(field.type)))
        .map((field) => new FieldOperation(schema, documented, { operation: 'query', field, parent })),
    ),
    ...of('subscription', schema.getSubscriptionType()),
    ...of('mutation', schema.getMutationType()),
  ];
}

function nodeTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  const node = schema.getType('Node');
  return [...schema.getPossibleTypes(node as never)];
}

/** An object that is part of another, and no page of objects. */
function isValue(schema: GraphQLSchema, type: GraphQLNamedType): type is GraphQLObjectType {
  return isObjectType(type) && !type.name.endsWith('Connection') && !nodeTypes(schema).includes(type);
}

interface Asked {
  operation: 'query' | 'mutation' | 'subscription';
  field: Field;
  /** The type that has the field; absent for a field of the root. */
  parent?: GraphQLObjectType;
}

class FieldOperation implements Operation {
  readonly title: string;
  readonly changes: boolean;
  readonly stream: boolean;
  readonly parts: Operation['parts'];
  readonly takesDocument = true;
  readonly exclusive = [...EITHER_OR];
  readonly #asked: Asked;
  readonly #schema: GraphQLSchema;
  /** Forms of the document, largest first. */
  readonly #forms: { depth: number; page: number }[];

  constructor(schema: GraphQLSchema, documented: DocumentedFields, asked: Asked) {
    const { operation, field, parent } = asked;
    this.title = `GraphQL ${operation} ${parent ? `${parent.name}.` : ''}${field.name}`;
    this.changes = operation === 'mutation';
    this.stream = operation === 'subscription';
    this.#asked = asked;
    this.#schema = schema;
    const takesPage = field.args.some(({ name }) => name === 'first');
    this.#forms = (takesPage ? PAGES : [1]).flatMap((page) =>
      [DEEPEST_VALUE, 0].map((depth) => ({ depth, page })),
    );
    const shapes = new InputShapes(documented, nounOf(schema, asked), field.name);
    const node: Shape = { kind: 'id', of: parent?.name ?? '' };
    const args = shapes.ofFields(
      field.args.map((argument) => ({ ...argument, isRequired: isRequiredArgument(argument) })),
    );
    this.parts = {
      arguments: {
        shape: {
          kind: 'object',
          fields: { ...(parent && { node: { shape: node, isRequired: true } }), ...args.fields },
        },
        mostBytes: BODY_BYTES,
      },
    };
  }

  /** Asks for less from now on. Returns whether there is less to ask for. */
  shrink(): boolean {
    if (this.#forms.length <= 1) return false;
    this.#forms.shift();
    return true;
  }

  request({ arguments: given = {}, document }: Parts) {
    const [{ depth, page } = { depth: 0, page: 1 }] = this.#forms;
    const { first } = given as { first?: unknown };
    const variables = { ...(given as object), ...(typeof first === 'number' && { first: page }) };
    const { operation, field, parent } = this.#asked;
    const args = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
    const declared = [...(parent ? ['$node: ID!'] : []), ...field.args.map(declarationOf)].join(', ');
    const selection = `${field.name}${args && `(${args})`} ${selectionOf(this.#schema, getNamedType(field.type), depth)}`;
    const comment = document === undefined ? '' : ` #${document}`;
    const query = `${operation} ${declared && `(${declared})`} { ${
      parent ? `node(id: $node) { ... on ${parent.name} { ${selection} } }` : selection
    } }${comment}`;
    return {
      method: 'POST',
      path: '/graphql',
      headers: this.stream ? { ...JSON_HEADERS, accept: 'text/event-stream' } : JSON_HEADERS,
      body: JSON.stringify({ query, variables }),
    };
  }

  /** A stream is charged by the event, and its answers do not say so. */
  verdictOf(status: number, answer: Buffer): Verdict {
    return verdictOf(status, answer, this.stream);
  }
}

function declarationOf({ name, type, defaultValue }: GraphQLArgument): string {
  return `$${name}: ${type}${defaultValue === undefined ? '' : ` = ${JSON.stringify(defaultValue)}`}`;
}

/** All leaves of a type, and of its values down to a depth; of a page, those of its objects. */
function selectionOf(schema: GraphQLSchema, type: GraphQLNamedType, depth: number): string {
  if (isLeafType(type)) return '';
  if (!isObjectType(type)) return '{ __typename }';
  const fields = Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument));
  const selected = fields.flatMap((field) => {
    const named = getNamedType(field.type);
    if (isLeafType(named)) return [field.name];
    const isItem = type.name.endsWith('Connection') ? field.name === 'nodes' : type.name.endsWith('Payload');
    if (isItem) return [`${field.name} ${selectionOf(schema, named, depth)}`];
    return depth > 0 && isValue(schema, named)
      ? [`${field.name} ${selectionOf(schema, named, depth - 1)}`]
      : [];
  });
  return `{ ${['__typename', ...selected].join(' ')} }`;
}

/** The type whose id a field named `id` of the operation takes: the longest of whose name it speaks. */
function nounOf(schema: GraphQLSchema, { field, parent }: Asked): string {
  const name = field.name.toLowerCase();
  const spokenOf = nodeTypes(schema)
    .map((type) => type.name)
    .filter((type) => name.includes(type.toLowerCase()))
    .toSorted((a, b) => b.length - a.length);
  return spokenOf[0] ?? parent?.name ?? 'Call';
}

/** A file of contacts or numbers as a text. */
const TABLE: Shape = {
  kind: 'text',
  mostCharacters: null,
  example: 'phone,name\n+15005550006,Ada\n',
  isFree: true,
  beginning: 'phone,name\n+15005550006,',
};

interface InputField {
  name: string;
  type: GraphQLInputType;
  isRequired: boolean;
}

class InputShapes {
  readonly #documented: DocumentedFields;
  readonly #noun: string;
  readonly #operation: string;

  constructor(documented: DocumentedFields, noun: string, operation: string) {
    this.#documented = documented;
    this.#noun = noun;
    this.#operation = operation;
  }

  ofFields(fields: readonly InputField[]): ObjectShape {
    const entries = fields.map(({ name, type, isRequired }) => [
      name,
      { shape: this.#of(type, name), isRequired },
    ]);
    return { kind: 'object', fields: Object.fromEntries(entries) };
  }

  #of(type: GraphQLInputType, name: string): Shape {
    const nullable = getNullableType(type);
    const documented = this.#documented.find(this.#operation, name);
    if (isListType(nullable)) {
      const mostItems = documented?.kind === 'list' ? documented.mostItems : null;
      return { kind: 'list', item: this.#of(nullable.ofType, name), mostItems };
    }
    if (isInputObjectType(nullable))
      return this.ofFields(
        Object.values(nullable.getFields()).map((field) => ({
          ...field,
          isRequired: isRequiredInputField(field),
        })),
      );
    if (isEnumType(nullable))
      return { kind: 'choice', values: nullable.getValues().map((value) => value.name) };
    return this.#ofScalar(getNamedType(nullable).name, name, documented);
  }

  #ofScalar(scalar: string, name: string, documented: Shape | null): Shape {
    if (scalar === 'ID') return idNamed(name, this.#noun) ?? { kind: 'id', of: this.#noun };
    if (scalar === 'Boolean') return { kind: 'choice', values: [true, false] };
    if (scalar === 'JSONObject')
      return documented?.kind === 'record' ? documented : { kind: 'record', mostFields: null };
    if (scalar === 'Int' || scalar === 'Float') {
      if (documented?.kind === 'number') return documented;
      return {
        kind: 'number',
        most: name === 'first' ? PAGES[0] : 2 ** 31 - 1,
        example: name === 'first' ? null : 1,
      };
    }
    const example = EXAMPLES[scalar];
    if (example !== undefined) return { kind: 'text', mostCharacters: null, example, isFree: false };
    if (scalar === 'ContactSource') return TABLE;
    const item = documented?.kind === 'list' ? documented.item : documented;
    return item?.kind === 'text' ? item : { kind: 'text', mostCharacters: null, example: null, isFree: true };
  }
}

interface Answer {
  errors?: {
    extensions?: { code?: string; limit?: { name: string }; details?: { field: string; message: string }[] };
  }[];
}

const FAULT = /"code":"(INTERNAL|UNAVAILABLE|PROVIDER_ERROR)"/;
const BUSY = /"code":"(RATE_LIMIT|CONCURRENCY_LIMIT)_EXCEEDED"/;
/** Errors stand before the data or after it, and the cost at the end: the middle of a large answer is data. */
const EDGE_BYTES = 100_000;

function verdictOf(status: number, answer: Buffer, isStream: boolean): Verdict {
  const isLarge = answer.length > 2 * EDGE_BYTES;
  const text = isLarge
    ? `${answer.subarray(0, EDGE_BYTES)}${answer.subarray(-EDGE_BYTES)}`
    : answer.toString();
  if (status >= 500 || FAULT.test(text)) return { kind: 'failed', refusedPlaces: [] };
  if (status === 429 || BUSY.test(text)) return { kind: 'busy', refusedPlaces: [] };
  const isRefusal =
    status >= 400 || text.startsWith('{"errors":[') || (!isLarge && text.includes('"errors":['));
  if (!isRefusal) {
    return isStream || text.includes('"budget":{')
      ? { kind: 'served', refusedPlaces: [] }
      : { kind: 'failed', refusedPlaces: [], fault: `nothing was charged: ${text.slice(0, 200)}` };
  }
  const { errors = [] } = parsed(text.slice(text.indexOf('{')).replace(/\n\n[\s\S]*/, '')) as Answer;
  const details = errors.flatMap(({ extensions }) => extensions?.details ?? []);
  const refusedPlaces = details.map(({ field }) => field);
  const sentences = details.map(({ message }) => message);
  const isTooLarge = errors.some(({ extensions }) => extensions?.limit !== undefined);
  return { kind: 'refused', refusedPlaces, sentences, isTooLarge };
}
