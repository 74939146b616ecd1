import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';

interface Described {
  name: string;
  description?: string | null | undefined;
}

/** A type with its fields, arguments and values, each by its path. */
function elementsOf(type: GraphQLNamedType): Described[] {
  const within = (owner: string, elements: readonly Described[]) =>
    elements.map(({ name, description }) => ({ name: `${owner}.${name}`, description }));
  if (isEnumType(type)) return [type, ...within(type.name, type.getValues())];
  if (isInputObjectType(type)) return [type, ...within(type.name, Object.values(type.getFields()))];
  if (!isObjectType(type) && !isInterfaceType(type)) return [type];
  const fields = Object.values(type.getFields());
  const args = fields.flatMap((field) => within(`${type.name}.${field.name}`, field.args));
  return [type, ...within(type.name, fields), ...args];
}

it('describes every type, field, argument and value, in sentences', () => {
  const elements = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .flatMap(elementsOf);
  expect(elements.length).toBeGreaterThan(1_000);
  const lacking = elements.filter(({ description }) => !/^[^a-z].*[.:]$/s.test(description ?? ''));
  expect(lacking.map(({ name, description }) => `${name}: ${description}`)).toEqual([]);
});
