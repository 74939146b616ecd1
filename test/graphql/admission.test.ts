import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlAnswer, type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { holdingLocks } from '../harness/holding-locks.ts';

let app: TestApp;
let noisy: GraphqlClient;
let quiet: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  noisy = graphqlClient(app.url, (await app.workspace({ tier: 'STANDARD' })).apiKey);
  quiet = graphqlClient(app.url, (await app.workspace()).apiKey);
});
afterAll(() => app.stop());

/** An operation that asks for as many connections as there are for all. */
const LISTS = `{ ${Array.from({ length: 20 }, (_, i) => `a${i}: contactLists(first: 1) { nodes { id } }`).join(' ')} }`;

const DISPATCH =
  'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id status } } }';

/** Makes every read of contact lists wait, as a slow search would, until `run` is through. */
const holdingContactLists = (run: () => Promise<void>) =>
  holdingLocks(app, (db) => db.$executeRaw`LOCK TABLE contact_lists IN ACCESS EXCLUSIVE MODE`, run);

/** Resolves once so many of them are answered. */
function answered(requests: readonly Promise<unknown>[], count: number): Promise<void> {
  let answers = 0;
  return new Promise((resolve) => {
    for (const one of requests) {
      void one.then(() => {
        answers += 1;
        if (answers === count) resolve();
      });
    }
  });
}

describe('an account that floods the API', () => {
  it('has no more requests in flight than its share, and leaves connections for other accounts', async () => {
    const { createAgent } = await quiet.data(
      'mutation { createAgent(input: {name: "Ada"}) { agent { id } } }',
    );
    const input = { agentId: createAgent.agent.id, toNumber: '+15005550006' };
    let requests: Promise<GraphqlAnswer>[] = [];
    await holdingContactLists(async () => {
      requests = Array.from({ length: 40 }, () => noisy.ask(LISTS));
      const refused = await Promise.race(requests);
      await answered(requests, 20);
      expect(refused.errors?.[0]?.extensions.code).toBe('CONCURRENCY_LIMIT_EXCEEDED');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
      const dispatched = await Promise.all(Array.from({ length: 6 }, () => quiet.ask(DISPATCH, { input })));
      expect(dispatched.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    });
    const codes = (await Promise.all(requests)).map(({ errors }) => errors?.[0]?.extensions.code ?? 'OK');
    expect(codes.filter((code) => code === 'CONCURRENCY_LIMIT_EXCEEDED')).toHaveLength(20);
    // All that were in flight have given their places back.
    expect((await noisy.ask('{ __typename }')).status).toBe(200);
  });
});
