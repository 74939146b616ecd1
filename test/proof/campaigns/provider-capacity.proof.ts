import { afterEach, expect, test } from 'vitest';
import { readProviderStatus } from '../../../src/dialing/capacity/status.ts';
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

/** A provider with few lines, and two processes that dial there. */
async function open({ callMs, env = {} }: { callMs: number | null; env?: Record<string, string> }) {
  const provider = new FullProvider(LINES, callMs);
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

/** A campaign that would like four times as many calls as there are lines. */
function draftCampaign(story: Campaigner) {
  const phones = Array.from({ length: CONTACTS }, (_, n) => `+1212${2_000_000 + n}`);
  return story.draft({ phones, concurrentCalls: LINES * 4 });
}

/** Answers how long such a campaign took. */
async function runCampaign(story: Campaigner): Promise<number> {
  const campaign = await draftCampaign(story);
  const began = Date.now();
  await story.start(campaign);
  const status = async () => (await story.read(campaign)).status;
  await expect.poll(status, { timeout: IDEAL_MS * 5, interval: 20 }).toBe('COMPLETED');
  expect(await story.read(campaign)).toMatchObject({ callsCompleted: CONTACTS, callsFailed: 0 });
  return Date.now() - began;
}

test.each<[string, env: Record<string, string>, mostRefused: number]>([
  ['that are set', { SIMULATOR_CONCURRENT_CALLS: String(LINES) }, 0],
  ['that are learned', {}, LINES * 6],
])('a campaign keeps all the lines %s busy', async (_, env, mostRefused) => {
  const { provider, story } = await open({ callMs: CALL_MS, env });
  const took = await runCampaign(story);
  expect(took).toBeLessThan(IDEAL_MS * 1.25);
  expect(provider.refused).toBeLessThanOrEqual(mostRefused);
  expect(provider.mostLive).toBe(LINES);
});

test('a single call of another account goes out within two seconds of a free line', async () => {
  const { provider, story } = await open({ callMs: null });
  const other = await town.newCustomer();
  const campaign = await draftCampaign(story);
  await story.start(campaign);
  for (let n = 0; n < 5; n++) {
    // Else the single call takes a line that the campaign has not taken yet.
    await expect.poll(() => [provider.live.size, provider.called.length]).toEqual([LINES, LINES * (n + 1)]);
    await expect.poll(waitingAccounts).toBe(1);
    const dispatched = other.dispatch(SINGLE);
    await expect.poll(waitingAccounts).toBe(2);
    const freedAt = Date.now();
    await provider.end(LINES);
    expect((await dispatched).status).toBe(201);
    expect(Date.now() - freedAt).toBeLessThan(2_000);
  }
});

async function waitingAccounts(): Promise<number | undefined> {
  const [simulator] = await readProviderStatus(town.app.deps);
  return simulator?.waitingAccounts;
}
