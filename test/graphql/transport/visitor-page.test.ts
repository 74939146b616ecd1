import { expect, it } from 'vitest';
import { startTestApp } from '../../harness/app.ts';

it('/graphql shows a page to browsers, and 401 to programs without credentials', async () => {
  const app = await startTestApp({ env: { ROLES: 'api' } });
  const page = await fetch(`${app.url}/graphql`, { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await page.text()).toMatch(/<title>.*GraphQL/);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const program = await fetch(`${app.url}/graphql`, { headers: { accept: 'application/json' } });
  expect([program.status, program.headers.get('cache-control')]).toEqual([401, 'no-store']);
  await app.stop();
});
