/**
 * What keeps a customer's text from being stored as it stands, as the end of a sentence that begins with
 * the field's name; null when nothing does. PostgreSQL holds no NUL character, and half of a surrogate
 * pair has no UTF-8 form, so that either would come back changed or fail deep inside a query.
 */
export function textProblem(value: string): string | null {
  if (value.includes('\0')) return 'must not contain the NUL character';
  if (!value.isWellFormed()) return 'must be well-formed Unicode: it contains an unpaired surrogate';
  return null;
}

const HIGH_SURROGATE_AT_THE_END = /[\uD800-\uDBFF]$/;

/**
 * Text of others, made such that PostgreSQL can hold it: every NUL and every half of a surrogate pair becomes U+FFFD.
 *
 * @param maxLength in UTF-16 code units; what is longer is cut between two code points
 */
export function storableText(value: string, maxLength: number): string {
  const start = value.slice(0, maxLength);
  const cut = value.length > maxLength ? start.replace(HIGH_SURROGATE_AT_THE_END, '') : start;
  return cut.replaceAll('\0', '\uFFFD').toWellFormed();
}
