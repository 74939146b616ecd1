import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type DashboardWorld, startDashboardWorld } from '../../dashboard/world/dashboard-world.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientB } from '../../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';

let world: DashboardWorld;

beforeAll(async () => {
  world = await startDashboardWorld({ env: { SIMULATOR_SPEED: '100' } });
});
afterAll(() => world.stop());

const MOMENT_MS = 3_000;

/** Executes what the editor holds. A click before the editor is loaded does nothing, and is made again. */
async function execute(page: Page, effect: Locator): Promise<void> {
  await page.getByRole('region', { name: 'Query Editor' }).getByText('{').first().waitFor();
  await vi.waitFor(async () => {
    await page.getByRole('button', { name: /^Execute query/ }).click({ timeout: MOMENT_MS });
    await effect.waitFor({ timeout: MOMENT_MS });
  }, EVENTUALLY);
}

const answer = (page: Page) => page.getByRole('region', { name: 'Result Window' });

it('the explorer runs queries and subscriptions as the session’s user, within the content-security policy', async () => {
  const customer = await world.customer({ name: 'Session Ltd' });
  const { page, troubles } = await world.signedIn(customer, { at: '/graphql' });
  await page.getByText('Account: Session Ltd').waitFor();
  const subscribed = page.getByRole('button', { name: /^Stop query/ });
  await execute(page, subscribed);
  const graphql = graphqlClient(world.app.url, customer.apiKey);
  const { createAgent } = await graphql.data(
    'mutation { createAgent(input: { name: "Ada" }) { agent { id } } }',
  );
  const surfaceB = clientB(world.app.url, customer.apiKey);
  await surfaceB.post('/calls', { agentId: createAgent.agent.id, toNumber: '+15005550003' });
  await answer(page).getByText('"BUSY"').first().waitFor();
  await subscribed.click();
  await page.getByRole('tab', { name: 'YesterdayByHour' }).click();
  await execute(page, answer(page).getByText('callStats'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(troubles).toEqual([]);
});

it('the explorer runs operations with an API key, and stores none', async () => {
  const { apiKey } = await world.customer({ name: 'Key Ltd' });
  const { page } = await world.visitor();
  await page.goto('/graphql');
  await page.getByText('or enter an API key').waitFor();
  await page.getByLabel('API key').fill(apiKey);
  await page.getByText('Account: Key Ltd').waitFor();
  await page.getByRole('tab', { name: 'YesterdayByHour' }).click();
  await execute(page, answer(page).getByText('callStats'));
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(apiKey);
});
