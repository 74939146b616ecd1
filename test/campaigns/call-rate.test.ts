import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimContacts } from '../../src/campaigns/dialer/claim-contacts.ts';
import { dueCampaigns } from '../../src/campaigns/dialer/due-campaigns.ts';
import { clientA } from '../harness/clients/surface-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { type Campaigner, newCampaigner } from '../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../scenarios/town.ts';

const ACTIVITY = 'query ($id: ID!) { campaign(id: $id) { activity { obstacle { code } sentence nextAt } } }';
const PREFLIGHT = `query ($id: ID!) {
  campaign(id: $id) { preflight { estimatedEnd delayed { obstacle { code } contacts } } }
}`;
const EXPLANATION = `query ($campaignId: ID!, $contactId: ID!) {
  campaignContact(campaignId: $campaignId, contactId: $contactId) { obstacle { code } }
}`;

const clock = new ManualClock('2026-03-02T15:00:00Z');
let town: Town;

beforeAll(async () => {
  town = await startTown({ speed: 1, clock });
});
afterAll(() => town.close());

const phones = (area: number, count: number) =>
  Array.from({ length: count }, (_, n) => `+1${area}5550${String(100 + n)}`);

const rich = () => newCampaigner(town, { tier: 'ENTERPRISE', credits: 1_000_000 });

/** The most calls that the campaign has started in any period of so many milliseconds. */
async function mostWithin(story: Campaigner, campaign: string, milliseconds: number): Promise<number> {
  const starts = (await story.dials(campaign)).map(({ at }) => Date.parse(at));
  const counts = starts.map((from) => starts.filter((at) => at >= from && at < from + milliseconds).length);
  return Math.max(...counts);
}

test('concurrent workers start no more calls in a second than the campaign allows', async () => {
  const story = await rich();
  const { deps } = town.app;
  const campaign = await story.draft({ phones: phones(312, 60), concurrentCalls: 60, callsPerSecond: 5 });
  await story.start(campaign);
  await story.untilDials(campaign, (dials) => dials.length === 5);
  await town.app.deps.database.prisma.campaign.update({ where: { id: campaign }, data: { probing: false } });
  for (let step = 0; step < 8; step++) {
    clock.advance(400);
    const { due } = await dueCampaigns(deps.database.prisma, story.acme.accountId, clock.now());
    const accountCap = due[0]?.accountCap ?? null;
    const request = { accountId: story.acme.accountId, campaignId: campaign, accountCap, share: 50 };
    await Promise.all(Array.from({ length: 6 }, () => claimContacts(deps, { ...request, lookAhead: 0 })));
  }
  expect(await mostWithin(story, campaign, 1000)).toBe(5);
  expect((await story.dials(campaign)).length).toBeGreaterThanOrEqual(15);
  await story.cancel(campaign);
});

test('after a start or resumption, a ramp rises to the campaign’s calls per second, and explains waiting contacts', async () => {
  const story = await rich();
  const rate = { callsPerSecond: 4, rampStartCallsPerSecond: 1, rampMinutes: 1 };
  const campaign = await story.draft({ phones: phones(313, 30), concurrentCalls: 30, ...rate });
  const {
    campaign: { preflight },
  } = await story.acme.graphql.data(PREFLIGHT, { id: campaign });
  expect(preflight.delayed).toContainEqual({ obstacle: { code: 'CALL_RATE' }, contacts: 29 });
  await story.start(campaign);
  const begun = clock.now();
  const untilDialed = (calls: number) => story.untilDials(campaign, (dials) => dials.length >= calls);
  await untilDialed(1);
  const { activity } = (await story.acme.graphql.data(ACTIVITY, { id: campaign })).campaign;
  expect(activity).toEqual({
    obstacle: { code: 'CALL_RATE' },
    sentence: 'Waiting: the campaign starts 1 calls per second at most for now. 1 call in progress.',
    nextAt: new Date(clock.now().getTime() + 1000).toISOString(),
  });
  const { prisma } = town.app.deps.database;
  const waiting = { campaignId: campaign, state: 'PENDING' } as const;
  const { contactId } = await prisma.campaignContact.findFirstOrThrow({ where: waiting });
  const { campaignContact } = await story.acme.graphql.data(EXPLANATION, { campaignId: campaign, contactId });
  expect(campaignContact.obstacle).toEqual({ code: 'CALL_RATE' });
  clock.advance(30_000);
  await untilDialed(1 + 3);
  clock.advance(30_000);
  await untilDialed(1 + 3 + 4);
  await story.pause(campaign);
  clock.advance(30_000);
  await story.resume(campaign);
  await untilDialed(1 + 3 + 4 + 1);
  clock.advance(500);
  await story.runDialers();
  const atOnce = Map.groupBy(
    await story.dials(campaign),
    ({ at }) => (Date.parse(at) - begun.getTime()) / 1000,
  );
  const counts = [0, 30, 60, 90].map((second) => atOnce.get(second)?.length);
  expect(counts).toEqual([1, 3, 4, 1]);
  await story.cancel(campaign);
});

test('preflight estimates the end by the campaign’s calls per second', async () => {
  const story = await rich();
  const seconds = async (rate: object) => {
    const campaign = await story.draft({ phones: phones(314, 90), concurrentCalls: 90, ...rate });
    const {
      campaign: { preflight },
    } = await story.acme.graphql.data(PREFLIGHT, { id: campaign });
    return (Date.parse(preflight.estimatedEnd) - clock.now().getTime()) / 1000;
  };
  const longestCall = await seconds({});
  // An answered call of a new account takes 130 seconds, give or take 60.
  expect(longestCall).toBeCloseTo(130 + 60 * Math.sqrt(1.5), 0);
  const last = async (rate: object) => (await seconds(rate)) - longestCall;
  // Few calls are that long: the last of them starts some seconds before the last call.
  const isJustBefore = (end: number) => (value: number) => value <= end && value > end - 8;
  expect(await last({ callsPerSecond: 0.5 })).toSatisfy(isJustBefore(89 / 0.5));
  // 60 calls in the minute in which the rate grows from 0.5 to 1.5, and 30 at 1.5 per second.
  const ramp = { callsPerSecond: 1.5, rampStartCallsPerSecond: 0.5, rampMinutes: 1 };
  expect(await last(ramp)).toSatisfy(isJustBefore(60 + 29 / 1.5));
});

test('both surfaces show the calls per second, and surface A sets them with the ramp', async () => {
  const story = await rich();
  const draft = await story.draft({ phones: phones(315, 1) });
  const { agentId, contactListId } = await story.read(draft);
  const { apiKey, surfaceB } = story.acme;
  const client = clientA(town.app.url, apiKey);
  const create = (rate: object) =>
    client.post('/campaigns', { name: 'R', agent_id: agentId, contact_list_id: contactListId, ...rate });
  const rate = { calls_per_second: 2.5, ramp_start_calls_per_second: 0.5, ramp_minutes: 10 };
  const { status, body } = await create(rate);
  expect(status).toBe(201);
  expect(body).toMatchObject(rate);
  expect((await surfaceB.get(`/campaigns/${body.id}`)).body).toMatchObject({
    callsPerSecond: 2.5,
    rampStartCallsPerSecond: 0.5,
    rampMinutes: 10,
  });
  const fields = async (given: object) =>
    (await create(given)).body.error.details.map(({ field }: { field: string }) => field);
  expect(await fields({ calls_per_second: 101 })).toEqual(['calls_per_second']);
  expect(await fields({ calls_per_second: 0 })).toEqual(['calls_per_second']);
  expect(await fields({ ramp_start_calls_per_second: 1, ramp_minutes: 1 })).toEqual(['calls_per_second']);
  expect(await fields({ calls_per_second: 1, ramp_minutes: 1 })).toEqual(['ramp_start_calls_per_second']);
  expect(await fields({ ...rate, ramp_start_calls_per_second: 3 })).toEqual(['ramp_start_calls_per_second']);
});
