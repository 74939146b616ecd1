import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
  OperationTypeNode,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CreateCampaignDocument } from '../../adapters/operations/surface-a.generated.ts';
import { schema } from '../../src/schema.ts';
import type { TestApp } from '../harness/app.ts';
import type { GraphqlClient } from '../harness/clients/graphql-client.ts';
import type { Chain } from './belongings.ts';
import { startWithFurnishedAccount } from './furnished-account.ts';

const BEYOND_32_BITS = [2 ** 31, -(2 ** 31) - 1, 2 ** 53 + 2, 1e300];
const WITHIN_32_BITS = [2 ** 31 - 1, -(2 ** 31)];

let app: TestApp;
let owner: GraphqlClient;
let chain: Chain;

beforeAll(async () => {
  ({ app, owner, chain } = await startWithFurnishedAccount());
});
afterAll(() => app.stop());

type Input = GraphQLArgument | GraphQLInputField;

/** A place in a field's arguments that takes a number, as the inputs on the way there. */
type NumberPlace = readonly Input[];

function numberPlaces(input: Input, way: NumberPlace = []): NumberPlace[] {
  const type = getNamedType(input.type);
  const here = [...way, input];
  if (['Int', 'Float', 'JSONObject'].includes(type.name)) return [here];
  if (!isInputObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => numberPlaces(field, here));
}

type Field = GraphQLField<unknown, unknown>;

const cases = [OperationTypeNode.QUERY, OperationTypeNode.MUTATION].flatMap((root) =>
  Object.values(schema.getRootType(root)?.getFields() ?? {}).flatMap((field) =>
    field.args
      .flatMap((argument) => numberPlaces(argument))
      .map((place) => [[field, ...place].map(({ name }) => name).join('.'), root, field, place] as const),
  ),
);

describe('a number that is too large', () => {
  it.each(cases)(
    'is refused or stored, and never an unexpected error: %s',
    async (_name, root, field, place) => {
      const beyond = await codesOf(root, field, place, BEYOND_32_BITS);
      const within = await codesOf(root, field, place, WITHIN_32_BITS);
      const isJson = getNamedType((place.at(-1) as Input).type).name === 'JSONObject';
      if (!isJson) expect(beyond).toEqual(BEYOND_32_BITS.map(() => 'INVALID_REQUEST'));
      expect([...beyond, ...within]).not.toContain('INTERNAL');
    },
  );

  it('is refused even where a REST surface let it through to its operation', async () => {
    const viewer = { accountId: 'acc_1', role: 'OWNER', limits: {} } as never;
    const { execute } = app.ports.executor;
    const input = { name: 'x', agentId: 'x', contactListId: 'x', maxCredits: 2 ** 31 };
    const executed = execute(CreateCampaignDocument, { input }, { viewer, requestId: '' });
    await expect(executed).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('2147483648'),
    });
  });
});

/** The codes of the errors of one request that asks the field once with each number. */
async function codesOf(root: OperationTypeNode, field: Field, place: NumberPlace, numbers: number[]) {
  const given = field.args.filter((argument) => argument === place[0] || isRequiredArgument(argument));
  const each = (make: (argument: GraphQLArgument, name: string) => string, index: number) =>
    given.map((argument) => make(argument, `${argument.name}${index}`)).join(', ');
  const declared = numbers.map((_, index) => each(({ type }, name) => `$${name}: ${type}`, index)).join(', ');
  const asked = numbers.map((_, index) => {
    const passed = each((argument, name) => `${argument.name}: $${name}`, index);
    return `asked${index}: ${field.name}(${passed}) { __typename }`;
  });
  const variables = numbers.flatMap((number, index) =>
    given.map((argument) => [`${argument.name}${index}`, inputOf(field, argument, place, number)]),
  );
  const document = `${root} (${declared}) { ${asked.join(' ')} }`;
  const { errors = [] } = await owner.ask(document, Object.fromEntries(variables));
  return errors.map(({ extensions }) => extensions.code);
}

/** A value that the schema accepts, with the number in its place. */
function inputOf(field: Field, input: Input, place: NumberPlace, number: number): unknown {
  const item = itemOf(field, input, place, number);
  return isListType(getNullableType(input.type)) ? [item] : item;
}

function itemOf(field: Field, input: Input, place: NumberPlace, number: number): unknown {
  const type = getNamedType(input.type);
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const wanted = fields.filter((one) => place.includes(one) || isRequiredInputField(one));
    return Object.fromEntries(wanted.map((one) => [one.name, inputOf(field, one, place, number)]));
  }
  if (type.name === 'JSONObject') return { number };
  if (place.at(-1) === input) return number;
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (type.name === 'ID') return idOf(input.name === 'id' ? field.name : input.name);
  const examples: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    Boolean: true,
    DateTime: '2026-03-03T00:00:00Z',
    Date: '2026-03-03',
  };
  return examples[type.name] ?? textOf(input);
}

/** The id of the chain whose kind a name contains. */
function idOf(name: string): string {
  const kinds = Object.entries(chain).map(([key, id]) => [key.replace(/Id$/, '').toLowerCase(), id] as const);
  return kinds.find(([kind]) => name.toLowerCase().includes(kind))?.[1] ?? 'unknown';
}

function textOf({ name }: Input): string {
  if (/url/i.test(name)) return 'https://example.com/hook';
  return /phone|number/i.test(name) ? '+15005550006' : 'text';
}
