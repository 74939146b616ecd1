import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { dashboardQueries } from './dashboard-queries.ts';
import type { Question } from './questions.ts';

/** Asks a running server in the name of an account; throws if it does not answer the question. */
export async function ask(url: string, apiKey: string, { ask: asked, variables }: Question): Promise<void> {
  if (!asked.startsWith('/')) {
    await graphqlClient(url, apiKey).data(dashboardQueries.get(asked) ?? asked, variables);
    return;
  }
  const response = await fetch(`${url}${asked}`, { headers: { authorization: `Bearer ${apiKey}` } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${asked}: ${response.status} ${body}`);
}
