import type { Call } from '../../platform/generated/prisma/client.ts';
import type { CallStatus } from '../../platform/generated/prisma/enums.ts';
import { lowerCase } from '../../platform/letter-case.ts';
import type { CallOutcome } from '../../providers/call-outcomes.ts';

export const CALL_EVENT_NAMES = [
  'schedule',
  'dial',
  'ring',
  'answer',
  'hang_up',
  'complete',
  'no_answer',
  'busy',
  'fail',
  'cancel',
] as const;

/** Events by which a late report amends an ended call. */
export type CallAmendmentName =
  | 'amend_complete'
  | 'amend_no_answer'
  | 'amend_busy'
  | 'amend_fail'
  | 'amend_cancel';

export type CallEventName = (typeof CALL_EVENT_NAMES)[number] | CallAmendmentName;

export type CallWebhook = 'CALL_STARTED' | 'CALL_COMPLETED' | 'CALL_FAILED';

export interface CallTransition {
  /** Call statuses in which the event applies; empty for an event that creates the call. */
  from: readonly CallStatus[];
  to: CallStatus;
  emits?: CallWebhook;
}

/** The states of a call. The GraphQL enum, the table of docs/calls.md and the reachability test derive from it. */
export const CALL_TRANSITIONS: Readonly<Record<(typeof CALL_EVENT_NAMES)[number], CallTransition>> = {
  schedule: { from: [], to: 'QUEUED' },
  dial: { from: [], to: 'QUEUED' },
  ring: { from: ['QUEUED'], to: 'RINGING' },
  answer: { from: ['QUEUED', 'RINGING'], to: 'IN_PROGRESS', emits: 'CALL_STARTED' },
  hang_up: { from: ['IN_PROGRESS'], to: 'PROCESSING' },
  complete: { from: ['RINGING', 'IN_PROGRESS', 'PROCESSING'], to: 'COMPLETED', emits: 'CALL_COMPLETED' },
  no_answer: { from: ['QUEUED', 'RINGING', 'IN_PROGRESS'], to: 'NO_ANSWER', emits: 'CALL_FAILED' },
  busy: { from: ['QUEUED', 'RINGING', 'IN_PROGRESS'], to: 'BUSY', emits: 'CALL_FAILED' },
  fail: { from: ['QUEUED', 'RINGING', 'IN_PROGRESS'], to: 'FAILED', emits: 'CALL_FAILED' },
  cancel: { from: ['QUEUED', 'RINGING', 'IN_PROGRESS'], to: 'CANCELED', emits: 'CALL_FAILED' },
};

/**
 * Amendments of ended calls by late reports, once per call: the only events after an end. They correct lost calls, and
 * `amend_complete` also adds the content of a conversation.
 */
export const CALL_AMENDMENTS: Readonly<Record<CallAmendmentName, CallTransition>> = {
  amend_complete: { from: ['FAILED', 'COMPLETED'], to: 'COMPLETED', emits: 'CALL_COMPLETED' },
  amend_no_answer: { from: ['FAILED'], to: 'NO_ANSWER', emits: 'CALL_FAILED' },
  amend_busy: { from: ['FAILED'], to: 'BUSY', emits: 'CALL_FAILED' },
  amend_fail: { from: ['FAILED'], to: 'FAILED', emits: 'CALL_FAILED' },
  amend_cancel: { from: ['FAILED'], to: 'CANCELED', emits: 'CALL_FAILED' },
};

export function isAmendment(event: CallEventName): event is CallAmendmentName {
  return Object.hasOwn(CALL_AMENDMENTS, event);
}

export function transitionOf(event: CallEventName): CallTransition {
  return isAmendment(event) ? CALL_AMENDMENTS[event] : CALL_TRANSITIONS[event];
}

export const LIVE_STATUSES = [
  'QUEUED',
  'RINGING',
  'IN_PROGRESS',
  'PROCESSING',
] as const satisfies CallStatus[];
export const TERMINAL_STATUSES = [
  'COMPLETED',
  'NO_ANSWER',
  'BUSY',
  'FAILED',
  'CANCELED',
] as const satisfies CallStatus[];

export type TerminalStatus = (typeof TERMINAL_STATUSES)[number];

export function isTerminal(status: CallStatus): status is TerminalStatus {
  return (TERMINAL_STATUSES as readonly CallStatus[]).includes(status);
}

/** Returns a call's outcome; null for a live call, and for one that ended before outcomes were recorded. */
export function callOutcome({ outcome }: Pick<Call, 'outcome'>): CallOutcome | null {
  return outcome === null ? null : lowerCase(outcome);
}
