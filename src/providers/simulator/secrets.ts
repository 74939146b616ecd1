import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '../../platform/secrets/secrets.ts';
import type { CallbackHeaders, CallbackVerifier } from '../port.ts';
import { forged, openSignedBody, singleHeader } from '../shared/callbacks.ts';

const SENDER = 'the simulator';

export const SIGNATURE_HEADER = 'x-simulator-signature';

/** Tolerated age and lead of a callback. Replays within it are harmless. */
const TOLERANCE_SECONDS = 300;

function hmac(key: string, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest();
}

/** Signs the simulator's callback: `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signCallback(secret: string, body: string | Buffer, now: Date): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const mac = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  return `t=${timestamp},v1=${mac}`;
}

/** Starts to verify the simulator's signature, valid for five minutes. Throws `CallbackRejected` (`forged`). */
export function openSignedCallback(secret: string, headers: CallbackHeaders, now: Date): CallbackVerifier {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(singleHeader(headers, SIGNATURE_HEADER) ?? '');
  if (match === null) throw forged(SENDER, 'carries no signature');
  const [, timestamp = '', signature = ''] = match;
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (ageSeconds > TOLERANCE_SECONDS) throw forged(SENDER, 'has an expired or future timestamp');
  return openSignedBody({ secret, before: `${timestamp}.`, signature, sender: SENDER });
}

/** Returns the simulator's API key as a header. It is derived, so that the callback secret never travels. */
export function authorizationOf(secret: string): string {
  return `Bearer ${hmac(secret, 'simulator api key').toString('base64url')}`;
}

export function isAuthorized(secret: string, header: string | undefined): boolean {
  return header !== undefined && equalInConstantTime(header, authorizationOf(secret));
}

/** Returns the 128-bit seal by which the simulator recognizes a conversation id that it made. */
export function sealOf(secret: string, payload: string): string {
  return hmac(`${secret} conversation id`, payload).subarray(0, 16).toString('base64url');
}

export function isSealed(secret: string, payload: string, seal: string): boolean {
  return equalInConstantTime(seal, sealOf(secret, payload));
}
