import fc, { type GeneratorValue } from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  parse,
  validate,
} from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schema } from '../../../src/schema.ts';
import type { GraphqlAnswer, GraphqlClient, Variables } from '../../harness/clients/graphql-client.ts';
import type { Chain } from '../belongings.ts';
import { type FurnishedAccount, startWithFurnishedAccount } from '../furnished-account.ts';

const RUNS = Number(process.env.COSTS_RUNS ?? 120);
const DEEPEST = 6;

let account: FurnishedAccount;
let owner: GraphqlClient;

beforeAll(async () => {
  account = await startWithFurnishedAccount();
  owner = account.owner;
});
afterAll(() => account.app.stop());

const estimateOf = (answer: GraphqlAnswer) =>
  (answer as { extensions?: { cost?: { requested: number } } }).extensions?.cost?.requested;

it('a null in the place of a required argument does not take the limit off the rest of a document', async () => {
  const dear = Array.from(
    { length: 3 },
    (_, i) =>
      `a${i}: agents(first: 200) { nodes { calls(first: 200) { nodes { transcript { message } } } } }`,
  );
  const document = `query Q($x: ID = "call_x") { bad: call(id: $x) { id } ${dear.join(' ')} }`;
  const [limited, evading] = [await owner.ask(document), await owner.ask(document, { x: null })];
  expect(limited.errors?.[0]?.extensions.limit).toMatchObject({ name: 'complexity' });
  expect([evading.data ?? null, evading.errors]).toMatchObject([
    null,
    [{ extensions: { code: 'INVALID_REQUEST' }, message: expect.stringContaining('id') }],
  ]);
});

it('every document that is executed has a cost, of at least the objects in its answer', async () => {
  let executed = 0;
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (choose) => {
      const { document, variables } = new RandomDocument(choose, account.chain).write();
      expect(validate(schema, parse(document)), document).toEqual([]);
      const answer = await owner.ask(document, variables);
      const objects = objectsIn(answer.data);
      if (objects > 0) executed += 1;
      const because = `${document} with ${JSON.stringify(variables)}`;
      if (objects > 0) expect(estimateOf(answer), because).toBeGreaterThanOrEqual(objects);
    }),
    { numRuns: RUNS },
  );
  expect(executed).toBeGreaterThan(RUNS / 4);
});

/** Objects of a response below its root. */
function objectsIn(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  const below = Object.values(data).filter((value) => typeof value === 'object' && value !== null);
  const own = Array.isArray(data) ? 0 : below.filter((value) => !Array.isArray(value)).length;
  const items = Array.isArray(data) ? below.length : 0;
  return own + items + below.reduce((sum, value) => sum + objectsIn(value), 0);
}

type Field = GraphQLField<unknown, unknown>;

/** Fields that read all contacts of a campaign, which would make the test slow. */
const LEFT_OUT = new Set(['preflight', 'forecast', 'startForecast', 'previewCampaignUpdate']);

/** A query over the whole schema by chance: aliases, fragments, directives, pages, and variables in any place. */
class RandomDocument {
  readonly #choose: GeneratorValue;
  readonly #ids: readonly string[];
  readonly #definitions: string[] = [];
  readonly #fragments: string[] = [];
  readonly #variables: Variables = {};
  #count = 0;

  constructor(choose: GeneratorValue, chain: Chain) {
    this.#choose = choose;
    this.#ids = [...Object.values(chain), 'call_x'];
  }

  write(): { document: string; variables: Variables } {
    const root = schema.getQueryType() as GraphQLObjectType;
    const selection = this.#selectionOf(root, 0);
    const definitions = this.#definitions.length > 0 ? `(${this.#definitions.join(', ')})` : '';
    const document = `query Q${definitions} ${selection}\n${this.#fragments.join('\n')}`;
    return { document, variables: this.#variables };
  }

  #happens(oneIn: number): boolean {
    return this.#choose(fc.integer, { min: 1, max: oneIn }) === 1;
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[this.#choose(fc.nat, items.length - 1)] as Item;
  }

  #selectionOf(type: GraphQLNamedType, depth: number): string {
    if (isInterfaceType(type)) {
      const possible = this.#one(schema.getPossibleTypes(type));
      return `{ __typename ... on ${possible.name} ${this.#selectionOf(possible, depth)} }`;
    }
    const fields = Object.values((type as GraphQLObjectType).getFields()).filter(
      ({ name, type: of }) => !LEFT_OUT.has(name) && (depth < DEEPEST || isLeafType(getNamedType(of))),
    );
    if (fields.length === 0) return '{ __typename }';
    const chosen = Array.from({ length: this.#choose(fc.integer, { min: 1, max: 3 }) }, () =>
      this.#fieldOf(this.#one(fields), depth),
    );
    const selection = `{ __typename ${chosen.join(' ')} }`;
    if (depth === 0 || !this.#happens(5)) return selection;
    const name = `F${this.#count++}`;
    this.#fragments.push(`fragment ${name} on ${type.name} ${selection}`);
    return this.#happens(2) ? `{ ...${name} }` : `{ ... on ${type.name} { ...${name} } }`;
  }

  #fieldOf(field: Field, depth: number): string {
    const args = field.args.flatMap((argument) => this.#argumentOf(argument));
    const type = getNamedType(field.type);
    const below = isLeafType(type) ? '' : this.#selectionOf(type, depth + 1);
    const call = args.length > 0 ? `${field.name}(${args.join(', ')})` : field.name;
    return `a${this.#count++}: ${call}${this.#directive()} ${below}`;
  }

  #directive(): string {
    if (!this.#happens(8)) return '';
    const condition = this.#happens(2) ? 'true' : this.#variable('Boolean!', true);
    return this.#happens(2) ? ` @include(if: ${condition})` : ` @skip(if: ${condition})`;
  }

  #argumentOf(argument: GraphQLArgument): string[] {
    const { name, type } = argument;
    if (!isRequiredArgument(argument) && !(name === 'first' || this.#happens(12))) return [];
    if (!isRequiredArgument(argument) && this.#happens(8)) return [`${name}: null`];
    if (!this.#happens(2)) return [`${name}: ${this.#literalOf(type, name)}`];
    const value = this.#valueOf(type, name);
    // A nullable variable with a default may stand in a required place, where its null is an error of the field.
    return [`${name}: ${this.#variable(`${getNullableType(type)}`, value, this.#literalOf(type, name))}`];
  }

  #variable(type: string, value: unknown, fallback?: string): string {
    const name = `v${this.#count++}`;
    this.#definitions.push(`$${name}: ${type}${fallback === undefined ? '' : ` = ${fallback}`}`);
    const isMissing = fallback !== undefined && this.#happens(3);
    if (!isMissing) this.#variables[name] = fallback !== undefined && this.#happens(8) ? null : value;
    return `$${name}`;
  }

  #literalOf(type: GraphQLInputType, name: string): string {
    return literal(type, this.#valueOf(type, name));
  }

  #valueOf(type: GraphQLInputType, name: string): unknown {
    const nullable = getNullableType(type);
    if (isListType(nullable)) return [this.#valueOf(nullable.ofType, name)];
    if (isInputObjectType(nullable))
      return Object.fromEntries(
        Object.values(nullable.getFields())
          .filter((field) => isNonNullType(field.type))
          .map((field) => [field.name, this.#valueOf(field.type, field.name)]),
      );
    if (isEnumType(nullable)) return this.#one(nullable.getValues()).name;
    if (!isLeafType(nullable)) throw new Error(`${nullable} is no input`);
    return this.#scalarOf(nullable.name, name === 'first' || name === 'last' ? 5 : 60);
  }

  #scalarOf(type: string, most: number): unknown {
    if (type === 'Int') return this.#choose(fc.integer, { min: 1, max: most });
    if (type === 'Float') return 1.5;
    if (type === 'Boolean') return this.#happens(2);
    if (type === 'DateTime') return '2026-01-02T03:04:05.000Z';
    if (type === 'Date') return '2026-01-02';
    if (type === 'JSONObject') return {};
    return this.#one(this.#ids);
  }
}

function literal(type: GraphQLInputType, value: unknown): string {
  const nullable = getNullableType(type);
  if (isListType(nullable))
    return `[${(value as unknown[]).map((item) => literal(nullable.ofType, item)).join(', ')}]`;
  if (isEnumType(nullable)) return String(value);
  if (!isInputObjectType(nullable)) return JSON.stringify(value);
  const fields = Object.entries(value as object).map(([name, item]) => {
    const field = nullable.getFields()[name];
    return `${name}: ${field === undefined ? 'null' : literal(field.type, item)}`;
  });
  return `{ ${fields.join(', ')} }`;
}
