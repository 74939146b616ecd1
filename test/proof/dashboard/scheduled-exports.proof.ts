import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousViolations } from '../../dashboard/world/accessibility.ts';
import { type DashboardWorld, startDashboardWorld } from '../../dashboard/world/dashboard-world.ts';
import { expectNothingCutOff } from '../../dashboard/world/hands.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';

let world: DashboardWorld;
beforeAll(async () => {
  world = await startDashboardWorld();
}, 240_000);
afterAll(() => world.stop());

it('schedules the export of a filtered list by the keyboard, lists it, and deletes it', async () => {
  const customer = await world.customer();
  const { page, troubles } = await world.signedIn(customer, { at: '/calls?outcome=NO_ANSWER' });
  await page.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Schedule…' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Name').fill('Unanswered of the week');
  await page.getByLabel('Weekday').selectOption('Friday');
  await page.getByLabel('Hour', { exact: true }).selectOption('18:00');
  await page.getByLabel('Time zone').fill('Europe/Berlin');
  await page.getByLabel('Format').selectOption('CSV');
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: 'Schedule export' }).press('Enter');
  await page.getByText('The export is scheduled.', { exact: false }).first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Export');

  const query = '{ scheduledExports { filter covers weekday hour format columns } }';
  const { scheduledExports } = await graphqlClient(world.app.url, customer.apiKey).data(query);
  expect(scheduledExports).toMatchObject([
    { covers: 'WEEK_BEFORE', weekday: 'FRI', hour: 18, format: 'CSV', filter: { outcomes: ['NO_ANSWER'] } },
  ]);

  await page.goto('/settings/exports');
  const row = page.getByRole('row', { name: /Unanswered of the week/ });
  await row.getByText('Every Friday at 18:00, Europe/Berlin').waitFor();
  await expectNothingCutOff(page);
  expect(await seriousViolations(page)).toEqual([]);
  await row.getByRole('button', { name: 'Delete Unanswered of the week' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete export' }).click();
  await page.getByText('No scheduled exports yet').waitFor();
  expect(troubles).toEqual([]);
});
