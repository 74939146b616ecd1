import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type GraphQLField,
  type GraphQLInputField,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { schema } from '../schema.ts';
import { ROOT, update } from './update.ts';

/** Writes the files generated from the schema; `--check` only reports whether they are current. */
update('schema.graphql', `${printSchema(lexicographicSortSchema(schema))}\n`);
update('adapters/operations/types.generated.ts', printTypes(namesInAdapters()));

/** Returns the types that adapters name in `fromGraphql` and its variants. */
function namesInAdapters(): string[] {
  const folder = path.join(ROOT, 'adapters');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.generated)\.ts$/.test(file),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/FromGraphql\(\s*'(\w+)'/gi)].map(
      ([, name]) => name as string,
    ),
  );
  return [...new Set(names)].sort();
}

type Field = GraphQLField<unknown, unknown> | GraphQLInputField;

/** Prints types as data, with the enums of their fields. Fields with arguments are left out. */
function printTypes(names: readonly string[]): string {
  const types = names.map((name) => schema.getType(name)).filter((type) => type !== undefined);
  const objects = types.filter((type) => 'getFields' in type);
  const fields = objects.flatMap(fieldsOf);
  const enums = new Set([...types, ...fields.map(({ type }) => getNamedType(type))].filter(isEnumType));
  const objectTypes = objects.map((type) => [
    type.name,
    { description: type.description, fields: Object.fromEntries(fieldsOf(type).map(describeField)) },
  ]);
  const enumTypes = [...enums].map((type) => [
    type.name,
    {
      description: type.description,
      values: Object.fromEntries(type.getValues().map(({ name, description }) => [name, description])),
    },
  ]);
  return [
    '/** Printed by src/print/schema.ts: the types of the GraphQL schema that resources are derived from. */',
    `export const graphqlTypes = ${JSON.stringify(Object.fromEntries(objectTypes), null, 2)} as const;`,
    `export const graphqlEnums = ${JSON.stringify(Object.fromEntries(enumTypes), null, 2)} as const;\n`,
  ].join('\n\n');
}

function fieldsOf(type: { getFields(): Readonly<Record<string, Field>> }): Field[] {
  return Object.values(type.getFields()).filter((field) => !('args' in field) || field.args.length === 0);
}

function describeField({ name, type, description, ...field }: Field): [string, object] {
  const isRequired = isNonNullType(type) && !('defaultValue' in field && field.defaultValue !== undefined);
  const isList = isListType(getNullableType(type));
  return [
    name,
    { type: getNamedType(type).name, ...(isList && { isList }), isNullable: !isRequired, description },
  ];
}
