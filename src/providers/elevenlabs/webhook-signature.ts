import { CallbackRejected, type CallbackRequest } from '../port.ts';
import { equalInConstantTime, hmacSha256Hex, singleHeader } from '../signatures.ts';

const TOLERANCE_SECONDS = 30 * 60;

/**
 * Believes a webhook only if `ElevenLabs-Signature: t=<unix seconds>,v0=<hex>` is the HMAC-SHA256 of
 * `t.body` under the webhook's secret and `t` is within 30 minutes (ElevenLabs, "Webhooks", HMAC). Stricter
 * than the SDK's `constructEvent` in one point: it accepts any time in the future, which is refused here.
 * Throws `CallbackRejected`.
 */
export function verifySignature(request: CallbackRequest, secret: string, now: Date): void {
  const parts = (singleHeader(request, 'elevenlabs-signature') ?? '').split(',');
  const timestamp = parts.find((part) => part.startsWith('t='))?.slice(2);
  const signature = parts.find((part) => part.startsWith('v0='))?.slice(3);
  if (!timestamp || !signature) throw forged('carries no signature');
  if (!isRecent(timestamp, now)) throw forged('is signed for another time');
  const expected = hmacSha256Hex(secret, `${timestamp}.`, request.body);
  if (!equalInConstantTime(signature, expected)) throw forged('is not signed with our secret');
}

function isRecent(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const ageSeconds = now.getTime() / 1000 - Number(timestamp);
  return Math.abs(ageSeconds) <= TOLERANCE_SECONDS;
}

function forged(what: string): CallbackRejected {
  return new CallbackRejected('forged', `The ElevenLabs webhook ${what}.`);
}
