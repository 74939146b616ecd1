import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Prisma } from '../../../src/platform/generated/prisma/client.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { startTown, type Town } from '../town.ts';
import { type Campaigner, newCampaigner } from './campaigner.ts';

const FIRST = '+15005550006';
const SECOND = '+15005550007';
const MINUTE = 60_000;

/** In each story the first contact is being called when something happens to what the campaign calls with. */
describe('a campaign whose agent or number became unusable', () => {
  const clock = new ManualClock();
  let town: Town;

  beforeAll(async () => {
    town = await startTown({ speed: 1, clock });
  });
  afterAll(() => town.close());

  async function calling(): Promise<{ story: Campaigner; campaign: string }> {
    const story = await newCampaigner(town);
    const { phoneNumberId } = story.acme;
    const campaign = await story.draft({ phones: [FIRST, SECOND], phoneNumberId });
    await story.start(campaign);
    await story.untilDials(campaign, ([dial]) => dial?.status === 'RINGING');
    return { story, campaign };
  }

  function changeAgent({ acme }: Campaigner, data: Prisma.AgentUncheckedUpdateInput) {
    return town.app.deps.database.prisma.agent.update({ where: { id: acme.agentId }, data });
  }

  function changeNumber({ acme }: Campaigner, data: Prisma.PhoneNumberUncheckedUpdateInput) {
    const where = { id: acme.phoneNumberId ?? '' };
    return town.app.deps.database.prisma.phoneNumber.update({ where, data });
  }

  it.each([
    {
      title: 'its agent could not be deployed',
      spoil: (story: Campaigner) => changeAgent(story, { status: 'FAILED', deployError: 'No such voice.' }),
      mend: (story: Campaigner) => changeAgent(story, { status: 'ACTIVE', deployError: null }),
      sentence: 'The agent “Ada” is not deployed to its voice provider: No such voice.',
    },
    {
      title: 'its agent is deleted',
      spoil: (story: Campaigner) => changeAgent(story, { archivedAt: clock.now() }),
      mend: (story: Campaigner) => changeAgent(story, { archivedAt: null }),
      sentence: 'The agent “Ada” was deleted.',
    },
    {
      title: 'its agent moved to another provider',
      spoil: (story: Campaigner) => changeAgent(story, { provider: 'vapi' }),
      mend: (story: Campaigner) => changeAgent(story, { provider: 'simulator' }),
      sentence: 'belongs to simulator, but the agent “Ada” calls through vapi.',
    },
    {
      title: 'its number is removed',
      spoil: (story: Campaigner) => changeNumber(story, { status: 'INACTIVE' }),
      mend: (story: Campaigner) => changeNumber(story, { status: 'ACTIVE' }),
      sentence: 'is no longer active.',
    },
  ])('pauses because $title, and resumes only after the correction', async (way) => {
    const { story, campaign } = await calling();
    await way.spoil(story);
    clock.advance(2 * MINUTE);
    const paused = await story.until(campaign, ({ status }) => status === 'PAUSED');
    expect(paused).toMatchObject({ pauseReason: 'AGENT_UNAVAILABLE', contactsPending: 1, callsTotal: 1 });
    await expect(story.resume(campaign)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringContaining(way.sentence),
    });
    expect((await story.read(campaign)).status).toBe('PAUSED');

    await way.mend(story);
    await story.resume(campaign);
    await story.untilDials(campaign, (dials) => dials[1]?.status === 'RINGING');
    clock.advance(2 * MINUTE);
    await story.until(campaign, ({ status }) => status === 'COMPLETED');
    const contacts = await town.app.deps.database.prisma.campaignContact.findMany({
      where: { campaignId: campaign },
    });
    expect(contacts.map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  it('waits while its agent is being deployed', async () => {
    const { story, campaign } = await calling();
    const agent = await changeAgent(story, {});
    const inTwoMinutes = new Date(clock.now().getTime() + 2 * MINUTE);
    await changeAgent(story, { providerAgentId: null, updatedAt: inTwoMinutes });
    clock.moveTo(inTwoMinutes);
    await story.until(campaign, ({ backoffUntil }) => backoffUntil !== null);
    expect((await story.read(campaign)).status).toBe('RUNNING');
    await changeAgent(story, { providerAgentId: agent.providerAgentId });
    clock.advance(5_000);
    await story.untilDials(campaign, (dials) => dials[1]?.status === 'RINGING');
  });
});
