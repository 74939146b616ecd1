import type { JsonObject } from '../platform/input/json.ts';
import type { Platform } from '../platform/platform.ts';
import type { WebhooksDeps } from '../webhooks/deps.ts';
import type { PaymentProvider } from './payments/payment-port.ts';

/** The `data` of a balance's webhook event, in the shape of a surface. */
interface CreditPayloads {
  /** @param credits in the names that GraphQL would have for them */
  lowCredits: (credits: { balance: number; threshold: number }) => JsonObject;
}

/** The dependencies of the rules of credits. */
export type CreditsDeps = Platform & WebhooksDeps & { webhookPayloads: CreditPayloads };

/** The additional dependencies of purchases. */
export type PurchasesDeps = CreditsDeps & {
  /** Null: purchases complete at once, unpaid. */
  payments: PaymentProvider | null;
  /** Where customers reach this service, without a slash at the end. */
  publicUrl: string;
};
