import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { callbackPath } from '../../../src/providers/callback-path.ts';
import { createSimulator, type Simulator } from '../../../src/providers/simulator/http/server.ts';
import { SECRET_KEY } from '../../harness/app.ts';
import { MachineClock } from '../../harness/clocks/machine-clock.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';
import { type RedisInUse, redisForTests } from '../../harness/servers/redis.ts';
import { type Campaigner, newCampaigner } from '../../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../../scenarios/town.ts';

const CONTACTS = 60;
const SPEED = 5;
/** By this much each worker's machine differs from the database's. */
const DISTANCES_MS = [60_000, -60_000];

const clocks = DISTANCES_MS.map((milliseconds) => new MachineClock(milliseconds));

let redis: RedisInUse;
let telephones: Simulator;
let town: Town;
let workers: DialgraphProcess[];
let story: Campaigner;

beforeAll(async () => {
  redis = await redisForTests();
  const secret = createSecretBox(SECRET_KEY).derive('simulator');
  telephones = createSimulator({ clock: systemClock, secret, speed: SPEED, briefTalk: true });
  const env = { SIMULATOR_URL: await telephones.start(), REDIS_URL: redis.url };
  town = await startTown({ speed: SPEED, env: { ...env, ROLES: 'api' } });
  telephones.reportTo(town.app.url + callbackPath('simulator'));
  workers = await Promise.all(
    clocks.map(({ nodeOptions }) =>
      DialgraphProcess.start({
        ...env,
        DATABASE_URL: town.app.databaseUrl,
        SECRET_KEY,
        ROLES: 'worker',
        RECONCILE_AFTER_SECONDS: '5',
        PUBLIC_URL: town.app.url,
        WEBHOOK_ALLOW_PRIVATE: '1',
        NODE_OPTIONS: nodeOptions,
      }),
    ),
  );
  story = await newCampaigner(town, { credits: 100_000 });
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.terminate()));
  await town.close();
  await telephones.stop();
  await redis.close();
  for (const clock of clocks) clock.close();
});

test('two workers whose clocks differ by two minutes lose no call and call no contact twice', async () => {
  const phones = Array.from({ length: CONTACTS }, (_, n) => `+1212${2_000_000 + n}`);
  const began = Date.now();
  const campaign = await story.draft({ phones, concurrentCalls: 20 });
  await story.start(campaign);
  await story.until(campaign, ({ status }) => status === 'COMPLETED');
  const ended = Date.now();

  const { prisma } = town.app.deps.database;
  const calls = await prisma.call.findMany({ where: { campaignId: campaign } });
  expect(calls.filter(({ id }) => telephones.placementsOf(id) !== 1)).toEqual([]);
  expect(new Set(calls.map(({ phoneTo }) => phoneTo)).size).toBe(CONTACTS);
  expect(calls).toHaveLength(CONTACTS);
  const isOfTheMachines = (instant: Date) =>
    instant.getTime() < began - 5_000 || instant.getTime() > ended + 5_000;
  expect(calls.filter(({ createdAt }) => isOfTheMachines(createdAt))).toEqual([]);
});
