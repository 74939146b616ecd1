import { creditsToUsd } from '../../credits/rates/pricing.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { ProviderCostUnit } from '../../platform/generated/prisma/enums.ts';

export interface ProviderCost {
  /** Amount of the charge, an exact decimal. */
  amount: string;
  currency: ProviderCostUnit;
}

/** The provider's charge for a call; null if not reported. */
export function providerCostOf(call: Pick<Call, 'providerCost' | 'providerCostUnit'>): ProviderCost | null {
  const { providerCost, providerCostUnit } = call;
  if (providerCost === null || providerCostUnit === null) return null;
  return { amount: providerCost.toFixed(), currency: providerCostUnit };
}

/** Charge less the provider's cost, in exact USD. Null for live calls and costs not known in USD. */
export function marginUsdOf(
  call: Pick<Call, 'creditsCharged' | 'providerCost' | 'providerCostUnit'> & {
    endedAt: Date | string | null;
  },
): string | null {
  const { endedAt, creditsCharged, providerCost, providerCostUnit } = call;
  if (endedAt === null || providerCost === null || providerCostUnit !== 'USD') return null;
  return creditsToUsd(creditsCharged).minus(providerCost.toFixed()).toFixed();
}
