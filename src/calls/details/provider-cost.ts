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
