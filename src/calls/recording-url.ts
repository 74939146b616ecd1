import type { Call } from '../platform/generated/prisma/client.ts';
import type { SecretBox } from '../platform/secrets/secrets.ts';
import type { Clock } from '../platform/time/clock.ts';

const PURPOSE = 'recording-url';
/** How long a recording's URL is good for (contract, objects: call). */
const RECORDING_URL_LIFETIME_MS = 7 * 24 * 3600 * 1000;

/** What it takes to sign a recording's URL. */
export interface RecordingUrlSigner {
  secrets: SecretBox;
  clock: Clock;
  publicUrl: string;
}

/** A URL of this service that plays the call's recording without a key until it expires; null when there is none. */
export function recordingUrl(
  deps: RecordingUrlSigner,
  call: Pick<Call, 'id' | 'hasRecording'>,
): string | null {
  if (!call.hasRecording) return null;
  const expires = recordingUrlExpiry(deps).getTime() / 1000;
  const signature = deps.secrets.sign(PURPOSE, `${call.id}.${expires}`);
  return `${deps.publicUrl}/recordings/${call.id}?expires=${expires}&signature=${signature}`;
}

/** When a URL made now expires, in whole seconds. */
export function recordingUrlExpiry({ clock }: Pick<RecordingUrlSigner, 'clock'>): Date {
  return new Date(Math.floor((clock.now().getTime() + RECORDING_URL_LIFETIME_MS) / 1000) * 1000);
}

/** Whether this is a URL of ours that has not expired. */
export function isRecordingUrlValid(
  { secrets, clock }: Pick<RecordingUrlSigner, 'secrets' | 'clock'>,
  callId: string,
  query: { expires: string; signature: string },
): boolean {
  const expiresAt = Number(query.expires) * 1000;
  return (
    expiresAt > clock.now().getTime() &&
    secrets.verify(PURPOSE, `${callId}.${query.expires}`, query.signature)
  );
}
