import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { callEnded } from '../harness/calls.ts';
import { clientA, clientB, type SurfaceClient } from '../harness/clients/surface-client.ts';
import { createWorld, type World } from '../surfaces/world.ts';

let app: TestApp;
let world: World;
let client: SurfaceClient;
let unanswered: string;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  client = clientA(app.url, world.workspace.apiKey);
  const b = clientB(app.url, world.workspace.apiKey);
  unanswered = (await b.post('/calls', { agentId: world.agentId, toNumber: '+15005550002' })).body.id;
  await callEnded(app.url, world.workspace.apiKey, unanswered);
});
afterAll(() => app.stop());

describe('reading calls over surface A', () => {
  it('returns a call that surface B dispatched, in snake_case', async () => {
    const { body } = await client.get(`/calls/${world.callId}`);
    expect(body).toMatchObject({
      agent_id: world.agentId,
      contact_id: world.contactId,
      status: 'completed',
      sentiment: 'positive',
      credits_charged: 20,
      transcript: expect.arrayContaining([expect.objectContaining({ role: 'agent' })]),
    });
  });

  it('filters by status, agent, campaign, contact and time', async () => {
    const ids = async (query: string) =>
      (await client.get(`/calls?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('status=no_answer')).toEqual([unanswered]);
    expect(await ids(`agent_id=${world.agentId}`)).toEqual([unanswered, world.callId]);
    expect(await ids(`contact_id=${world.contactId}`)).toEqual([world.callId]);
    expect(await ids(`campaign_id=${world.campaignId}`)).toEqual([]);
    const { created_at } = (await client.get(`/calls/${world.callId}`)).body;
    expect(await ids(`created_after=${created_at}`)).toEqual([unanswered, world.callId]);
    expect(await ids(`created_before=${encodeURIComponent(created_at.replace('Z', '+00:00'))}`)).toEqual([]);
  });

  it.each(['created_after=yesterday', 'created_before=2026-13-01T00:00:00Z', 'agent_id=', 'status='])(
    'rejects an invalid filter: %s',
    async (query) => {
      expect((await client.get(`/calls?${query}`)).status).toBe(400);
    },
  );
});

describe('a date parameter that is no date', () => {
  it.each(
    ['created_after', 'created_before'].flatMap((parameter) =>
      [
        '0001-01-01T00:00:00Z',
        '1999-12-31T23:59:59.999Z',
        '3000-01-01T00:00:00Z',
        '9999-12-31T23:59:59Z',
        '+275760-09-13T00:00:00.000Z',
        '-271821-04-20T00:00:00.000Z',
        '2026-02-30T00:00:00Z',
        'infinity',
        '8640000000000000',
      ].map((value) => [parameter, value] as const),
    ),
  )('is refused by the name of its parameter: %s=%s', async (parameter, value) => {
    const { status, body } = await client.get(`/calls?${parameter}=${encodeURIComponent(value)}`);
    expect([status, body.error.code, body.error.details[0].field]).toEqual([
      400,
      'invalid_request',
      parameter,
    ]);
  });

  it.each(['2000-01-01T00:00:00Z', '2999-12-31T23:59:59.999Z'])('accepts dates after %s', async (value) => {
    expect((await client.get(`/calls?created_after=${value}&created_before=${value}`)).body.data).toEqual([]);
  });
});

describe('the transcript of a call', () => {
  it('is returned as turns and as text', async () => {
    const { body } = await client.get(`/calls/${world.callId}/transcript`);
    expect(body.call_id).toBe(world.callId);
    expect(body.text.split('\n')).toHaveLength(body.transcript.length);
    expect(body.text).toMatch(/^agent: .+\nuser: /);
  });

  it('is plain text for clients that prefer it', async () => {
    const { headers, body } = await client.get(`/calls/${world.callId}/transcript`, { accept: 'text/plain' });
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(body).toMatch(/^agent: /);
  });

  it('is empty for an unanswered call', async () => {
    const { body } = await client.get(`/calls/${unanswered}/transcript`);
    expect(body).toEqual({ call_id: unanswered, transcript: [], text: '' });
  });
});

describe('the recording of a call', () => {
  const recording = (headers?: Record<string, string>) =>
    client.get(`/calls/${world.callId}/recording`, headers);

  it('is the audio with its length', async () => {
    const { status, headers, body } = await recording();
    expect([status, headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(body.subarray(0, 4).toString()).toBe('RIFF');
    expect(body).toHaveLength(Number(headers.get('content-length')));
  });

  it('is sent in parts for range requests', async () => {
    const whole = (await recording()).body;
    const { status, headers, body } = await recording({ range: 'bytes=100-199' });
    expect(status).toBe(206);
    expect(headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`);
    expect(body.equals(whole.subarray(100, 200))).toBe(true);
    const tail = await recording({ range: 'bytes=-50' });
    expect([tail.status, tail.body.length]).toEqual([206, 50]);
  });

  it.each(['bytes=999999999-', 'nonsense'])('is sent whole for an unsatisfiable range: %s', async (range) => {
    expect((await recording({ range })).status).toBe(200);
  });

  it('is a signed URL for clients that prefer JSON, and plays without a key', async () => {
    const { body } = await recording({ accept: 'application/json' });
    expect(Date.parse(body.expires_at)).toBeGreaterThan(app.deps.clock.now().getTime());
    const played = await fetch(body.recording_url);
    expect([played.status, played.headers.get('content-type')]).toEqual([200, body.content_type]);
    expect((await fetch(`${body.recording_url}x`)).status).toBeGreaterThanOrEqual(400);
  });

  it.each([undefined, 'bytes=100-199'])(
    'has the same bytes and headers as from its signed URL: %s',
    async (range) => {
      const { recording_url } = (await recording({ accept: 'application/json' })).body;
      const headers: Record<string, string> = range === undefined ? {} : { range };
      const [played, sent] = [await fetch(recording_url, { headers }), await recording(headers)];
      expect(sent.body.equals(Buffer.from(await played.arrayBuffer()))).toBe(true);
      for (const name of [
        'accept-ranges',
        'cache-control',
        'content-range',
        'content-length',
        'content-type',
        'etag',
      ]) {
        expect([name, sent.headers.get(name)]).toEqual([name, played.headers.get(name)]);
      }
    },
  );

  it('answers 404 for a call without a recording', async () => {
    expect((await client.get(`/calls/${unanswered}/recording`)).status).toBe(404);
  });
});
