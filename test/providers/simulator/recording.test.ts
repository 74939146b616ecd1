import { describe, expect, it } from 'vitest';
import type { TranscriptTurn } from '../../../src/providers/port.ts';
import { recordingOf } from '../../../src/providers/simulator/speech/recording.ts';

const TURNS: TranscriptTurn[] = [
  { role: 'agent', message: 'Good morning, this is Dana. Do you have a minute?', timeSeconds: 1 },
  { role: 'user', message: 'Yes, of course.', timeSeconds: 7 },
];
const BYTES_PER_SECOND = 8000;

function wavOf(turns: TranscriptTurn[], seconds: number): Buffer {
  return Buffer.concat([...recordingOf(turns, seconds).chunks]);
}

function between(wav: Buffer, fromSeconds: number, toSeconds: number): Buffer {
  return wav.subarray(44 + fromSeconds * BYTES_PER_SECOND, 44 + toSeconds * BYTES_PER_SECOND);
}

/** µ-law writes silence as 0xff. */
function isSilent(bytes: Buffer): boolean {
  return bytes.length > 0 && bytes.every((byte) => byte === 0xff);
}

describe('a simulated recording', () => {
  it('is a µ-law WAV file that lasts exactly as long as the call', () => {
    const wav = wavOf(TURNS, 12);
    expect(wav.subarray(0, 4).toString()).toBe('RIFF');
    expect(wav.subarray(8, 16).toString()).toBe('WAVEfmt ');
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(wav.readUInt16LE(20)).toBe(7);
    expect(wav.readUInt32LE(40) / wav.readUInt32LE(28)).toBe(12);
    expect(recordingOf(TURNS, 12).contentLength).toBe(wav.length);
  });

  it('has 8,000 bytes a second', () => {
    expect(wavOf(TURNS, 90).length).toBe(44 + 90 * BYTES_PER_SECOND);
  });

  it('speaks each turn at its time and is silent in between', () => {
    const wav = wavOf(TURNS, 12);
    expect(isSilent(between(wav, 0, 1))).toBe(true);
    expect(isSilent(between(wav, 1, 2))).toBe(false);
    expect(isSilent(between(wav, 5, 7))).toBe(true);
    expect(isSilent(between(wav, 7, 8))).toBe(false);
    expect(isSilent(between(wav, 9, 12))).toBe(true);
  });

  it('has two voices', () => {
    const said = (role: TranscriptTurn['role']) =>
      wavOf([{ role, message: 'Good morning.', timeSeconds: 0 }], 1);
    expect(said('agent').equals(said('user'))).toBe(false);
  });

  it('ends with the call even during a turn, and accepts turns at the same time', () => {
    const interrupted = TURNS.map((turn) => ({ ...turn, timeSeconds: 1 }));
    expect(wavOf(interrupted, 2).length).toBe(44 + 2 * BYTES_PER_SECOND);
    expect(wavOf([], 0).length).toBe(44);
  });
});
