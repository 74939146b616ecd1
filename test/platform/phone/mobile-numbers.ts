import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

/** A mobile number of a country, and that number as people's files have it. */
export interface WrittenNumber {
  country: CountryCode;
  e164: string;
  /** Spellings by their fault: `plus dropped`, `decimal` … */
  spellings: Record<string, string>;
}

/** Returns all countries with an example of a mobile number in libphonenumber's metadata. */
export const countriesWithMobiles: readonly CountryCode[] = getCountries().filter((each) => examples[each]);

/**
 * Returns up to `count` valid mobile numbers of a country. The witness is libphonenumber's metadata: each number varies
 * the digits of the country's example and is valid, mobile and unchanged when parsed with a plus, which no code of ours does.
 */
export function mobilesOf(country: CountryCode, count: number): WrittenNumber[] {
  const example = examples[country];
  const random = pseudoRandom(count);
  const found = new Map<string, WrittenNumber>();
  for (let attempt = 0; attempt < 20_000 && found.size < count; attempt += 1) {
    const kept = 2 + Math.floor(random() * 3);
    const national = [...example].map((digit, at) => (at < kept ? digit : String(Math.floor(random() * 10))));
    const e164 = `+${getCountryCallingCode(country)}${national.join('')}`;
    const number = parsePhoneNumberFromString(e164);
    if (number?.number === e164 && /MOBILE/.test(number.getType() ?? ''))
      found.set(e164, { country, e164, spellings: spellingsOf(e164, country) });
  }
  return [...found.values()];
}

function spellingsOf(e164: string, country: CountryCode): Record<string, string> {
  const number = parsePhoneNumberFromString(e164);
  if (number === undefined) throw new Error(`${e164} is no number`);
  const { nationalNumber } = number;
  const callingCode = getCountryCallingCode(country);
  const national = number.formatNational();
  return {
    'plus dropped': e164.slice(1),
    'plus dropped, spaced': number.formatInternational().slice(1),
    'plus dropped, decimal': `${e164.slice(1)}.0`,
    decimal: `${nationalNumber}.0`,
    'decimal of the national number': `${national.replace(/\D/g, '')}.0`,
    national,
    'national digits': national.replace(/\D/g, ''),
    'without trunk prefix': nationalNumber,
    spaced: number.formatInternational(),
    'bracketed calling code': `(+${callingCode}) ${nationalNumber}`,
    'bracketed calling code without plus': `(${callingCode}) ${nationalNumber}`,
    'bracketed area code': `+${callingCode} (${nationalNumber.slice(0, 3)}) ${nationalNumber.slice(3)}`,
    'zero in brackets': `+${callingCode} (0)${nationalNumber}`,
    'zero in brackets, plus dropped': `${callingCode}(0)${nationalNumber}`,
    'international prefix': `00${e164.slice(1)}`,
    'spreadsheet’s apostrophe': `'${e164}`,
    isolated: `\u2068${e164}\u2069`,
  };
}

function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
