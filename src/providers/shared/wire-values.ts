import { z } from 'zod';

/**
 * The values of a report as a provider writes them. They are taken however absurd, since a report that is refused
 * leaves its call without an end: the normalizer at the port makes them fit.
 */

/** Any number, one that is too large for JavaScript (`1e999`) included. */
export const wireNumber = z.custom<number>((value) => typeof value === 'number', 'must be a number');

/** An instant; an invalid `Date` for what is none. */
export const wireDate = z
  .union([z.string(), wireNumber, z.instanceof(Date)])
  .transform((value) => new Date(value));

/** A text that a call can do without. */
export const wireText = z.string().nullish().catch(null);
