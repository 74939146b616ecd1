import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import {
  type DashboardWorld,
  type Person,
  startDashboardWorld,
} from '../../dashboard/world/dashboard-world.ts';
import { Hands, isFocused } from '../../dashboard/world/hands.ts';
import { writeCalls } from '../../dashboard/world/written-calls.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';

type Customer = ProvisionedWorkspace & Person;

const CONTACTS = 30;

let world: DashboardWorld;
let customer: Customer;

beforeAll(async () => {
  world = await startDashboardWorld({ env: { ROLES: 'api' } });
  customer = await customerWithCalls();
});
afterAll(() => world.stop());

/** An account with calls of three durations. */
async function customerWithCalls(): Promise<Customer> {
  const made = await world.customer({ credits: 50_000 });
  const { data } = graphqlClient(world.app.url, made.apiKey);
  const calls = await writeCalls(world.app, made);
  const now = world.app.deps.clock.now();
  const ended = { status: 'COMPLETED', outcome: 'ANSWERED', answeredAt: now, endedAt: now } as const;
  for (let index = 0; index < CONTACTS; index += 1) {
    const phone = `+1415555${2600 + index}`;
    const { createContact } = await data(
      'mutation ($input: CreateContactInput!) { createContact(input: $input) { contact { id } } }',
      { input: { phone, name: `Person ${index}` } },
    );
    for (const durationSeconds of [130 + index, 200, 30])
      await calls.add({ ...ended, phoneTo: phone, contactId: createContact.contact.id, durationSeconds });
  }
  return made;
}

async function personAt(at: string, width: 1440 | 390) {
  const viewport = { width, height: width === 390 ? 844 : 900 };
  const { page, troubles } = await world.signedIn(customer, { at, viewport, reducedMotion: 'reduce' });
  const hands = new Hands(page);
  const use = (role: 'button' | 'menuitem', name: string | RegExp) =>
    hands.click(page.getByRole(role, { name }).first(), String(name));
  return { page, troubles, hands, use };
}

const dataRows = (page: Page) => page.getByRole('table', { name: 'Calls' }).locator('tbody tr[data-row]');

it('eighteen rows of forty-four pixels are on a screen of 1440 by 900, sorted by a press of their header', async () => {
  const { page, hands, use } = await personAt('/calls', 1440);
  await dataRows(page).first().waitFor();
  const boxes = await dataRows(page).evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect()).map(({ bottom, height }) => ({ bottom, height })),
  );
  expect(boxes.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(18);
  expect(boxes.every(({ height }) => height <= 45)).toBe(true);
  await use('button', /^Duration/);
  await page.waitForURL(/sort=-DURATION/);
  await expect.poll(() => dataRows(page).first().innerText()).toContain('3:20');
  await hands.press('j');
  await hands.press('x');
  for (let steps = 0; steps < 4; steps += 1) await hands.press('j');
  await hands.press('Shift+X');
  await page.getByText('5 selected').waitFor();
  await page.context().close();
});

it('a scheduled call is moved from its page, and a person opts out on a phone in three taps', async () => {
  const calls = await writeCalls(world.app, customer);
  const at = new Date(Date.now() + 48 * 3600_000);
  const id = await calls.add({ phoneTo: '+15035550142', scheduledFor: at, notBefore: at, openAt: at });
  const { page, troubles, use } = await personAt(`/calls/${id}`, 390);
  await use('button', 'Reschedule');
  await page.getByLabel('New time').fill('2099-01-01T10:00');
  await page.getByRole('button', { name: 'Move the call' }).click();
  await page.getByText(/days ahead/).waitFor();
  const soon = new Date(Date.now() + 72 * 3600_000).toISOString().slice(0, 11);
  await page.getByLabel('New time').fill(`${soon}10:00`);
  await page.getByRole('button', { name: 'Move the call' }).click();
  await page.getByText('The call is moved.').first().waitFor();
  await expect.poll(() => isFocused(page.getByRole('button', { name: 'Reschedule' }))).toBe(true);
  await page.goto('/contacts?search=person%2029');
  await use('button', 'Actions for Person 29');
  await use('menuitem', 'Do not call');
  await page.getByText('1 contact will not be called anymore.').first().waitFor();
  await page.getByRole('row').getByText('Do not call').waitFor();
  expect(troubles).toEqual([]);
  await page.context().close();
});
