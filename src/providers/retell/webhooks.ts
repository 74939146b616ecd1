import { z } from 'zod';
import type { Log } from '../../platform/log.ts';
import { parseCallbackJson, parseCallbackPart } from '../callback-body.ts';
import { CallbackRejected, type CallbackRequest, type CallReport } from '../port.ts';
import { equalInConstantTime, hmacSha256Hex, singleHeader } from '../signatures.ts';
import { callSchema } from './call.ts';
import { EVENTS, reportsOfEvent } from './reports.ts';

const PROVIDER = 'Retell';

const TOLERANCE_MS = 5 * 60 * 1000;

const SIGNATURE = /^v=(\d+),d=([0-9a-f]{64})$/i;

const eventSchema = z.object({ event: z.string(), call: z.unknown().optional() });

/**
 * Believes a webhook only if `X-Retell-Signature: v=<unix milliseconds>,d=<hex>` is the HMAC-SHA256 of the
 * body and that time under the API key, and the time is within five minutes, as the SDK's `verify` has it.
 * Throws `CallbackRejected`.
 */
export function verifySignature(request: CallbackRequest, key: string, now: Date): void {
  const [, timestamp, digest] = SIGNATURE.exec(singleHeader(request, 'x-retell-signature') ?? '') ?? [];
  if (!timestamp || !digest) throw forged('carries no signature');
  const signedAt = Number(timestamp);
  const isRecent = Number.isSafeInteger(signedAt) && Math.abs(now.getTime() - signedAt) <= TOLERANCE_MS;
  if (!isRecent) throw forged('is signed for another time');
  const expected = hmacSha256Hex(key, request.body, String(signedAt));
  if (!equalInConstantTime(digest.toLowerCase(), expected)) throw forged('is not signed with our key');
}

/**
 * Translates the body of a verified webhook. Events that were not asked for give no reports. Throws
 * `CallbackRejected` for a body that makes no sense.
 */
export function readWebhook(request: CallbackRequest, log: Log, now: Date): CallReport[] {
  const body = parseCallbackPart(PROVIDER, eventSchema, parseCallbackJson(PROVIDER, request.body));
  const event = EVENTS.find((name) => name === body.event);
  if (!event) {
    log.info({ event: body.event }, 'Retell sent an event that was not asked for');
    return [];
  }
  return reportsOfEvent(event, parseCallbackPart(PROVIDER, callSchema, body.call), log, now);
}

function forged(what: string): CallbackRejected {
  return new CallbackRejected('forged', `The Retell webhook ${what}.`);
}
