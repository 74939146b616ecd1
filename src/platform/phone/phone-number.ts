import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber as Reading,
} from 'libphonenumber-js/max';
import { invalidField } from '../../errors.ts';
import { textProblem } from '../input/text.ts';
import { isPlainE164 } from './plain-e164.ts';

export type { CountryCode };

/** A dialable telephone number, and the country whose rate applies. */
export interface PhoneNumber {
  /** Phone number in E.164: a plus and at most 15 digits. */
  e164: string;
  /** Country of the phone number, ISO 3166-1 alpha-2. */
  country: CountryCode;
}

/** A problem with a phone number, as the end of a sentence that begins with the field's name. */
export interface NotAPhoneNumber {
  problem: string;
}

/** Maximum length of a number as people write it: 15 digits with brackets and spaces. */
const MAX_INPUT_LENGTH = 64;
/** Maximum length of an E.164 number: a plus and 15 digits. Some national plans would allow more. */
const MAX_E164_LENGTH = 16;

/**
 * Normalizes a phone number as people write it to E.164. A number without a plus belongs to `defaultCountry`.
 *
 * Accepts any number of possible length, even unassigned ones such as +1 555, because numbering plans change faster
 * than their metadata. Those count to the main country of their calling code. Rejects numbers without a country
 * (+800, satellites) and extensions, which cannot be dialed.
 */
export function readPhoneNumber(input: string, defaultCountry?: CountryCode): PhoneNumber | NotAPhoneNumber {
  if (input.length > MAX_INPUT_LENGTH)
    return { problem: `must not be longer than ${MAX_INPUT_LENGTH} characters` };
  const textual = textProblem(input);
  if (textual !== null) return { problem: textual };
  const reading = parsePhoneNumberFromString(input.trim(), { defaultCountry, extract: false });
  if (reading === undefined || !isSettled(reading, input)) return { problem: unreadable(defaultCountry) };
  const country = reading.country ?? reading.getPossibleCountries()[0];
  if (country === undefined || !reading.isPossible()) return { problem: undiallable(reading) };
  if (reading.ext !== undefined) return { problem: 'must not have an extension: it cannot be dialed' };
  if (reading.number.length > MAX_E164_LENGTH)
    return { problem: 'must not have more than 15 digits (E.164)' };
  return { e164: reading.number, country };
}

/** Returns the country of an E.164 number; null = it cannot be dialed. */
export function countryOf(e164: string): CountryCode | null {
  const number = readPhoneNumber(e164);
  return 'country' in number ? number.country : null;
}

/** Reads a phone number like `readPhoneNumber`, without the country: much faster if it is already E.164. */
export function readE164(input: string, defaultCountry?: CountryCode): { e164: string } | NotAPhoneNumber {
  return isPlainE164(input) ? { e164: input } : readPhoneNumber(input, defaultCountry);
}

/** Reads a phone number from a request's field. Throws `invalid_request` naming the field. */
export function parsePhoneNumber(field: string, input: string, defaultCountry?: CountryCode): PhoneNumber {
  const reading = readPhoneNumber(input, defaultCountry);
  if ('problem' in reading) throw invalidField(field, reading.problem);
  return reading;
}

/** Returns whether a text is the ISO 3166-1 alpha-2 code of a country with phone numbers. */
export function isCountryCode(code: string): code is CountryCode {
  return isSupportedCountry(code);
}

/** Returns the calling code of a country with phone numbers, such as `+49`. */
export function callingCodeOf(country: string): string {
  return `+${getCountryCallingCode(country as CountryCode)}`;
}

/** Parses a country code in either case. Throws `invalid_request` for a country without phone numbers. */
export function parseCountryCode(field: string, input: string): CountryCode {
  const code = input.toUpperCase();
  if (!isCountryCode(code)) {
    throw invalidField(field, 'must be a two-letter ISO 3166-1 country code, for example "US"');
  }
  return code;
}

/** Returns whether parsing is idempotent. Removing a trunk prefix repeatedly would duplicate contacts. */
function isSettled(reading: Reading, input: string): boolean {
  return reading.number === input || parsePhoneNumberFromString(reading.number)?.number === reading.number;
}

function unreadable(defaultCountry: CountryCode | undefined): string {
  return defaultCountry === undefined
    ? 'must be a full phone number with country code (E.164), such as +14155550123'
    : `must be a phone number of ${defaultCountry}, or a full one with country code (E.164) such as +14155550123`;
}

function undiallable(reading: Reading): string {
  return reading.isNonGeographic()
    ? `does not belong to a country: +${reading.countryCallingCode} is a worldwide service`
    : `has the wrong number of digits for the country code +${reading.countryCallingCode}`;
}
