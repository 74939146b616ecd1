import { isSignedUrlValid, signedUrl, type UrlSigner } from '../../platform/secrets/signed-url.ts';

const EXPORT = { purpose: 'dial-proof-url', path: '/exports/dial-proof' };
/** Media type of an export of dial proofs: JSON Lines. */
export const PROOF_MEDIA_TYPE = 'application/jsonl';
const LIFETIME_MS = 3600 * 1000;

/** A signed URL that gives access to a file until it expires, without a key. */
export interface SignedUrl {
  url: string;
  expiresAt: Date;
}

/** Returns a URL that exports an account's dial proofs without a key for an hour. */
export function proofUrl(signer: UrlSigner, accountId: string): SignedUrl {
  const expiresAt = new Date(Math.floor((signer.clock.now().getTime() + LIFETIME_MS) / 1000) * 1000);
  return { url: signedUrl(signer, { ...EXPORT, id: accountId }, expiresAt), expiresAt };
}

/** Returns whether the URL of a dial proof export has a valid signature and has not expired. */
export function isProofUrlValid(
  signer: Pick<UrlSigner, 'secrets' | 'clock'>,
  accountId: string,
  query: { expires: string; signature: string },
): boolean {
  return isSignedUrlValid(signer, { ...EXPORT, id: accountId }, query);
}
