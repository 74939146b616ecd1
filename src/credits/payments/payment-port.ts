/** A purchase that a customer is about to pay for. */
export interface CheckoutRequest {
  /** Ours: carried to the provider and back. Asked twice for one purchase, a provider opens one checkout. */
  purchaseId: string;
  credits: number;
  amountUsdCents: number;
  /** URL to which the customer returns afterwards. */
  returnUrl: string;
}

export interface Checkout {
  /** The provider's own id of it. */
  sessionId: string;
  /** URL of the payment page. */
  url: string;
}

/** A payment provider's event of a checkout. It may arrive many times, late and out of order. */
export interface CheckoutEvent {
  kind: 'paid' | 'abandoned';
  purchaseId: string;
  sessionId: string;
  /** The provider's own id of the payment; null when there is none yet. */
  paymentId: string | null;
  /** Null when the provider charged in another currency. */
  amountUsdCents: number | null;
}

/** A payment provider's event of a refund or dispute. It may arrive many times and out of order. */
export interface ReversalEvent {
  kind: 'refunded' | 'disputed';
  paymentId: string;
  /** The provider's id of the charge that was refunded, or of the dispute; the same in all its events. */
  reversalId: string;
  /** Of all refunds so far together, or of the dispute. Null in another currency: taken for the whole payment. */
  amountUsdCents: number | null;
  /** Whether a dispute was decided for us, and the money came back. */
  isReturned: boolean;
}

export type PaymentEvent = CheckoutEvent | ReversalEvent;

/** An HTTP request that claims to come from the provider, body unparsed because signatures cover bytes. */
export interface PaymentNotification {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** The port of payment providers. */
export interface PaymentProvider {
  readonly name: string;
  /** Throws `DomainError` `provider_error` when no checkout could be opened. */
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /**
   * Returns the result of a checkout. Null while it can still be paid, and for one that the provider does not know.
   * Rejects with the provider's own error when it does not answer.
   */
  readCheckout(sessionId: string): Promise<CheckoutEvent | null>;
  /**
   * Returns the result of the checkout of a payment. Null for a payment that bought something else.
   * Rejects with the provider's own error when it does not answer.
   */
  findCheckout(paymentId: string): Promise<CheckoutEvent | null>;
  /**
   * Verifies and maps a notification. Null for other events.
   *
   * @throws NotificationRejected for a forged or unreadable request
   */
  readNotification(notification: PaymentNotification): PaymentEvent | null;
}

/** A notification that must not be believed. */
export class NotificationRejected extends Error {
  override readonly name = 'NotificationRejected';
}
