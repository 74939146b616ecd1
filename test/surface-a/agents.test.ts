import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { clientA, clientB, type SurfaceClient } from '../harness/clients/surface-client.ts';
import { createWorld, type World } from '../surfaces/world.ts';

let app: TestApp;
let world: World;
let client: SurfaceClient;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  client = clientA(app.url, world.workspace.apiKey);
});
afterAll(() => app.stop());

const FULL = {
  name: 'Reminders',
  system_prompt: 'You remind people.',
  first_message: 'Hello!',
  language: 'de',
  voice_id: 'voice_1',
  model: 'model_1',
  goal: 'Confirmed.',
  extraction_fields: [{ name: 'appointment_day', type: 'string', description: 'The day.' }],
  max_duration_seconds: 120,
  voicemail: { action: 'leave_message', message: 'Call us back.' },
  webhook_url: 'https://example.com/hook',
};

it('surface A creates an agent deployed, with its webhook secret shown this once', async () => {
  const { status, body } = await client.post('/agents', FULL);
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...FULL, status: 'active', deploy_error: null });
  expect(body.webhook_secret).toMatch(/^whsec_/);
  const { body: read } = await client.get(`/agents/${body.id}`);
  const { webhook_secret: _, ...rest } = body;
  expect(read).toEqual(rest);
});

it('surface A creates an agent from a name alone, with sensible defaults', async () => {
  const { body } = await client.post('/agents', { name: 'Ada' });
  expect(body).toMatchObject({
    language: 'en',
    max_duration_seconds: 600,
    voicemail: { action: 'hang_up', message: null },
    extraction_fields: [],
    webhook_url: null,
  });
  expect(body.system_prompt).not.toBe('');
});

it.each([
  [{}, 'name'],
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ name: 'a\u0000b' }, 'name'],
  [{ name: '\ud800' }, 'name'],
  [{ name: 'Ada', max_duration_seconds: 5 }, 'max_duration_seconds'],
  [{ name: 'Ada', max_duration_seconds: 1e10 }, 'max_duration_seconds'],
  [{ name: 'Ada', voicemail: { action: 'HANG_UP' } }, 'voicemail.action'],
  [{ name: 'Ada', voicemail: { action: 'hang_up', extra: 1 } }, 'voicemail.extra'],
  [
    { name: 'Ada', extraction_fields: [{ name: 'day', type: 'date', description: '' }] },
    'extraction_fields.0.type',
  ],
  [{ name: 'Ada', webhook_url: 'not a url' }, 'webhook_url'],
  [{ name: 'Ada', language: '!' }, 'language'],
  [{ name: 'Ada', systemPrompt: 'camelCase' }, 'systemPrompt'],
])('surface A rejects an agent of %j and names %s', async (body, field) => {
  const answer = await client.post('/agents', body);
  expect(answer.status).toBe(400);
  expect(answer.body.error.details.map((detail: { field: string }) => detail.field)).toContain(field);
});

it('PATCH of an agent changes the given fields and keeps the others', async () => {
  const { body: created } = await client.post('/agents', FULL);
  const { status, body } = await client.patch(`/agents/${created.id}`, { goal: null, name: 'Renamed' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...FULL, goal: null, name: 'Renamed' });
  expect(body).not.toHaveProperty('webhook_secret');
});

it('a deleted agent disappears from both surfaces; its calls stay', async () => {
  const id = await world.newAgent();
  const b = clientB(app.url, world.workspace.apiKey);
  const { body: call } = await b.post('/calls', { agentId: id, toNumber: '+15005550002' });
  expect((await client.delete(`/agents/${id}`)).status).toBe(204);
  expect((await client.get(`/agents/${id}`)).status).toBe(404);
  expect((await b.get(`/agents/${id}`)).status).toBe(404);
  expect((await client.delete(`/agents/${id}`)).status).toBe(404);
  expect(
    (await client.get('/agents?limit=200')).body.data.map((agent: { id: string }) => agent.id),
  ).not.toContain(id);
  expect((await client.get(`/calls/${call.id}`)).body.agent_id).toBe(id);
});

it('deleting an agent of an unfinished campaign answers 409', async () => {
  const { status, body } = await client.delete(`/agents/${world.agentId}`);
  expect(status).toBe(409);
  expect(body.error.code).toBe('conflict');
});
