import { afterEach, expect, it } from 'vitest';
import type { UserRole } from '../../../src/platform/generated/prisma/enums.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';

let app: TestApp;
afterEach(() => app.stop());

const INTROSPECTING = [
  '{ __schema { queryType { name } } }',
  '{ viewer { role } shape: __type(name: "Call") { name } }',
  'query Asked { ...Hidden } fragment Hidden on Query { ... { __type(name: "Call") { name } } }',
];

/** Clients of one account, by the key of an owner and by that of a viewer. */
async function callers(introspection: string): Promise<Record<UserRole, GraphqlClient>> {
  app = await startTestApp({ env: { ROLES: 'api', GRAPHQL_INTROSPECTION: introspection } });
  const { apiKey } = await app.workspace();
  const owner = graphqlClient(app.url, apiKey);
  const created = await owner.data(
    'mutation { createApiKey(input: { name: "x", role: VIEWER }) { secret } }',
  );
  return { OWNER: owner, VIEWER: graphqlClient(app.url, created.createApiKey.secret) };
}

async function codesFor(client: GraphqlClient): Promise<(string | undefined)[]> {
  const answers = await Promise.all(INTROSPECTING.map((document) => client.ask(document)));
  return answers.map(({ errors }) => errors?.[0]?.extensions.code);
}

const visit = async () => (await fetch(`${app.url}/graphql`, { headers: { accept: 'text/html' } })).text();

it('introspection can be limited to owners', async () => {
  const { OWNER, VIEWER } = await callers('owners');
  expect(await codesFor(OWNER)).toEqual([undefined, undefined, undefined]);
  expect(await codesFor(VIEWER)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  expect(await VIEWER.data('{ viewer { __typename } }')).toEqual({ viewer: { __typename: 'Viewer' } });
});

it('introspection can be off, and the explorer with it', async () => {
  const { OWNER } = await callers('off');
  expect(await codesFor(OWNER)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  expect(await visit()).toContain('The GraphQL API');
});
