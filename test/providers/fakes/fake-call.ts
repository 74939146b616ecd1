import type { TranscriptTurn } from '../../../src/providers/port.ts';
import type { CallScript } from '../world.ts';

type FakeCallPhase = 'ringing' | 'answered' | 'ended';

/** A call on the far side of a provider's API. */
export interface FakeCall {
  /** Our call id, as the placement carried it. */
  callId: string;
  conversationId: string;
  agentId: string;
  phoneFrom: string;
  phoneTo: string;
  script: CallScript;
  /** Fields that the agent extracts from its conversations. */
  fields: { name: string; type: string }[];
  placedAt: Date;
  phase: FakeCallPhase;
  /** Ended by our side before its time. */
  hungUp: boolean;
  /** Whether the provider has analyzed the ended call; before that, it shows less of it. */
  isAnalyzed: boolean;
}

const RING_SECONDS = 5;
const CALL_SECONDS = 42;
const VOICEMAIL_SECONDS = 20;
const HUNG_UP_AFTER_SECONDS = 9;

const CONVERSATION: TranscriptTurn[] = [
  { role: 'agent', message: 'Hello, this is Nora. Do you have a minute?', timeSeconds: 0 },
  { role: 'user', message: 'Yes, go ahead.', timeSeconds: 3 },
  { role: 'agent', message: 'May I put you down for Tuesday at ten?', timeSeconds: 6 },
  { role: 'user', message: 'Tuesday at ten is fine. Thank you!', timeSeconds: 11 },
];

const VOICEMAIL: TranscriptTurn[] = [
  { role: 'user', message: 'Please leave a message after the tone.', timeSeconds: 1 },
];

const REFUSAL: TranscriptTurn[] = [
  ...CONVERSATION.slice(0, 2),
  { role: 'user', message: 'Please do not call me again.', timeSeconds: 8 },
];

/** Text that language models and speech recognition may produce: control characters, halved emojis, and no end. */
const UNSTORABLE: TranscriptTurn[] = [
  { role: 'agent', message: 'Hello\0, this is Nora \ud83d', timeSeconds: 0 },
  { role: 'user', message: '🙂'.repeat(2_000_000), timeSeconds: 3 },
];

function isUnstorable({ script }: FakeCall): boolean {
  return script === 'unstorable' || script === 'unstorable_unreported';
}

export function isConnected({ script, phase }: FakeCall): boolean {
  return !['no_answer', 'busy', 'fails'].includes(script) && phase !== 'ringing';
}

export function answeredAt(call: FakeCall): Date {
  return new Date(call.placedAt.getTime() + RING_SECONDS * 1000);
}

export function durationSeconds(call: FakeCall): number {
  if (!isConnected(call)) return 0;
  if (call.hungUp) return HUNG_UP_AFTER_SECONDS;
  return call.script === 'voicemail' ? VOICEMAIL_SECONDS : CALL_SECONDS;
}

export function endedAt(call: FakeCall): Date {
  return new Date(answeredAt(call).getTime() + durationSeconds(call) * 1000);
}

/** Returns the turns that have been spoken by now. */
export function said(call: FakeCall): TranscriptTurn[] {
  if (!isConnected(call)) return [];
  if (call.script === 'voicemail') return VOICEMAIL;
  if (isUnstorable(call)) return UNSTORABLE;
  if (call.phase === 'answered' || call.hungUp) return CONVERSATION.slice(0, 2);
  return call.script === 'asks_not_to_be_called' ? REFUSAL : CONVERSATION;
}

const AGREED = 'They agreed on Tuesday at ten.';

/** Results of the analysis of a finished call. */
export interface FakeFindings {
  summary: string;
  goalAchieved: boolean;
  extracted: Record<string, unknown>;
}

export function findings(call: FakeCall): FakeFindings {
  const { script, fields } = call;
  const refused = script === 'asks_not_to_be_called';
  const isPutOff = script === 'asks_to_be_called_back';
  const goalAchieved = !refused && !isPutOff && script !== 'voicemail';
  const own: Record<string, unknown> = {
    dialgraph_sentiment_score: refused ? -0.6 : goalAchieved ? 0.8 : 0,
    dialgraph_do_not_call: refused,
    dialgraph_goal_achieved: goalAchieved,
    dialgraph_callback_requested: isPutOff,
    dialgraph_callback_time: isPutOff ? '2026-11-30T15:30' : '',
  };
  return {
    summary: isUnstorable(call) ? 'Tues\0day \ud83d' : goalAchieved ? AGREED : 'No appointment was made.',
    goalAchieved,
    extracted: Object.fromEntries(
      fields.map(({ name, type }) => [
        name,
        own[name] ?? (isUnstorable(call) ? ['\0', { '\udc00': '\0' }] : EXTRACTED[type]) ?? null,
      ]),
    ),
  };
}

const EXTRACTED: Record<string, unknown> = { boolean: true, number: 2, string: 'Tuesday at ten' };

/** A recording: not much of an MP3, but bytes that can be recognized, and more than one network packet of them. */
export const RECORDING = Buffer.concat(
  Array.from({ length: 4096 }, (_, i) => Buffer.from(`ID3 frame ${i};`)),
);
