import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { clientA, clientB } from '../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../harness/eventually.ts';
import { holdingLocks } from '../harness/holding-locks.ts';

const SENTENCE = 'The query took too long. Request fewer items or narrow the filter.';
const CALLS = '{ calls { nodes { id } } }';

let app: TestApp;
let apiKey: string;

beforeAll(async () => {
  app = await startTestApp({ longestReadMs: 300 });
  ({ apiKey } = await app.workspace());
});
afterAll(() => app.stop());

/** Makes every read of calls take longer than a read may, until `run` is through. */
const holdingCalls = (run: () => Promise<void>) =>
  holdingLocks(app, (db) => db.$executeRaw`LOCK TABLE calls IN ACCESS EXCLUSIVE MODE`, run);

it('a query that takes too long is aborted on every surface, with advice', async () => {
  const owner = graphqlClient(app.url, apiKey);
  await holdingCalls(async () => {
    for (const client of [clientA(app.url, apiKey), clientB(app.url, apiKey)]) {
      const { status, headers, body } = await client.get('/calls');
      expect([status, headers.get('retry-after')]).toEqual([503, '10']);
      expect(body.error).toMatchObject({ code: 'unavailable', message: SENTENCE });
    }
    const { errors } = await owner.ask(CALLS);
    expect(errors).toMatchObject([
      { message: SENTENCE, extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 10 } },
    ]);
  });
  await vi.waitFor(async () => expect((await owner.ask(CALLS)).errors ?? []).toEqual([]), EVENTUALLY);
});
