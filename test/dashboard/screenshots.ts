import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { type DashboardWorld, type Person, startDashboardWorld } from './world/dashboard-world.ts';
import { type FilledWorkspace, fillWorkspace, pagesOf } from './world/filled-workspace.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../dist/screenshots');
const WIDE = { width: 1280, height: 860 };
const NARROW = { width: 390, height: 844 };

let world: DashboardWorld;
let person: Person;
let filled: FilledWorkspace;

beforeAll(async () => {
  world = await startDashboardWorld({ env: { SIMULATOR_SPEED: '30' } });
  const customer = await world.customer({ credits: 50_000 });
  person = customer;
  filled = await fillWorkspace(world.app.url, customer.apiKey);
  await mkdir(FOLDER, { recursive: true });
}, 240_000);

afterAll(() => world.stop());

async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries({ wide: WIDE, narrow: NARROW })) {
    it(`takes every page, ${colorScheme} and ${size}`, async () => {
      const { page } = await world.signedIn(person, { colorScheme, viewport });
      for (const [name, address] of Object.entries(pagesOf(filled))) {
        await page.goto(address);
        await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {});
        await shoot(page, `${name}-${colorScheme}-${size}`);
      }
      await page.context().close();
    });
  }
}
