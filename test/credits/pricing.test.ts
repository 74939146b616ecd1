import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billableMinutes, creditsForCall, pricePerMinuteUsd } from '../../src/credits/rates/pricing.ts';

const US_MOBILE = '0.014';
const GB_MOBILE = '0.0305';

/** A price list's rate, as millionths of a dollar: what the rates table can hold. */
const rateMicros = fc.bigInt({ min: 0n, max: 50_000_000n });
const seconds = fc.integer({ min: 0, max: 200_000 });

function decimal(micros: bigint): string {
  return `${micros / 1_000_000n}.${(micros % 1_000_000n).toString().padStart(6, '0')}`;
}

/** The price in whole numbers: credits = ceil(minutes × (rate + 0.10) × 1.75 × 100), over 10⁶. */
function oracle(durationSeconds: number, micros: bigint): number {
  const minutes = (BigInt(durationSeconds) + 59n) / 60n;
  const numerator = minutes * (micros + 100_000n) * 175n;
  return Number((numerator + 999_999n) / 1_000_000n);
}

describe('the price of a minute', () => {
  it('is the mobile rate plus 0.10 USD plus a margin of 75 %', () => {
    expect(pricePerMinuteUsd(US_MOBILE).toString()).toBe('0.1995');
    expect(pricePerMinuteUsd(GB_MOBILE).toString()).toBe('0.228375');
  });
});

describe('the credits of a call', () => {
  it.each([
    { durationSeconds: 42, rate: US_MOBILE, credits: 20 },
    { durationSeconds: 60, rate: US_MOBILE, credits: 20 },
    { durationSeconds: 61, rate: US_MOBILE, credits: 40 },
    { durationSeconds: 75, rate: US_MOBILE, credits: 40 },
    { durationSeconds: 20, rate: US_MOBILE, credits: 20 },
    { durationSeconds: 42, rate: GB_MOBILE, credits: 23 },
    { durationSeconds: 600, rate: US_MOBILE, credits: 200 },
  ])(
    'are $credits for $durationSeconds s at a mobile rate of $rate USD',
    ({ durationSeconds, rate, credits }) => {
      expect(creditsForCall({ durationSeconds, pricePerMinuteUsd: pricePerMinuteUsd(rate) })).toBe(credits);
    },
  );

  it('are zero for a call that never connected', () => {
    expect(creditsForCall({ durationSeconds: 0, pricePerMinuteUsd: pricePerMinuteUsd(US_MOBILE) })).toBe(0);
  });

  it('are not rounded up when minutes times price is a whole number', () => {
    expect(creditsForCall({ durationSeconds: 1200, pricePerMinuteUsd: '0.1995' })).toBe(399);
    // In floating point 3 × 0.07 × 100 = 21.000000000000004, a credit too many once rounded up.
    expect(creditsForCall({ durationSeconds: 180, pricePerMinuteUsd: '0.07' })).toBe(21);
  });

  it('agree with whole-number arithmetic for every rate and duration', () => {
    fc.assert(
      fc.property(seconds, rateMicros, (durationSeconds, micros) => {
        const price = pricePerMinuteUsd(decimal(micros));
        expect(creditsForCall({ durationSeconds, pricePerMinuteUsd: price })).toBe(
          oracle(durationSeconds, micros),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('are equal after the price was stored as text', () => {
    fc.assert(
      fc.property(seconds, rateMicros, (durationSeconds, micros) => {
        const price = pricePerMinuteUsd(decimal(micros));
        const stored = new Big(price).toString();
        expect(creditsForCall({ durationSeconds, pricePerMinuteUsd: stored })).toBe(
          creditsForCall({ durationSeconds, pricePerMinuteUsd: price }),
        );
      }),
    );
  });

  it('never fall when a call lasts longer', () => {
    fc.assert(
      fc.property(seconds, seconds, rateMicros, (a, b, micros) => {
        const price = pricePerMinuteUsd(decimal(micros));
        const [shorter, longer] = a < b ? [a, b] : [b, a];
        expect(creditsForCall({ durationSeconds: longer, pricePerMinuteUsd: price })).toBeGreaterThanOrEqual(
          creditsForCall({ durationSeconds: shorter, pricePerMinuteUsd: price }),
        );
      }),
    );
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuse a duration of %s', (durationSeconds) => {
    expect(() => billableMinutes(durationSeconds)).toThrow(RangeError);
  });
});
