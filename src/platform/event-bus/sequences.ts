import { invalidField } from '../../errors/errors.ts';

/** Formats a subscription's sequence with fixed digits, so that text order equals numeric order. */
export function formatSequence(place: bigint | number, digits: number): string {
  return String(place).padStart(digits, '0');
}

/** Parses a subscription's `after`; null if absent. Throws `invalid_request` for text that is no sequence. */
export function parseSequence(after: string | null | undefined, digits: number): bigint | null {
  if (after === null || after === undefined) return null;
  if (after.length !== digits || !/^\d+$/.test(after)) throw notASequence();
  return BigInt(after);
}

export function notASequence(): Error {
  return invalidField('after', 'must be the `sequence` of an event that this subscription has delivered');
}
