import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookUpPendingPurchases } from '../../../src/credits/payments/lookup-purchases.ts';
import { findDiscrepancies } from '../../../src/credits/reconcile.ts';
import { type Buyer, newBuyer } from './buyer.ts';
import { type CheckoutWorld, startCheckoutWorld } from './checkout-world.ts';
import type { FakeStripe } from './fake-stripe.ts';

let checkout: CheckoutWorld;
let buyer: Buyer;

beforeAll(async () => {
  checkout = await startCheckoutWorld();
});
afterAll(() => checkout.stop());
beforeEach(async () => {
  checkout.stripe.failWith = null;
  buyer = await newBuyer(checkout.app);
  await checkout.app.deps.database.prisma.creditPurchase.updateMany({ data: { status: 'EXPIRED' } });
});

describe('when Stripe sends no notification', () => {
  const DAY = 24 * 3600;

  /** One look, as by a process whose clock is so many seconds ahead. */
  async function lookUp(secondsLater = 180): Promise<number> {
    const { deps } = checkout.app;
    const now = () => new Date(deps.clock.now().getTime() + secondsLater * 1000);
    if (deps.payments === null) throw new Error('Stripe is not configured');
    return lookUpPendingPurchases({ ...deps, clock: { ...deps.clock, now } }, deps.payments);
  }

  const settle = (change: Parameters<FakeStripe['settle']>[1]) =>
    checkout.stripe.settle(checkout.session().id, change);
  const pay = () => settle({ status: 'complete', payment_status: 'paid', payment_intent: 'pi_of_the_lost' });

  it('a paid session is found and credited once, and a late notification changes nothing', async () => {
    await buyer.buy(1000);
    pay();
    expect(await lookUp()).toBe(1);
    expect(await buyer.standing()).toEqual({ statuses: ['COMPLETED'], balance: 1010 });
    expect(
      await checkout.notify(checkout.stripe.event('checkout.session.completed', checkout.session())),
    ).toBe(204);
    expect(await lookUp(DAY)).toBe(0);
    expect(await buyer.standing()).toEqual({ statuses: ['COMPLETED'], balance: 1010 });
  });

  it('concurrent look-ups and the notification credit once', async () => {
    await buyer.buy(1000);
    settle({ status: 'complete', payment_status: 'paid', payment_intent: 'pi_of_many' });
    const notification = checkout.stripe.event('checkout.session.completed', checkout.session());
    const looks = Array.from({ length: 5 }, (_, n) => lookUp(180 * 2 ** n));
    await Promise.all([...looks, checkout.notify(notification)]);
    expect(await buyer.standing()).toEqual({ statuses: ['COMPLETED'], balance: 1010 });
    expect(await findDiscrepancies(checkout.app.deps)).toEqual([]);
  });

  it('an expired session expires the purchase', async () => {
    await buyer.buy(1000);
    settle({ status: 'expired' });
    await lookUp();
    expect(await buyer.standing()).toEqual({ statuses: ['EXPIRED'], balance: 10 });
  });

  it('an open session stays pending, is looked up ever more rarely, and given up after 30 days', async () => {
    await buyer.buy(1000);
    expect(await lookUp(60)).toBe(0);
    expect(await lookUp(180)).toBe(1);
    expect(await lookUp(300)).toBe(0);
    expect(await lookUp(600)).toBe(1);
    expect(await lookUp(DAY)).toBe(1);
    expect(await lookUp(DAY + 5 * 3600)).toBe(0);
    expect(await lookUp(DAY + 7 * 3600)).toBe(1);
    expect((await buyer.standing()).statuses).toEqual(['PENDING']);
    expect(await lookUp(31 * DAY)).toBe(1);
    expect(await buyer.standing()).toEqual({ statuses: ['EXPIRED'], balance: 10 });
  });

  it('the look-up is retried if Stripe fails or does not find the session', async () => {
    await buyer.buy(1000);
    checkout.stripe.failWith = 400;
    expect(await lookUp()).toBe(1);
    checkout.stripe.failWith = null;
    const { id } = checkout.session();
    const known = checkout.stripe.sessions.get(id);
    checkout.stripe.sessions.delete(id);
    expect(await lookUp(3600)).toBe(1);
    expect(await buyer.standing()).toEqual({ statuses: ['PENDING'], balance: 10 });
    if (known) checkout.stripe.sessions.set(id, { ...known, status: 'complete', payment_status: 'paid' });
    expect(await lookUp(DAY)).toBe(1);
    expect(await buyer.standing()).toEqual({ statuses: ['COMPLETED'], balance: 1010 });
  });
});
