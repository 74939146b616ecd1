import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DashboardWorld, startDashboardWorld } from './world/dashboard-world.ts';
import { type FilledWorkspace, fillWorkspace, pagesOf } from './world/filled-workspace.ts';

const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

let world: DashboardWorld;
let filled: FilledWorkspace;
let page: Page;
let troubles: string[];

beforeAll(async () => {
  world = await startDashboardWorld({ env: { SIMULATOR_SPEED: '50' } });
  const customer = await world.customer({ credits: 50_000 });
  filled = await fillWorkspace(world.app.url, customer.apiKey);
  ({ page, troubles } = await world.signedIn(customer, { reducedMotion: 'reduce' }));
});
afterAll(() => world.stop());

/** What axe finds serious or worse on a page: by all its rules in the light theme, and in the dark one by those of color. */
async function seriousViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const inLight = await violations(page, {});
  await page.emulateMedia({ colorScheme: 'dark' });
  // Buttons fade from one theme's colors to the other's.
  await page.evaluate('Promise.allSettled(document.getAnimations().map(({ finished }) => finished))');
  const inDark = await violations(page, { runOnly: COLOR_RULES });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inLight, ...inDark.map((violation) => `in the dark theme: ${violation}`)];
}

async function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  // Without `preload`, by which axe copies styles into documents of its own, where the policy refuses them.
  const given: axe.RunOptions = { ...options, resultTypes: ['violations'], preload: false };
  const { violations } = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(given)})`,
  )) as axe.AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
    );
}

async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-label="Loading"]').first().waitFor({ state: 'detached' });
}

it('no page has a serious accessibility violation, an error, or anything that the policy refuses', async () => {
  const found: Record<string, string[]> = {};
  for (const address of Object.values(pagesOf(filled))) {
    await page.goto(address);
    await settled(page);
    expect(troubles, `at ${address}`).toEqual([]);
    const violations = await seriousViolations(page);
    if (violations.length > 0) found[address] = violations;
  }
  expect(found).toEqual({});
  expect(troubles).toEqual([]);
});

it('neither has the sign-in', async () => {
  const { page } = await world.visitor({ reducedMotion: 'reduce' });
  await page.goto('/sign-in');
  await settled(page);
  expect(await seriousViolations(page)).toEqual([]);
});
