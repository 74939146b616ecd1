/** Parses the header `Retry-After` (RFC 9110, 10.2.3) to seconds from now; null if absent, repeated or unreadable. */
export function parseRetryAfter(header: string | string[] | null | undefined, now: Date): number | null {
  if (typeof header !== 'string') return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const date = header.endsWith(' GMT') ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}
