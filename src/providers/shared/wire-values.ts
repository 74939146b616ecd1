import { z } from 'zod';
import type { ProviderCost } from '../port.ts';

/** Values as a provider sends them, however absurd: a rejected report would leave its call without an end. */

/** Schema of a number in a provider's JSON, including those too large for JavaScript (`1e999`). */
export const wireNumber = z.custom<number>((value) => typeof value === 'number', 'must be a number');

/** Schema of a time in a provider's JSON; an invalid `Date` for other values. */
export const wireDate = z
  .union([z.string(), wireNumber])
  .catch(Number.NaN)
  .transform((value) => new Date(value));

/** Schema of an optional text in a provider's JSON; null for other values. */
export const wireText = z.string().nullish().catch(null);

/** Decimal places of a stored cost. */
const DECIMALS = 9;

export function costIn(unit: ProviderCost['unit'], amount: number | null | undefined): ProviderCost | null {
  return typeof amount === 'number' ? { amount: amount.toFixed(DECIMALS), unit } : null;
}

/** Schema of a list in a provider's JSON; malformed items are dropped, so that they cannot hide valid ones. */
export function wireList<Item>(item: z.ZodType<Item>) {
  return z.array(z.unknown()).transform((items) =>
    items.flatMap((each) => {
      const parsed = item.safeParse(each);
      return parsed.success ? [parsed.data] : [];
    }),
  );
}

/** The first item of a list, which must be well-formed; null if the list is empty. Other items are ignored. */
export function wireFirst<Item>(item: z.ZodType<Item>) {
  return z
    .union([z.tuple([]), z.tuple([item]).rest(z.unknown())])
    .transform(([first]) => (first === undefined ? null : (first as Item)));
}

/** Schema of named values in a provider's JSON; malformed ones are dropped. */
export function wireRecord<Value>(value: z.ZodType<Value>) {
  return z.record(z.string(), z.unknown()).transform((values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, each]) => {
        const parsed = value.safeParse(each);
        return parsed.success ? [[name, parsed.data]] : [];
      }),
    ),
  );
}
