import { z } from 'zod';
import type { Log } from '../../platform/telemetry/log.ts';
import type { CallbackHeaders, CallbackVerifier, ProviderEvent } from '../port.ts';
import { parseCallbackJson, parseCallbackPart } from '../shared/callback-body.ts';
import { forged, openSignedBody, singleHeader } from '../shared/signatures.ts';
import { serverMessageSchema } from './calls/call.ts';
import { reportsOfMessage } from './calls/events.ts';

const PROVIDER = 'Vapi';
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Believes a server message only if it is signed by an HMAC credential with its default settings (Vapi,
 * `HmacAuthenticationPlan`): `x-signature` is the hex HMAC-SHA256 of `timestamp.body`, `x-timestamp` the
 * timestamp, which must be within five minutes. Throws `CallbackRejected`.
 */
export function openServerMessage(headers: CallbackHeaders, secret: string, now: Date): CallbackVerifier {
  const timestamp = singleHeader(headers, 'x-timestamp');
  const signature = singleHeader(headers, 'x-signature')?.toLowerCase();
  if (!timestamp || !signature) throw forged(PROVIDER, 'carries no signature');
  if (!isRecent(timestamp, now)) throw forged(PROVIDER, 'has an expired or future timestamp');
  return openSignedBody({ secret, before: `${timestamp}.`, signature, sender: PROVIDER });
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

const envelopeSchema = z.object({ message: z.looseObject({ type: z.string() }) });

/** The types of message that we ask for, and so must be able to read. */
const OURS = new Set(serverMessageSchema.options.map((option) => option.shape.type.value));

/**
 * Translates the body of a verified server message. Types that were not asked for give no reports. Throws
 * `CallbackRejected` for a body that makes no sense.
 */
export function readServerMessage(body: Buffer, log: Log): ProviderEvent[] {
  const { message } = parseCallbackPart(PROVIDER, envelopeSchema, parseCallbackJson(PROVIDER, body));
  if (![...OURS].some((type) => type === message.type)) {
    log.info({ type: message.type }, 'Vapi sent a message that is not subscribed to; ignored');
    return [];
  }
  return reportsOfMessage(parseCallbackPart(PROVIDER, serverMessageSchema, message), log);
}
