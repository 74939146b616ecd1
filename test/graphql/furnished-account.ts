import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { Belongings, type Chain } from './belongings.ts';

/** An application, and an account in it that has one object of every kind. */
export interface FurnishedAccount {
  app: TestApp;
  apiKey: string;
  owner: GraphqlClient;
  chain: Chain;
}

export async function startWithFurnishedAccount(): Promise<FurnishedAccount> {
  const app = await startTestApp({ clock: new ManualClock(), env: { ROLES: 'api' } });
  const workspace = await app.workspace();
  const belongings = new Belongings(app.deps, workspace, 415);
  await belongings.grow();
  const { apiKey } = workspace;
  return { app, apiKey, owner: graphqlClient(app.url, apiKey), chain: belongings.first };
}
