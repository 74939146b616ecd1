import type { ProviderCost } from '../port.ts';

/** Scale of the stored column. */
const DECIMALS = 9;

export function costIn(unit: ProviderCost['unit'], amount: number | null | undefined): ProviderCost | null {
  return typeof amount === 'number' ? { amount: amount.toFixed(DECIMALS), unit } : null;
}
