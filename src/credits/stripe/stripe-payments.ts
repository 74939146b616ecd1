import { Stripe } from 'stripe';
import { DomainError } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  type Checkout,
  type CheckoutRequest,
  NotificationRejected,
  type PaymentNews,
  type PaymentNotification,
  type PaymentProvider,
} from '../payment-port.ts';

export interface StripeConfig {
  secretKey: string;
  /** `whsec_…`: of the endpoint that Stripe is told to notify. */
  webhookSecret: string;
  /** Another address than Stripe's own, for tests. */
  apiBase?: string | undefined;
}

/** Stripe's own default (webhook signatures, replay protection). */
const TOLERANCE_SECONDS = 300;
const TIMEOUT_MS = 15_000;

/** Stripe Checkout: the customer pays on Stripe's page, a signed webhook tells us. */
export function createStripePayments(config: StripeConfig, clock: Clock): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    ...addressOf(config.apiBase),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return {
    name: 'stripe',
    openCheckout: (request) => openCheckout(stripe, request),
    readNotification: (notification) => newsOf(verified(stripe, config.webhookSecret, clock, notification)),
  };
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
    // Another currency's amount could not be compared with what the credits cost.
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

function newsOf(event: Stripe.Event): PaymentNews | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      // A bank debit completes the session long before the money comes: then `payment_status` is `unpaid`.
      return event.data.object.payment_status === 'paid' ? newsOfSession('paid', event.data.object) : null;
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return newsOfSession('abandoned', event.data.object);
    default:
      return null;
  }
}

/** Null for a session that is none of ours: the same Stripe account may sell other things. */
function newsOfSession(kind: PaymentNews['kind'], session: Stripe.Checkout.Session): PaymentNews | null {
  const purchaseId = session.metadata?.purchase_id;
  if (purchaseId === undefined) return null;
  const amountUsdCents = session.currency === 'usd' ? session.amount_total : null;
  return { kind, purchaseId, sessionId: session.id, amountUsdCents };
}

function addressOf(apiBase: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiBase === undefined) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}
