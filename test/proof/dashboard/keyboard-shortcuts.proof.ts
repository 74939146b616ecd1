import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousViolations, settled } from '../../dashboard/world/accessibility.ts';
import { type DashboardWorld, startDashboardWorld } from '../../dashboard/world/dashboard-world.ts';
import { expectNothingCutOff, Hands } from '../../dashboard/world/hands.ts';

let world: DashboardWorld;

beforeAll(async () => {
  world = await startDashboardWorld();
});
afterAll(() => world.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

it.each([1440, 390])('sections are reached by G and a letter, which ? lists, at %d pixels', async (width) => {
  const { page } = await world.signedIn(await world.customer(), {
    ...{ at: '/today', viewport: { width, height: 900 }, reducedMotion: 'reduce' },
  });
  const hands = new Hands(page);
  await settled(page);
  await hands.press('?');
  await list(page).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await expectNothingCutOff(page);
  const shown = await list(page).getByRole('term').allTextContents();
  const keys = await list(page).getByRole('definition').allTextContents();
  const letters = new Map(shown.map((label, index) => [label, /^G (\w)$/.exec(keys[index] ?? '')?.[1]]));
  await hands.press('Escape');
  await list(page).waitFor({ state: 'detached' });
  const sections = [...letters].filter(([, letter]) => letter !== undefined);
  expect(new Set(sections.map(([, letter]) => letter)).size).toBe(11);
  for (const [label, letter = ''] of sections) {
    await hands.press('g');
    await hands.press(letter.toLowerCase());
    await page
      .locator('h1')
      .filter({ hasText: label === 'Settings' ? 'API Keys' : label })
      .waitFor();
  }
  await page.context().close();
});

it('letters that are typed into a field, or that follow G after another key, stay letters', async () => {
  const { page } = await world.signedIn(await world.customer(), { at: '/calls' });
  const hands = new Hands(page);
  await settled(page);
  const field = page.getByRole('searchbox').first();
  await field.focus();
  for (const key of ['g', 'm', '?']) await hands.press(key);
  expect(await field.inputValue()).toBe('gm?');
  await heading(page, 'Calls').focus();
  for (const key of ['g', 'z', 'm']) await hands.press(key);
  await hands.press('g');
  await hands.press('l');
  await heading(page, 'Live').waitFor();
  expect(await list(page).count()).toBe(0);
  await page.context().close();
});
