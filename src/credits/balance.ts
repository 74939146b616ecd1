import { invalidField } from '../errors/errors.ts';
import { followState } from '../platform/event-bus/follow-state.ts';
import type { CreditsRunOut } from '../platform/generated/prisma/enums.ts';
import type { Platform } from '../platform/platform.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { CREDIT_LIMITS } from './credit-limits.ts';
import { creditsTopic } from './ledger.ts';

export interface CreditBalance {
  balance: number;
  /** Credits reserved by live calls. */
  held: number;
  /** The account's balance plus its overdraft, less the credits that live calls reserve. */
  available: number;
  overdraftCredits: number;
  isMetered: boolean;
  creditsRunOut: CreditsRunOut;
  /** Balance below which the webhook event `credits.low` is sent. */
  lowBalanceThreshold: number;
  updatedAt: Date;
}

type BalanceDeps = Pick<Platform, 'database' | 'bus'>;

export async function creditBalance(
  { database }: Pick<Platform, 'database'>,
  { accountId }: Viewer,
): Promise<CreditBalance> {
  const account = await database.prisma.account.findUniqueOrThrow({
    where: { id: accountId },
    select: {
      creditBalance: true,
      creditsHeld: true,
      overdraftCredits: true,
      isMetered: true,
      creditsRunOut: true,
      lowBalanceThreshold: true,
      balanceUpdatedAt: true,
    },
  });
  return {
    balance: account.creditBalance,
    held: account.creditsHeld,
    available: account.creditBalance + account.overdraftCredits - account.creditsHeld,
    overdraftCredits: account.overdraftCredits,
    isMetered: account.isMetered,
    creditsRunOut: account.creditsRunOut,
    lowBalanceThreshold: account.lowBalanceThreshold,
    updatedAt: account.balanceUpdatedAt,
  };
}

/** Streams an account's balance and its changes. @param after sequence of the balance that the subscriber has */
export function followBalance(
  deps: BalanceDeps & Pick<Platform, 'clock'>,
  viewer: Viewer,
  after: string | null,
): AsyncIterableIterator<CreditBalance & { sequence: string }, void> {
  const { bus, clock } = deps;
  const topic = creditsTopic(viewer.accountId);
  return followState({ bus, clock, topic, after, read: () => creditBalance(deps, viewer) });
}

/** Sets the balance below which `credits.low` is sent. No event is recorded if it is already below. */
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
