import type { CampaignsDeps } from '../campaigns/campaign/deps.ts';
import type { PurchasesDeps } from '../credits/payments/purchases-deps.ts';
import type { Call, Campaign, CreditPurchase } from '../platform/generated/prisma/client.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { confirmCall } from './call-plans.ts';
import { confirmCampaign } from './campaign-plans.ts';
import { openPlan, planningKey } from './plans.ts';
import { confirmPurchase } from './purchase-plans.ts';

/** Result of a confirmed plan. Exactly one field is set. */
export interface ConfirmedPlan {
  call: Call | null;
  campaign: Campaign | null;
  creditPurchase: CreditPurchase | null;
}

/**
 * Does what a plan showed, once, if it is still so and within the budget of the key that made it.
 * @throws DomainError `not_found`, `conflict` for a plan that is over or outdated; those of the planned action
 */
export async function confirmPlan(
  deps: CampaignsDeps & PurchasesDeps,
  viewer: Viewer,
  input: { id: string; digest: string },
): Promise<ConfirmedPlan> {
  const plan = await openPlan(deps, planningKey(viewer), input);
  const nothing = { call: null, campaign: null, creditPurchase: null };
  switch (plan.kind) {
    case 'CALL':
      return { ...nothing, call: await confirmCall(deps, viewer, plan) };
    case 'CAMPAIGN_START':
    case 'CAMPAIGN_RESUME':
      return { ...nothing, campaign: await confirmCampaign(deps, viewer, plan) };
    case 'CREDIT_PURCHASE':
      return { ...nothing, creditPurchase: await confirmPurchase(deps, viewer, plan) };
    default:
      return plan.kind satisfies never;
  }
}
