/** Removes the host of a signed URL: this page may be open under another address of the server. */
export function ownAddress(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}
