import { invalidField } from '../errors.ts';
import type { Viewer } from '../identity/viewer.ts';
import { followTopic } from '../platform/event-bus/follow-topic.ts';
import type { Platform } from '../platform/platform.ts';
import { CREDIT_LIMITS } from './credit-limits.ts';
import { creditsTopic } from './ledger.ts';

export interface CreditBalance {
  balance: number;
  /** `credits.low` is sent when the balance falls below. */
  lowBalanceThreshold: number;
  /** When the balance last changed. */
  updatedAt: Date;
}

type BalanceDeps = Pick<Platform, 'database' | 'bus'>;

/** The account's credits now. */
export async function creditBalance(
  { database }: Pick<Platform, 'database'>,
  { accountId }: Viewer,
): Promise<CreditBalance> {
  const account = await database.prisma.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { creditBalance: true, lowBalanceThreshold: true, balanceUpdatedAt: true },
  });
  return {
    balance: account.creditBalance,
    lowBalanceThreshold: account.lowBalanceThreshold,
    updatedAt: account.balanceUpdatedAt,
  };
}

/** The balance as it is, then as it is after each change; changes in quick succession are combined. */
export function followBalance(deps: BalanceDeps, viewer: Viewer): AsyncIterableIterator<CreditBalance, void> {
  return followTopic(deps.bus, creditsTopic(viewer.accountId), async function* (signals) {
    let told = await creditBalance(deps, viewer);
    yield told;
    for await (const _signal of signals) {
      const current = await creditBalance(deps, viewer);
      if (isSame(current, told)) continue;
      told = current;
      yield current;
    }
  });
}

function isSame(a: CreditBalance, b: CreditBalance): boolean {
  return (
    a.balance === b.balance &&
    a.lowBalanceThreshold === b.lowBalanceThreshold &&
    a.updatedAt.getTime() === b.updatedAt.getTime()
  );
}

/**
 * Sets the threshold of `credits.low`. A balance that is below the new threshold already has not crossed it,
 * so that no event is recorded until it was above it.
 */
export async function setLowBalanceThreshold(
  deps: BalanceDeps,
  viewer: Viewer,
  threshold: number,
): Promise<CreditBalance> {
  if (!Number.isInteger(threshold) || threshold < 0 || threshold > CREDIT_LIMITS.maxBalance) {
    throw invalidField('threshold', `must be a whole number from 0 to ${CREDIT_LIMITS.maxBalance}`);
  }
  const { accountId } = viewer;
  await deps.database.prisma.$executeRaw`
    UPDATE accounts SET low_balance_threshold = ${threshold}, low_balance_armed = credit_balance >= ${threshold}
    WHERE id = ${accountId}`;
  deps.bus.publish(creditsTopic(accountId), { accountId });
  return creditBalance(deps, viewer);
}
