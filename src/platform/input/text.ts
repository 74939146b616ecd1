/**
 * Returns a problem that prevents storing text, as the end of a sentence after the field's name; null if
 * none. PostgreSQL stores neither NUL characters nor unpaired surrogates.
 */
export function textProblem(value: string): string | null {
  if (value.includes('\0')) return 'must not contain the NUL character';
  if (!value.isWellFormed()) return 'must be well-formed Unicode: it contains an unpaired surrogate';
  return null;
}

const HIGH_SURROGATE_AT_THE_END = /[\uD800-\uDBFF]$/;

/** Replaces NULs and unpaired surrogates with U+FFFD, and cuts text at `maxLength` UTF-16 code units. */
export function storableText(value: string, maxLength: number): string {
  const start = value.slice(0, maxLength);
  const cut = value.length > maxLength ? start.replace(HIGH_SURROGATE_AT_THE_END, '') : start;
  return cut.replaceAll('\0', '\uFFFD').toWellFormed();
}
