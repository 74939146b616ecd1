import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../src/platform/time/durations.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { FakeS3 } from '../platform/fakes/fake-s3.ts';
import type { Customer } from '../scenarios/customer.ts';
import { startTown, type Town } from '../scenarios/town.ts';

const CALLS = 20;
const ANSWERED = '+15005550006';
const OUTAGE_MS = 3 * 24 * HOUR_MS;

const clock = new ManualClock();
let store: FakeS3;
let town: Town;

beforeAll(async () => {
  store = await FakeS3.open();
  const env = {
    S3_BUCKET: store.bucket,
    S3_ENDPOINT: store.endpoint,
    S3_FORCE_PATH_STYLE: '1',
    S3_ACCESS_KEY_ID: 'test',
    S3_SECRET_ACCESS_KEY: 'test',
  };
  town = await startTown({ speed: 1, clock, env });
});
afterAll(async () => {
  await town.close();
  await store[Symbol.asyncDispose]();
});

const calls = (where: object) => town.app.deps.database.prisma.call.count({ where });

/** Moves the clock in steps until the condition holds. */
async function passUntil(stepMilliseconds: number, isSo: () => Promise<void>): Promise<void> {
  const look = async () => {
    clock.advance(stepMilliseconds);
    await isSo();
  };
  await vi.waitFor(look, { timeout: 240_000, interval: 100 });
}

async function endedCalls(acme: Customer): Promise<void> {
  for (let n = 0; n < CALLS; n++) expect((await acme.dispatch(ANSWERED)).status).toBe(201);
  await passUntil(1_000, async () => expect(await calls({ status: 'COMPLETED' })).toBe(CALLS));
}

test('recordings missed during a storage outage of three days are stored once it is over', async () => {
  const acme = await town.newCustomer({ credits: 100_000 });
  store.isDown = true;
  await endedCalls(acme);
  const backAt = clock.now().getTime() + OUTAGE_MS;
  for (let tries = 1; clock.now().getTime() < backAt; tries++) {
    await passUntil(HOUR_MS, async () =>
      expect(await calls({ recordingAttempts: { gte: tries } })).toBe(CALLS),
    );
  }
  expect(await calls({ recordingKey: { not: null } })).toBe(0);

  store.isDown = false;
  await passUntil(10_000, async () =>
    expect(await calls({ recordingKey: { not: null }, recordingDueAt: null })).toBe(CALLS),
  );
  expect(store.objects.size).toBe(CALLS);

  const { body } = await acme.surfaceB.get('/calls?limit=1');
  const response = await fetch((await acme.read(body.data[0].id)).recordingUrl);
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
});
