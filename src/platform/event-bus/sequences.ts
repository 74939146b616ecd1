import { invalidField } from '../../errors.ts';

/**
 * The place of an event in its stream, as subscribers receive it: always as many digits, so that sequences sort as text
 * as they do as numbers.
 */
export function formatSequence(place: bigint | number, digits: number): string {
  return String(place).padStart(digits, '0');
}

/**
 * The place that a subscriber names in `after`; null when it names none.
 *
 * @throws DomainError `invalid_request` for what is no sequence of such a stream
 */
export function parseSequence(after: string | null | undefined, digits: number): bigint | null {
  if (after === null || after === undefined) return null;
  if (after.length !== digits || !/^\d+$/.test(after)) throw notASequence();
  return BigInt(after);
}

/** The refusal of an `after` that no event of the stream can have carried. */
export function notASequence(): Error {
  return invalidField('after', 'must be the `sequence` of an event that this subscription has delivered');
}
