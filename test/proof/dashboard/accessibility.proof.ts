import { afterAll, beforeAll, it } from 'vitest';
import {
  expectAccessible,
  type FilledDashboard,
  startFilledDashboard,
} from '../../dashboard/world/accessibility.ts';
import { pagesOf } from '../../dashboard/world/filled-workspace.ts';

let dashboard: FilledDashboard;

beforeAll(async () => {
  dashboard = await startFilledDashboard();
});
afterAll(() => dashboard.world.stop());

it('no page has a serious accessibility violation, an error, or anything that the policy refuses', async () => {
  await expectAccessible(dashboard, Object.values(pagesOf(dashboard.filled)));
});
