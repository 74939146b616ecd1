import { DomainError, invalidField } from '../../errors/errors.ts';
import { noteRepetition } from '../../identity/keyed-request.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { CreditPurchase } from '../../platform/generated/prisma/client.ts';
import { isTestAccount } from '../../platform/tenancy/test-accounts.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { CREDIT_LIMITS } from '../credit-limits.ts';
import { assertBalance } from '../ledger.ts';
import { purchasePriceUsdCents } from '../rates/pricing.ts';
import { creditPurchase } from './payment-events.ts';
import type { PaymentProvider } from './payment-port.ts';
import type { PurchasesDeps } from './purchases-deps.ts';

/** The `paymentProvider` of a purchase without a payment. */
const NO_PROVIDER = 'none';

export interface PurchaseRequest {
  credits: number;
  /** Client's key of the purchase. A repeated key returns the first purchase; null = no key. */
  idempotencyKey: string | null;
}

/**
 * Buys credits. Without a payment provider, the purchase completes at once with a warning in the log.
 * @throws DomainError `invalid_request`; `provider_error` if no checkout opens; `conflict` for a reused key
 */
export async function purchaseCredits(
  deps: PurchasesDeps,
  viewer: Viewer,
  request: PurchaseRequest,
): Promise<CreditPurchase> {
  const { credits } = request;
  assertSold(viewer);
  if (
    !Number.isInteger(credits) ||
    credits < CREDIT_LIMITS.minPurchase ||
    credits > CREDIT_LIMITS.maxPurchase
  ) {
    throw invalidField(
      'credits',
      `must be a whole number from ${CREDIT_LIMITS.minPurchase} to ${CREDIT_LIMITS.maxPurchase}`,
    );
  }
  const purchase = await openPurchase(deps, viewer, request);
  if (purchase.status !== 'PENDING' || purchase.checkoutUrl !== null) return purchase;
  return deps.payments === null ? purchase : openCheckout(deps, deps.payments, purchase);
}

/** Throws `conflict` for a test account, whose credits are play money. */
export function assertSold({ accountId }: Pick<Viewer, 'accountId'>): void {
  if (!isTestAccount(accountId)) return;
  const message = 'The credits of a test account are play money. Create a test key to fill them up.';
  throw new DomainError('conflict', message);
}

/** Inserts the purchase, or finds the earlier one of the idempotency key. */
async function openPurchase(
  deps: PurchasesDeps,
  viewer: Viewer,
  { credits, idempotencyKey }: PurchaseRequest,
): Promise<CreditPurchase> {
  try {
    return await inTransaction(deps, (unitOfWork) =>
      insertPurchase(deps, unitOfWork, { accountId: viewer.accountId, credits, idempotencyKey }),
    );
  } catch (error) {
    if (idempotencyKey === null || !isUniqueViolation(error)) throw error;
    const { accountId } = viewer;
    const earlier = await deps.database.prisma.creditPurchase.findUniqueOrThrow({
      where: { accountId_idempotencyKey: { accountId, idempotencyKey } },
    });
    if (earlier.credits !== credits)
      throw new DomainError('conflict', 'This idempotency key was used for another purchase.');
    noteRepetition();
    return earlier;
  }
}

async function insertPurchase(
  deps: PurchasesDeps,
  unitOfWork: UnitOfWork,
  request: PurchaseRequest & { accountId: string },
): Promise<CreditPurchase> {
  const now = deps.clock.now();
  const isPaidLater = deps.payments !== null;
  if (isPaidLater) await assertWithinLimit(unitOfWork, request);
  const purchase = await unitOfWork.db.creditPurchase.create({
    data: {
      ...request,
      id: deps.ids.next('transaction'),
      amountUsdCents: purchasePriceUsdCents(request.credits),
      status: isPaidLater ? 'PENDING' : 'COMPLETED',
      paymentProvider: deps.payments?.name ?? NO_PROVIDER,
      createdAt: now,
      completedAt: isPaidLater ? null : now,
    },
  });
  if (!isPaidLater) {
    await creditPurchase(deps, unitOfWork, purchase);
    const { id, accountId, credits } = purchase;
    deps.log.warn(
      { purchaseId: id, accountId, credits },
      'no payment provider is configured: the purchase completed without a payment',
    );
  }
  return purchase;
}

/** Throws `invalid_request` if the balance would pass its limit once this purchase and the pending ones are paid. */
async function assertWithinLimit(
  { db }: UnitOfWork,
  { accountId, credits }: PurchaseRequest & { accountId: string },
): Promise<void> {
  const { creditBalance } = await db.account.findUniqueOrThrow({ where: { id: accountId } });
  const where = { accountId, status: 'PENDING' as const };
  const { _sum: pending } = await db.creditPurchase.aggregate({ where, _sum: { credits: true } });
  assertBalance(creditBalance + (pending.credits ?? 0) + credits);
}

/** Opens the checkout. On failure the purchase expires, because nothing could pay it. */
async function openCheckout(
  deps: PurchasesDeps,
  payments: PaymentProvider,
  purchase: CreditPurchase,
): Promise<CreditPurchase> {
  const { id, credits, amountUsdCents } = purchase;
  const { creditPurchase } = deps.database.prisma;
  try {
    const returnUrl = `${deps.publicUrl}/credits`;
    const checkout = await payments.openCheckout({ purchaseId: id, credits, amountUsdCents, returnUrl });
    return await creditPurchase.update({
      where: { id },
      data: { providerSessionId: checkout.sessionId, checkoutUrl: checkout.url },
    });
  } catch (error) {
    await creditPurchase.updateMany({
      where: { id, status: 'PENDING' },
      data: { status: 'EXPIRED', idempotencyKey: null },
    });
    throw error;
  }
}
