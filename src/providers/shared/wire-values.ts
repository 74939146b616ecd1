import { z } from 'zod';
import type { ProviderCost } from '../port.ts';

/** Values as a provider sends them, however absurd: a rejected report would leave its call without an end. */

/** Includes numbers too large for JavaScript (`1e999`). */
export const wireNumber = z.custom<number>((value) => typeof value === 'number', 'must be a number');

/** An invalid `Date` for other values. */
export const wireDate = z
  .union([z.string(), wireNumber, z.instanceof(Date)])
  .transform((value) => new Date(value));

/** An optional text; null for other values. */
export const wireText = z.string().nullish().catch(null);

/** Scale of the stored column. */
const DECIMALS = 9;

export function costIn(unit: ProviderCost['unit'], amount: number | null | undefined): ProviderCost | null {
  return typeof amount === 'number' ? { amount: amount.toFixed(DECIMALS), unit } : null;
}
