import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPlans } from '../../src/campaigns/outlook/facts/calling-groups.ts';
import { forecastPlans } from '../../src/campaigns/outlook/forecast/forecast-plans.ts';
import { INLINE } from '../../src/platform/worker-threads/thread-job.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { cpuMicrosecondsOf } from '../harness/occupation.ts';
import { newCampaigner } from '../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../scenarios/town.ts';

const FORECAST = `{
  madeAt endsAt endsEarliest endsLatest stopsAt stopReason { code } contactsCallable contactsCalled calls cost costLow costHigh
  creditsAvailable neverCalled { obstacle { code } contacts } waits { obstacle { code } seconds } hours { at calls } basis }`;
const ASK = `query ($id: ID!) { campaign(id: $id) { forecast ${FORECAST} startForecast ${FORECAST} preflight { estimatedEnd warnings } } }`;

const clock = new ManualClock('2026-03-02T15:00:00Z');
let town: Town;

beforeAll(async () => {
  town = await startTown({ speed: 1, clock });
});
afterAll(() => town.close());

const phones = (area: number, count: number) =>
  Array.from({ length: count }, (_, n) => `+1${area}5550${100 + n}`);

test('a forecast ends when the hours that it needs are over, and the preflight says so, too', async () => {
  const story = await newCampaigner(town, { tier: 'ENTERPRISE', credits: 100_000 });
  const id = await story.draft({
    phones: phones(212, 60),
    concurrentCalls: 1,
    schedule: { startDate: '2026-03-01', callingHours: { start: '15:00', end: '15:30' }, timezone: 'UTC' },
  });
  const { forecast, startForecast, preflight } = (await story.acme.graphql.data(ASK, { id })).campaign;
  expect(startForecast).toBeNull();
  expect(forecast).toMatchObject({ stopsAt: null, contactsCallable: 60, contactsCalled: 60 });
  expect(forecast.basis).toMatch(/^As calls typically go/);
  expect(forecast.endsAt).toMatch(/^2026-03-04T15:/);
  expect(preflight).toEqual({ estimatedEnd: forecast.endsAt, warnings: [] });
  expect(forecast.waits[0].obstacle.code).toBe('OUTSIDE_CALLING_HOURS');
  expect(Date.parse(forecast.endsEarliest)).toBeLessThanOrEqual(Date.parse(forecast.endsAt));
  expect(Date.parse(forecast.endsLatest)).toBeGreaterThanOrEqual(Date.parse(forecast.endsAt));
});

test('a forecast says whom a balance of a tenth of the cost does not reach', async () => {
  const story = await newCampaigner(town, { tier: 'ENTERPRISE', credits: 300 });
  const id = await story.draft({ phones: phones(213, 100), concurrentCalls: 10 });
  const { forecast, preflight } = (await story.acme.graphql.data(ASK, { id })).campaign;
  expect(forecast).toMatchObject({
    endsAt: null,
    stopReason: { code: 'INSUFFICIENT_CREDITS' },
    creditsAvailable: 300,
  });
  const [unpaid] = forecast.neverCalled;
  expect(unpaid.obstacle.code).toBe('INSUFFICIENT_CREDITS');
  expect(unpaid.contacts + forecast.contactsCalled).toBeCloseTo(100, -1);
  expect(forecast.contactsCalled).toBeLessThan(20);
  expect(preflight.estimatedEnd).toBeNull();
  expect(preflight.warnings).toEqual([
    expect.stringMatching(/^The balance of 300 credits is expected to end after about \d+ of 100 contacts/),
  ]);
});

test('a forecast says that a budget ends while all contacts could be called at once', async () => {
  const story = await newCampaigner(town, { tier: 'ENTERPRISE', credits: 20_000 });
  const id = await story.draft({ phones: phones(215, 40), concurrentCalls: 40, maxCredits: 100 });
  const { forecast } = (await story.acme.graphql.data(ASK, { id })).campaign;
  expect(forecast).toMatchObject({ endsAt: null, stopReason: { code: 'BUDGET_SPENT' } });
  expect(forecast.cost).toBeLessThanOrEqual(100);
  expect(forecast.contactsCalled).toBeLessThan(10);
});

test('a forecast is computed in a thread, as it is elsewhere', async () => {
  const story = await newCampaigner(town, { tier: 'ENTERPRISE', credits: 100_000 });
  const hours = { start: '10:00', end: '18:30' };
  const id = await story.draft({
    phones: [201, 303, 404, 512, 602, 702, 808, 907].flatMap((area) => phones(area, 40)),
    concurrentCalls: 1,
    schedule: { startDate: '2026-03-01', callingHours: hours, timezone: 'UTC' },
  });
  const { deps } = town.app;
  const inline = () => Object.create(deps, { threads: { value: { of: () => INLINE } } });
  const plans = await readPlans(deps, [
    await deps.database.prisma.campaign.findUniqueOrThrow({ where: { id } }),
  ]);
  const forecast = await forecastPlans(deps, plans);
  expect(forecast).toEqual(await forecastPlans(inline(), plans));
  const alone = await cpuMicrosecondsOf(() => forecastPlans(inline(), plans));
  const later = plans.map(({ circumstances, ...plan }) => {
    const now = new Date(circumstances.now.getTime() + 60_000);
    return { ...plan, circumstances: { ...circumstances, now } };
  });
  expect(await cpuMicrosecondsOf(() => forecastPlans(deps, later))).toBeLessThan(alone / 2);
});

test('a forecast is made once a minute, and at once when something that it goes by has changed', async () => {
  const story = await newCampaigner(town, { tier: 'ENTERPRISE', credits: 100_000 });
  const id = await story.draft({ phones: phones(218, 20), concurrentCalls: 1 });
  const madeAt = async () => {
    clock.advance(1_000);
    return (await story.acme.graphql.data(ASK, { id })).campaign.forecast.madeAt;
  };
  clock.advance(60_000 - (clock.now().getTime() % 60_000));
  const first = await madeAt();
  expect(await madeAt()).toBe(first);
  const { prisma } = town.app.deps.database;
  const { accountId } = await prisma.campaign.findUniqueOrThrow({ where: { id } });
  const changes = [
    () => prisma.campaign.update({ where: { id }, data: { concurrentCalls: 2 } }),
    () => prisma.account.update({ where: { id: accountId }, data: { creditBalance: 50_000 } }),
    () => prisma.contact.deleteMany({ where: { accountId, phone: '+12185550100' } }),
  ];
  let before = first;
  for (const change of changes) {
    await change();
    const after = await madeAt();
    expect(after).not.toBe(before);
    expect(await madeAt()).toBe(after);
    before = after;
  }
  clock.advance(60_000);
  expect(await madeAt()).not.toBe(before);
});

test('the forecasts of a minute that is over are kept in memory no longer', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const story = await newCampaigner(town, { tier: 'ENTERPRISE', credits: 100_000 });
  const id = await story.draft({ phones: phones(219, 1), concurrentCalls: 1 });
  const { deps } = town.app;
  const plans = await readPlans(deps, [
    await deps.database.prisma.campaign.findUniqueOrThrow({ where: { id } }),
  ]);
  const forecastAfter = async (minutes: number) => {
    const later = plans.map(({ circumstances, ...plan }) => {
      const now = new Date(circumstances.now.getTime() + minutes * 60_000);
      return { ...plan, circumstances: { ...circumstances, now } };
    });
    return new WeakRef((await forecastPlans(deps, later))[0] as object);
  };
  const [before, now] = [await forecastAfter(1), await forecastAfter(2)];
  await setImmediate();
  collectGarbage();
  expect([before.deref(), now.deref()]).toEqual([undefined, expect.anything()]);
});

test('the forecast of the start is kept unchanged', async () => {
  const story = await newCampaigner(town, { tier: 'ENTERPRISE', credits: 100_000 });
  const id = await story.draft({ phones: phones(214, 20), concurrentCalls: 1 });
  await story.start(id);
  await story.untilDials(id, (dials) => dials.length === 1);
  const kept = () => town.app.deps.database.prisma.keptForecast.findUnique({ where: { campaignId: id } });
  await expect.poll(kept, { timeout: 60_000 }).not.toBeNull();
  const read = async () => (await story.acme.graphql.data(ASK, { id })).campaign;
  const before = await read();
  expect(before.startForecast.calls).toBeGreaterThan(15);
  clock.advance(180_000);
  await story.untilDials(id, (dials) => dials.length === 2);
  expect((await read()).startForecast).toEqual(before.startForecast);
  await story.cancel(id, true);
  expect((await read()).forecast).toBeNull();
});

test('an operation makes the forecast of a campaign once, whatever its aliases', async () => {
  const story = await newCampaigner(town, { tier: 'ENTERPRISE', credits: 100_000 });
  const id = await story.draft({ phones: phones(216, 20) });
  const start = clock.now().getTime();
  let readings = 0;
  const ticking = vi.spyOn(clock, 'now').mockImplementation(() => new Date(start + 60_000 * ++readings));
  const aliases = Array.from({ length: 9 }, (_, n) => `c${n}: campaign(id: $id) { forecast { madeAt } }`);
  const answer = await story.acme.graphql.data(`query ($id: ID!) { ${aliases.join(' ')} }`, { id });
  ticking.mockRestore();
  const campaigns: { forecast: { madeAt: string } }[] = Object.values(answer);
  expect(new Set(campaigns.map(({ forecast }) => forecast.madeAt)).size).toBe(1);
});
