import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getNamedType, isInputObjectType, isListType, isObjectType, parse, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

it('every list with one order has the argument `orderDirection`', () => {
  const fields = types.filter(isObjectType).flatMap((type) => Object.values(type.getFields()));
  const lists = fields.filter(({ args }) => args.some(({ name }) => name === 'first'));
  expect(lists.length).toBeGreaterThan(20);
  for (const { name, args } of lists) {
    const order = args.filter((argument) => argument.name.startsWith('order'));
    expect([name, ...order.map((argument) => `${argument.name}: ${argument.type}`)]).toEqual([
      name,
      'orderDirection: OrderDirection',
    ]);
  }
});

describe('a GraphQL deletion', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

  it.each(mutations.filter(({ name }) => /^(delete|remove)/.test(name)))(
    'returns DeletedPayload: $name',
    ({ type }) => {
      expect(getNamedType(type).name).toBe('DeletedPayload');
    },
  );
});

it('one input type serves all mutations that need only an id', () => {
  const inputs = types.filter(isInputObjectType);
  const ids = inputs.filter((type) => Object.keys(type.getFields()).join() === 'id');
  expect(ids.map(({ name }) => name)).toEqual(['IdInput']);
});

describe('a GraphQL filter', () => {
  const filters = types.filter(isInputObjectType).filter(({ name }) => name.endsWith('Filter'));
  const fields = filters.flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ path: `${type.name}.${field.name}`, ...field })),
  );
  /** Switches and a text to search for have no sets. */
  const SINGLE = ['CallFilter.waiting', 'ContactFilter.search', 'WebhookEndpointFilter.isFailing'];

  it.each(fields.filter(({ path }) => !SINGLE.includes(path)))(
    'takes a set or a range: $path',
    ({ name, type }) => {
      const isRange = isInputObjectType(type) && Object.keys(type.getFields()).join() === 'from,to';
      expect(isRange || (isListType(type) && name.endsWith('s'))).toBe(true);
    },
  );
});

const sdl = readFileSync(path.resolve(import.meta.dirname, '../../schema.graphql'), 'utf8');

it('schema.graphql stays small enough to be read', () => {
  expect(types.length).toBeLessThanOrEqual(275);
  expect(sdl.split('\n').length).toBeLessThanOrEqual(5_500);
});

it('schema.graphql begins no description with words that need others around them', () => {
  const dialect =
    /^(?:The same|What|Whose|Who|So many|As many|How|Has|Lets|Of (?:an?|the|that|any)|As `|Where|Which|It|They)\b/;
  const descriptions: string[] = [];
  visit(parse(sdl), { StringValue: ({ value }) => void descriptions.push(value) });
  expect(descriptions.length).toBeGreaterThan(1_000);
  expect(descriptions.filter((description) => dialect.test(description))).toEqual([]);
});
