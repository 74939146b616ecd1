import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { AbsenceLimits } from '../../providers/port.ts';

/** The `ended_reason` of a call that its provider does not know. */
export const LOST_AT_PROVIDER = 'lost_at_provider';

/** Consecutive look-ups that must miss a call: a provider's look-ups may lag or fail briefly. */
const CONFIRMING_LOOKUPS = 3;
/** Consecutive failures, over `FAILING_FOR_MS`, after which a call is settled without a look-up. */
const FAILED_LOOKUPS = 20;
const FAILING_FOR_MS = 6 * 3600 * 1000;
/** Longest life of a call; a provider that reports an older one as live is mistaken. */
const LONGEST_LIFE_MS = 6 * 3600 * 1000;

export type MissedLookUps = Pick<Call, 'unknownSince' | 'unknownLookups' | 'failingSince' | 'failedLookups'>;

export const NO_MISSED_LOOK_UPS: MissedLookUps = {
  unknownSince: null,
  unknownLookups: 0,
  failingSince: null,
  failedLookups: 0,
};

export const CLEAR_MISSED_LOOK_UPS = Prisma.sql`
  unknown_since = NULL, unknown_lookups = 0, failing_since = NULL, failed_lookups = 0`;

export function afterUnknown({ unknownSince, unknownLookups }: MissedLookUps, now: Date): MissedLookUps {
  return { ...NO_MISSED_LOOK_UPS, unknownSince: unknownSince ?? now, unknownLookups: unknownLookups + 1 };
}

/** Counts a failed look-up of a call. It keeps the count of look-ups at which the provider did not know the call. */
export function afterFailure(missed: MissedLookUps, now: Date): MissedLookUps {
  return { ...missed, failingSince: missed.failingSince ?? now, failedLookups: missed.failedLookups + 1 };
}

/** Returns whether the provider repeatedly did not know the call, for at least as long as a phone rings. */
export function isAbsent(
  { unknownSince, unknownLookups }: MissedLookUps,
  limits: AbsenceLimits,
  now: Date,
): boolean {
  if (unknownSince === null || unknownLookups < CONFIRMING_LOOKUPS) return false;
  return now.getTime() - unknownSince.getTime() >= limits.confirmSeconds * 1000;
}

/** Returns whether look-ups of the call failed too often and for too long, counted from the first failure. */
export function isUnreachable({ failingSince, failedLookups }: MissedLookUps, now: Date): boolean {
  if (failingSince === null || failedLookups < FAILED_LOOKUPS) return false;
  return now.getTime() - failingSince.getTime() >= FAILING_FOR_MS;
}

/** Returns whether a call that its provider reports as live is older than any call can become. */
export function isOverdue(
  { permittedAt, createdAt }: Pick<Call, 'permittedAt' | 'createdAt'>,
  now: Date,
): boolean {
  return now.getTime() - (permittedAt ?? createdAt).getTime() > LONGEST_LIFE_MS;
}

/** Returns whether a call ended as lost, so that a late report of its real end may still correct it. */
export function isLost({ endedReason, amended }: Pick<Call, 'endedReason' | 'amended'>): boolean {
  return endedReason === LOST_AT_PROVIDER && !amended;
}
