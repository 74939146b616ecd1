import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DashboardWorld, startDashboardWorld } from '../../dashboard/world/dashboard-world.ts';

let world: DashboardWorld;

beforeAll(async () => {
  world = await startDashboardWorld();
});
afterAll(() => world.stop());

it('draws its charts where the system has no language of the web', async () => {
  const { page, troubles } = await world.signedIn(await world.customer());
  // As Chromium says under LANG=POSIX.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'language', { get: () => 'en-US@posix' });
  });
  await page.goto('/live');
  await page.locator('canvas').first().waitFor();
  expect(troubles).toEqual([]);
});
