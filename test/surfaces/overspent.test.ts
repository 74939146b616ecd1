import { afterAll, beforeAll, expect, it } from 'vitest';
import { AGENT_LIMITS } from '../../src/agents/agent-limits.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { clientA, clientB } from '../harness/clients/surface-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';

/** The least budget, 100,000 a minute. */
const FEW_REQUESTS = 10;
/** More than a page of 1 MB holds. */
const AGENTS = 50;
/** Pages of 1 MB within the budget, if they took no time: each costs 950 for its texts. */
const MOST_PAGES = 108;

const clock = new ManualClock();
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock, env: { ROLES: 'api' } });
});
afterAll(() => app.stop());

async function accountOfLongPrompts() {
  const { accountId, apiKey } = await app.workspace();
  const { prisma } = app.deps.database;
  await prisma.account.update({ where: { id: accountId }, data: { requestsPerMinute: FEW_REQUESTS } });
  const dates = { createdAt: new Date(), updatedAt: new Date() };
  await prisma.agent.createMany({
    data: Array.from({ length: AGENTS }, (_, i) => ({
      ...{ id: app.deps.ids.next('agent'), accountId, name: `Agent ${i}`, provider: 'simulator' },
      ...{ systemPrompt: 'x'.repeat(AGENT_LIMITS.systemPromptLength), status: 'DRAFT' as const, ...dates },
    })),
  });
  return apiKey;
}

function askMcp(apiKey: string): Promise<Response> {
  return fetch(`${app.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
}

it('who has used more than the budget is refused on all surfaces, until the announced time', async () => {
  const apiKey = await accountOfLongPrompts();
  const [a, b] = [clientA(app.url, apiKey), clientB(app.url, apiKey)];
  const list = () => b.get('/agents?limit=200');
  let pages = 0;
  let answer = await list();
  for (; answer.status === 200; answer = await list()) pages += 1;
  expect(pages).toBeLessThanOrEqual(MOST_PAGES);
  expect(answer.body.error).toMatchObject({
    code: 'rate_limit_exceeded',
    message: expect.stringMatching(/budget of this minute.*Wait \d+ seconds/),
  });
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);

  const others = [await a.get('/credits/balance'), await askMcp(apiKey)];
  const graphql = await graphqlClient(app.url, apiKey).ask('{ viewer { role } }');
  expect([...others, graphql].map(({ status }) => status)).toEqual([429, 429, 429]);
  for (const { headers } of [...others, graphql])
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(seconds);
  const { apiKey: neighbor } = await app.workspace();
  expect((await clientB(app.url, neighbor).get('/agents')).status).toBe(200);

  clock.advance((seconds + 1) * 1_000);
  expect((await b.get('/me')).status).toBe(200);
});
