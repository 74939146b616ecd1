import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';

export const STRIPE_SECRET_KEY = 'sk_test_local';
export const STRIPE_WEBHOOK_SECRET = 'whsec_local';

type Session = Pick<
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
> & { metadata: Record<string, string> };

type SessionEventType =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.expired';

/** As much of Stripe as Checkout needs: its API's form bodies, answers and errors, and its signed notifications. */
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

  /** A notification as Stripe signs it. */
  event(
    type: SessionEventType,
    session: Partial<Session>,
    at = new Date(),
  ): { body: string; signature: string } {
    const created = Math.floor(at.getTime() / 1000);
    const body = JSON.stringify({
      id: `evt_${Math.random().toString(36).slice(2)}`,
      object: 'event',
      api_version: '2026-08-26',
      created,
      data: { object: session },
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
      client_reference_id: params.get('client_reference_id'),
      metadata: { purchase_id: params.get('metadata[purchase_id]') ?? '' },
    };
    this.sessions.set(id, session);
    return session;
  }
}

function problem(type: string, message: string) {
  return { error: { type, message } };
}
