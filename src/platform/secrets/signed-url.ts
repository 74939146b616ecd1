import type { Clock } from '../time/clock.ts';
import type { SecretBox } from './secrets.ts';

/** Signs URLs of this service that need no key. */
export interface UrlSigner {
  secrets: SecretBox;
  clock: Clock;
  publicUrl: string;
}

/** A page that anyone with its URL may open until the URL expires. */
export interface SignedPage {
  /** Kind of page, whose signatures are valid for no other kind. */
  purpose: string;
  /** Path of the page below the public URL, beginning with a slash. */
  path: string;
  id: string;
}

/** Returns the URL of a page. `expiresAt` is rounded down to a second. */
export function signedUrl(
  { secrets, publicUrl }: Pick<UrlSigner, 'secrets' | 'publicUrl'>,
  { purpose, path, id }: SignedPage,
  expiresAt: Date,
): string {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  const signature = secrets.sign(purpose, `${id}.${expires}`);
  return `${publicUrl}${path}/${id}?expires=${expires}&signature=${signature}`;
}

/** Returns whether a URL's query carries an unexpired signature of ours. */
export function isSignedUrlValid(
  { secrets, clock }: Pick<UrlSigner, 'secrets' | 'clock'>,
  { purpose, id }: Pick<SignedPage, 'purpose' | 'id'>,
  { expires, signature }: { expires: string; signature: string },
): boolean {
  return (
    Number(expires) * 1000 > clock.now().getTime() && secrets.verify(purpose, `${id}.${expires}`, signature)
  );
}
