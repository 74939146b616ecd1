import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { callEnded } from '../harness/calls.ts';
import { clientB, type SurfaceClient } from '../harness/clients/surface-client.ts';
import { createWorld, type World } from '../surfaces/world.ts';

let app: TestApp;
let world: World;
let client: SurfaceClient;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  client = clientB(app.url, world.workspace.apiKey);
});
afterAll(() => app.stop());

const dispatch = (body: object, headers?: Record<string, string>) =>
  client.post('/calls', { agentId: world.agentId, toNumber: '+15005550006', ...body }, headers);

describe('a dispatch over surface B', () => {
  it('answers 201 with exactly the six fields of the specification, ringing', async () => {
    const { status, body } = await dispatch({});
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual([
      'id',
      'phoneFrom',
      'phoneTo',
      'status',
      'voiceProviderConvId',
      'createdAt',
    ]);
    expect(body).toMatchObject({ status: 'RINGING', phoneTo: '+15005550006' });
  });

  it.each([
    ['agentId', undefined],
    ['toNumber', undefined],
    ['toNumber', '12345'],
    ['toNumber', '+999123456789'],
    ['toNumber', 15005550006],
    ['toNumber', ''],
    ['agentId', 7],
    ['phoneNumberId', false],
    ['contactId', {}],
  ])('answers 400 naming the field for %s = %j', async (field, value) => {
    const { status, body } = await dispatch({ [field]: value });
    expect(status).toBe(400);
    expect(body.error.code).toBe('invalid_request');
    expect(body.error.details[0].field).toBe(field);
  });

  it('answers 400 for an agent that is not deployed to the voice provider', async () => {
    const agentId = await world.newAgent();
    await app.deps.database.prisma.agent.update({
      where: { id: agentId },
      data: { status: 'FAILED', providerAgentId: null },
    });
    const { status, body } = await dispatch({ agentId });
    expect(status).toBe(400);
    expect(body.error.details[0].field).toBe('agentId');
  });

  it('answers 402 below 25 credits, and places no call', async () => {
    const { apiKey, accountId } = await app.workspace({ name: 'Poor', tier: 'STANDARD', credits: 24 });
    const poor = clientB(app.url, apiKey);
    const agent = await app.deps.database.prisma.agent.findUniqueOrThrow({ where: { id: world.agentId } });
    const { id: agentId } = await app.deps.database.prisma.agent.create({
      data: {
        ...agent,
        extractionFields: [],
        tools: [],
        transfers: [],
        deployedVersions: undefined,
        id: app.deps.ids.next('agent'),
        accountId,
      },
    });
    const { status, body } = await poor.post('/calls', { agentId, toNumber: '+15005550006' });
    expect(status).toBe(402);
    expect(body.error.code).toBe('insufficient_credits');
    expect((await poor.get('/calls')).body.data).toEqual([]);
  });

  it.each(['agentId', 'contactId', 'phoneNumberId'])('answers 404 for an unknown %s', async (field) => {
    const { status, body } = await dispatch({ [field]: 'unknown_1' });
    expect(status).toBe(404);
    expect(body.error.code).toBe('not_found');
  });

  it('answers 502 when the telephony provider fails; the call is FAILED and not charged', async () => {
    const { status, body } = await dispatch({ toNumber: '+15005550001' });
    expect(status).toBe(502);
    expect(body.error.code).toBe('provider_error');
    const failed = (await client.get('/calls?limit=1')).body.data[0];
    expect(failed).toMatchObject({ phoneTo: '+15005550001', status: 'FAILED', creditsCharged: 0 });
  });

  it('stores a 502 under its idempotency key, because the phone may have rung', async () => {
    const key = { 'idempotency-key': 'a failing dispatch' };
    const first = await dispatch({ toNumber: '+15005550001' }, key);
    const again = await dispatch({ toNumber: '+15005550001' }, key);
    expect([first.status, again.status]).toEqual([502, 502]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const calls = (await client.get('/calls?status=FAILED')).body.data;
    expect(calls.filter((call: { phoneTo: string }) => call.phoneTo === '+15005550001')).toHaveLength(2);
  });

  it('places one call for many concurrent requests under one idempotency key', async () => {
    const before = (await client.get('/calls?limit=200')).body.data.length;
    const key = { 'idempotency-key': 'one of many' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => dispatch({}, key)));
    expect(new Set(answers.map(({ status }) => status)).size).toBeLessThanOrEqual(2);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const { body } = await client.get('/calls?limit=200');
    expect(body.data).toHaveLength(before + 1);
  });
});

describe('reading calls over surface B', () => {
  it('returns a finished call’s transcript, outcome, recording and price', async () => {
    const { body } = await client.get(`/calls/${world.callId}`);
    expect(body).toMatchObject({
      status: 'COMPLETED',
      contactId: world.contactId,
      durationSeconds: 42,
      sentiment: 'POSITIVE',
      goalAchieved: true,
      voicemail: false,
      creditsCharged: 20,
    });
    expect(body.transcript[0]).toEqual({
      role: 'AGENT',
      message: expect.any(String),
      timeSeconds: expect.any(Number),
    });
    expect((await fetch(body.recordingUrl)).headers.get('content-type')).toBe('audio/wav');
  });

  it('lists calls newest first, without their transcripts, filtered by status, agent and campaign', async () => {
    const { body } = await client.get(`/calls?agentId=${world.agentId}&status=completed`);
    expect(body.data.every((call: { status: string }) => call.status === 'COMPLETED')).toBe(true);
    expect(body.data.some((call: { id: string }) => call.id === world.callId)).toBe(true);
    expect(body.data[0]).not.toHaveProperty('transcript');
    const ids = body.data.map((call: { id: string }) => call.id);
    expect(ids).toEqual([...ids].sort().reverse());
    expect((await client.get(`/calls?campaignId=${world.campaignId}`)).body.data).toEqual([]);
  });

  it('returns an empty list for a filter with another account’s agent', async () => {
    const stranger = clientB(app.url, (await app.workspace()).apiKey);
    const { status, body } = await stranger.get(`/calls?agentId=${world.agentId}`);
    expect([status, body]).toEqual([200, { data: [], hasMore: false, nextCursor: null }]);
  });

  it('returns an unanswered call as NO_ANSWER', async () => {
    const { body } = await dispatch({ toNumber: '+15005550002' });
    expect(await callEnded(app.url, world.workspace.apiKey, body.id)).toBe('NO_ANSWER');
    const { body: call } = await client.get(`/calls/${body.id}`);
    expect(call).toMatchObject({
      status: 'NO_ANSWER',
      creditsCharged: 0,
      transcript: [],
      recordingUrl: null,
    });
  });
});
