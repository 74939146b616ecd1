import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { type Campaigner, newCampaigner } from '../../scenarios/campaigns/campaigner.ts';
import { FullProvider } from '../../scenarios/campaigns/full-provider.ts';
import { startTown, type Town } from '../../scenarios/town.ts';

const LINES = 5;
const CALL_MS = 3_000;
const CONTACTS = 40;
const IDEAL_MS = (CONTACTS / LINES) * CALL_MS;
const SINGLE = '+15005550006';

let town: Town;
let workers: TestApp[] = [];
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await town.close();
});

/** A provider whose calls take three seconds each, and two processes that dial there. */
async function open(env: Record<string, string> = {}) {
  const provider = new FullProvider(LINES, CALL_MS);
  town = await startTown({ speed: 1, env });
  const worker = await startTestApp({
    databaseUrl: town.app.databaseUrl,
    env: { ...town.environment, ROLES: 'worker' },
  });
  workers.push(worker);
  provider.serve(town.app);
  provider.serve(worker);
  return { provider, story: await newCampaigner(town) };
}

/** Answers how long a campaign took that would like four times as many calls as there are lines. */
async function runCampaign(story: Campaigner): Promise<number> {
  const phones = Array.from({ length: CONTACTS }, (_, n) => `+1212${2_000_000 + n}`);
  const campaign = await story.draft({ phones, concurrentCalls: LINES * 4 });
  const began = Date.now();
  await story.start(campaign);
  const status = async () => (await story.read(campaign)).status;
  await expect.poll(status, { timeout: IDEAL_MS * 5, interval: 20 }).toBe('COMPLETED');
  expect(await story.read(campaign)).toMatchObject({ callsCompleted: CONTACTS, callsFailed: 0 });
  return Date.now() - began;
}

test.each<[string, env: Record<string, string>, mostRefused: number]>([
  ['that are set', { SIMULATOR_CONCURRENT_CALLS: String(LINES) }, 0],
  ['that are learned', {}, LINES * 4],
])('a campaign keeps all the lines %s busy', async (_, env, mostRefused) => {
  const { provider, story } = await open(env);
  const took = await runCampaign(story);
  expect(took).toBeLessThan(IDEAL_MS * 1.25);
  expect(provider.refused).toBeLessThanOrEqual(mostRefused);
  expect(provider.mostLive).toBe(LINES);
});

test('a single call of another account goes out within two seconds of a free line', async () => {
  const { provider, story } = await open();
  const other = await town.newCustomer();
  const campaign = runCampaign(story);
  await expect.poll(() => provider.called.length).toBe(LINES);
  for (let n = 0; n < 5; n++) {
    const before = provider.freedAt.length;
    const { status } = await other.dispatch(SINGLE);
    expect(status).toBe(201);
    const waited = Date.now() - (provider.freedAt[before] ?? Date.now());
    expect(waited).toBeLessThan(2_000);
  }
  await campaign;
});
