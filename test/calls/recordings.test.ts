import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordingUrl } from '../../src/calls/recording-url.ts';
import { fetchRecording } from '../../src/calls/recordings.ts';
import type { Call } from '../../src/platform/generated/prisma/client.ts';
import { ProviderError } from '../../src/providers/port.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from './scripted-world.ts';

const AUDIO = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 256));

let world: ScriptedWorld;
let call: Call;
let url: string;

beforeAll(async () => {
  world = await startScriptedWorld();
  theProviderHas(AUDIO);
  call = await recordedCall();
  url = recordingUrl(world.app.deps, call) ?? '';
});
afterAll(() => world.close());

function theProviderHas(audio: Buffer | null): void {
  vi.spyOn(world.provider, 'fetchRecording').mockImplementation(
    async () =>
      audio && { contentType: 'audio/mpeg', contentLength: audio.length, stream: Readable.from([audio]) },
  );
}

async function recordedCall(): Promise<Call> {
  const placed = await world.placedCall();
  await world.report(placed, { kind: 'completed', analysis: { ...ANALYSIS, hasRecording: true } });
  return world.read(placed.id);
}

async function get(range?: string, method = 'GET') {
  const response = await fetch(url, { method, ...(range && { headers: { range } }) });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('a recording', () => {
  it('plays by its URL, without a key, also before any job has fetched it', async () => {
    const { response, bytes } = await get();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '1000',
      'accept-ranges': 'bytes',
    });
    expect(bytes).toEqual(AUDIO);
  });

  it('is asked of the provider once, and played from our own storage from then on', async () => {
    const before = vi.mocked(world.provider.fetchRecording).mock.calls.length;
    await fetchRecording(world.app.deps, { callId: call.id });
    await get();
    expect(vi.mocked(world.provider.fetchRecording)).toHaveBeenCalledTimes(before);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=900-5000', 900, 999],
    ['bytes=-5000', 0, 999],
  ])('is played in part: %s', async (range, start, end) => {
    const { response, bytes } = await get(range);
    expect([response.status, response.headers.get('content-range')]).toEqual([
      206,
      `bytes ${start}-${end}/1000`,
    ]);
    expect(bytes).toEqual(AUDIO.subarray(start, end + 1));
  });

  it.each(['bytes=1000-', 'bytes=5-4', 'bytes=-0'])(
    'has no part %s, and says how long it is',
    async (range) => {
      const { response } = await get(range);
      expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
    },
  );

  it.each(['bytes=0-1,5-6', 'items=0-1', 'nonsense', 'bytes=-'])(
    'is played whole to who asks for %s',
    async (range) => {
      const { response, bytes } = await get(range);
      expect([response.status, bytes.length]).toEqual([200, 1000]);
    },
  );

  it('tells its length to who asks for its head alone', async () => {
    const { response, bytes } = await get(undefined, 'HEAD');
    expect([response.status, response.headers.get('content-length'), bytes.length]).toEqual([200, '1000', 0]);
  });

  it.each([
    ['of another call', (good: string) => good.replace(call.id, 'call_01ARZ3NDEKTSV4RRFFQ69G5FAV')],
    ['that lasts longer', (good: string) => good.replace(/expires=\d/, 'expires=9')],
    ['without a signature', (good: string) => good.replace(/&signature=.*/, '')],
    ['with two signatures', (good: string) => `${good}&signature=x`],
  ])('is not played by a URL %s', async (_title, change) => {
    const response = await fetch(change(url));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
  });

  it('is not played by a URL that has expired', async () => {
    const soon = recordingUrl(world.app.deps, call) ?? '';
    world.clock.advance(7 * 24 * 3600 * 1000 - 1000);
    expect((await fetch(soon)).status).toBe(200);
    world.clock.advance(2000);
    expect((await fetch(soon)).status).toBe(404);
  });

  it('that the provider does not have yet is 404 now, and for the queue to try again', async () => {
    theProviderHas(null);
    const other = await recordedCall();
    await expect(fetchRecording(world.app.deps, { callId: other.id })).rejects.toThrow();
    expect((await fetch(recordingUrl(world.app.deps, other) ?? '')).status).toBe(404);
    theProviderHas(AUDIO);
    expect((await fetch(recordingUrl(world.app.deps, other) ?? '')).status).toBe(200);
  });

  it('that the provider fails to send is 502, telling nothing of how', async () => {
    const other = await recordedCall();
    const cause = new Error('secret words of the provider');
    const failure = new ProviderError('The voice provider failed.', { placed: 'no', retryable: true, cause });
    vi.spyOn(world.provider, 'fetchRecording').mockRejectedValueOnce(failure);
    const response = await fetch(recordingUrl(world.app.deps, other) ?? '');
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain('secret words');
  });
});
