import { creditsForCall } from '../../credits/rates/pricing.ts';
import type { NewCall } from '../terms/new-call.ts';
import type { AccountFacts } from './facts.ts';

const MINUTE_SECONDS = 60;

/** The least of available credits to place a call with (specification, surface B). */
export const MINIMUM_BALANCE = 25;

type Funds = Pick<AccountFacts, 'isMetered' | 'creditBalance' | 'creditsHeld' | 'overdraftCredits'>;

/** Credits that calls may still take: the balance and the overdraft, less what live calls have reserved. */
export function availableCredits(account: Omit<Funds, 'isMetered'>): number {
  return account.creditBalance + account.overdraftCredits - account.creditsHeld;
}

/** Credits without which a call that reserves so many is not placed. */
export function creditsToPlace(hold: number): number {
  return Math.max(MINIMUM_BALANCE, hold);
}

/**
 * Credits that a call reserves at its opening: its first minute's, and more as it goes on (`extend-holds.ts`); its
 * longest time's where the account lets calls finish. Null = its account is not metered.
 */
export function openingHold(
  { isMetered, creditsRunOut }: Pick<AccountFacts, 'isMetered' | 'creditsRunOut'>,
  { pricePerMinute, agent, details }: Pick<NewCall, 'pricePerMinute' | 'agent' | 'details'>,
): number | null {
  if (!isMetered) return null;
  const longest = details.overrides.maxDurationSeconds ?? agent.maxDurationSeconds;
  const durationSeconds = creditsRunOut === 'FINISH' ? longest : MINUTE_SECONDS;
  return creditsForCall({ durationSeconds, pricePerMinuteUsd: pricePerMinute });
}
