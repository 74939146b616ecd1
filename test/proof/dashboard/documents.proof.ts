import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureReference } from '../../../src/dashboard/build-reference.ts';
import { launchBrowser, openPage } from '../../dashboard/world/browser.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('the reference page shows both OpenAPI documents without third-party requests or policy violations', async () => {
  await ensureReference();
  const browser = await launchBrowser();
  const { page, troubles } = await openPage(browser, { baseURL: app.url });
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${app.url}/`))
      elsewhere.push(request.url());
  });
  await page.goto('/docs');
  await page.getByRole('heading', { name: 'dialgraph, surface B' }).waitFor();
  await page.getByText('Surface B').first().click();
  await page.getByText('Surface A').first().click();
  await page.getByRole('heading', { name: 'dialgraph, surface A' }).waitFor();
  await browser.close();
  expect(elsewhere).toEqual([]);
  expect(troubles).toEqual([]);
});
