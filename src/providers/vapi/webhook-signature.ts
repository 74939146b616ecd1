import { CallbackRejected, type CallbackRequest } from '../port.ts';
import { equalInConstantTime, hmacSha256Hex, singleHeader } from '../signatures.ts';

const TOLERANCE_SECONDS = 5 * 60;

/**
 * Believes a server message only if it is signed by an HMAC credential with its default settings (Vapi,
 * `HmacAuthenticationPlan`): `x-signature` is the hex HMAC-SHA256 of `timestamp.body`, `x-timestamp` the
 * timestamp, which must be within five minutes. Throws `CallbackRejected`.
 */
export function verifySignature(request: CallbackRequest, secret: string, now: Date): void {
  const timestamp = singleHeader(request, 'x-timestamp');
  const signature = singleHeader(request, 'x-signature');
  if (!timestamp || !signature) throw forged('carries no signature');
  if (!isRecent(timestamp, now)) throw forged('is signed for another time');
  const expected = hmacSha256Hex(secret, `${timestamp}.`, request.body);
  if (!equalInConstantTime(signature.toLowerCase(), expected)) throw forged('is not signed with our secret');
}

function isRecent(timestamp: string, now: Date): boolean {
  const ageMilliseconds = now.getTime() - inMilliseconds(timestamp);
  return Math.abs(ageMilliseconds) <= TOLERANCE_SECONDS * 1000;
}

/** Vapi documents no unit: seconds, milliseconds and ISO 8601 tell themselves apart. NaN for anything else. */
function inMilliseconds(timestamp: string): number {
  if (/^\d{10}$/.test(timestamp)) return Number(timestamp) * 1000;
  return /^\d{13}$/.test(timestamp) ? Number(timestamp) : Date.parse(timestamp);
}

function forged(what: string): CallbackRejected {
  return new CallbackRejected('forged', `The Vapi server message ${what}.`);
}
