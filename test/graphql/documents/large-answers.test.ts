import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGENT_LIMITS } from '../../../src/agents/agent-limits.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import {
  type GraphqlAnswer,
  type GraphqlClient,
  graphqlClient,
} from '../../harness/clients/graphql-client.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { EVENTUALLY, PATIENCE_MS } from '../../harness/eventually.ts';
import { givePassword, PASSWORD } from '../../harness/passwords.ts';

const AGENTS = 40;
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** A page of prompts, as often as there are aliases: it ends before 1 MB. */
const PROMPTS_OF_PAGE = 19;
const prompts = (aliases: number) =>
  `{ ${Array.from({ length: aliases }, (_, i) => `a${i}: agents(first: ${AGENTS}) { nodes { systemPrompt } }`).join(' ')} }`;

/** Costs about a tenth of what a standard account may spend in a minute, and finds nothing. */
const DEAR = `{ ${[1, 2, 3].map((i) => `a${i}: agents(first: 200) { nodes { systemPrompt } }`).join(' ')} }`;

const CREATE_AGENT = 'mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id } } }';

let app: TestApp;
let clock: ManualClock;
let large: GraphqlClient;

beforeAll(async () => {
  clock = new ManualClock();
  // A third of the connections that read is more than the costly operations of one caller need.
  const env = { ROLES: 'api', DATABASE_POOL_SIZE: '30' };
  app = await startTestApp({ clock, env, longestReadMs: PATIENCE_MS });
  const workspace = await app.workspace();
  large = graphqlClient(app.url, workspace.apiKey);
  const input = { name: 'Long', systemPrompt: 'x'.repeat(AGENT_LIMITS.systemPromptLength) };
  for (let i = 0; i < AGENTS; i++) await large.data(CREATE_AGENT, { input });
});
afterAll(() => app.stop());

/** The whole answer as text. */
async function textOf(query: string, apiKey: string): Promise<string> {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ query }),
  });
  return response.text();
}

describe('a GraphQL response', () => {
  it('is rejected before execution if its possible texts exceed the maximum response', async () => {
    const { data, errors } = await large.ask(prompts(30));
    expect(data ?? null).toBeNull();
    expect(errors).toMatchObject([
      { extensions: { code: 'INVALID_REQUEST', limit: { name: 'complexity', maximum: 50_000 } } },
    ]);
  });

  it('may have several megabytes', async () => {
    const text = await textOf(prompts(7), large.apiKey ?? '');
    expect(text.length).toBeGreaterThan(7 * PROMPTS_OF_PAGE * AGENT_LIMITS.systemPromptLength);
    expect(JSON.parse(text).errors).toBeUndefined();
  });

  it('of more than 16 MB is aborted during execution', async () => {
    const text = await textOf(prompts(20), large.apiKey ?? '');
    expect(text.length).toBeLessThan(2_000);
    const { data, errors } = JSON.parse(text);
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/16 MB.*fewer or shorter/),
        extensions: { code: 'INVALID_REQUEST', limit: { name: 'answerBytes', maximum: MAX_ANSWER_BYTES } },
      },
    ]);
  });

  it('includes the names of its fields in its size', async () => {
    const name = 'n'.repeat(60_000);
    const query = `{ ${Array.from({ length: 10 }, (_, i) => `a${i}: agents(first: ${AGENTS}) { nodes { ...F } }`).join(' ')} }
      fragment F on Agent { ${name}: id }`;
    const { errors } = JSON.parse(await textOf(query, large.apiKey ?? ''));
    expect(errors).toMatchObject([{ extensions: { limit: { name: 'answerBytes' } } }]);
  });

  it('includes the names that introspection returns in its size', async () => {
    const name = 'n'.repeat(20_000);
    const query = `{ __schema { types { fields { ${name}: name } } } }`;
    const { errors } = JSON.parse(await textOf(query, large.apiKey ?? ''));
    expect(errors).toMatchObject([{ extensions: { limit: { name: 'introspectedBytes' } } }]);
  });
});

describe('costly operations of one caller', () => {
  const COSTLY = '{ agents(first: 100) { nodes { systemPrompt } } }';

  /** Statements that wait for a lock. */
  async function readsWaiting(): Promise<{ agents: number; lists: number } | undefined> {
    const { rows } = await app.deps.database.pool.query<{ agents: number; lists: number }>(
      `SELECT count(*) FILTER (WHERE query LIKE '%"agents"%')::int AS agents,
              count(*) FILTER (WHERE query LIKE '%contact_lists%')::int AS lists
       FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0];
  }

  it('are executed two at a time, and cheap operations concurrently', async () => {
    const locker = new pg.Client({ connectionString: app.databaseUrl });
    await locker.connect();
    await locker.query('BEGIN; LOCK TABLE agents, contact_lists IN ACCESS EXCLUSIVE MODE');
    const costly = Promise.all([1, 2, 3, 4].map(() => large.ask(COSTLY)));
    await expect.poll(readsWaiting, EVENTUALLY).toEqual({ agents: 2, lists: 0 });
    const cheap = large.ask('{ contactLists(first: 1) { nodes { id } } }');
    await expect.poll(readsWaiting, EVENTUALLY).toEqual({ agents: 2, lists: 1 });
    await locker.end();
    for (const { errors } of [...(await costly), await cheap]) expect(errors).toBeUndefined();
  });

  it.each([
    { pages: 'large', atOnce: 2 },
    { pages: 'small', atOnce: 4 },
  ])('of REST are executed $atOnce at a time after $pages pages', async ({ pages, atOnce }) => {
    const apiKey = pages === 'small' ? (await app.workspace()).apiKey : large.apiKey;
    const headers = { authorization: `Bearer ${apiKey}` };
    const list = async () => (await fetch(`${app.url}/v1/agents?limit=200`, { headers })).text();
    await list();
    const locker = new pg.Client({ connectionString: app.databaseUrl });
    await locker.connect();
    await locker.query('BEGIN; LOCK TABLE agents IN ACCESS EXCLUSIVE MODE');
    const answers = Promise.all([1, 2, 3, 4].map(list));
    await expect.poll(readsWaiting, EVENTUALLY).toEqual({ agents: atOnce, lists: 0 });
    await locker.end();
    await answers;
  });
});

describe('the query cost per minute', () => {
  const costOf = ({ errors, ...answer }: GraphqlAnswer) =>
    (
      answer as {
        extensions?: { cost: { requested: number; budget: { perMinute: number; remaining: number } } };
      }
    ).extensions?.cost;

  async function untilRefused(client: GraphqlClient): Promise<{ answers: number; refused: GraphqlAnswer }> {
    for (let answers = 0; answers < 60; answers++) {
      const answer = await client.ask(DEAR);
      if (answer.errors) return { answers, refused: answer };
    }
    throw new Error('Nothing was refused.');
  }

  it('is charged by cost, returned with each response, and enforced with Retry-After', async () => {
    const workspace = await app.workspace({ tier: 'STANDARD' });
    const client = graphqlClient(app.url, workspace.apiKey);
    const first = costOf(await client.ask(DEAR));
    expect(first?.budget).toEqual({ perMinute: 1_000_000, remaining: 1_000_000 - Number(first?.requested) });
    const { answers, refused } = await untilRefused(client);
    expect(answers + 1).toBe(Math.floor(1_000_000 / Number(first?.requested)));
    expect(refused.status).toBe(429);
    expect(refused.errors?.[0]?.extensions.code).toBe('RATE_LIMIT_EXCEEDED');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(refused.errors?.[0]?.extensions.retryAfterSeconds).toBe(seconds);
    expect(costOf(refused)?.budget.remaining).toBeLessThan(Number(first?.requested));
    // A smaller operation still fits.
    expect((await client.ask('{ viewer { role } }')).errors).toBeUndefined();
    clock.advance(seconds * 1000 + 1000);
    expect((await client.ask(DEAR)).errors).toBeUndefined();
  });

  it('grows with the tier', async () => {
    const of = async (tier: 'PROFESSIONAL' | 'ENTERPRISE') => {
      const client = graphqlClient(app.url, (await app.workspace({ tier })).apiKey);
      return costOf(await client.ask('{ viewer { role } }'))?.budget.perMinute;
    };
    expect([await of('PROFESSIONAL'), await of('ENTERPRISE')]).toEqual([5_000_000, 50_000_000]);
  });

  it('of API keys is separate from that of signed-in users and of REST requests', async () => {
    const workspace = await app.workspace({ tier: 'STANDARD' });
    await untilRefused(graphqlClient(app.url, workspace.apiKey));
    await givePassword(app, workspace.userId);
    const signedIn = await fetch(`${app.url}/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.url },
      body: JSON.stringify({ email: workspace.email, password: PASSWORD }),
    });
    const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
    const page = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'test', cookie: cookie.join('; ') },
      body: JSON.stringify({ query: DEAR }),
    });
    expect(await page.json()).not.toHaveProperty('errors');
    const headers = { authorization: `Bearer ${workspace.apiKey}` };
    expect((await fetch(`${app.url}/v1/calls`, { headers })).status).toBe(200);
  });
});
