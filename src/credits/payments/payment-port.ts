export interface CheckoutRequest {
  /** Our id of the purchase, echoed by the provider. Repeated requests for it open one checkout. */
  purchaseId: string;
  credits: number;
  amountUsdCents: number;
  /** URL to which the customer returns afterwards. */
  returnUrl: string;
}

export interface Checkout {
  /** The provider's id of the checkout session. */
  sessionId: string;
  /** URL of the payment page. */
  url: string;
}

/** Event of a checkout. It may arrive repeatedly, late and out of order. */
export interface CheckoutEvent {
  kind: 'paid' | 'abandoned';
  purchaseId: string;
  sessionId: string;
  /** The provider's id of the payment; null if there is none yet. */
  paymentId: string | null;
  /** Amount paid, in US cents; null if the provider charged in another currency. */
  amountUsdCents: number | null;
}

/** Event of a refund or dispute. It may arrive repeatedly and out of order. */
export interface ReversalEvent {
  kind: 'refunded' | 'disputed';
  paymentId: string;
  /** The provider's id of the refunded charge or of the dispute, equal in all its events. */
  reversalId: string;
  /** Sum of all refunds so far, or the disputed amount. Null (another currency) counts as everything. */
  amountUsdCents: number | null;
  /** Whether a dispute was won and the payment returned. */
  isReturned: boolean;
}

export type PaymentEvent = CheckoutEvent | ReversalEvent;

/** An unverified HTTP request. The body is unparsed because signatures cover bytes. */
export interface PaymentNotification {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface PaymentProvider {
  readonly name: string;
  /** Opens a checkout for a purchase. @throws DomainError `provider_error` if none could be opened */
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /**
   * Returns a checkout's result; null while it is open or unknown. Rejects if the provider does not respond.
   */
  readCheckout(sessionId: string): Promise<CheckoutEvent | null>;
  /** Returns the result of the checkout of a payment; null if the payment is not of a purchase. */
  findCheckout(paymentId: string): Promise<CheckoutEvent | null>;
  /** Verifies and maps a notification; null for other events. @throws NotificationRejected */
  readNotification(notification: PaymentNotification): PaymentEvent | null;
}

/** A forged or unreadable notification. */
export class NotificationRejected extends Error {
  override readonly name = 'NotificationRejected';
}
