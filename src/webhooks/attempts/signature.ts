import { createHmac, createSecretKey } from 'node:crypto';
import type { WebhookEndpoint } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';

const SECRET_PREFIX = 'whsec_';

export interface SignedMessage {
  /** The event's id: the same on every retry, so that a receiver recognizes a repetition. */
  id: string;
  sentAt: Date;
  body: string;
  /** `whsec_<base64>`, each of them signs: two while a secret rotates. */
  secrets: readonly string[];
}

/** A stored secret, and the one before its rotation. */
export type SigningSecrets = Pick<WebhookEndpoint, 'secret' | 'previousSecret' | 'previousSecretExpiresAt'>;

/** The secrets of an endpoint that sign now: the one before a rotation as well, while the overlap runs. */
export function signingSecrets(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  { secret, previousSecret, previousSecretExpiresAt }: SigningSecrets,
): string[] {
  const overlaps =
    previousSecret !== null && previousSecretExpiresAt !== null && previousSecretExpiresAt > clock.now();
  return (overlaps ? [secret, previousSecret] : [secret]).map((stored) => secrets.decrypt(stored));
}

/** The headers of a message as Standard Webhooks defines them (standardwebhooks.com, "Signature scheme"). */
export function signatureHeaders(message: SignedMessage): Record<string, string> {
  const timestamp = Math.floor(message.sentAt.getTime() / 1000);
  const signed = `${message.id}.${timestamp}.${message.body}`;
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': message.secrets.map((secret) => `v1,${hmac(secret, signed)}`).join(' '),
  };
}

function hmac(secret: string, text: string): string {
  // A key object, because of anything else Node finds out by exceptions what it is: that costs more than the HMAC.
  const key = createSecretKey(secret.slice(SECRET_PREFIX.length), 'base64');
  return createHmac('sha256', key).update(text).digest('base64');
}
