import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DashboardWorld, startDashboardWorld } from '../../dashboard/world/dashboard-world.ts';

let world: DashboardWorld;

beforeAll(async () => {
  world = await startDashboardWorld();
});
afterAll(() => world.stop());

it('the dashboard draws its charts on a system without a web locale', async () => {
  const { page, troubles } = await world.signedIn(await world.customer());
  // Chromium reports this language under LANG=POSIX.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'language', { get: () => 'en-US@posix' });
  });
  await page.goto('/live');
  await page.locator('canvas').first().waitFor();
  expect(troubles).toEqual([]);
});
