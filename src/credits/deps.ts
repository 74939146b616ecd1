import type { JsonObject } from '../platform/input/json.ts';
import type { Platform } from '../platform/platform.ts';
import type { WebhooksDeps } from '../webhooks/deps.ts';

/** The `data` of a balance's webhook event, in the shape of a surface. */
interface CreditPayloads {
  /** @param credits in the names that GraphQL would have for them */
  lowCredits: (credits: { balance: number; threshold: number }) => JsonObject;
}

/** The dependencies of the rules of credits. */
export type CreditsDeps = Platform & WebhooksDeps & { webhookPayloads: CreditPayloads };
