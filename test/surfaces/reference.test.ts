import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../dashboard/browser.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

it('shows both surfaces from our own server alone, and breaks no policy', async () => {
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
  expect(elsewhere).toEqual([]);
  expect(troubles).toEqual([]);
});
