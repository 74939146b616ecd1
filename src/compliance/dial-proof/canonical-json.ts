/**
 * Returns canonical JSON (RFC 8785): members sorted by UTF-16 code units, no white space, so that equal
 * values are equal bytes. Only for plain JSON: `undefined` and other objects have no canonical form.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}
