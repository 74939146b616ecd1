import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { callbackPath } from '../../../src/providers/callback-path.ts';
import { createSimulator, type Simulator } from '../../../src/providers/simulator/http/server.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../../harness/app.ts';
import { type Campaigner, newCampaigner } from '../../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../../scenarios/town.ts';

const CONTACTS = 300;
const CONCURRENT_CALLS = 7;

interface Sample {
  status: string;
  live: number;
  recounted: number;
}

let telephones: Simulator;
let town: Town;
let workers: TestApp[];
let story: Campaigner;

beforeAll(async () => {
  const secret = createSecretBox(SECRET_KEY).derive('simulator');
  const speed = Number.POSITIVE_INFINITY;
  telephones = createSimulator({ clock: systemClock, secret, speed, briefTalk: true });
  const env = { SIMULATOR_URL: await telephones.start() };
  town = await startTown({ speed, env });
  telephones.reportTo(town.app.url + callbackPath('simulator'));
  const { databaseUrl } = town.app;
  workers = await Promise.all(
    [1, 2].map(() => startTestApp({ databaseUrl, env: { ...env, ROLES: 'worker' } })),
  );
  story = await newCampaigner(town, { credits: 100_000 });
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await town.close();
  await telephones.stop();
});

async function sample(campaignId: string): Promise<Sample> {
  const { rows } = await town.app.deps.database.pool.query<Sample>(
    `SELECT status, calls_live AS live, (SELECT count(*)::int FROM calls WHERE campaign_id = c.id
       AND status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING')) AS recounted
     FROM campaigns c WHERE id = $1`,
    [campaignId],
  );
  return rows[0] as Sample;
}

test('three workers share a campaign, never exceed its concurrency, and call each contact once', async () => {
  const phones = Array.from({ length: CONTACTS }, (_, n) => `+1212${2_000_000 + n}`);
  const campaign = await story.draft({ phones, concurrentCalls: CONCURRENT_CALLS });
  await story.start(campaign);
  const samples: Sample[] = [];
  while (samples.at(-1)?.status !== 'COMPLETED') samples.push(await sample(campaign));
  expect(Math.max(...samples.map(({ recounted }) => recounted))).toBeLessThanOrEqual(CONCURRENT_CALLS);
  expect(samples.filter(({ live, recounted }) => live !== recounted)).toEqual([]);

  const { prisma } = town.app.deps.database;
  const calls = await prisma.call.findMany({ where: { campaignId: campaign } });
  expect(new Set(calls.map(({ phoneTo }) => phoneTo)).size).toBe(CONTACTS);
  expect(calls.filter(({ id }) => telephones.placementsOf(id) !== 1)).toEqual([]);
  expect(await story.read(campaign)).toMatchObject({
    contactsPending: 0,
    callsTotal: CONTACTS,
    callsLive: 0,
    creditsUsed: calls.reduce((sum, { creditsCharged }) => sum + creditsCharged, 0),
  });
});
