import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addPhoneNumber, setMaxLiveCalls } from '../../src/numbers/phone-numbers.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../harness/eventually.ts';
import { type Campaigner, newCampaigner } from '../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../scenarios/town.ts';

const [FIRST, SECOND] = ['+14155550190', '+12125550190'];
const CREATE_POOL = `mutation ($input: CreateNumberPoolInput!) { createNumberPool(input: $input) { numberPool { id } } }`;
const ACTIVITY = 'query ($id: ID!) { campaign(id: $id) { activity { obstacle { code } nextAt } } }';
const PREFLIGHT =
  'query ($id: ID!) { campaign(id: $id) { preflight { delayed { obstacle { code } contacts } } } }';
const EXPLANATION = `query ($campaignId: ID!, $contactId: ID!) {
  campaignContact(campaignId: $campaignId, contactId: $contactId) { obstacle { code } }
}`;
const LIMIT_REACHED = 'PHONE_NUMBER_CALL_LIMIT';
const LIVE = ['QUEUED', 'RINGING', 'IN_PROGRESS'] as const;

const clock = new ManualClock('2026-03-02T15:00:00Z');
let town: Town;

beforeAll(async () => {
  town = await startTown({ speed: 1, clock });
});
afterAll(() => town.close());

interface NumberStory extends Campaigner {
  firstId: string;
  secondId: string;
  /** Live calls by the numbers that they are placed from. */
  liveFrom(): Promise<Record<string, number>>;
  reason(campaignId: string): Promise<string>;
}

async function newNumberStory(limits: { first: number; second: number | null }): Promise<NumberStory> {
  const story = await newCampaigner(town, { tier: 'ENTERPRISE', credits: 100_000 });
  const { accountId, graphql } = story.acme;
  const { deps } = town.app;
  const { prisma } = deps.database;
  const add = async (e164: string, limit: number | null) => {
    const number = { accountId, e164, provider: 'simulator', providerRef: null } as const;
    const { id } = await addPhoneNumber(deps, prisma, number);
    await setMaxLiveCalls(deps, id, limit);
    return id;
  };
  const liveFrom = async () => {
    const rows = await prisma.call.groupBy({
      by: ['phoneFrom'],
      where: { accountId, status: { in: [...LIVE] } },
      _count: true,
    });
    return Object.fromEntries(rows.map(({ phoneFrom, _count }) => [phoneFrom, _count]));
  };
  return {
    ...story,
    firstId: await add(FIRST, limits.first),
    secondId: await add(SECOND, limits.second),
    liveFrom,
    reason: async (id) => (await graphql.data(ACTIVITY, { id })).campaign.activity.obstacle?.code,
  };
}

const phones = (area: number, count: number) =>
  Array.from({ length: count }, (_, n) => `+1${area}5550${String(100 + n)}`);

const untilLive = (story: NumberStory, live: Record<string, number>) =>
  vi.waitFor(async () => expect(await story.liveFrom()).toEqual(live), EVENTUALLY);

test('campaigns and dispatches share a number’s limit of live calls, and other contacts wait without an attempt', async () => {
  const story = await newNumberStory({ first: 3, second: null });
  const { agentId, surfaceB, graphql } = story.acme;
  const wish = { concurrentCalls: 8, phoneNumberId: story.firstId };
  const campaigns = await Promise.all(
    [312, 313].map((area) => story.draft({ ...wish, phones: phones(area, 8) })),
  );
  const draft = await story.draft({ ...wish, phones: phones(316, 2) });
  await Promise.all(campaigns.map((id) => story.start(id)));
  const dispatches = phones(315, 8).map((toNumber) =>
    surfaceB.post('/calls', { agentId, toNumber, phoneNumberId: story.firstId }),
  );
  const placed = (await Promise.all(dispatches)).filter(({ status }) => status === 201);
  await untilLive(story, { [FIRST]: 3 });

  const { prisma } = town.app.deps.database;
  const ofCampaigns = { campaignId: { in: campaigns } };
  const dialed = await prisma.call.count({ where: ofCampaigns });
  expect(dialed + placed.length).toBe(3);
  const waiting = { state: 'PENDING', attempts: 0 } as const;
  expect(await prisma.campaignContact.count({ where: { ...ofCampaigns, ...waiting } })).toBe(16 - dialed);
  const {
    campaign: { preflight },
  } = await graphql.data(PREFLIGHT, { id: draft });
  expect(preflight.delayed).toContainEqual({ obstacle: { code: LIMIT_REACHED }, contacts: 2 });
  for (const campaignId of campaigns) {
    expect(await story.reason(campaignId)).toBe(LIMIT_REACHED);
    const one = await prisma.campaignContact.findFirstOrThrow({ where: { ...waiting, campaignId } });
    const { campaignContact } = await graphql.data(EXPLANATION, { campaignId, contactId: one.contactId });
    expect(campaignContact.obstacle.code).toBe(LIMIT_REACHED);
  }
  await Promise.all(campaigns.map((id) => story.cancel(id)));
}, 60_000);

test('a pool places calls from those of its numbers that are not full, and waits for calls to end when all are', async () => {
  const story = await newNumberStory({ first: 1, second: 2 });
  const { createNumberPool } = await story.acme.graphql.data(CREATE_POOL, {
    input: { name: 'Two', strategy: 'LEAST_USED', phoneNumberIds: [story.firstId, story.secondId] },
  });
  const wish = { phones: phones(317, 8), concurrentCalls: 8, numberPoolId: createNumberPool.numberPool.id };
  const campaign = await story.draft(wish);
  await story.start(campaign);
  await untilLive(story, { [FIRST]: 1, [SECOND]: 2 });
  expect(await story.reason(campaign)).toBe(LIMIT_REACHED);
  expect(await story.read(campaign)).toMatchObject({ backoffUntil: null, callsTotal: 3 });
  clock.advance(120_000);
  await vi.waitFor(
    async () => expect(await story.read(campaign)).toMatchObject({ callsTotal: 6 }),
    EVENTUALLY,
  );
  await untilLive(story, { [FIRST]: 1, [SECOND]: 2 });
  await story.cancel(campaign);
}, 60_000);
