import type { CallbackHeaders, CallbackVerifier } from '../../port.ts';
import { forged, openSignedBody, singleHeader } from '../../shared/signatures.ts';

const TOLERANCE_SECONDS = 30 * 60;
const SENDER = 'ElevenLabs';

/**
 * Believes a webhook only if `ElevenLabs-Signature: t=<unix seconds>,v0=<hex>` is the HMAC-SHA256 of
 * `t.body` under the webhook's secret and `t` is within 30 minutes (ElevenLabs, "Webhooks", HMAC). Stricter
 * than the SDK's `constructEvent` in one point: it accepts any time in the future, which is refused here.
 * Throws `CallbackRejected`.
 */
export function openWebhook(headers: CallbackHeaders, secret: string, now: Date): CallbackVerifier {
  const parts = (singleHeader(headers, 'elevenlabs-signature') ?? '').split(',');
  const timestamp = parts.find((part) => part.startsWith('t='))?.slice(2);
  const signature = parts.find((part) => part.startsWith('v0='))?.slice(3);
  if (!timestamp || !signature) throw forged(SENDER, 'carries no signature');
  if (!isRecent(timestamp, now)) throw forged(SENDER, 'has an expired or future timestamp');
  return openSignedBody({ secret, before: `${timestamp}.`, signature, sender: SENDER });
}

function isRecent(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const ageSeconds = now.getTime() / 1000 - Number(timestamp);
  return Math.abs(ageSeconds) <= TOLERANCE_SECONDS;
}
