import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { formatPhone } from '../../../src/dashboard/web/ui/phone/phone-number.ts';
import {
  type DashboardWorld,
  type Person,
  startDashboardWorld,
} from '../../dashboard/world/dashboard-world.ts';
import { writeCalls } from '../../dashboard/world/written-calls.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';

let world: DashboardWorld;
let customer: ProvisionedWorkspace & Person;
let callId: string;
let contactId: string;

beforeAll(async () => {
  world = await startDashboardWorld({ env: { ROLES: 'api' } });
  customer = await world.customer();
  const { data } = graphqlClient(world.app.url, customer.apiKey);
  const calls = await writeCalls(world.app, customer);
  const { createContact } = await data(
    `mutation { createContact(input: { phone: "+14155552671", name: "Grace Hopper", company: "Navy" }) { contact { id } } }`,
  );
  contactId = createContact.contact.id;
  const { createCampaign } = await data(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    { input: { name: 'Spring survey', agentId: calls.agentId, contactListId: customer.contactListId } },
  );
  const answered = { status: 'IN_PROGRESS', answeredAt: world.app.deps.clock.now() } as const;
  const campaignId = createCampaign.campaign.id;
  const phone = '+14155552671';
  const { id: campaignContactId } = await world.app.deps.database.prisma.campaignContact.create({
    data: { campaignId, contactId, phone, nextAttemptAt: world.app.deps.clock.now() },
  });
  callId = await calls.add({ contactId, campaignId, campaignContactId, phoneTo: phone, ...answered });
  await calls.add({ phoneTo: '+442079460018', ...answered });
});
afterAll(() => world.stop());

it.each(['/live', '/calls'])('%s names the callee and the campaign', async (address) => {
  const { page, troubles } = await world.signedIn(customer, { at: address });
  const row = page.getByRole('row').filter({ hasText: 'Grace Hopper' });
  await row.waitFor();
  expect(await row.innerText()).toMatch(/Grace Hopper\s+\+1 415 555 2671 · Navy[\s\S]*Spring survey/);
  await page.getByText('+44 20 7946 0018').waitFor();
  expect(troubles).toEqual([]);
  await page.context().close();
});

it('contacts and calls are found by a number as it is written abroad, and in the country of the browser', async () => {
  const { page } = await world.signedIn(customer, { at: '/contacts' });
  await page.getByLabel('Search').fill('+1 (415) 555-2671');
  await page.waitForURL(/search=.*14155552671/);
  await page.getByRole('row').filter({ hasText: 'Grace Hopper' }).waitFor();
  await page.goto('/calls');
  const american = page.getByRole('link', { name: 'Grace Hopper' });
  await american.waitFor();
  await page.getByLabel('Search').fill('020 7946 0018');
  await american.waitFor({ state: 'detached' });
  await page.getByText('+44 20 7946 0018').waitFor();
  await page.context().close();
});

it('a call’s page names callee and campaign, and links to both', async () => {
  const { page } = await world.signedIn(customer, { at: `/calls/${callId}` });
  await page.getByRole('heading', { name: 'Grace Hopper', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Spring survey' }).waitFor();
  await page.getByRole('link', { name: 'Grace Hopper' }).click();
  await page.waitForURL(`**/contacts/${contactId}`);
  await page.context().close();
});

it('the calls page of one campaign names it', async () => {
  const { page } = await world.signedIn(customer, { at: `/calls/${callId}` });
  const { data } = graphqlClient(world.app.url, customer.apiKey);
  const { campaigns } = await data('{ campaigns { nodes { id } } }');
  await page.goto(`/calls?campaign=${campaigns.nodes[0].id}`);
  await page.getByText('Campaign: Spring survey').waitFor();
  await page.getByRole('button', { name: 'Show all campaigns' }).click();
  await page.getByText('+44 20 7946 0018').waitFor();
  await page.context().close();
});

it('a call’s page shows its dispatch data, its outcome, and the party that caused it', async () => {
  const calls = await writeCalls(world.app, customer);
  const id = await calls.add({
    status: 'NO_ANSWER',
    outcome: 'NO_ANSWER',
    externalId: 'order-1042',
    variables: { visits: 3 },
    metadata: { branch: { city: 'Ulm' } },
    endedAt: world.app.deps.clock.now(),
    providerCost: '0.0105',
    providerCostUnit: 'USD',
    preDial: {
      ...{ result: 'FAILED_OPEN', reason: 'It answered with the status 500.', variables: { discount: 10 } },
      ...{ askedAt: world.app.deps.clock.now().toISOString(), latencyMs: 42, responseStatus: 500 },
    },
  });
  const { page } = await world.signedIn(customer, { at: `/calls/${id}` });
  await page.getByText('No answer (by the person called)').waitFor();
  await page.getByText('order-1042').waitFor();
  await page.getByText('$0.0105', { exact: true }).waitFor();
  await page.getByText('-$0.0105').waitFor();
  await page.getByRole('region', { name: 'Variables' }).getByText('visits').waitFor();
  const preDial = page.getByRole('region', { name: 'Pre-dial webhook' });
  await preDial.getByText('It gave no usable answer. The call was placed').waitFor();
  await preDial.getByText('It answered with the status 500.').waitFor();
  await preDial.getByText('42 ms').waitFor();
  await preDial.getByText('discount').waitFor();
  await page.getByRole('region', { name: 'Metadata' }).getByText('{"city":"Ulm"}').waitFor();
  await page.context().close();
});

it('the calls page tells a declined call from a busy one', async () => {
  const calls = await writeCalls(world.app, customer);
  const endedAt = world.app.deps.clock.now();
  await calls.add({ status: 'BUSY', outcome: 'DECLINED', endedAt, phoneTo: '+14155552673' });
  await calls.add({ status: 'BUSY', outcome: 'BUSY', endedAt, phoneTo: '+14155552674' });
  const { page } = await world.signedIn(customer, { at: '/calls' });
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  await row('+1 415 555 2673').getByText('Declined').waitFor();
  await row('+1 415 555 2674').getByText('Busy').waitFor();
  await page.context().close();
});

it('a call of a deleted contact shows its number', async () => {
  const { data } = graphqlClient(world.app.url, customer.apiKey);
  const calls = await writeCalls(world.app, customer);
  const { createContact } = await data(
    `mutation { createContact(input: { phone: "+14155552672", name: "Soon gone" }) { contact { id } } }`,
  );
  const id = await calls.add({ contactId: createContact.contact.id, phoneTo: '+14155552672' });
  await data('mutation ($input: IdInput!) { deleteContact(input: $input) { id } }', {
    input: { id: createContact.contact.id },
  });
  const { call } = await data('query ($id: ID!) { call(id: $id) { contact { id } campaign { id } } }', {
    id,
  });
  expect(call).toEqual({ contact: null, campaign: null });
  const { page } = await world.signedIn(customer, { at: `/calls/${id}` });
  await page.getByRole('heading', { name: '+1 415 555 2672', level: 1 }).waitFor();
  await page.context().close();
});

it.each([
  ['+14155552671', '+1 415 555 2671'],
  ['+493012345678', '+49 30 12345678'],
  ['+79161234567', '+7 916 123 45 67'],
  ['+35312345678', '+353 1 234 5678'],
  ['+4532123456', '+45 32 12 34 56'],
])('%s is shown as %s', (number, shown) => {
  expect(formatPhone(number)).toBe(shown);
});

it('a scheduled call is shown as scheduled, by the callee’s clock, and can be canceled', async () => {
  const { data } = graphqlClient(world.app.url, customer.apiKey);
  const calls = await writeCalls(world.app, customer);
  const phoneTo = '+15035550142';
  const { createContact } = await data(
    'mutation { createContact(input: { phone: "+15035550142", name: "Ada Portland", timezone: "America/Los_Angeles" }) { contact { id } } }',
  );
  const { id: contactId } = createContact.contact;
  const at = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 10, 24, 17));
  const state = `Scheduled · 24 Nov ${at.getUTCFullYear()}, 09:00 GMT-8`;
  const id = await calls.add({ phoneTo, contactId, scheduledFor: at, notBefore: at, openAt: at });
  const { page, troubles } = await world.signedIn(customer, { at: '/calls?status=SCHEDULED' });
  const row = page.getByRole('row').filter({ hasText: 'Ada Portland' });
  await row.waitFor();
  const cells = await row.getByRole('cell').allInnerTexts();
  expect(cells.map((text) => text.replaceAll(/\s+/g, ' '))).toContain(state);
  expect(cells.at(-2)).toBe('–');
  expect(await page.getByRole('row').count()).toBe(2);
  await page.goto(`${world.app.url}/contacts/${contactId}`);
  await page.getByText('09:00 GMT-8').waitFor();
  await page.goto(`${world.app.url}/calls/${id}`);
  await page.getByText('The call has not been placed yet.').waitFor();
  expect(await page.getByRole('button', { name: 'Hang up' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Cancel call' }).click();
  await page.locator('[data-call-status=CANCELED]').waitFor();
  expect(troubles).toEqual([]);
  await page.context().close();
});
