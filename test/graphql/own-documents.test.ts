import { createHash } from 'node:crypto';
import {
  buildSchema,
  type DocumentNode,
  execute,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getOperationAST,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  printSchema,
  type TypeNode,
  typeFromAST,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { describe, expect, it } from 'vitest';
import * as dashboard from '../../adapters/operations/dashboard.generated.ts';
import * as surfaceA from '../../adapters/operations/surface-a.generated.ts';
import * as surfaceB from '../../adapters/operations/surface-b.generated.ts';
import { schema as ours } from '../../src/schema.ts';

/** Different answers of each document: other lengths of lists, other nulls, other types, other variables. */
const SEEDS = 12;

/** Our schema with resolvers that answer by chance, the same each time. */
const schema = buildSchema(printSchema(ours));
for (const type of Object.values(schema.getTypeMap())) {
  if (isAbstractType(type)) type.resolveType = ({ __typename }) => __typename;
  if (isObjectType(type) && !type.name.startsWith('__'))
    for (const field of Object.values(type.getFields())) field.resolve = byChance(field.type);
}

const documents = Object.entries({ dashboard, surfaceA, surfaceB }).flatMap(([client, operations]) =>
  Object.entries(operations)
    .filter(([name]) => name.endsWith('Document'))
    .map(([name, document]) => [`${client} ${name}`, document as DocumentNode] as const),
);

/** A number from 0 to 255. */
function chance(...parts: unknown[]): number {
  return createHash('md5').update(JSON.stringify(parts)).digest()[0] as number;
}

interface Parent {
  path: string;
}

function byChance(type: GraphQLOutputType): GraphQLFieldResolver<Parent, number> {
  return ({ path }, args, seed, { fieldName }) => {
    const argumentText = JSON.stringify(Object.entries(args).sort());
    const value = outputOf(type, `${path}.${fieldName}(${argumentText})`, seed);
    return chance(path, fieldName, seed) % 4 === 0 ? Promise.resolve(value) : value;
  };
}

function outputOf(type: GraphQLOutputType, path: string, seed: number): unknown {
  if (isNonNullType(type)) return presentOutputOf(type.ofType, path, seed);
  return chance('null', path, seed) % 5 === 0 ? null : presentOutputOf(type, path, seed);
}

function presentOutputOf(type: GraphQLOutputType, path: string, seed: number): unknown {
  if (isListType(type))
    return Array.from({ length: chance('list', path, seed) % 4 }, (_, i) =>
      outputOf(type.ofType, `${path}.${i}`, seed),
    );
  const n = chance(path, seed);
  if (isAbstractType(type)) {
    const types = schema.getPossibleTypes(type);
    return { path, __typename: types[n % types.length]?.name };
  }
  if (isObjectType(type)) return { path };
  if (isEnumType(type)) return type.getValues()[n % type.getValues().length]?.value;
  return scalarOf(type as GraphQLNamedType, path, n);
}

function scalarOf({ name }: GraphQLNamedType, path: string, n: number): unknown {
  if (name === 'Boolean') return n % 2 === 0;
  if (name === 'Int' || name === 'Float') return n;
  return name === 'JSONObject' ? { [path]: n } : `"${path}\n`;
}

/** Variables that the operation takes. */
function variablesOf(
  { variableDefinitions = [] }: OperationDefinitionNode,
  seed: number,
): Record<string, unknown> {
  const entries = variableDefinitions.map(({ variable, type }) => {
    const declared = typeFromAST(schema, type as TypeNode as never) as GraphQLInputType;
    return [variable.name.value, inputOf(declared, variable.name.value, seed)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function inputOf(type: GraphQLInputType, path: string, seed: number): unknown {
  if (isNonNullType(type)) return presentInputOf(type.ofType, path, seed);
  // Absent and null are different things.
  return [undefined, null, presentInputOf(type, path, seed)][chance('in', path, seed) % 3];
}

function presentInputOf(type: GraphQLInputType, path: string, seed: number): unknown {
  if (isListType(type))
    return [inputOf(type.ofType, `${path}.0`, seed) ?? presentInputOf(type.ofType, path, seed)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return scalarOf(type as GraphQLNamedType, path, chance(path, seed));
  if (path.split('.').length > 6) return undefined;
  const fields = Object.values(type.getFields()).map(
    (field) => [field.name, inputOf(field.type, `${path}.${field.name}`, seed)] as const,
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

describe('an operation of the REST surfaces or the dashboard', () => {
  it('is one of more than forty that are compared', () => expect(documents.length).toBeGreaterThan(40));

  it.each(documents)(
    '%s has the same response from the compiled query as from graphql-js',
    async (_name, document) => {
      const compiled = compileQuery(schema, document);
      if (!isCompiledQuery(compiled)) throw new Error(JSON.stringify(compiled.errors));
      const operation = getOperationAST(document);
      for (let seed = 0; seed < SEEDS; seed++) {
        const variableValues = variablesOf(operation as OperationDefinitionNode, seed);
        const rootValue = { path: '' };
        const executionArgs = { schema, document, rootValue, contextValue: seed, variableValues };
        const byGraphqlJs = await execute(executionArgs);
        const byJit = await compiled.query(rootValue, seed, variableValues);
        expect(byGraphqlJs.errors).toBeUndefined();
        // Texts are compared, because REST bodies have their fields in this order.
        expect(JSON.stringify(byJit)).toBe(JSON.stringify(byGraphqlJs));
      }
    },
  );
});
