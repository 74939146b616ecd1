import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DashboardWorld, startDashboardWorld } from '../../../dashboard/world/dashboard-world.ts';
import { clientA } from '../../../harness/clients/surface-client.ts';

let world: DashboardWorld;
let page: Page;
let troubles: string[];
let apiKey: string;

beforeAll(async () => {
  world = await startDashboardWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  const customer = await world.customer();
  apiKey = customer.apiKey;
  ({ page, troubles } = await world.signedIn(customer, { at: '/suppressions' }));
});
afterEach(() => page.context().close());

const suppressed = async () => {
  const { body } = await clientA(world.app.url, apiKey).get('/suppressions');
  return body.data.map(({ phone, reason }: Record<string, string>) => [phone, reason]);
};

it('the suppression page suppresses a number, finds it and lifts it', async () => {
  await page.getByRole('button', { name: 'Suppress number' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Number').fill('+1 415 555 2671');
  await form.getByLabel('Reason').fill('Asked by email.');
  await form.getByRole('button', { name: 'Suppress number' }).click();
  await page.getByText('Asked by email.').waitFor();
  expect(await suppressed()).toEqual([['+14155552671', 'Asked by email.']]);
  if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}-list.png` });
  await page.getByLabel('Find a number').fill('+1 415 555 2672');
  await page.getByLabel('Find a number').press('Enter');
  await page.getByText('No matching numbers').waitFor();
  await page.getByLabel('Find a number').fill('+1 415 555 2671');
  await page.getByLabel('Find a number').press('Enter');
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('dialog').getByText('Do not call: Asked by email.').waitFor();
  await page.getByLabel('Reason').fill('Asked to be called again.');
  await page.getByRole('button', { name: 'Allow calls again' }).click();
  await page.getByText('No matching numbers').waitFor();
  await page.getByText('Asked to be called again.').waitFor();
  expect([await suppressed(), troubles]).toEqual([[], []]);
});

it('the suppression page imports a file, reports failed rows, and deletes the list', async () => {
  await page.getByRole('link', { name: 'Import file' }).click();
  const buffer = Buffer.from('phone,reason\n+14155552671,Registry\nnope,\n+14155552672,\n');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer });
  await page.getByLabel('Import into').fill('Bought');
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await page.getByText('3 rows: 2 created, 0 updated, 1 failed.').waitFor();
  if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}-import.png` });
  await page.getByRole('link', { name: 'Show numbers' }).click();
  await page.getByText('Registry').waitFor();
  expect(await suppressed()).toHaveLength(2);
  await page.getByRole('button', { name: 'Delete list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).click();
  await page.getByText('No suppressed numbers yet').waitFor();
  expect([await suppressed(), troubles]).toEqual([[], []]);
});
