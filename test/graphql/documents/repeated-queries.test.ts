import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { Belongings, type Chain } from '../belongings.ts';

/** More often than any cache of documents needs to know one. */
const TIMES = 12;

let app: TestApp;
let key: string;
let ids: Chain;

beforeAll(async () => {
  // Nothing moves by itself between two answers.
  app = await startTestApp({ clock: new ManualClock(), env: { ROLES: 'api' } });
  const workspace = await app.workspace();
  key = workspace.apiKey;
  const belongings = new Belongings(app.deps, workspace, 415);
  for (let n = 0; n < 3; n++) await belongings.grow();
  ids = belongings.first;
});
afterAll(() => app.stop());

interface Answer {
  status: number;
  body: { data?: Record<string, unknown> | null; errors?: { message: string; path?: unknown[] }[] };
}

async function ask(query: string, variables?: object): Promise<Answer> {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  // The budget that is left differs from answer to answer.
  const { extensions: _, ...body } = (await response.json()) as Answer['body'] & { extensions: object };
  return { status: response.status, body };
}

/** The first answer, which all later ones are to be equal to. */
async function askAgainAndAgain(query: string, variables?: object): Promise<Answer['body']> {
  const first = await ask(query, variables);
  for (let n = 1; n < TIMES; n++) expect(await ask(query, variables)).toEqual(first);
  return first.body;
}

const LIST = `query Calls($first: Int = 2, $brief: Boolean!, $filter: CallFilter) {
  calls(first: $first, filter: $filter) {
    totalCount
    nodes { number: phoneTo ...Times ... on Call @skip(if: $brief) { summary agent { name tools { name } } } }
    edges { cursor node { __typename ...Times events { status } providerCost { amount } } }
    pageInfo { hasNextPage endCursor }
  }
}
fragment Times on Call { id createdAt status obstacle { sentence } contact @include(if: $brief) { tags customFields } }`;

describe('a repeated query', () => {
  it('has the same response as the first time', async () => {
    for (const brief of [true, false]) {
      const { data, errors } = await askAgainAndAgain(LIST, { brief });
      expect(errors).toBeUndefined();
      expect((data as { calls: { nodes: object[] } }).calls.nodes).toHaveLength(2);
    }
  });

  it('uses the variables of each request', async () => {
    const of = async (filter: object) => {
      const { body } = await ask(LIST, { brief: true, first: 5, filter });
      return (body.data as { calls: { nodes: { id: string }[] } }).calls.nodes.map(({ id }) => id);
    };
    for (let n = 0; n < TIMES; n++) {
      expect(await of({ ids: [ids.callId] })).toEqual([ids.callId]);
      expect(await of({ ids: ids.callId })).toEqual([ids.callId]);
      expect(await of({ ids: [] })).toEqual([]);
    }
  });

  it('fails with the same error and location as the first time', async () => {
    const one = 'query ($id: ID!) {\n  here: agent(id: $id) { id }\n  missing: call(id: $id) { id }\n}';
    const { data, errors } = await askAgainAndAgain(one, { id: ids.agentId });
    expect(data).toEqual({ here: { id: ids.agentId }, missing: null });
    expect(errors).toMatchObject([{ path: ['missing'], locations: [{ line: 3, column: 3 }] }]);
    const nullable = 'query ($id: ID!) { node(id: $id) { id } calls(first: 1) { nodes { id } } }';
    expect((await askAgainAndAgain(nullable, { id: 'call_1' })).data).toMatchObject({ node: null });
  });

  it.each([
    ['is missing', LIST, {}],
    ['has another type', LIST, { brief: 'yes' }],
    ['has a field too many', LIST, { brief: true, filter: { color: 'red' } }],
    ['is an instant that there is not', LIST, { brief: true, filter: { createdAt: { from: 'yesterday' } } }],
    ['is null', LIST, { brief: null }],
  ])('rejects a variable that %s, as the first time', async (_what, query, variables) => {
    const { errors } = await askAgainAndAgain(query, variables);
    expect(errors).toHaveLength(1);
  });

  it.each([
    [
      'a fragment that is left out beside one that is not',
      'query ($no: Boolean!) { viewer { ...F @include(if: $no) ...F } } fragment F on Viewer { role }',
      { viewer: { role: 'OWNER' } },
    ],
    [
      'fragments of the rows of a list, one of them left out',
      `query ($no: Boolean!) { calls(first: 1) { nodes { ...X @include(if: $no) ...Y } } }
       fragment X on Call { status } fragment Y on Call { phoneTo }`,
      { calls: { nodes: [{ phoneTo: expect.any(String) }] } },
    ],
    [
      'a fragment of a fragment that is left out',
      `query ($no: Boolean!) { viewer { ... @include(if: $no) { account { ...G } } account { id } } }
       fragment G on Account { name creditBalance }`,
      { viewer: { account: { id: expect.any(String) } } },
    ],
    [
      'an alias that has the form of a path',
      '{ a_b: calls(first: 1) { nodes { id status } } b: viewer { a: account { name } } }',
      {
        a_b: { nodes: [{ id: expect.any(String), status: expect.any(String) }] },
        b: { a: expect.any(Object) },
      },
    ],
  ])('has the same answer with %s', async (_what, query, expected) => {
    const { data, errors } = await askAgainAndAgain(query, { no: false });
    expect(errors).toBeUndefined();
    expect(data).toEqual(expected);
  });

  it('has its fields in the order of the document', async () => {
    const query =
      '{ z: viewer { role user { id } account { name id } } m: __typename a: calls(first: 1) { nodes { status id } totalCount } }';
    const order = (value: unknown): unknown =>
      value === null || typeof value !== 'object'
        ? null
        : Object.entries(value).map(([name, below]) => [name, order(below)]);
    const { data } = await askAgainAndAgain(query);
    expect(Object.keys(data ?? {})).toEqual(['z', 'm', 'a']);
    for (let n = 0; n < TIMES; n++)
      expect(order((await ask(`# ${n}\n${query}`)).body.data)).toEqual(order(data));
  });
});
