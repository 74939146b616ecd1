import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { newCampaigner } from '../scenarios/campaigns/campaigner.ts';
import { dialOnce } from '../scenarios/campaigns/dial-once.ts';
import { startTown, type Town } from '../scenarios/town.ts';

const CAMPAIGNS = 5;

const clock = new ManualClock();
let town: Town;
/** The connection of another process, in the middle of a claim. */
let holder: pg.Client;

// Only the test dials.
beforeAll(async () => {
  town = await startTown({ speed: 1, clock, env: { ROLES: 'api' } });
  holder = new pg.Client({ connectionString: town.app.databaseUrl });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await town.close();
});

it('a dialing job whose account’s slots stay locked waits once for all campaigns, and is repeated a second later', async () => {
  const story = await newCampaigner(town, { tier: 'ENTERPRISE' });
  const { accountId } = story.acme;
  const { prisma } = town.app.deps.database;
  await prisma.account.update({ where: { id: accountId }, data: { concurrentLimit: 2 * CAMPAIGNS } });
  for (let n = 0; n < CAMPAIGNS; n++)
    await story.start(await story.draft({ phones: [`+1415555${1000 + n}`] }));

  await holder.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [accountId]);
  const nextAt = new Date(clock.now().getTime() + 1_000);
  expect(await dialOnce(town.app, accountId)).toEqual({ claims: 1, nextAt });
  expect(await prisma.call.count({ where: { accountId } })).toBe(0);

  await holder.query('SELECT pg_advisory_unlock_all()');
  await dialOnce(town.app, accountId);
  expect(await prisma.call.count({ where: { accountId } })).toBe(CAMPAIGNS);
});
