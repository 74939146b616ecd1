import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { eventSequences } from '../../../src/calls/event-log/event-sequences.ts';
import {
  type DashboardWorld,
  type Person,
  startDashboardWorld,
} from '../../dashboard/world/dashboard-world.ts';
import { type FilledWorkspace, fillWorkspace } from '../../dashboard/world/filled-workspace.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';

const INITIAL_LOAD_BYTES = 300_000;

let world: DashboardWorld;
let customer: ProvisionedWorkspace & Person;
let filled: FilledWorkspace;

beforeAll(async () => {
  world = await startDashboardWorld({ env: { SIMULATOR_SPEED: '50' } });
  customer = await world.customer({ credits: 50_000 });
  filled = await fillWorkspace(world.app.url, customer.apiKey);
});
afterAll(() => world.stop());

/** Bytes of the page, its scripts and its styles; what it asks of the API grows with the time that it takes. */
const codeBytes = `performance.getEntriesByType('resource')
  .filter((entry) => entry.initiatorType !== 'fetch')
  .concat(performance.getEntriesByType('navigation'))
  .reduce((sum, entry) => sum + (entry.encodedBodySize || 0), 0)`;

async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-label="Loading"]').first().waitFor({ state: 'detached' });
}

it('the dashboard loads at most 300 kB at first', async () => {
  const { page } = await world.signedIn(customer);
  await settled(page);
  await page.waitForLoadState('networkidle');
  const bytes = (await page.evaluate(codeBytes)) as number;
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(INITIAL_LOAD_BYTES);
  await page.context().close();
});

it('the dashboard shows nothing of another account for any id', async () => {
  const stranger = await world.customer();
  const { page } = await world.signedIn(stranger);
  const { callId, campaignId, contactId, agentId, numberPoolId, endpointId, deliveryId } = filled;
  const addresses = [
    `/calls/${callId}`,
    `/campaigns/${campaignId}`,
    `/contacts/${contactId}`,
    `/agents/${agentId}`,
    `/number-pools/${numberPoolId}`,
    `/settings/webhooks/${endpointId}`,
    `/settings/webhooks/deliveries/${deliveryId}`,
  ];
  for (const address of addresses) {
    await page.goto(address);
    await page.getByText('does not exist').waitFor();
  }
  await page.context().close();
});

it('the dashboard shows a viewer everything and lets a viewer change nothing', async () => {
  const viewer = await world.person(customer.accountId, 'VIEWER');
  const { page } = await world.signedIn(viewer);
  for (const [address, control] of [
    ['/settings/api-keys', 'Create key'],
    ['/agents', 'Create agent'],
    ['/contacts', 'Add contact'],
    ['/suppressions', 'Import file'],
    ['/number-pools', 'Create pool'],
    [`/number-pools/${filled.numberPoolId}`, 'Edit'],
    [`/campaigns/${filled.draftId}`, 'Start'],
    ['/credits', 'Buy credits'],
  ] as const) {
    await page.goto(address);
    await settled(page);
    expect(await page.getByText(control, { exact: true }).count()).toBe(0);
  }
  const answer = (await page.evaluate(async () => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shownDialogs-with': 'test' },
      body: JSON.stringify({ query: 'mutation { createApiKey(input: { name: "mine" }) { secret } }' }),
    });
    return response.json();
  })) as { errors: { extensions: { code: string } }[] };
  expect(answer.errors[0]?.extensions.code).toBe('FORBIDDEN');
  await page.context().close();
});

it('the dashboard works by keyboard alone, including menu and dialogs', async () => {
  const { page } = await world.signedIn(customer, { at: '/settings/api-keys' });
  await settled(page);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.getByRole('button', { name: 'Create key' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.context().close();
});

it('the dashboard says when live updates stop, and catches up afterwards', async () => {
  const fresh = await world.customer();
  const { page } = await world.signedIn(fresh);
  const { data } = graphqlClient(world.app.url, fresh.apiKey);
  const { createAgent } = await data('mutation { createAgent(input: { name: "Ada" }) { agent { id } } }');
  const dispatch = (toNumber: string) =>
    data('mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }', {
      input: { agentId: createAgent.agent.id, toNumber },
    });
  await page.getByText('No active calls').waitFor();
  await dispatch('+15005550003');
  await page.locator('[data-count="BUSY"]', { hasText: '1' }).waitFor();
  await page.context().setOffline(true);
  await page.locator('[data-reconnecting]').waitFor();
  await dispatch('+15005550006');
  await dispatch('+15005550002');
  await page.context().setOffline(false);
  await page.locator('[data-reconnecting]').waitFor({ state: 'detached' });
  await page.locator('[data-count="COMPLETED"]', { hasText: '1' }).waitFor();
  await page.locator('[data-count="NO_ANSWER"]', { hasText: '1' }).waitFor();
  await page.context().close();
});

/** The sequences of calls' events that the page receives from now on, in their order. */
function sequencesReceived(page: Page): string[] {
  const sequences: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { data, extensions } = JSON.parse(String(payload)).payload ?? {};
      if (data?.callEvents) sequences.push(extensions.sequence);
    }),
  );
  return sequences;
}

it('the dashboard resumes after its last event, and receives none twice', async () => {
  const fresh = await world.customer();
  const { page } = await world.signedIn(fresh, { at: '/settings' });
  const { data } = graphqlClient(world.app.url, fresh.apiKey);
  const { createAgent } = await data('mutation { createAgent(input: { name: "Ada" }) { agent { id } } }');
  const call = () =>
    data('mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }', {
      input: { agentId: createAgent.agent.id, toNumber: '+15005550003' },
    });
  const received = sequencesReceived(page);
  await page.goto('/live');
  await vi.waitFor(async () => {
    await call();
    expect(received).not.toEqual([]);
  }, EVENTUALLY);
  await page.context().setOffline(true);
  await page.locator('[data-reconnecting]').waitFor();
  await call();
  await call();
  await page.context().setOffline(false);
  await vi.waitFor(async () => {
    const { calls } = await data('{ calls(filter: { statuses: [QUEUED, RINGING] }) { totalCount } }');
    expect(calls.totalCount).toBe(0);
    const { database, secrets } = world.app.deps;
    const positions = received.map((sequence) => eventSequences(secrets).open(sequence));
    const log = await database.prisma.callEventLogLine.findMany({
      where: { accountId: fresh.accountId, position: { gte: positions[0] ?? 0 } },
      orderBy: { position: 'asc' },
    });
    expect(positions).toEqual(log.map(({ position }) => position));
  }, EVENTUALLY);
  await page.context().close();
});

it('a page keeps its frame when a section cannot be loaded, and loads it once the server is back', async () => {
  const { page } = await world.signedIn(customer);
  await page.getByText('Active calls').first().waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Credits', exact: true }).click();
  await page.getByText('This page could not be loaded').waitFor();
  expect(await page.getByRole('link', { name: 'Live', exact: true }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('This page could not be loaded').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Credits', level: 1 }).waitFor();
  await page.context().close();
});

it('the agent form asks before unsaved changes are discarded', async () => {
  const { page } = await world.signedIn(customer, { at: `/agents/${filled.agentId}` });
  await page.getByLabel('Goal').fill('Something else.');
  const shownDialogs: string[] = [];
  page.on('dialog', (dialog) => {
    shownDialogs.push(dialog.message());
    return shownDialogs.length === 1 ? dialog.dismiss() : dialog.accept();
  });
  await page.getByRole('link', { name: 'Credits', exact: true }).click();
  await expect.poll(() => shownDialogs.length).toBe(1);
  expect(await page.getByLabel('Goal').inputValue()).toBe('Something else.');
  await page.getByRole('link', { name: 'Credits', exact: true }).click();
  await page.getByRole('heading', { name: 'Credits', level: 1 }).waitFor();
  await page.context().close();
});

it('the dashboard leads to the sign-in when the session ended elsewhere, and back to the same page', async () => {
  const { page } = await world.signedIn(customer, { at: '/credits' });
  await settled(page);
  await world.signOutEverywhere(customer);
  await page.waitForURL('**/sign-in?returnTo=%2Fcredits');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password').fill(customer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/credits');
  await page.context().close();
});

it('a missing page says so, signed in or not, and links to an existing one', async () => {
  const { page, troubles } = await world.visitor();
  const response = await page.goto('/login');
  expect(response?.status()).toBe(404);
  await page.getByText('Page not found').waitFor();
  // The browser itself notes that the page came with 404; nothing else went wrong.
  expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
  await page.getByRole('link', { name: 'Go to Today' }).click();
  await page.waitForURL('**/sign-in?*');
  await page.context().close();
});
