import type { Call } from '../platform/generated/prisma/client.ts';
import { isSignedUrlValid, signedUrl, type UrlSigner } from '../platform/secrets/signed-url.ts';

const RECORDING = { purpose: 'recording-url', path: '/recordings' };
const LIFETIME_MS = 7 * 24 * 3600 * 1000;

/** Returns a signed URL that plays the call's recording without a key; null if there is no recording. */
export function recordingUrl(signer: UrlSigner, { id, hasRecording }: Pick<Call, 'id' | 'hasRecording'>) {
  return hasRecording ? signedUrl(signer, { ...RECORDING, id }, recordingUrlExpiry(signer)) : null;
}

/** Returns when a signed recording URL that is made now expires, rounded down to the second. */
export function recordingUrlExpiry({ clock }: Pick<UrlSigner, 'clock'>): Date {
  return new Date(Math.floor((clock.now().getTime() + LIFETIME_MS) / 1000) * 1000);
}

export function isRecordingUrlValid(
  signer: Pick<UrlSigner, 'secrets' | 'clock'>,
  callId: string,
  query: { expires: string; signature: string },
): boolean {
  return isSignedUrlValid(signer, { ...RECORDING, id: callId }, query);
}
