import type { RecordingUrlSigner } from '../../calls/recording-url.ts';

const PURPOSE = 'dial-proof-url';
const LIFETIME_MS = 3600 * 1000;

/** Where a file can be had for a while, by whoever has the URL. */
export interface SignedUrl {
  url: string;
  expiresAt: Date;
}

/** A URL of this service that exports the proof of an account's dials without a key, for an hour. */
export function proofUrl({ secrets, clock, publicUrl }: RecordingUrlSigner, accountId: string): SignedUrl {
  const expires = Math.floor((clock.now().getTime() + LIFETIME_MS) / 1000);
  const signature = secrets.sign(PURPOSE, `${accountId}.${expires}`);
  const url = `${publicUrl}/exports/dial-proof/${accountId}?expires=${expires}&signature=${signature}`;
  return { url, expiresAt: new Date(expires * 1000) };
}

/** Whether this is a URL of ours that has not expired. */
export function isProofUrlValid(
  { secrets, clock }: Pick<RecordingUrlSigner, 'secrets' | 'clock'>,
  accountId: string,
  { expires, signature }: { expires: string; signature: string },
): boolean {
  return (
    Number(expires) * 1000 > clock.now().getTime() &&
    secrets.verify(PURPOSE, `${accountId}.${expires}`, signature)
  );
}
