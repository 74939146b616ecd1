import { describe, expect, it } from 'vitest';
import type { TranscriptTurn } from '../../../src/providers/port.ts';
import { recordingOf } from '../../../src/providers/simulator/speech/recording.ts';
import { SAMPLE_RATE, speak } from '../../../src/providers/simulator/speech/voice.ts';

const TURNS: TranscriptTurn[] = [
  { role: 'agent', message: 'Good morning, this is Dana. Do you have a minute?', timeSeconds: 1 },
  { role: 'user', message: 'Yes, of course.', timeSeconds: 7 },
];

function wavOf(turns: TranscriptTurn[], seconds: number): Buffer {
  return Buffer.concat([...recordingOf(turns, seconds).chunks]);
}

function samplesOf(wav: Buffer, fromSeconds: number, toSeconds: number): Int16Array {
  const bytes = Uint8Array.from(wav.subarray(44));
  return new Int16Array(bytes.buffer).subarray(fromSeconds * SAMPLE_RATE, toSeconds * SAMPLE_RATE);
}

function loudness(samples: Int16Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** The lag at which a vowel resembles itself most, as a frequency. */
function pitchHz(samples: Int16Array): number {
  const resemblance = (lag: number) =>
    samples.subarray(lag).reduce((sum, sample, i) => sum + sample * (samples[i] ?? 0), 0);
  const lags = Array.from({ length: 80 }, (_, i) => i + 25);
  const best = lags.reduce((a, b) => (resemblance(b) > resemblance(a) ? b : a));
  return SAMPLE_RATE / best;
}

describe('a simulated recording', () => {
  it('is a WAV file that lasts exactly as long as the call', () => {
    const wav = wavOf(TURNS, 12);
    expect(wav.subarray(0, 4).toString()).toBe('RIFF');
    expect(wav.subarray(8, 16).toString()).toBe('WAVEfmt ');
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(wav.readUInt32LE(24)).toBe(SAMPLE_RATE);
    expect(wav.readUInt32LE(40) / wav.readUInt32LE(28)).toBe(12);
    expect(recordingOf(TURNS, 12).contentLength).toBe(wav.length);
  });

  it('speaks each turn at its time and is silent in between', () => {
    const wav = wavOf(TURNS, 12);
    expect(loudness(samplesOf(wav, 0, 1))).toBe(0);
    expect(loudness(samplesOf(wav, 1, 4))).toBeGreaterThan(1000);
    expect(loudness(samplesOf(wav, 5, 7))).toBe(0);
    expect(loudness(samplesOf(wav, 7, 8))).toBeGreaterThan(1000);
    expect(loudness(samplesOf(wav, 9, 12))).toBe(0);
  });

  it('has two voices that a listener can tell apart', () => {
    const said = (role: TranscriptTurn['role']) => wavOf([{ role, message: 'aaaaaaa', timeSeconds: 0 }], 1);
    const [agent, user] = [said('agent'), said('user')].map((wav) => pitchHz(samplesOf(wav, 0.1, 0.25)));
    expect(agent).toBeGreaterThan(80);
    expect(user).toBeGreaterThan((agent ?? 0) * 1.5);
  });

  it('is the same every time', () => {
    expect(wavOf(TURNS, 12).equals(wavOf(TURNS, 12))).toBe(true);
  });

  it('ends with the call, though somebody was still talking, and stands turns at the same moment', () => {
    const interrupted = TURNS.map((turn) => ({ ...turn, timeSeconds: 1 }));
    expect(wavOf(interrupted, 2).length).toBe(44 + 2 * SAMPLE_RATE * 2);
    expect(wavOf([], 0).length).toBe(44);
  });

  it('says something in any script', () => {
    const voice = { pitchHz: 112, formantScale: 1 };
    for (const message of ['こんにちは', 'Привет', '🙂', 'ß']) {
      expect(loudness(speak(message, voice, SAMPLE_RATE / 2))).toBeGreaterThan(300);
    }
    expect(loudness(speak('', voice, 100))).toBe(0);
  });
});
