import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { clientA, clientB } from '../harness/clients/surface-client.ts';
import { EVENTUALLY, PATIENCE_MS } from '../harness/eventually.ts';

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
async function holdingCalls(run: () => Promise<void>): Promise<void> {
  await app.deps.database.prisma.$transaction(
    async (db) => {
      // PostgreSQL would end the transaction, and with it the lock, after a pause of seconds.
      await db.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`;
      await db.$executeRaw`LOCK TABLE calls IN ACCESS EXCLUSIVE MODE`;
      await run();
    },
    { timeout: PATIENCE_MS },
  );
}

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
