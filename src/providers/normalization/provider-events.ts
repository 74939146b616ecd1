import { isId } from '../../platform/ids.ts';
import { storableText, textProblem } from '../../platform/input/text.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import type {
  CallbackRequest,
  CallOccurrence,
  ConversationAnalysis,
  ProviderCost,
  ProviderEvent,
  Sentiment,
  TranscriptTurn,
} from '../port.ts';
import { REPORT_LIMITS } from '../report-limits.ts';
import { storableData } from './storable-data.ts';

const SENTIMENTS: readonly unknown[] = ['positive', 'neutral', 'negative'] satisfies Sentiment[];

/**
 * Makes a provider's events storable: texts and numbers within `REPORT_LIMITS`, times near the receipt. Runtime types
 * are not trusted. Events without id or meaning are dropped.
 */
export function normalizeEvents(events: readonly ProviderEvent[], receivedAt: Date): ProviderEvent[] {
  const answers = new Map<string | null, Date>();
  return events.flatMap((event) => {
    const callId = ourCallId(event.callId);
    const conversationId = usableId(event.conversationId);
    const occurrence = normalizeOccurrence(event.occurrence);
    if (occurrence === null || (callId ?? conversationId) === null) return [];
    const id = callId ?? conversationId;
    const reportedAt = plausibleTime(event.occurredAt, receivedAt);
    if (occurrence.kind === 'answered') answers.set(id, reportedAt);
    const occurredAt = new Date(Math.max(reportedAt.getTime(), answers.get(id)?.getTime() ?? 0));
    return [{ callId, conversationId, occurredAt, occurrence }];
  });
}

/** Returns a provider's id unchanged, or null if too long: a truncated id could belong to another call. */
export function usableId(value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || textProblem(value) !== null) return null;
  return Buffer.byteLength(value) > REPORT_LIMITS.idBytes ? null : value;
}

/** Returns a call id of ours, or null for other texts: the provider's own id then tells which call is meant. */
function ourCallId(value: unknown): string | null {
  const id = usableId(value);
  return id !== null && isId('call', id) ? id : null;
}

function normalizeOccurrence(occurrence: CallOccurrence): CallOccurrence | null {
  switch (occurrence.kind) {
    case 'ringing':
    case 'answered':
    case 'recording_ready':
      return { kind: occurrence.kind };
    case 'turn': {
      const { kind, position } = occurrence;
      const isPosition = Number.isInteger(position) && position >= 0 && position < REPORT_LIMITS.turns;
      return isPosition ? { kind, position, turn: normalizeTurn(occurrence.turn) } : null;
    }
    case 'hung_up':
      return { kind: 'hung_up', durationSeconds: connectedSeconds(occurrence.durationSeconds, 0) };
    case 'completed':
      return {
        kind: 'completed',
        outcome: occurrence.outcome,
        analysis: normalizeAnalysis(occurrence.analysis),
      };
    case 'no_answer':
    case 'busy':
    case 'failed':
    case 'canceled': {
      const { kind, outcome, endedReason, durationSeconds, cost, doNotCallRequested } = occurrence;
      return {
        kind,
        outcome,
        endedReason: textOrNull(endedReason, REPORT_LIMITS.endedReasonLength) ?? kind,
        durationSeconds: connectedSeconds(durationSeconds, 0),
        ...usableCost(cost),
        ...(doNotCallRequested === true && { doNotCallRequested }),
      };
    }
    default:
      return occurrence satisfies never;
  }
}

function normalizeAnalysis(analysis: ConversationAnalysis): ConversationAnalysis {
  const transcript = normalizeTranscript(analysis.transcript);
  return {
    transcript,
    summary: textOrNull(analysis.summary, REPORT_LIMITS.summaryLength),
    sentiment: SENTIMENTS.includes(analysis.sentiment) ? analysis.sentiment : null,
    sentimentScore: Number.isFinite(analysis.sentimentScore)
      ? within(analysis.sentimentScore as number, -1, 1)
      : null,
    goalAchieved: booleanOrNull(analysis.goalAchieved),
    extractedData: storableData(analysis.extractedData),
    voicemail: analysis.voicemail === true,
    doNotCallRequested: analysis.doNotCallRequested === true,
    ...usableCallback(analysis.callback),
    durationSeconds: connectedSeconds(analysis.durationSeconds, provenSeconds(transcript)),
    endedReason: textOrNull(analysis.endedReason, REPORT_LIMITS.endedReasonLength),
    hasRecording: booleanOrNull(analysis.hasRecording),
    ...usableCost(analysis.cost),
    ...(analysis.transferredTo && {
      transferredTo: storableText(analysis.transferredTo, REPORT_LIMITS.transferTargetLength),
    }),
  };
}

function normalizeTranscript(turns: readonly TranscriptTurn[]): TranscriptTurn[] {
  let room: number = REPORT_LIMITS.transcriptLength;
  const kept: TranscriptTurn[] = [];
  for (const turn of turns.slice(0, REPORT_LIMITS.turns)) {
    const { message, ...said } = normalizeTurn(turn);
    if (room === 0) break;
    kept.push({ ...said, message: storableText(message, room) });
    room = Math.max(0, room - message.length);
  }
  return kept;
}

function normalizeTurn({ role, message, timeSeconds }: TranscriptTurn): TranscriptTurn {
  return {
    role: role === 'agent' ? 'agent' : 'user',
    message: textOrNull(message, REPORT_LIMITS.turnLength) ?? '',
    timeSeconds: Number.isNaN(Number(timeSeconds))
      ? 0
      : within(Number(timeSeconds), 0, REPORT_LIMITS.callSeconds),
  };
}

/** Connected seconds that a transcript proves: at least one, and until its last plausible turn. */
function provenSeconds(transcript: readonly TranscriptTurn[]): number {
  const times = transcript.map(({ timeSeconds }) => timeSeconds);
  return Math.max(1, ...times.filter((seconds) => seconds < REPORT_LIMITS.callSeconds));
}

/** Customers pay for these seconds, so an impossible figure is replaced by the proven one. */
function connectedSeconds(seconds: unknown, proven: number): number {
  const isPossible = typeof seconds === 'number' && seconds >= 0 && seconds <= REPORT_LIMITS.callSeconds;
  return isPossible ? seconds : proven;
}

function usableCallback(callback: CallbackRequest | null | undefined): { callback?: CallbackRequest } {
  return callback ? { callback: { time: textOrNull(callback.time, REPORT_LIMITS.callbackTimeLength) } } : {};
}

function usableCost(cost: ProviderCost | null | undefined): { cost?: ProviderCost } {
  return cost && /^\d{1,9}(\.\d{1,9})?$/.test(cost.amount) ? { cost } : {};
}

function plausibleTime(occurredAt: Date, receivedAt: Date): Date {
  const aheadMs = occurredAt.getTime() - receivedAt.getTime();
  const isPlausible =
    aheadMs >= -REPORT_LIMITS.pastDays * DAY_MS && aheadMs <= REPORT_LIMITS.futureSeconds * 1000;
  return isPlausible ? occurredAt : receivedAt;
}

function textOrNull(value: unknown, maxLength: number): string | null {
  return typeof value === 'string' ? storableText(value, maxLength) : null;
}

function booleanOrNull(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
