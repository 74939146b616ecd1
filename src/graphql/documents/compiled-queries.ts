import {
  BREAK,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  OperationTypeNode,
  type SourceLocation,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Plugin } from 'graphql-yoga';

/** Compiling takes as long as several executions, and keeps more than the document does. */
const USES_BEFORE_COMPILING = 8;
const MOST_SELECTIONS = 150;
/** graphql-jit's own marks within the text of its code. */
const MARK = '__MAGIC';

/**
 * Executes queries that callers send again and again as code that is compiled from them: the same resolvers, at a quarter
 * of what graphql-js costs for each field. Whatever is not, or not yet, to be compiled is executed as before.
 */
export function executeCompiled(schema: GraphQLSchema): Plugin {
  const queries = new RepeatedQueries(schema);
  return {
    onExecute({ executeFn, setExecuteFn }) {
      setExecuteFn((args: ExecutionArgs) => {
        const query = queries.compiled(args.document);
        return query === null ? executeFn(args) : execute(query, args, () => executeFn(args));
      });
    },
  };
}

async function execute(
  { query }: CompiledQuery,
  { document, rootValue, contextValue, variableValues }: ExecutionArgs,
  asBefore: () => unknown,
): Promise<unknown> {
  const result: ExecutionResult = await query(rootValue, contextValue, variableValues ?? {});
  // The variables are wrong and nothing was executed: what is wrong with them is said in graphql-js's words.
  if (result.data === undefined) return asBefore();
  if (result.errors === undefined) return result;
  return { ...result, errors: result.errors.map((error) => located(error, document)) };
}

/** The error as graphql-js makes it: it has its place in the document also once it is masked. */
function located(
  { message, path, originalError, locations }: GraphQLError,
  { loc }: DocumentNode,
): GraphQLError {
  const positions = locations?.map((location) => positionOf(location, loc?.source.body ?? ''));
  return new GraphQLError(message, { path, originalError, source: loc?.source, positions });
}

function positionOf({ line, column }: SourceLocation, body: string): number {
  const ends = [...body.matchAll(/\r\n|[\n\r]/g)].map(({ index, 0: end }) => index + end.length);
  return (ends[line - 2] ?? 0) + column - 1;
}

/** Compiled queries, kept as long as the documents that they are made of. */
class RepeatedQueries {
  readonly #schema: GraphQLSchema;
  readonly #uses = new WeakMap<DocumentNode, number>();
  readonly #compiled = new WeakMap<DocumentNode, CompiledQuery | null>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Null where the document is not, or not yet, to be compiled. */
  compiled(document: DocumentNode): CompiledQuery | null {
    const known = this.#compiled.get(document);
    if (known !== undefined) return known;
    const uses = (this.#uses.get(document) ?? 0) + 1;
    this.#uses.set(document, uses);
    if (uses < USES_BEFORE_COMPILING) return null;
    const query = isCompilable(this.#schema, document) ? compileQuery(this.#schema, document) : null;
    const compiled = query !== null && isCompiledQuery(query) ? query : null;
    this.#compiled.set(document, compiled);
    return compiled;
  }
}

/**
 * Whether code may be made of a document that a caller wrote. graphql-jit writes literals into its code, and takes some
 * texts for code of its own: a text reaches it as a variable's value only. One query, so that it is known which; no
 * introspection and nothing abstract, of which it makes code for each possible type; and no alias that objects treat
 * in their own way, such as `__proto__`.
 */
function isCompilable(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  let operations = 0;
  let selections = 0;
  let isSafe = !document.loc?.source.body.includes(MARK);
  const refuse = () => {
    isSafe = false;
    return BREAK;
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      OperationDefinition: ({ operation }) =>
        ++operations > 1 || operation !== OperationTypeNode.QUERY ? refuse() : undefined,
      StringValue: refuse,
      Field({ alias, name }) {
        const type = getNamedType(types.getType());
        const isMeta = name.value.startsWith('__') && name.value !== '__typename';
        if (isMeta || alias?.value.startsWith('__') || isAbstractType(type)) return refuse();
        return ++selections > MOST_SELECTIONS ? refuse() : undefined;
      },
    }),
  );
  return isSafe;
}
