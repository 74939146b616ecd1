import type { JsonObject } from '../platform/input/json.ts';
import type { Platform } from '../platform/platform.ts';
import type { WebhooksDeps } from '../webhooks/deps.ts';

/** The `data` of a balance's webhook event, in the shape of a surface. */
interface CreditPayloads {
  /** Payload of `credits.low`. @param credits balance and threshold, in GraphQL's names */
  lowCredits: (credits: { balance: number; threshold: number }) => JsonObject;
}

export type CreditsDeps = Platform & WebhooksDeps & { webhookPayloads: CreditPayloads };
