import type { Call } from '../platform/generated/prisma/client.ts';
import type { UnitOfWork } from '../platform/unit-of-work.ts';
import type { CallEventName } from './lifecycle.ts';

/** A call that has just moved on: as it was then, and the event that moved it. */
export interface CallNews {
  call: Call;
  event: CallEventName;
}

/**
 * Hears of every move of every call, inside the transaction that makes it: what it writes is true together
 * with the moves, and what it throws undoes them. This is how concepts above calls hear of them. Moves made
 * together are told together.
 */
export type CallListener = (unitOfWork: UnitOfWork, news: readonly CallNews[]) => Promise<void>;
