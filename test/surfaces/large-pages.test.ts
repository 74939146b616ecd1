import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGENT_LIMITS } from '../../src/agents/agent-limits.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';

const AGENTS = 40;
const CONTACTS = 300;
/** 150 kB in UTF-8. */
const PROMPT = '長'.repeat(AGENT_LIMITS.systemPromptLength);
/** A page of 1 MB, and what JSON adds to it. */
const MAX_BYTES = 1_100_000;

let app: TestApp;
let apiKey: string;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
  const workspace = await app.workspace();
  apiKey = workspace.apiKey;
  const { prisma } = app.deps.database;
  const { accountId, contactListId } = workspace;
  const dates = { createdAt: new Date(), updatedAt: new Date() };
  await prisma.agent.createMany({
    data: Array.from({ length: AGENTS }, (_, i) => ({
      ...{ id: app.deps.ids.next('agent'), accountId, name: `Agent ${i}`, systemPrompt: PROMPT },
      ...{ provider: 'simulator', status: 'DRAFT' as const, ...dates },
    })),
  });
  await prisma.contact.createMany({
    data: Array.from({ length: CONTACTS }, (_, i) => ({
      ...{ id: app.deps.ids.next('contact'), accountId, contactListId, phone: `+1415555${1000 + i}` },
      ...{ customFields: { constructor: 'ACME', note: 'x'.repeat(16_000) }, ...dates },
    })),
  });
});
afterAll(() => app.stop());

interface Page {
  bytes: number;
  ids: string[];
  next: string | null;
}

async function pageOf(path: string, cursor: string | null): Promise<Page> {
  const after = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  const response = await fetch(`${app.url}${path}${after}`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const text = await response.text();
  const { data, ...position } = JSON.parse(text);
  expect(response.status).toBe(200);
  const next = position.next_cursor ?? position.nextCursor ?? null;
  expect(position.has_more ?? position.hasMore).toBe(next !== null);
  return { bytes: Buffer.byteLength(text), ids: data.map(({ id }: { id: string }) => id), next };
}

it.each([
  ['/v1/agents?limit=200', AGENTS],
  ['/api/v1/agents?limit=200', AGENTS],
  ['/v1/contacts?limit=500', CONTACTS],
  ['/api/v1/contacts?limit=500', CONTACTS],
])('%s has pages of 1 MB at most, and a cursor for each other', async (path, items) => {
  const pages: Page[] = [];
  for (let cursor: string | null = null; cursor !== null || pages.length === 0; ) {
    const page = await pageOf(path, cursor);
    pages.push(page);
    cursor = page.next;
  }
  expect(Math.max(...pages.map(({ bytes }) => bytes))).toBeLessThan(MAX_BYTES);
  const ids = pages.flatMap((page) => page.ids);
  expect([ids.length, new Set(ids).size]).toEqual([items, items]);
  // Pages are full: fewer requests than items.
  expect(pages.length).toBeLessThanOrEqual(items / 5);
});

const LISTS = {
  agents: {
    items: AGENTS,
    query:
      'agents(PAGE) { nodes { id text: systemPrompt } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }',
  },
  'contacts of lists': {
    items: CONTACTS,
    query:
      'contactLists(first: 1) { nodes { contacts(PAGE) { nodes { id text: customFields } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }',
  },
};

describe.each(Object.entries(LISTS))('GraphQL %s', (_, { items, query }) => {
  it.each(['forward', 'backward'])('have pages of 1 MB at most, paging %s', async (direction) => {
    const client = graphqlClient(app.url, apiKey);
    const ids: string[] = [];
    let pages = 0;
    for (let cursor: string | null = ''; cursor !== null; pages += 1) {
      const page =
        direction === 'forward'
          ? `first: 200${cursor && `, after: "${cursor}"`}`
          : `last: 200${cursor && `, before: "${cursor}"`}`;
      const data = await client.data(`{ ${query.replace('PAGE', page)} }`);
      const { nodes, pageInfo } = data.agents ?? data.contactLists.nodes[0].contacts;
      expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(MAX_BYTES);
      ids.push(...nodes.map(({ id }: { id: string }) => id));
      if (direction === 'forward') cursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      else cursor = pageInfo.hasPreviousPage ? pageInfo.startCursor : null;
    }
    expect([ids.length, new Set(ids).size]).toEqual([items, items]);
    expect(pages).toBeLessThanOrEqual(items / 5);
  });
});

it('a page of names and statistics is as long as requested, whatever texts the agents have', async () => {
  const query = `{ agents(first: ${AGENTS}) { nodes { id name stats { calls } } } }`;
  expect((await graphqlClient(app.url, apiKey).data(query)).agents.nodes).toHaveLength(AGENTS);
});
