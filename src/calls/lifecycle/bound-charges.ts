import { lockContacts } from '../../contacts/lock-contacts.ts';
import {
  type AvailableCredits,
  availableFor,
  lockAvailableCredits,
  takeCredits,
} from '../../credits/available-credits.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { LifecycleDeps } from '../deps.ts';
import type { CallEvent } from '../states/call-event.ts';
import { isTerminal } from '../states/states.ts';

interface Excess {
  event: CallEvent;
  reserved: number;
  wanted: number;
}

/**
 * Limits charges to what can be paid: a call's reservation, and beyond it what the balance, overdraft and
 * budget allow. Calls of unmetered accounts are free.
 *
 * Account and campaign are locked this early only if a call exceeds its reservation, and after the contacts,
 * as in every transaction.
 * @returns the events, with their calls' final charges
 */
export async function boundCharges(
  deps: LifecycleDeps,
  unitOfWork: UnitOfWork,
  events: readonly CallEvent[],
): Promise<CallEvent[]> {
  const excesses = events.filter(isCharged).map(excessOf);
  const charges = new Map(excesses.map(({ event, reserved }) => [event, reserved]));
  const unreserved = excesses.filter(({ wanted }) => wanted > 0);
  if (unreserved.length > 0) {
    const contactIds = events.flatMap(({ call }) => (isTerminal(call.status) ? (call.contactId ?? []) : []));
    await lockContacts(unitOfWork.db, contactIds);
    const available = await lockAvailableCredits(
      unitOfWork,
      unreserved.map(({ event }) => event.call),
    );
    for (const excess of unreserved)
      charges.set(excess.event, excess.reserved + take(deps, available, excess));
  }
  return events.map((event) => {
    const creditsCharged = charges.get(event);
    return creditsCharged === undefined ? event : { ...event, call: { ...event.call, creditsCharged } };
  });
}

function isCharged({ call, before }: CallEvent): boolean {
  return isTerminal(call.status) && call.creditsCharged > 0 && !before?.creditsCharged;
}

/** Splits a charge at the call's hold. A lost call has none left, because its hold was released. */
function excessOf(event: CallEvent): Excess {
  const { creditsCharged, creditsHeld, permittedAt } = event.call;
  if (creditsHeld === null) return { event, reserved: 0, wanted: 0 };
  const held = event.before !== undefined || permittedAt === null ? 0 : creditsHeld;
  const reserved = Math.min(creditsCharged, held);
  return { event, reserved, wanted: creditsCharged - reserved };
}

function take(
  { log }: LifecycleDeps,
  available: AvailableCredits,
  { event: { call }, wanted }: Excess,
): number {
  const taken = Math.max(0, Math.min(wanted, availableFor(available, call)));
  takeCredits(available, call, taken);
  if (taken < wanted) {
    const unpaid = wanted - taken;
    log.warn({ callId: call.id, unpaid }, 'a call cost more than was available; the rest is not charged');
  }
  return taken;
}
