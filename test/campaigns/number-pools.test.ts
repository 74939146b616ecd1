import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPhoneNumber } from '../../src/numbers/phone-numbers.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { type Campaigner, newCampaigner } from '../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../scenarios/town.ts';

const BUSY = '+15005550003';
/** Answers, and asks to be called back in two minutes. */
const CALLS_BACK = '+15005550016';
const [SAN_FRANCISCO, NEW_YORK] = ['+14155550170', '+12125550170'];

const CREATE_POOL = `mutation ($input: CreateNumberPoolInput!) {
  createNumberPool(input: $input) { numberPool { id name strategy maxCallsPerDay maxCallsPerMinute numbers { e164 } } }
}`;
const PREFLIGHT =
  'query ($id: ID!) { campaign(id: $id) { preflight { delayed { obstacle { code } contacts } } } }';
const ACTIVITY = 'query ($id: ID!) { campaign(id: $id) { activity { obstacle { code } sentence nextAt } } }';

const clock = new ManualClock('2026-03-02T15:00:00Z');
let town: Town;

beforeAll(async () => {
  town = await startTown({ speed: 1, clock });
});
afterAll(() => town.close());

interface PoolStory extends Campaigner {
  numberIds: string[];
  pool(input: object): Promise<string>;
  /** From which numbers the campaign has called, by the numbers called, in order. */
  callers(campaignId: string): Promise<[to: string, from: string][]>;
}

async function newPoolStory(): Promise<PoolStory> {
  const story = await newCampaigner(town);
  const { accountId, graphql } = story.acme;
  const { deps } = town.app;
  const numbers = [];
  for (const e164 of [SAN_FRANCISCO, NEW_YORK]) {
    const number = { accountId, e164, provider: 'simulator', providerRef: null } as const;
    numbers.push(await addPhoneNumber(deps, deps.database.prisma, number));
  }
  const numberIds = numbers.map(({ id }) => id);
  return {
    ...story,
    numberIds,
    async pool(input) {
      const given = { name: 'West and East', phoneNumberIds: numberIds, ...input };
      return (await graphql.data(CREATE_POOL, { input: given })).createNumberPool.numberPool.id;
    },
    async callers(campaignId) {
      const calls = await deps.database.prisma.call.findMany({
        where: { campaignId },
        orderBy: { id: 'asc' },
      });
      return calls.map(({ phoneTo, phoneFrom }) => [phoneTo, phoneFrom]);
    },
  };
}

describe('a campaign with a number pool', () => {
  test('calls each contact from the number nearest to it', async () => {
    const story = await newPoolStory();
    const numberPoolId = await story.pool({ strategy: 'LOCAL' });
    const phones = ['+12125550101', '+14155550101', '+442079460001'];
    const campaign = await story.draft({ phones, concurrentCalls: 3, numberPoolId });
    await story.start(campaign);
    await story.untilDials(campaign, (dials) => dials.length === 3);
    const callers = new Map(await story.callers(campaign));
    expect(callers.get('+12125550101')).toBe(NEW_YORK);
    expect(callers.get('+14155550101')).toBe(SAN_FRANCISCO);
    const { accountId } = story.acme;
    const proofs = await town.app.deps.database.prisma.dialProof.findMany({ where: { accountId } });
    expect(proofs.map(({ record }) => record)).toContainEqual(
      expect.objectContaining({
        to: '+12125550101',
        from: { number: NEW_YORK, choice: 'pool', pool: { id: numberPoolId, strategy: 'LOCAL' } },
      }),
    );
    await story.cancel(campaign);
  });

  test('uses no number more often than its pool permits, explains the wait, and continues when one is free', async () => {
    const story = await newPoolStory();
    const numberPoolId = await story.pool({
      strategy: 'LEAST_USED',
      maxCallsPerMinute: 1,
      maxCallsPerDay: 2,
    });
    const phones = Array.from({ length: 5 }, (_, n) => `+1312555010${n}`);
    const campaign = await story.draft({ phones, concurrentCalls: 5, numberPoolId });
    await story.start(campaign);
    await story.untilDials(campaign, (dials) => dials.length === 2);
    await story.runDialers();
    const from = async () => (await story.callers(campaign)).map(([, number]) => number).sort();
    expect(await from()).toEqual([NEW_YORK, SAN_FRANCISCO]);
    const activity = async () =>
      (await story.acme.graphql.data(ACTIVITY, { id: campaign })).campaign.activity;
    expect(await activity()).toMatchObject({
      obstacle: { code: 'PHONE_NUMBER_CAP' },
      nextAt: expect.stringMatching(/15:01:/),
    });
    clock.advance(61_000);
    await story.untilDials(campaign, (dials) => dials.length === 4);
    await story.runDialers();
    expect(await from()).toEqual([NEW_YORK, NEW_YORK, SAN_FRANCISCO, SAN_FRANCISCO]);
    clock.advance(61_000);
    await story.runDialers();
    const { nextAt } = await activity();
    expect(Date.parse(nextAt) - clock.now().getTime()).toBe(300_000);
    expect(await story.callers(campaign)).toHaveLength(4);
    await story.cancel(campaign);
  });

  test('waits for each number’s cooldown, explains it, and announces it in the preflight', async () => {
    const story = await newPoolStory();
    const numberPoolId = await story.pool({ strategy: 'LEAST_USED', cooldownSeconds: 20 });
    const phones = Array.from({ length: 3 }, (_, n) => `+1313555010${n}`);
    const campaign = await story.draft({ phones, concurrentCalls: 3, numberPoolId });
    const wish = { phones: ['+13135550109'], phoneNumberId: story.numberIds[0] ?? null };
    const ofOneNumber = await story.draft(wish);
    const delays = async () =>
      (await story.acme.graphql.data(PREFLIGHT, { id: ofOneNumber })).campaign.preflight.delayed;
    expect(await delays()).toEqual([]);
    await story.start(campaign);
    await story.untilDials(campaign, (dials) => dials.length === 2);
    expect(await delays()).toContainEqual({ obstacle: { code: 'PHONE_NUMBER_COOLDOWN' }, contacts: 1 });
    await story.start(ofOneNumber);
    await story.runDialers();
    for (const id of [campaign, ofOneNumber]) {
      const { activity } = (await story.acme.graphql.data(ACTIVITY, { id })).campaign;
      expect(activity).toMatchObject({ obstacle: { code: 'PHONE_NUMBER_COOLDOWN' } });
      expect(Date.parse(activity.nextAt) - clock.now().getTime()).toBeLessThanOrEqual(20_000);
    }
    clock.advance(20_000);
    await story.untilDials(campaign, (dials) => dials.length === 3);
    await story.untilDials(ofOneNumber, (dials) => dials.length === 1);
    const started = [...(await story.dials(campaign)), ...(await story.dials(ofOneNumber))];
    expect(started.map(({ at }) => at).filter((at) => at === clock.now().toISOString())).toHaveLength(2);
  });

  test('calls less often from numbers that are new to the pool, and explains it', async () => {
    const story = await newPoolStory();
    const warmUp = { maxCallsPerDay: 10, warmUpDays: 9, warmUpCallsPerDay: 1 };
    const numberPoolId = await story.pool({ strategy: 'LEAST_USED', ...warmUp });
    const phones = Array.from({ length: 5 }, (_, n) => `+1314555010${n}`);
    const campaign = await story.draft({ phones, concurrentCalls: 5, numberPoolId });
    await story.start(campaign);
    await story.untilDials(campaign, (dials) => dials.length === 2);
    await story.runDialers();
    expect(await story.callers(campaign)).toHaveLength(2);
    const { activity } = (await story.acme.graphql.data(ACTIVITY, { id: campaign })).campaign;
    expect(activity).toMatchObject({ obstacle: { code: 'PHONE_NUMBER_WARM_UP' } });
    await story.cancel(campaign);
  });

  test.each(['STICKY', 'LOCAL', 'LEAST_USED'])(
    'calls back from the number that was answered, with the strategy %s too',
    async (strategy) => {
      const story = await newPoolStory();
      const numberPoolId = await story.pool({ strategy });
      const wish = { numberPoolId, retryRules: { maxAttempts: 2 } };
      const campaign = await story.draft({ phones: [CALLS_BACK], ...wish });
      await story.start(campaign);
      await story.untilDials(campaign, (dials) => dials[0]?.status === 'RINGING');
      clock.advance(60_000);
      await story.until(campaign, ({ callsLive, callsTotal }) => callsLive === 0 && callsTotal === 1);
      clock.advance(180_000);
      await story.untilDials(campaign, (dials) => dials.length === 2);
      const [first, again] = (await story.callers(campaign)).map(([, number]) => number);
      expect(again).toBe(first);
      await story.cancel(campaign);
    },
  );

  test('calls a contact again from the number that it was called from', async () => {
    const story = await newPoolStory();
    const numberPoolId = await story.pool({ strategy: 'STICKY' });
    const retryRules = { maxAttempts: 3, delayMinutes: 0 };
    const campaign = await story.draft({ phones: [BUSY], retryRules, numberPoolId });
    await story.start(campaign);
    for (const attempts of [1, 2, 3]) {
      await story.untilDials(campaign, (dials) => dials[attempts - 1]?.status === 'RINGING');
      clock.advance(60_000);
      await story.until(campaign, ({ callsFailed }) => callsFailed === attempts);
    }
    expect(new Set((await story.callers(campaign)).map(([, number]) => number)).size).toBe(1);
  });
});

test('a pool accepts only numbers of its account, has a unique name, and cannot be deleted while a campaign uses it', async () => {
  const [story, stranger] = [await newPoolStory(), await newPoolStory()];
  const { graphql, surfaceB } = story.acme;
  const refusal = async (input: object) =>
    (await graphql.refusal(CREATE_POOL, { input: { name: 'P', phoneNumberIds: story.numberIds, ...input } }))
      .code;
  const numberPoolId = await story.pool({ maxCallsPerDay: 50 });
  expect(await refusal({ phoneNumberIds: stranger.numberIds })).toBe('NOT_FOUND');
  expect(await refusal({ phoneNumberIds: [] })).toBe('INVALID_REQUEST');
  expect(await refusal({ name: 'West and East' })).toBe('INVALID_REQUEST');
  expect(await refusal({ maxCallsPerMinute: 0 })).toBe('INVALID_REQUEST');
  const update = `mutation ($input: UpdateNumberPoolInput!) {
    updateNumberPool(input: $input) { numberPool { name strategy maxCallsPerDay numbers { e164 } } }
  }`;
  const changes = { id: numberPoolId, maxCallsPerDay: null, phoneNumberIds: story.numberIds.slice(1) };
  expect((await graphql.data(update, { input: changes })).updateNumberPool.numberPool).toEqual({
    name: 'West and East',
    strategy: 'STICKY',
    maxCallsPerDay: null,
    numbers: [{ e164: NEW_YORK }],
  });
  const campaign = await story.draft({ phones: [BUSY], numberPoolId });
  expect((await surfaceB.get(`/campaigns/${campaign}`)).body).toMatchObject({
    numberPoolId,
    phoneNumberId: null,
  });
  const remove = 'mutation ($id: ID!) { deleteNumberPool(input: { id: $id }) { id } }';
  expect(await graphql.refusal(remove, { id: numberPoolId })).toMatchObject({ code: 'CONFLICT' });
  await story.cancel(campaign);
  expect(await stranger.acme.graphql.refusal(remove, { id: numberPoolId })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await graphql.data(remove, { id: numberPoolId })).toEqual({
    deleteNumberPool: { id: numberPoolId },
  });
  expect((await surfaceB.get(`/campaigns/${campaign}`)).body).toMatchObject({ numberPoolId: null });
});
