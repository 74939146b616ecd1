/** A part of a whole, in bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * What a `Range` header asks for of `sizeBytes` (RFC 9110, section 14; one range). Null for a header that is not one
 * valid range of bytes: such a header is ignored, the answer is the whole. (The usual library takes a range that ends
 * before it begins, and a suffix longer than the whole, for unsatisfiable.)
 */
export function parseRange(header: string, sizeBytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}
