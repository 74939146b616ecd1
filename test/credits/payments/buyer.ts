import type { Viewer } from '../../../src/platform/tenancy/viewer.ts';
import type { TestApp } from '../../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';

export const PURCHASE = `mutation ($credits: Int!, $key: String) {
  purchaseCredits(input: {credits: $credits, idempotencyKey: $key}) { creditPurchase { id credits amountUsd status balance checkoutUrl } } }`;
const PURCHASES = `{ creditPurchases { nodes { id credits status completedAt } } creditBalance { balance } }`;

/** The owner of a new account with 10 credits, who buys more. */
export interface Buyer {
  owner: GraphqlClient;
  viewer: Viewer;
  buy(credits: number, key?: string): Promise<Record<string, unknown> & { id: string }>;
  /** The account's purchases' states, newest first, and its balance. */
  standing(): Promise<{ statuses: string[]; balance: number }>;
}

export async function newBuyer(app: TestApp): Promise<Buyer> {
  const { apiKey } = await app.workspace({ credits: 10 });
  const owner = graphqlClient(app.url, apiKey);
  return {
    owner,
    viewer: await app.ports.credentials.authenticate(`Bearer ${apiKey}`),
    buy: async (credits, key) =>
      (await owner.data(PURCHASE, { credits, key })).purchaseCredits.creditPurchase,
    async standing() {
      const { creditPurchases, creditBalance } = await owner.data(PURCHASES);
      return { statuses: creditPurchases.nodes.map((n: { status: string }) => n.status), ...creditBalance };
    },
  };
}
