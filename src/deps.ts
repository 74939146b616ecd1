import type { CampaignsDeps } from './campaigns/deps.ts';
import type { PurchasesDeps } from './credits/payments/purchases-deps.ts';

type RulesDeps = CampaignsDeps & PurchasesDeps;

/** GraphQL lies below the concepts, so the dependencies of their rules are declared to it here. */
declare module './graphql/context.ts' {
  interface Deps extends RulesDeps {}
}
