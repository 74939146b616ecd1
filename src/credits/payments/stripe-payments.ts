import { Stripe } from 'stripe';
import { DomainError } from '../../errors/errors.ts';
import type { Dependency } from '../../platform/health/dependency.ts';
import type { Clock } from '../../platform/time/clock.ts';
import {
  type Checkout,
  type CheckoutEvent,
  type CheckoutRequest,
  NotificationRejected,
  type PaymentEvent,
  type PaymentNotification,
  type PaymentProvider,
  type RefundEvent,
  type ReversalEvent,
} from './payment-port.ts';

export interface StripeConfig {
  secretKey: string;
  /** Secret of the Stripe webhook endpoint, `whsec_…`. */
  webhookSecret: string;
  /** Base URL of Stripe's API for tests; default: Stripe's own. */
  apiBase?: string | undefined;
}

/** Stripe's default tolerance of webhook timestamps, against replays. */
const TOLERANCE_SECONDS = 300;
const TIMEOUT_MS = 15_000;

/** Creates the payment provider Stripe Checkout: customers pay on Stripe's page, signed webhooks report it. */
export function createStripePayments(
  config: StripeConfig,
  { clock, stripe: dependency }: { clock: Clock; stripe: Pick<Dependency, 'noteUp' | 'noteDown'> },
): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    ...addressOf(config.apiBase),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return {
    name: 'stripe',
    openCheckout: (request) => noting(dependency, openCheckout(stripe, request)),
    readCheckout: (sessionId) => noting(dependency, readCheckout(stripe, sessionId)),
    findCheckout: (paymentId) => noting(dependency, findCheckout(stripe, paymentId)),
    readNotification: (notification) =>
      paymentEventOf(verified(stripe, config.webhookSecret, clock, notification)),
  };
}

/** Records whether Stripe is reachable. A rejected request counts as reachable. */
async function noting<T>(stripe: Pick<Dependency, 'noteUp' | 'noteDown'>, request: Promise<T>): Promise<T> {
  try {
    const answer = await request;
    stripe.noteUp();
    return answer;
  } catch (error) {
    const failure = error instanceof DomainError ? error.cause : error;
    if (isOutage(failure)) stripe.noteDown(failure);
    else stripe.noteUp();
    throw error;
  }
}

function isOutage(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError } = Stripe.errors;
  return error instanceof StripeConnectionError || error instanceof StripeAPIError;
}

async function openCheckout(stripe: Stripe, request: CheckoutRequest): Promise<Checkout> {
  const { purchaseId } = request;
  try {
    const session = await stripe.checkout.sessions.create(sessionParams(request), {
      idempotencyKey: purchaseId,
    });
    if (session.url === null) throw new Error(`the checkout session ${session.id} has no URL`);
    return { sessionId: session.id, url: session.url };
  } catch (cause) {
    const message = 'The payment provider could not open a checkout. Nothing was charged; try again.';
    throw new DomainError('provider_error', message, { cause });
  }
}

function sessionParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { purchaseId, credits, amountUsdCents, returnUrl } = request;
  return {
    mode: 'payment',
    client_reference_id: purchaseId,
    metadata: { purchase_id: purchaseId },
    // An amount in another currency could not be compared with the price.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: amountUsdCents,
          product_data: { name: `${credits.toLocaleString('en-US')} call credits` },
        },
      },
    ],
    success_url: `${returnUrl}?purchase=${purchaseId}`,
    cancel_url: returnUrl,
  };
}

async function readCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutEvent | null> {
  try {
    return checkoutEventOfSession(await stripe.checkout.sessions.retrieve(sessionId));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
    throw error;
  }
}

async function findCheckout(stripe: Stripe, paymentId: string): Promise<CheckoutEvent | null> {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 });
  return data[0] === undefined ? null : checkoutEventOfSession(data[0]);
}

function verified(
  stripe: Stripe,
  webhookSecret: string,
  clock: Clock,
  { headers, body }: PaymentNotification,
): Stripe.Event {
  const signature = headers['stripe-signature'] ?? '';
  try {
    const receivedAt = clock.now().getTime();
    return stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      receivedAt,
    );
  } catch (cause) {
    throw new NotificationRejected('The notification is not signed by Stripe.', { cause });
  }
}

function paymentEventOf(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return checkoutEventOfSession(event.data.object);
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return checkoutEvent('abandoned', event.data.object);
    case 'charge.refunded':
      return reversalEventOfCharge(event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return refundEvent(event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return reversalEventOfDispute(event.data.object);
    default:
      return null;
  }
}

/** Maps a session by its state alone. A bank debit completes its session long before it is paid. */
function checkoutEventOfSession(session: Stripe.Checkout.Session): CheckoutEvent | null {
  if (session.payment_status === 'paid') return checkoutEvent('paid', session);
  return session.status === 'expired' ? checkoutEvent('abandoned', session) : null;
}

/** Returns null for foreign sessions: the Stripe account may sell other things. */
function checkoutEvent(kind: CheckoutEvent['kind'], session: Stripe.Checkout.Session): CheckoutEvent | null {
  const purchaseId = session.metadata?.purchase_id;
  if (purchaseId === undefined) return null;
  const amountUsdCents = session.currency === 'usd' ? session.amount_total : null;
  return { kind, purchaseId, sessionId: session.id, paymentId: idOf(session.payment_intent), amountUsdCents };
}

function reversalEventOfCharge({
  id,
  amount_refunded,
  currency,
  payment_intent,
}: Stripe.Charge): ReversalEvent | null {
  const paymentId = idOf(payment_intent);
  if (paymentId === null) return null;
  const amountUsdCents = currency === 'usd' ? amount_refunded : null;
  return { kind: 'refunded', paymentId, reversalId: id, amountUsdCents, isReturned: false };
}

/** Maps a refund by its state alone. One that fails, days after its success, returns the payment. */
function refundEvent({
  id,
  amount,
  charge,
  currency,
  payment_intent,
  status,
}: Stripe.Refund): RefundEvent | null {
  const [paymentId, reversalId] = [idOf(payment_intent), idOf(charge)];
  if (paymentId === null || reversalId === null) return null;
  const amountUsdCents = currency === 'usd' ? amount : null;
  const isReturned = status === 'failed' || status === 'canceled';
  return { kind: 'refund', paymentId, refundId: id, reversalId, amountUsdCents, isReturned };
}

/** Dispute states that moved no money: inquiries, and disputes settled before they began. */
const MOVES_NO_MONEY = ['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented'];

/** Maps a dispute by its state alone, because its events may arrive in any order. */
function reversalEventOfDispute({
  id,
  amount,
  currency,
  payment_intent,
  status,
}: Stripe.Dispute): ReversalEvent | null {
  const paymentId = idOf(payment_intent);
  if (paymentId === null || MOVES_NO_MONEY.includes(status)) return null;
  const amountUsdCents = currency === 'usd' ? amount : null;
  return { kind: 'disputed', paymentId, reversalId: id, amountUsdCents, isReturned: status === 'won' };
}

/** Returns the id of a reference, which Stripe may expand into the object. */
function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'object' && object !== null ? object.id : object;
}

function addressOf(apiBase: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiBase === undefined) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}
