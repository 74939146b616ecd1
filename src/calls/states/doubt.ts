import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { AbsenceLimits } from '../../providers/port.ts';

/** The `ended_reason` of a call that its provider knows nothing of. */
export const LOST_AT_PROVIDER = 'lost_at_provider';

/** A provider's look-ups may lag and fail for a moment: fewer in a row are no evidence, whatever time they took. */
const CONFIRMING_LOOKUPS = 3;
/** A call that cannot be looked up is settled after as many failures in a row, over as long a time. */
const FAILED_LOOKUPS = 20;
const FAILING_FOR_MS = 6 * 3600 * 1000;
/** No agent talks for so long; a provider that still calls such a call live is mistaken. */
const LONGEST_LIFE_MS = 6 * 3600 * 1000;

/** What look-ups have left open about a live call. */
export type Doubt = Pick<Call, 'unknownSince' | 'unknownLookups' | 'failingSince' | 'failedLookups'>;

/** A call without doubt: its provider was heard to know it. */
export const NO_DOUBT: Doubt = {
  unknownSince: null,
  unknownLookups: 0,
  failingSince: null,
  failedLookups: 0,
};

/** `NO_DOUBT` as assignments in an `UPDATE calls`. */
export const CLEAR_DOUBT = Prisma.sql`
  unknown_since = NULL, unknown_lookups = 0, failing_since = NULL, failed_lookups = 0`;

/** The doubt after one more look-up in which the provider did not know the call. */
export function afterUnknown({ unknownSince, unknownLookups }: Doubt, now: Date): Doubt {
  return { ...NO_DOUBT, unknownSince: unknownSince ?? now, unknownLookups: unknownLookups + 1 };
}

/** The doubt after one more look-up that failed: it says nothing about what the ones before it said. */
export function afterFailure(doubt: Doubt, now: Date): Doubt {
  return { ...doubt, failingSince: doubt.failingSince ?? now, failedLookups: doubt.failedLookups + 1 };
}

/** Whether it is confirmed that the provider does not know the call: often enough, and for as long as a phone rings. */
export function isAbsent({ unknownSince, unknownLookups }: Doubt, limits: AbsenceLimits, now: Date): boolean {
  if (unknownSince === null || unknownLookups < CONFIRMING_LOOKUPS) return false;
  return now.getTime() - unknownSince.getTime() >= limits.confirmSeconds * 1000;
}

/** Whether the call can no longer be expected to be looked up. Counted from the first failure, whatever the call's age. */
export function isUnreachable({ failingSince, failedLookups }: Doubt, now: Date): boolean {
  if (failingSince === null || failedLookups < FAILED_LOOKUPS) return false;
  return now.getTime() - failingSince.getTime() >= FAILING_FOR_MS;
}

/** Whether a call that its provider calls live is older than any call can be. */
export function isOverdue(
  { permittedAt, createdAt }: Pick<Call, 'permittedAt' | 'createdAt'>,
  now: Date,
): boolean {
  return now.getTime() - (permittedAt ?? createdAt).getTime() > LONGEST_LIFE_MS;
}

/** Whether the call ended only because its provider did not know it: a late report of its end still corrects it. */
export function isLost({ endedReason, amended }: Pick<Call, 'endedReason' | 'amended'>): boolean {
  return endedReason === LOST_AT_PROVIDER && !amended;
}

/** `isLost` as a condition on `calls`: the predicate of the index on lost calls. */
export const IS_LOST = Prisma.raw(`ended_reason = '${LOST_AT_PROVIDER}' AND NOT amended`);
