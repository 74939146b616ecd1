const HOME = '/today';

/**
 * Returns the address to open after signing in: `returnTo` if it belongs to this application, else the first
 * page. Parsing follows browsers, which drop tabs and line breaks and read a backslash as a slash.
 */
export function safeReturnTo(returnTo: string | undefined, origin: string): string {
  const home = new URL(HOME, origin);
  if (returnTo === undefined || !URL.canParse(returnTo, origin)) return home.href;
  const target = new URL(returnTo, origin);
  // The `origin` of a `blob:` address is that of its creator, so it proves nothing.
  return target.protocol === home.protocol && target.host === home.host ? target.href : home.href;
}
