import type { CreditPurchase } from '../../platform/generated/prisma/client.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import { applyCheckoutEvent } from './payment-events.ts';
import type { PaymentProvider } from './payment-port.ts';
import type { PurchasesDeps } from './purchases-deps.ts';

const BATCH = 20;
/** Age of a purchase at its first lookup. Notifications usually arrive within seconds. */
const FIRST_LOOKUP_SECONDS = 2 * 60;
const LONGEST_PAUSE_SECONDS = 6 * 3600;
/** Age at which a pending purchase is given up. Even slow bank debits are decided within two weeks. */
const GIVE_UP_AFTER_MS = 30 * 24 * 3600 * 1000;

/** Returns the schedule that recovers lost payment notifications; empty without a payment provider. */
export function purchaseSchedules(deps: PurchasesDeps): Schedule[] {
  const { payments } = deps;
  if (payments === null) return [];
  return [
    {
      name: 'credits.look-up-purchases',
      everySeconds: 60,
      expireInSeconds: 900,
      async run(stopping) {
        while ((await lookUpPendingPurchases(deps, payments)) === BATCH && !stopping.aborted);
      },
    },
  ];
}

/**
 * Asks the payment provider about a batch of pending purchases, and completes or expires them. Safe to run
 * concurrently. @returns the number of purchases asked about
 */
export async function lookUpPendingPurchases(
  deps: PurchasesDeps,
  payments: PaymentProvider,
): Promise<number> {
  const purchases = await claimDuePurchases(deps, payments.name);
  await Promise.all(purchases.map((purchase) => lookUp(deps, payments, purchase)));
  return purchases.length;
}

type PendingPurchase = Pick<CreditPurchase, 'id' | 'createdAt'> & { providerSessionId: string };

/** Claims purchases by setting their next lookup, so that other processes skip them. */
async function claimDuePurchases(
  { database, clock }: PurchasesDeps,
  provider: string,
): Promise<PendingPurchase[]> {
  const now = clock.now();
  const openedBefore = new Date(now.getTime() - FIRST_LOOKUP_SECONDS * 1000);
  return database.prisma.$queryRaw<PendingPurchase[]>`
    UPDATE credit_purchases
    SET lookup_at = ${now}::timestamptz
      + least(${now}::timestamptz - created_at, ${LONGEST_PAUSE_SECONDS}::int * interval '1 second')
    WHERE id IN (
      SELECT id FROM credit_purchases
      WHERE status = 'PENDING' AND provider_session_id IS NOT NULL AND payment_provider = ${provider}
        AND (lookup_at IS NULL OR lookup_at <= ${now}) AND created_at <= ${openedBefore}
      ORDER BY lookup_at NULLS FIRST LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id, created_at AS "createdAt", provider_session_id AS "providerSessionId"`;
}

async function lookUp(
  deps: PurchasesDeps,
  payments: PaymentProvider,
  { id, createdAt, providerSessionId }: PendingPurchase,
): Promise<void> {
  try {
    const event = await payments.readCheckout(providerSessionId);
    if (event !== null) await applyCheckoutEvent(deps, event);
    else if (deps.clock.now().getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS) await giveUp(deps, id);
  } catch (error) {
    deps.log.warn(
      { err: error, purchaseId: id },
      'a pending purchase could not be looked up at the payment provider; it is retried later',
    );
  }
}

async function giveUp({ database, log }: PurchasesDeps, id: string): Promise<void> {
  await database.prisma.creditPurchase.updateMany({
    where: { id, status: 'PENDING' },
    data: { status: 'EXPIRED' },
  });
  log.warn({ purchaseId: id }, 'a purchase that was not paid within 30 days expired');
}
