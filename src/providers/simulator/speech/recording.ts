import { readFileSync } from 'node:fs';
import type { TranscriptTurn } from '../../port.ts';
import { speakingSeconds } from './dialogue.ts';

/** Samples per second, one byte each (ITU-T G.711, µ-law). */
const SAMPLE_RATE = 8000;
const HEADER_BYTES = 44;
const MULAW_FORMAT_TAG = 7;
const SILENCE = 0xff;
/** Longest silence in one chunk. */
const SILENCE_BYTES = SAMPLE_RATE;

/** A µ-law sentence per speaker, cut to each turn's length. */
const VOICES: Record<TranscriptTurn['role'], Buffer> = {
  agent: readFileSync(new URL('data/agent.ulaw', import.meta.url)),
  user: readFileSync(new URL('data/callee.ulaw', import.meta.url)),
};

export interface WavRecording {
  contentType: 'audio/wav';
  contentLength: number;
  /** Audio of a simulated call, composed while it is read, turn by turn. */
  chunks: Iterable<Uint8Array>;
}

/** Returns a simulated call's recording, exactly as long as its conversation. */
export function recordingOf(turns: TranscriptTurn[], durationSeconds: number): WavRecording {
  const dataBytes = Math.round(durationSeconds * SAMPLE_RATE);
  return {
    contentType: 'audio/wav',
    contentLength: HEADER_BYTES + dataBytes,
    chunks: compose(turns, dataBytes),
  };
}

/** Starts each turn at its time and ends it before the next. */
function* compose(turns: TranscriptTurn[], dataBytes: number): Generator<Uint8Array> {
  yield wavHeader(dataBytes);
  let at = 0;
  for (const [i, turn] of turns.entries()) {
    const start = byteAt(turn.timeSeconds, dataBytes);
    const next = byteAt(turns[i + 1]?.timeSeconds ?? Infinity, dataBytes);
    const length = Math.min(Math.round(speakingSeconds(turn.message) * SAMPLE_RATE), next - start);
    yield* silence(start - at);
    yield Buffer.alloc(length, VOICES[turn.role]);
    at = start + length;
  }
  yield* silence(dataBytes - at);
}

function byteAt(seconds: number, dataBytes: number): number {
  return Math.min(Math.round(seconds * SAMPLE_RATE), dataBytes);
}

function* silence(bytes: number): Generator<Uint8Array> {
  for (let left = bytes; left > 0; left -= SILENCE_BYTES) {
    yield Buffer.alloc(Math.min(left, SILENCE_BYTES), SILENCE);
  }
}

/** RIFF header of mono µ-law (Multimedia Programming Interface and Data Specifications 1.0). */
function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(MULAW_FORMAT_TAG, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}
