import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import type { Prisma } from '../../../src/platform/generated/prisma/client.ts';
import {
  type DashboardWorld,
  type Person,
  startDashboardWorld,
} from '../../dashboard/world/dashboard-world.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';

/** A day on which nothing is dialed yet, so that a campaign stays as a test has made it. */
const FAR_SCHEDULE = {
  startDate: '2099-01-01',
  callingHours: { start: '09:00', end: '17:00' },
  timezone: 'UTC',
};

let world: DashboardWorld;
let customer: ProvisionedWorkspace & Person;
let graphql: GraphqlClient;
let agentId: string;
let page: Page;
let troubles: string[];

beforeAll(async () => {
  world = await startDashboardWorld();
  customer = await world.customer({ credits: 36_271 });
  graphql = graphqlClient(world.app.url, customer.apiKey);
  const { createAgent } = await graphql.data(
    'mutation { createAgent(input: { name: "Ada" }) { agent { id } } }',
  );
  agentId = createAgent.agent.id;
  await graphql.data('mutation ($input: CreateContactInput!) { createContact(input: $input) { created } }', {
    input: { contactListId: customer.contactListId, phone: '+15005550006' },
  });
  ({ page, troubles } = await world.signedIn(customer));
});
afterAll(() => world.stop());
beforeEach(() => {
  troubles.length = 0;
});

/** A started campaign with these columns. */
async function campaignWith(
  changes: Prisma.CampaignUncheckedUpdateInput,
  wish: Record<string, unknown> = {},
): Promise<string> {
  const { createCampaign } = await graphql.data(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    {
      input: {
        name: 'Spring',
        agentId,
        contactListId: customer.contactListId,
        schedule: FAR_SCHEDULE,
        ...wish,
      },
    },
  );
  const { id } = createCampaign.campaign;
  await graphql.data('mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }', { id });
  await world.app.deps.database.prisma.campaign.update({ where: { id }, data: changes });
  return id;
}

describe('a paused campaign', () => {
  it('whose budget is spent says so, sells no credits, and asks for a new budget to resume', async () => {
    const id = await campaignWith(
      { status: 'PAUSED', pauseReason: 'BUDGET_SPENT', creditsUsed: 230 },
      { maxCredits: 100 },
    );
    await page.goto(`/campaigns/${id}`);
    await page.getByRole('status', { name: 'Current activity' }).getByText('230 of the budget').waitFor();
    expect(await page.getByRole('link', { name: 'Buy credits' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Resume' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resume with a new budget' });
    await dialog.getByText('Enter at least 255').waitFor();
    await dialog.getByLabel('Budget in credits').fill('600');
    await dialog.getByRole('button', { name: 'Resume campaign' }).click();
    await page.getByText('600 credits').waitFor();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('that ran out of credits offers to buy some', async () => {
    const id = await campaignWith({ status: 'PAUSED', pauseReason: 'INSUFFICIENT_CREDITS' });
    await page.goto(`/campaigns/${id}`);
    await page.getByRole('link', { name: 'Buy credits' }).click();
    await page.waitForURL('**/credits');
    expect(troubles).toEqual([]);
  });
});

describe('the activity of a campaign', () => {
  it('is shown in the list and on its page, also of a scheduled campaign', async () => {
    const id = await campaignWith({ name: 'Far away' });
    const sentence = 'The campaign is scheduled to start on January 1, 2099. Next call: 1 Jan 2099';
    await page.goto('/campaigns');
    await page.getByRole('row', { name: 'Far away' }).getByText(sentence).waitFor();
    await page.goto(`/campaigns/${id}`);
    await page.getByRole('status', { name: 'Current activity' }).getByText(sentence).waitFor();
    expect(await page.getByText('Started', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Actions for +1 500 555 0006' }).click();
    await page.getByRole('menuitem', { name: 'Why it was or was not called' }).click();
    await page
      .getByRole('complementary', { name: 'Preview' })
      .getByText('scheduled to start on January 1, 2099')
      .waitFor();
    expect(troubles).toEqual([]);
  });
});
