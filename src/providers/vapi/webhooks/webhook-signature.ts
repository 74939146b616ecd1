import type { CallbackHeaders, CallbackVerifier } from '../../port.ts';
import { forged, openSignedBody, singleHeader } from '../../shared/signatures.ts';

const TOLERANCE_SECONDS = 5 * 60;
const SENDER = 'Vapi';

/**
 * Believes a server message only if it is signed by an HMAC credential with its default settings (Vapi,
 * `HmacAuthenticationPlan`): `x-signature` is the hex HMAC-SHA256 of `timestamp.body`, `x-timestamp` the
 * timestamp, which must be within five minutes. Throws `CallbackRejected`.
 */
export function openServerMessage(headers: CallbackHeaders, secret: string, now: Date): CallbackVerifier {
  const timestamp = singleHeader(headers, 'x-timestamp');
  const signature = singleHeader(headers, 'x-signature')?.toLowerCase();
  if (!timestamp || !signature) throw forged(SENDER, 'carries no signature');
  if (!isRecent(timestamp, now)) throw forged(SENDER, 'has an expired or future timestamp');
  return openSignedBody({ secret, before: `${timestamp}.`, signature, sender: SENDER });
}

function isRecent(timestamp: string, now: Date): boolean {
  const ageMilliseconds = now.getTime() - inMilliseconds(timestamp);
  return Math.abs(ageMilliseconds) <= TOLERANCE_SECONDS * 1000;
}

/** Vapi documents no unit: seconds, milliseconds and ISO 8601 can be distinguished. NaN for anything else. */
function inMilliseconds(timestamp: string): number {
  if (/^\d{10}$/.test(timestamp)) return Number(timestamp) * 1000;
  return /^\d{13}$/.test(timestamp) ? Number(timestamp) : Date.parse(timestamp);
}
