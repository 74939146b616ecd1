import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { CallEventName } from './states.ts';

export interface CallEvent {
  call: Call;
  event: CallEventName;
  occurredAt: Date;
  /** The lost call before an amendment; only set for amendments. */
  lost?: Call;
}

/** Receives events in the transaction that records them; an error rolls them back. */
export type CallEventListener = (unitOfWork: UnitOfWork, events: readonly CallEvent[]) => Promise<void>;
