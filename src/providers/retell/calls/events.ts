import type { Log } from '../../../platform/telemetry/log.ts';
import { CALL_OUTCOMES, type CallOutcome } from '../../call-outcomes.ts';
import type { CallOccurrence, ConversationState, ProviderEvent } from '../../port.ts';
import { readExtracted } from '../../shared/analysis-fields.ts';
import {
  finalOccurrence,
  mayStillBeAnalysed,
  outcomeOfUnknownReason,
  reportsAbout,
} from '../../shared/ended-call.ts';
import { costIn } from '../../shared/wire-values.ts';
import { CALL_ID_KEY, type WebhookEvent } from '../protocol.ts';
import { durationSeconds, type RetellCall, turnsOf } from './call.ts';
import { CALL_STATUSES, DISCONNECTION_REASONS } from './statuses.ts';

/** Each update repeats the whole transcript, with at most this many new turns at its end. */
const NEWS = 2;

type Happening = [Date, CallOccurrence];

/** Derives a call's status and events from its current state at Retell. */
export function stateOf(call: RetellCall, log: Log, now: Date): ConversationState {
  const live = (...happenings: Happening[]): ConversationState => ({
    state: 'live',
    conversationId: call.call_id,
    reports: about(call, happenings),
  });
  const phase = phaseOf(call, log);
  switch (phase) {
    case null:
    case 'ringing':
      return live();
    case 'answered':
      return live(...answered(call), ...finishedTurns(call));
    case 'ended':
      if (isBeingAnalysed(call, log, now))
        return live(...answered(call), ...finishedTurns(call), hangUp(call, now));
      return { state: 'ended', conversationId: call.call_id, reports: reportsOfEnd(call, log, now) };
    default:
      return phase satisfies never;
  }
}

export function reportsOfEvent(event: WebhookEvent, call: RetellCall, log: Log, now: Date): ProviderEvent[] {
  switch (event) {
    case 'call_started':
      return about(call, answered(call));
    case 'transcript_updated':
      return about(call, finishedTurns(call).slice(-NEWS));
    case 'call_ended':
      // An analysis follows only if the call was connected.
      return connectedSeconds(call, log) > 0
        ? about(call, [hangUp(call, now)])
        : reportsOfEnd(call, log, now);
    case 'call_analyzed':
      return reportsOfEnd(call, log, now);
    default:
      return event satisfies never;
  }
}

function reportsOfEnd(call: RetellCall, log: Log, now: Date): ProviderEvent[] {
  const analysis = call.call_analysis;
  const outcome = outcomeOf(call, log);
  const final = finalOccurrence(outcome, {
    transcript: turnsOf(call),
    summary: analysis?.call_summary ?? null,
    voicemail: outcome === 'voicemail',
    durationSeconds: connectedSeconds(call, log),
    endedReason: call.disconnection_reason ?? null,
    hasRecording: Boolean(call.recording_url),
    transferredTo: outcome === 'transferred' ? call.transfer_destination : null,
    cost: costIn('usd', call.call_cost && call.call_cost.combined_cost / 100),
    ...readExtracted(analysis?.custom_analysis_data ?? {}),
  });
  const wasAnswered = final.kind === 'completed' ? answered(call) : [];
  return about(call, [...wasAnswered, [endOf(call, now), final]]);
}

function outcomeOf(call: RetellCall, log: Log): CallOutcome {
  if (call.call_analysis?.in_voicemail) return 'voicemail';
  const reason = call.disconnection_reason ?? null;
  const known = Object.entries(DISCONNECTION_REASONS).find(([name]) => name === reason)?.[1];
  const unknown = { provider: 'retell', reason, connectedSeconds: durationSeconds(call) };
  return known ?? outcomeOfUnknownReason(log, unknown);
}

/** Excludes ringing, which Retell may include in its duration. */
function connectedSeconds(call: RetellCall, log: Log): number {
  const outcome = outcomeOf(call, log);
  const { end } = CALL_OUTCOMES[outcome];
  return end === 'no_answer' || end === 'busy' ? 0 : durationSeconds(call);
}

function isBeingAnalysed(call: RetellCall, log: Log, now: Date): boolean {
  return !call.call_analysis && connectedSeconds(call, log) > 0 && mayStillBeAnalysed(endOf(call, now), now);
}

function phaseOf({ call_status }: RetellCall, log: Log) {
  const phase = Object.entries(CALL_STATUSES).find(([name]) => name === call_status)?.[1];
  if (!phase) log.warn({ call_status }, 'Retell reported an unknown call status');
  return phase ?? null;
}

function answered({ start_timestamp }: RetellCall): Happening[] {
  return start_timestamp ? [[new Date(start_timestamp), { kind: 'answered' }]] : [];
}

function hangUp(call: RetellCall, now: Date): Happening {
  return [endOf(call, now), { kind: 'hung_up', durationSeconds: durationSeconds(call) }];
}

/** Returns the end of a call, or now: Retell may give no time for a call that never connected. */
function endOf({ end_timestamp }: RetellCall, now: Date): Date {
  return end_timestamp ? new Date(end_timestamp) : now;
}

/** Drops the last turn, which may be incomplete during a call. */
function finishedTurns(call: RetellCall): Happening[] {
  const turns = turnsOf(call).slice(0, -1);
  return turns.map((turn, position) => [
    new Date((call.start_timestamp ?? 0) + turn.timeSeconds * 1000),
    { kind: 'turn', position, turn },
  ]);
}

function about({ call_id, metadata }: RetellCall, happenings: Happening[]): ProviderEvent[] {
  return reportsAbout({ callId: metadata?.[CALL_ID_KEY] ?? null, conversationId: call_id }, happenings);
}
