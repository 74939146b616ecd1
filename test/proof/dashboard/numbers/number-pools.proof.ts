import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPhoneNumber } from '../../../../src/numbers/phone-numbers.ts';
import { type DashboardWorld, startDashboardWorld } from '../../../dashboard/world/dashboard-world.ts';

let world: DashboardWorld;
let accountId: string;
let page: Page;
let troubles: string[];

beforeAll(async () => {
  world = await startDashboardWorld();
  const customer = await world.customer();
  ({ accountId } = customer);
  const { deps } = world.app;
  for (const e164 of ['+14155550140', '+12125550140']) {
    const number = { accountId, e164, provider: 'simulator', providerRef: null } as const;
    await addPhoneNumber(deps, deps.database.prisma, number);
  }
  ({ page, troubles } = await world.signedIn(customer, { at: '/number-pools' }));
});
afterAll(() => world.stop());

const dialog = () => page.getByRole('dialog');

it('the pool form creates a pool, explains errors, and changes it', async () => {
  await page.getByRole('button', { name: 'Create pool' }).first().click();
  await dialog().getByLabel('Name').fill('Coasts');
  await dialog().getByLabel('Call from').selectOption('LEAST_USED');
  await dialog().getByLabel('+1 415 555 0140').check();
  await dialog().getByLabel('+1 212 555 0140').check();
  await dialog().getByLabel('Calls on a new number’s first day').fill('10');
  await dialog().getByLabel('Days until it has all its calls').fill('5');
  await dialog().getByRole('button', { name: 'Create pool' }).click();
  await dialog().getByText('Must be given for a warm-up').waitFor();
  await dialog().getByLabel('Calls within 24 hours').fill('50');
  await dialog().getByRole('button', { name: 'Create pool' }).click();
  await page.getByRole('link', { name: 'Coasts' }).click();
  const row = page.getByRole('row').filter({ hasText: '+1 415 555 0140' });
  await row.getByText('Warming up').waitFor();
  await row.getByText('0 of 10').waitFor();

  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog().getByLabel('Calls on a new number’s first day').fill('');
  await dialog().getByLabel('Days until it has all its calls').fill('');
  await dialog().getByLabel('Seconds between two calls').fill('30');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await row.getByText('0 of 50').waitFor();
  await page.getByText('50 calls a day, 30 s between calls').waitFor();
  const { numberPool } = world.app.deps.database.prisma;
  expect(await numberPool.findFirst({ where: { accountId } })).toMatchObject({
    strategy: 'LEAST_USED',
    maxCallsPerDay: 50,
    maxCallsPerMinute: null,
    cooldownSeconds: 30,
    warmUpDays: null,
    restHours: 24,
  });
  expect(troubles).toEqual([]);
});

it('the pool page shows a rest with its reason, and ends it', async () => {
  const { prisma } = world.app.deps.database;
  const number = await prisma.phoneNumber.findFirstOrThrow({ where: { accountId, e164: '+12125550140' } });
  const now = world.app.deps.clock.now();
  const restingUntil = new Date(now.getTime() + 3600_000);
  const cause = { restReason: 'MORE_BLOCKED', restRate: 0.125, restOthersRate: 0.004 } as const;
  await prisma.poolNumber.updateMany({
    where: { phoneNumberId: number.id },
    data: { restingSince: now, restingUntil, ...cause },
  });
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: '+1 212 555 0140' });
  await row.getByText('12.5% of its calls were blocked; of the other numbers’ in the pool, 0.4%.').waitFor();
  await row.getByRole('button', { name: /^End the rest of/ }).focus();
  await page.keyboard.press('Enter');
  await row.getByText('Ready').waitFor();
  expect(troubles).toEqual([]);
});

it('the pool page deletes a pool', async () => {
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete pool' }).click();
  await page.getByText('No number pools yet').waitFor();
  expect(troubles).toEqual([]);
});
