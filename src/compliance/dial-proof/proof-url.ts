import { isSignedUrlValid, signedUrl, type UrlSigner } from '../../platform/secrets/signed-url.ts';

const EXPORT = { purpose: 'dial-proof-url', path: '/exports/dial-proof' };
const LIFETIME_MS = 3600 * 1000;

/** Where a file can be had for a while, by whoever has the URL. */
export interface SignedUrl {
  url: string;
  expiresAt: Date;
}

/** A URL of this service that exports the proof of an account's dials without a key, for an hour. */
export function proofUrl(signer: UrlSigner, accountId: string): SignedUrl {
  const expiresAt = new Date(Math.floor((signer.clock.now().getTime() + LIFETIME_MS) / 1000) * 1000);
  return { url: signedUrl(signer, { ...EXPORT, id: accountId }, expiresAt), expiresAt };
}

/** Whether this is a URL of ours that has not expired. */
export function isProofUrlValid(
  signer: Pick<UrlSigner, 'secrets' | 'clock'>,
  accountId: string,
  query: { expires: string; signature: string },
): boolean {
  return isSignedUrlValid(signer, { ...EXPORT, id: accountId }, query);
}
