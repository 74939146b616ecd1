import { DateTime } from 'luxon';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import type { Prisma } from '../../../src/platform/generated/prisma/client.ts';
import { rollUpStats } from '../../../src/reporting/stats/roll-up.ts';
import { seriousViolations, settled } from '../../dashboard/world/accessibility.ts';
import type { PageOptions } from '../../dashboard/world/browser.ts';
import {
  type DashboardWorld,
  type Person,
  startDashboardWorld,
} from '../../dashboard/world/dashboard-world.ts';
import { expectNothingCutOff, Hands } from '../../dashboard/world/hands.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import {
  callsAround,
  type Expected,
  expectedOf,
  MEASURES,
  type Measure,
  type SeededCall,
  storeCalls,
} from './today-world.ts';

type Customer = ProvisionedWorkspace & Person;

const NEW_YORK = 'America/New_York';
/** In the order of the clock, which only moves forward. */
const MONDAY = DateTime.fromISO('2026-03-02T14:07:31.250', { zone: NEW_YORK });
const NOWS = [
  { name: 'five past midnight', now: DateTime.fromISO('2026-03-03T00:05:00.000', { zone: NEW_YORK }) },
  {
    name: 'the day of spring’s lost hour',
    now: DateTime.fromISO('2026-03-08T03:10:00.000', { zone: NEW_YORK }),
  },
  {
    name: 'a time that last week’s day skipped',
    now: DateTime.fromISO('2026-03-15T02:30:00.000', { zone: NEW_YORK }),
  },
  {
    name: 'the last hour of a day in Nepal',
    now: DateTime.fromISO('2026-03-20T23:52:00.000', { zone: 'Asia/Kathmandu' }),
  },
  {
    name: 'the second half past one of autumn',
    now: DateTime.fromISO('2026-11-01T06:30:00.000Z', { zone: NEW_YORK }),
  },
];

const clock = new ManualClock(MONDAY.toJSDate());
let world: DashboardWorld;

beforeAll(async () => {
  world = await startDashboardWorld({ clock, env: { ROLES: 'api' } });
});
afterAll(() => world.stop());

/** An account with an agent and calls around a time, of which one half is rolled up. */
async function customerWith(calls: readonly SeededCall[]): Promise<Customer> {
  const customer = await world.customer({ credits: 5_000 });
  const { data } = graphqlClient(world.app.url, customer.apiKey);
  await data('mutation { createAgent(input: { name: "Ada" }) { agent { id } } }');
  await storeCalls(
    world.app,
    customer,
    calls.filter((_call, index) => index % 2 === 0),
  );
  await rollUpStats(world.app.deps);
  await storeCalls(
    world.app,
    customer,
    calls.filter((_call, index) => index % 2 === 1),
  );
  return customer;
}

async function opened(customer: Customer, now: DateTime, options: Partial<PageOptions> = {}) {
  const { page, troubles } = await world.signedIn(customer, {
    at: '/today',
    now: now.toJSDate(),
    timezoneId: now.zoneName ?? '',
    reducedMotion: 'reduce',
    ...options,
  });
  await verdict(page).waitFor();
  return { page, troubles };
}

/** Creates campaigns with a list of their own, and puts them into a state. */
async function campaignsOf(
  { apiKey }: Customer,
  states: readonly (Prisma.CampaignUpdateInput & { name: string })[],
): Promise<string[]> {
  const { data } = graphqlClient(world.app.url, apiKey);
  const { agents } = await data('{ agents(first: 1) { nodes { id } } }');
  const { createContactList } = await data(
    'mutation { createContactList(input: { name: "All" }) { contactList { id } } }',
  );
  const input = { agentId: agents.nodes[0].id, contactListId: createContactList.contactList.id };
  const ids: string[] = [];
  for (const state of states) {
    const { createCampaign } = await data(
      'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
      { input: { ...input, name: state.name } },
    );
    const { id } = createCampaign.campaign;
    await world.app.deps.database.prisma.campaign.update({ where: { id }, data: state });
    ids.push(id);
  }
  return ids;
}

/** Calls of a campaign in the minute before a time, of which some became a conversation. */
function talks(
  campaignId: string | null | undefined,
  at: DateTime,
  { dialed, talked }: { dialed: number; talked: number },
): SeededCall[] {
  return Array.from({ length: dialed }, (_, index) => ({
    createdAt: at.minus(60_000).plus(index),
    ...(index < talked
      ? ({ status: 'COMPLETED', outcome: 'ANSWERED', seconds: 50, credits: 20 } as const)
      : ({ status: 'NO_ANSWER', outcome: 'NO_ANSWER', seconds: 0, credits: 0 } as const)),
    isGoal: false,
    campaignId: campaignId ?? null,
  }));
}

const verdict = (page: Page) => page.getByRole('status', { name: 'Verdict' });
const card = (page: Page, measure: Measure) => page.getByRole('region', { name: measure, exact: true });
const linkTo = (page: Page, measure: Measure, when: 'today' | 'lastWeek') =>
  card(page, measure)
    .getByRole('link')
    .nth(when === 'today' ? 0 : 1);

const inWords = ({ value }: Expected) => (value === null ? '–' : value.toLocaleString('en-GB'));

/** The figures of the page: today’s, and last week’s by this time. */
async function shown(page: Page): Promise<Record<string, string[]>> {
  const figures: Record<string, string[]> = {};
  for (const measure of MEASURES)
    figures[measure] = await card(page, measure).getByRole('link').allTextContents();
  return figures;
}

function expectedFigures(calls: readonly SeededCall[], now: DateTime) {
  const lastWeek = now.minus({ weeks: 1 });
  return {
    today: expectedOf(calls, now.startOf('day'), now.plus(1)),
    lastWeek: expectedOf(calls, lastWeek.startOf('day'), lastWeek),
  };
}

/** Number of calls in the list that is open. */
async function listedCalls(page: Page): Promise<number> {
  await page.getByRole('heading', { name: 'Calls', level: 1 }).waitFor();
  await settled(page);
  const table = page.getByRole('table', { name: 'Calls' });
  await table.or(page.getByText('No matching calls')).waitFor();
  if ((await table.count()) === 0) return 0;
  return Number(await table.getAttribute('aria-rowcount')) - 1;
}

async function expectFigures(page: Page, calls: readonly SeededCall[], now: DateTime): Promise<void> {
  const { today, lastWeek } = expectedFigures(calls, now);
  expect(await shown(page)).toEqual(
    Object.fromEntries(
      MEASURES.map((measure) => [measure, [today[measure], lastWeek[measure]].map(inWords)]),
    ),
  );
}

describe('every figure of today', () => {
  it.each([
    { width: 1440, height: 900, colorScheme: 'light', by: 'mouse' },
    { width: 1280, height: 720, colorScheme: 'dark', by: 'keyboard' },
    { width: 390, height: 844, colorScheme: 'light', by: 'keyboard' },
    { width: 390, height: 844, colorScheme: 'dark', by: 'mouse' },
  ] as const)('opens the calls behind it, by $by at $width pixels, $colorScheme', async (pair) => {
    const { colorScheme, by, ...viewport } = pair;
    const calls = callsAround(MONDAY);
    const customer = await customerWith(calls);
    const { page, troubles } = await opened(customer, MONDAY, { viewport, colorScheme });
    const hands = new Hands(page);
    const expected = expectedFigures(calls, MONDAY);
    await expectNothingCutOff(page);
    expect(await seriousViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme });
    for (const measure of MEASURES) {
      for (const when of ['today', 'lastWeek'] as const) {
        const link = linkTo(page, measure, when);
        expect(await link.textContent()).toBe(inWords(expected[when][measure]));
        if (by === 'mouse') await hands.click(link, `${measure} ${when}`);
        else {
          await hands.tabTo(link);
          await hands.press('Enter');
        }
        expect(await listedCalls(page), `calls behind ${measure} ${when}`).toBe(
          expected[when][measure].calls,
        );
        await page.goBack();
        await verdict(page).waitFor();
      }
    }
    expect(troubles).toEqual([]);
    hands.report(`today, the calls behind twelve figures, ${pair.width} ${colorScheme} ${by}`);
    await page.context().close();
  });
});

describe('the figures by hour', () => {
  it('have a table whose cells open the calls of their hour, and keep the measure on the way back', async () => {
    const calls = callsAround(MONDAY);
    const { page, troubles } = await opened(await customerWith(calls), MONDAY);
    const hands = new Hands(page);
    await page.getByLabel('Figure by hour').selectOption('talked');
    await hands.tabTo(page.getByRole('button', { name: 'Show as table: Talked by hour' }));
    await hands.press('Enter');
    const table = page.getByRole('table', { name: 'Talked by hour' });
    const rows = await table
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
      );
    const ofHour = (day: DateTime, hour: number) =>
      expectedOf(calls, day.set({ hour }).startOf('hour'), day.set({ hour }).endOf('hour').plus(1)).Talked;
    const lastWeek = MONDAY.minus({ weeks: 1 });
    const toCome: Expected = { value: null, calls: 0 };
    const expected = Array.from({ length: 24 }, (_, hour) => [
      hour > MONDAY.hour ? toCome : ofHour(MONDAY, hour),
      ofHour(lastWeek, hour),
    ]);
    expect(rows).toEqual(expected.map((row) => row.map(inWords)));
    const [, then] = expected[14] ?? [];
    await hands.click(table.locator('tbody tr').nth(14).getByRole('link').nth(1), 'last Monday at two');
    expect(await listedCalls(page)).toBe(then?.calls);
    await page.goBack();
    await page.getByRole('heading', { name: 'Talked by hour' }).waitFor();
    expect(troubles).toEqual([]);
    hands.report('an hour of last Monday');
    await page.context().close();
  });

  it('are read from the chart under the pointer', async () => {
    const calls = callsAround(MONDAY);
    const { page } = await opened(await customerWith(calls), MONDAY);
    const chart = page.getByRole('slider', { name: 'Dialed by hour' });
    await chart.locator('canvas').waitFor();
    await chart.hover();
    await chart.getByText(/^Today: (\d+|–)$/).waitFor();
    await page.context().close();
  });
});

describe('what holds today back', () => {
  it('names the campaigns, worst first, each with its reason and its calls', async () => {
    const customer = await customerWith([]);
    const [budget, slow, weak, fine] = await campaignsOf(customer, [
      {
        name: 'Spent',
        status: 'PAUSED',
        pauseReason: 'BUDGET_SPENT',
        maxCredits: 1000,
        creditsUsed: 990,
        contactsTotal: 40,
        contactsPending: 40,
      },
      { name: 'Slow', status: 'RUNNING' },
      { name: 'Weak', status: 'RUNNING' },
      { name: 'Fine', status: 'RUNNING' },
    ]);
    const lastWeek = MONDAY.minus({ weeks: 1 });
    await storeCalls(world.app, customer, [
      ...talks(budget, MONDAY, { dialed: 3, talked: 2 }),
      ...talks(slow, lastWeek, { dialed: 30, talked: 30 }),
      ...talks(slow, MONDAY, { dialed: 2, talked: 2 }),
      ...talks(weak, MONDAY, { dialed: 40, talked: 1 }),
      ...talks(fine, lastWeek, { dialed: 40, talked: 20 }),
      ...talks(fine, MONDAY, { dialed: 40, talked: 20 }),
    ]);
    const { page, troubles } = await opened(customer, MONDAY);
    const hands = new Hands(page);
    const drags = page.getByRole('region', { name: 'What holds today back' }).getByRole('listitem');
    await drags.first().waitFor();
    expect(await drags.getByRole('paragraph').allTextContents()).toEqual([
      expect.stringMatching(/^Paused: 990 of the budget of 1000 credits are spent\./),
      '28 fewer conversations than last Monday by this time: dialed 28 fewer.',
      '3% of its calls became a conversation, 53% of the others.',
    ]);
    for (const [index, calls] of [3, 2, 40].entries()) {
      await hands.click(drags.nth(index).getByRole('link').nth(1), `calls of campaign ${index + 1}`);
      expect(await listedCalls(page)).toBe(calls);
      await page.goBack();
    }
    await hands.tabTo(drags.nth(1).getByRole('link', { name: 'Slow', exact: true }));
    await hands.press('Enter');
    await page.getByRole('heading', { name: 'Slow', level: 1 }).waitFor();
    expect(troubles).toEqual([]);
    hands.report('which campaign drags, and why');
    await page.context().close();
  });
});

describe('a new account', () => {
  it('is led to its first call, which then appears by itself', async () => {
    const customer = await world.customer({ credits: 5_000 });
    const { page, troubles } = await world.signedIn(customer, {
      at: '/',
      now: MONDAY.toJSDate(),
      timezoneId: NEW_YORK,
    });
    const hands = new Hands(page);
    await page.waitForURL('**/today');
    await page.getByText('No calls yet', { exact: true }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await hands.tabTo(page.getByRole('link', { name: 'Create an agent' }));
    await hands.press('Enter');
    await page.waitForURL('**/agents/new');
    const { data } = graphqlClient(world.app.url, customer.apiKey);
    await data('mutation { createAgent(input: { name: "Ada" }) { agent { id } } }');
    await page.goto('/today');
    await hands.click(page.getByRole('link', { name: 'Make a test call' }), 'Make a test call');
    await page.waitForURL('**/agents/agent_*');
    await page.goBack();
    await page.getByText('No calls yet', { exact: true }).waitFor();
    await storeCalls(world.app, customer, talks(null, MONDAY, { dialed: 1, talked: 1 }));
    await linkTo(page, 'Dialed', 'today').getByText('1', { exact: true }).waitFor();
    expect(troubles).toEqual([]);
    hands.report('a new account’s way to its first call');
    await page.context().close();
  });
});

// These move the clock on, so they come last.
describe('the figures of today', () => {
  it.each(NOWS)('agree with the calls at $name', async ({ now }) => {
    clock.moveTo(now.toJSDate());
    const calls = callsAround(now);
    const { page, troubles } = await opened(await customerWith(calls), now);
    await expectFigures(page, calls, now);
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});
