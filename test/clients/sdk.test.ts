import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listContacts, readMe } from '../../adapters/clients/typescript/src/generated/surface-b/index.ts';
import {
  type CallEvent,
  ConflictError,
  ConnectionError,
  Dialgraph,
  DialgraphError,
  InsufficientCreditsError,
  InvalidRequestError,
  NotFoundError,
  UnauthorizedError,
} from '../../adapters/clients/typescript/src/index.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { createTestDatabase, type TestDatabase } from '../harness/servers/database.ts';
import { LossyProxy } from '../harness/servers/lossy-proxy.ts';
import { SeverableProxy } from '../harness/servers/severable-proxy.ts';

let database: TestDatabase;
let app: TestApp;
let lossy: LossyProxy;
let severable: SeverableProxy;
let apiKey: string;
let dialgraph: Dialgraph;
let agentId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp({ databaseUrl: database.serviceUrl });
  lossy = await LossyProxy.to(app.url);
  severable = await SeverableProxy.to(app.url);
  ({ apiKey } = await app.workspace());
  dialgraph = new Dialgraph({ apiKey, baseUrl: app.url });
  agentId = (await dialgraph.agents.create({ name: 'Ada' })).id;
});
afterAll(async () => {
  await Promise.all([lossy.sever(), severable.sever()]);
  await app.stop();
  await database.drop();
});

test('the documentation names every resource with its methods', () => {
  const page = readFileSync(new URL('../../docs/sdk.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, resource, cell = '']) => [
    resource,
    [...(cell.split(/[:;]/)[0] ?? '').matchAll(/`(\w+)`/g)].map(([, method]) => method).sort(),
  ]);
  const resources = Object.entries(dialgraph)
    .filter(([name]) => !name.startsWith('surface'))
    .map(([name, resource]) => {
      const own = Object.getOwnPropertyNames(Object.getPrototypeOf(resource));
      const methods = [...own, ...Object.keys(resource)].filter(
        (each) => typeof resource[each] === 'function',
      );
      expect(methods.includes('read') && !('get' in resource), name).toBe(false);
      return [name, methods.filter((method) => !['constructor', 'get'].includes(method)).sort()];
    });
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(resources));
});

test('`get` reads as `read` does', async () => {
  expect(await dialgraph.agents.get(agentId)).toEqual(await dialgraph.agents.read(agentId));
});

/** A number that no other test calls. */
let calledNumbers = 0;
const freshNumber = () => `+1415555${String(1000 + calledNumbers++)}`;

describe('requests over a connection that fails', () => {
  test('place one call when the responses to two attempts are lost', async () => {
    const unlucky = new Dialgraph({ apiKey, baseUrl: lossy.url });
    const to_number = freshNumber();
    lossy.losses = 2;
    const { id } = await unlucky.calls.dispatch({ agent_id: agentId, to_number });
    expect(lossy).toMatchObject({ losses: 0, lost: 2 });
    const calls = await all(dialgraph.calls.list({ limit: 200 }));
    expect(calls.filter((call) => call.phone_to === to_number).map((call) => call.id)).toEqual([id]);
  });

  test('upload a file again as a whole', async () => {
    const unlucky = new Dialgraph({ apiKey, baseUrl: lossy.url });
    const csv = new Blob(['phone,name\n+15005550006,Ann\n+15005550004,Bob\n']);
    lossy.losses = 1;
    const imported = await unlucky.contacts.importCsv(csv, { contact_list_name: 'Uploaded' });
    expect(imported).toMatchObject({ total: 2, failed: 0 });
  });

  test('take a deletion for done when only its response was lost', async () => {
    const unlucky = new Dialgraph({ apiKey, baseUrl: lossy.url });
    const { id } = await dialgraph.agents.create({ name: 'Bea' });
    lossy.losses = 1;
    await unlucky.agents.delete(id);
    await expect(dialgraph.agents.read(id)).rejects.toThrow(NotFoundError);
  });

  test('are not repeated if they are mutations of GraphQL', async () => {
    const unlucky = new Dialgraph({ apiKey, baseUrl: lossy.url });
    const create = 'mutation { createContactList(input: { name: "Once" }) { contactList { id } } }';
    lossy.losses = 1;
    await expect(unlucky.graphql(create)).rejects.toThrow(ConnectionError);
    expect(lossy.losses).toBe(0);
  });

  test('fail as a ConnectionError with the reason when nobody answers', async () => {
    const nobody = new Dialgraph({ apiKey, baseUrl: 'http://127.0.0.1:1', maxRetries: 0 });
    const error = await nobody.calls.read('call_1').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as Error).cause).toBeInstanceOf(Error);
  });

  test('end with the caller’s signal', async () => {
    const reason = new Error('enough');
    await expect(dialgraph.calls.read('call_1', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

describe('responses that ask to wait', () => {
  /** A server that answers so many times with a status before it answers with the real server. */
  function refusing(times: number, status: number, headers: Record<string, string>, body: object) {
    const keys: (string | null)[] = [];
    const at: number[] = [];
    const send: typeof fetch = async (input, init) => {
      keys.push((input as Request).headers.get('idempotency-key'));
      at.push(performance.now());
      return keys.length > times ? fetch(input, init) : Response.json(body, { status, headers });
    };
    return { keys, at, client: new Dialgraph({ apiKey, baseUrl: app.url, fetch: send }) };
  }

  test('are repeated after Retry-After, with the same idempotency key', async () => {
    const body = { error: { code: 'unavailable', message: '', details: [] } };
    const { keys, at, client } = refusing(2, 503, { 'Retry-After': '0.05' }, body);
    await client.agents.create({ name: 'Cleo' });
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
    expect((at[2] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(98);
  });

  test('are waited for while an earlier attempt is in flight, however many there are', async () => {
    const body = { error: { code: 'conflict', message: 'in flight', details: [] } };
    const { keys, client } = refusing(8, 409, { 'Retry-After': '0.01' }, body);
    await client.agents.create({ name: 'Fay' });
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(9);
  });

  test.each([
    ['the provider failed', 502, {}, 'provider_error'],
    ['the wait is longer than a minute', 429, { 'Retry-After': '3600' }, 'rate_limit_exceeded'],
    ['a rule refuses the call for now', 409, { 'Retry-After': '1' }, 'conflict'],
    ['a correction is needed', 400, {}, 'invalid_request'],
  ])('are final when %s', async (_, status, headers, code) => {
    const { keys, client } = refusing(1, status, headers, {
      error: { code, message: 'No.', details: [{ field: 'to_number', message: 'No.' }] },
    });
    await expect(client.calls.dispatch({ agent_id: agentId, to_number: freshNumber() })).rejects.toThrow(
      'No.',
    );
    expect(keys).toHaveLength(1);
  });
});

describe('errors', () => {
  test('have the class, code, fields and request id of the response', async () => {
    const error = await dialgraph.calls
      .dispatch({ agent_id: agentId, to_number: '+1500' })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error).toMatchObject({
      name: 'InvalidRequestError',
      code: 'invalid_request',
      status: 400,
      requestId: expect.stringMatching(/^req_/),
      helpUrl: `${app.url}/docs/errors/invalid_request`,
      details: [{ field: 'to_number', message: expect.any(String) }],
    });
  });

  test.each([
    [
      'an account without credits',
      InsufficientCreditsError,
      async () => {
        const { apiKey } = await app.workspace({ credits: 0 });
        const poor = new Dialgraph({ apiKey, baseUrl: app.url });
        const agent = await poor.agents.create({ name: 'Ada' });
        await poor.calls.dispatch({ agent_id: agent.id, to_number: freshNumber() });
      },
    ],
    [
      'a wrong key',
      UnauthorizedError,
      () => new Dialgraph({ apiKey: 'dg_x', baseUrl: app.url }).credits.balance(),
    ],
    [
      'a reused key',
      ConflictError,
      async () => {
        await dialgraph.agents.create({ name: 'Dot' }, { idempotencyKey: 'reused' });
        await dialgraph.agents.create({ name: 'Eve' }, { idempotencyKey: 'reused' });
      },
    ],
    [
      'an unknown object in GraphQL',
      NotFoundError,
      () => dialgraph.graphql('mutation { deleteContact(input: { id: "contact_x" }) { id } }'),
    ],
    ['an unknown field in GraphQL', InvalidRequestError, () => dialgraph.graphql('{ nothing }')],
  ])('of %s have their own class', async (_, ErrorClass, act) => {
    await expect(act()).rejects.toThrow(ErrorClass);
  });

  test.each([
    { apiKey: '', baseUrl: 'http://localhost' },
    { apiKey: 'dg_x', baseUrl: 'localhost' },
  ])('name an option that is missing or wrong: %o', (options) => {
    expect(() => new Dialgraph(options)).toThrow(DialgraphError);
  });
});

test('lists give every item of every page, once', async () => {
  const { contact_list_id } = await dialgraph.contacts.import({
    contact_list_name: 'Paged',
    contacts: Array.from({ length: 7 }, (_, i) => ({ phone: `+1415556${1000 + i}` })),
  });
  const list = dialgraph.contacts.list({ contact_list_id, limit: 3 });
  const phones = (await all(list)).map(({ phone }) => phone);
  expect(phones.sort()).toEqual(Array.from({ length: 7 }, (_, i) => `+1415556${1000 + i}`));
  expect((await all(list.pages())).map(({ data }) => data.length)).toEqual([3, 3, 1]);
  expect(await list.firstPage()).toMatchObject({ has_more: true });
});

test('the generated operations of surface B take the client’s key and retries', async () => {
  const { data: me } = await readMe({ client: dialgraph.surfaceB, throwOnError: true });
  expect(me).toMatchObject({ account: { name: 'Acme' } });
  const { data } = await listContacts({
    client: dialgraph.surfaceB,
    query: { limit: 1 },
    throwOnError: true,
  });
  expect(data.hasMore).toBe(true);
});

describe('following calls', () => {
  test('gives the statuses of one call to its end, and then the call with its transcript', async () => {
    const { id } = await dialgraph.calls.dispatch({ agent_id: agentId, to_number: '+15005550006' });
    const events = await all(dialgraph.calls.subscribe({ callId: id }));
    expect(events.map(({ call }) => call.status)).toEqual([
      'queued',
      'ringing',
      'in_progress',
      'processing',
      'completed',
    ]);
    const call = await dialgraph.calls.waitUntilEnded(id);
    expect(call).toMatchObject({ status: 'completed', outcome: 'answered', duration_seconds: 42 });
    expect(call.transcript.length).toBeGreaterThan(2);
  });

  test('goes on after a lost connection and a restart of the server: each event once, in order', async () => {
    const stop = new AbortController();
    const follower = new Dialgraph({ apiKey, baseUrl: severable.url });
    const heard: CallEvent[] = [];
    const news = new EventTarget();
    const following = (async () => {
      for await (const event of follower.calls.subscribe({ agentId, signal: stop.signal })) {
        heard.push(event);
        news.dispatchEvent(new Event('event'));
      }
    })();
    async function heardUntil(condition: () => boolean) {
      while (!condition())
        await new Promise((resolve) => news.addEventListener('event', resolve, { once: true }));
    }
    const place = async () =>
      (await dialgraph.calls.dispatch({ agent_id: agentId, to_number: freshNumber() })).id;

    // A subscription delivers from when the server has it: call until then.
    const before: string[] = [];
    while (heard.length === 0) before.push(await place());
    const last = before.at(-1) ?? '';
    await dialgraph.calls.waitUntilEnded(last);
    const missed: string[] = [];
    for (const interrupt of [async () => undefined, restart]) {
      await interrupt();
      await severable.sever();
      const ids = await Promise.all([place(), place()]);
      for (const id of ids) await dialgraph.calls.waitUntilEnded(id);
      missed.push(...ids);
      await severable.restore();
      await heardUntil(() =>
        ids.every((id) => heard.some(({ call }) => call.id === id && isOver(call.status))),
      );
    }
    stop.abort();
    await expect(following).rejects.toThrow('aborted');

    const sequences = heard.map(({ sequence }) => sequence);
    expect(new Set(sequences).size).toBe(sequences.length);
    const graph = graphqlClient(app.url, apiKey);
    for (const id of missed) {
      const { call } = await graph.data(`{ call(id: "${id}") { events { status } } }`);
      const statuses = heard
        .filter((event) => event.call.id === id)
        .map((event) => event.call.status.toUpperCase());
      expect(statuses).toEqual(call.events.map(({ status }: { status: string }) => status));
    }
  });

  test('fails for a call that does not exist', async () => {
    await expect(dialgraph.calls.subscribe({ callId: 'call_x' }).next()).rejects.toThrow(NotFoundError);
  });

  test('fails with the key’s error instead of connecting again', async () => {
    const stranger = new Dialgraph({ apiKey: 'dg_x', baseUrl: app.url });
    await expect(stranger.calls.subscribe().next()).rejects.toThrow(UnauthorizedError);
  });
});

test('watching a campaign ends with the campaign', async () => {
  const { contact_list_id } = await dialgraph.contacts.import({
    contact_list_name: 'Watched',
    contacts: [{ phone: '+15005550006' }, { phone: '+15005550004' }],
  });
  const { id } = await dialgraph.campaigns.create({ name: 'Spring', agent_id: agentId, contact_list_id });
  await dialgraph.campaigns.update(id, { concurrent_calls: 2 });
  await dialgraph.campaigns.start(id);
  const seen = await all(dialgraph.campaigns.watch(id));
  expect(seen.at(-1)).toMatchObject({
    status: 'completed',
    concurrent_calls: 2,
    progress: { calls_total: 2 },
  });
});

test('what campaigns and webhooks refer to is made, read and listed', async () => {
  const list = await dialgraph.contactLists.create({ name: 'Named' });
  expect(await dialgraph.contactLists.read(list.id)).toEqual(list);
  const names = (await all(dialgraph.contactLists.list({ limit: 1 }))).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Named', 'Default']));
  const [number] = await all(dialgraph.phoneNumbers.list());
  const phoneNumberId = number?.id ?? '';
  expect(await dialgraph.phoneNumbers.read(phoneNumberId)).toEqual(number);
  const pool = await dialgraph.numberPools.create({ name: 'East', phone_number_ids: [phoneNumberId] });
  const slower = await dialgraph.numberPools.update(pool.id, { max_calls_per_minute: 1 });
  expect(await all(dialgraph.numberPools.list())).toEqual([slower]);
  await dialgraph.numberPools.delete(pool.id);
  await expect(dialgraph.numberPools.read(pool.id)).rejects.toThrow(NotFoundError);
  const { secret, ...endpoint } = await dialgraph.webhookEndpoints.create({
    url: 'https://example.com/webhooks',
    events: ['credits.low'],
  });
  expect((await dialgraph.webhookEndpoints.rotateSecret(endpoint.id)).secret).not.toBe(secret);
  await dialgraph.webhookEndpoints.update(endpoint.id, { events: ['call.failed'] });
  expect((await dialgraph.webhookEndpoints.disable(endpoint.id)).status).toBe('disabled');
  expect((await dialgraph.webhookEndpoints.enable(endpoint.id)).events).toEqual(['call.failed']);
  expect(await all(dialgraph.webhookEndpoints.list())).toHaveLength(1);
  await dialgraph.webhookEndpoints.delete(endpoint.id);
  const call = await dialgraph.calls.dispatch({
    ...{ agent_id: agentId, to_number: freshNumber() },
    not_before: new Date(Date.now() + 3_600_000).toISOString(),
  });
  expect((await dialgraph.calls.hangUp(call.id)).status).toBe('canceled');
  const again = await dialgraph.campaigns.redial({ name: 'Again', call_ids: [call.id] });
  expect(again).toMatchObject({ people: 1, left_out: [], campaign: { status: 'draft' } });
});

test('a list is exported now, and at due times', async () => {
  const { url } = await dialgraph.exports.create({ kind: 'contacts', columns: ['phone'] });
  expect((await (await fetch(url)).text()).trim().split(/\r?\n/)[0]).toMatch(/phone/);
  const made = await dialgraph.scheduledExports.create({
    name: 'Calls of the day',
    export: { kind: 'calls' },
    schedule: { recurrence: 'daily', hour: 6, time_zone: 'UTC' },
  });
  const renamed = await dialgraph.scheduledExports.update(made.id, { name: 'Calls' });
  expect(renamed).toEqual({ ...made, name: 'Calls' });
  expect(await dialgraph.scheduledExports.read(made.id)).toEqual(renamed);
  expect(await all(dialgraph.scheduledExports.list())).toEqual([renamed]);
  await dialgraph.scheduledExports.delete(made.id);
  await expect(dialgraph.scheduledExports.read(made.id)).rejects.toThrow(NotFoundError);
});

/** Starts the server again at its address, on its database. */
async function restart(): Promise<void> {
  const { port } = new URL(app.url);
  await app.stop();
  app = await startTestApp({ databaseUrl: database.serviceUrl, env: { PORT: port } });
}

/** All that an iteration gives. */
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

function isOver(status: string): boolean {
  return ['completed', 'no_answer', 'busy', 'failed', 'canceled'].includes(status);
}
