import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { schema } from '../../src/schema.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { Belongings } from './belongings.ts';

type Field = GraphQLField<unknown, unknown>;

const FEW = 2;
const MANY = 25;
/** A list's items, their relations, and the relations of those. */
const DEPTH = 3;

let app: TestApp;
let acme: GraphqlClient;
let belongings: Belongings;
let statements = 0;

beforeAll(async () => {
  // Nothing moves by itself while statements are counted.
  app = await startTestApp({ clock: new ManualClock(), env: { ROLES: 'api' } });
  const workspace = await app.workspace();
  acme = graphqlClient(app.url, workspace.apiKey);
  belongings = await Belongings.begin(app.deps, workspace);
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    statements += 1;
    return query.apply(this, args as never) as never;
  });
});
afterAll(() => app.stop());

function isConnection(type: GraphQLObjectType): boolean {
  return 'nodes' in type.getFields();
}

/** Every list that the schema offers at its root, with what a caller must say to read it. */
function listFields(): Field[] {
  return Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ type }) => {
    const named = getNamedType(type);
    const isList = isListType(isNonNullType(type) ? type.ofType : type);
    return isObjectType(named) && (isList || isConnection(named));
  });
}

/** All of a type's fields, and their fields, down to a depth; no type within itself. */
function selectionOf(type: GraphQLObjectType, depth: number, above: readonly string[] = []): string {
  const selected = Object.values(type.getFields()).flatMap(({ name, type: fieldType, args }) => {
    if (args.some(isRequiredArgument)) return [];
    const named = getNamedType(fieldType);
    if (!isObjectType(named)) return [name];
    if (depth === 0 || above.includes(named.name)) return [];
    return [`${name} ${selectionOf(named, depth - 1, [...above, type.name])}`];
  });
  return `{ ${selected.join(' ') || '__typename'} }`;
}

function documentOf({ name, type, args }: Field): string {
  const named = getNamedType(type) as GraphQLObjectType;
  const asked = args.flatMap((argument) => {
    if (argument.name === 'first') return [`first: ${FEW + MANY}`];
    if (argument.name === 'campaignId') return [`campaignId: "${belongings.campaignId}"`];
    if (argument.name === 'minutes') return ['minutes: 10'];
    if (isRequiredArgument(argument)) throw new Error(`Say in this test what to give as ${argument.name}.`);
    return [];
  });
  const item = isConnection(named) ? getNamedType(named.getFields().nodes?.type as never) : named;
  const selection = selectionOf(item as GraphQLObjectType, DEPTH - 1);
  const given = asked.length > 0 ? `(${asked.join(', ')})` : '';
  return `{ ${name}${given} ${isConnection(named) ? `{ nodes ${selection} }` : selection} }`;
}

async function read(document: string) {
  const before = statements;
  const data = await acme.data(document);
  return { data, statements: statements - before };
}

/**
 * How many statements reading a list takes, and how many items it brings. The least of several readings:
 * look-ups that a busy machine spreads over several moments do not share a statement.
 */
async function cost(field: Field): Promise<{ items: number; statements: number }> {
  const document = documentOf(field);
  const readings = [await read(document), await read(document), await read(document), await read(document)];
  const { nodes } = readings[0]?.data[field.name] ?? {};
  const items = nodes ?? readings[0]?.data[field.name];
  return { items: items.length, statements: Math.min(...readings.map((reading) => reading.statements)) };
}

describe('the number of statements', () => {
  it('of every list is the same for few items with all their relations as for many', async () => {
    await belongings.grow(FEW);
    const few = new Map<string, Awaited<ReturnType<typeof cost>>>();
    for (const field of listFields()) few.set(field.name, await cost(field));
    await belongings.grow(MANY);
    for (const field of listFields()) {
      const { items, statements } = await cost(field);
      expect(statements, field.name).toBe(few.get(field.name)?.statements);
      if (!['callActivity', 'campaignContactCounts'].includes(field.name)) {
        expect(items, field.name).toBeGreaterThanOrEqual(MANY);
      }
    }
  });
});
