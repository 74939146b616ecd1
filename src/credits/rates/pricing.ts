import Big from 'big.js';

/** USD per minute of the voice provider (specification, surface B rule 5). */
const VOICE_PROVIDER_USD_PER_MINUTE = new Big('0.10');
/** A margin of 75 % on the cost of a minute (specification, surface B rule 5). */
const MARGIN_FACTOR = new Big('1.75');
/** Credits per US dollar: 1 credit = 0.01 USD. */
export const CREDITS_PER_USD = 100;
const SECONDS_PER_MINUTE = 60;

/** Returns the price of a started minute of a call in exact USD, without rounding. */
export function pricePerMinuteUsd(mobileRateUsd: Big | string): Big {
  return new Big(mobileRateUsd).plus(VOICE_PROVIDER_USD_PER_MINUTE).times(MARGIN_FACTOR);
}

/** Returns the started minutes of a call's connected time; 0 only for an unconnected call. */
export function billableMinutes(durationSeconds: number): number {
  if (!(durationSeconds >= 0 && Number.isFinite(durationSeconds))) {
    throw new RangeError(`a duration is a number of seconds from 0 up, not ${durationSeconds}`);
  }
  return Math.ceil(durationSeconds / SECONDS_PER_MINUTE);
}

/**
 * Returns the credits that a call costs, rounded up once. The arithmetic is decimal because binary fractions
 * would charge some calls a credit too much: 0.1995 × 100 exceeds 19.95.
 */
export function creditsForCall(call: { durationSeconds: number; pricePerMinuteUsd: Big | string }): number {
  return new Big(call.pricePerMinuteUsd)
    .times(billableMinutes(call.durationSeconds))
    .times(CREDITS_PER_USD)
    .round(0, Big.roundUp)
    .toNumber();
}

export function creditsToUsd(credits: number): Big {
  return new Big(credits).div(CREDITS_PER_USD);
}

export function purchasePriceUsdCents(credits: number): number {
  return (credits * 100) / CREDITS_PER_USD;
}
