import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  type FilledDashboard,
  seriousViolations,
  settled,
  startFilledDashboard,
} from './world/accessibility.ts';
import { pagesOf } from './world/filled-workspace.ts';

let dashboard: FilledDashboard;

beforeAll(async () => {
  dashboard = await startFilledDashboard();
});
afterAll(() => dashboard.world.stop());

/** One of each kind: a chart, a list, a detail, a form, an import, a table of settings. The proofs walk through all pages. */
it('no main page has a serious accessibility violation, an error, or anything that the policy refuses', async () => {
  const pages = pagesOf(dashboard.filled);
  await expectAccessible(dashboard, [
    pages.live,
    pages.calls,
    pages.call,
    pages['campaign-new'],
    pages['contacts-import'],
    pages['settings-team'],
  ]);
});

it('the sign-in has no serious accessibility violation either', async () => {
  const { page } = await dashboard.world.visitor({ reducedMotion: 'reduce' });
  await page.goto('/sign-in');
  await settled(page);
  expect(await seriousViolations(page)).toEqual([]);
});
