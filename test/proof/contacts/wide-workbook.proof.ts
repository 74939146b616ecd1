import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowOf, workbookOf } from '../../contacts/hostile-workbooks.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { clientA } from '../../harness/clients/surface-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** 115 KB that would be 268 million cells. */
it('a workbook whose rows all reach the last column is refused by its cells, blank ones included', async () => {
  const rows = Array.from({ length: 16_383 }, (_, at) => rowOf(at + 2, { A: 'x', XFD: 'y' }));
  const body = workbookOf(rowOf(1, { A: 'phone' }) + rows.join(''));
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const client = clientA(app.url, (await app.workspace()).apiKey);
  const answer = await client.request('POST', '/contacts/import', {
    headers: { 'content-type': type },
    body,
  });
  expect([answer.status, answer.body.error?.message]).toEqual([
    413,
    expect.stringContaining('20,000,000 cells'),
  ]);
});
