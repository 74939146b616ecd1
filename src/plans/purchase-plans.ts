import { CREDIT_LIMITS } from '../credits/credit-limits.ts';
import { assertSold, purchaseCredits } from '../credits/payments/purchases.ts';
import type { PurchasesDeps } from '../credits/payments/purchases-deps.ts';
import { creditsToUsd } from '../credits/rates/pricing.ts';
import { invalidField } from '../errors/errors.ts';
import type { CreditPurchase, Plan } from '../platform/generated/prisma/client.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { confirmThen, digestOf, type MadePlan, makePlan } from './plans.ts';

/** Plans a purchase of credits. @throws DomainError `invalid_request` for a number of credits that is not sold */
export async function planPurchase(deps: PurchasesDeps, viewer: Viewer, credits: number): Promise<MadePlan> {
  assertSold(viewer);
  const { minPurchase, maxPurchase } = CREDIT_LIMITS;
  if (credits < minPurchase || credits > maxPurchase)
    throw invalidField('credits', `must be from ${minPurchase} to ${maxPurchase}`);
  const summary = `Buy ${credits} credits for ${creditsToUsd(credits).toFixed(2)} USD.`;
  return makePlan(
    deps,
    viewer,
    {
      kind: 'CREDIT_PURCHASE',
      summary,
      ...{ calleesTotal: 0, callees: [], refused: [], delayed: [], startsAt: deps.clock.now() },
      ...{ estimatedEnd: null, expectedCredits: credits, maximumCredits: credits },
      ...{ problems: [], warnings: [] },
    },
    { request: { credits }, digest: digestOf({ summary }) },
  );
}

/** Buys the credits of a plan, or opens their checkout. */
export async function confirmPurchase(
  deps: PurchasesDeps,
  viewer: Viewer,
  plan: Plan,
): Promise<CreditPurchase> {
  const { credits } = plan.request as { credits: number };
  const idempotencyKey = `plan ${Buffer.from(plan.idHash).toString('hex')}`;
  return confirmThen(deps, plan, () => purchaseCredits(deps, viewer, { credits, idempotencyKey }));
}
