import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSums } from '../../calls/statistics/sums-property.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { runAdmin } from '../../harness/clients/admin.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
});
afterAll(() => app.stop());

it('statistics agree with random calls, however much of them was rolled up', async () => {
  await checkSums(app, { runs: 3 });
  expect(await runAdmin(app, ['counts', 'verify'])).toMatchObject({ code: 0 });
});
