import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoundedMap } from '../../../src/platform/bounded-map.ts';
import { deliveriesOf } from '../../../src/providers/simulator/engine/deliveries.ts';
import { cutShort, type Timeline, timelineOf } from '../../../src/providers/simulator/engine/timeline.ts';
import { behaviorOf } from '../../../src/providers/simulator/placed-calls/behaviors.ts';
import {
  conversationIdOf,
  distil,
  type PlacedCall,
  readConversationId,
} from '../../../src/providers/simulator/placed-calls/placed-call.ts';

const SECRET = 'secret';

function callTo(phoneTo: string, more: Partial<PlacedCall> = {}): PlacedCall {
  return {
    reference: 'call_1',
    placement: 1,
    phoneTo,
    placedAtMs: 1_772_463_600_000,
    attempt: 1,
    maxDurationSeconds: 600,
    opening: 'Good morning Ada.',
    calleeName: 'Ada',
    fields: [],
    ability: null,
    isRecorded: true,
    ...more,
  };
}

function courseOf(phoneTo: string, more: Partial<PlacedCall> = {}): Timeline {
  return timelineOf(callTo(phoneTo, more), false);
}

function endOf(timeline: Timeline) {
  const end = timeline.at(-1)?.occurrence;
  return end?.kind === 'completed' ? { kind: end.kind, ...end.analysis } : end;
}

const NUMBERS = Array.from({ length: 2000 }, (_, i) => `+1415555${String(i).padStart(4, '0')}`);

describe('the simulated numbers', () => {
  it.each([
    ['+15005550002', { kind: 'no_answer', durationSeconds: 0 }],
    ['+15005550003', { kind: 'busy', durationSeconds: 0 }],
    ['+15005550004', { kind: 'completed', voicemail: true, durationSeconds: 20, goalAchieved: false }],
    ['+15005550005', { kind: 'failed', durationSeconds: 0 }],
    ['+15005550006', { kind: 'completed', durationSeconds: 42, goalAchieved: true, sentiment: 'positive' }],
    ['+15005550007', { kind: 'completed', durationSeconds: 75, goalAchieved: false, sentiment: 'negative' }],
    ['+15005550008', { kind: 'completed', durationSeconds: 42 }],
    ['+15005550009', { kind: 'completed', durationSeconds: 42, goalAchieved: true, sentiment: 'positive' }],
    ['+15005550010', { kind: 'completed', durationSeconds: 30, doNotCallRequested: true }],
    ['+15005550011', { kind: 'completed', durationSeconds: 42 }],
    ['+15005550013', { kind: 'completed', durationSeconds: 42 }],
  ])('%s ends as promised', (phoneTo, end) => {
    expect(endOf(courseOf(phoneTo))).toMatchObject(end);
  });

  it('+15005550012 answers on the second attempt only', () => {
    expect(endOf(courseOf('+15005550012', { attempt: 1 }))).toMatchObject({ kind: 'no_answer' });
    expect(endOf(courseOf('+15005550012', { attempt: 2 }))).toMatchObject({
      durationSeconds: 42,
      goalAchieved: true,
    });
  });

  it('+15005550005 rings before it fails', () => {
    expect(courseOf('+15005550005').map((event) => event.occurrence.kind)).toEqual(['ringing', 'failed']);
  });

  it('gives any other number an outcome by its hash, always the same', () => {
    const ends = NUMBERS.map((number) => endOf(courseOf(number)));
    const share = (matches: (end: ReturnType<typeof endOf>) => boolean) =>
      ends.filter(matches).length / ends.length;
    expect(share((end) => end?.kind === 'no_answer')).toBeCloseTo(0.15, 1);
    expect(share((end) => end?.kind === 'busy')).toBeCloseTo(0.05, 1);
    expect(share((end) => end?.kind === 'completed' && end.voicemail)).toBeCloseTo(0.08, 1);
    expect(share((end) => end?.kind === 'completed' && end.goalAchieved === true)).toBeGreaterThan(0.25);
    const talks = ends.flatMap((end) =>
      end?.kind === 'completed' && !end.voicemail ? [end.durationSeconds] : [],
    );
    expect(Math.min(...talks)).toBe(30);
    expect(Math.max(...talks)).toBe(180);
    expect(NUMBERS.slice(0, 50).map((number) => endOf(courseOf(number)))).toEqual(ends.slice(0, 50));
  });
});

describe('a simulated conversation', () => {
  it('begins with the words of the agent', () => {
    expect(courseOf('+15005550006')[2]?.occurrence).toMatchObject({
      turn: { role: 'agent', message: 'Good morning Ada.' },
    });
  });

  it('leaves the voicemail message when there is one, and hangs up otherwise', () => {
    const left = endOf(courseOf('+15005550004', { opening: 'Please call back.' }));
    const hungUp = endOf(courseOf('+15005550004', { opening: null }));
    expect(left).toMatchObject({
      transcript: [{ role: 'user' }, { role: 'agent', message: 'Please call back.' }],
    });
    expect(hungUp).toMatchObject({ transcript: [{ role: 'user' }] });
  });

  it('has its turns in order and within the call, whatever its number', () => {
    for (const number of NUMBERS.slice(0, 200)) {
      const end = endOf(courseOf(number));
      if (end?.kind !== 'completed') continue;
      const times = end.transcript.map((turn) => turn.timeSeconds);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(end.durationSeconds);
    }
  });

  it('is cut off at the agent’s maximum duration', () => {
    expect(endOf(courseOf('+15005550007', { maxDurationSeconds: 30 }))).toMatchObject({
      kind: 'completed',
      durationSeconds: 30,
      endedReason: 'max_duration_reached',
    });
    expect(endOf(courseOf('+15005550006', { maxDurationSeconds: 42 }))).toMatchObject({ goalAchieved: true });
  });

  it('is CANCELED when it is hung up while it rings, and COMPLETED with its transcript later', () => {
    const whole = courseOf('+15005550006');
    expect(endOf(cutShort(whole, 1, 'operator'))).toMatchObject({ kind: 'canceled', durationSeconds: 0 });
    const cut = endOf(cutShort(whole, 3 + 10, 'operator'));
    expect(cut).toMatchObject({ kind: 'completed', durationSeconds: 10, endedReason: 'operator' });
    expect(cutShort(whole, 60, 'operator')).toBe(whole);
  });
});

describe('the reports of the simulator', () => {
  it('reports nothing before it happens, in any reporting mode', () => {
    for (const manner of ['faithful', 'end_withheld', 'repeated_and_reordered'] as const) {
      for (const { atSeconds, event } of deliveriesOf(courseOf('+15005550006'), manner)) {
        expect(atSeconds).toBeGreaterThanOrEqual(event.atSeconds);
      }
    }
  });

  it('reports everything twice for +15005550009, the completion before the hang-up', () => {
    const timeline = courseOf('+15005550009');
    const kinds = deliveriesOf(timeline, behaviorOf('+15005550009', 1).reporting).map(
      ({ event }) => event.occurrence.kind,
    );
    expect(kinds).toHaveLength(timeline.length * 2);
    expect(kinds.indexOf('answered')).toBeLessThan(kinds.indexOf('ringing'));
    expect(kinds.indexOf('completed')).toBeLessThan(kinds.indexOf('hung_up'));
  });
});

describe('the memory of the simulator', () => {
  it('forgets the oldest calls first, and no more than necessary', () => {
    const memory = new BoundedMap<string, number>(2);
    memory.set('first', 1).set('second', 2).set('second', 3).set('third', 4);
    expect([...memory]).toEqual([
      ['second', 3],
      ['third', 4],
    ]);
  });
});

describe('a conversation id', () => {
  const calls = fc.record({
    reference: fc.string({ maxLength: 64 }).filter((text) => JSON.stringify(text).length <= 66),
    placement: fc.integer({ min: 1, max: 9 }),
    phoneTo: fc.stringMatching(/^\+\d{6,15}$/),
    placedAtMs: fc.integer({ min: 0, max: 4_102_444_800_000 }),
    attempt: fc.integer({ min: 1, max: 10 }),
    maxDurationSeconds: fc.integer({ min: 1, max: 86_400 }),
    opening: fc.option(fc.string({ unit: 'grapheme', maxLength: 3000 })),
    calleeName: fc.option(fc.string({ unit: 'binary', maxLength: 500 })),
    fields: fc.array(
      fc.record({
        name: fc.string({ minLength: 1, maxLength: 80 }),
        type: fc.constantFrom('string' as const, 'number' as const, 'boolean' as const),
      }),
      { maxLength: 100 },
    ),
    isRecorded: fc.boolean(),
    ability: fc.option(
      fc.oneof(
        fc.record({ transferTo: fc.stringMatching(/^\+\d{6,15}$/) }),
        fc.record({
          tool: fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/),
          arguments: fc.dictionary(fc.string({ maxLength: 64 }), fc.string({ maxLength: 400 }), {
            noNullPrototype: true,
          }),
        }),
      ),
    ),
  });

  it('stays under 1,500 characters and decodes to its call', () => {
    fc.assert(
      fc.property(calls, (call) => {
        const distilled = distil(call);
        const id = conversationIdOf(SECRET, distilled);
        expect(id.length).toBeLessThan(1500);
        expect(id).toMatch(/^[\w.-]+$/);
        expect(readConversationId(SECRET, id)).toEqual(distilled);
      }),
      { numRuns: 200 },
    );
  });

  it('leaves short values unchanged', () => {
    const call = callTo('+15005550006', { fields: [{ name: 'is_coming', type: 'boolean' }] });
    expect(distil(call)).toEqual(call);
  });

  it('is rejected with another secret or after any change', () => {
    const id = conversationIdOf(SECRET, callTo('+15005550006'));
    expect(readConversationId('another', id)).toBeNull();
    expect(
      readConversationId(SECRET, `${id.slice(0, 9)}${id[9] === 'A' ? 'B' : 'A'}${id.slice(10)}`),
    ).toBeNull();
    expect(readConversationId(SECRET, 'conv_42')).toBeNull();
  });
});
