/** Range of a recording's bytes that a request names, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Returns the range that a `Range` header requests (RFC 9110, section 14); null if it is not one valid byte
 * range. The common library calls reversed ranges and overlong suffixes unsatisfiable instead.
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
