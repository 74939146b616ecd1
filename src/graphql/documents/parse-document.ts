import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type ParseOptions,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  type Source,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { DomainError } from '../../errors/errors.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { toGraphqlError } from '../errors.ts';

/** Limits of one document. A fragment's contents count each time it is used. */
const DOCUMENT_LIMITS = {
  tokens: 3000,
  selections: 1000,
  /** Selections of one response name in one place: validation compares each with each. */
  repetitions: 20,
  /** Nested levels of fields, outside introspection. */
  depth: 12,
  aliases: 30,
  directives: 30,
  /** Values that introspection would return, estimated by the usual lengths of its lists. */
  introspectedValues: 400_000,
  /** Estimated bytes of those values with their names. */
  introspectedBytes: 16 * 1024 * 1024,
} as const;

type Limit = keyof typeof DOCUMENT_LIMITS;
type CountedLimit = 'selections' | 'aliases' | 'directives' | 'introspectedValues' | 'introspectedBytes';

/**
 * Parses a caller's document in time linear in its length. Rejects documents that are expensive to validate,
 * because some rules compare selections in pairs.
 * @throws GraphQLError for a syntax error, or with `extensions.limit` for the limit that is exceeded
 */
function parseWithinLimits(source: string | Source, options?: ParseOptions): DocumentNode {
  const document = parseTokens(source, options);
  const measure = new Measure(document);
  measure.take();
  introspectionCosts.set(document, Math.ceil(measure.introspectedValues * COST_OF_INTROSPECTED_VALUE));
  return document;
}

/** Low, because introspection reads the schema from memory. */
const COST_OF_INTROSPECTED_VALUE = 0.01;

const introspectionCosts = new WeakMap<DocumentNode, number>();

export function introspectionCost(document: DocumentNode): number {
  return introspectionCosts.get(document) ?? 0;
}

export function limitDocuments(): Plugin {
  return { onParse: ({ setParseFn }) => setParseFn(parseWithinLimits) };
}

function parseTokens(source: string | Source, options?: ParseOptions): DocumentNode {
  try {
    return parse(source, { ...options, maxTokens: DOCUMENT_LIMITS.tokens });
  } catch (error) {
    if (error instanceof GraphQLError && /more tha[nt] \d+ tokens/.test(error.message))
      throw exceeded('tokens');
    throw error;
  }
}

/** A name or a part of a description, with its punctuation. */
const INTROSPECTED_VALUE_BYTES = 20;

/** Estimated lengths of introspection's lists in our schema. */
const INTROSPECTED_LISTS: Readonly<Record<string, number>> = {
  types: 150,
  fields: 10,
  inputFields: 5,
  args: 3,
  enumValues: 6,
  possibleTypes: 5,
  interfaces: 2,
  directives: 6,
  // Types inside `ofType`: most are wrapped at most once.
  ofType: 0.5,
};

/** Counts a document's selections merged by their places in the response. */
class Measure {
  readonly #document: DocumentNode;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #counts: Record<CountedLimit, number> = {
    selections: 0,
    aliases: 0,
    directives: 0,
    introspectedValues: 0,
    introspectedBytes: 0,
  };

  constructor(document: DocumentNode) {
    this.#document = document;
    this.#fragments = new Map(
      document.definitions
        .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
        .map((definition) => [definition.name.value, definition]),
    );
  }

  get introspectedValues(): number {
    return this.#counts.introspectedValues;
  }

  take(): void {
    for (const definition of this.#document.definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION)
        this.#mergeSelections([definition.selectionSet], 1, null);
      // A fragment is also validated by itself, but its depth depends on where it is used.
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        this.#mergeSelections([definition.selectionSet], Number.NEGATIVE_INFINITY, null);
    }
  }

  /** @param introspected number of introspected values here; null outside introspection */
  #mergeSelections(sets: readonly SelectionSetNode[], depth: number, introspected: number | null): void {
    if (introspected === null && depth > DOCUMENT_LIMITS.depth) throw exceeded('depth');
    for (const [name, fields] of this.#fieldsAt(sets)) {
      if (fields.length > DOCUMENT_LIMITS.repetitions) throw exceeded('repetitions');
      const values = valuesOf(fields[0]?.name.value ?? name, introspected);
      this.#count('introspectedValues', values ?? 0);
      this.#count('introspectedBytes', (values ?? 0) * (name.length + INTROSPECTED_VALUE_BYTES));
      const below = fields.flatMap(({ selectionSet }) => selectionSet ?? []);
      if (below.length > 0) this.#mergeSelections(below, depth + 1, values);
    }
  }

  #fieldsAt(sets: readonly SelectionSetNode[]): Map<string, FieldNode[]> {
    const fields = new Map<string, FieldNode[]>();
    const spread = new Set<string>();
    for (const set of sets) this.#gather(set, fields, spread);
    return fields;
  }

  #gather(set: SelectionSetNode, fields: Map<string, FieldNode[]>, spread: Set<string>): void {
    for (const selection of set.selections) {
      this.#count('selections');
      this.#count('directives', selection.directives?.length);
      if (selection.kind === Kind.FIELD) this.#gatherField(selection, fields);
      else {
        const inner = this.#setWithin(selection, spread);
        if (inner !== undefined) this.#gather(inner, fields, spread);
      }
    }
  }

  #gatherField(field: FieldNode, fields: Map<string, FieldNode[]>): void {
    if (field.alias) this.#count('aliases');
    const name = (field.alias ?? field.name).value;
    const known = fields.get(name);
    if (known === undefined) fields.set(name, [field]);
    else known.push(field);
  }

  /** Returns undefined for a fragment that is already spread here, which also ends cycles of fragments. */
  #setWithin(
    selection: Exclude<SelectionNode, FieldNode>,
    spread: Set<string>,
  ): SelectionSetNode | undefined {
    if (selection.kind === Kind.INLINE_FRAGMENT) return selection.selectionSet;
    const name = selection.name.value;
    if (spread.has(name)) return undefined;
    spread.add(name);
    return this.#fragments.get(name)?.selectionSet;
  }

  #count(limit: CountedLimit, more = 1): void {
    this.#counts[limit] += more;
    if (this.#counts[limit] > DOCUMENT_LIMITS[limit]) throw exceeded(limit);
  }
}

function valuesOf(field: string, introspected: number | null): number | null {
  if (introspected !== null) return introspected * (INTROSPECTED_LISTS[field] ?? 1);
  return field === '__schema' || field === '__type' ? 1 : null;
}

const WHAT_IS_LIMITED: Readonly<Record<Limit, string>> = {
  tokens: 'tokens',
  selections: 'selections, counting a fragment each time it is used',
  repetitions: 'selections of one field in one place',
  depth: 'levels of fields',
  aliases: 'aliases',
  directives: 'directives',
  introspectedValues: 'values to introspect',
  introspectedBytes: 'bytes to introspect',
};

function exceeded(limit: Limit): GraphQLError {
  const maximum = DOCUMENT_LIMITS[limit];
  const message = `The document has more than ${maximum} ${WHAT_IS_LIMITED[limit]}. Ask for less.`;
  const error = toGraphqlError(
    new DomainError('invalid_request', message, { limit: { name: limit, maximum } }),
  );
  Object.assign(error.extensions, { http: { spec: true, status: 400 } });
  return error;
}

const MOST_DOCUMENTS = 300;
/** Longer documents contain their values, so that they are rarely repeated. */
const LONGEST_CHARACTERS = 10_000;

/** Caches parsed GraphQL documents in bounded memory, because callers may write any number of them. */
export function cacheShortDocuments() {
  const documents = new BoundedMap<string, DocumentNode>(MOST_DOCUMENTS);
  return {
    documentCache: {
      get: (text: string) => documents.get(text),
      set(text: string, document: DocumentNode) {
        if (text.length <= LONGEST_CHARACTERS) documents.set(text, document);
      },
    },
    // Errors are not cached: parsing a rejected document again ends at the same place, early.
    errorCache: { get: () => undefined, set: () => undefined },
  };
}
