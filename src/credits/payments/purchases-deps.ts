import type { CreditsDeps } from '../deps.ts';
import type { PaymentProvider } from './payment-port.ts';

export type PurchasesDeps = CreditsDeps & {
  /** Payment provider; null = purchases complete at once, unpaid. */
  payments: PaymentProvider | null;
  /** URL of this service for customers, without a trailing slash. */
  publicUrl: string;
};
