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
import { isRecorded, type ServerMessage, turnsIn, type VapiCall } from './call.ts';
import { CALL_STATUSES, outcomeOfReason, type VapiPhase } from './statuses.ts';

/** Each update repeats the whole conversation, with at most this many new turns at its end. */
const NEWS = 2;

type Happening = [Date, CallOccurrence];

/** Derives a call's status and events from its current state at Vapi. */
export function stateOf(call: VapiCall, log: Log, now: Date): ConversationState {
  const live = (...happenings: Happening[]): ConversationState => ({
    state: 'live',
    conversationId: call.id,
    reports: about(call, happenings),
  });
  const phase = phaseOf(call.status ?? null, log);
  switch (phase) {
    case 'missing':
      return { state: 'unknown' };
    case null:
    case 'waiting':
      return live();
    case 'ringing':
      return live([call.createdAt, { kind: 'ringing' }]);
    case 'answered':
      return live(...answered(call), ...finishedTurns(call));
    case 'ended':
      if (isBeingAnalysed(call, now))
        return isConnected(call, knownOutcome(call))
          ? live(...answered(call), ...finishedTurns(call), ...hangUp(call))
          : live();
      return { state: 'ended', conversationId: call.id, reports: reportsOfEnd(call, log) };
    default:
      return phase satisfies never;
  }
}

export function reportsOfMessage(message: ServerMessage, log: Log): ProviderEvent[] {
  const { call } = message;
  const at = new Date(message.timestamp ?? (call.startedAt ?? call.createdAt).getTime());
  switch (message.type) {
    case 'status-update':
      return about(call, happeningsOfStatus(message.status, call, at, log));
    case 'conversation-update':
      return about(call, finishedTurns({ ...call, artifact: { messages: message.messages } }).slice(-NEWS));
    case 'end-of-call-report': {
      const { endedReason, artifact, analysis, startedAt = call.startedAt, endedAt = call.endedAt } = message;
      const { cost = call.cost } = message;
      return reportsOfEnd({ ...call, endedReason, artifact, analysis, startedAt, endedAt, cost }, log);
    }
    default:
      return message satisfies never;
  }
}

function happeningsOfStatus(status: string, call: VapiCall, at: Date, log: Log): Happening[] {
  const phase = phaseOf(status, log);
  if (phase === 'ringing') return [[at, { kind: 'ringing' }]];
  if (phase === 'answered') return [[at, { kind: 'answered' }]];
  return phase === 'ended' ? hangUp(call) : [];
}

function reportsOfEnd(call: VapiCall, log: Log): ProviderEvent[] {
  const outcome = outcomeOf(call, log);
  const end = call.endedAt ?? call.startedAt ?? call.createdAt;
  const final = finalOccurrence(outcome, {
    transcript: turnsIn(call.artifact?.messages),
    summary: call.analysis?.summary ?? null,
    voicemail: outcome === 'voicemail',
    durationSeconds: connectedSeconds(call, outcome),
    endedReason: call.endedReason ?? null,
    hasRecording: isRecorded(call),
    cost: costIn('usd', call.cost),
    transferredTo: call.destination?.number ?? call.destination?.sipUri ?? null,
    ...readExtracted(call.analysis?.structuredData ?? {}),
  });
  const wasAnswered = final.kind === 'completed' ? answered(call) : [];
  return about(call, [...wasAnswered, [end, final]]);
}

function outcomeOf(call: VapiCall, log: Log): CallOutcome {
  return (
    knownOutcome(call) ??
    outcomeOfUnknownReason(log, {
      provider: 'vapi',
      reason: call.endedReason ?? null,
      connectedSeconds: connectedSeconds(call, undefined),
    })
  );
}

/** `startedAt` precedes the answer, so calls that did not complete count as connected only with speech. */
function connectedSeconds(call: VapiCall, outcome: CallOutcome | undefined): number {
  const { startedAt, endedAt } = call;
  if (!isConnected(call, outcome)) return 0;
  if (!startedAt || !endedAt) return spokenSeconds(call);
  // Somebody spoke, so that the call has a length, whatever the clock said.
  if (endedAt < startedAt) return Math.max(1, spokenSeconds(call));
  return (endedAt.getTime() - startedAt.getTime()) / 1000;
}

function isConnected({ artifact }: VapiCall, outcome: CallOutcome | undefined): boolean {
  const isAnswered = outcome !== undefined && CALL_OUTCOMES[outcome].end === 'completed';
  return isAnswered || turnsIn(artifact?.messages).length > 0;
}

/** Connected seconds that the transcript proves. */
function spokenSeconds({ artifact }: VapiCall): number {
  const last = turnsIn(artifact?.messages).at(-1);
  return last === undefined ? 0 : Math.max(1, last.timeSeconds);
}

/** Returns whether the results of an ended call may follow: Vapi adds reason, artifact and analysis after the end. */
function isBeingAnalysed(call: VapiCall, now: Date): boolean {
  const isAnalysed = Boolean(call.analysis?.summary ?? call.analysis?.structuredData);
  const outcome = knownOutcome(call);
  const mayHaveConnected = isConnected(call, outcome) || (outcome === undefined && Boolean(call.startedAt));
  return mayHaveConnected && !isAnalysed && mayStillBeAnalysed(call.endedAt ?? call.updatedAt, now);
}

function knownOutcome({ endedReason }: VapiCall): CallOutcome | undefined {
  return endedReason ? outcomeOfReason(endedReason) : undefined;
}

function phaseOf(status: string | null, log: Log): VapiPhase | null {
  const phase = Object.entries(CALL_STATUSES).find(([name]) => name === status)?.[1];
  if (!phase) log.warn({ status }, 'Vapi reported an unknown call status');
  return phase ?? null;
}

function answered({ startedAt }: VapiCall): Happening[] {
  return startedAt ? [[startedAt, { kind: 'answered' }]] : [];
}

function hangUp(call: VapiCall): Happening[] {
  if (!call.endedAt || !call.startedAt) return [];
  return [[call.endedAt, { kind: 'hung_up', durationSeconds: connectedSeconds(call, 'answered') }]];
}

/** Drops the last turn, which may be incomplete during a call. */
function finishedTurns(call: VapiCall): Happening[] {
  const from = (call.startedAt ?? call.createdAt).getTime();
  const turns = turnsIn(call.artifact?.messages).slice(0, -1);
  return turns.map((turn, position) => [
    new Date(from + turn.timeSeconds * 1000),
    { kind: 'turn', position, turn },
  ]);
}

/** `name` is our call id. */
function about({ id, name }: VapiCall, happenings: Happening[]): ProviderEvent[] {
  return reportsAbout({ callId: name ?? null, conversationId: id }, happenings);
}
