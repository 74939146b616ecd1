import { z } from 'zod';
import type { Log } from '../../platform/telemetry/log.ts';
import type { CallbackHeaders, CallbackVerifier, ProviderEvent } from '../port.ts';
import {
  forged,
  openSignedBody,
  parseCallbackJson,
  parseCallbackPart,
  singleHeader,
} from '../shared/callbacks.ts';
import { callSchema } from './calls/call.ts';
import { reportsOfEvent } from './calls/events.ts';
import { WEBHOOK_EVENTS } from './protocol.ts';

const PROVIDER = 'Retell';

const TOLERANCE_MS = 5 * 60 * 1000;

const SIGNATURE = /^v=(\d+),d=([0-9a-f]{64})$/i;

const eventSchema = z.object({ event: z.string(), call: z.unknown().optional() });

/** Verifies `X-Retell-Signature`, valid for five minutes as in the SDK. Throws `CallbackRejected`. */
export function openWebhook(headers: CallbackHeaders, key: string, now: Date): CallbackVerifier {
  const [, timestamp, digest] = SIGNATURE.exec(singleHeader(headers, 'x-retell-signature') ?? '') ?? [];
  if (!timestamp || !digest) throw forged(PROVIDER, 'carries no signature');
  const signedAt = Number(timestamp);
  const isRecent = Number.isSafeInteger(signedAt) && Math.abs(now.getTime() - signedAt) <= TOLERANCE_MS;
  if (!isRecent) throw forged(PROVIDER, 'has an expired or future timestamp');
  return openSignedBody({
    secret: key,
    after: String(signedAt),
    signature: digest.toLowerCase(),
    sender: PROVIDER,
  });
}

/** Translates a verified webhook of Retell. Throws `CallbackRejected` (`garbage`). */
export function readWebhook(body: Buffer, log: Log, now: Date): ProviderEvent[] {
  const webhook = parseCallbackPart(PROVIDER, eventSchema, parseCallbackJson(PROVIDER, body));
  const event = WEBHOOK_EVENTS.find((name) => name === webhook.event);
  if (!event) {
    log.info({ event: webhook.event }, 'Retell sent an event that is not subscribed to; ignored');
    return [];
  }
  return reportsOfEvent(event, parseCallbackPart(PROVIDER, callSchema, webhook.call), log, now);
}
