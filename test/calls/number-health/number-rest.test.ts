import { afterAll, beforeAll, expect, test } from 'vitest';
import { surfaceA } from '../../../adapters/surface-a/index.ts';
import { addPhoneNumber } from '../../../src/numbers/phone-numbers.ts';
import type { CallOutcome } from '../../../src/platform/generated/prisma/enums.ts';
import { HOUR_MS } from '../../../src/platform/time/durations.ts';
import { numberRestSchedule } from '../../../src/reporting/number-health/rest.ts';
import { judgeOf } from '../../harness/clients/surface-client.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { newCampaigner } from '../../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../../scenarios/town.ts';

const [GOOD, BAD] = ['+14155550160', '+12125550160'];

const CREATE_POOL = `mutation ($input: CreateNumberPoolInput!) { createNumberPool(input: $input) { numberPool { id } } }`;
const MEMBERS = `{
  numberPools {
    members {
      phoneNumber { e164 dailyHealth { since calls blocked { count rate low high } } }
      callsOfDay maxCallsPerDay isWarmingUp freeAt
      health {
        calls
        answered { count rate } underSixSeconds { count rate } declined { count } blocked { count rate low high }
      }
      rest { since until reason sentence }
    }
  }
}`;
const END_REST = `mutation ($input: EndNumberRestInput!) {
  endNumberRest(input: $input) { member { rest { until } health { calls } } }
}`;
const ACTIVITY = 'query ($id: ID!) { campaign(id: $id) { activity { obstacle { code } } } }';

const clock = new ManualClock('2026-03-02T15:00:00Z');
let town: Town;

beforeAll(async () => {
  town = await startTown({ speed: 1, clock });
});
afterAll(() => town.close());

/** A customer with a pool of two numbers and calls from each that have ended an hour ago. */
async function newStory(limits: object, ended: Record<string, Partial<Record<CallOutcome, number>>>) {
  const story = await newCampaigner(town, { tier: 'ENTERPRISE', credits: 100_000 });
  const { accountId, agentId, graphql } = story.acme;
  const { deps } = town.app;
  const { prisma } = deps.database;
  const ids = new Map<string, string>();
  for (const e164 of [GOOD, BAD]) {
    const number = { accountId, e164, provider: 'simulator', providerRef: null } as const;
    ids.set(e164, (await addPhoneNumber(deps, prisma, number)).id);
  }
  const input = { name: 'Two', strategy: 'LEAST_USED', phoneNumberIds: [...ids.values()], ...limits };
  const numberPoolId: string = (await graphql.data(CREATE_POOL, { input })).createNumberPool.numberPool.id;
  let called = 0;
  const call = (phoneFrom: string, outcome: CallOutcome) => ({
    id: deps.ids.next('call'),
    ...{ accountId, agentId, phoneNumberId: ids.get(phoneFrom) ?? null, phoneFrom, outcome },
    phoneTo: `+1312${5_550_000 + called++}`,
    status: outcome === 'ANSWERED' ? ('COMPLETED' as const) : ('FAILED' as const),
    provider: 'simulator',
    pricePerMinute: 0,
    durationSeconds: called % 4 === 0 ? 5 : 6,
    answeredAt: outcome === 'ANSWERED' ? clock.now() : null,
    ...{
      createdAt: clock.now(),
      permittedAt: clock.now(),
      endedAt: clock.now(),
      lastReportedAt: clock.now(),
    },
  });
  const calls = Object.entries(ended).flatMap(([from, outcomes]) =>
    Object.entries(outcomes).flatMap(([outcome, count]) =>
      Array.from({ length: count }, () => call(from, outcome as CallOutcome)),
    ),
  );
  await prisma.call.createMany({ data: calls });
  clock.advance(HOUR_MS);
  return {
    ...story,
    numberPoolId,
    idOf: (e164: string) => ids.get(e164) ?? '',
    async members() {
      const { numberPools } = await graphql.data(MEMBERS, {});
      const members = numberPools.flatMap(({ members: all }: { members: object[] }) => all);
      return Object.fromEntries(
        // biome-ignore lint/suspicious/noExplicitAny: an answer of GraphQL
        members.map((member: any) => [member.phoneNumber.e164, member]),
      );
    },
    async compare() {
      await numberRestSchedule(deps).run(new AbortController().signal);
    },
    async callers(campaignId: string) {
      const placed = await prisma.call.findMany({ where: { campaignId } });
      return placed.map(({ phoneFrom }) => phoneFrom).sort();
    },
  };
}

test('the health of a number shows how its calls end, with confidence intervals', async () => {
  const story = await newStory(
    { maxCallsPerDay: 200 },
    { [GOOD]: { ANSWERED: 20, NO_ANSWER: 70, BLOCKED: 10, INVALID_NUMBER: 5, PROVIDER_DOWN: 3 } },
  );
  const members = await story.members();
  expect(members[GOOD]).toMatchObject({
    callsOfDay: 108,
    maxCallsPerDay: 200,
    isWarmingUp: false,
    freeAt: null,
    health: {
      calls: 100,
      answered: { count: 20, rate: 0.2 },
      underSixSeconds: { count: 5, rate: 0.25 },
      declined: { count: 0 },
      blocked: { count: 10, rate: 0.1 },
    },
    rest: null,
  });
  expect(members[GOOD].health.blocked.low).toBeCloseTo(0.0552, 4);
  expect(members[GOOD].health.blocked.high).toBeCloseTo(0.1744, 4);
  const { dailyHealth } = members[GOOD].phoneNumber;
  expect(dailyHealth).toHaveLength(14);
  expect(dailyHealth[0]).toMatchObject({ calls: 100, blocked: { count: 10, rate: 0.1 } });
  expect(dailyHealth[1]).toEqual({
    since: new Date(Date.parse(dailyHealth[0].since) - 24 * HOUR_MS).toISOString(),
    calls: 0,
    blocked: { count: 0, rate: null, low: null, high: null },
  });
  expect(members[BAD]).toMatchObject({ callsOfDay: 0, health: { calls: 0 } });
});

test('a significantly worse number rests, sends number.rested, and is used again once its rest ends', async () => {
  const story = await newStory(
    { restHours: 12, maxCallsPerMinute: 1 },
    { [GOOD]: { ANSWERED: 50, NO_ANSWER: 50 }, [BAD]: { ANSWERED: 30, NO_ANSWER: 40, BLOCKED: 30 } },
  );
  await story.compare();
  const { rest } = (await story.members())[BAD];
  expect(rest).toEqual({
    since: clock.now().toISOString(),
    until: new Date(clock.now().getTime() + 12 * HOUR_MS).toISOString(),
    reason: 'MORE_BLOCKED',
    sentence: '30.0% of its calls were blocked; of the other numbers’ in the pool, 0.0%.',
  });
  expect((await story.members())[GOOD].rest).toBeNull();
  const { prisma } = town.app.deps.database;
  const { accountId, graphql } = story.acme;
  const [event, ...others] = await prisma.webhookEvent.findMany({
    where: { accountId, type: 'NUMBER_RESTED' },
  });
  expect(others).toEqual([]);
  expect(event).toMatchObject({ objectType: 'PHONE_NUMBER', objectId: story.idOf(BAD) });
  const sent = JSON.parse(event?.body ?? '');
  expect(judgeOf(surfaceA).problemsWithEvent('number.rested', sent)).toEqual([]);
  expect(sent.data).toMatchObject({
    e164: BAD,
    reason: 'more_blocked',
    rate: 0.3,
    others_rate: 0,
    calls: 100,
  });

  const phones = ['+13135550160', '+13135550161', '+13135550162'];
  const { numberPoolId } = story;
  const campaign = await story.draft({ phones, concurrentCalls: 3, numberPoolId });
  await story.start(campaign);
  await story.untilDials(campaign, (dials) => dials.length === 1);
  await story.runDialers();
  expect(await story.callers(campaign)).toEqual([GOOD]);
  const { activity } = (await graphql.data(ACTIVITY, { id: campaign })).campaign;
  expect(activity).toEqual({ obstacle: { code: 'PHONE_NUMBER_RESTING' } });

  await story.compare();
  const input = { numberPoolId, phoneNumberId: story.idOf(BAD) };
  const { endNumberRest } = await graphql.data(END_REST, { input });
  expect(endNumberRest.member).toEqual({ rest: null, health: { calls: 0 } });
  await story.compare();
  expect((await story.members())[BAD].rest).toBeNull();
  clock.advance(60_000);
  await story.untilDials(campaign, (dials) => dials.length === 3);
  expect(await story.callers(campaign)).toEqual([BAD, GOOD, GOOD]);
  await story.cancel(campaign);
  const stranger = await newCampaigner(town);
  expect(await stranger.acme.graphql.refusal(END_REST, { input })).toMatchObject({ code: 'NOT_FOUND' });
});

test('neither the last number of a pool rests, nor any number of a pool without rests', async () => {
  const worse = { [GOOD]: { ANSWERED: 60 }, [BAD]: { ANSWERED: 20, DECLINED: 40 } };
  const story = await newStory({}, worse);
  const { prisma } = town.app.deps.database;
  await prisma.phoneNumber.update({ where: { id: story.idOf(GOOD) }, data: { status: 'INACTIVE' } });
  const calm = await newStory({ restHours: null }, worse);
  await story.compare();
  expect((await story.members())[BAD].rest).toBeNull();
  expect((await calm.members())[BAD].rest).toBeNull();
  await prisma.phoneNumber.update({ where: { id: story.idOf(GOOD) }, data: { status: 'ACTIVE' } });
  await story.compare();
  expect((await story.members())[BAD].rest).toMatchObject({ reason: 'MORE_DECLINED' });
  // All that are active rest: calls go on from them.
  await prisma.phoneNumber.update({ where: { id: story.idOf(GOOD) }, data: { status: 'INACTIVE' } });
  const { numberPoolId } = story;
  const campaign = await story.draft({ phones: ['+13135550170'], numberPoolId });
  await story.start(campaign);
  await story.untilDials(campaign, (dials) => dials.length === 1);
  expect(await story.callers(campaign)).toEqual([BAD]);
  await story.cancel(campaign);
});
