import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { post } from '../../../src/credits/ledger.ts';
import { purchaseCredits } from '../../../src/credits/payments/purchases.ts';
import { findDiscrepancies } from '../../../src/credits/reconcile.ts';
import { inTransaction } from '../../../src/platform/database/unit-of-work.ts';
import { type Buyer, newBuyer, PURCHASE } from './buyer.ts';
import { type CheckoutWorld, startCheckoutWorld } from './checkout-world.ts';

let checkout: CheckoutWorld;
let buyer: Buyer;

beforeAll(async () => {
  checkout = await startCheckoutWorld();
});
afterAll(() => checkout.stop());
beforeEach(async () => {
  checkout.stripe.failWith = null;
  buyer = await newBuyer(checkout.app);
});

describe('with Stripe Checkout', () => {
  it('a purchase waits for its payment at the checkout’s address, and credits nothing before', async () => {
    const purchase = await buyer.buy(1000);
    expect(purchase).toMatchObject({
      amountUsd: 10,
      status: 'PENDING',
      balance: 10,
      checkoutUrl: checkout.session().url,
    });
    expect(checkout.session()).toMatchObject({
      amount_total: 1000,
      currency: 'usd',
      client_reference_id: purchase.id,
      metadata: { purchase_id: purchase.id },
    });
    expect(await buyer.standing()).toEqual({ statuses: ['PENDING'], balance: 10 });
  });

  it('refuses a purchase, before its checkout, that would pass the limit of a balance together with those not yet paid', async () => {
    const { accountId } = buyer.viewer;
    await inTransaction(checkout.app.deps, (unitOfWork) =>
      post(checkout.app.deps, unitOfWork, {
        accountId,
        kind: 'GRANT',
        amount: 1_999_998_990,
        reason: 'test',
      }),
    );
    const sessions = checkout.stripe.sessions.size;
    await buyer.buy(600);
    const refusal = await buyer.owner.refusal(PURCHASE, { credits: 401 });
    expect(refusal).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'The balance of an account cannot exceed 2000000000 credits.',
    });
    await buyer.buy(400);
    expect(checkout.stripe.sessions.size).toBe(sessions + 2);
  });

  it('the paid session is credited once, however often Stripe repeats it', async () => {
    await buyer.buy(1000);
    const notification = checkout.stripe.event('checkout.session.completed', checkout.paid());
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkout.notify(notification)));
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(
      await checkout.notify(
        checkout.stripe.event('checkout.session.async_payment_succeeded', checkout.paid()),
      ),
    ).toBe(204);
    expect(await buyer.standing()).toEqual({ statuses: ['COMPLETED'], balance: 1010 });
    expect(await findDiscrepancies(checkout.app.deps)).toEqual([]);
  });

  it('a completed session with a pending payment credits nothing until it is paid', async () => {
    await buyer.buy(500);
    expect(
      await checkout.notify(checkout.stripe.event('checkout.session.completed', checkout.session())),
    ).toBe(204);
    expect(await buyer.standing()).toEqual({ statuses: ['PENDING'], balance: 10 });
    expect(
      await checkout.notify(
        checkout.stripe.event('checkout.session.async_payment_succeeded', checkout.paid()),
      ),
    ).toBe(204);
    expect(await buyer.standing()).toEqual({ statuses: ['COMPLETED'], balance: 510 });
  });

  it.each(['checkout.session.expired', 'checkout.session.async_payment_failed'] as const)(
    '%s ends the purchase, unless it is paid after all',
    async (type) => {
      await buyer.buy(500);
      await checkout.notify(checkout.stripe.event(type, checkout.session()));
      expect(await buyer.standing()).toEqual({ statuses: ['EXPIRED'], balance: 10 });
      await checkout.notify(checkout.stripe.event('checkout.session.completed', checkout.paid()));
      await checkout.notify(checkout.stripe.event(type, checkout.session()));
      expect(await buyer.standing()).toEqual({ statuses: ['COMPLETED'], balance: 510 });
    },
  );

  it('a notification that Stripe did not sign, or long ago, is refused and changes nothing', async () => {
    await buyer.buy(1000);
    const genuine = checkout.stripe.event('checkout.session.completed', checkout.paid());
    expect(await checkout.notify({ ...genuine, body: genuine.body.replace('"usd"', '"eur"') })).toBe(400);
    expect(await checkout.notify({ ...genuine, signature: '' })).toBe(400);
    expect(
      await checkout.notify({
        ...genuine,
        signature: genuine.signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`),
      }),
    ).toBe(400);
    const old = new Date(Date.now() - 3_600_000);
    expect(
      await checkout.notify(checkout.stripe.event('checkout.session.completed', checkout.paid(), old)),
    ).toBe(400);
    expect(await buyer.standing()).toEqual({ statuses: ['PENDING'], balance: 10 });
  });

  it.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'eur' }],
    ['another session', { id: 'cs_test_other' }],
    ['a purchase that is not ours', { metadata: { purchase_id: 'txn_unknown' } }],
    ['no purchase of ours at all', { metadata: {} as Record<string, string> }],
  ])('a notification about a payment of %s is accepted and credits nothing', async (_what, changes) => {
    await buyer.buy(1000);
    expect(
      await checkout.notify(
        checkout.stripe.event('checkout.session.completed', { ...checkout.paid(), ...changes }),
      ),
    ).toBe(204);
    expect(await buyer.standing()).toEqual({ statuses: ['PENDING'], balance: 10 });
  });

  it('a notification of another kind is accepted', async () => {
    const { body, signature } = checkout.stripe.event('checkout.session.completed', checkout.paid());
    expect(await checkout.notify({ body, signature })).toBe(204);
    // biome-ignore lint/suspicious/noExplicitAny: a kind of event that the fake has no name for
    expect(await checkout.notify(checkout.stripe.event('invoice.paid' as any, {}))).toBe(204);
  });

  it('a failing Stripe is a provider error, ends the purchase, and frees its idempotency key', async () => {
    checkout.stripe.failWith = 400;
    expect(await buyer.owner.refusal(PURCHASE, { credits: 1000, key: 'retry' })).toEqual({
      code: 'PROVIDER_ERROR',
      message: 'The payment provider could not open a checkout. Nothing was charged; try again.',
    });
    expect(await buyer.standing()).toEqual({ statuses: ['EXPIRED'], balance: 10 });
    checkout.stripe.failWith = null;
    expect(await buyer.buy(1000, 'retry')).toMatchObject({ status: 'PENDING' });
  });

  it('a request repeated after a crash during the session’s creation finds the same session', async () => {
    const request = { credits: 1000, idempotencyKey: 'again' };
    const first = await purchaseCredits(checkout.app.deps, buyer.viewer, request);
    await checkout.app.deps.database.prisma.creditPurchase.update({
      where: { id: first.id },
      data: { checkoutUrl: null, providerSessionId: null },
    });
    const opened = checkout.stripe.sessions.size;
    expect(await purchaseCredits(checkout.app.deps, buyer.viewer, request)).toEqual(first);
    expect(checkout.stripe.sessions.size).toBe(opened);
  });

  it('a payment is credited when its notification arrives before the session’s response', async () => {
    const { id } = await buyer.buy(1000);
    await checkout.app.deps.database.prisma.creditPurchase.update({
      where: { id },
      data: { providerSessionId: null },
    });
    await checkout.notify(checkout.stripe.event('checkout.session.completed', checkout.paid()));
    expect(await buyer.standing()).toEqual({ statuses: ['COMPLETED'], balance: 1010 });
  });
});
