import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CallbackRequest } from './port.ts';

/** Lower-case hex of HMAC-SHA256 over the concatenated parts. Bytes stay bytes: a body is never decoded for it. */
export function hmacSha256Hex(secret: string, ...parts: (string | Buffer)[]): string {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest('hex');
}

/** Compares without telling by its duration where two texts differ. */
export function equalInConstantTime(left: string, right: string): boolean {
  const leftBytes = Buffer.from(left);
  const rightBytes = Buffer.from(right);
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}

/** A header's one value, or null when it is absent or repeated: two signatures are no signature. */
export function singleHeader(request: CallbackRequest, name: string): string | null {
  const value = request.headers[name.toLowerCase()];
  if (Array.isArray(value)) return value.length === 1 ? (value[0] ?? null) : null;
  return value ?? null;
}
