import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { callbackPath } from '../../../src/providers/callback-path.ts';
import { createSimulator, type Simulator } from '../../../src/providers/simulator/http/server.ts';
import { SECRET_KEY } from '../../harness/app.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { startTown, type Town } from '../town.ts';
import { type Campaigner, newCampaigner } from './campaigner.ts';

const PHONES = ['+15005550006', '+15005550007', '+15005550003'];
const CIRCUIT_COOL_DOWN_MS = 20_000;

describe('a campaign whose voice provider is out of reach', () => {
  const clock = new ManualClock();
  let provider: Simulator;
  let address: string;
  let town: Town;
  let story: Campaigner;

  beforeAll(async () => {
    provider = simulator(0);
    address = await provider.start();
    town = await startTown({ speed: 1, clock, env: { SIMULATOR_URL: address } });
    story = await newCampaigner(town);
  });
  afterAll(async () => {
    await town.close();
    await provider.stop();
  });

  function simulator(port: number): Simulator {
    const secret = createSecretBox(SECRET_KEY).derive('simulator');
    return createSimulator({ clock, secret, speed: Number.POSITIVE_INFINITY, port });
  }

  /** Follows a campaign from back-off to back-off, each found by a call that did not go through. */
  async function endureTrouble(campaign: string, times: number): Promise<number[]> {
    const waits: number[] = [];
    for (let trouble = 1; trouble <= times; trouble++) {
      const { backoffUntil } = await story.until(
        campaign,
        ({ providerTrouble, callsLive }) => providerTrouble === trouble && callsLive === 0,
      );
      const wait = (backoffUntil?.getTime() ?? 0) - clock.now().getTime();
      waits.push(wait / 1000);
      clock.advance(Math.max(wait, CIRCUIT_COOL_DOWN_MS));
    }
    return waits;
  }

  it('backs off twice as long each time, and pauses in the end', async () => {
    const campaign = await story.draft({ phones: PHONES, concurrentCalls: 3 });
    await provider.stop();
    await story.start(campaign);
    expect(await endureTrouble(campaign, 7)).toEqual([5, 10, 20, 40, 80, 160, 300]);
    const paused = await story.until(campaign, ({ status }) => status === 'PAUSED');
    expect(paused).toMatchObject({ pauseReason: 'PROVIDER_DOWN', contactsPending: 3, creditsUsed: 0 });
  });

  it('has used up no contact’s attempt when the provider is back', async () => {
    const campaign = await story.draft({ phones: PHONES, concurrentCalls: 3 });
    await story.start(campaign);
    await endureTrouble(campaign, 2);
    await story.until(campaign, ({ providerTrouble }) => providerTrouble === 3);
    provider = simulator(Number(new URL(address).port));
    await provider.start();
    provider.reportTo(town.app.url + callbackPath('simulator'));
    clock.advance(60_000);
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(ended).toMatchObject({ providerTrouble: 0, callsCompleted: 2, contactsPending: 0 });
    const contacts = await town.app.deps.database.prisma.campaignContact.findMany({
      where: { campaignId: campaign },
    });
    expect(contacts.map(({ attempts, uncounted }) => attempts - uncounted)).toEqual([1, 1, 1]);
    expect(contacts.map(({ outcome }) => outcome).sort()).toEqual(['busy', 'completed', 'completed']);
  });

  it('does not take one rejected destination for an outage', async () => {
    const campaign = await story.draft({ phones: ['+15005550001', ...PHONES] });
    await story.start(campaign);
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(ended).toMatchObject({ providerTrouble: 0, callsTotal: 4, callsFailed: 2 });
  });
});
