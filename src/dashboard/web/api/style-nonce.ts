/** What lets styles that are made at run time through the content-security policy; new with every page. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
