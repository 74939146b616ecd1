import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { BlobStorage } from '../../src/platform/storage/blob-storage.ts';
import { createFileStorage } from '../../src/platform/storage/file-storage.ts';
import { createS3Storage } from '../../src/platform/storage/s3-storage.ts';
import { FakeS3 } from './fakes/fake-s3.ts';

interface StorageWorld extends AsyncDisposable {
  storage: BlobStorage;
  /** Returns the number of parts of blobs that were never finished. */
  leftovers(): Promise<number>;
}

async function fileWorld(): Promise<StorageWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'blobs-'));
  return {
    storage: createFileStorage(folder),
    leftovers: async () =>
      (await readdir(folder, { recursive: true })).filter((f) => f.endsWith('.part')).length,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

async function s3World(): Promise<StorageWorld & { s3: FakeS3 }> {
  const s3 = await FakeS3.open();
  const storage = createS3Storage({
    bucket: s3.bucket,
    region: 'eu-central-1',
    endpoint: s3.endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    prefix: 'dialgraph/',
  });
  return {
    s3,
    storage,
    leftovers: async () => s3.uploads.size,
    async [Symbol.asyncDispose]() {
      storage.close();
      await s3[Symbol.asyncDispose]();
    },
  };
}

const KEY = 'recordings/acc_1/call_1';
const SOUND = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251));
const MEBIBYTE = Buffer.alloc(1024 * 1024, 7);

/** Arrives for as long as somebody reads. */
function endless(): Readable {
  return Readable.from(
    (function* () {
      while (true) yield MEBIBYTE;
    })(),
  );
}

describe.each([
  ['files', fileWorld],
  ['a bucket', s3World],
])('blobs kept in %s', (_, makeWorld) => {
  it('come back as they were stored, with their type and size', async () => {
    await using world = await makeWorld();
    await world.storage.put(KEY, Readable.from([SOUND]), { contentType: 'audio/mpeg' });
    expect(await world.storage.stat(KEY)).toEqual({ contentType: 'audio/mpeg', size: 1000 });
    expect(await buffer(await world.storage.read(KEY))).toEqual(SOUND);
  });

  it.each([
    [0, 0],
    [0, 99],
    [500, 999],
  ])('come back in part, from byte %d to byte %d', async (start, end) => {
    await using world = await makeWorld();
    await world.storage.put(KEY, Readable.from([SOUND]), { contentType: 'audio/mpeg' });
    expect(await buffer(await world.storage.read(KEY, { start, end }))).toEqual(
      SOUND.subarray(start, end + 1),
    );
  });

  it('are replaced by what is stored under the same key', async () => {
    await using world = await makeWorld();
    await world.storage.put(KEY, Readable.from([SOUND]), { contentType: 'audio/mpeg' });
    await world.storage.put(KEY, Readable.from([SOUND.subarray(0, 10)]), { contentType: 'audio/wav' });
    expect(await world.storage.stat(KEY)).toEqual({ contentType: 'audio/wav', size: 10 });
  });

  it('are absent until they are stored and after they are deleted, however often', async () => {
    await using world = await makeWorld();
    expect(await world.storage.stat(KEY)).toBeNull();
    await expect(world.storage.read(KEY)).rejects.toThrow();
    await world.storage.put(KEY, Readable.from([SOUND]), { contentType: 'audio/mpeg' });
    await world.storage.delete(KEY);
    await world.storage.delete(KEY);
    expect(await world.storage.stat(KEY)).toBeNull();
  });

  it('are never visible half written, and leave no temporary file', async () => {
    await using world = await makeWorld();
    const content = Readable.from(
      (async function* () {
        for (let i = 0; i < 12; i++) yield MEBIBYTE;
        throw new Error('the provider hung up');
      })(),
    );
    const storing = world.storage.put(KEY, content, { contentType: 'audio/mpeg' });
    await expect(storing).rejects.toThrow('the provider hung up');
    expect(await world.storage.stat(KEY)).toBeNull();
    expect(await world.leftovers()).toBe(0);
  });

  it.each(['before', 'while'])('are not stored by a transfer that is aborted %s it begins', async (when) => {
    await using world = await makeWorld();
    const stopping = new AbortController();
    if (when === 'before') stopping.abort();
    const storing = world.storage.put(KEY, endless(), { contentType: 'audio/mpeg' }, stopping.signal);
    stopping.abort();
    await expect(storing).rejects.toThrow();
    expect(await world.storage.stat(KEY)).toBeNull();
    expect(await world.leftovers()).toBe(0);
  });

  it('may have many parts', async () => {
    await using world = await makeWorld();
    const content = Readable.from(Array.from({ length: 17 }, () => MEBIBYTE));
    await world.storage.put(KEY, content, { contentType: 'audio/wav' });
    expect(await world.storage.stat(KEY)).toEqual({ contentType: 'audio/wav', size: 17 * MEBIBYTE.length });
  });
});

it('the S3 storage sends a blob to the bucket while it is still arriving', async () => {
  await using world = await s3World();
  const firstPart = new Promise<void>((resolve) => {
    world.s3.onPart = resolve;
  });
  const content = Readable.from(
    (async function* () {
      for (let i = 0; i < 11; i++) yield MEBIBYTE;
      await firstPart;
      yield MEBIBYTE;
    })(),
  );
  await world.storage.put(KEY, content, { contentType: 'audio/wav' });
  expect(world.s3.objects.get(`dialgraph/${KEY}`)?.body.length).toBe(12 * MEBIBYTE.length);
});

it('the file storage rejects a key that leads outside the folder', async () => {
  await using world = await fileWorld();
  await expect(world.storage.stat('../secrets')).rejects.toThrow('not a storage key');
});
