import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { seriousViolations } from '../../dashboard/world/accessibility.ts';
import {
  type DashboardWorld,
  type Person,
  startDashboardWorld,
} from '../../dashboard/world/dashboard-world.ts';
import { Hands, isFocused } from '../../dashboard/world/hands.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';

/** Animations without an end would keep the check of accessibility waiting. */
const STILL = { reducedMotion: 'reduce' } as const;
const CONTACTS = 240;
const LIVE = 200;
const PROGRESS = `query ($id: ID!) {
  campaign(id: $id) { status schedule { callingHours { end } } progress { callsLive callsTotal contactsPending } }
}`;
const UPDATE =
  'mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { campaign { version } } }';

const clock = new ManualClock('2026-03-02T15:00:00.000Z');
let world: DashboardWorld;
let customer: ProvisionedWorkspace & Person;
let graphql: GraphqlClient;
let agentId: string;
let campaignId: string;

beforeAll(async () => {
  world = await startDashboardWorld({ clock, env: { SIMULATOR_SPEED: '1' } });
  customer = await world.customer({ credits: 900_000 });
  graphql = graphqlClient(world.app.url, customer.apiKey);
  const { createAgent } = await graphql.data(
    'mutation { createAgent(input: { name: "Ada" }) { agent { id } } }',
  );
  agentId = createAgent.agent.id;
  campaignId = await startedCampaign('December reminders', CONTACTS, { concurrentCalls: LIVE });
  await vi.waitFor(async () => expect((await read()).progress.callsLive).toBe(LIVE), EVENTUALLY);
});
afterAll(() => world.stop());

let lists = 0;

/** Starts a campaign on a list of its own, from nine to six, on a Monday at three. */
async function startedCampaign(name: string, contacts: number, more: object = {}): Promise<string> {
  lists += 1;
  const { createContactList } = await graphql.data(
    'mutation ($name: String!) { createContactList(input: { name: $name }) { contactList { id } } }',
    { name },
  );
  const contactListId = createContactList.contactList.id;
  const source = Array.from({ length: contacts }, (_, n) => ({ phone: `+1415555${1000 * lists + n}` }));
  await graphql.data(
    'mutation ($input: ImportContactsInput!) { importContacts(input: $input) { created } }',
    {
      input: { contactListId, source },
    },
  );
  const schedule = {
    startDate: '2026-03-01',
    callingHours: { start: '09:00', end: '18:00' },
    timezone: 'UTC',
  };
  const { createCampaign } = await graphql.data(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    { input: { name, agentId, contactListId, schedule, ...more } },
  );
  const { id } = createCampaign.campaign;
  await graphql.data('mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }', { id });
  return id;
}

async function read(id = campaignId) {
  return (await graphql.data(PROGRESS, { id })).campaign;
}

const until = (page: Page) => page.getByLabel('Until', { exact: true });
/** The button once the effect of what is typed is shown. */
const savable = (page: Page) => page.getByRole('button', { name: 'Save changes', disabled: false });
const effect = (page: Page) => page.getByRole('table', { name: 'Effect' });
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

describe('an edit that meets another', () => {
  it('keeps what was typed, shows both, and is saved over the other only on demand', async () => {
    const { page, troubles } = await world.signedIn(customer, {
      at: `/campaigns/${campaignId}/edit`,
      ...STILL,
    });
    await until(page).fill('20:00');
    await savable(page).waitFor();
    await graphql.data(UPDATE, {
      input: {
        id: campaignId,
        priority: 7,
        schedule: {
          startDate: '2026-03-01',
          callingHours: { start: '09:00', end: '19:00' },
          timezone: 'UTC',
        },
      },
    });
    await savable(page).click();
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'This campaign was changed while you edited it.' });
    await notice
      .getByText('moved the evening limit from 18:00 to 19:00 and raised the priority from 5 to 7')
      .waitFor();
    expect(await until(page).inputValue()).toBe('20:00');
    expect(await page.getByLabel('Priority').inputValue()).toBe('7');
    await page.getByText('19:00', { exact: true }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await savable(page).click();
    await said(page, 'You moved the evening limit from 19:00 to 20:00.').waitFor();
    await page.getByRole('list', { name: 'History' }).getByRole('button', { name: 'Undo' }).click();
    await page
      .getByRole('list', { name: 'History' })
      .getByText('moved the evening limit from 20:00 to 19:00')
      .waitFor();
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});

describe('canceling a campaign', () => {
  it('names its live calls, hangs them up on demand, and returns the focus', async () => {
    const id = await startedCampaign('To be stopped', 3, { concurrentCalls: 3 });
    await vi.waitFor(async () => expect((await read(id)).progress.callsLive).toBe(3), EVENTUALLY);
    const { page, troubles } = await world.signedIn(customer, { at: `/campaigns/${id}`, ...STILL });
    const hands = new Hands(page);
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    await cancel.click();
    await page.keyboard.press('Escape');
    await vi.waitFor(async () => expect(await isFocused(cancel)).toBe(true), EVENTUALLY);
    await hands.click(cancel, 'Cancel');
    await page.getByRole('group', { name: '3 live calls' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await hands.click(page.getByLabel('Hang up now'), 'Hang up now');
    const confirm = page.getByRole('button', { name: 'Cancel and hang up 3 live calls' });
    await hands.click(confirm, 'Cancel and hang up');
    await page.getByText('Canceled').first().waitFor();
    await vi.waitFor(async () => expect((await read(id)).progress.callsLive).toBe(0), EVENTUALLY);
    hands.report('stop and hang up');
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('leaves a campaign that can be archived, undone, found and duplicated', async () => {
    const id = await startedCampaign('Last year', 1);
    await graphql.data('mutation ($id: ID!) { cancelCampaign(input: { id: $id }) { campaign { id } } }', {
      id,
    });
    const { page, troubles } = await world.signedIn(customer, { at: `/campaigns/${id}`, ...STILL });
    const hands = new Hands(page);
    const more = page.getByRole('button', { name: 'More actions' });
    const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click();
    await more.click();
    await choose('Archive');
    await page.getByText('Archived', { exact: true }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('Archived', { exact: true }).waitFor({ state: 'detached' });
    await more.click();
    await choose('Archive');
    await page.getByText('Archived', { exact: true }).waitFor();
    await page.goto('/campaigns');
    await page.getByRole('link', { name: 'December reminders' }).waitFor();
    expect(await page.getByRole('link', { name: 'Last year' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Show').selectOption('Archived');
    await page.getByRole('link', { name: 'Last year' }).click();
    await hands.click(more, 'More actions');
    await hands.click(page.getByRole('menuitem', { name: 'Duplicate' }), 'Duplicate');
    await page.getByRole('heading', { name: 'Last year (copy)' }).waitFor();
    await page.getByText('The campaign can be started.').waitFor();
    hands.report('duplicate');
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});

describe('the dialer', () => {
  it('obeys a limit that has passed: all live calls end, none follows until it is undone', async () => {
    const { page, troubles } = await world.signedIn(customer, {
      at: `/campaigns/${campaignId}/edit`,
      ...STILL,
    });
    await until(page).fill('14:00');
    await effect(page)
      .getByRole('cell', { name: /3 Mar, 9:0/ })
      .waitFor();
    await savable(page).click();
    await said(page, 'You moved the evening limit from 19:00 to 14:00.').waitFor();
    clock.advance(5 * 60_000);
    await vi.waitFor(async () => expect((await read()).progress.callsLive).toBe(0), EVENTUALLY);
    const other = await startedCampaign('Another', 1);
    await vi.waitFor(async () => expect((await read(other)).progress.callsTotal).toBe(1), EVENTUALLY);
    expect((await read()).progress).toMatchObject({ callsTotal: LIVE, contactsPending: CONTACTS - LIVE });
    await page.getByRole('list', { name: 'History' }).getByRole('button', { name: 'Undo' }).click();
    await vi.waitFor(async () => expect((await read()).progress.callsTotal).toBe(CONTACTS), EVENTUALLY);
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});
