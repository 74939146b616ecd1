import type { Clock } from '../time/clock.ts';
import type { SecretBox } from './secrets.ts';

/** Key, clock and public URL for signed URLs of this service, which need no API key. */
export interface UrlSigner {
  secrets: SecretBox;
  clock: Clock;
  publicUrl: string;
}

/** A page that anyone with its URL may open until the URL expires. */
export interface SignedPage {
  /** Kind of page that the signed URL opens; its signature is valid for no other kind. */
  purpose: string;
  /** Path of the page below the service's public URL, beginning with a slash. */
  path: string;
  id: string;
}

/** Returns the signed URL of a page. `expiresAt` is rounded down to a second. */
export function signedUrl(
  { secrets, publicUrl }: Pick<UrlSigner, 'secrets' | 'publicUrl'>,
  { purpose, path, id }: SignedPage,
  expiresAt: Date,
): string {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  const signature = secrets.sign(purpose, `${id}.${expires}`);
  return `${publicUrl}${path}/${id}?expires=${expires}&signature=${signature}`;
}

/** Returns whether the query of a signed URL has our signature and has not expired. */
export function isSignedUrlValid(
  { secrets, clock }: Pick<UrlSigner, 'secrets' | 'clock'>,
  { purpose, id }: Pick<SignedPage, 'purpose' | 'id'>,
  { expires, signature }: { expires: string; signature: string },
): boolean {
  return (
    Number(expires) * 1000 > clock.now().getTime() && secrets.verify(purpose, `${id}.${expires}`, signature)
  );
}
