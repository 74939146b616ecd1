import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { equalInConstantTime } from '../../platform/secrets/secrets.ts';
import { type CallbackHeaders, CallbackRejected, type CallbackVerifier } from '../port.ts';

/** A provider callback signed by an HMAC-SHA256 over `before`, its body and `after`. */
export interface SignedBody {
  secret: string;
  before?: string;
  after?: string;
  /** HMAC of the provider callback in lower-case hex. */
  signature: string;
  /** Voice provider's name for error messages. */
  sender: string;
}

const HEX_SHA256 = /^[0-9a-f]{64}$/;

/** Starts to verify a signed provider callback. Throws `CallbackRejected` for a malformed signature. */
export function openSignedBody({
  secret,
  before = '',
  after = '',
  signature,
  sender,
}: SignedBody): CallbackVerifier {
  if (!HEX_SHA256.test(signature)) throw forged(sender, 'carries no signature');
  const hmac = createHmac('sha256', secret).update(before);
  return {
    update: (bytes) => void hmac.update(bytes),
    verify() {
      const expected = hmac.update(after).digest('hex');
      if (!equalInConstantTime(expected, signature)) throw forged(sender, 'is not signed with our secret');
    },
  };
}

export function forged(
  sender: string,
  why: 'carries no signature' | 'has an expired or future timestamp' | 'is not signed with our secret',
): CallbackRejected {
  return new CallbackRejected('forged', `The callback from ${sender} ${why}.`);
}

/** Returns the value of an HTTP header; null if it is absent or repeated: two signatures count as none. */
export function singleHeader(headers: CallbackHeaders, name: string): string | null {
  const value = headers[name.toLowerCase()];
  if (Array.isArray(value)) return value.length === 1 ? (value[0] ?? null) : null;
  return value ?? null;
}

/** Parses the body of a provider callback. Throws `CallbackRejected` (`garbage`) if it is not JSON. */
export function parseCallbackJson(provider: string, body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (cause) {
    throw new CallbackRejected('garbage', `The callback from ${provider} is not JSON.`, { cause });
  }
}

/** Parses a part of a provider callback. Throws `CallbackRejected` (`garbage`) if it does not fit the schema. */
export function parseCallbackPart<Output>(
  provider: string,
  schema: z.ZodType<Output>,
  value: unknown,
): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new CallbackRejected('garbage', `The callback from ${provider} does not have the expected fields.`, {
    cause: parsed.error,
  });
}
