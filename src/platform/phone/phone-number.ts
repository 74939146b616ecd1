import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber as Reading,
} from 'libphonenumber-js/max';
import { invalidField } from '../../errors.ts';
import { textProblem } from '../input/text.ts';
import { isPlainE164 } from './plain-e164.ts';

export type { CountryCode };

/** A telephone number that can be dialed, and the country whose rate it is charged at. */
export interface PhoneNumber {
  /** E.164: a plus and at most 15 digits. */
  e164: string;
  /** ISO 3166-1 alpha-2. */
  country: CountryCode;
}

/** Why some text is no telephone number, as the end of a sentence that begins with the field's name. */
export interface NotAPhoneNumber {
  problem: string;
}

/** The longest way a person writes 15 digits, with room for brackets and spaces. */
const MAX_INPUT_LENGTH = 64;
/** A plus and 15 digits; some national plans would allow more. */
const MAX_E164_LENGTH = 16;

/**
 * Reads a number as a person writes it and normalizes it to E.164. Without a plus it is a national number
 * of `defaultCountry`.
 *
 * A number of a possible length within a known country is taken although no operator has been assigned it
 * (fictional +1 555 and +44 7700 900 numbers among them): numbering plans change faster than their metadata.
 * It then counts to the main country of its calling code. Numbers of no country (+800, satellites) and
 * extensions, which no dispatch can dial, are refused.
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

/** Reads a number as `readPhoneNumber` does, without the country: much faster for numbers that are already E.164. */
export function readE164(input: string, defaultCountry?: CountryCode): { e164: string } | NotAPhoneNumber {
  return isPlainE164(input) ? { e164: input } : readPhoneNumber(input, defaultCountry);
}

/** Reads a field of a request as `readPhoneNumber` does. Throws `invalid_request` naming the field. */
export function parsePhoneNumber(field: string, input: string, defaultCountry?: CountryCode): PhoneNumber {
  const reading = readPhoneNumber(input, defaultCountry);
  if ('problem' in reading) throw invalidField(field, reading.problem);
  return reading;
}

/** Whether a telephone number can belong to this country: every ISO 3166-1 alpha-2 code with a numbering plan. */
export function isCountryCode(code: string): code is CountryCode {
  return isSupportedCountry(code);
}

/** An ISO 3166-1 alpha-2 code in either case. Throws `invalid_request` for a country without a numbering plan. */
export function parseCountryCode(field: string, input: string): CountryCode {
  const code = input.toUpperCase();
  if (!isCountryCode(code)) {
    throw invalidField(field, 'must be a two-letter ISO 3166-1 country code, for example "US"');
  }
  return code;
}

/**
 * Whether reading the normalized number again gives the same number. In numbers that no operator has, what
 * looks like a trunk prefix may be taken off once more at each reading, and one contact would become several.
 */
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
