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
  phone: '+14155552671',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Engines',
  tags: ['vip', 'early'],
  custom_fields: { plan_name: 'gold', inner_object: { some_key: [1, { another_key: null }] } },
  timezone: 'Europe/London',
};

it('surface A creates a contact in the Default list, and never renames the customer’s own keys', async () => {
  const { status, body } = await client.post('/contacts', FULL);
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...FULL, contact_list_id: world.workspace.contactListId, status: 'new' });
});

it('creating a contact with a known number updates it and answers 200 with its id', async () => {
  const first = await client.post('/contacts', { phone: '+14155552680', name: 'First' });
  const second = await client.post('/contacts', { phone: '+1 (415) 555-2680', name: 'Second' });
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toMatchObject({ id: first.body.id, name: 'Second', phone: '+14155552680' });
});

it('surface A reads national numbers with a default country', async () => {
  const { body } = await client.post('/contacts', { phone: '030 901820', default_country: 'DE' });
  expect(body.phone).toBe('+4930901820');
});

it.each([
  [{}, 'phone'],
  [{ phone: '123' }, 'phone'],
  [{ phone: FULL.phone, email: 'nobody' }, 'email'],
  [{ phone: FULL.phone, timezone: 'Mars/Olympus' }, 'timezone'],
  [{ phone: FULL.phone, tags: ['a', 5] }, 'tags.1'],
  [{ phone: FULL.phone, custom_fields: [] }, 'custom_fields'],
  [{ phone: FULL.phone, custom_fields: { a: 'x\u0000' } }, 'custom_fields.a'],
  [{ phone: FULL.phone, status: 'do_not_call' }, 'status'],
  [{ phone: FULL.phone, default_country: 'ZZ' }, 'default_country'],
])('surface A rejects a contact of %j and names %s', async (body, field) => {
  const answer = await client.post('/contacts', body);
  expect(answer.status).toBe(400);
  expect(answer.body.error.details[0].field).toBe(field);
});

it('creating a contact in another account’s list answers 404', async () => {
  const stranger = await app.workspace();
  const { status } = await client.post('/contacts', { ...FULL, contact_list_id: stranger.contactListId });
  expect(status).toBe(404);
});

it('surface A contacts can be filtered by list, status, tag and text', async () => {
  await client.post('/contacts', {
    phone: '+14155552690',
    name: 'Zoë Übermut',
    company: '100% Wool',
    tags: ['rare'],
  });
  const found = async (query: string) =>
    (await client.get(`/contacts?${query}`)).body.data.map(({ phone }: { phone: string }) => phone);
  expect(await found('tag=rare')).toEqual(['+14155552690']);
  expect(await found('search=übermut')).toEqual(['+14155552690']);
  expect(await found(`search=${encodeURIComponent('100%')}`)).toEqual(['+14155552690']);
  expect(await found('contact_list_id=list_unknown')).toEqual([]);
  expect(await found('status=do_not_call')).toEqual([]);
});

it('a contact with the status do_not_call suppresses its number in the whole account', async () => {
  const { body: contact } = await client.post('/contacts', { phone: '+14155552700' });
  const { body } = await client.patch(`/contacts/${contact.id}`, { status: 'do_not_call' });
  expect(body.status).toBe('do_not_call');
  const dispatched = await clientB(app.url, world.workspace.apiKey).post('/calls', {
    agentId: world.agentId,
    toNumber: '+14155552700',
  });
  expect(dispatched.status).toBe(400);
  const lifted = await client.patch(`/contacts/${contact.id}`, { status: 'new' });
  expect(lifted.body.status).toBe('new');
});

it.each(['reached', 'calling', 'bogus'])(
  'surface A rejects a status that only calls can set: %s',
  async (status) => {
    expect((await client.patch(`/contacts/${world.contactId}`, { status })).status).toBe(400);
  },
);

it('PATCH of a contact clears fields with null and keeps fields that are not given', async () => {
  const { body: contact } = await client.post('/contacts', { ...FULL, phone: '+14155552710' });
  const { body } = await client.patch(`/contacts/${contact.id}`, { name: null, tags: ['new'] });
  expect(body).toMatchObject({
    name: null,
    tags: ['new'],
    email: FULL.email,
    custom_fields: FULL.custom_fields,
  });
});

it('surface A deletes a contact; its calls keep the number', async () => {
  const contactId = await world.newContact();
  const b = clientB(app.url, world.workspace.apiKey);
  const { body: call } = await b.post('/calls', {
    agentId: world.agentId,
    contactId,
    toNumber: '+15005550002',
  });
  expect((await client.delete(`/contacts/${contactId}`)).status).toBe(204);
  expect((await client.delete(`/contacts/${contactId}`)).status).toBe(404);
  const { body } = await client.get(`/calls/${call.id}`);
  expect(body).toMatchObject({ contact_id: null, phone_to: '+15005550002' });
});

it('both surfaces show and accept the same contacts, each in its own naming', async () => {
  const b = clientB(app.url, world.workspace.apiKey);
  const { body: made } = await b.post('/contacts', {
    contactListId: world.workspace.contactListId,
    phone: '+14155552720',
    customFields: { some_key: 1, otherKey: 2 },
  });
  const { body: seen } = await client.get('/contacts?limit=1');
  expect(seen.data[0]).toMatchObject({
    id: made.id,
    custom_fields: { some_key: 1, otherKey: 2 },
    status: 'new',
  });
  await client.patch(`/contacts/${made.id}`, { name: 'Seen' });
  const { body: again } = await b.get(`/contacts?contactListId=${world.workspace.contactListId}&limit=1`);
  expect(again.data[0]).toMatchObject({
    id: made.id,
    name: 'Seen',
    status: 'NEW',
    customFields: { otherKey: 2 },
  });
});

it('the same idempotency key on the other surface is another request', async () => {
  const key = { 'idempotency-key': 'of surface B' };
  const { contactListId } = world.workspace;
  const b = clientB(app.url, world.workspace.apiKey);
  expect((await b.post('/contacts', { contactListId, phone: '+14155552730' }, key)).status).toBe(201);
  const body = { contact_list_id: contactListId, phone: '+14155552730' };
  expect((await client.post('/contacts', body, key)).status).toBe(409);
});
