/** What a customer is asked to pay for. */
export interface CheckoutRequest {
  /** Ours: carried to the provider and back. Asked twice for one purchase, a provider opens one checkout. */
  purchaseId: string;
  credits: number;
  amountUsdCents: number;
  /** Where the customer lands afterwards. */
  returnUrl: string;
}

export interface Checkout {
  /** The provider's own id of it. */
  sessionId: string;
  /** Where the customer pays. */
  url: string;
}

/** What a payment provider tells of a checkout. It may tell it many times, late and out of order. */
export interface PaymentNews {
  kind: 'paid' | 'abandoned';
  purchaseId: string;
  sessionId: string;
  /** Null when the provider charged in another currency. */
  amountUsdCents: number | null;
}

/** An HTTP request that claims to come from the provider, body unparsed because signatures cover bytes. */
export interface PaymentNotification {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** What dialgraph needs from a payment provider, and all that it may know of one. */
export interface PaymentProvider {
  readonly name: string;
  /** Throws `DomainError` `provider_error` when no checkout could be opened. */
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /**
   * Verifies and translates. Null for news of something else.
   *
   * @throws NotificationRejected for a forged or unreadable request
   */
  readNotification(notification: PaymentNotification): PaymentNews | null;
}

/** A notification that must not be believed. */
export class NotificationRejected extends Error {
  override readonly name = 'NotificationRejected';
}
