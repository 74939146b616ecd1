import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '../../platform/secrets/secrets.ts';
import { type CallbackHeaders, CallbackRejected, type CallbackVerifier } from '../port.ts';

/** What a callback's signature covers: an HMAC-SHA256 in hex over its body, with something before or after it. */
export interface SignedBody {
  secret: string;
  before?: string;
  after?: string;
  /** As it was sent, in lower case. */
  signature: string;
  /** What a refusal says; see `forged`. */
  sender: string;
}

const HEX_SHA256 = /^[0-9a-f]{64}$/;

/** Begins to judge a signature. Throws `CallbackRejected` when it cannot be one. */
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

/** The refusal of a callback that must not be believed, which `sender` did not send or not lately. */
export function forged(
  sender: string,
  why: 'carries no signature' | 'has an expired or future timestamp' | 'is not signed with our secret',
): CallbackRejected {
  return new CallbackRejected('forged', `The callback from ${sender} ${why}.`);
}

/** A header's one value, or null when it is absent or repeated: two signatures are no signature. */
export function singleHeader(headers: CallbackHeaders, name: string): string | null {
  const value = headers[name.toLowerCase()];
  if (Array.isArray(value)) return value.length === 1 ? (value[0] ?? null) : null;
  return value ?? null;
}
