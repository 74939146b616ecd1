import { WebhookVerificationError } from './errors.ts';
import type {
  CallCompletedEvent,
  CallFailedEvent,
  CallStartedEvent,
  CampaignCompletedEvent,
  CampaignPausedEvent,
  ContactUpdatedEvent,
  CreditsLowEvent,
  NumberRestedEvent,
  WebhookTestEvent,
} from './generated/surface-a/index.ts';
import type { CallEndedEvent } from './generated/surface-b/index.ts';

/** A webhook’s body. `type` tells which; `call.ended` goes to an agent’s own `webhook_url` and is in camelCase. */
export type WebhookEvent =
  | CallStartedEvent
  | CallCompletedEvent
  | CallFailedEvent
  | CallEndedEvent
  | CampaignPausedEvent
  | CampaignCompletedEvent
  | ContactUpdatedEvent
  | CreditsLowEvent
  | NumberRestedEvent
  | WebhookTestEvent;

/** Headers of a request: of the web’s `Request`, or of Node’s `IncomingMessage`. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** Difference allowed between the clocks of server and receiver, and age of the webhook. Default: 300. */
  toleranceSeconds?: number;
  /** The current time, for tests. */
  now?: Date;
}

const DEFAULT_TOLERANCE_SECONDS = 300;
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/** Verifies the webhooks that dialgraph sends, by the rules of Standard Webhooks. Needs no API key. */
export const webhooks = {
  /**
   * Returns the event of a webhook that was signed with a secret. During a rotation a webhook has two signatures, one
   * of which must match; give several secrets if several endpoints lead to one receiver.
   *
   * @param body exactly as received, before it is parsed
   * @throws WebhookVerificationError if no signature matches, or its time is too far from now
   */
  async verify(
    body: string | Uint8Array,
    headers: WebhookHeaders,
    secret: string | readonly string[],
    { toleranceSeconds = DEFAULT_TOLERANCE_SECONDS, now = new Date() }: VerifyOptions = {},
  ): Promise<WebhookEvent> {
    const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
      headerOf(headers, name),
    ) as [string, string, string];
    const age = now.getTime() / 1000 - Number(timestamp);
    if (!/^\d+$/.test(timestamp) || Math.abs(age) > toleranceSeconds)
      throw new WebhookVerificationError(
        `The webhook’s timestamp is more than ${toleranceSeconds} s from now. Check the clock of this machine.`,
      );
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    const signed = concatenated(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
    for (const one of typeof secret === 'string' ? [secret] : secret)
      if (await isSigned(signed, signatures, one)) return JSON.parse(new TextDecoder().decode(bytes));
    throw new WebhookVerificationError(
      'No signature of the webhook matches. Check the endpoint’s secret, and verify the body as it was received.',
    );
  },
};

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookVerificationError(`The request has no header "${name}": dialgraph did not send it.`);
}

/** Compares in constant time: WebCrypto’s `verify` does. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: string,
  secret: string,
): Promise<boolean> {
  const bytes = bytesOfBase64(secret.replace(/^whsec_/, ''));
  if (bytes === null || bytes.length === 0)
    throw new WebhookVerificationError('The secret is not of the form "whsec_…" with base64 after it.');
  const key = await crypto.subtle.importKey('raw', bytes, HMAC, false, ['verify']);
  for (const signature of signatures.split(' ')) {
    const [version, text = ''] = signature.split(',');
    const mac = version === 'v1' ? bytesOfBase64(text) : null;
    if (mac !== null && (await crypto.subtle.verify('HMAC', key, mac, signed))) return true;
  }
  return false;
}

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function concatenated(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
