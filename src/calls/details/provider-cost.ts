import { creditsToUsd } from '../../credits/rates/pricing.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { ProviderCostUnit } from '../../platform/generated/prisma/enums.ts';

export interface ProviderCost {
  /** Amount that the provider charged for the call, an exact decimal. */
  amount: string;
  currency: ProviderCostUnit;
}

/** Returns what the voice provider charged for a call; null if not reported. */
export function providerCostOf(call: Pick<Call, 'providerCost' | 'providerCostUnit'>): ProviderCost | null {
  const { providerCost, providerCostUnit } = call;
  if (providerCost === null || providerCostUnit === null) return null;
  return { amount: providerCost.toFixed(), currency: providerCostUnit };
}

/** Returns a call's price less its provider's cost, in USD. Null while live, or if the cost in USD is unknown. */
export function marginUsdOf(
  call: Pick<Call, 'creditsCharged' | 'providerCost' | 'providerCostUnit'> & {
    endedAt: Date | string | null;
  },
): string | null {
  const { endedAt, creditsCharged, providerCost, providerCostUnit } = call;
  if (endedAt === null || providerCost === null || providerCostUnit !== 'USD') return null;
  return creditsToUsd(creditsCharged).minus(providerCost.toFixed()).toFixed();
}
