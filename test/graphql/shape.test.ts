import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  GraphQLBoolean,
  type GraphQLEnumType,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isSpecifiedScalarType,
  parse,
  print,
  visit,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

it('every list with one order has the argument `orderDirection`', () => {
  const fields = types.filter(isObjectType).flatMap((type) => Object.values(type.getFields()));
  // `search` lists what matches best first.
  const lists = fields.filter(
    ({ name, args }) => name !== 'search' && args.some((argument) => argument.name === 'first'),
  );
  expect(lists.length).toBeGreaterThan(20);
  for (const { name, args } of lists) {
    const order = args.filter((argument) => /^order(?!By$)/.test(argument.name));
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
  /** A text to search for has no sets, and neither have switches. */
  const SINGLE = ['CallFilter.search', 'ContactFilter.search'];
  const RANGES: Record<string, string> = {
    DateTime: 'from: DateTime, to: DateTime',
    Int: 'min: Int, max: Int',
  };
  const boundsOf = (type: GraphQLInputType) =>
    isInputObjectType(type)
      ? Object.values(type.getFields())
          .map((bound) => `${bound.name}: ${bound.type}`)
          .join(', ')
      : '';

  it.each(fields.filter(({ path, type }) => !SINGLE.includes(path) && type !== GraphQLBoolean))(
    'takes a set or a range: $path',
    ({ name, type }) => {
      const isRange = Object.values(RANGES).includes(boundsOf(type));
      expect(isRange || (isListType(type) && name.endsWith('s'))).toBe(true);
    },
  );

  it.each(fields)(
    'takes a range of what is a number or an instant of its objects: $path',
    ({ path, type }) => {
      const [filter = '', name = ''] = path.split('.');
      const node = schema.getType(filter.replace(/Filter$/, ''));
      const field = isObjectType(node) ? node.getFields()[name] : undefined;
      const range = field && RANGES[getNamedType(field.type).name];
      if (range) expect(boundsOf(type)).toBe(range);
    },
  );
});

describe('an enum', () => {
  const enums = types.filter(isEnumType);
  const pairs = enums.flatMap((one, i) => enums.slice(i + 1).map((other) => [one, other] as const));
  const namesOf = (type: GraphQLEnumType) => type.getValues().map(({ name }) => name);

  /** Statuses of different things, of which neither is the other's subset. */
  const UNRELATED = ['ToolCallStatus and WebhookDeliveryStatus'];

  it('shares at most half of its values with any other, unless its description names the other', () => {
    const overlapping = pairs.filter(([one, other]) => {
      const [few, many] = [namesOf(one), namesOf(other)].sort((a, b) => a.length - b.length);
      const shared = few?.filter((name) => many?.includes(name)) ?? [];
      const names = (type: GraphQLEnumType, of: GraphQLEnumType) =>
        type.description?.includes(`\`${of.name}\``);
      return 2 * shared.length > (few?.length ?? 0) && !names(one, other) && !names(other, one);
    });
    expect(
      overlapping.map((pair) =>
        pair
          .map(({ name }) => name)
          .sort()
          .join(' and '),
      ),
    ).toEqual(UNRELATED);
  });
});

const sdl = readFileSync(path.resolve(import.meta.dirname, '../../schema.graphql'), 'utf8');

it('schema.graphql stays small enough to be read', () => {
  const bare = visit(parse(sdl), {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : node),
  });
  const lines = print(bare).split('\n');
  expect(types.filter((type) => !isSpecifiedScalarType(type)).length).toBeLessThanOrEqual(310);
  expect(lines.filter((line) => line !== '').length).toBeLessThan(2_370);
  expect(sdl.split('\n').length).toBeLessThanOrEqual(6_700);
});

it('schema.graphql begins no description with words that need others around them', () => {
  const dialect =
    /^(?:The same|What|Whose|Who|So many|As many|How|Has|Lets|Of (?:an?|the|that|any)|As `|Where|Which|It|They)\b/;
  const descriptions: string[] = [];
  visit(parse(sdl), { StringValue: ({ value }) => void descriptions.push(value) });
  expect(descriptions.length).toBeGreaterThan(1_000);
  expect(descriptions.filter((description) => dialect.test(description))).toEqual([]);
});
