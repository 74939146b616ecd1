import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { CallEventName } from './states.ts';

export interface CallEvent {
  call: Call;
  event: CallEventName;
  occurredAt: Date;
  /** The ended call before a late report amended it; absent for other events. */
  before?: Call;
}

/** Receives call events in the transaction that records them; an error rolls them back. */
export type CallEventListener = (unitOfWork: UnitOfWork, events: readonly CallEvent[]) => Promise<void>;
