import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { inTransaction } from '../../../src/platform/database/unit-of-work.ts';
import { recordEvents } from '../../../src/webhooks/outbox/outbox.ts';
import { type DashboardWorld, startDashboardWorld } from '../../dashboard/world/dashboard-world.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { newEvent } from '../../harness/new-event.ts';
import { WebhookReceiver } from '../../harness/servers/webhook-receiver.ts';

let world: DashboardWorld;
let customer: ProvisionedWorkspace;
let page: Page;
let receiver: WebhookReceiver;

beforeAll(async () => {
  world = await startDashboardWorld();
  const person = await world.customer();
  customer = person;
  ({ page } = await world.signedIn(person));
  receiver = await WebhookReceiver.start();
});
afterAll(async () => {
  await receiver.close();
  await world.stop();
});

async function openEndpoint(): Promise<void> {
  const { createWebhookEndpoint } = await graphqlClient(world.app.url, customer.apiKey).data(
    'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }',
    { input: { url: receiver.url(`/${crypto.randomUUID()}`), events: ['CALL_COMPLETED'] } },
  );
  await page.goto(`/settings/webhooks/${createWebhookEndpoint.endpoint.id}`);
  await page.getByText('Signing secret').waitFor();
}

async function happens(n: number): Promise<void> {
  const { deps } = world.app;
  await inTransaction(deps, (unitOfWork) =>
    recordEvents(deps, unitOfWork, [newEvent(customer.accountId, { n })]),
  );
}

/** The rows of the log, newest first, read anew. */
async function log() {
  await page.getByRole('button', { name: 'Refresh' }).click();
  return page.getByRole('table', { name: 'Deliveries' }).getByRole('row');
}

test('an owner recovers events from before the endpoint was added', async () => {
  await happens(1);
  await openEndpoint();
  await page.getByRole('button', { name: 'Recover since…' }).click();
  await page.getByLabel('Since').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Recover events' }).click();
  await page.getByText('1 event is being sent.').first().waitFor();
  await receiver.took(1);
  await (await log()).getByText('Delivered').waitFor();
});

test('a delivery that failed says when it is tried again and what the endpoint answered', async () => {
  receiver.reply = () => 503;
  await openEndpoint();
  await happens(2);
  await vi.waitFor(async () => {
    const row = (await log()).nth(1);
    await row.getByText('Retrying').waitFor({ timeout: 1_000 });
    expect(await row.innerText()).toMatch(/Retrying\s*attempt [23] at \d+:\d\d[\s\S]*503/);
  }, EVENTUALLY);
});

test('disabling an endpoint asks for confirmation and keeps deliveries pending; enabling it sends them', async () => {
  receiver.reply = () => 204;
  await openEndpoint();
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByText('Pending deliveries and new events wait for as long as events are kept').waitFor();
  await page.getByRole('button', { name: 'Disable endpoint' }).click();
  await page.getByText('Deliveries wait until you enable the endpoint').waitFor();
  await happens(3);
  await (await log()).nth(1).getByText('Waiting').waitFor();
  await page.getByRole('button', { name: 'Enable', exact: true }).click();
  await (await log()).getByText('Delivered').waitFor();
});
