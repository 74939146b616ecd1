import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { CreditPurchase } from '../../platform/generated/prisma/client.ts';
import type { CreditsDeps } from '../deps.ts';
import { post } from '../ledger.ts';
import type { CheckoutEvent } from './payment-port.ts';

/** Credits a paid purchase to its account once, however often it is reported, even after it was abandoned. */
export async function applyCheckoutEvent(deps: CreditsDeps, event: CheckoutEvent): Promise<void> {
  const { prisma } = deps.database;
  const purchase = await prisma.creditPurchase.findUnique({ where: { id: event.purchaseId } });
  if (purchase === null || !isAbout(event, purchase)) {
    deps.log.error({ event }, 'a payment provider reported an unknown purchase; ignored');
    return;
  }
  if (event.kind === 'paid') await completePurchase(deps, purchase, event);
  else {
    await prisma.creditPurchase.updateMany({
      where: { id: purchase.id, status: 'PENDING' },
      data: { status: 'EXPIRED' },
    });
  }
}

function isAbout(event: CheckoutEvent, purchase: CreditPurchase): boolean {
  const { providerSessionId, amountUsdCents } = purchase;
  // The session is unknown if the notification arrived before the response that names it.
  if (providerSessionId !== null && providerSessionId !== event.sessionId) return false;
  return event.kind === 'abandoned' || event.amountUsdCents === amountUsdCents;
}

async function completePurchase(
  deps: CreditsDeps,
  purchase: CreditPurchase,
  { sessionId, paymentId }: CheckoutEvent,
): Promise<void> {
  await inTransaction(deps, async (unitOfWork) => {
    const { count } = await unitOfWork.db.creditPurchase.updateMany({
      where: { id: purchase.id, status: { not: 'COMPLETED' } },
      data: {
        status: 'COMPLETED',
        completedAt: deps.clock.now(),
        providerSessionId: sessionId,
        providerPaymentId: paymentId,
      },
    });
    if (count === 1) await creditPurchase(deps, unitOfWork, purchase);
    else await notePayment(unitOfWork, purchase, paymentId);
  });
}

/** Adds the payment to a purchase that completed before payments were recorded. */
async function notePayment(
  { db }: UnitOfWork,
  { id }: CreditPurchase,
  providerPaymentId: string | null,
): Promise<void> {
  await db.creditPurchase.updateMany({ where: { id, providerPaymentId: null }, data: { providerPaymentId } });
}

/** Books a purchase's credits in the caller's transaction. A unique index prevents a second booking. */
export async function creditPurchase(
  deps: CreditsDeps,
  unitOfWork: UnitOfWork,
  purchase: CreditPurchase,
): Promise<void> {
  const { id, accountId, credits } = purchase;
  await post(deps, unitOfWork, { accountId, kind: 'PURCHASE', amount: credits, purchaseId: id });
}
