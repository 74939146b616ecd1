import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchDueRecordings } from '../../src/calls/recordings/fetch-recordings.ts';
import { recordingUrl } from '../../src/calls/recordings/recording-url.ts';
import { deleteOldRecordings } from '../../src/calls/recordings/retention.ts';
import type { Call } from '../../src/platform/generated/prisma/client.ts';
import { ProviderError } from '../../src/providers/port.ts';
import { EVENTUALLY } from '../harness/eventually.ts';
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

/** A call that has ended, of whose recording its provider says so much. */
async function recordedCall(hasRecording: boolean | null = true): Promise<Call> {
  const placed = await world.placedCall();
  await world.report(placed, {
    kind: 'completed',
    outcome: 'answered',
    analysis: { ...ANALYSIS, hasRecording },
  });
  return world.read(placed.id);
}

/** A round of the workers' lane for the provider; answers how many recordings it tried. */
const fetchDue = () => fetchDueRecordings(world.app.deps, 'simulator', new AbortController().signal);

const isPlayable = async ({ id }: Call) => {
  const { hasRecording, recordingKey } = await world.read(id);
  return hasRecording && recordingKey !== null;
};

/** Lets time pass in steps, with a round after each. Answers how many tries that made. */
async function fetchFor(milliseconds: number, stepMilliseconds: number): Promise<number> {
  let tries = 0;
  for (let passed = 0; passed < milliseconds; passed += stepMilliseconds) {
    world.clock.advance(stepMilliseconds);
    tries += await fetchDue();
  }
  return tries;
}

async function get(range?: string, method = 'GET', headers: Record<string, string> = {}) {
  const response = await fetch(url, { method, headers: { ...headers, ...(range && { range }) } });
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
    await fetchDue();
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

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])(
    'has no part %s, and says how long it is',
    async (range) => {
      const { response } = await get(range);
      expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
    },
  );

  it.each(['bytes=0-1,5-6', 'items=0-1', 'nonsense', 'bytes=-', 'bytes=5-1', 'bytes=2000-1000'])(
    'is played whole to who asks for %s',
    async (range) => {
      const { response, bytes } = await get(range);
      expect([response.status, bytes.length]).toEqual([200, 1000]);
    },
  );

  it('is sent once to a browser that keeps it, for no longer than its URL is good for', async () => {
    const { response } = await get();
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
    for (const kept of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(undefined, 'GET', { 'if-none-match': kept });
      expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
    }
    expect((await get(undefined, 'GET', { 'if-none-match': '"other"' })).response.status).toBe(200);
  });

  it('is played in part only to who has begun with the same recording', async () => {
    const etag = (await get()).response.headers.get('etag') ?? '';
    expect((await get('bytes=0-99', 'GET', { 'if-range': etag })).response.status).toBe(206);
    expect((await get('bytes=0-99', 'GET', { 'if-range': '"other"' })).response.status).toBe(200);
  });

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
    const last = await fetch(soon);
    expect([last.status, last.headers.get('cache-control')]).toEqual([200, 'private, max-age=1']);
    world.clock.advance(2000);
    expect((await fetch(soon)).status).toBe(404);
  });

  it('that the provider does not have yet is 404 until it has', async () => {
    theProviderHas(null);
    const other = await recordedCall();
    await fetchDue();
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

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600_000;

describe('a recording that cannot be fetched at once', () => {
  beforeEach(async () => {
    theProviderHas(null);
    await world.app.deps.database.prisma.call.updateMany({ data: { recordingDueAt: null } });
  });

  it('is fetched when our storage is back, also after days', async () => {
    theProviderHas(AUDIO);
    const put = vi.spyOn(world.app.deps.recordings, 'put').mockRejectedValue(new Error('no space left'));
    const owed = await recordedCall();
    expect(await fetchFor(3 * DAY_MS, 30 * MINUTE_MS)).toBeGreaterThan(48);
    expect(await isPlayable(owed)).toBe(false);
    put.mockRestore();
    await fetchFor(60 * MINUTE_MS, 30 * MINUTE_MS);
    expect(await isPlayable(owed)).toBe(true);
  });

  it('is tried ever more rarely, but every hour', async () => {
    const owed = await recordedCall();
    await fetchDue();
    expect(await fetchFor(60 * MINUTE_MS, 15_000)).toBe(7);
    expect(await fetchFor(DAY_MS, 15 * MINUTE_MS)).toBe(24);
    expect(await isPlayable(owed)).toBe(false);
  });

  it('is given up 14 days after its call, which then has none', async () => {
    const owed = await recordedCall();
    await fetchFor(14 * DAY_MS + 60 * MINUTE_MS, 60 * MINUTE_MS);
    expect(await world.read(owed.id)).toMatchObject({ hasRecording: false, recordingDueAt: null });
    expect(await fetchFor(DAY_MS, 60 * MINUTE_MS)).toBe(0);
  });

  it('is let go when its transfer hangs, and tried again', async () => {
    const hanging = new Readable({ read() {} });
    vi.spyOn(world.provider, 'fetchRecording').mockResolvedValueOnce({
      contentType: 'audio/mpeg',
      contentLength: null,
      stream: hanging,
    });
    const owed = await recordedCall();
    const round = fetchDue();
    await vi.waitFor(
      () => expect(hanging.listenerCount('readable') + hanging.listenerCount('error')).not.toBe(0),
      EVENTUALLY,
    );
    world.clock.advance(5 * MINUTE_MS);
    await round;
    theProviderHas(AUDIO);
    await fetchFor(MINUTE_MS, 15_000);
    expect(await isPlayable(owed)).toBe(true);
  });

  it('is left to who has it in hand', async () => {
    const owed = await recordedCall();
    const answer = Promise.withResolvers<null>();
    vi.spyOn(world.provider, 'fetchRecording').mockReturnValueOnce(answer.promise);
    const first = fetchDue();
    await vi.waitFor(async () => expect((await world.read(owed.id)).recordingAttempts).toBe(1), EVENTUALLY);
    expect(await fetchDue()).toBe(0);
    answer.resolve(null);
    await first;
  });
});

describe('a recording of which the provider has not said whether there is one', () => {
  it('is asked for, and there when it is found', async () => {
    theProviderHas(null);
    const silent = await recordedCall(null);
    expect(recordingUrl(world.app.deps, silent)).toBeNull();
    await fetchDue();
    theProviderHas(AUDIO);
    await fetchFor(MINUTE_MS, 15_000);
    expect(await isPlayable(silent)).toBe(true);
  });

  it('is asked for a few times only', async () => {
    theProviderHas(null);
    await recordedCall(null);
    const atOnce = await fetchDue();
    expect(atOnce + (await fetchFor(DAY_MS, 15 * MINUTE_MS))).toBe(6);
  });

  it('is fetched once the provider reports it, after the end of the call and before it', async () => {
    theProviderHas(AUDIO);
    const ended = await recordedCall(false);
    expect(await fetchDue()).toBe(0);
    await world.report(ended, { kind: 'recording_ready' });
    const live = await world.placedCall();
    await world.report(live, { kind: 'answered' }, { kind: 'recording_ready' });
    await world.report(live, {
      kind: 'completed',
      outcome: 'answered',
      analysis: { ...ANALYSIS, hasRecording: false },
    });
    expect(await fetchDue()).toBe(2);
    expect([await isPlayable(ended), await isPlayable(live)]).toEqual([true, true]);
  });
});

describe('a recording that is older than the retention period', () => {
  it('is deleted from the storage, and its call has none', async () => {
    theProviderHas(AUDIO);
    const old = await recordedCall();
    await fetchDue();
    const { recordingKey } = await world.read(old.id);
    world.clock.advance(20 * DAY_MS);
    const recent = await recordedCall();
    await fetchDue();
    world.clock.advance(11 * DAY_MS);
    await deleteOldRecordings(world.app.deps, 30);
    expect(await world.app.deps.recordings.stat(recordingKey ?? '')).toBeNull();
    expect((await fetch(recordingUrl(world.app.deps, old) ?? '')).status).toBe(404);
    expect(recordingUrl(world.app.deps, await world.read(old.id))).toBeNull();
    expect(await isPlayable(recent)).toBe(true);
  });
});
