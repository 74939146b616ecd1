export interface CheckoutRequest {
  /** Our id of the purchase, echoed by the payment provider. Repeated requests for it open one checkout. */
  purchaseId: string;
  credits: number;
  amountUsdCents: number;
  /** URL to which the customer returns after the payment. */
  returnUrl: string;
}

export interface Checkout {
  /** The payment provider's id of the checkout session. */
  sessionId: string;
  /** URL of the page on which the customer pays. */
  url: string;
}

/** A payment provider's event about a checkout. It may arrive repeatedly, late and out of order. */
export interface CheckoutEvent {
  kind: 'paid' | 'abandoned';
  purchaseId: string;
  sessionId: string;
  /** The payment provider's id of the payment; null if there is none yet. */
  paymentId: string | null;
  /** Amount that the customer paid, in US cents; null if charged in another currency. */
  amountUsdCents: number | null;
}

/** A payment provider's event about a refund or dispute. It may arrive repeatedly and out of order. */
export interface ReversalEvent {
  kind: 'refunded' | 'disputed';
  paymentId: string;
  /** The payment provider's id of the refunded charge or of the dispute, equal in all its events. */
  reversalId: string;
  /** Sum of all refunds so far, or the disputed amount, in US cents. Null (another currency) = everything. */
  amountUsdCents: number | null;
  /** Whether a dispute was decided in our favor, so that the payment came back to us. */
  isReturned: boolean;
}

/** A payment provider's event about one refund. It may arrive repeatedly and out of order. */
export interface RefundEvent {
  kind: 'refund';
  paymentId: string;
  refundId: string;
  /** `reversalId` of the events about all refunds of the payment. */
  reversalId: string;
  /** Amount of this refund in US cents. Null (another currency) = everything. */
  amountUsdCents: number | null;
  /** Whether the refund failed or was canceled, so that the payment came back to us. */
  isReturned: boolean;
}

export type PaymentEvent = CheckoutEvent | ReversalEvent | RefundEvent;

/** An unverified HTTP request of a payment provider. The body is unparsed because signatures cover bytes. */
export interface PaymentNotification {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface PaymentProvider {
  readonly name: string;
  /** Opens a page on which a purchase is paid. @throws DomainError `provider_error` if none could be opened */
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Returns a checkout's result; null while it is open or unknown. Rejects if the provider does not respond. */
  readCheckout(sessionId: string): Promise<CheckoutEvent | null>;
  /** Returns the result of a payment's checkout; null if the payment is not for a purchase of credits. */
  findCheckout(paymentId: string): Promise<CheckoutEvent | null>;
  /** Verifies a payment provider's notification; null for irrelevant events. @throws NotificationRejected */
  readNotification(notification: PaymentNotification): PaymentEvent | null;
}

/** Error: a payment provider's notification is forged or unreadable. */
export class NotificationRejected extends Error {
  override readonly name = 'NotificationRejected';
}
