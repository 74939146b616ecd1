import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { CallEventName } from './states.ts';

export interface CallEvent {
  call: Call;
  event: CallEventName;
  occurredAt: Date;
  /** The call as it was lost, before a late report of its real end; absent for other events. */
  lost?: Call;
}

/** Receives call events in the transaction that records them; an error rolls them back. */
export type CallEventListener = (unitOfWork: UnitOfWork, events: readonly CallEvent[]) => Promise<void>;
