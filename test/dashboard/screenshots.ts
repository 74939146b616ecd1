import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { type DashboardWorld, type Person, startDashboardWorld } from './world/dashboard-world.ts';
import { type FilledWorkspace, fillWorkspace, pagesOf } from './world/filled-workspace.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Pictures that stand in the documentation are renewed, all are taken to be looked at. */
const DOCUMENTED = path.join(ROOT, 'docs/screenshots');
const TAKEN = path.join(ROOT, 'dist/screenshots');
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Dialogs over a page, by the picture's name: the page, and the steps that open them. */
const OPENED: Record<string, { at: 'calls' | 'contact'; open(page: Page): Promise<void> }> = {
  'find-anything': {
    at: 'calls',
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find anything' }).fill('grace');
      await page.getByRole('option').filter({ hasText: 'Grace Hopper' }).first().waitFor();
    },
  },
  'call-person': {
    at: 'contact',
    async open(page) {
      await page.getByRole('button', { name: 'Call this person' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Call now' }).waitFor();
    },
  },
};

let world: DashboardWorld;
let person: Person;
let filled: FilledWorkspace;

beforeAll(async () => {
  world = await startDashboardWorld({ env: { SIMULATOR_SPEED: '30' } });
  const customer = await world.customer({ credits: 50_000 });
  person = customer;
  filled = await fillWorkspace(world.app.url, customer.apiKey);
  for (const colorScheme of ['light', 'dark'])
    await mkdir(path.join(TAKEN, colorScheme), { recursive: true });
}, 240_000);

afterAll(() => world.stop());

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of VIEWPORTS) {
    it(`takes every page, ${colorScheme}, ${viewport.width} pixels wide`, async () => {
      const { page } = await world.signedIn(person, { colorScheme, viewport });
      const pages = pagesOf(filled);
      const goTo = async (address: string) => {
        await page.goto(address);
        await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {});
      };
      const take = async (name: string) => {
        const file = `${name}-${viewport.width}.png`;
        const taken = path.join(TAKEN, colorScheme, file);
        await page.screenshot({ path: taken, animations: 'disabled' });
        const documented = path.join(DOCUMENTED, file);
        if (colorScheme === 'light' && existsSync(documented)) await copyFile(taken, documented);
      };
      for (const [name, address] of Object.entries(pages)) {
        await goTo(address);
        await take(name);
      }
      for (const [name, { at, open }] of Object.entries(OPENED)) {
        await goTo(pages[at]);
        await open(page);
        await take(name);
      }
      await page.context().close();
    });
  }
}
