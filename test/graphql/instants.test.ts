import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';

let app: TestApp;
let owner: GraphqlClient;
let endpointId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = graphqlClient(app.url, (await app.workspace()).apiKey);
  const { createWebhookEndpoint } = await owner.data(
    'mutation { createWebhookEndpoint(input: {url: "http://127.0.0.1:9/", events: [CREDITS_LOW]}) { endpoint { id } } }',
  );
  endpointId = createWebhookEndpoint.endpoint.id;
});
afterAll(() => app.stop());

const OPERATIONS = {
  'a key’s end': 'mutation ($at: DateTime) { createApiKey(input: {name: "x", expiresAt: $at}) { secret } }',
  'calls from': 'query ($at: DateTime) { calls(filter: {createdAt: {from: $at}}) { nodes { id } } }',
  'calls until': 'query ($at: DateTime) { calls(filter: {createdAt: {to: $at}}) { nodes { id } } }',
};
const RECOVER =
  'mutation ($id: ID!, $at: DateTime!) { recoverWebhookEvents(input: {endpointId: $id, since: $at}) { __typename } }';

const ABSURD = [
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '9999-12-31T23:59:59Z',
  '3000-01-01T00:00:00Z',
  '1999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  'infinity',
  '',
  8.64e15,
  -1,
  true,
];

describe.each(Object.entries(OPERATIONS))('a time in a request: %s', (_title, document) => {
  it.each(ABSURD)('is never %j', async (at) => {
    expect(await owner.refusal(document, { at })).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

describe('webhook events since a time', () => {
  it.each(ABSURD)('are not recovered for %j', async (at) => {
    const refusal = await owner.refusal(RECOVER, { id: endpointId, at });
    expect(refusal).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it.each(['2000-01-01T00:00:00Z', '2999-12-31T23:59:59.999Z'])('may be recovered from %s', async (at) => {
    const { errors } = await owner.ask(RECOVER, { id: endpointId, at });
    for (const { extensions } of errors ?? []) expect(extensions.code).toBe('INVALID_REQUEST');
  });
});

it('a key may expire at the latest possible instant, and never in the past', async () => {
  const { createApiKey } = await owner.data(OPERATIONS['a key’s end'], { at: '2999-12-31T23:59:59.999Z' });
  expect((await graphqlClient(app.url, createApiKey.secret).ask('{ __typename }')).status).toBe(200);
  const past = await owner.refusal(OPERATIONS['a key’s end'], { at: '2000-01-01T00:00:00Z' });
  expect(past).toMatchObject({ code: 'INVALID_REQUEST', message: expect.stringContaining('in the future') });
});

describe('a date that the service cannot represent', () => {
  const USAGE = 'query ($day: Date) { creditUsage(startDate: $day, endDate: $day) { __typename } }';
  it.each(['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '+275760-09-13', 'infinity', '', 7])(
    'causes no unexpected error in a usage query: %j',
    async (day) => {
      const { errors } = await owner.ask(USAGE, { day });
      for (const { extensions } of errors ?? []) expect(extensions.code).toBe('INVALID_REQUEST');
    },
  );
});
