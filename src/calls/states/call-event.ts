import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { CallEventName } from './states.ts';

/** An event that has changed a call: the call as the event left it. */
export interface CallEvent {
  call: Call;
  event: CallEventName;
  occurredAt: Date;
  /** Only of an amendment: the lost call that it corrects, as it was. */
  lost?: Call;
}

/**
 * Receives every event of every call inside the transaction that records it: what the listener writes commits
 * together with the events, and what it throws rolls them back. This is how the concepts above calls learn of
 * them. Events recorded together arrive together.
 */
export type CallEventListener = (unitOfWork: UnitOfWork, events: readonly CallEvent[]) => Promise<void>;
