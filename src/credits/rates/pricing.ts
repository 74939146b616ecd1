import Big from 'big.js';

/** USD that the voice provider costs a minute (specification, surface B rule 5). */
const VOICE_PROVIDER_USD_PER_MINUTE = new Big('0.10');
/** A margin of 75 % on what a minute costs (specification, surface B rule 5). */
const MARGIN_FACTOR = new Big('1.75');
/** 1 credit = 0.01 USD. */
export const CREDITS_PER_USD = 100;
const SECONDS_PER_MINUTE = 60;

/**
 * Returns the customer's exact price of a started minute in USD: (mobile rate of the destination country +
 * voice provider) × margin.
 */
export function pricePerMinuteUsd(mobileRateUsd: Big | string): Big {
  return new Big(mobileRateUsd).plus(VOICE_PROVIDER_USD_PER_MINUTE).times(MARGIN_FACTOR);
}

/** Started minutes of connected time: 0 only when the call never connected. */
export function billableMinutes(durationSeconds: number): number {
  if (!(durationSeconds >= 0 && Number.isFinite(durationSeconds))) {
    throw new RangeError(`a duration is a number of seconds from 0 up, not ${durationSeconds}`);
  }
  return Math.ceil(durationSeconds / SECONDS_PER_MINUTE);
}

/**
 * Credits that a call costs: its started minutes at its price, rounded up once to a whole credit, 0 for a
 * call that never connected. Decimal arithmetic throughout: binary fractions would charge some calls a
 * credit too much (0.1995 × 100 is more than 19.95 in floating point).
 */
export function creditsForCall(call: { durationSeconds: number; pricePerMinuteUsd: Big | string }): number {
  return new Big(call.pricePerMinuteUsd)
    .times(billableMinutes(call.durationSeconds))
    .times(CREDITS_PER_USD)
    .round(0, Big.roundUp)
    .toNumber();
}

/** Returns the value of credits in USD. */
export function creditsToUsd(credits: number): Big {
  return new Big(credits).div(CREDITS_PER_USD);
}

/** The price of a purchase in US cents. */
export function purchasePriceUsdCents(credits: number): number {
  return (credits * 100) / CREDITS_PER_USD;
}
