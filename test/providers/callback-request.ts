import {
  type CallbackHeaders,
  CallbackRejected,
  type CallbackVerifier,
  type ProviderEvent,
  type VoiceProvider,
} from '../../src/providers/port.ts';

/** An HTTP request that claims to come from a provider. */
export interface CallbackRequest {
  headers: CallbackHeaders;
  body: Buffer;
}

/** Judges and translates a callback, its body coming in two parts. */
export async function readCallback(
  provider: VoiceProvider,
  { headers, body }: CallbackRequest,
): Promise<ProviderEvent[]> {
  verify(provider.openCallback(headers), body);
  return provider.readCallback(body);
}

/** Whether a body is believed; throws for any other reason than a wrong signature. */
export function believes(open: () => CallbackVerifier, body: Buffer): boolean {
  try {
    verify(open(), body);
    return true;
  } catch (error) {
    if (error instanceof CallbackRejected && error.reason === 'forged') return false;
    throw error;
  }
}

function verify(verifier: CallbackVerifier, body: Buffer): void {
  const middle = Math.floor(body.length / 2);
  verifier.update(body.subarray(0, middle));
  verifier.update(body.subarray(middle));
  verifier.verify();
}
