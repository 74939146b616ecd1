import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { CreditsDeps } from '../deps.ts';
import { post } from '../ledger.ts';
import { applyCheckoutEvent } from './payment-events.ts';
import type { PaymentProvider, RefundEvent, ReversalEvent } from './payment-port.ts';

interface ReversedPurchase {
  id: string;
  accountId: string;
  credits: number;
  amountUsdCents: number;
  /** Credits of the purchase that were already taken back. */
  reversedCredits: number;
}

/**
 * Debits the credits of a refund or dispute, or returns them when the refund fails or the dispute is won. Only the
 * difference to earlier reversals is booked, so events may repeat or arrive in any order.
 */
export async function applyReversalEvent(
  deps: CreditsDeps,
  payments: PaymentProvider,
  event: ReversalEvent | RefundEvent,
): Promise<void> {
  const purchaseId = await findPaidPurchase(deps, payments, event.paymentId);
  if (purchaseId === null) {
    deps.log.info({ event }, 'a refund or dispute of a payment that bought no credits; ignored');
    return;
  }
  await inTransaction(deps, async (unitOfWork) => {
    const purchase = await lockPurchase(unitOfWork, purchaseId);
    if (event.kind === 'refund') await noteRefund(unitOfWork, purchase, event);
    else await noteReversal(unitOfWork, purchase, event);
    await bookDifference(deps, unitOfWork, purchase, event.kind);
  });
}

/** Returns the purchase of a payment, completed if necessary. The provider names it if it is unknown here. */
async function findPaidPurchase(
  deps: CreditsDeps,
  payments: PaymentProvider,
  paymentId: string,
): Promise<string | null> {
  const { creditPurchase } = deps.database.prisma;
  const byPayment = { where: { providerPaymentId: paymentId }, select: { id: true } };
  const known = await creditPurchase.findUnique(byPayment);
  if (known !== null) return known.id;
  const checkout = await payments.findCheckout(paymentId);
  if (checkout === null) return null;
  await applyCheckoutEvent(deps, checkout);
  return (await creditPurchase.findUnique(byPayment))?.id ?? null;
}

/** Locks the purchase, so that events of one payment are booked one after the other. */
async function lockPurchase({ db }: UnitOfWork, id: string): Promise<ReversedPurchase> {
  const [purchase] = await db.$queryRaw<ReversedPurchase[]>`
    SELECT id, account_id AS "accountId", credits, amount_usd_cents AS "amountUsdCents",
      reversed_credits AS "reversedCredits"
    FROM credit_purchases WHERE id = ${id} FOR NO KEY UPDATE`;
  if (purchase === undefined) throw new Error(`there is no purchase ${id}`);
  return purchase;
}

/** Keeps the latest state of a refund in any order of events: a failure is final. */
async function noteRefund(
  { db }: UnitOfWork,
  purchase: ReversedPurchase,
  { refundId, reversalId, amountUsdCents, isReturned }: RefundEvent,
): Promise<void> {
  const amount = Math.min(amountUsdCents ?? purchase.amountUsdCents, purchase.amountUsdCents);
  await db.$executeRaw`
    INSERT INTO purchase_refunds AS known (id, purchase_id, reversal_id, amount_usd_cents, is_returned)
    VALUES (${refundId}, ${purchase.id}, ${reversalId}, ${amount}::int, ${isReturned})
    ON CONFLICT (id) DO UPDATE SET is_returned = known.is_returned OR excluded.is_returned`;
}

/**
 * Keeps the latest state in any order of events: amounts only grow and a return is final. The sum of a payment's refunds
 * shrinks only once one of them has failed.
 */
async function noteReversal(
  { db }: UnitOfWork,
  purchase: ReversedPurchase,
  { reversalId, amountUsdCents, isReturned }: ReversalEvent,
): Promise<void> {
  const amount = Math.min(amountUsdCents ?? purchase.amountUsdCents, purchase.amountUsdCents);
  await db.$executeRaw`
    INSERT INTO purchase_reversals AS known (id, purchase_id, amount_usd_cents, is_returned)
    VALUES (${reversalId}, ${purchase.id}, ${amount}::int, ${isReturned})
    ON CONFLICT (id) DO UPDATE SET
      amount_usd_cents = CASE
        WHEN EXISTS (
          SELECT FROM purchase_refunds AS refund
          WHERE refund.purchase_id = known.purchase_id AND refund.reversal_id = known.id AND refund.is_returned)
          THEN excluded.amount_usd_cents
        ELSE greatest(known.amount_usd_cents, excluded.amount_usd_cents) END,
      is_returned = known.is_returned OR excluded.is_returned`;
}

async function bookDifference(
  deps: CreditsDeps,
  unitOfWork: UnitOfWork,
  purchase: ReversedPurchase,
  kind: (ReversalEvent | RefundEvent)['kind'],
): Promise<void> {
  const { id, accountId } = purchase;
  const reversedCredits = creditsFor(purchase, await reversedUsdCents(unitOfWork, id));
  const amount = purchase.reversedCredits - reversedCredits;
  if (amount === 0) return;
  await unitOfWork.db.creditPurchase.update({ where: { id }, data: { reversedCredits } });
  const ledgerKind = kind === 'disputed' ? 'DISPUTE' : 'REFUND';
  await post(deps, unitOfWork, { accountId, kind: ledgerKind, amount, purchaseId: id });
}

/**
 * Returns the refunds that stand, and what the sums of payments and the disputes are beyond the refunds known one by one.
 * A refund that failed was part of a sum unless it is larger.
 */
async function reversedUsdCents({ db }: UnitOfWork, purchaseId: string): Promise<number> {
  const [sums] = await db.$queryRaw<{ cents: number }[]>`
    SELECT (
      (SELECT coalesce(sum(amount_usd_cents), 0) FROM purchase_refunds
       WHERE purchase_id = ${purchaseId} AND NOT is_returned)
      + (SELECT coalesce(sum(greatest(0, whole.amount_usd_cents - (
           SELECT coalesce(sum(amount_usd_cents), 0) FROM purchase_refunds AS part
           WHERE part.purchase_id = whole.purchase_id AND part.reversal_id = whole.id
             AND (NOT part.is_returned OR part.amount_usd_cents <= whole.amount_usd_cents)))), 0)
         FROM purchase_reversals AS whole WHERE purchase_id = ${purchaseId} AND NOT is_returned))::int AS cents`;
  return sums?.cents ?? 0;
}

/** Returns the credits that an amount bought, rounded down in the customer's favor and at most all. */
function creditsFor({ credits, amountUsdCents }: ReversedPurchase, reversedUsdCents: number): number {
  if (reversedUsdCents >= amountUsdCents) return credits;
  return Math.floor((credits * reversedUsdCents) / amountUsdCents);
}
