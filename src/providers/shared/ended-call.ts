import type { Log } from '../../platform/telemetry/log.ts';
import type { CallOccurrence, ConversationAnalysis, ProviderEvent } from '../port.ts';

/** How a call ended: what each provider's status table translates into. */
export type CallOutcome = 'completed' | 'voicemail' | UnreachedOutcome;

/** The outcomes of a call without a conversation. */
export type UnreachedOutcome = 'no_answer' | 'busy' | 'failed' | 'canceled';

/**
 * Providers analyse a call after it ended. Asked within this time, they may still be at it; a call without an
 * analysis after it will never have one, and is settled as it is.
 */
const ANALYSIS_SECONDS = 5 * 60;

export function mayStillBeAnalysed(endedAt: Date | null | undefined, now: Date): boolean {
  return endedAt ? Math.abs(now.getTime() - endedAt.getTime()) < ANALYSIS_SECONDS * 1000 : false;
}

/**
 * The outcome for a reason that is in no table, in the customer's favor: a call that was connected
 * counts as completed, so that its transcript is kept, one that never was counts as failed, so that it is free.
 */
export function outcomeOfUnknownReason(
  log: Log,
  seen: { provider: string; reason: string | null; connectedSeconds: number },
): CallOutcome {
  log.warn(seen, 'a provider reported an unknown reason for the end of a call');
  return seen.connectedSeconds > 0 ? 'completed' : 'failed';
}

/** The report that settles a call. */
export function finalOccurrence(outcome: CallOutcome, analysis: ConversationAnalysis): CallOccurrence {
  switch (outcome) {
    case 'completed':
      return { kind: 'completed', analysis };
    case 'voicemail':
      return { kind: 'completed', analysis: { ...analysis, voicemail: true } };
    case 'no_answer':
    case 'busy':
      return unreachedOccurrence(outcome, analysis.endedReason ?? outcome);
    case 'failed':
    case 'canceled': {
      const { durationSeconds, endedReason } = analysis;
      return { kind: outcome, endedReason: endedReason ?? outcome, durationSeconds };
    }
    default:
      return outcome satisfies never;
  }
}

/** The event that settles a call that was not answered. */
export function unreachedOccurrence(outcome: UnreachedOutcome, endedReason: string): CallOccurrence {
  return { kind: outcome, endedReason, durationSeconds: 0 };
}

/** Several occurrences of one call, each with its own time, as reports. */
export function reportsAbout(
  call: Pick<ProviderEvent, 'callId' | 'conversationId'>,
  happenings: readonly [at: Date, occurrence: CallOccurrence][],
): ProviderEvent[] {
  return happenings.map(([occurredAt, occurrence]) => ({ ...call, occurredAt, occurrence }));
}
