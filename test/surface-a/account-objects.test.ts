import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPhoneNumber } from '../../src/numbers/phone-numbers.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { callEnded } from '../harness/calls.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { clientA, clientB, type SurfaceClient } from '../harness/clients/surface-client.ts';
import { createWorldBeforeCalls } from '../surfaces/world.ts';

type World = Awaited<ReturnType<typeof createWorldBeforeCalls>>;

let app: TestApp;
let world: World;
let owner: SurfaceClient;
let viewer: SurfaceClient;
let stranger: SurfaceClient;

beforeAll(async () => {
  app = await startTestApp({ env: { SIMULATOR_SPEED: '1' } });
  world = await createWorldBeforeCalls(app);
  owner = clientA(app.url, world.workspace.apiKey);
  const { createApiKey } = await graphqlClient(app.url, world.workspace.apiKey).data(
    'mutation { createApiKey(input: { name: "Reader", role: VIEWER }) { secret } }',
  );
  viewer = clientA(app.url, createApiKey.secret);
  stranger = clientA(app.url, (await app.workspace()).apiKey);
});
afterAll(() => app.stop());

describe('phone numbers', () => {
  it('are listed by pages and read, by viewers too, and by no other account', async () => {
    const { accountId, phoneNumberId } = world.workspace;
    const added = await addPhoneNumber(app.deps, app.deps.database.prisma, {
      accountId,
      e164: '+14155580001',
      provider: 'simulator',
      providerRef: null,
    });
    const page = await viewer.get('/phone-numbers?limit=1');
    expect(page.body).toMatchObject({ data: [{ id: added.id, e164: '+14155580001' }], has_more: true });
    const next = await viewer.get(`/phone-numbers?limit=1&cursor=${page.body.next_cursor}`);
    expect(next.body).toMatchObject({ data: [{ id: phoneNumberId }], has_more: false, next_cursor: null });
    const { body } = await viewer.get(`/phone-numbers/${added.id}`);
    expect(body).toMatchObject({ ...page.body.data[0], provider: 'simulator', status: 'active' });
    expect((await stranger.get(`/phone-numbers/${added.id}`)).status).toBe(404);
    expect((await stranger.get('/phone-numbers')).body.data).toHaveLength(1);
    const b = clientB(app.url, world.workspace.apiKey);
    const ofB = (await b.get('/phone-numbers?limit=1')).body;
    expect(ofB).toMatchObject({ data: [{ id: added.id, provider: 'SIMULATOR' }], hasMore: true });
    const rest = (await b.get(`/phone-numbers?cursor=${ofB.nextCursor}`)).body;
    expect(rest).toMatchObject({ data: [{ id: phoneNumberId }], hasMore: false, nextCursor: null });
    expect((await b.get(`/phone-numbers/${added.id}`)).body).toEqual(ofB.data[0]);
  });
});

describe('contact lists', () => {
  it('are created under a new name, and count their contacts', async () => {
    const { status, body: list } = await owner.post('/contact-lists', { name: 'Spring' });
    expect([status, list]).toMatchObject([201, { name: 'Spring', contact_count: 0 }]);
    expect((await owner.post('/contact-lists', { name: 'Spring' })).body.error.code).toBe('conflict');
    await owner.post('/contacts', { contact_list_id: list.id, phone: '+14155580101' });
    const read = await viewer.get(`/contact-lists/${list.id}`);
    expect(read.body).toEqual({ ...list, contact_count: 1 });
    const b = clientB(app.url, world.workspace.apiKey);
    const { id, name, created_at: createdAt } = list;
    expect((await b.get(`/contact-lists/${id}`)).body).toEqual({ id, name, contactCount: 1, createdAt });
  });
});

describe('number pools', () => {
  it('hold numbers within limits that null ends, and take no numbers of another account', async () => {
    const { phoneNumberId } = world.workspace;
    const phone_number_ids = [phoneNumberId];
    const wish = { name: 'East', phone_number_ids, max_calls_per_day: 200, strategy: 'least_used' };
    const { body: pool } = await owner.post('/number-pools', wish);
    expect(pool).toMatchObject({ ...wish, rest_hours: 24, cooldown_seconds: null });
    const path = `/number-pools/${pool.id}`;
    const { body: changed } = await owner.patch(path, { max_calls_per_day: null, cooldown_seconds: 30 });
    expect(changed).toEqual({ ...pool, max_calls_per_day: null, cooldown_seconds: 30 });
    expect((await viewer.get(path)).body).toEqual(changed);
    const b = clientB(app.url, world.workspace.apiKey);
    const ofB = (await b.get(path)).body;
    expect(ofB).toMatchObject({
      strategy: 'LEAST_USED',
      phoneNumberIds: [phoneNumberId],
      cooldownSeconds: 30,
    });
    expect((await b.get('/number-pools')).body.data).toContainEqual(ofB);
    expect((await stranger.post('/number-pools', wish)).status).toBe(404);
    const { body: campaign } = await owner.post('/campaigns', {
      ...{ name: 'By pool', agent_id: world.agentId, contact_list_id: world.workspace.contactListId },
      number_pool_id: pool.id,
    });
    expect((await owner.delete(path)).body.error.code).toBe('conflict');
    await owner.post(`/campaigns/${campaign.id}/cancel`);
    expect((await owner.delete(path)).status).toBe(204);
    expect((await owner.get(path)).status).toBe(404);
  });
});

describe('webhook endpoints', () => {
  const settings = { url: 'https://example.com/hooks', events: ['call.completed', 'credits.low'] };

  it('show their secret once, on creation and on rotation', async () => {
    const { status, body } = await owner.post('/webhook-endpoints', settings);
    const { secret, ...endpoint } = body;
    expect([status, secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
    expect(endpoint).toMatchObject({ ...settings, status: 'enabled', failing_since: null });
    const path = `/webhook-endpoints/${endpoint.id}`;
    for (const reader of [owner, viewer]) expect((await reader.get(path)).body).toEqual(endpoint);
    expect((await viewer.get('/webhook-endpoints')).body.data).toContainEqual(endpoint);
    const rotated = (await owner.post(`${path}/rotate-secret`)).body;
    expect(rotated).toMatchObject({ ...settings, secret: expect.stringMatching(/^whsec_/) });
    expect(rotated.secret).not.toBe(secret);
    const inOverlap = await owner.post(`${path}/rotate-secret`, { overlap_seconds: 60 });
    expect(inOverlap.body.error).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('overlap_seconds 0'),
    });
  });

  it('are changed, disabled, enabled and deleted, and refuse events that there are none of', async () => {
    const { body: endpoint } = await owner.post('/webhook-endpoints', settings);
    const path = `/webhook-endpoints/${endpoint.id}`;
    const events = ['number.rested'];
    expect((await owner.patch(path, { events })).body).toMatchObject({ url: settings.url, events });
    for (const event of ['call_completed', 'call.ended', 'bogus'])
      expect((await owner.patch(path, { events: [event] })).body.error.details[0].field).toBe('events.0');
    expect((await owner.post(`${path}/disable`)).body).toMatchObject({
      status: 'disabled',
      disabled_at: expect.any(String),
    });
    expect((await owner.post(`${path}/enable`)).body).toMatchObject({ status: 'enabled', disabled_at: null });
    expect((await owner.delete(path)).status).toBe(204);
    expect((await owner.get(path)).status).toBe(404);
  });
});

describe('scheduled exports', () => {
  const weekly = { recurrence: 'weekly', weekday: 'mon', time_zone: 'Europe/Berlin', hour: 6 };
  const list = {
    ...{ kind: 'calls', format: 'xlsx', columns: ['phone_to', 'outcome'] },
    calls: { outcomes: ['no_answer'], countries: ['DE'], duration_seconds: { min: 10 } },
  };

  it('are made from a list and a schedule, and read as they were given', async () => {
    const wish = { name: 'Calls of the week', export: list, schedule: { ...weekly, covers: 'week_before' } };
    const { status, body } = await owner.post('/scheduled-exports', wish);
    const { calls: filter, ...rest } = list;
    expect([status, body]).toMatchObject([201, { name: wish.name, ...rest, ...wish.schedule, filter }]);
    expect(body).toMatchObject({ day_of_month: null, next_due_at: expect.stringMatching(/Z$/) });
    for (const reader of [owner, viewer])
      expect((await reader.get(`/scheduled-exports/${body.id}`)).body).toEqual(body);
    expect((await viewer.get('/scheduled-exports')).body.data).toContainEqual(body);
    expect((await viewer.post('/scheduled-exports', wish)).status).toBe(403);
    expect((await stranger.get(`/scheduled-exports/${body.id}`)).status).toBe(404);
    expect((await stranger.get('/scheduled-exports')).body.data).toEqual([]);
  });

  it('get another name or schedule, and are deleted, by their account alone', async () => {
    const { body: made } = await owner.post('/scheduled-exports', {
      name: 'One',
      export: list,
      schedule: weekly,
    });
    const path = `/scheduled-exports/${made.id}`;
    const schedule = { recurrence: 'monthly', day_of_month: 31, time_zone: 'UTC', hour: 0 };
    const { body: changed } = await owner.patch(path, { name: 'Other', schedule });
    expect(changed).toEqual({
      ...{ ...made, ...schedule, name: 'Other', weekday: null },
      next_due_at: expect.stringContaining('T00:00:00.000Z'),
    });
    for (const refused of [await stranger.patch(path, { name: 'Mine' }), await stranger.delete(path)])
      expect(refused.status).toBe(404);
    expect((await owner.get(path)).body).toEqual(changed);
    expect((await owner.delete(path)).status).toBe(204);
    expect((await owner.get(path)).status).toBe(404);
  });

  it('are refused with the field that is wrong, as the body names it', async () => {
    const fieldsOf = async (wrong: object) => {
      const { status, body } = await owner.post('/scheduled-exports', {
        ...{ name: 'Wrong', export: list, schedule: weekly },
        ...wrong,
      });
      return [status, body.error.details[0].field];
    };
    const { weekday: _, ...dayless } = weekly;
    expect(await fieldsOf({ schedule: dayless })).toEqual([400, 'schedule.weekday']);
    expect(await fieldsOf({ schedule: { ...weekly, day_of_month: 1 } })).toEqual([
      400,
      'schedule.day_of_month',
    ]);
    expect(await fieldsOf({ schedule: { ...weekly, time_zone: 'Mars' } })).toEqual([
      400,
      'schedule.time_zone',
    ]);
    expect(await fieldsOf({ schedule: { ...weekly, hour: 24 } })).toEqual([400, 'schedule.hour']);
    expect(await fieldsOf({ export: { kind: 'dial_proof' } })).toEqual([400, 'kind']);
  });
});

describe('redialing', () => {
  it('makes a draft for the people of calls, each once, without suppressed numbers', async () => {
    const [reached, gone] = ['+15005550003', '+15005550005'];
    for (const to_number of [reached, reached, gone]) {
      const { body } = await owner.post('/calls', {
        ...{ agent_id: world.agentId, to_number },
        external_id: 'redial',
      });
      await owner.post(`/calls/${body.id}/hang-up`);
      await callEnded(app.url, world.workspace.apiKey, body.id);
    }
    await owner.post('/suppressions', { phone: gone });
    const { status, body } = await owner.post('/campaigns/redial', {
      name: 'Second try',
      filter: { external_ids: ['redial'] },
      retry_rules: { max_attempts: 2 },
    });
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ people: 1, repeated: 1, left_out: [{ phone: gone, contact_id: null }], left_out_total: 1 },
        campaign: { name: 'Second try', status: 'draft', agent_id: world.agentId },
      },
    ]);
    const { contact_list_id } = body.campaign;
    const { data } = (await owner.get(`/contacts?contact_list_id=${contact_list_id}`)).body;
    expect(data.map(({ phone }: { phone: string }) => phone)).toEqual([reached]);
    const both = { name: 'Both', filter: {}, call_ids: ['call_1'] };
    const refused = await owner.post('/campaigns/redial', both);
    expect(refused.body.error).toMatchObject({ code: 'invalid_request', details: [{ field: 'call_ids' }] });
    expect(refused.body.error.message).toContain('contact_ids');
    expect((await viewer.post('/campaigns/redial', { name: 'No', call_ids: [] })).status).toBe(403);
  });
});

describe('hanging up', () => {
  it('ends a live call, and is refused to viewers, to other accounts and once the call is over', async () => {
    const dispatched = await owner.post('/calls', { agent_id: world.agentId, to_number: '+15005550002' });
    const { id } = dispatched.body;
    const path = `/calls/${id}/hang-up`;
    expect((await viewer.post(path)).status).toBe(403);
    expect((await stranger.post(path)).status).toBe(404);
    expect(await owner.post(path)).toMatchObject({ status: 200, body: { id, transcript: [] } });
    expect(await callEnded(app.url, world.workspace.apiKey, id)).toBe('CANCELED');
    expect(await owner.post(path)).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
  });

  it('ends a live call over surface B', async () => {
    const b = clientB(app.url, world.workspace.apiKey);
    const dispatched = await b.post('/calls', { agentId: world.agentId, toNumber: '+15005550002' });
    const path = `/calls/${dispatched.body.id}/hang-up`;
    expect(await b.post(path)).toMatchObject({ status: 200, body: { id: dispatched.body.id } });
    expect(await callEnded(app.url, world.workspace.apiKey, dispatched.body.id)).toBe('CANCELED');
    expect(await b.post(path)).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
  });

  it('cancels a scheduled call at once', async () => {
    const { body } = await owner.post(`/calls/${await world.newScheduledCall()}/hang-up`);
    expect(body).toMatchObject({ status: 'canceled', ended_reason: 'canceled', credits_charged: 0 });
  });
});
