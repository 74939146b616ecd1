import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';

export const STRIPE_SECRET_KEY = 'sk_test_local';
export const STRIPE_WEBHOOK_SECRET = 'whsec_local';

/** A session of Stripe Checkout, as far as we read it. */
export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'url'
  | 'currency'
  | 'amount_total'
  | 'payment_status'
  | 'status'
  | 'mode'
  | 'client_reference_id'
  | 'payment_intent'
> & { metadata: Record<string, string> };

type SessionEventType =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.expired';

type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'refunded' | 'currency' | 'payment_intent'
>;
type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'charge' | 'currency' | 'payment_intent' | 'status'
>;

type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'charge' | 'currency' | 'payment_intent' | 'status'
>;
type RefundEventType = 'refund.created' | 'refund.updated' | 'refund.failed' | 'charge.refund.updated';

type DisputeEventType =
  | 'charge.dispute.created'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.closed';

/** A notification as Stripe sends it. */
export interface SignedEvent {
  body: string;
  signature: string;
}

/** The part of Stripe that Checkout needs: its API's form bodies, answers and errors, and its signed notifications. */
export class FakeStripe {
  readonly sessions = new Map<string, Session>();
  /** Answers the next requests with this status instead of what was asked for. */
  failWith: number | null = null;
  requests = 0;
  readonly #byIdempotencyKey = new Map<string, Session>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #sdk = new Stripe(STRIPE_SECRET_KEY);

  static async start(): Promise<FakeStripe> {
    const fake = new FakeStripe();
    fake.#server.listen(0, '127.0.0.1');
    await once(fake.#server, 'listening');
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  /** A notification of a session. */
  event(type: SessionEventType, session: Partial<Session>, at = new Date()): SignedEvent {
    return this.#sign(type, session, at);
  }

  /** A notification that so much of a session's payment has been refunded by now. */
  refunded({ amount_total, currency, payment_intent }: Session, amountRefunded: number): SignedEvent {
    const amount = amount_total ?? 0;
    const charge: Charge = {
      id: chargeOf(payment_intent),
      object: 'charge',
      amount,
      amount_refunded: amountRefunded,
      refunded: amountRefunded === amount,
      currency: currency ?? '',
      payment_intent: payment_intent as string | null,
    };
    return this.#sign('charge.refunded', charge);
  }

  /** A notification of one refund of a session's payment. */
  refund(
    type: RefundEventType,
    { currency, payment_intent }: Session,
    refund: Pick<Refund, 'id' | 'amount' | 'status'>,
  ): SignedEvent {
    return this.#sign(type, {
      ...refund,
      object: 'refund',
      charge: chargeOf(payment_intent),
      currency: currency ?? '',
      payment_intent: payment_intent as string | null,
    } satisfies Refund);
  }

  /** A notification of the dispute of a session's payment, of the whole of it unless told. */
  disputed(
    type: DisputeEventType,
    { amount_total, currency, payment_intent }: Session,
    change: Pick<Dispute, 'status'> & Partial<Dispute>,
  ): SignedEvent {
    const charge = chargeOf(payment_intent);
    const dispute: Dispute = {
      id: charge.replace('ch_', 'du_'),
      object: 'dispute',
      amount: amount_total ?? 0,
      charge,
      currency: currency ?? '',
      payment_intent: payment_intent as string | null,
      ...change,
    };
    return this.#sign(type, dispute);
  }

  #sign(type: Stripe.Event.Type, object: object, at = new Date()): SignedEvent {
    const created = Math.floor(at.getTime() / 1000);
    const body = JSON.stringify({
      id: `evt_${Math.random().toString(36).slice(2)}`,
      object: 'event',
      api_version: '2026-08-26',
      created,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
    const signature = this.#sdk.webhooks.generateTestHeaderString({
      payload: body,
      secret: STRIPE_WEBHOOK_SECRET,
      timestamp: created,
    });
    return { body, signature };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    const params = new URLSearchParams(await text(request));
    const [status, body] = this.#respond(request, params);
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${this.requests}` });
    response.end(JSON.stringify(body));
  }

  #respond(request: IncomingMessage, params: URLSearchParams): [number, unknown] {
    if (this.failWith !== null) return [this.failWith, problem('api_error', 'Something went wrong')];
    if (request.headers.authorization !== `Bearer ${STRIPE_SECRET_KEY}`) {
      return [401, problem('invalid_request_error', 'Invalid API Key provided: sk_test_*****')];
    }
    if (request.method === 'GET') return this.#read(request.url ?? '');
    if (request.method !== 'POST' || request.url !== '/v1/checkout/sessions') {
      return [404, problem('invalid_request_error', `Unrecognized request URL (${request.url})`)];
    }
    const missing = ['mode', 'success_url', 'line_items[0][price_data][unit_amount]'].find(
      (name) => !params.has(name),
    );
    if (missing) return [400, problem('invalid_request_error', `Missing required param: ${missing}.`)];
    const key = String(request.headers['idempotency-key']);
    const session = this.#byIdempotencyKey.get(key) ?? this.#open(params);
    this.#byIdempotencyKey.set(key, session);
    return [200, session];
  }

  #read(url: string): [number, unknown] {
    const { pathname, searchParams } = new URL(url, this.url);
    const payment = searchParams.get('payment_intent');
    if (pathname === '/v1/checkout/sessions' && payment !== null) {
      const data = [...this.sessions.values()].filter(({ payment_intent }) => payment_intent === payment);
      return [200, { object: 'list', url: pathname, has_more: false, data }];
    }
    const id = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(url)?.[1];
    if (id === undefined) return [404, problem('invalid_request_error', `Unrecognized request URL (${url})`)];
    const session = this.sessions.get(id);
    if (session) return [200, session];
    const { error } = problem('invalid_request_error', `No such checkout.session: ${id}`);
    return [404, { error: { ...error, code: 'resource_missing' } }];
  }

  /** Changes a checkout session without sending a notification. */
  settle(id: string, change: Partial<Session>): Session {
    const session = this.sessions.get(id);
    if (session === undefined) throw new Error(`there is no session ${id}`);
    return Object.assign(session, change);
  }

  #open(params: URLSearchParams): Session {
    const id = `cs_test_${this.sessions.size + 1}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      currency: params.get('line_items[0][price_data][currency]'),
      amount_total: Number(params.get('line_items[0][price_data][unit_amount]')),
      payment_status: 'unpaid',
      status: 'open',
      mode: 'payment',
      payment_intent: null,
      client_reference_id: params.get('client_reference_id'),
      metadata: { purchase_id: params.get('metadata[purchase_id]') ?? '' },
    };
    this.sessions.set(id, session);
    return session;
  }
}

function chargeOf(paymentIntent: Session['payment_intent']): string {
  return String(paymentIntent).replace('pi_', 'ch_');
}

function problem(type: string, message: string) {
  return { error: { type, message } };
}
