import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordingUrl } from '../../src/calls/recording-url.ts';
import { fetchDueRecordings } from '../../src/calls/recordings/fetch-recordings.ts';
import { deleteOldRecordings } from '../../src/calls/recordings/schedules.ts';
import type { Call } from '../../src/platform/generated/prisma/client.ts';
import type { BlobStorage } from '../../src/platform/storage/blob-storage.ts';
import { failingByName } from '../../src/platform/storage/storage-error.ts';
import { createLog } from '../../src/platform/telemetry/log.ts';
import { DAY_MS, MINUTE_MS } from '../../src/platform/time/durations.ts';
import { ProviderError } from '../../src/providers/port.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { EVENTUALLY } from '../harness/eventually.ts';
import { FakeS3 } from '../platform/fakes/fake-s3.ts';
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

/** Moves the clock in steps, with a round of the schedule after each. Returns the number of attempts. */
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

describe('a call’s recording', () => {
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

  it('is fetched from the provider once, then played from our storage', async () => {
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
    'answers 416 with its length for the part %s',
    async (range) => {
      const { response } = await get(range);
      expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
    },
  );

  it.each(['bytes=0-1,5-6', 'items=0-1', 'nonsense', 'bytes=-', 'bytes=5-1', 'bytes=2000-1000'])(
    'is sent whole for a request for %s',
    async (range) => {
      const { response, bytes } = await get(range);
      expect([response.status, bytes.length]).toEqual([200, 1000]);
    },
  );

  it('is cached by a browser until its URL expires', async () => {
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

  it('is sent in part only to clients of the same version', async () => {
    const etag = (await get()).response.headers.get('etag') ?? '';
    expect((await get('bytes=0-99', 'GET', { 'if-range': etag })).response.status).toBe(206);
    expect((await get('bytes=0-99', 'GET', { 'if-range': '"other"' })).response.status).toBe(200);
  });

  it('returns its length to HEAD', async () => {
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

  it('that the provider fails to send is 502 without details', async () => {
    const other = await recordedCall();
    const cause = new Error('secret words of the provider');
    const failure = new ProviderError('The voice provider failed.', { placed: 'no', retryable: true, cause });
    vi.spyOn(world.provider, 'fetchRecording').mockRejectedValueOnce(failure);
    const response = await fetch(recordingUrl(world.app.deps, other) ?? '');
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain('secret words');
  });
});

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

  it('is retried ever more rarely, at least every hour', async () => {
    const owed = await recordedCall();
    await fetchDue();
    expect(await fetchFor(60 * MINUTE_MS, 15_000)).toBe(7);
    expect(await fetchFor(DAY_MS, 15 * MINUTE_MS)).toBe(24);
    expect(await isPlayable(owed)).toBe(false);
  });

  it('is given up 14 days after its call, which then has no recording', async () => {
    const owed = await recordedCall();
    await fetchFor(14 * DAY_MS + 60 * MINUTE_MS, 60 * MINUTE_MS);
    expect(await world.read(owed.id)).toMatchObject({ hasRecording: false, recordingDueAt: null });
    expect(await fetchFor(DAY_MS, 60 * MINUTE_MS)).toBe(0);
  });

  it('is aborted when its transfer hangs, and retried', async () => {
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

  it('is left to the worker that is fetching it', async () => {
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

describe('a recording that the storage refuses', () => {
  it('is logged once an hour, counted, degrades readiness, is shown on its call, and is stored later', async () => {
    await using s3 = await FakeS3.open();
    const lines: { level: string; msg: string }[] = [];
    const log = createLog({ level: 'info', destination: { write: (line) => lines.push(JSON.parse(line)) } });
    const bucket = {
      S3_BUCKET: s3.bucket,
      S3_ENDPOINT: s3.endpoint,
      S3_FORCE_PATH_STYLE: '1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const refused = await startScriptedWorld(bucket, { log });
    const { app, apiKey } = refused;
    const [outer, outerCall] = [world, call];
    try {
      world = refused;
      theProviderHas(AUDIO);
      const owed = [await recordedCall(), await recordedCall(null)];
      s3.refusesWrites = true;
      for (let minutes = 0; minutes < 150; minutes += 1) await fetchFor(MINUTE_MS, MINUTE_MS);

      const problems = lines.filter(({ level }) => level !== 'info');
      expect(problems).toHaveLength(3);
      for (const line of problems)
        expect(line).toMatchObject({
          level: 'error',
          msg: expect.stringMatching(/^recordings cannot be stored; /),
          cause: 'access_denied',
        });
      const metrics = await (await fetch(`${app.url}/metrics`)).text();
      expect(metrics).toMatch(
        /dialgraph_recordings_failed_total\{provider="simulator",cause="storage_access_denied"\} [1-9]/,
      );
      const readiness = await fetch(`${app.url}/readyz`);
      expect([readiness.status, await readiness.json()]).toMatchObject([
        200,
        { status: 'degraded', dependencies: { 'recording-storage': { up: false } } },
      ]);
      for (const { id } of owed) {
        const shown = await graphqlClient(app.url, apiKey).data(`{ call(id: "${id}") { recordingProblem } }`);
        expect(shown.call).toEqual({ recordingProblem: 'STORAGE_FAILED' });
        const rest = await fetch(`${app.url}/v1/calls/${id}`, {
          headers: { authorization: `Bearer ${apiKey}` },
        });
        expect(await rest.json()).toMatchObject({ recording_problem: 'storage_failed' });
      }

      s3.refusesWrites = false;
      await fetchFor(2 * MINUTE_MS, MINUTE_MS);
      for (const each of owed) {
        expect(await isPlayable(each)).toBe(true);
        expect(await world.read(each.id)).toMatchObject({ recordingProblem: null });
      }
      expect(await (await fetch(`${app.url}/readyz`)).json()).toMatchObject({ status: 'ready' });
      expect(lines.at(-1)?.msg).toMatch(/^recordings can be stored again after \d+ s$/);
    } finally {
      [world, call] = [outer, outerCall];
      await refused.close();
    }
  });

  it.runIf(process.platform === 'linux')('for lack of space is reported with that cause', async () => {
    const full: BlobStorage = {
      ...world.app.deps.recordings,
      put: async (_key, content) => pipeline(content, createWriteStream('/dev/full')),
    };
    const put = failingByName(full).put('recordings/a', Readable.from([AUDIO]), {
      contentType: 'audio/mpeg',
    });
    await expect(put).rejects.toMatchObject({ name: 'StorageError', reason: 'disk_full' });
  });

  it('is not attributed to the storage if the provider’s transfer breaks off', async () => {
    async function* broken() {
      yield AUDIO;
      throw new Error('the provider closed the connection');
    }
    const put = world.app.deps.recordings.put('recordings/b', Readable.from(broken()), {
      contentType: 'audio/mpeg',
    });
    await expect(put).rejects.toThrow(/^the provider closed the connection$/);
  });
});

describe('a recording whose existence the provider has not reported', () => {
  it('is requested, and shown when it is found', async () => {
    theProviderHas(null);
    const silent = await recordedCall(null);
    expect(recordingUrl(world.app.deps, silent)).toBeNull();
    await fetchDue();
    theProviderHas(AUDIO);
    await fetchFor(MINUTE_MS, 15_000);
    expect(await isPlayable(silent)).toBe(true);
  });

  it('is requested a few times only', async () => {
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
