import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callRetentionSchedule } from '../../src/calls/retention.ts';
import { indexWords } from '../../src/calls/words/index-words.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../calls/scripted-world.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';

const SEARCH = `query ($query: String!, $first: Int) {
  search(query: $query, first: $first) { node { id } turn { position role message timeSeconds } } }`;

let world: ScriptedWorld;
let owner: GraphqlClient;
let german: string;
let contactId: string;

beforeAll(async () => {
  world = await startScriptedWorld();
  owner = graphqlClient(world.app.url, world.apiKey);
  const { createAgent, createContact } = await owner.data(
    `mutation {
      createAgent(input: { name: "Greta", language: "de-DE" }) { agent { id } }
      createContact(input: { phone: "+12127194067", name: "Fatima Müller", company: "Example Ltd" }) { contact { id } }
    }`,
  );
  german = createAgent.agent.id;
  contactId = createContact.contact.id;
});
afterAll(() => world.close());

/** The scripted provider's transcript of a call, its second turn said by the callee after 83 seconds. */
async function callThatSays(message: string, agentId = world.agentId): Promise<string> {
  const { dispatchCall } = await owner.data(
    'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }',
    { input: { agentId, toNumber: `+1415555${(1000 + calls++).toString()}` } },
  );
  const { id } = dispatchCall.call;
  const [greeting, , goodbye] = ANALYSIS.transcript;
  const said = { role: 'user', message, timeSeconds: 83 } as const;
  const transcript = [greeting, said, goodbye].filter((turn) => turn !== undefined);
  await world.report(await world.read(id), {
    kind: 'completed',
    outcome: 'answered',
    analysis: { ...ANALYSIS, transcript },
  });
  return id;
}
let calls = 0;

async function found(query: string, first = 5): Promise<string[]> {
  const { search } = await owner.data(SEARCH, { query, first });
  return search.map(({ node }: { node: { id: string } }) => node.id);
}

/** Calls without an answer, newer than all others. */
const unanswered = (count: number) => `
  SET session_replication_role = replica;
  INSERT INTO calls (id, account_id, agent_id, phone_from, phone_to, status, outcome, provider, price_per_minute, created_at,
    ended_at, last_heard_at)
  SELECT 'call_' || lpad(n::text, 26, '0'), account_id, agents.id, '+15005550100', '+1' || (2120000000 + n),
    'NO_ANSWER', 'NO_ANSWER', 'simulator', 0.2, at, at, at
  FROM generate_series(1, ${count}) AS n, LATERAL (SELECT '${world.clock.now().toISOString()}'::timestamptz) AS t (at), agents
  WHERE agents.id = '${world.agentId}';
  INSERT INTO call_event_log (account_id, call_id, sequence, status, recorded_at)
  SELECT account_id, id, 1, status, ended_at FROM calls WHERE status = 'NO_ANSWER'`;

describe('a search', () => {
  it('finds the call in which words were said, and the turn with its second', async () => {
    const message = 'I am calling about the invoices of May.';
    const callId = await callThatSays(message);
    expect(await found('invoice')).toEqual([]);
    await indexWords(world.app.deps);
    const { search } = await owner.data(SEARCH, { query: 'the invoice' });
    expect(search).toEqual([
      { node: { id: callId }, turn: { position: 1, role: 'USER', message, timeSeconds: 83 } },
    ]);
    expect(await found('calling invoice')).toEqual([callId]);
    expect(await found('invoice refund')).toEqual([]);
    expect(await found('the')).toEqual([]);
  });

  it('knows the words of each language that the agents speak, with and without accents', async () => {
    const callId = await callThatSays('Ich möchte die Rechnungen für Müller bezahlen.', german);
    await indexWords(world.app.deps);
    for (const query of ['Rechnung', 'mochte', 'rechnung bezahlen muller'])
      expect(await found(query)).toEqual([callId]);
  });

  it('reads calls in which nothing was said once in a run, however many there are', async () => {
    await world.app.executeAsOwner(unanswered(1_200));
    const callId = await callThatSays('The lighthouse is closed.');
    const reads = vi.spyOn(world.app.deps.database, 'read');
    await indexWords(world.app.deps);
    expect(reads.mock.calls.length).toBeLessThan(6);
    reads.mockRestore();
    expect(await found('lighthouse')).toEqual([callId]);
  });

  it('forgets what was said with the call, when it is deleted', async () => {
    const callId = await callThatSays('A zebra crossed.');
    await indexWords(world.app.deps);
    await indexWords(world.app.deps);
    expect(await found('zebra')).toEqual([callId]);
    world.clock.advance(40 * 24 * 3600_000);
    const retention = callRetentionSchedule({ ...world.app.deps, callRetentionDays: 30 });
    await retention.run(new AbortController().signal);
    expect(await found('zebra')).toEqual([]);
    expect(await world.app.deps.database.prisma.callWords.count({ where: { callId } })).toBe(0);
  });

  it('finds people, by parts of names and numbers in any form, and other objects by name or id', async () => {
    for (const query of ['fatima', 'EXAMPLE L', '(212) 719-4067', '+1 212 719', '719-40', contactId]) {
      expect(await found(query), query).toContain(contactId);
    }
    expect(await found('gret')).toEqual([german]);
    expect(await found('agent_01JZ5W3Q8M7N2X4T6V9B1C3D5F')).toEqual([]);
    expect(await found('')).toEqual([]);
    expect((await owner.refusal(SEARCH, { query: 'x'.repeat(201) })).message).toMatch(/^query: /);
    expect((await owner.refusal(SEARCH, { query: 'ada', first: 21 })).message).toMatch(/^first: /);
  });

  it('finds nothing of another account', async () => {
    const { apiKey } = await world.app.workspace();
    const { search } = await graphqlClient(world.app.url, apiKey).data(SEARCH, { query: 'fatima' });
    expect(search).toEqual([]);
  });
});
