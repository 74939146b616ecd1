import { afterEach, describe, expect, it } from 'vitest';
import { dueCampaigns } from '../../src/campaigns/dialer/due-campaigns.ts';
import type { Env } from '../../src/deployment/env.ts';
import { waitForLines } from '../../src/dialing/capacity/line-wait.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { newCampaigner } from '../scenarios/campaigns/campaigner.ts';
import { dialOnce } from '../scenarios/campaigns/dial-once.ts';
import { startTown, type Town } from '../scenarios/town.ts';

const CAMPAIGNS = 6;

let town: Town;
afterEach(() => town.close());

/** An account with running campaigns of as many contacts each. Only the test dials. */
async function open({
  concurrentLimit = null,
  campaigns = CAMPAIGNS,
  contacts = 1,
  ...env
}: Partial<Record<keyof Env, string>> & {
  concurrentLimit?: number | null;
  campaigns?: number;
  contacts?: number;
}) {
  const clock = new ManualClock();
  town = await startTown({ speed: 1, clock, env: { ROLES: 'api', ...env } });
  const story = await newCampaigner(town, { tier: 'ENTERPRISE' });
  const { accountId, agentId } = story.acme;
  const { prisma } = town.app.deps.database;
  await prisma.account.update({ where: { id: accountId }, data: { concurrentLimit } });
  for (let n = 0; n < campaigns; n++)
    await story.start(
      await story.draft({
        phones: Array.from({ length: contacts }, (_, k) => `+1415555${1000 + n * contacts + k}`),
        concurrentCalls: contacts,
      }),
    );
  return {
    clock,
    dial: () => dialOnce(town.app, accountId),
    /** Adds copies of the running campaigns, with their contacts. */
    copyCampaigns: async (copies: number) => {
      const ids = Array.from({ length: copies }, () => `('${town.app.deps.ids.next('campaign')}')`);
      await town.app.executeAsOwner(`
        WITH ids (id) AS (VALUES ${ids}), copied AS (
          INSERT INTO campaigns SELECT copy.* FROM campaigns, ids,
            jsonb_populate_record(campaigns, jsonb_build_object('id', ids.id)) AS copy
        )
        INSERT INTO campaign_contacts SELECT copy.* FROM campaign_contacts AS cc, ids,
          jsonb_populate_record(cc, jsonb_build_object('campaign_id', ids.id,
            'id', nextval(pg_get_serial_sequence('campaign_contacts', 'id')))) AS copy`);
    },
    calls: () => prisma.call.count({ where: { accountId } }),
    waitForStarts: () =>
      waitForLines(prisma, { provider: 'simulator', callsPerSecond: 10 }, accountId, {
        opened: 0,
        wanted: 1,
        now: clock.now(),
      }),
    /** Campaigns in the order in which a round would dial for them now. */
    order: async () => {
      const { due } = await dueCampaigns(prisma, accountId, clock.now());
      return due.map(({ id }) => id);
    },
    backOff: async (backoffUntil: Date) => {
      const running = await prisma.campaign.findMany({ where: { accountId }, orderBy: { id: 'asc' } });
      const ids = running.slice(0, -1).map(({ id }) => id);
      await prisma.campaign.updateMany({ where: { id: { in: ids } }, data: { backoffUntil } });
    },
    addFallback: () =>
      prisma.agent.update({ where: { id: agentId }, data: { fallbackProvider: 'elevenlabs' } }),
  };
}

describe('a round of dialing', () => {
  it('claims once, however many campaigns are due, while the account is at its limit of live calls', async () => {
    const { dial, calls } = await open({ concurrentLimit: 1 });
    await dial();
    expect(await calls()).toBe(1);
    expect(await dial()).toMatchObject({ claims: 1, nextAt: expect.any(Date) });
    expect(await calls()).toBe(1);
  });

  it('claims once, however many campaigns are due, while their provider has no free line', async () => {
    const { dial, calls } = await open({ SIMULATOR_CONCURRENT_CALLS: '1' });
    await dial();
    expect(await calls()).toBe(1);
    expect(await dial()).toMatchObject({ claims: 1, nextAt: expect.any(Date) });
    expect(await calls()).toBe(1);
  });

  it('ends with the claim that takes the last line of a provider', async () => {
    const { dial, calls } = await open({ contacts: 3, SIMULATOR_CONCURRENT_CALLS: '2' });
    expect(await dial()).toMatchObject({ claims: 1 });
    expect(await calls()).toBe(2);
  });

  it('waits until more than half of the calls may start that a provider takes in a second', async () => {
    const { clock, waitForStarts } = await open({ SIMULATOR_CALLS_PER_SECOND: '10' });
    const now = clock.now();
    await town.app.executeAsOwner(`
      UPDATE provider_call_starts
      SET started_at = '${now.toISOString()}'::timestamptz - interval '1 second' + number * interval '50 milliseconds'`);
    expect(await waitForStarts()).toEqual(new Date(now.getTime() + 6 * 50));
  });

  it('begins with another of the campaigns that are equal at another time', async () => {
    const { clock, order } = await open({});
    const firsts = new Set<string | undefined>();
    for (let round = 0; round < 20; round++) {
      clock.advance(1);
      const ids = await order();
      expect(ids.toSorted()).toEqual((await order()).toSorted());
      expect(ids).toHaveLength(CAMPAIGNS);
      firsts.add(ids[0]);
    }
    expect(firsts.size).toBeGreaterThan(1);
  });

  it('claims for every due campaign whose agent’s fallback provider may have a free line', async () => {
    const { dial, addFallback } = await open({ SIMULATOR_CONCURRENT_CALLS: '1' });
    await dial();
    await addFallback();
    expect(await dial()).toMatchObject({ claims: CAMPAIGNS - 1 });
  });

  it('finds the one campaign that can dial behind dozens that have to wait, and when the others can', async () => {
    const { dial, copyCampaigns, calls, backOff } = await open({ campaigns: 1 });
    await copyCampaigns(61);
    const inAnHour = new Date(town.app.deps.clock.now().getTime() + 3_600_000);
    await backOff(inAnHour);
    expect(await dial()).toMatchObject({ claims: 1, nextAt: inAnHour });
    expect(await calls()).toBe(1);
  });
});
