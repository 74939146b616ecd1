import { describe, expect, it } from 'vitest';
import { readCallbackTime } from '../../../src/calls/provider-events/callback-time.ts';

/** A Monday, 09:00 in New York and 15:00 in Berlin. */
const ENDED = new Date('2026-11-23T14:00:00Z');

function read(text: string, zones = ['America/New_York']): string | null {
  return readCallbackTime(text, zones, ENDED)?.toISOString() ?? null;
}

describe('the time at which a callee asked to be called back', () => {
  it.each([
    ['an instant', '2026-11-24T10:00:00-08:00', '2026-11-24T18:00:00.000Z'],
    ['a date and time on the callee’s clock', '2026-11-24T15:30', '2026-11-24T20:30:00.000Z'],
    ['the same with a space', '2026-11-24 15:30:00', '2026-11-24T20:30:00.000Z'],
    ['a time later today', '17:00', '2026-11-23T22:00:00.000Z'],
    ['a time that is over today', '08:00', '2026-11-24T13:00:00.000Z'],
    ['a span of minutes', 'PT2M', '2026-11-23T14:02:00.000Z'],
    ['a span of days', 'P1DT2H', '2026-11-24T16:00:00.000Z'],
  ])('is read from %s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['words', 'next Tuesday after lunch'],
    ['a date alone', '2026-11-24'],
    ['a day that does not exist', '2026-11-31T10:00'],
    ['a time that is over', '2026-11-22T10:00'],
    ['the end of the call', 'PT0S'],
    ['more than 30 days', 'P31D'],
    ['a span that never ends', 'P999D'],
    ['nothing', ''],
  ])('is null for %s', (_, text) => {
    expect(read(text)).toBeNull();
  });

  it('is the latest of several possible time zones, and null without a known zone', () => {
    expect(read('16:30', ['America/New_York', 'America/Los_Angeles'])).toBe('2026-11-24T00:30:00.000Z');
    expect(read('16:30', [])).toBeNull();
    expect(read('PT2H', [])).toBe('2026-11-23T16:00:00.000Z');
  });
});
