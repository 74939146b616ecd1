import type { Call } from '../platform/generated/prisma/client.ts';
import type { UnitOfWork } from '../platform/unit-of-work.ts';
import type { CallEventName } from './lifecycle.ts';

/** A call that has just moved on: its row as it is now, and the event that moved it. */
export interface CallNews {
  call: Call;
  event: CallEventName;
}

/**
 * Hears of every move of a call, inside the transaction that makes it: what it writes is true together
 * with the move, and what it throws undoes it. This is how concepts above calls hear of them.
 */
export type CallListener = (unitOfWork: UnitOfWork, news: CallNews) => Promise<void>;
