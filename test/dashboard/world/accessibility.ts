import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type DashboardWorld, startDashboardWorld } from './dashboard-world.ts';
import { type FilledWorkspace, fillWorkspace } from './filled-workspace.ts';

const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** A page, signed in to an account that has something of everything. */
export interface FilledDashboard {
  world: DashboardWorld;
  filled: FilledWorkspace;
  page: Page;
  troubles: string[];
}

export async function startFilledDashboard(): Promise<FilledDashboard> {
  const world = await startDashboardWorld({ env: { SIMULATOR_SPEED: '50' } });
  const customer = await world.customer({ credits: 50_000 });
  const filled = await fillWorkspace(world.app.url, customer.apiKey);
  return { world, filled, ...(await world.signedIn(customer, { reducedMotion: 'reduce' })) };
}

/** Expects of pages that they have no serious violation, no error, and nothing that the policy refuses. */
export async function expectAccessible({ page, troubles }: FilledDashboard, addresses: readonly string[]) {
  const found: Record<string, string[]> = {};
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    expect(troubles, `at ${address}`).toEqual([]);
    const violations = await seriousViolations(page);
    if (violations.length > 0) found[address] = violations;
  }
  expect(found).toEqual({});
  expect(troubles).toEqual([]);
}

/** Findings of axe that are serious or worse: by all its rules in the light theme, and by those of color in the dark one. */
export async function seriousViolations(page: Page): Promise<string[]> {
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

/** Waits until a page shows what it has loaded. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-label="Loading"]').first().waitFor({ state: 'detached' });
}
