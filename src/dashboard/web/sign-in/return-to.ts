const HOME = '/live';

/**
 * Where a person goes after signing in: the address that the link names when it is one of this application's,
 * else the first page. A link must not lead a person who has just signed in to another site.
 *
 * Decided on the address as the browser will read it, not on its text: browsers drop tabs and line breaks, and
 * take a backslash for a slash.
 */
export function safeReturnTo(returnTo: string | undefined, origin: string): string {
  const home = new URL(HOME, origin);
  if (returnTo === undefined || !URL.canParse(returnTo, origin)) return home.href;
  const target = new URL(returnTo, origin);
  // Not `origin` alone: that of a `blob:` address is the origin of who made it.
  return target.protocol === home.protocol && target.host === home.host ? target.href : home.href;
}
