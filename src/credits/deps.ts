import type { Platform } from '../platform/platform.ts';
import type { WebhooksDeps } from '../webhooks/deps.ts';
import type { PaymentProvider } from './payment-port.ts';

/** What the rules of credits stand on. */
export type CreditsDeps = Platform & WebhooksDeps;

/** What buying credits stands on besides. */
export type PurchasesDeps = CreditsDeps & {
  /** Null: purchases complete at once, unpaid. */
  payments: PaymentProvider | null;
  /** Where customers reach this service, without a slash at the end. */
  publicUrl: string;
};
