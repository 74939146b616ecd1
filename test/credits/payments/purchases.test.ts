import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purchaseCredits } from '../../../src/credits/payments/purchases.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { type Buyer, newBuyer, PURCHASE } from './buyer.ts';

let app: TestApp;
let buyer: Buyer;

describe('without a payment provider', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    buyer = await newBuyer(app);
  });

  it('a purchase completes at once and is in the ledger', async () => {
    expect(await buyer.buy(1234)).toEqual({
      id: expect.stringMatching(/^txn_/),
      credits: 1234,
      amountUsd: 12.34,
      status: 'COMPLETED',
      balance: 1244,
      checkoutUrl: null,
    });
    const { ledgerEntries } = await buyer.owner.data(
      `{ ledgerEntries(first: 1) { nodes { kind amount purchaseId } } }`,
    );
    expect(ledgerEntries.nodes).toEqual([
      { kind: 'PURCHASE', amount: 1234, purchaseId: expect.stringMatching(/^txn_/) },
    ]);
  });

  it('a hundred requests with one idempotency key buy once', async () => {
    const request = { credits: 100, idempotencyKey: 'once' };
    const purchases = await Promise.all(
      Array.from({ length: 100 }, () => purchaseCredits(app.deps, buyer.viewer, request)),
    );
    expect(new Set(purchases.map(({ id }) => id)).size).toBe(1);
    expect(await buyer.standing()).toEqual({ statuses: ['COMPLETED'], balance: 110 });
  });

  it('the idempotency key of another purchase is a conflict', async () => {
    await buyer.buy(100, 'key');
    expect((await buyer.owner.refusal(PURCHASE, { credits: 101, key: 'key' })).code).toBe('CONFLICT');
  });

  it.each([99, 1_000_001, 0, -5])('%i credits are refused', async (credits) => {
    expect((await buyer.owner.refusal(PURCHASE, { credits })).code).toBe('INVALID_REQUEST');
    expect(await buyer.standing()).toEqual({ statuses: [], balance: 10 });
  });

  it('Stripe’s notifications have no route here', async () => {
    expect((await fetch(`${app.url}/payments/stripe`, { method: 'POST', body: '{}' })).status).toBe(404);
  });
});
