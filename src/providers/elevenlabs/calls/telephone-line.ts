import {
  type CallOccurrence,
  type ConversationAnalysis,
  type ConversationQuery,
  type ConversationState,
  type LineCost,
  ProviderError,
} from '../../port.ts';
import {
  finalOccurrence,
  mayStillBeAnalysed,
  reportsAbout,
  unreachedOccurrence,
} from '../../shared/ended-call.ts';
import { rowOf } from '../../shared/table-rows.ts';
import { listTwilioCalls, readTwilioCall, type TwilioAccess, type TwilioCall } from '../../twilio/twilio.ts';
import type { ElevenLabsConnection } from '../connection.ts';
import { ANSWERED_BY_MACHINE, LINE_STATUSES, TWILIO_STATUSES } from './statuses.ts';

/** Tolerated difference of Twilio's clock and ours, and longest delay of a call's start at Twilio. */
const CLOCK_SKEW_MS = 60_000;
const LATEST_START_MS = 180_000;

/** Analysis of a conversation that ElevenLabs never showed. */
const NOTHING_ANALYZED = {
  transcript: [],
  summary: null,
  sentiment: null,
  sentimentScore: null,
  goalAchieved: null,
  extractedData: {},
  voicemail: false,
  doNotCallRequested: false,
  hasRecording: null,
} as const satisfies Partial<ConversationAnalysis>;

/** Reads a call at Twilio, by Twilio's id if the placement's response was received. */
export async function readLine(
  connection: ElevenLabsConnection,
  query: ConversationQuery,
): Promise<ConversationState> {
  const { callId, lineCallId } = query;
  const call = lineCallId ? await lineOf(connection, lineCallId) : await findLine(connection, query);
  if (call === null) return { state: 'unknown' };
  const now = connection.config.clock.now();
  const reports = reportsAbout({ callId, conversationId: null }, happeningsOf(call, now));
  return { state: isOver(call, now) ? 'ended' : 'live', conversationId: null, reports };
}

/** Finds a call at Twilio by numbers and start, because Twilio lacks our id. Two matches count as none. */
async function findLine(
  { config }: ElevenLabsConnection,
  { phoneFrom, phoneTo, placedAt }: ConversationQuery,
): Promise<TwilioCall | null> {
  const calls = await askTwilio(config, (access) =>
    listTwilioCalls(access, { from: phoneFrom, to: phoneTo }),
  );
  const [call, another] = (calls ?? []).filter(({ startedAt }) => isStartOf(startedAt, placedAt));
  return another === undefined ? (call ?? null) : null;
}

/** Returns Twilio's record of a call; null if Twilio is not configured or rejects the query. */
export async function lineOf({ config }: ElevenLabsConnection, callSid: string): Promise<TwilioCall | null> {
  return askTwilio(config, (access) => readTwilioCall(access, callSid));
}

/** Returns Twilio's charge for a call; `pending` until it is priced. An unanswered call may never be, and is free. */
export function lineCostOf({ status, price }: TwilioCall): LineCost | 'pending' {
  if (price !== null) return price;
  return rowOf(LINE_STATUSES, status) === 'unanswered' ? { amount: '0', currency: 'USD' } : 'pending';
}

/** Queries Twilio; null if not configured or rejected. Transient errors prove no absence and are thrown. */
async function askTwilio<T>(
  { twilio, requestTimeoutSeconds, clock, log }: ElevenLabsConnection['config'],
  ask: (access: TwilioAccess) => Promise<T>,
): Promise<T | null> {
  if (twilio === null) return null;
  try {
    return await ask({ credentials: twilio, timeoutSeconds: requestTimeoutSeconds, clock });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error;
    log.warn(
      { err: error },
      'Twilio rejected the look-up of an ElevenLabs call; check the Twilio credentials',
    );
    return null;
  }
}

function isStartOf(startedAt: Date | null, placedAt: Date): boolean {
  if (startedAt === null) return false;
  const late = startedAt.getTime() - placedAt.getTime();
  return late > -CLOCK_SKEW_MS && late < LATEST_START_MS;
}

/** The analysis of a conversation may appear shortly after its end. */
function isOver({ status, endedAt }: TwilioCall, now: Date): boolean {
  const phase = rowOf(LINE_STATUSES, status) ?? 'ringing';
  return phase === 'unanswered' || (phase === 'over' && !mayStillBeAnalysed(endedAt, now));
}

function happeningsOf(call: TwilioCall, now: Date): [Date, CallOccurrence][] {
  const { status, durationSeconds } = call;
  const endedAt = call.endedAt ?? now;
  switch (rowOf(LINE_STATUSES, status)) {
    case undefined:
    case 'ringing':
      return [[call.startedAt ?? now, { kind: 'ringing' }]];
    case 'connected':
      return [[now, { kind: 'answered' }]];
    case 'over':
      return [
        [new Date(endedAt.getTime() - durationSeconds * 1000), { kind: 'answered' }],
        [endedAt, isOver(call, now) ? lastWord(call) : { kind: 'hung_up', durationSeconds }],
      ];
    case 'unanswered':
      return [[endedAt, unreachedOccurrence(rowOf(TWILIO_STATUSES, status) ?? 'unreachable', status)]];
  }
}

/** Without an analysis, only Twilio's detection distinguishes an answering machine from a person. */
function lastWord({ answeredBy, durationSeconds }: TwilioCall): CallOccurrence {
  if (!rowOf(ANSWERED_BY_MACHINE, answeredBy)) return { kind: 'hung_up', durationSeconds };
  return finalOccurrence('voicemail', { ...NOTHING_ANALYZED, durationSeconds, endedReason: answeredBy });
}
