import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DashboardWorld, startDashboardWorld } from '../../dashboard/world/dashboard-world.ts';

let world: DashboardWorld;
beforeAll(async () => {
  world = await startDashboardWorld();
}, 240_000);
afterAll(() => world.stop());

it('sets the budget of a key, creates a test key, and goes to the test account and back', async () => {
  const customer = await world.customer();
  const { page } = await world.signedIn(customer, { at: '/settings/api-keys' });
  await page
    .getByRole('button', { name: /^Budget of/ })
    .first()
    .click();
  await page.getByLabel('Credits per day').fill('300');
  await page.getByRole('button', { name: 'Set budget' }).click();
  await page.getByText('credits a day').first().waitFor();
  await page.getByRole('button', { name: 'Create test key' }).click();
  await page.getByLabel('Name').fill('Trial');
  await page.getByRole('dialog').getByRole('button', { name: 'Create test key' }).click();
  expect(await page.locator('[data-secret]').textContent()).toMatch(/^dg_test_/);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Test account.').waitFor();
  await page.getByRole('button', { name: 'Back to the live account' }).click();
  await page.getByText('Test account.').waitFor({ state: 'detached' });
});
