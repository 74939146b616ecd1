import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { clientA, clientB, type SurfaceClient } from '../harness/clients/surface-client.ts';
import { createWorld, type World } from '../surfaces/world.ts';

let app: TestApp;
let world: World;
let client: SurfaceClient;
let required: { name: string; agent_id: string; contact_list_id: string };
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  client = clientA(app.url, world.workspace.apiKey);
  required = { name: 'Spring', agent_id: world.agentId, contact_list_id: world.workspace.contactListId };
});
afterAll(() => app.stop());

const SCHEDULE = {
  start_date: '2099-01-01',
  calling_hours: { start: '09:00', end: '17:00' },
  timezone: 'Europe/Berlin',
};

describe('the creation of a campaign', () => {
  it('answers 201 with the draft that the specification describes', async () => {
    const body = {
      ...required,
      schedule: SCHEDULE,
      retry_rules: { max_attempts: 3, delay_minutes: 30 },
      concurrent_calls: 5,
    };
    const answer = await client.post('/campaigns', body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...body,
      status: 'draft',
      schedule: { ...SCHEDULE, end_date: null, days: null, use_contact_timezone: false },
      retry_rules: { ...body.retry_rules, retry_on: ['no_answer', 'busy', 'failed'] },
      progress: { contacts_total: 0, success_rate: 0 },
      started_at: null,
    });
  });

  it('accepts retry delays by outcome, and explains which outcomes cannot have any', async () => {
    const schedules = { busy: [300, 900, 3600], hung_up_early: [14_400] };
    const { status, body } = await client.post('/campaigns', { ...required, retry_rules: { schedules } });
    expect(status).toBe(201);
    expect(body.retry_rules).toMatchObject({ max_attempts: 4, schedules: { ...schedules, no_answer: null } });

    const refused = { answered: [60], lost: [60], bored: [60] };
    const refusal = await client.post('/campaigns', { ...required, retry_rules: { schedules: refused } });
    expect(refusal.body.error.details).toEqual([
      {
        field: 'retry_rules.schedules.answered',
        message: 'cannot have a retry schedule: the contact was reached',
      },
      {
        field: 'retry_rules.schedules.lost',
        message:
          'cannot have a retry schedule: it uses none of the contact’s attempts, and the call is placed again by itself',
      },
      { field: 'retry_rules.schedules.bored', message: 'is not an outcome of a call' },
    ]);
  });

  it.each([
    [{ ladders: { busy: [300] } }, [300]],
    [{ ladders: { busy: [300] }, schedules: null }, [300]],
    [{ ladders: { busy: [300] }, schedules: { busy: [60] } }, [60]],
  ])('has retry schedules under their former name as well: %j', async (retryRules, busy) => {
    const { status, body } = await client.post('/campaigns', { ...required, retry_rules: retryRules });
    expect([status, body.retry_rules.schedules.busy]).toEqual([201, busy]);
    expect(body.retry_rules.ladders).toEqual(body.retry_rules.schedules);
  });

  it('needs only a name, an agent and a list', async () => {
    const { status, body } = await client.post('/campaigns', required);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      schedule: null,
      concurrent_calls: 1,
      retry_rules: { max_attempts: 1, delay_minutes: 60 },
    });
  });

  it.each([
    [{ name: undefined }, 'name'],
    [{ agent_id: undefined }, 'agent_id'],
    [{ contact_list_id: undefined }, 'contact_list_id'],
    [{ schedule: { ...SCHEDULE, timezone: 'Mars/Olympus' } }, 'schedule.timezone'],
    [{ schedule: { ...SCHEDULE, start_date: '2026-02-30' } }, 'schedule.start_date'],
    [{ schedule: { ...SCHEDULE, end_date: '2098-01-01' } }, 'schedule.end_date'],
    [
      { schedule: { ...SCHEDULE, calling_hours: { start: '9:00', end: '17:00' } } },
      'schedule.calling_hours.start',
    ],
    [
      { schedule: { ...SCHEDULE, calling_hours: { start: '09:00', end: '09:00' } } },
      'schedule.calling_hours.end',
    ],
    [{ schedule: { ...SCHEDULE, days: ['monday'] } }, 'schedule.days.0'],
    [{ schedule: { start_date: '2099-01-01' } }, 'schedule.calling_hours'],
    [{ retry_rules: { max_attempts: 11 } }, 'retry_rules.max_attempts'],
    [{ retry_rules: { delay_minutes: -1 } }, 'retry_rules.delay_minutes'],
    [{ retry_rules: { retry_on: ['completed'] } }, 'retry_rules.retry_on.0'],
    [{ retry_rules: { schedules: { bored: [60] } } }, 'retry_rules.schedules.bored'],
    [{ retry_rules: { schedules: { provider_down: [60] } } }, 'retry_rules.schedules.provider_down'],
    [{ retry_rules: { schedules: { invalid_number: [60] } } }, 'retry_rules.schedules.invalid_number'],
    [{ retry_rules: { schedules: { busy: [] } } }, 'retry_rules.schedules.busy'],
    [{ retry_rules: { schedules: { busy: [60, 0] } } }, 'retry_rules.schedules.busy.1'],
    [{ retry_rules: { schedules: { no_answer: [604_801] } } }, 'retry_rules.schedules.no_answer.0'],
    [{ retry_rules: { schedules: { no_answer: [1.5] } } }, 'retry_rules.schedules.no_answer.0'],
    [{ retry_rules: { schedules: { busy: Array(10).fill(60) } } }, 'retry_rules.schedules.busy'],
    [{ retry_rules: { schedules: { busy: 60 } } }, 'retry_rules.schedules.busy'],
    [{ concurrent_calls: 0 }, 'concurrent_calls'],
    [{ concurrent_calls: 1001 }, 'concurrent_calls'],
  ])('refuses %j naming %s', async (change, field) => {
    const { status, body } = await client.post('/campaigns', { ...required, ...change });
    expect(status).toBe(400);
    expect(body.error.details.map((detail: { field: string }) => detail.field)).toContain(field);
  });

  it.each(['agent_id', 'contact_list_id', 'phone_number_id', 'number_pool_id'])(
    'answers 404 for an unknown %s',
    async (field) => {
      expect((await client.post('/campaigns', { ...required, [field]: 'unknown_1' })).status).toBe(404);
    },
  );
});

describe('a change of a campaign', () => {
  const create = async (more: object = {}) =>
    (await client.post('/campaigns', { ...required, schedule: SCHEDULE, ...more })).body;
  const patch = (id: string, body: object) => client.patch(`/campaigns/${id}`, body);

  it('of a draft reaches every field, and null clears one', async () => {
    const draft = await create({ max_credits: 500, calls_per_second: 2 });
    expect(draft).toMatchObject({ version: 1, priority: 5 });
    const { createContactList } = await world.graphql.data(
      'mutation { createContactList(input: { name: "For a change" }) { contactList { id } } }',
    );
    const changes = {
      name: 'Summer',
      agent_id: await world.newAgent(),
      contact_list_id: createContactList.contactList.id,
      phone_number_id: world.workspace.phoneNumberId,
      schedule: { ...SCHEDULE, calling_hours: { start: '10:00', end: '20:00' }, days: ['mon', 'tue'] },
      retry_rules: { max_attempts: 4, schedules: { busy: [60] } },
      concurrent_calls: 7,
      priority: 9,
      max_credits: null,
      require_consent: true,
      pre_dial_webhook: { url: 'https://example.com/may-i' },
    };
    const { status, body } = await patch(draft.id, changes);
    expect([status, body]).toEqual([
      200,
      {
        ...draft,
        ...changes,
        schedule: { ...changes.schedule, end_date: null, use_contact_timezone: false },
        retry_rules: {
          ...draft.retry_rules,
          max_attempts: 4,
          schedules: expect.objectContaining({ busy: [60] }),
          ladders: expect.objectContaining({ busy: [60] }),
        },
        pre_dial_webhook: {
          ...changes.pre_dial_webhook,
          on_failure: 'fail_closed',
          timeout_ms: expect.any(Number),
        },
        version: 2,
        activity: body.activity,
      },
    ]);
    expect((await client.get(`/campaigns/${draft.id}`)).body).toEqual(body);
    expect((await patch(draft.id, { schedule: null })).body).toMatchObject({ schedule: null, version: 3 });
  });

  it('reaches retry schedules under their former name, though the unchanged ones are sent back beside them', async () => {
    const { id, retry_rules: read } = await create({ retry_rules: { schedules: { busy: [60] } } });
    const ladders = { ...read.ladders, busy: [120] };
    const { status, body } = await patch(id, { retry_rules: { ...read, ladders } });
    expect([status, body.retry_rules]).toEqual([200, { ...read, ladders, schedules: ladders }]);
    const schedules = { ...read.schedules, busy: [180] };
    const again = await patch(id, { retry_rules: { ...body.retry_rules, schedules } });
    expect(again.body.retry_rules.ladders).toEqual(schedules);
  });

  it('that changes nothing keeps the version', async () => {
    const { id, version } = await create();
    expect((await patch(id, { name: required.name, schedule: SCHEDULE })).body.version).toBe(version);
    expect((await patch(id, {})).body.version).toBe(version);
  });

  it.each(['start', 'pause'])(
    'after a %s reaches hours, pace, budget, concurrency, priority and name only',
    async (last) => {
      const { id } = await create();
      await client.post(`/campaigns/${id}/start`);
      if (last === 'pause') await client.post(`/campaigns/${id}/pause`);
      const changes = {
        name: 'Evening',
        schedule: { ...SCHEDULE, calling_hours: { start: '09:00', end: '20:00' } },
        concurrent_calls: 20,
        priority: 1,
        calls_per_second: 5,
        ramp_start_calls_per_second: 1,
        ramp_minutes: 10,
        max_credits: 100,
      };
      const { status, body } = await patch(id, changes);
      expect([status, body]).toMatchObject([200, changes]);
      const refused = await patch(id, {
        name: 'Again',
        agent_id: await world.newAgent(),
        require_consent: true,
      });
      expect([refused.status, refused.body.error]).toMatchObject([
        409,
        {
          code: 'conflict',
          details: [
            { field: 'agent_id', message: 'can change only while the campaign is a draft' },
            { field: 'require_consent', message: 'can change only while the campaign is a draft' },
          ],
        },
      ]);
      expect((await client.get(`/campaigns/${id}`)).body.name).toBe('Evening');
    },
  );

  it('of another version than expected is a conflict that names the current one', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => patch(id, { name, expected_version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toMatchObject({
      code: 'conflict',
      details: [{ field: 'expected_version', message: 'is 1, but the current version is 2' }],
    });
    expect((await patch(id, { name: 'Four', expected_version: 2 })).body).toMatchObject({
      name: 'Four',
      version: 3,
    });
  });

  it.each([
    [{ schedule: { ...SCHEDULE, end_date: '2098-01-01' } }, 'schedule.end_date'],
    [{ concurrent_calls: null }, 'concurrent_calls'],
    [{ priority: 11 }, 'priority'],
    [{ ramp_minutes: 5 }, 'ramp_start_calls_per_second'],
    [{ max_credits: 24 }, 'max_credits'],
    [{ status: 'running' }, 'status'],
  ])('%j is refused naming %s', async (change, field) => {
    const { id } = await create();
    const { status, body } = await patch(id, change);
    expect(status).toBe(400);
    expect(body.error.details.map((detail: { field: string }) => detail.field)).toContain(field);
  });

  it('to hours that are over is refused once the campaign was started', async () => {
    const { id } = await create();
    await client.post(`/campaigns/${id}/start`);
    const past = { ...SCHEDULE, start_date: '2020-01-01', end_date: '2020-01-02' };
    const { status, body } = await patch(id, { schedule: past });
    expect([status, body.error.details[0].field]).toEqual([400, 'schedule']);
  });

  it('of a campaign of another account, or with its list, answers 404', async () => {
    const other = await createWorld(app);
    const { id } = await create();
    expect((await patch(other.campaignId, { name: 'Mine' })).status).toBe(404);
    for (const change of [{ agent_id: other.agentId }, { contact_list_id: other.workspace.contactListId }])
      expect((await patch(id, change)).status).toBe(404);
  });

  it('is not offered on surface B', async () => {
    const { id } = await create();
    const onB = clientB(app.url, world.workspace.apiKey);
    expect((await onB.patch(`/campaigns/${id}`, { name: 'B' })).status).toBe(405);
  });
});

describe('the control of a campaign', () => {
  it('starts, pauses and resumes, with the same result on surface B', async () => {
    const { body } = await client.post('/campaigns', { ...required, schedule: SCHEDULE });
    const act = async (action: string) => (await client.post(`/campaigns/${body.id}/${action}`)).body;
    expect(await act('start')).toMatchObject({ status: 'scheduled', progress: { contacts_total: 1 } });
    expect(await act('pause')).toMatchObject({ status: 'paused', pause_reason: 'user' });
    expect(['running', 'scheduled']).toContain((await act('resume')).status);
    const { body: seen } = await clientB(app.url, world.workspace.apiKey).get(`/campaigns/${body.id}`);
    expect(seen).toMatchObject({ id: body.id, agentId: world.agentId, progress: { contactsTotal: 1 } });
  });

  it.each([
    ['DRAFT', 'pause'],
    ['DRAFT', 'resume'],
    ['RUNNING', 'start'],
    ['RUNNING', 'resume'],
    ['PAUSED', 'start'],
    ['PAUSED', 'pause'],
  ] as const)('answers 409 that names the state, from %s to %s', async (status, action) => {
    const id = await world.newCampaign(status);
    const { status: answered, body } = await client.post(`/campaigns/${id}/${action}`);
    expect(answered).toBe(409);
    expect(body.error.code).toBe('conflict');
    expect(body.error.message.toLowerCase()).toMatch(/draft|running|scheduled|paused/);
  });

  it('resumes a campaign that has spent its budget with a new one', async () => {
    const { body: draft } = await client.post('/campaigns', {
      ...required,
      schedule: SCHEDULE,
      max_credits: 100,
    });
    expect(draft.max_credits).toBe(100);
    await client.post(`/campaigns/${draft.id}/start`);
    await app.deps.database.prisma.campaign.update({
      where: { id: draft.id },
      data: { status: 'PAUSED', pauseReason: 'BUDGET_SPENT', creditsUsed: 230 },
    });
    const { body: seen } = await clientB(app.url, world.workspace.apiKey).get(`/campaigns/${draft.id}`);
    expect(seen).toMatchObject({ pauseReason: 'BUDGET_SPENT', maxCredits: 100 });
    expect(seen.activity).toEqual({
      reason: 'BUDGET_SPENT',
      sentence:
        'Paused: 230 of the budget of 100 credits are spent. Resume the campaign with a higher budget.',
      nextAt: null,
    });
    const resume = (body: object) => client.post(`/campaigns/${draft.id}/resume`, body);
    const { status, body } = await resume({ max_credits: 240 });
    expect([status, body.error.message]).toEqual([
      402,
      'The campaign has spent 230 of its budget of 240 credits. Resume it with a budget of at least 255 credits.',
    ]);
    expect((await client.get(`/campaigns/${draft.id}`)).body).toMatchObject({
      pause_reason: 'budget_spent',
      max_credits: 100,
    });
    expect((await resume({ max_credits: 1 })).status).toBe(400);
    expect((await resume({ max_credits: 500 })).body).toMatchObject({
      status: 'running',
      pause_reason: null,
      max_credits: 500,
    });
  });

  it.each(['DRAFT', 'RUNNING', 'PAUSED'] as const)('cancels a campaign from %s, once', async (from) => {
    const id = await world.newCampaign(from);
    const cancel = (body?: object) => client.post(`/campaigns/${id}/cancel`, body);
    expect([await cancel()]).toMatchObject([
      { status: 200, body: { id, status: 'canceled', completed_at: expect.any(String) } },
    ]);
    expect(await cancel({ hang_up: true })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' } },
    });
    expect((await client.patch(`/campaigns/${id}`, { name: 'Late' })).body.error.message).toBe(
      'A canceled campaign cannot be changed. Its status must be draft, scheduled, running or paused.',
    );
  });

  it('repeats the first answer to a cancellation with the same key, and knows no campaign of another account', async () => {
    const id = await world.newCampaign('RUNNING');
    const headers = { 'idempotency-key': `cancel ${id}` };
    const answers = [];
    for (let n = 0; n < 2; n += 1)
      answers.push(await client.post(`/campaigns/${id}/cancel`, { hang_up: true }, headers));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const other = await createWorld(app);
    expect((await client.post(`/campaigns/${other.campaignId}/cancel`)).status).toBe(404);
    expect((await client.post(`/campaigns/${id}/cancel`, { hangup: true })).status).toBe(400);
  });

  it('answers 400 for a list without callable contacts', async () => {
    const { id } = (
      await world.graphql.data(
        'mutation { createContactList(input: { name: "Empty" }) { contactList { id } } }',
      )
    ).createContactList.contactList;
    const { body } = await client.post('/campaigns', { ...required, contact_list_id: id });
    expect((await client.post(`/campaigns/${body.id}/start`)).status).toBe(400);
  });

  it.each(['start', 'resume'])('answers 402 below 25 credits at %s', async (action) => {
    const id = await world.newCampaign(action === 'start' ? 'DRAFT' : 'PAUSED');
    const { prisma } = app.deps.database;
    const where = { id: world.workspace.accountId };
    const { creditBalance } = await prisma.account.findUniqueOrThrow({ where });
    await prisma.account.update({ where, data: { creditBalance: 24 } });
    const { status, body } = await client.post(`/campaigns/${id}/${action}`);
    await prisma.account.update({ where, data: { creditBalance } });
    expect([status, body.error.code]).toEqual([402, 'insufficient_credits']);
  });
});
