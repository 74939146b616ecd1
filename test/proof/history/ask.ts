import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { dashboardQueries } from './dashboard-queries.ts';
import type { Question } from './questions.ts';

/** Asks a running server in the name of an account; throws if it does not answer the question. */
export async function ask(
  url: string,
  apiKey: string,
  { ask: requested, variables }: Question,
): Promise<void> {
  if (!requested.startsWith('/')) {
    await graphqlClient(url, apiKey).data(dashboardQueries.get(requested) ?? requested, variables);
    return;
  }
  const response = await fetch(`${url}${requested}`, { headers: { authorization: `Bearer ${apiKey}` } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${requested}: ${response.status} ${body}`);
}
