import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type DashboardWorld, startDashboardWorld } from './world/dashboard-world.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

let world: DashboardWorld;

beforeAll(async () => {
  world = await startDashboardWorld();
}, 120_000);
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
