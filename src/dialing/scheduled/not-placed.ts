import type { Call } from '../../platform/generated/prisma/client.ts';
import type { DialingDeps } from '../deps.ts';
import type { PreDialRefusal } from '../pre-dial/pre-dial-refusal.ts';
import type { CallDelay } from './delays.ts';
import { endScheduled, notPermitted } from './end-scheduled.ts';
import { waitAgain } from './wait-again.ts';

/** A call whose pre-dial webhook fails is tried again after this time, and then after twice as long each time. */
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 15 * 60_000;
/** So long after its time, it is given up. */
const GIVEN_UP_AFTER_MS = 24 * 3600_000;

/**
 * What becomes of a scheduled call that was opened and not placed: it waits again, unless its pre-dial webhook refused it, or
 * gave no usable answer until it is too late for the call. Then it ends, with that reason.
 */
export async function followUnplaced(
  deps: DialingDeps,
  call: Call,
  refused: PreDialRefusal | null,
): Promise<void> {
  if (refused === null) {
    await waitAgain(deps, call);
    return;
  }
  const { reason, sentence } = refused.refusal;
  const before = call.delay as unknown as CallDelay | null;
  const failures = (before?.reason === 'PRE_DIAL_FAILED' ? (before.failures ?? 0) : 0) + 1;
  const afterMs = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
  const isWaiting = await waitAgain(deps, call, { afterMs, delay: { reason, sentence, failures } });
  const isFinal = reason === 'PRE_DIAL_REFUSED' || isTooLate(call, deps.clock.now().getTime() + afterMs);
  if (isWaiting && isFinal) await endScheduled(deps, call.id, notPermitted(reason));
}

function isTooLate({ scheduledFor, notAfter }: Call, nextTry: number): boolean {
  if (notAfter !== null) return nextTry > notAfter.getTime();
  return scheduledFor !== null && nextTry > scheduledFor.getTime() + GIVEN_UP_AFTER_MS;
}
