import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookUpPendingPurchases } from '../../src/credits/payments/lookup-purchases.ts';
import { purchaseCredits } from '../../src/credits/payments/purchases.ts';
import { findDiscrepancies } from '../../src/credits/reconcile.ts';
import type { Viewer } from '../../src/identity/viewer.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { FakeStripe, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from './fake-stripe.ts';

const PURCHASE = `mutation ($credits: Int!, $key: String) {
  purchaseCredits(input: {credits: $credits, idempotencyKey: $key}) { id credits amountUsd status balance checkoutUrl } }`;
const PURCHASES = `{ creditPurchases { nodes { id credits status completedAt } } creditBalance { balance } }`;

let app: TestApp;
let owner: GraphqlClient;
let viewer: Viewer;

async function buy(credits: number, key?: string) {
  return (await owner.data(PURCHASE, { credits, key })).purchaseCredits;
}

/** The account's purchases' states, newest first, and its balance. */
async function standing() {
  const { creditPurchases, creditBalance } = await owner.data(PURCHASES);
  return { statuses: creditPurchases.nodes.map((n: { status: string }) => n.status), ...creditBalance };
}

async function signIn(): Promise<void> {
  const { apiKey } = await app.workspace({ credits: 10 });
  owner = graphqlClient(app.url, apiKey);
  viewer = await app.ports.credentials.authenticate(`Bearer ${apiKey}`);
}

describe('without a payment provider', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  beforeEach(signIn);

  it('a purchase completes at once and is in the ledger', async () => {
    expect(await buy(1234)).toEqual({
      id: expect.stringMatching(/^txn_/),
      credits: 1234,
      amountUsd: 12.34,
      status: 'COMPLETED',
      balance: 1244,
      checkoutUrl: null,
    });
    const { ledgerEntries } = await owner.data(
      `{ ledgerEntries(first: 1) { nodes { kind amount purchaseId } } }`,
    );
    expect(ledgerEntries.nodes).toEqual([
      { kind: 'PURCHASE', amount: 1234, purchaseId: expect.stringMatching(/^txn_/) },
    ]);
  });

  it('a hundred requests with one idempotency key buy once', async () => {
    const request = { credits: 100, idempotencyKey: 'once' };
    const purchases = await Promise.all(
      Array.from({ length: 100 }, () => purchaseCredits(app.deps, viewer, request)),
    );
    expect(new Set(purchases.map(({ id }) => id)).size).toBe(1);
    expect(await standing()).toEqual({ statuses: ['COMPLETED'], balance: 110 });
  });

  it('an idempotency key of another purchase is a conflict', async () => {
    await buy(100, 'key');
    expect((await owner.refusal(PURCHASE, { credits: 101, key: 'key' })).code).toBe('CONFLICT');
  });

  it.each([99, 1_000_001, 0, -5])('%i credits are refused', async (credits) => {
    expect((await owner.refusal(PURCHASE, { credits })).code).toBe('INVALID_REQUEST');
    expect(await standing()).toEqual({ statuses: [], balance: 10 });
  });

  it('Stripe’s notifications have no route here', async () => {
    expect((await fetch(`${app.url}/payments/stripe`, { method: 'POST', body: '{}' })).status).toBe(404);
  });
});

describe('with Stripe Checkout', () => {
  let stripe: FakeStripe;

  beforeAll(async () => {
    stripe = await FakeStripe.start();
    app = await startTestApp({
      env: {
        STRIPE_SECRET_KEY,
        STRIPE_WEBHOOK_SECRET,
        STRIPE_API_BASE: stripe.url,
        PUBLIC_URL: 'https://calls.example.com',
      },
    });
  });
  afterAll(async () => {
    await app.stop();
    await stripe.close();
  });
  beforeEach(async () => {
    stripe.failWith = null;
    await signIn();
  });

  async function notify({ body, signature }: { body: string; signature: string }): Promise<number> {
    const response = await fetch(`${app.url}/payments/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
    return response.status;
  }

  /** The session that Stripe opened for the newest purchase. */
  function session() {
    const newest = [...stripe.sessions.values()].at(-1);
    if (newest === undefined) throw new Error('no session was opened');
    return newest;
  }

  const paid = () => ({ ...session(), status: 'complete' as const, payment_status: 'paid' as const });

  it('a purchase waits for its payment at the checkout’s address, and credits nothing before', async () => {
    const purchase = await buy(1000);
    expect(purchase).toMatchObject({
      amountUsd: 10,
      status: 'PENDING',
      balance: 10,
      checkoutUrl: session().url,
    });
    expect(session()).toMatchObject({
      amount_total: 1000,
      currency: 'usd',
      client_reference_id: purchase.id,
      metadata: { purchase_id: purchase.id },
    });
    expect(await standing()).toEqual({ statuses: ['PENDING'], balance: 10 });
  });

  it('the paid session is credited once, however often Stripe repeats it', async () => {
    await buy(1000);
    const notification = stripe.event('checkout.session.completed', paid());
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(notification)));
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(await notify(stripe.event('checkout.session.async_payment_succeeded', paid()))).toBe(204);
    expect(await standing()).toEqual({ statuses: ['COMPLETED'], balance: 1010 });
    expect(await findDiscrepancies(app.deps.database.prisma)).toEqual([]);
  });

  it('a completed session whose money is still on its way credits nothing until it comes', async () => {
    await buy(500);
    expect(await notify(stripe.event('checkout.session.completed', session()))).toBe(204);
    expect(await standing()).toEqual({ statuses: ['PENDING'], balance: 10 });
    expect(await notify(stripe.event('checkout.session.async_payment_succeeded', paid()))).toBe(204);
    expect(await standing()).toEqual({ statuses: ['COMPLETED'], balance: 510 });
  });

  it.each(['checkout.session.expired', 'checkout.session.async_payment_failed'] as const)(
    '%s ends the purchase, unless it is paid after all',
    async (type) => {
      await buy(500);
      await notify(stripe.event(type, session()));
      expect(await standing()).toEqual({ statuses: ['EXPIRED'], balance: 10 });
      await notify(stripe.event('checkout.session.completed', paid()));
      await notify(stripe.event(type, session()));
      expect(await standing()).toEqual({ statuses: ['COMPLETED'], balance: 510 });
    },
  );

  it('a notification that Stripe did not sign, or long ago, is refused and changes nothing', async () => {
    await buy(1000);
    const genuine = stripe.event('checkout.session.completed', paid());
    expect(await notify({ ...genuine, body: genuine.body.replace('"usd"', '"eur"') })).toBe(400);
    expect(await notify({ ...genuine, signature: '' })).toBe(400);
    expect(
      await notify({ ...genuine, signature: genuine.signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`) }),
    ).toBe(400);
    const old = new Date(Date.now() - 3_600_000);
    expect(await notify(stripe.event('checkout.session.completed', paid(), old))).toBe(400);
    expect(await standing()).toEqual({ statuses: ['PENDING'], balance: 10 });
  });

  it.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'eur' }],
    ['another session', { id: 'cs_test_other' }],
    ['a purchase that is not ours', { metadata: { purchase_id: 'txn_unknown' } }],
    ['no purchase of ours at all', { metadata: {} as Record<string, string> }],
  ])('a payment of %s is taken in and credits nothing', async (_what, changes) => {
    await buy(1000);
    expect(await notify(stripe.event('checkout.session.completed', { ...paid(), ...changes }))).toBe(204);
    expect(await standing()).toEqual({ statuses: ['PENDING'], balance: 10 });
  });

  it('an event of another kind is taken in', async () => {
    const { body, signature } = stripe.event('checkout.session.completed', paid());
    expect(await notify({ body, signature })).toBe(204);
    // biome-ignore lint/suspicious/noExplicitAny: a kind of event that the fake has no name for
    expect(await notify(stripe.event('invoice.paid' as any, {}))).toBe(204);
  });

  it('a failing Stripe is a provider error, ends the purchase, and frees its idempotency key', async () => {
    stripe.failWith = 400;
    expect(await owner.refusal(PURCHASE, { credits: 1000, key: 'retry' })).toEqual({
      code: 'PROVIDER_ERROR',
      message: 'The payment provider could not open a checkout. Nothing was charged; try again.',
    });
    expect(await standing()).toEqual({ statuses: ['EXPIRED'], balance: 10 });
    stripe.failWith = null;
    expect(await buy(1000, 'retry')).toMatchObject({ status: 'PENDING' });
  });

  it('a request repeated after a crash between our note and Stripe’s answer finds the same session', async () => {
    const request = { credits: 1000, idempotencyKey: 'again' };
    const first = await purchaseCredits(app.deps, viewer, request);
    await app.deps.database.prisma.creditPurchase.update({
      where: { id: first.id },
      data: { checkoutUrl: null, providerSessionId: null },
    });
    const opened = stripe.sessions.size;
    expect(await purchaseCredits(app.deps, viewer, request)).toEqual(first);
    expect(stripe.sessions.size).toBe(opened);
  });

  it('is credited when the payment’s news outruns the answer that names the session', async () => {
    const { id } = await buy(1000);
    await app.deps.database.prisma.creditPurchase.update({
      where: { id },
      data: { providerSessionId: null },
    });
    await notify(stripe.event('checkout.session.completed', paid()));
    expect(await standing()).toEqual({ statuses: ['COMPLETED'], balance: 1010 });
  });

  describe('when no notification comes', () => {
    const DAY = 24 * 3600;

    /** One look, as by a process whose clock is so many seconds ahead. */
    async function lookUp(secondsLater = 180): Promise<number> {
      const { deps } = app;
      const now = () => new Date(deps.clock.now().getTime() + secondsLater * 1000);
      if (deps.payments === null) throw new Error('Stripe is not configured');
      return lookUpPendingPurchases({ ...deps, clock: { ...deps.clock, now } }, deps.payments);
    }

    beforeEach(async () => {
      await app.deps.database.prisma.creditPurchase.updateMany({ data: { status: 'EXPIRED' } });
    });

    const settle = (change: Parameters<FakeStripe['settle']>[1]) => stripe.settle(session().id, change);
    const pay = () =>
      settle({ status: 'complete', payment_status: 'paid', payment_intent: 'pi_of_the_lost' });

    it('a paid session is found and credited once, and a late notification changes nothing', async () => {
      await buy(1000);
      pay();
      expect(await lookUp()).toBe(1);
      expect(await standing()).toEqual({ statuses: ['COMPLETED'], balance: 1010 });
      expect(await notify(stripe.event('checkout.session.completed', session()))).toBe(204);
      expect(await lookUp(DAY)).toBe(0);
      expect(await standing()).toEqual({ statuses: ['COMPLETED'], balance: 1010 });
    });

    it('several looks and the notification at once credit once', async () => {
      await buy(1000);
      settle({ status: 'complete', payment_status: 'paid', payment_intent: 'pi_of_many' });
      const notification = stripe.event('checkout.session.completed', session());
      const looks = Array.from({ length: 5 }, (_, n) => lookUp(180 * 2 ** n));
      await Promise.all([...looks, notify(notification)]);
      expect(await standing()).toEqual({ statuses: ['COMPLETED'], balance: 1010 });
      expect(await findDiscrepancies(app.deps.database.prisma)).toEqual([]);
    });

    it('an expired session expires the purchase', async () => {
      await buy(1000);
      settle({ status: 'expired' });
      await lookUp();
      expect(await standing()).toEqual({ statuses: ['EXPIRED'], balance: 10 });
    });

    it('an open session is left alone, looked up ever more rarely, and given up after 30 days', async () => {
      await buy(1000);
      expect(await lookUp(60)).toBe(0);
      expect(await lookUp(180)).toBe(1);
      expect(await lookUp(300)).toBe(0);
      expect(await lookUp(600)).toBe(1);
      expect(await lookUp(DAY)).toBe(1);
      expect(await lookUp(DAY + 5 * 3600)).toBe(0);
      expect(await lookUp(DAY + 7 * 3600)).toBe(1);
      expect((await standing()).statuses).toEqual(['PENDING']);
      expect(await lookUp(31 * DAY)).toBe(1);
      expect(await standing()).toEqual({ statuses: ['EXPIRED'], balance: 10 });
    });

    it('a Stripe that fails, or that does not know the session, is asked again later', async () => {
      await buy(1000);
      stripe.failWith = 400;
      expect(await lookUp()).toBe(1);
      stripe.failWith = null;
      const { id } = session();
      const known = stripe.sessions.get(id);
      stripe.sessions.delete(id);
      expect(await lookUp(3600)).toBe(1);
      expect(await standing()).toEqual({ statuses: ['PENDING'], balance: 10 });
      if (known) stripe.sessions.set(id, { ...known, status: 'complete', payment_status: 'paid' });
      expect(await lookUp(DAY)).toBe(1);
      expect(await standing()).toEqual({ statuses: ['COMPLETED'], balance: 1010 });
    });
  });
});
