import type { ProviderCost } from '../port.ts';

/** As many decimals as are stored. */
const DECIMALS = 9;

/** A provider's figure for what it charges, as an exact decimal; null without one. */
export function costIn(unit: ProviderCost['unit'], amount: number | null | undefined): ProviderCost | null {
  return typeof amount === 'number' ? { amount: amount.toFixed(DECIMALS), unit } : null;
}
