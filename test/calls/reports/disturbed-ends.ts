import fc from 'fast-check';
import { expect } from 'vitest';
import type { VoiceProviderName } from '../../../src/providers/port.ts';
import { ABYSS, PROVIDERS, type ReportedEnd, type ReportingWorld } from './signed-reports.ts';

const MOST_AT_ONCE = 12;
const START_MS = Date.UTC(2026, 2, 2, 14, 59);

const character = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const text = fc.oneof(
  { weight: 10, arbitrary: fc.string({ unit: character }) },
  { weight: 9, arbitrary: fc.constantFrom('', '\0', '\ud83d', '\udc00\ud83d', '\u0001\u007f') },
  { weight: 1, arbitrary: fc.constantFrom('🙂'.repeat(60_000), `x${'🙂'.repeat(60_000)}`) },
);
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(1e300, -1, Number.POSITIVE_INFINITY, 1e-320, 2 ** 31, 2 ** 53, -(2 ** 63)),
);
const duration = number.filter((seconds) => seconds !== 0);
const time = fc.oneof(
  number,
  fc.constantFrom<number | string>(
    Date.UTC(99_999, 0),
    'never',
    '2026-13-45T99:00:00Z',
    '',
    -62_135_596_800_000,
  ),
);
const prototypes: unknown = JSON.parse(
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
);
const value = fc.oneof(text, number, fc.jsonValue(), fc.constantFrom(ABYSS, prototypes, null));

/** The end of a conversation of which any part may be absurd. */
const disturbedEnd: fc.Arbitrary<ReportedEnd> = fc
  .record({
    summary: text,
    turns: fc.array(
      fc.record({
        role: fc.constantFrom('agent' as const, 'user' as const),
        message: text,
        timeSeconds: number,
      }),
      { maxLength: 5 },
    ),
    durationSeconds: fc.oneof(duration, fc.constant(42)),
    endedReason: text,
    startedAt: fc.oneof(time, fc.constant(START_MS)),
    endedAt: fc.oneof(time, fc.constant(START_MS + 42_000)),
    extracted: fc.dictionary(text, value, { maxKeys: 6 }),
  })
  // Vapi tells no duration but by these two, and one of 0 seconds is free.
  .filter(({ startedAt, endedAt }) => new Date(startedAt).getTime() !== new Date(endedAt).getTime());

interface DisturbedReport {
  provider: VoiceProviderName;
  end: ReportedEnd;
}

/**
 * Reports disturbed ends of calls through all providers, several at the same time, and expects each call to be
 * COMPLETED and charged once, and each report to be taken.
 *
 * @returns how many were reported
 */
export async function expectDisturbedEndsToSettle(
  reporting: ReportingWorld,
  parameters: { seed: number; rounds: number },
): Promise<number> {
  let reported = 0;
  const reports = fc.array(fc.record({ provider: fc.constantFrom(...PROVIDERS), end: disturbedEnd }), {
    minLength: MOST_AT_ONCE,
    maxLength: MOST_AT_ONCE,
  });
  const property = fc.asyncProperty(reports, async (together) => {
    await Promise.all(together.map((report) => expectToSettle(reporting, report)));
    reported += together.length;
  });
  await fc.assert(property, { seed: parameters.seed, numRuns: parameters.rounds, endOnFailure: true });
  return reported;
}

async function expectToSettle(reporting: ReportingWorld, { provider, end }: DisturbedReport): Promise<void> {
  const { world } = reporting;
  const call = await reporting.placedThrough(provider);
  const response = await reporting.reportEnd(provider, call, end);
  expect(response.status, provider).toBe(200);
  const { status, creditsCharged } = await world.read(call.callId);
  expect(status, provider).toBe('COMPLETED');
  expect(creditsCharged, provider).toBeGreaterThan(0);
  expect(await world.charges(call.callId), provider).toEqual([creditsCharged]);
}
