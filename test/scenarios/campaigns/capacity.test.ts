import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { startTown, type Town } from '../town.ts';
import { type Campaigner, newCampaigner } from './campaigner.ts';
import { FullProvider } from './full-provider.ts';

const LINES = 5;
const CALL_MS = 1_500;
const CONTACTS = 20;
const IDEAL_MS = (CONTACTS / LINES) * CALL_MS;
const PHONES = Array.from({ length: CONTACTS }, (_, n) => `+1212${2_000_000 + n}`);

let town: Town;
let workers: TestApp[] = [];
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await town.close();
});

async function open(provider: FullProvider, env: Record<string, string> = {}): Promise<Campaigner> {
  town = await startTown({ speed: 1, env });
  provider.serve(town.app);
  return newCampaigner(town);
}

/** Runs a campaign that would like four times as many calls as there are lines; answers how long it took. */
async function runCampaign(story: Campaigner, meanwhile = async () => {}): Promise<number> {
  const campaign = await story.draft({ phones: PHONES, concurrentCalls: LINES * 4 });
  const began = Date.now();
  await story.start(campaign);
  const work = meanwhile();
  // Whichever process ends it: without Redis, news stay within theirs.
  await expect
    .poll(async () => (await story.read(campaign)).status, { timeout: 60_000, interval: 20 })
    .toBe('COMPLETED');
  const took = Date.now() - began;
  await work;
  expect(await story.read(campaign)).toMatchObject({
    callsTotal: CONTACTS,
    callsCompleted: CONTACTS,
    callsFailed: 0,
  });
  return took;
}

/** Each contact was called once, and customers have heard of these calls alone. */
async function expectNoTraceOfRefusals({ acme }: Campaigner): Promise<void> {
  const { prisma } = town.app.deps.database;
  const calls = await prisma.call.findMany({ where: { accountId: acme.accountId } });
  expect(calls.map(({ status }) => status)).toEqual(Array(CONTACTS).fill('COMPLETED'));
  const contacts = await prisma.campaignContact.findMany({
    where: { campaign: { accountId: acme.accountId } },
  });
  expect(contacts.map(({ attempts, forgiven }) => [attempts, forgiven])).toEqual(
    Array(CONTACTS).fill([1, 0]),
  );
  const ids = new Set(calls.map(({ id }) => id));
  const events = await prisma.webhookEvent.findMany({ where: { accountId: acme.accountId } });
  expect(
    events.filter(({ type, callId }) => type === 'CALL_FAILED' || (callId !== null && !ids.has(callId))),
  ).toEqual([]);
}

test('a campaign finds out how many lines its provider has, and uses them all without failing a call', async () => {
  const provider = new FullProvider(LINES, CALL_MS);
  const story = await open(provider);
  expect(await runCampaign(story)).toBeLessThan(IDEAL_MS * 1.25);
  await expectNoTraceOfRefusals(story);
});

test('another account’s single call gets one of the next free lines, and its campaign an equal share', async () => {
  const provider = new FullProvider(LINES, CALL_MS);
  const story = await open(provider);
  const other = await town.newCustomer();
  await runCampaign(story, async () => {
    await expect.poll(() => provider.seen.refused).toBeGreaterThan(0);
    const asked = Date.now();
    const { status } = await other.dispatch('+15005550006');
    expect(status).toBe(201);
    const free = provider.freedAt.find((at) => at >= asked) ?? asked;
    expect((provider.startedAt.get('+15005550006') ?? Number.POSITIVE_INFINITY) - free).toBeLessThan(2_000);
  });
});

test('two worker processes keep to the lines that are set, and are never refused', async () => {
  const provider = new FullProvider(LINES, CALL_MS);
  const env = { SIMULATOR_CONCURRENT_CALLS: String(LINES) };
  const story = await open(provider, env);
  const worker = await startTestApp({
    databaseUrl: town.app.databaseUrl,
    env: { ...town.environment, ROLES: 'worker' },
  });
  workers.push(worker);
  provider.serve(worker);
  expect(await runCampaign(story)).toBeLessThan(IDEAL_MS * 1.25);
  expect(provider.seen).toEqual({ placed: CONTACTS, refused: 0, mostLive: LINES });
  await expectNoTraceOfRefusals(story);
});
