import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';

let app: TestApp;
let apiKey: string;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
  apiKey = (await app.workspace()).apiKey;
});
afterAll(() => app.stop());

it('variables that are wrong in many places, beside a long text, get a short answer', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`unknown${i}`, 1]));
  const input = { name: 'x'.repeat(30_000), ...unknown };
  const { errors = [] } = await graphqlClient(app.url, apiKey).ask(
    'mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id } } }',
    { input },
  );
  expect(errors[0]).toMatchObject({
    message: expect.stringMatching(/^Variable "\$input" got invalid value \{ name: "xxx/),
    extensions: { code: 'INVALID_REQUEST' },
  });
  expect(errors[0]?.message).toMatch(/Field "unknown0" is not defined by type "CreateAgentInput"\.$/);
  expect(JSON.stringify(errors).length).toBeLessThan(20_000);
});
