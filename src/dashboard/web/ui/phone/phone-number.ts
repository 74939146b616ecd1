import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Country of numbers that are typed without a country code: that of the browser's language, such as `en-GB`. */
const HOME = countryIn(navigator.language) ?? 'US';

function countryIn(language: string): CountryCode | undefined {
  // Some systems call their language `en-US@posix`, which is no web locale.
  const region = /^[a-z]+(?:-[A-Z][a-z]+)?-([A-Z]{2})\b/.exec(language)?.[1];
  return region !== undefined && isSupportedCountry(region) ? region : undefined;
}

/** Formats a phone number as its country does, after the country code: `+1 415 555 2671`, `+49 30 901820`. */
export function formatPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** Returns a typed phone number as E.164, or without separators if it is none. Other text stays unchanged. */
export function readTypedPhone(typed: string): string {
  if (!/^[+(\d][\d\s()./-]*$/.test(typed)) return typed;
  const number = parsePhoneNumberFromString(typed, HOME);
  return number?.isValid() ? number.number : typed.replace(/[\s()./-]/g, '');
}
