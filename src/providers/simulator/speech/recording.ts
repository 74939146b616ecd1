import { endianness } from 'node:os';
import type { TranscriptTurn } from '../../port.ts';
import { speakingSeconds } from './dialogue.ts';
import { SAMPLE_RATE, speak, type Voice } from './voice.ts';

const BYTES_PER_SAMPLE = 2;
const HEADER_BYTES = 44;
/** The most silence that is sent in one piece. */
const SILENCE_SAMPLES = SAMPLE_RATE;

const VOICES: Record<TranscriptTurn['role'], Voice> = {
  agent: { pitchHz: 112, formantScale: 1 },
  user: { pitchHz: 205, formantScale: 1.16 },
};

/** A WAV file as a stream: 8 kHz, 16 bit, mono. */
export interface WavRecording {
  contentType: 'audio/wav';
  contentLength: number;
  /** Synthesized while it is read, one turn at a time. */
  chunks: Iterable<Uint8Array>;
}

/** The RIFF header of 16-bit mono PCM (Multimedia Programming Interface and Data Specifications 1.0). */
function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

function bytesOf(samples: Int16Array): Buffer {
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  return endianness() === 'LE' ? bytes : bytes.swap16();
}

function* silence(samples: number): Generator<Uint8Array> {
  for (let left = samples; left > 0; left -= SILENCE_SAMPLES) {
    yield Buffer.alloc(Math.min(left, SILENCE_SAMPLES) * BYTES_PER_SAMPLE);
  }
}

/** Each turn begins at its own time and ends before the next one begins. */
function* synthesise(turns: TranscriptTurn[], totalSamples: number): Generator<Uint8Array> {
  yield wavHeader(totalSamples * BYTES_PER_SAMPLE);
  let at = 0;
  for (const [i, turn] of turns.entries()) {
    const start = Math.min(Math.round(turn.timeSeconds * SAMPLE_RATE), totalSamples);
    const next = Math.min(Math.round((turns[i + 1]?.timeSeconds ?? Infinity) * SAMPLE_RATE), totalSamples);
    const length = Math.min(Math.round(speakingSeconds(turn.message) * SAMPLE_RATE), next - start);
    yield* silence(start - at);
    yield bytesOf(speak(turn.message, VOICES[turn.role], length));
    at = start + length;
  }
  yield* silence(totalSamples - at);
}

/** The recording of a conversation, exactly as long as it lasted. */
export function recordingOf(turns: TranscriptTurn[], durationSeconds: number): WavRecording {
  const totalSamples = Math.round(durationSeconds * SAMPLE_RATE);
  return {
    contentType: 'audio/wav',
    contentLength: HEADER_BYTES + totalSamples * BYTES_PER_SAMPLE,
    chunks: synthesise(turns, totalSamples),
  };
}
