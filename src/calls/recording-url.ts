import type { Call } from '../platform/generated/prisma/client.ts';
import { isSignedUrlValid, signedUrl, type UrlSigner } from '../platform/secrets/signed-url.ts';

const RECORDING = { purpose: 'recording-url', path: '/recordings' };
/** How long a recording's URL is good for (contract, objects: call). */
const LIFETIME_MS = 7 * 24 * 3600 * 1000;

/** A URL of this service that plays the call's recording without a key until it expires; null when there is none. */
export function recordingUrl(signer: UrlSigner, { id, hasRecording }: Pick<Call, 'id' | 'hasRecording'>) {
  return hasRecording ? signedUrl(signer, { ...RECORDING, id }, recordingUrlExpiry(signer)) : null;
}

/** When a URL made now expires, in whole seconds. */
export function recordingUrlExpiry({ clock }: Pick<UrlSigner, 'clock'>): Date {
  return new Date(Math.floor((clock.now().getTime() + LIFETIME_MS) / 1000) * 1000);
}

/** Whether this is a URL of ours that has not expired. */
export function isRecordingUrlValid(
  signer: Pick<UrlSigner, 'secrets' | 'clock'>,
  callId: string,
  query: { expires: string; signature: string },
): boolean {
  return isSignedUrlValid(signer, { ...RECORDING, id: callId }, query);
}
