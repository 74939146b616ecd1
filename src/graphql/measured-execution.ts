import {
  defaultFieldResolver,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { inSpan } from '../platform/telemetry/tracing.ts';
import type { GraphqlContext } from './context.ts';
import { toGraphqlError } from './errors.ts';
import { operationSpan } from './operation-span.ts';

/** Bytes that JSON adds to a field: quotes, colon and comma. */
const PUNCTUATION_BYTES = 4;
/** Bytes of an id, an enum value, an instant or a number; their lengths hardly differ. */
const SHORT_VALUE_BYTES = 28;

/** Executes a caller's GraphQL operation. Beyond 16 MB, no further field is resolved and an error is returned. */
export async function executeWithinLimit(args: ExecutionArgs): Promise<ExecutionResult> {
  const { execution } = args.contextValue as GraphqlContext;
  const operation = () => operationSpan(args.document, args.operationName);
  const result = await inSpan('graphql', operation, async () => execute(args));
  return execution?.refusal ? { data: null, errors: [toGraphqlError(execution.refusal)] } : result;
}

/** Makes GraphQL resolvers count the bytes of their results. */
export function measureAnswers(schema: GraphQLSchema): GraphQLSchema {
  for (const field of fieldsOf(schema)) {
    const resolve = measured(field);
    originals.set(resolve, field.resolve);
    field.resolve = resolve;
  }
  return schema;
}

/**
 * Runs `compile` while the schema has its resolvers without measures. Our own operations have no limit, and compiled ones
 * call no function for a field without a resolver.
 */
export function withoutMeasures<Result>(schema: GraphQLSchema, compile: () => Result): Result {
  const measures = [...fieldsOf(schema)].map((field) => [field, field.resolve] as const);
  for (const [field, resolve] of measures) {
    const original = resolve && originals.get(resolve);
    if (original) field.resolve = original;
    else delete field.resolve;
  }
  try {
    return compile();
  } finally {
    for (const [field, resolve] of measures) if (resolve) field.resolve = resolve;
  }
}

type Field = GraphQLField<unknown, GraphqlContext>;

/** Resolvers without measures, by those with. */
const originals = new WeakMap<NonNullable<Field['resolve']>, Field['resolve']>();

function* fieldsOf(schema: GraphQLSchema): Generator<Field> {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !type.name.startsWith('__')) yield* Object.values(type.getFields());
}

function measured({ type, resolve = defaultFieldResolver }: Field): NonNullable<Field['resolve']> {
  const bytesOf = measureOf(getNamedType(type));
  const isRequired = isNonNullType(type);
  return (parent, args, context, info) => {
    const { execution } = context;
    if (execution === null) return resolve(parent, args, context, info);
    if (execution.refusal !== null) {
      if (isRequired) throw execution.refusal;
      return null;
    }
    execution.add(String(info.path.key).length + PUNCTUATION_BYTES);
    const value = resolve(parent, args, context, info);
    if (bytesOf === null) return value;
    // Counted beside the promise: another step in the chain would split what loaders read together.
    if (isThenable(value))
      value.then(
        (resolved) => execution.add(bytesOf(resolved)),
        () => undefined,
      );
    else execution.add(bytesOf(value));
    return value;
  };
}

/** Returns a measure of a type's values; null for objects, whose fields are counted one by one. */
function measureOf(type: GraphQLNamedType): ((value: unknown) => number) | null {
  if (isCompositeType(type)) return null;
  if (type.name === 'String') return forEach(bytesOfText);
  if (type.name === 'JSONObject') return forEach(bytesOfJson);
  return forEach(() => SHORT_VALUE_BYTES);
}

function forEach(bytesOf: (value: unknown) => number): (value: unknown) => number {
  return (value) =>
    Array.isArray(value) ? value.reduce((sum: number, one) => sum + bytesOf(one), 0) : bytesOf(value);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
const ESCAPED = /["\\\u0000-\u001f]/;

function bytesOfText(value: unknown): number {
  if (typeof value !== 'string') return SHORT_VALUE_BYTES;
  return ESCAPED.test(value) ? bytesOfJson(value) : Buffer.byteLength(value);
}

function bytesOfJson(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value ?? null));
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function';
}
