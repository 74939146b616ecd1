import { createHmac, createSecretKey } from 'node:crypto';
import type { WebhookEndpoint } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';

const SECRET_PREFIX = 'whsec_';

export interface SignedMessage {
  /** Webhook event id, equal in every retry so that receivers can detect repetitions. */
  id: string;
  sentAt: Date;
  body: string;
  /** Signing secrets, `whsec_<base64>`; each of them signs. Two during a rotation. */
  secrets: readonly string[];
}

export type SigningSecrets = Pick<WebhookEndpoint, 'secret' | 'previousSecret' | 'previousSecretExpiresAt'>;

/** Returns the webhook signing secrets in force, including the previous one during a rotation's overlap. */
export function signingSecrets(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  { secret, previousSecret, previousSecretExpiresAt }: SigningSecrets,
): string[] {
  const overlaps =
    previousSecret !== null && previousSecretExpiresAt !== null && previousSecretExpiresAt > clock.now();
  return (overlaps ? [secret, previousSecret] : [secret]).map((stored) => secrets.decrypt(stored));
}

/** Returns the signature headers of a webhook request (standardwebhooks.com, "Signature scheme"). */
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
  // With other types, Node detects the kind of key by exceptions, at more cost than the HMAC.
  const key = createSecretKey(secret.slice(SECRET_PREFIX.length), 'base64');
  return createHmac('sha256', key).update(text).digest('base64');
}
