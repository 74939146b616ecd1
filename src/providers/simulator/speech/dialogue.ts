import type { TranscriptTurn } from '../../port.ts';
import { type CallProgress, dieOf } from '../placed-calls/behaviors.ts';
import {
  DEFAULT_OPENING,
  ENDINGS,
  type Exchange,
  SCREENING,
  SMALL_TALK,
  VOICEMAIL_GREETING,
} from '../placed-calls/phone-lines.ts';
import type { PlacedCall } from '../placed-calls/placed-call.ts';
import { requestOf } from './tool-talk.ts';

type Line = Omit<TranscriptTurn, 'timeSeconds'>;
type Talk = Extract<CallProgress, { kind: 'conversation' }>;

const WORDS_PER_SECOND = 2.8;
const PAUSE_SECONDS = 0.6;
/** Share of the call to fill with small talk. */
const FILLED_SHARE = 0.92;

/** Estimates the seconds that it takes to speak a text at an ordinary pace. */
export function speakingSeconds(message: string): number {
  return message.split(/\s+/).length / WORDS_PER_SECOND;
}

function linesOf(exchange: Exchange): Line[] {
  return [
    { role: 'agent', message: exchange.agent },
    { role: 'user', message: exchange.user },
  ];
}

function naturalSeconds(lines: Line[]): number {
  return lines.reduce((sum, line) => sum + speakingSeconds(line.message) + PAUSE_SECONDS, 0);
}

/** Returns small talk of at most `seconds`, in an order that depends on the number. */
function smallTalk(phoneTo: string, seconds: number): Line[] {
  const first = dieOf(phoneTo, 'talk', SMALL_TALK.length);
  const step = 1 + dieOf(phoneTo, 'step', SMALL_TALK.length - 1);
  const lines: Line[] = [];
  let left = seconds;
  for (let i = 0; i < SMALL_TALK.length; i++) {
    const next = SMALL_TALK.slice((first + i * step) % SMALL_TALK.length)
      .slice(0, 1)
      .flatMap(linesOf);
    left -= naturalSeconds(next);
    if (left < 0) break;
    lines.push(...next);
  }
  return lines;
}

/** Spreads the lines over the duration. */
function timed(lines: Line[], durationSeconds: number): TranscriptTurn[] {
  const pace = durationSeconds / naturalSeconds(lines);
  let elapsed = 0;
  return lines.map((line) => {
    const turn = { ...line, timeSeconds: Math.round(elapsed * pace * 10) / 10 };
    elapsed += naturalSeconds([line]);
    return turn;
  });
}

export function converse(call: PlacedCall, progress: Talk): TranscriptTurn[] {
  const { mood, durationSeconds, isScreened, asksFor } = progress;
  const ending = ENDINGS[mood];
  const screening = isScreened ? SCREENING : [];
  const opening = linesOf({ agent: call.opening ?? DEFAULT_OPENING, user: ending.reply });
  const request = asksFor === undefined ? [] : requestOf(asksFor, call.ability);
  const start = [...screening, ...opening, ...request];
  if (asksFor === 'person' && call.ability) return timed(start, durationSeconds);
  const end = [...ending.resolution, ending.farewell].flatMap(linesOf);
  const room = durationSeconds * FILLED_SHARE - naturalSeconds([...start, ...end]);
  return timed([...start, ...smallTalk(call.phoneTo, room), ...end], durationSeconds);
}

/** Returns a simulated conversation of two turns, for benchmarks. */
export function converseBriefly(
  call: PlacedCall,
  { mood, durationSeconds, asksFor }: Talk,
): TranscriptTurn[] {
  const opening = linesOf({ agent: call.opening ?? DEFAULT_OPENING, user: ENDINGS[mood].reply });
  const request = asksFor === undefined ? [] : requestOf(asksFor, call.ability);
  return timed([...opening, ...request], durationSeconds);
}

/** Returns a simulated answering machine's greeting and the agent's message, if any. */
export function meetVoicemail(call: PlacedCall): TranscriptTurn[] {
  const greeting: TranscriptTurn = { role: 'user', message: VOICEMAIL_GREETING, timeSeconds: 0.5 };
  if (call.opening === null) return [greeting];
  return [greeting, { role: 'agent', message: call.opening, timeSeconds: 9 }];
}
