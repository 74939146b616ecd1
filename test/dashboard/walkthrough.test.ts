import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProvisionedWorkspace } from '../../src/admin/provision.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { WebhookReceiver } from '../harness/servers/webhook-receiver.ts';
import { type DashboardWorld, type Person, startDashboardWorld } from './world/dashboard-world.ts';

let world: DashboardWorld;
let customer: ProvisionedWorkspace & Person;
let page: Page;
let troubles: string[];

beforeAll(async () => {
  world = await startDashboardWorld({ env: { SIMULATOR_SPEED: '10' } });
  customer = await world.customer();
  ({ page, troubles } = await world.signedIn(customer));
});
afterAll(() => world.stop());
beforeEach(() => {
  troubles.length = 0;
});

/** Steps of a new user after signing in; each builds on the results of the one before. */
describe('a new user', () => {
  it('creates a key, uses it with a REST call, and finds it refused after revoking it', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Create key' }).first().click();
    await page.getByLabel('Name').fill('Booking server');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    const key = await page.locator('[data-secret]').innerText();
    expect(key).toMatch(/^dg_/);
    const ask = () => fetch(`${world.app.url}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } });
    expect((await ask()).status).toBe(200);

    await page.getByRole('button', { name: 'Done' }).click();
    expect(await page.content()).not.toContain(key);
    expect(await storedIn(page)).not.toContain(key);

    await page.getByRole('button', { name: 'Revoke Booking server' }).click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('Revoked').first().waitFor();
    expect((await ask()).status).toBe(401);
    expect(troubles).toEqual([]);
  });

  it('rotates a key, and the old secret is refused at once', async () => {
    const ask = (key: string) =>
      fetch(`${world.app.url}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } });
    await page.getByRole('button', { name: 'Create key' }).first().click();
    await page.getByLabel('Name').fill('Rotating');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    const first = await page.locator('[data-secret]').innerText();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Rotate Rotating' }).click();
    await page.getByRole('button', { name: 'Rotate key' }).click();
    const second = await page.locator('[data-secret]').innerText();
    await page.getByRole('button', { name: 'Done' }).click();
    expect([(await ask(first)).status, (await ask(second)).status]).toEqual([401, 200]);
  });

  it('adds a webhook endpoint and sees the test event delivered, with request and answer', async () => {
    const receiver = await WebhookReceiver.start();
    receiver.reply = () => ({ status: 200, body: 'thank you' });
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'Add endpoint' }).first().click();
    await page.getByLabel('URL').fill(receiver.url('/hooks'));
    await page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' }).click();
    expect(await page.locator('[data-secret]').innerText()).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('link', { name: receiver.url('/hooks') }).click();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await receiver.took(1, ({ event }) => event.type === 'webhook.test');
    await page.getByRole('link', { name: 'webhook.test' }).click();
    await page.getByText('Answered 200').waitFor();
    await page.getByText('thank you').waitFor();
    await page.getByText('"type": "webhook.test"').waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await receiver.took(2, ({ event }) => event.type === 'webhook.test');
    expect(troubles).toEqual([]);
    await receiver.close();
  });

  it('imports a CSV file with bad rows, and sees which they are', async () => {
    const csv =
      'Mobile;Full name;Plan\r\n+14155552671;Grace Hopper;gold\r\nnot a number;Nobody;\r\n+15005550006;Alan Turing;silver\r\n';
    await page.getByRole('link', { name: 'Contacts' }).click();
    await page.getByRole('link', { name: 'Import file' }).click();
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByText('2 can be imported, 1 cannot.').waitFor();
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await page.getByText('3 rows: 2 created, 0 updated, 1 failed.').waitFor();
    await page.getByText('(line 3)').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download failed rows' }).click();
    expect((await download).suggestedFilename()).toBe('failed-people.csv');
    await page.getByRole('link', { name: 'Show contacts' }).click();
    await page.getByRole('link', { name: '+1 415 555 2671' }).click();
    await page.getByText('gold').waitFor();
    expect(troubles).toEqual([]);
  });

  it('creates an agent, calls with it, and reads the conversation as it is spoken', async () => {
    await page.getByRole('link', { name: 'Agents' }).click();
    await page.getByRole('link', { name: 'Create agent' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByLabel('Goal').fill('The person agrees to a follow-up.');
    await page.getByRole('button', { name: 'Create and deploy' }).click();
    await page.getByText('Deployed').waitFor();
    await page.getByRole('button', { name: 'Test call' }).click();
    await page.getByRole('button', { name: 'Call now' }).click();
    await page.getByText('Updated in real time.').waitFor();
    await page.locator('[role=log] [data-turn="0"]').waitFor();
    expect(await page.getByRole('button', { name: 'Hang up' }).isVisible()).toBe(true);
    await page.getByText('20 credits').waitFor();
    expect(troubles).toEqual([]);
  });

  it('listens to the recording, and the transcript follows it', async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('li[data-turn="1"][aria-current="true"]').waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page
      .getByRole('button', { name: /^Play from 0:3/ })
      .first()
      .click();
    await page.waitForFunction(() =>
      /^0:3/.test(document.querySelector('[data-player-time]')?.textContent ?? ''),
    );
    expect(troubles).toEqual([]);
  });

  it('opens a live call and hangs it up', async () => {
    await page.getByRole('link', { name: 'Live', exact: true }).click();
    const { data } = graphqlClient(world.app.url, customer.apiKey);
    const { agents } = await data('{ agents(first: 1) { nodes { id } } }');
    await data('mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }', {
      input: { agentId: agents.nodes[0].id, toNumber: '+15005550007' },
    });
    await page.getByRole('button', { name: '+1 500 555 0007' }).click();
    const panel = page.getByRole('complementary', { name: 'Call' });
    await panel.locator('[data-turn="0"]').waitFor();
    await panel.getByRole('button', { name: 'Hang up' }).click();
    await panel.getByText('Completed').waitFor();
    await panel.getByRole('link', { name: 'Open the call' }).click();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('finds the call among the others by its number', async () => {
    await page.getByRole('link', { name: 'Calls', exact: true }).first().click();
    await page.getByLabel('Search').fill('+1 500 555 0007');
    await page.getByRole('link', { name: '+1 500 555 0007' }).waitFor();
    await page.getByRole('link', { name: '+1 500 555 0006' }).waitFor({ state: 'detached' });
  });

  it('creates a campaign, changes it, undoes that, starts it and watches it finish', async () => {
    await page.getByRole('link', { name: 'Campaigns' }).click();
    await page.getByRole('link', { name: 'Create campaign' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Reminders');
    await page.getByLabel('Call at any hour').check();
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByText('The campaign can be started.').waitFor();
    await page.getByText('2 of 2 can be called').waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Concurrent calls').fill('9');
    await page.getByRole('row', { name: 'Contacts to call 2 2' }).waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('You raised concurrent calls from 5 to 9.', { exact: true }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('lowered concurrent calls from 9 to 5').waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Running').first().waitFor();
    await page.getByText('2 of 2 contacts done').waitFor();
    await page.getByText('Completed').first().waitFor();
    await page.getByRole('button', { name: 'Actions for Alan Turing' }).click();
    await page.getByRole('menuitem', { name: 'Why it was or was not called' }).click();
    await page.getByRole('complementary', { name: 'Preview' }).getByText('Reached on attempt 1.').waitFor();
    await page.keyboard.press('Escape');
    expect(troubles).toEqual([]);
  });

  it('buys credits, and sees the entry in the ledger', async () => {
    await page.getByRole('link', { name: 'Credits', exact: true }).click();
    await page.getByRole('button', { name: 'Buy credits' }).first().click();
    await page.getByLabel('Credits', { exact: true }).fill('700');
    await page.getByRole('button', { name: 'Buy 700 credits' }).click();
    await page.getByRole('cell', { name: '+700' }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('suppresses a contact’s number, and no call reaches it', async () => {
    await page.getByRole('link', { name: 'Contacts' }).click();
    await page.getByRole('link', { name: '+1 415 555 2671' }).click();
    await page.getByRole('button', { name: 'Do not call' }).click();
    await page.getByText('Do not call').first().waitFor();
    await page.getByRole('button', { name: 'Allow calls again' }).click();
    const form = page.getByRole('dialog');
    await form.getByText('Do not call: Set on a contact.').waitFor();
    await form.getByLabel('Reason').fill('A mistake.');
    await form.getByRole('button', { name: 'Allow calls again' }).click();
    await page.getByRole('button', { name: 'Do not call' }).waitFor();
  });

  it('signs out, and every page requires a sign-in', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await page.waitForURL('**/sign-in');
    await page.goto('/credits');
    await page.waitForURL('**/sign-in?returnTo=%2Fcredits');
  });
});

/** All that a page can leave behind in the browser. */
async function storedIn(of: Page): Promise<string> {
  return of.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = 'caches' in window ? await window.caches.keys() : [];
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, caches, document.cookie]);
  });
}
