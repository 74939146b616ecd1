/** Returns the nonce by which the content-security policy admits styles made at run time. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
