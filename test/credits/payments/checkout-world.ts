import { startTestApp, type TestApp } from '../../harness/app.ts';
import { FakeStripe, type Session, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from './fake-stripe.ts';

/** A dialgraph that sells credits through Stripe Checkout, and that Stripe. */
export interface CheckoutWorld {
  app: TestApp;
  stripe: FakeStripe;
  /** Brings a notification; answers the status. */
  notify(event: { body: string; signature: string }): Promise<number>;
  /** The session that Stripe opened for the newest purchase. */
  session(): Session;
  /** That session, once it is paid. */
  paid(): Session & { status: 'complete'; payment_status: 'paid' };
  stop(): Promise<void>;
}

export async function startCheckoutWorld(): Promise<CheckoutWorld> {
  const stripe = await FakeStripe.start();
  const env = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE: stripe.url };
  const app = await startTestApp({ env: { ...env, PUBLIC_URL: 'https://calls.example.com' } });

  function session(): Session {
    const newest = [...stripe.sessions.values()].at(-1);
    if (newest === undefined) throw new Error('no session was opened');
    return newest;
  }

  return {
    app,
    stripe,
    async notify({ body, signature }) {
      const response = await fetch(`${app.url}/payments/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      });
      return response.status;
    },
    session,
    paid: () => ({ ...session(), status: 'complete', payment_status: 'paid' }),
    async stop() {
      await app.stop();
      await stripe.close();
    },
  };
}
