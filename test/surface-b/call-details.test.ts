import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { callEnded } from '../harness/calls.ts';
import { clientA, clientB, type SurfaceClient } from '../harness/clients/surface-client.ts';
import { createWorld, type World } from '../surfaces/world.ts';

const DETAILS = {
  variables: { name: 'Zoë 🐈 "{{", \\n', 'visits.count': 3, is_new: true },
  overrides: { firstMessage: 'Hello {{name}}, visit {{visits.count}}.', maxDurationSeconds: 90 },
  metadata: { Order_ID: 'ö🐈', nested: { someKey: [1, 2.5, null, { deep_key: false }] }, '': 'no name' },
  externalId: 'order 1042 / ä',
};
const { variables, overrides, metadata, externalId } = DETAILS;

const DISPATCH = 'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }';

let app: TestApp;
let world: World;
let b: SurfaceClient;
let a: SurfaceClient;
let agentId: string;
let callId: string;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  b = clientB(app.url, world.workspace.apiKey);
  a = clientA(app.url, world.workspace.apiKey);
  const { createAgent } = await world.graphql.data(
    `mutation { createAgent(input: { name: "Ada", systemPrompt: "{{is_new}} {{ name }} {{system__time}}" }) { agent { id } } }`,
  );
  agentId = createAgent.agent.id;
  callId = (await dispatch(DETAILS)).body.id;
  await callEnded(app.url, world.workspace.apiKey, callId);
});
afterAll(() => app.stop());

const dispatch = (more: object, headers?: Record<string, string>) =>
  b.post('/calls', { agentId, toNumber: '+15005550006', ...more }, headers);

describe('data dispatched with a call', () => {
  it('is returned by both surfaces and GraphQL as it was given', async () => {
    expect((await b.get(`/calls/${callId}`)).body).toMatchObject(DETAILS);
    expect((await a.get(`/calls/${callId}`)).body).toMatchObject({
      variables,
      metadata,
      external_id: externalId,
      overrides: { first_message: overrides.firstMessage, max_duration_seconds: 90 },
    });
    const { call } = await world.graphql.data(
      `query ($id: ID!) {
        call(id: $id) { variables metadata externalId overrides { firstMessage maxDurationSeconds } }
      }`,
      { id: callId },
    );
    expect(call).toEqual(DETAILS);
    const [listed] = (await b.get('/calls?limit=1')).body.data;
    expect(listed).toMatchObject({ id: callId, metadata, externalId });
  });

  it('sets the agent’s words and maximum duration', async () => {
    const { body } = await b.get(`/calls/${callId}`);
    expect(body.transcript[0].message).toBe(`Hello ${variables.name}, visit 3.`);
  });

  it('overrides the contact’s fields of the same names and keeps the others', async () => {
    const contactId = await world.newContact();
    const { body } = await dispatch({
      contactId,
      variables: { is_new: false },
      overrides: { firstMessage: '{{name}} {{is_new}}' },
    });
    await callEnded(app.url, world.workspace.apiKey, body.id);
    const read = (await b.get(`/calls/${body.id}`)).body;
    expect(read.transcript[0].message).toBe('Grace Hopper false');
    expect(read).toMatchObject({ metadata: {}, externalId: null, overrides: { maxDurationSeconds: null } });
  });

  it('is dispatched on surface A in its own naming', async () => {
    const { status, body } = await a.post('/calls', {
      agent_id: agentId,
      to_number: '+15005550006',
      external_id: 'from A',
      metadata: { someKey: 1 },
      overrides: { max_duration_seconds: 60 },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'ringing', external_id: 'from A', metadata: { someKey: 1 } });
  });
});

describe('a dispatch is rejected', () => {
  const padding = (bytes: number) => ({ x: 'é'.repeat((bytes - 8) / 2) });

  it('with metadata above 16 kB', async () => {
    const most = padding(16_384);
    expect(Buffer.byteLength(JSON.stringify(most))).toBe(16_384);
    expect((await dispatch({ metadata: most })).status).toBe(201);
    const { status, body } = await dispatch({ metadata: { ...most, x: `${most.x}!` } });
    expect([status, body.error.details[0].field]).toEqual([400, 'metadata']);
  });

  it.each([
    ['variables.system__time', { variables: { system__time: 'now' } }],
    ['variables.name', { variables: { name: null } }],
    ['variables.name', { variables: { name: { first: 'Ada' } } }],
    ['variables', { variables: [] }],
    ['variables', { variables: { name: 'x'.repeat(17_000) } }],
    ['variables.name', { variables: { name: '\u0000' } }],
    ['metadata', { metadata: 'text' }],
    ['externalId', { externalId: 'x'.repeat(256) }],
    ['externalId', { externalId: ' ' }],
    ['overrides.maxDurationSeconds', { overrides: { maxDurationSeconds: 9 } }],
    ['overrides.maxDurationSeconds', { overrides: { maxDurationSeconds: 7201 } }],
    ['overrides.firstMessage', { overrides: { firstMessage: 'x'.repeat(2001) } }],
    ['overrides.voice', { overrides: { voice: 'x' } }],
  ])('with a wrong %s, number %#', async (field, more) => {
    const { status, body } = await dispatch(more);
    expect([status, body.error.code]).toEqual([400, 'invalid_request']);
    expect(body.error.details[0].field).toBe(field);
    const input = { agentId, toNumber: '+15005550006', ...more };
    expect((await world.graphql.refusal(DISPATCH, { input })).code).toBe('INVALID_REQUEST');
  });
});

it('variables that no text of the agent uses are accepted and named in a header', async () => {
  const sentence =
    'The agent’s system prompt, first message and voicemail message do not use the variables title, größe. ' +
    'They name {{is_new}}, {{name}}.';
  const unused = { name: 'Ada', title: 'Dr', größe: 1 };
  const onA = await a.post('/calls', { agent_id: agentId, to_number: '+15005550006', variables: unused });
  for (const { status, headers, body } of [await dispatch({ variables: unused }), onA]) {
    expect(status).toBe(201);
    expect(JSON.parse(headers.get('Dialgraph-Warnings') ?? '')).toEqual([sentence.replace('’', "'")]);
    expect(body).not.toHaveProperty('warnings');
    expect((await b.get(`/calls/${body.id}`)).body.variables).toEqual(unused);
  }
  const used = await dispatch({ variables: { name: 'Ada' } });
  expect([used.status, used.headers.get('Dialgraph-Warnings')]).toEqual([201, null]);
  const input = { agentId, toNumber: '+15005550006', variables: unused };
  const document =
    'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } warnings } }';
  for (const more of [{}, { idempotencyKey: 'warned' }]) {
    const { dispatchCall } = await world.graphql.data(document, { input: { ...input, ...more } });
    expect(dispatchCall.warnings).toEqual([sentence]);
  }
});

describe('a placeholder of an agent’s text', () => {
  it('with the name of a column is filled from the contact’s custom field', async () => {
    const { createContact } = await world.graphql.data(
      'mutation ($input: CreateContactInput!) { createContact(input: $input) { contact { id } } }',
      { input: { phone: '+15005550006', customFields: { 'First Name': 'Ann' } } },
    );
    const contactId = createContact.contact.id;
    const { body } = await dispatch({ contactId, overrides: { firstMessage: 'Hi {{First Name}}!' } });
    await callEnded(app.url, world.workspace.apiKey, body.id);
    expect((await b.get(`/calls/${body.id}`)).body.transcript[0].message).toBe('Hi Ann!');
  });

  it('that has no value leaves no gap in the greeting, and is named in a header', async () => {
    const overrides = { firstMessage: 'Hello {{first_name}}, this is Nora.' };
    const { body, headers } = await dispatch({ overrides });
    await callEnded(app.url, world.workspace.apiKey, body.id);
    expect((await b.get(`/calls/${body.id}`)).body.transcript[0].message).toBe('Hello, this is Nora.');
    expect(JSON.parse(headers.get('Dialgraph-Warnings') ?? '[]')).toEqual([
      expect.stringContaining('{{first_name}}'),
    ]);
  });

  it('that no variable can fill is refused when the agent is saved', async () => {
    const { status, body } = await a.post('/agents', { name: 'Nora', first_message: 'Hi {{#if name}}' });
    expect([status, body.error?.details[0].field]).toEqual([400, 'first_message']);
  });
});

it('a warning stays short enough for a header, whatever the names', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `${'ö'.repeat(80)}${index}`);
  const { status, headers } = await dispatch({
    variables: Object.fromEntries(names.map((name) => [name, 1])),
    overrides: { firstMessage: `{{${'x'.repeat(1_000)}}}` },
  });
  expect(status).toBe(201);
  expect(headers.get('Dialgraph-Warnings')).toContain('and 35 more. They name {{is_new}}, {{name}}.');
  expect(headers.get('Dialgraph-Warnings')?.length).toBeLessThan(8_000);
});

it('a repeated idempotency key with other variables or metadata is a conflict', async () => {
  const { graphql } = world;
  const send = (more: object) =>
    graphql.ask(DISPATCH, {
      input: { agentId, toNumber: '+15005550006', idempotencyKey: 'details', ...DETAILS, ...more },
    });
  const first = await send({});
  expect((await send({})).data).toEqual(first.data);
  for (const more of [{ metadata: { other: 1 } }, { variables: { name: 'Eve' } }, { externalId: 'other' }]) {
    expect((await send(more)).errors?.[0]?.extensions?.code).toBe('CONFLICT');
    const key = { 'idempotency-key': 'details' };
    expect((await dispatch({ ...DETAILS, ...more }, key)).status).toBe(409);
  }
});

it('both surfaces filter calls by the customer’s own id and by their outcome', async () => {
  const unanswered = (await b.post('/calls', { agentId, toNumber: '+15005550002', externalId: 'u' })).body.id;
  await callEnded(app.url, world.workspace.apiKey, unanswered);
  const idsB = async (query: string) =>
    (await b.get(`/calls?${query}`)).body.data.map(({ id }: { id: string }) => id);
  const idsA = async (query: string) =>
    (await a.get(`/calls?${query}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await idsB(`externalId=${encodeURIComponent(externalId)}&outcome=ANSWERED`)).toContain(callId);
  expect(await idsA('external_id=u')).toEqual([unanswered]);
  expect(await idsB('externalId=u&status=COMPLETED')).toEqual([]);
  expect(await idsB('outcome=NO_ANSWER')).toEqual([unanswered]);
  expect(await idsA(`outcome=no_answer&agent_id=${agentId}`)).toEqual([unanswered]);
  expect(await idsA('outcome=lost')).toEqual([]);
  const { calls } = await world.graphql.data(
    `query ($filter: CallFilter) { calls(first: 200, filter: $filter) { nodes { id outcome } } }`,
    { filter: { outcomes: ['NO_ANSWER', 'ANSWERED'], createdAt: { from: '2020-01-01T00:00:00Z' } } },
  );
  const found = calls.nodes.map(({ id }: { id: string }) => id);
  expect(found).toEqual(expect.arrayContaining([unanswered, callId]));
  expect(found).toEqual(found.toSorted().reverse());
});

it('a number of no country today is called, with a warning in a header', async () => {
  const { status, headers } = await dispatch({ toNumber: '+1 (555) 123-4567' });
  expect(status).toBe(201);
  expect(JSON.parse(headers.get('Dialgraph-Warnings') ?? '')).toEqual([
    '+15551234567 is possible, but no number of its country today: check its digits.',
  ]);
});
