import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that carries a callback's signature. */
export const SIGNATURE_HEADER = 'x-simulator-signature';

/** How far a callback's own time may be from ours. Within it a replay is possible, and harmless. */
const TOLERANCE_SECONDS = 300;

function hmac(key: string, content: string | Buffer): Buffer {
  return createHmac('sha256', key).update(content).digest();
}

function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

function mac(secret: string, timestamp: string, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
}

/** The signature header of a callback: `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signCallback(secret: string, body: string | Buffer, now: Date): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return `t=${timestamp},v1=${mac(secret, timestamp, body).toString('hex')}`;
}

/** Whether `header` was made for `body` by somebody who knows the secret, within the last five minutes. */
export function isSignedCallback(secret: string, header: string, body: Buffer, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  if (match === null) return false;
  const [, timestamp = '', signature = ''] = match;
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return (
    ageSeconds <= TOLERANCE_SECONDS && sameBytes(mac(secret, timestamp, body), Buffer.from(signature, 'hex'))
  );
}

/** What our side shows to the simulator. Derived, so that the callback secret itself never travels. */
export function authorizationOf(secret: string): string {
  return `Bearer ${hmac(secret, 'simulator api key').toString('base64url')}`;
}

export function isAuthorized(secret: string, header: string | undefined): boolean {
  return header !== undefined && sameBytes(Buffer.from(header), Buffer.from(authorizationOf(secret)));
}

/** 128 bits that prove a conversation id was made by a simulator with this secret. */
export function sealOf(secret: string, payload: string): string {
  return hmac(`${secret} conversation id`, payload).subarray(0, 16).toString('base64url');
}

export function isSealed(secret: string, payload: string, seal: string): boolean {
  return sameBytes(Buffer.from(seal), Buffer.from(sealOf(secret, payload)));
}
