import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber as Reading,
} from 'libphonenumber-js/max';
import { invalidField } from '../../errors/errors.ts';
import { textProblem } from '../input/text.ts';
import { isAssigned } from './assigned-number.ts';
import { cleanNumber, isDecimal, strangeCharacters } from './clean-number.ts';
import { isPlainE164 } from './plain-e164.ts';

export type { CountryCode };

/** Doubts about numbers that are accepted all the same, as the ends of sentences that begin with the number. */
export const PHONE_DOUBTS = {
  unassigned_phone: 'is possible, but no number of its country today: check its digits',
} as const;

type PhoneDoubt = keyof typeof PHONE_DOUBTS;

/** A phone number in E.164, and whether it is certain. */
export interface E164Number {
  /** Phone number in E.164: a plus and at most 15 digits. */
  e164: string;
  /** Doubt about the number, which is accepted; undefined = none. */
  doubt?: PhoneDoubt;
}

/** A dialable telephone number, and the country whose rate applies. */
export interface PhoneNumber extends E164Number {
  /** Country of the phone number, ISO 3166-1 alpha-2. */
  country: CountryCode;
}

/** A problem with a phone number. */
export interface NotAPhoneNumber {
  /** `ambiguous_phone`: the text could be either of two numbers. */
  code: 'invalid_phone' | 'ambiguous_phone';
  /** The problem as the end of a sentence that begins with the field's name. */
  problem: string;
}

/** Maximum length of a number as people write it: 15 digits with brackets and spaces. */
const MAX_INPUT_LENGTH = 64;
/** Maximum length of an E.164 number: a plus and 15 digits. Some national plans would allow more. */
const MAX_E164_LENGTH = 16;

/**
 * Normalizes a phone number as people and their programs write it to E.164. A number without a plus belongs to
 * `defaultCountry`, or begins with its calling code where only that makes it a mobile phone's; what could be two
 * numbers is refused.
 *
 * Accepts any number of possible length with a doubt, even unassigned ones such as +1 555, because numbering plans
 * change faster than their metadata. Those count to the main country of their calling code. Rejects numbers without a
 * country (+800, satellites) and extensions, which cannot be dialed.
 */
export function readPhoneNumber(input: string, defaultCountry?: CountryCode): PhoneNumber | NotAPhoneNumber {
  if (input.length > MAX_INPUT_LENGTH)
    return invalid(`must not be longer than ${MAX_INPUT_LENGTH} characters`);
  const textual = textProblem(input);
  if (textual !== null) return invalid(textual);
  const text = cleanNumber(input, defaultCountry);
  if (isDecimal(text)) return invalid('must have no decimals: format the column as text in the spreadsheet');
  if (isFollowedByAnother(text, defaultCountry))
    return invalid('must be one phone number, without a slash and a second one');
  const readings = readingsOf(text, defaultCountry);
  const [reading, other] = readings;
  if (reading === undefined || !isSettled(reading, text)) return invalid(unreadable(text, defaultCountry));
  if (other !== undefined) return ambiguous(reading, other);
  const country = reading.country ?? reading.getPossibleCountries()[0];
  if (country === undefined || !reading.isPossible()) return invalid(undiallable(reading));
  if (reading.ext !== undefined) return invalid('must not have an extension: it cannot be dialed');
  if (reading.number.length > MAX_E164_LENGTH) return invalid('must not have more than 15 digits (E.164)');
  return { e164: reading.number, country, ...doubtOf(reading.number) };
}

/** Returns the country of an E.164 number; null = it cannot be dialed. */
export function countryOf(e164: string): CountryCode | null {
  const number = readPhoneNumber(e164);
  return 'country' in number ? number.country : null;
}

/** Reads a phone number like `readPhoneNumber`, without the country: much faster if it is already E.164. */
export function readE164(input: string, defaultCountry?: CountryCode): E164Number | NotAPhoneNumber {
  return isPlainE164(input) ? { e164: input, ...doubtOf(input) } : readPhoneNumber(input, defaultCountry);
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

/** The beginning of a number without its plus: the usual international prefix, or a calling code and a zero in brackets. */
const LOST_PLUS = /^(?:00\s*(?=[1-9])|(?=[1-9]\d{0,2}\s*\(0\)))/;

/**
 * Returns the numbers that a text may mean: none, one, or several. Text without a plus is national, unless it is a number
 * of its country only with a plus before it: spreadsheets drop the plus, and strangers would be called.
 */
function readingsOf(text: string, defaultCountry: CountryCode | undefined): Reading[] {
  const asWritten = parse(text, defaultCountry);
  const written = asWritten ? [asWritten] : [];
  const hasLostPlus = defaultCountry !== undefined && LOST_PLUS.test(text);
  if (hasLostPlus || text.includes('(0)')) return likeliest(spellingsOf(text, hasLostPlus), defaultCountry);
  if (defaultCountry === undefined) return written;
  const callingCode = getCountryCallingCode(defaultCountry);
  if (!new RegExp(`^[(\\s]*${callingCode}`).test(text))
    return [...mobilesAbroad(text, asWritten), ...written];
  const withPlus = parse(`+${text}`);
  if (!withPlus?.isValid() || withPlus.number === asWritten?.number) return written;
  if (!asWritten?.isValid() || (isMobile(withPlus) && !isMobile(asWritten))) return [withPlus];
  return [withPlus, asWritten];
}

/** Returns the ways to read a text with a zero in brackets, which Italy dials and others leave out, or with a lost plus. */
function spellingsOf(text: string, hasLostPlus: boolean): string[] {
  const international = hasLostPlus ? [text.replace(LOST_PLUS, '+')] : [];
  const national = text.startsWith('00') || !hasLostPlus ? [text] : [];
  return [...international, ...national].flatMap((each) => [each, each.replace('(0)', '')]);
}

/** Returns the different numbers that texts are: the valid ones, or else the possible ones. */
function likeliest(texts: readonly string[], defaultCountry: CountryCode | undefined): Reading[] {
  const readings = texts.flatMap((each) => parse(each, defaultCountry) ?? []);
  const distinct = [...new Map(readings.map((reading) => [reading.number, reading])).values()];
  const valid = distinct.filter((reading) => reading.isValid());
  const possible = distinct.filter((reading) => reading.isPossible());
  return [valid, possible, distinct.slice(0, 1)].find(({ length }) => length > 0) ?? [];
}

/** Returns the mobile phone of another country that a national number would be with a plus, unless it is one itself. */
function mobilesAbroad(text: string, national: Reading | undefined): Reading[] {
  if (!/^[(\s]*[1-9]/.test(text) || !national?.isPossible() || isMobile(national)) return [];
  const withPlus = parse(`+${text}`);
  return withPlus?.isValid() && isMobile(withPlus) ? [withPlus] : [];
}

function parse(text: string, defaultCountry?: CountryCode): Reading | undefined {
  return parsePhoneNumberFromString(text, { defaultCountry, extract: false });
}

function isMobile(reading: Reading): boolean {
  return /MOBILE/.test(reading.getType() ?? '');
}

/** Returns whether a slash separates two numbers, as in `030 1234567/68`, rather than an area code. */
function isFollowedByAnother(text: string, defaultCountry: CountryCode | undefined): boolean {
  const end = text.lastIndexOf('/');
  return end !== -1 && parse(text.slice(0, end), defaultCountry)?.isValid() === true;
}

/** Returns whether parsing is idempotent. Removing a trunk prefix repeatedly would duplicate contacts. */
function isSettled(reading: Reading, input: string): boolean {
  return reading.number === input || parse(reading.number)?.number === reading.number;
}

function doubtOf(e164: string): { doubt?: PhoneDoubt } {
  return isAssigned(e164) ? {} : { doubt: 'unassigned_phone' };
}

function invalid(problem: string): NotAPhoneNumber {
  return { code: 'invalid_phone', problem };
}

function ambiguous(one: Reading, other: Reading): NotAPhoneNumber {
  const numbers = `${one.formatInternational()} or ${other.formatInternational()}`;
  return {
    code: 'ambiguous_phone',
    problem: `could be ${numbers}: write it with a plus and the country code, such as ${one.number}`,
  };
}

function unreadable(text: string, defaultCountry: CountryCode | undefined): string {
  const strange = strangeCharacters(text);
  return (
    (defaultCountry === undefined
      ? 'must be a full phone number with country code (E.164), such as +14155550123'
      : `must be a phone number of ${defaultCountry}, or a full one with country code (E.164) such as +14155550123`) +
    (strange && `, without the characters ${strange}`)
  );
}

function undiallable(reading: Reading): string {
  return reading.isNonGeographic()
    ? `does not belong to a country: +${reading.countryCallingCode} is a worldwide service`
    : `has the wrong number of digits for the country code +${reading.countryCallingCode}`;
}
