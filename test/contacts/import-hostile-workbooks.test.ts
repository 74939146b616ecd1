import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { clientA, type SurfaceClient } from '../harness/clients/surface-client.ts';
import { rowOf, workbookOf } from './hostile-workbooks.ts';

let app: TestApp;
let client: SurfaceClient;
beforeAll(async () => {
  app = await startTestApp();
  client = clientA(app.url, (await app.workspace()).apiKey);
});
afterAll(() => app.stop());

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADER = rowOf(1, { A: 'phone', B: 'name' });
const ANN = rowOf(2, { A: '+14155550123', B: 'Ann' });

async function imported(body: Buffer) {
  const answer = await client.request('POST', '/contacts/import', {
    headers: { 'content-type': WORKBOOK },
    body,
  });
  return answer.status === 200
    ? { status: 200, ...answer.body }
    : { status: answer.status, ...answer.body.error };
}

describe('a workbook of a hostile or careless program', () => {
  it('is imported where it is only odd: blank rows, and cells formatted up to the last column', async () => {
    const odd = `${HEADER}${'<row/>'.repeat(16_384)}<row r="20000"><c r="A20000" t="inlineStr"><is><t>+14155550123</t></is></c><c r="XFD20000" s="1"/></row>`;
    expect(await imported(workbookOf(odd))).toMatchObject({ status: 200, total: 1, created: 1 });
  });

  it.each([
    ['a zip bomb', () => workbookOf(`${HEADER}${'<row></row>'.repeat(2_000_000)}`), 413, 'unpack to 1024 MB'],
    [
      'wider than workbooks can be',
      () => workbookOf(HEADER + rowOf(2, { A: '+14155550123', BNTJN: 'x' })),
      400,
      'cannot be read as a workbook',
    ],
    ['truncated', () => workbookOf(HEADER + ANN).subarray(0, 700), 400, 'cannot be read as a workbook'],
    [
      'in a container with a password',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
      400,
      'protected by a password',
    ],
  ])('is refused with what to do where it is %s', async (_what, bytes, status, sentence) => {
    const refusal = await imported(bytes());
    expect(refusal).toMatchObject({ status, message: expect.stringContaining(sentence) });
    expect(refusal.message).toMatch(/Save it as "CSV UTF-8"/);
    expect((await client.get('/contacts?search=Ann')).body.data).toEqual([]);
  });
});
