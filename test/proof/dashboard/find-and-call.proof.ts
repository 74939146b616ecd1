import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { seriousViolations } from '../../dashboard/world/accessibility.ts';
import {
  type DashboardWorld,
  type Person,
  startDashboardWorld,
} from '../../dashboard/world/dashboard-world.ts';
import { expectNothingCutOff, Hands, isFocused } from '../../dashboard/world/hands.ts';
import { callEnded } from '../../harness/calls.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';

const NAME = 'Jürgen Müller';
/** A number of the simulator, which answers; any number of calls to it may be live. */
const NUMBER = '+15005550006';

let world: DashboardWorld;
let customer: ProvisionedWorkspace & Person;
let owner: GraphqlClient;
let callId: string;
let contactId: string;

beforeAll(async () => {
  world = await startDashboardWorld({ env: { SIMULATOR_SPEED: '30' } });
  customer = await world.customer({ credits: 50_000 });
  owner = graphqlClient(world.app.url, customer.apiKey);
  const { createAgent, createContact } = await owner.data(`mutation {
    createAgent(input: { name: "Ada" }) { agent { id } }
    createContact(input: {
      phone: "${NUMBER}", name: "${NAME}", company: "Zebra Ltd", timezone: "America/Los_Angeles" }) { contact { id } }
  }`);
  contactId = createContact.contact.id;
  const { dispatchCall } = await owner.data(
    'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }',
    { input: { agentId: createAgent.agent.id, toNumber: NUMBER, contactId } },
  );
  callId = dispatchCall.call.id;
  await callEnded(world.app.url, customer.apiKey, callId);
});
afterAll(() => world.stop());

async function campaignOfNextWeek(name: string): Promise<void> {
  const day = new Date(Date.now() + 7 * 24 * 3600_000).toISOString().slice(0, 10);
  const { contact } = await owner.data('query ($id: ID!) { contact(id: $id) { contactListId } }', {
    id: contactId,
  });
  const { call } = await owner.data('query ($id: ID!) { call(id: $id) { agent { id } } }', { id: callId });
  const { createCampaign } = await owner.data(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    {
      input: {
        ...{ name, agentId: call.agent.id, contactListId: contact.contactListId, concurrentCalls: 1 },
        schedule: {
          ...{ startDate: day, timezone: 'America/New_York', useContactTimezone: false },
          callingHours: { start: '09:00', end: '18:00' },
        },
      },
    },
  );
  await owner.data('mutation ($input: IdInput!) { startCampaign(input: $input) { campaign { id } } }', {
    input: { id: createCampaign.campaign.id },
  });
}

interface Setting {
  width: 1440 | 1280 | 390;
  theme: 'light' | 'dark';
  input: 'mouse' | 'keyboard';
}

async function personAt(at: string, { width, theme, input }: Setting) {
  const { page, troubles } = await world.signedIn(customer, {
    ...{ at, colorScheme: theme, reducedMotion: 'reduce', locale: 'en-US' },
    viewport: { width, height: width === 390 ? 844 : 900 },
  });
  page.setDefaultTimeout(25_000);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const hands = new Hands(page);
  const press = async (name: string | RegExp, within: Page | ReturnType<Page['getByRole']> = page) => {
    const button = within.getByRole('button', { name, exact: true }).first();
    if (input === 'mouse') return hands.click(button, String(name));
    await hands.tabTo(button);
    await hands.press('Enter');
  };
  const choose = async (label: string, value: string) => {
    const field = page.getByLabel(label, { exact: true });
    if (input === 'keyboard') await hands.tabTo(field);
    await field.selectOption(value);
  };
  /** Opens the search, types, and chooses what has a text. */
  const find = async (typed: string, text: string | RegExp) => {
    if (input === 'keyboard') await hands.press('Control+k');
    else await hands.click(page.getByRole('button', { name: 'Find anything' }).first(), 'Find anything');
    await page.getByRole('combobox', { name: 'Find anything' }).fill(typed);
    const hit = page.getByRole('option').filter({ hasText: text }).first();
    await hit.waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: theme });
    if (input === 'mouse') return hands.click(hit, 'the hit');
    while ((await hit.getAttribute('aria-selected')) !== 'true') await hands.press('ArrowDown');
    await hands.press('Enter');
  };
  return { page, troubles, hands, press, choose, find };
}

const dialog = (page: Page) => page.getByRole('dialog');
const permitted = (page: Page) => dialog(page).getByText('The rules permit this call');

it('finds people, numbers, companies, ids and actions; a slow or failed answer keeps what was found', async () => {
  const { page, hands } = await personAt('/contacts', { width: 1280, theme: 'dark', input: 'keyboard' });
  const button = page.getByRole('button', { name: 'Find anything' }).first();
  await button.focus();
  await hands.press('/');
  const field = page.getByRole('combobox', { name: 'Find anything' });
  const option = (text: string) => page.getByRole('option').filter({ hasText: text }).first();
  for (const typed of ['muller', '(500) 555-0006', 'zebra l', contactId]) {
    await field.fill(typed);
    await page.getByRole('status').filter({ hasText: 'found' }).waitFor({ state: 'attached' });
    await option(NAME).waitFor();
  }
  await field.fill('nobody has this name');
  await page.getByText('Nothing matches.').waitFor();
  await field.fill('mull');
  await option(NAME).waitFor();
  const isSearch = (body: string | null) => body?.includes('query Search') ?? false;
  let hasFailed = () => {};
  const failed = new Promise<void>((resolve) => {
    hasFailed = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (!isSearch(route.request().postData())) return route.continue();
    await failed;
    await route.abort();
  });
  await field.fill('mulle');
  await page.getByRole('listbox').and(page.locator('[aria-busy="true"]')).waitFor();
  await option(NAME).waitFor();
  hasFailed();
  await page.getByRole('alert').filter({ hasText: 'The server cannot be reached' }).waitFor();
  await option(NAME).waitFor();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await field.focus();
  await hands.press('Escape');
  await expect.poll(() => isFocused(button)).toBe(true);
  await hands.press('Control+k');
  await field.fill('new camp');
  await option('New campaign').waitFor();
  await hands.press('Enter');
  await page.waitForURL('**/campaigns/new');
  await page.context().close();
});

describe('a person', () => {
  it('is called at nine of their clock, seen in the agenda, moved and canceled: mouse, 1280, dark', async () => {
    await campaignOfNextWeek('Winter reminders');
    const { page, troubles, hands, press, choose } = await personAt(`/contacts/${contactId}`, {
      ...{ width: 1280, theme: 'dark', input: 'mouse' },
    });
    await press('Call this person');
    await permitted(page).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await choose('When', 'nine');
    await page.getByText('as far as is known now').waitFor();
    await press('Schedule the call');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await isFocused(page.getByRole('button', { name: 'Call this person' }))).toBe(true);
    await press('Open agenda');
    const row = page.getByRole('listitem').filter({ hasText: NAME });
    await row.filter({ hasText: /9:00 AM P[SD]T their time/ }).waitFor();
    const start = page.getByRole('listitem').filter({ hasText: 'Winter reminders' });
    await start.filter({ hasText: 'The campaign begins' }).waitFor();
    await expectNothingCutOff(page);
    expect(await seriousViolations(page)).toEqual([]);
    await press('Reschedule', row);
    const time = page.getByLabel('New time');
    const moved = (await time.inputValue()).replace(/\d\d$/, '30');
    await time.fill(moved);
    await press('Move the call');
    await row.filter({ hasText: /9:30 AM P[SD]T their time/ }).waitFor();
    await press('Cancel', row);
    await press('Cancel the call');
    await row.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 }))).toBe(true);
    hands.report('call at nine, see, move and cancel it, 1280 dark mouse');
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('is called from the search at once: keyboard, 390, light', async () => {
    const { page, troubles, hands, press, find } = await personAt('/calls', {
      ...{ width: 390, theme: 'light', input: 'keyboard' },
    });
    await find('jurgen', `Call ${NAME}`);
    await permitted(page).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await press('Call now');
    await page.waitForURL(/\/calls\/call_/);
    await page.getByRole('heading', { name: NAME }).waitFor();
    hands.report('call a person from the search, 390 light keyboard');
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('is not called against the rules: the refusal stands before the button, and a late one loses nothing', async () => {
    const { page, press, choose } = await personAt(`/calls/${callId}`, {
      ...{ width: 1440, theme: 'light', input: 'keyboard' },
    });
    await press('Call this person');
    await permitted(page).waitFor();
    await choose('When', 'other');
    await page.getByLabel('Time', { exact: true }).fill('2027-03-01T10:15');
    await page.getByText('as far as is known now').waitFor();
    await owner.data(
      `mutation { suppressNumber(input: { phone: "${NUMBER}" }) { suppressedNumber { phone } } }`,
    );
    await press('Schedule the call');
    await dialog(page).getByRole('alert').filter({ hasText: 'do-not-call' }).waitFor();
    expect(await page.getByLabel('Time', { exact: true }).inputValue()).toBe('2027-03-01T10:15');
    await choose('When', 'now');
    await dialog(page).getByText('The number is on your do-not-call list.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Call now' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Call this person' }))).toBe(true);
    await page.context().close();
  });
});
