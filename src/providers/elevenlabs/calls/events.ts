import type { Log } from '../../../platform/telemetry/log.ts';
import type { CallOutcome } from '../../call-outcomes.ts';
import type { CallOccurrence, ConversationAnalysis, ProviderEvent } from '../../port.ts';
import { readExtracted } from '../../shared/analysis-fields.ts';
import { finalOccurrence, outcomeOfUnknownReason, reportsAbout } from '../../shared/ended-call.ts';
import { SIP_STATUSES } from '../../shared/sip-statuses.ts';
import { rowOf } from '../../shared/table-rows.ts';
import type { Conversation } from './conversation.ts';
import {
  ANSWERED_BY_MACHINE,
  CONVERSATION_STATUSES,
  type ConversationPhase,
  ERROR_TYPES,
  EVALUATION_RESULTS,
  outcomeOfSentence,
  TWILIO_STATUSES,
} from './statuses.ts';

/** Returns the phase of an ElevenLabs call; null, with a warning in the log, for an unknown status. */
export function phaseOf(conversation: Conversation, log: Log): ConversationPhase | null {
  const phase = rowOf(CONVERSATION_STATUSES, conversation.status);
  if (!phase) log.warn({ status: conversation.status }, 'ElevenLabs reported an unknown conversation status');
  return phase ?? null;
}

/** Returns the events of an ElevenLabs call in order. If it has ended, the last event is final. */
export function reportsOf(conversation: Conversation, log: Log): ProviderEvent[] {
  const { startedAt, answeredAt } = conversation;
  const about = { callId: conversation.userId, conversationId: conversation.conversationId };
  const answered: [Date, CallOccurrence][] = answeredAt ? [[answeredAt, { kind: 'answered' }]] : [];
  const phase = phaseOf(conversation, log);
  switch (phase) {
    case null:
      return [];
    case 'ringing':
      return reportsAbout(about, [[startedAt, { kind: 'ringing' }]]);
    case 'answered':
      return reportsAbout(about, [[answeredAt ?? startedAt, { kind: 'answered' }], ...turns(conversation)]);
    case 'processing':
      return reportsAbout(about, [...answered, ...turns(conversation), hangUp(conversation)]);
    case 'ended':
      return reportsAbout(about, [...answered, [endOf(conversation), finalReport(conversation, log)]]);
    default:
      return phase satisfies never;
  }
}

function turns(conversation: Conversation): [Date, CallOccurrence][] {
  const from = (conversation.answeredAt ?? conversation.startedAt).getTime();
  return conversation.transcript.map((turn, position) => [
    new Date(from + turn.timeSeconds * 1000),
    { kind: 'turn', position, turn },
  ]);
}

function hangUp(conversation: Conversation): [Date, CallOccurrence] {
  return [endOf(conversation), { kind: 'hung_up', durationSeconds: conversation.durationSeconds }];
}

function endOf({ startedAt, answeredAt, durationSeconds }: Conversation): Date {
  return new Date((answeredAt ?? startedAt).getTime() + durationSeconds * 1000);
}

function finalReport(conversation: Conversation, log: Log): CallOccurrence {
  return finalOccurrence(outcomeOf(conversation, log), analysisOf(conversation));
}

function outcomeOf(conversation: Conversation, log: Log): CallOutcome {
  if (conversation.voicemailReached) return 'voicemail';
  const byLine = outcomeOfLine(conversation);
  if (byLine) return byLine;
  if (conversation.transferredTo !== null) return 'transferred';
  if (conversation.status === 'done') return wasNeverAnswered(conversation) ? 'no_answer' : 'answered';
  return (
    rowOf(ERROR_TYPES, conversation.errorReason) ??
    rowOf(ERROR_TYPES, conversation.terminationReason) ??
    outcomeOfSentence(conversation.errorReason) ??
    outcomeOfSentence(conversation.terminationReason) ??
    rowOf(SIP_STATUSES, conversation.errorCode) ??
    outcomeOfUnknownReason(log, {
      provider: 'elevenlabs',
      reason: conversation.errorReason ?? conversation.terminationReason,
      connectedSeconds: conversation.durationSeconds,
    })
  );
}

function outcomeOfLine({ line }: Conversation): CallOutcome | null | undefined {
  if (line === null) return null;
  return rowOf(ANSWERED_BY_MACHINE, line.answeredBy) ? 'voicemail' : rowOf(TWILIO_STATUSES, line.status);
}

/** Returns whether nobody answered an ElevenLabs call, which may still be `done` without an error. */
export function wasNeverAnswered({ answeredAt, durationSeconds, transcript }: Conversation): boolean {
  return answeredAt === null && durationSeconds === 0 && transcript.length === 0;
}

function analysisOf(conversation: Conversation): ConversationAnalysis {
  return {
    transcript: conversation.transcript,
    summary: conversation.summary,
    voicemail: conversation.voicemailReached,
    durationSeconds: conversation.durationSeconds,
    endedReason: conversation.errorReason ?? conversation.terminationReason,
    hasRecording: conversation.hasAudio,
    cost: conversation.cost,
    transferredTo: conversation.transferredTo,
    ...readExtracted(conversation.collected),
    goalAchieved: rowOf(EVALUATION_RESULTS, conversation.goalResult) ?? null,
  };
}
