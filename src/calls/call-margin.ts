import { creditsToUsd } from '../credits/rates/pricing.ts';
import type { CallRow } from './reads/read-calls.ts';

/**
 * USD, an exact decimal: what an ended call was charged, less what its provider charges. Null while the call is live,
 * when the provider does not say what it charges, and when it says so in credits of its plan.
 */
export function marginUsdOf(
  call: Pick<CallRow, 'endedAt' | 'creditsCharged' | 'providerCost' | 'providerCostUnit'>,
): string | null {
  const { endedAt, creditsCharged, providerCost, providerCostUnit } = call;
  if (endedAt === null || providerCost === null || providerCostUnit !== 'USD') return null;
  return creditsToUsd(creditsCharged).minus(providerCost.toFixed()).toFixed();
}
