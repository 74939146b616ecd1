import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { seriousViolations, settled } from '../../dashboard/world/accessibility.ts';
import {
  type DashboardWorld,
  type Person,
  startDashboardWorld,
} from '../../dashboard/world/dashboard-world.ts';
import { expectNothingCutOff, Hands, isFocused } from '../../dashboard/world/hands.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { WebhookReceiver } from '../../harness/servers/webhook-receiver.ts';

const CONTACTS = 30;

let world: DashboardWorld;
let receiver: WebhookReceiver;
let customer: ProvisionedWorkspace & Person;
const ids: Record<string, string> = {};

/** A campaign that is over, with its charges and deliveries; one that waits for its day, and two drafts. */
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  world = await startDashboardWorld({ env: { SIMULATOR_SPEED: '1000000' } });
  customer = await world.customer({ credits: 20_000, tier: 'ENTERPRISE' });
  const { data } = graphqlClient(world.app.url, customer.apiKey);
  await data(
    'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }',
    { input: { url: receiver.url('/events'), events: ['CALL_COMPLETED'] } },
  );
  const { createAgent } = await data('mutation { createAgent(input: { name: "Ada" }) { agent { id } } }');
  const { createContactList } = await data(
    'mutation { createContactList(input: { name: "People" }) { contactList { id } } }',
  );
  const contactListId = createContactList.contactList.id;
  const source = Array.from({ length: CONTACTS }, (_, n) => ({ phone: `+12125550${100 + n}` }));
  await data('mutation ($input: ImportContactsInput!) { importContacts(input: $input) { created } }', {
    input: { contactListId, source },
  });
  const create = async (name: string, more: object = {}) => {
    const input = { name, agentId: createAgent.agent.id, contactListId, concurrentCalls: 30, ...more };
    const { createCampaign } = await data(
      'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
      { input },
    );
    ids[name] = createCampaign.campaign.id;
  };
  const start = (id: string | undefined) =>
    data('mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }', { id });
  await create('Over', { retryRules: { maxAttempts: 1 } });
  await start(ids.Over);
  const future = { callingHours: { start: '09:00', end: '17:00' }, timezone: 'UTC', startDate: '2099-01-01' };
  await create('Next century', { schedule: future });
  await start(ids['Next century']);
  await create('Draft one');
  await create('Draft two');
  const read = () => data('query ($id: ID!) { campaign(id: $id) { status } }', { id: ids.Over });
  await vi.waitFor(async () => expect((await read()).campaign.status).toBe('COMPLETED'), EVENTUALLY);
});
afterAll(async () => {
  await world.stop();
  await receiver.close();
});

async function personAt(at: string, width: 1440 | 1280 | 390, colorScheme: 'light' | 'dark') {
  const viewport = { width, height: width === 390 ? 844 : 900 };
  const { page, troubles } = await world.signedIn(customer, {
    ...{ at, viewport, colorScheme, reducedMotion: 'reduce' },
  });
  return { page, troubles, hands: new Hands(page) };
}

const rows = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('tbody tr[data-row]');
const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

async function expectSound(page: Page, troubles: readonly unknown[]): Promise<void> {
  await expectNothingCutOff(page);
  expect(await seriousViolations(page)).toEqual([]);
  expect(troubles).toEqual([]);
}

describe('the table of a list below other content', () => {
  it('of a campaign’s contacts is filtered, looked through and selected by keyboard, and kept upon Back', async () => {
    const { page, troubles, hands } = await personAt(`/campaigns/${ids.Over}`, 1440, 'light');
    const filter = page.getByRole('button', { name: /^Filter/ });
    await rows(page, 'Campaign contacts').first().waitFor();
    await hands.tabTo(filter);
    await hands.press('Enter');
    await page.getByLabel('State', { exact: true }).selectOption({ label: 'Done' });
    await page.getByText('State: Done').waitFor();
    await hands.press('Escape');
    await expect.poll(() => isFocused(filter)).toBe(true);
    await page.getByText(`${CONTACTS} contacts`, { exact: true }).waitFor();
    await settled(page);
    await rows(page, 'Campaign contacts').first().waitFor();
    await hands.press('j');
    await hands.press('Space');
    const heading = preview(page).getByRole('heading', { level: 2 });
    await heading.filter({ hasText: /^Why \+1 212 555 0\d+ was or was not called$/ }).waitFor();
    await preview(page)
      .getByText(/attempt/i)
      .first()
      .waitFor();
    const first = await heading.textContent();
    await hands.press('j');
    await expect.poll(() => heading.textContent()).not.toBe(first);
    await expectSound(page, troubles);
    await hands.press('Escape');
    await hands.press('x');
    for (let steps = 0; steps < 3; steps += 1) await hands.press('j');
    await hands.press('Shift+X');
    await page.getByText('4 selected').waitFor();
    await page.getByRole('button', { name: 'Call these again' }).waitFor();
    const { search } = new URL(page.url());
    await hands.press('Enter');
    await page.waitForURL('**/contacts/**');
    await page.goBack();
    await page.getByText('4 selected').waitFor();
    expect(new URL(page.url()).search).toBe(search);
    hands.report('contacts of a campaign, keyboard, 1440 light');
    await page.context().close();
  });

  it('of the ledger is filtered, sorted, looked at and exported by mouse', async () => {
    const { page, troubles, hands } = await personAt('/credits?kind=GRANT', 1280, 'dark');
    await page.getByText('1 entry', { exact: true }).waitFor();
    await hands.click(page.getByRole('button', { name: 'Show any kind' }), 'Show any kind');
    await page.getByText(/^\d\d+ entries$/).waitFor();
    await hands.click(page.getByRole('button', { name: /^Date/ }), 'Date');
    await hands.click(page.getByRole('button', { name: /^Date/ }), 'Date');
    await page.waitForURL(/sort=CREATED_AT/);
    const oldest = rows(page, 'Ledger').first();
    await oldest.getByText('Grant').waitFor();
    await hands.click(oldest.getByText('Grant'), 'oldest entry');
    await preview(page).getByText('Balance after').waitFor();
    await expectSound(page, troubles);
    await hands.click(page.getByRole('button', { name: 'Export', exact: true }), 'Export');
    const downloading = page.waitForEvent('download');
    await hands.click(page.getByRole('menuitem', { name: 'CSV' }), 'CSV');
    expect((await downloading).suggestedFilename()).toMatch(/ledger.*\.csv$/);
    hands.report('ledger, mouse, 1280 dark');
    await page.context().close();
  });

  it('of deliveries is looked at and sent again on a phone', async () => {
    const { page, troubles, hands } = await personAt('/settings/webhooks?status=SUCCEEDED', 390, 'dark');
    const first = rows(page, 'Deliveries').first();
    await first.waitFor();
    await hands.click(first.getByText('Delivered'), 'first delivery');
    await preview(page).getByText('Answered 204').waitFor();
    await expectSound(page, troubles);
    await hands.click(page.getByRole('button', { name: 'Close preview' }), 'Close preview');
    await hands.click(first.getByRole('checkbox'), 'Select');
    const before = receiver.received.length;
    await hands.click(page.getByRole('button', { name: 'Send again' }), 'Send again');
    await page.getByText('1 event is being sent again.').first().waitFor();
    await receiver.took(before + 1);
    hands.report('deliveries, mouse, 390 dark');
    await page.context().close();
  });
});

it('several campaigns are paused, resumed and archived at once by keyboard', async () => {
  const { page, troubles, hands } = await personAt('/campaigns?sort=CREATED_AT', 1280, 'light');
  const all = rows(page, 'Campaigns');
  await all.nth(3).waitFor();
  const press = async (name: string) => {
    await hands.tabTo(page.getByRole('button', { name, exact: true }));
    await hands.press('Enter');
  };
  await hands.tabTo(page.getByRole('checkbox', { name: 'Select all loaded rows' }));
  await hands.press('Space');
  await page.getByText('4 selected').waitFor();
  await expectSound(page, troubles);
  await press('Pause');
  await page.getByText('1 campaign is paused.').first().waitFor();
  await all.nth(1).getByText('Paused', { exact: true }).waitFor();
  await press('Resume');
  await page.getByText('1 campaign is resumed.').first().waitFor();
  await press('Archive');
  await page.getByText('3 campaigns are archived.').first().waitFor();
  const { data } = graphqlClient(world.app.url, customer.apiKey);
  const { campaigns } = await data('{ campaigns(filter: { archived: false }) { nodes { name status } } }');
  expect(campaigns.nodes).toEqual([{ name: 'Next century', status: 'RUNNING' }]);
  hands.report('bulk actions for campaigns, keyboard, 1280 light');
  await page.context().close();
});
