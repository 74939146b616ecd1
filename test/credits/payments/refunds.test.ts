import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { post } from '../../../src/credits/ledger.ts';
import { findDiscrepancies } from '../../../src/credits/reconcile.ts';
import { inTransaction } from '../../../src/platform/database/unit-of-work.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { FakeStripe, type SignedEvent, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from './fake-stripe.ts';

const PURCHASE = `mutation { purchaseCredits(input: {credits: 1000}) { creditPurchase { id } } }`;
const LEDGER = `{ creditBalance { balance } ledgerEntries(first: 20) { nodes { kind amount purchaseId } } }`;

let app: TestApp;
let stripe: FakeStripe;
let owner: GraphqlClient;
let purchaseId: string;
let sessionId: string;

beforeAll(async () => {
  stripe = await FakeStripe.start();
  const env = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE: stripe.url };
  app = await startTestApp({ env });
});
afterAll(async () => {
  await app.stop();
  await stripe.close();
});

/** An account of 10 credits that opened a purchase of 1000, and paid it without anyone being told. */
beforeEach(async () => {
  stripe.failWith = null;
  owner = graphqlClient(app.url, (await app.workspace({ credits: 10 })).apiKey);
  purchaseId = (await owner.data(PURCHASE)).purchaseCredits.creditPurchase.id;
  sessionId = [...stripe.sessions.keys()].at(-1) ?? '';
  stripe.settle(sessionId, {
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_of_${sessionId}`,
  });
});

const session = () => stripe.settle(sessionId, {});

async function notify({ body, signature }: SignedEvent): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await fetch(`${app.url}/payments/stripe`, { method: 'POST', headers, body })).status;
}

async function notifyAll(...events: SignedEvent[]): Promise<void> {
  for (const event of events) expect(await notify(event)).toBe(204);
}

const paid = () => stripe.event('checkout.session.completed', session());
const refunded = (cents: number) => stripe.refunded(session(), cents);
const opened = (cents = 1000) =>
  stripe.disputed('charge.dispute.created', session(), { status: 'needs_response', amount: cents });
const closed = (status: 'won' | 'lost' | 'warning_closed', cents = 1000) =>
  stripe.disputed('charge.dispute.closed', session(), { status, amount: cents });

/** Ledger entries of the purchase besides its credits, oldest first, and the balance. */
async function standing() {
  const { creditBalance, ledgerEntries } = await owner.data(LEDGER);
  const nodes: { kind: string; amount: number; purchaseId: string | null }[] = ledgerEntries.nodes;
  const ofPurchase = nodes.filter((node) => node.purchaseId === purchaseId).reverse();
  expect(ofPurchase[0]).toMatchObject({ kind: 'PURCHASE', amount: 1000 });
  expect(await findDiscrepancies(app.deps)).toEqual([]);
  return { booked: ofPurchase.slice(1).map(({ kind, amount }) => [kind, amount]), ...creditBalance };
}

it('a refund debits the credits once, however often Stripe repeats it', async () => {
  await notifyAll(paid());
  const event = refunded(1000);
  const answers = await Promise.all(Array.from({ length: 20 }, () => notify(event)));
  expect(new Set(answers)).toEqual(new Set([204]));
  expect(await standing()).toEqual({ booked: [['REFUND', -1000]], balance: 10 });
});

it('partial refunds debit their shares, each once and in any order', async () => {
  await notifyAll(paid(), refunded(300), refunded(300), refunded(750), refunded(300));
  expect(await standing()).toEqual({
    booked: [
      ['REFUND', -300],
      ['REFUND', -450],
    ],
    balance: 260,
  });
});

it('a partial refund is rounded down to a whole credit, and a full refund debits all credits', async () => {
  const { creditPurchase } = app.deps.database.prisma;
  await creditPurchase.update({ where: { id: purchaseId }, data: { amountUsdCents: 3000 } });
  stripe.settle(sessionId, { amount_total: 3000 });
  await notifyAll(paid(), refunded(2), refunded(1001), refunded(3000));
  expect((await standing()).booked).toEqual([
    ['REFUND', -333],
    ['REFUND', -667],
  ]);
});

it('credits that are spent are taken back too: the balance falls below zero', async () => {
  await notifyAll(paid());
  const { accountId } = await app.deps.database.prisma.creditPurchase.findUniqueOrThrow({
    where: { id: purchaseId },
  });
  await inTransaction(app.deps, (unitOfWork) =>
    post(app.deps, unitOfWork, { accountId, kind: 'GRANT', amount: -900, reason: 'spent' }),
  );
  await notifyAll(refunded(1000));
  expect((await standing()).balance).toBe(-890);
});

it('a dispute debits the credits once, and credits them once when it is won', async () => {
  await notifyAll(paid(), opened());
  expect(await standing()).toEqual({ booked: [['DISPUTE', -1000]], balance: 10 });
  const withdrawn = stripe.disputed('charge.dispute.funds_withdrawn', session(), { status: 'under_review' });
  await notifyAll(withdrawn, opened(), closed('won'), closed('won'), opened());
  expect(await standing()).toEqual({
    booked: [
      ['DISPUTE', -1000],
      ['DISPUTE', 1000],
    ],
    balance: 1010,
  });
});

it('a lost dispute debits the credits if its opening was not reported', async () => {
  await notifyAll(paid(), closed('lost'), opened());
  expect(await standing()).toEqual({ booked: [['DISPUTE', -1000]], balance: 10 });
});

it('a dispute reported as won before its opening debits nothing', async () => {
  await notifyAll(paid(), closed('won'), opened());
  expect(await standing()).toEqual({ booked: [], balance: 1010 });
});

it('an inquiry moves no money and no credits', async () => {
  const inquiry = stripe.disputed('charge.dispute.created', session(), { status: 'warning_needs_response' });
  await notifyAll(paid(), inquiry, closed('warning_closed'));
  expect(await standing()).toEqual({ booked: [], balance: 1010 });
});

it('refunds and disputes of one purchase never debit more than it credited', async () => {
  await notifyAll(paid(), refunded(400), opened(), refunded(1000));
  expect(await standing()).toEqual({
    booked: [
      ['REFUND', -400],
      ['DISPUTE', -600],
    ],
    balance: 10,
  });
  await notifyAll(closed('won'));
  expect((await standing()).balance).toBe(10);
});

it('a refund that arrives before the payment’s notification completes the purchase first', async () => {
  await notifyAll(refunded(250), paid());
  expect(await standing()).toEqual({ booked: [['REFUND', -250]], balance: 760 });
});

it('a purchase that completed before payments were kept is found at Stripe', async () => {
  await notifyAll(stripe.event('checkout.session.completed', { ...session(), payment_intent: null }));
  stripe.failWith = 400;
  expect(await notify(refunded(1000))).toBeGreaterThanOrEqual(500);
  stripe.failWith = null;
  await notifyAll(refunded(1000), refunded(1000));
  expect(await standing()).toEqual({ booked: [['REFUND', -1000]], balance: 10 });
});

it('a refund of another product of the Stripe account is accepted and changes nothing', async () => {
  await notifyAll(paid(), stripe.refunded({ ...session(), payment_intent: 'pi_of_a_mug' }, 1000));
  expect(await standing()).toEqual({ booked: [], balance: 1010 });
});

describe('a refund that fails later', () => {
  const refund = (id: string, amount: number, status: 'pending' | 'succeeded' | 'failed' | 'canceled') =>
    stripe.refund(status === 'failed' ? 'refund.failed' : 'refund.updated', session(), {
      ...{ id: `${id}_${sessionId}`, amount, status },
    });

  it('gives the credits back once, and a later one debits its own', async () => {
    await notifyAll(paid(), refunded(600));
    expect((await standing()).balance).toBe(410);
    const failed = { id: `re_1_${sessionId}`, amount: 600, status: 'failed' };
    await notifyAll(
      stripe.refund('refund.failed', session(), failed),
      stripe.refund('charge.refund.updated', session(), failed),
      stripe.refund('refund.updated', session(), failed),
      refunded(600),
    );
    expect(await standing()).toEqual({
      booked: [
        ['REFUND', -600],
        ['REFUND', 600],
      ],
      balance: 1010,
    });
    // Stripe takes the failed refund out of the charge's sum.
    await notifyAll(refunded(100));
    expect((await standing()).balance).toBe(910);
    await notifyAll(refund('re_2', 100, 'succeeded'), refunded(100), refund('re_1', 600, 'failed'));
    expect((await standing()).balance).toBe(910);
  });

  it('is told apart from those that stand, in any order of their events', async () => {
    const events = [
      paid(),
      refund('re_1', 300, 'pending'),
      refunded(300),
      refund('re_2', 250, 'succeeded'),
      refunded(550),
      refund('re_1', 300, 'failed'),
      refund('re_3', 120, 'pending'),
      refunded(370),
      refund('re_3', 120, 'canceled'),
    ];
    for (const order of [events, events.toReversed(), [...events.slice(4), ...events.slice(0, 4)]])
      await notifyAll(...order);
    expect((await standing()).balance).toBe(760);
  });

  it('gives nothing back of a dispute', async () => {
    await notifyAll(paid(), refund('re_1', 400, 'succeeded'), refunded(400), opened(600));
    expect((await standing()).balance).toBe(10);
    await notifyAll(refund('re_1', 400, 'failed'));
    expect((await standing()).balance).toBe(410);
  });
});
