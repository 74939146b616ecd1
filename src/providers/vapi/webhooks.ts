import { z } from 'zod';
import { equalInConstantTime } from '../../platform/secrets/secrets.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { CallbackHeaders, CallbackVerifier, ProviderEvent } from '../port.ts';
import {
  forged,
  openSignedBody,
  parseCallbackJson,
  parseCallbackPart,
  singleHeader,
} from '../shared/callbacks.ts';
import { serverMessageSchema } from './calls/call.ts';
import { reportsOfMessage } from './calls/events.ts';

const PROVIDER = 'Vapi';
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Verifies a default HMAC signature (Vapi, `HmacAuthenticationPlan`) of the last five minutes, or without one the secret
 * itself, as a bearer token or in `X-Vapi-Secret` (Vapi, "Server Authentication"). Throws `CallbackRejected`.
 */
export function openServerMessage(headers: CallbackHeaders, secret: string, now: Date): CallbackVerifier {
  return singleHeader(headers, 'x-signature') === null
    ? openByToken(headers, secret)
    : openBySignature(headers, secret, now);
}

const PROVED: CallbackVerifier = { update() {}, verify() {} };

function openByToken(headers: CallbackHeaders, secret: string): CallbackVerifier {
  const bearer = /^bearer (.+)$/i.exec(singleHeader(headers, 'authorization') ?? '')?.[1];
  const token = bearer ?? singleHeader(headers, 'x-vapi-secret');
  if (!token) throw forged(PROVIDER, 'carries no signature');
  if (!equalInConstantTime(token, secret)) throw forged(PROVIDER, 'is not signed with our secret');
  return PROVED;
}

function openBySignature(headers: CallbackHeaders, secret: string, now: Date): CallbackVerifier {
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

/** Converts seconds, milliseconds or ISO 8601, because Vapi documents no unit. NaN for anything else. */
function inMilliseconds(timestamp: string): number {
  if (/^\d{10}$/.test(timestamp)) return Number(timestamp) * 1000;
  return /^\d{13}$/.test(timestamp) ? Number(timestamp) : Date.parse(timestamp);
}

const envelopeSchema = z.object({ message: z.looseObject({ type: z.string() }) });

const OURS = new Set(serverMessageSchema.options.map((option) => option.shape.type.value));

/** Translates a verified server message of Vapi. Throws `CallbackRejected` (`garbage`). */
export function readServerMessage(body: Buffer, log: Log): ProviderEvent[] {
  const { message } = parseCallbackPart(PROVIDER, envelopeSchema, parseCallbackJson(PROVIDER, body));
  if (![...OURS].some((type) => type === message.type)) {
    log.info({ type: message.type }, 'Vapi sent a message that is not subscribed to; ignored');
    return [];
  }
  return reportsOfMessage(parseCallbackPart(PROVIDER, serverMessageSchema, message), log);
}
