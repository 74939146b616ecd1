import { creditsToUsd } from '../../credits/rates/pricing.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { ProviderCostUnit } from '../../platform/generated/prisma/enums.ts';

/** What a voice provider charges for a call. */
export interface ProviderCost {
  /** An exact decimal. */
  amount: string;
  currency: ProviderCostUnit;
}

/** What its provider charges for a call; null if it does not say. */
export function providerCostOf(call: Pick<Call, 'providerCost' | 'providerCostUnit'>): ProviderCost | null {
  const { providerCost, providerCostUnit } = call;
  if (providerCost === null || providerCostUnit === null) return null;
  return { amount: providerCost.toFixed(), currency: providerCostUnit };
}

/**
 * USD, an exact decimal: what an ended call was charged, less what its provider charges. Null while the call is live,
 * when the provider does not say what it charges, and when it says so in credits of its plan.
 */
export function marginUsdOf(
  call: Pick<Call, 'creditsCharged' | 'providerCost' | 'providerCostUnit'> & {
    endedAt: Date | string | null;
  },
): string | null {
  const { endedAt, creditsCharged, providerCost, providerCostUnit } = call;
  if (endedAt === null || providerCost === null || providerCostUnit !== 'USD') return null;
  return creditsToUsd(creditsCharged).minus(providerCost.toFixed()).toFixed();
}
