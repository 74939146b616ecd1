import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { CallEventName } from './states.ts';

export interface CallEvent {
  call: Call;
  event: CallEventName;
  occurredAt: Date;
  /** State of a lost call before a late report corrected it; absent for other events. */
  lost?: Call;
}

/** Receives events in the transaction that records them; an error rolls them back. */
export type CallEventListener = (unitOfWork: UnitOfWork, events: readonly CallEvent[]) => Promise<void>;
