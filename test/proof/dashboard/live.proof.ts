import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import {
  type DashboardWorld,
  type Person,
  startDashboardWorld,
} from '../../dashboard/world/dashboard-world.ts';
import { writeCalls } from '../../dashboard/world/written-calls.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';

let world: DashboardWorld;
let customer: ProvisionedWorkspace & Person;

const figureOf = (page: Page, label: string) =>
  page.getByRole('region', { name: label }).locator('[data-figure]');

/** Holds the page's readings of its activity back until it is told to let them go. */
async function holdActivity(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let holding = true;
  await page.route('**/graphql', (route) => {
    if (holding && route.request().postData()?.includes('query CallActivity')) held.push(route);
    else route.continue();
  });
  return async () => {
    holding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

beforeAll(async () => {
  // In the middle of a minute, where it stays.
  const clock = new ManualClock('2026-03-02T15:00:30.000Z');
  world = await startDashboardWorld({ clock, env: { ROLES: 'api' } });
  customer = await world.customer();
  const calls = await writeCalls(world.app, customer);
  for (let n = 0; n < 7; n += 1) {
    const endedAt = new Date('2026-03-02T14:59:50.000Z');
    await calls.add({
      id: world.app.deps.ids.next('call'),
      createdAt: new Date('2026-03-02T14:59:10.000Z'),
      endedAt,
      ...(n < 3 && { answeredAt: new Date('2026-03-02T14:59:20.000Z'), creditsCharged: 20 }),
      status: n < 3 ? 'COMPLETED' : 'NO_ANSWER',
      durationSeconds: n < 3 ? 30 : 0,
    });
  }
  await calls.add({ status: 'RINGING' });
});
afterAll(() => world.stop());

it('the live page counts the last full minute, not the current one', async () => {
  const { page, troubles } = await world.signedIn(customer);
  await page.getByText('8 in 30 min').waitFor();
  expect(await figureOf(page, 'Calls per minute').innerText()).toBe('7');
  expect(await figureOf(page, 'Answer rate').innerText()).toBe('43%');
  expect(await figureOf(page, 'Credits per minute').innerText()).toBe('60');
  expect(troubles).toEqual([]);
  await page.context().close();
});

it('the live page shows nothing before its first data, and says since when its data is stale', async () => {
  const { page } = await world.signedIn(customer);
  await page.getByText('8 in 30 min').waitFor();
  const letGo = await holdActivity(page);
  await page.goto('/live');
  const figure = page.getByRole('region', { name: 'Calls per minute' });
  await page.locator('section[aria-label="Calls per minute"][aria-busy="true"]').waitFor();
  expect(await figure.innerText()).not.toMatch(/\d in 30 min/);
  await letGo();
  await figure.getByText('8 in 30 min').waitFor();
  await page.context().setOffline(true);
  await figure.getByText('Last updated').waitFor();
  expect(await figureOf(page, 'Calls per minute').innerText()).toBe('7');
  await page.context().setOffline(false);
  await figure.getByText('Last full minute').waitFor();
  await page.context().close();
});

it('the live page offers to hang up live calls only', async () => {
  const calls = await writeCalls(world.app, customer);
  const answered = { answeredAt: world.app.deps.clock.now() };
  const talking = await calls.add({ status: 'IN_PROGRESS', ...answered });
  const processing = await calls.add({ status: 'PROCESSING', ...answered });
  const { page } = await world.signedIn(customer, { at: `/calls/${talking}` });
  await page.getByRole('button', { name: 'Hang up' }).waitFor();
  await page.goto(`/calls/${processing}`);
  await page.getByText('Processing').waitFor();
  expect(await page.getByRole('button', { name: 'Hang up' }).count()).toBe(0);
  await page.context().close();
});

it('a call’s page never shows an earlier state than the live page', async () => {
  const hurried = await startDashboardWorld({ env: { SIMULATOR_SPEED: '10' } });
  const person = await hurried.customer();
  const { data } = graphqlClient(hurried.app.url, person.apiKey);
  const { createAgent } = await data('mutation { createAgent(input: { name: "Ada" }) { agent { id } } }');
  const { page } = await hurried.signedIn(person);
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const look = () => {
      const state = document.querySelector('[data-call-status]')?.getAttribute('data-call-status');
      if (state && state !== shown.at(-1)) shown.push(state);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const { dispatchCall } = await data(
    'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }',
    { input: { agentId: createAgent.agent.id, toNumber: '+15005550006' } },
  );
  await page.goto(`/calls/${dispatchCall.call.id}`);
  await page.locator('[data-call-status="COMPLETED"]').waitFor();
  const shown = (await page.evaluate('shown')) as string[];
  const order = ['QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING', 'COMPLETED'];
  expect(shown).toEqual(order.filter((state) => shown.includes(state)));
  await hurried.stop();
});
