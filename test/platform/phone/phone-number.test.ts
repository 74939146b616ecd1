import fc from 'fast-check';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import mobileExamples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../src/errors/errors.ts';
import { KNOWN_BY_FIVE_DIGITS, restrictedTypeOf } from '../../../src/platform/phone/number-type.ts';
import {
  parseCountryCode,
  parsePhoneNumber,
  readE164,
  readPhoneNumber,
} from '../../../src/platform/phone/phone-number.ts';
import { countriesWithMobiles, mobilesOf } from './mobile-numbers.ts';

describe('a phone number', () => {
  it.each([
    ['+15005550006', undefined, '+15005550006', 'US'],
    ['+15005550013', undefined, '+15005550013', 'US'],
    ['+1 (415) 555-2671', undefined, '+14155552671', 'US'],
    ['(415) 555-2671', 'US', '+14155552671', 'US'],
    ['0044 20 7946 0018', 'DE', '+442079460018', 'GB'],
    ['+44 (0)20 7946 0018', undefined, '+442079460018', 'GB'],
    ['030 901820', 'DE', '+4930901820', 'DE'],
    ['  +12423570000 ', undefined, '+12423570000', 'BS'],
    ['+77012345678', undefined, '+77012345678', 'KZ'],
    ['+１４１５５５５２６７１', undefined, '+14155552671', 'US'],
  ] as const)('%j (%s) is normalized to %s of %s', (input, defaultCountry, e164, country) => {
    expect(readPhoneNumber(input, defaultCountry)).toEqual({ e164, country });
  });

  it.each([
    ['+15551234567', 'US'],
    ['+19995550100', 'US'],
    ['+447700900123', 'GB'],
  ])('%s, which no operator has, counts to the main country of its calling code', (input, country) => {
    expect(readPhoneNumber(input)).toEqual({ e164: input, country, doubt: 'unassigned_phone' });
  });

  it.each([
    ['\u202A+14155550123\u202C', undefined, '+14155550123'],
    ['\u2068(+1) 415\u00AD555\u200B0124\u2069', undefined, '+14155550124'],
    ['\uFEFF+1\uFE0F-415-555-0125\u200E', undefined, '+14155550125'],
    ['＋１（４１５）５５５－０１２６', undefined, '+14155550126'],
    ['+1\u00A0415\u202F555\u20090134', undefined, '+14155550134'],
    ['[+1] 415-555-0127', undefined, '+14155550127'],
    ['(+49) 151 23020522', 'US', '+4915123020522'],
    ['tel:+1-415-555-0128', undefined, '+14155550128'],
    ['p:+14155550129', undefined, '+14155550129'],
    ["'+14155550130", undefined, '+14155550130'],
    ["'4155550131", 'US', '+14155550131'],
    ['="+14155550132"', undefined, '+14155550132'],
    ['="4155550133"', 'US', '+14155550133'],
    ['4915150405214', 'DE', '+4915150405214'],
    ['4915150405214.0', 'DE', '+4915150405214'],
    ['8123451000,0', 'IN', '+918123451000'],
    ['49(0)345279580', 'DE', '+49345279580'],
    ['+48 (0)512 345 678', undefined, '+48512345678'],
    ['+39 (0)6 1234 5678', undefined, '+390612345678'],
    ['030/1234567', 'DE', '+49301234567'],
    ['+5215512345678', undefined, '+525512345678'],
    ['5215512345680', 'MX', '+525512345680'],
    ['044 55 1234 5681', 'MX', '+525512345681'],
    ['01 55 1234 5682', 'MX', '+525512345682'],
    ['011 15-2345-6789', 'AR', '+5491123456789'],
    ['+54 11 15-2345-6789', undefined, '+5491123456789'],
    ['54 9 11 2345-6789', 'AR', '+5491123456789'],
  ] as const)('%j (%s), as files have it, is %s', (input, defaultCountry, e164) => {
    const country = expect.any(String);
    expect(readPhoneNumber(input, defaultCountry)).toEqual({ e164, country });
    expect(readE164(input, defaultCountry)).toMatchObject({ e164 });
  });

  it.each([
    ['000-000-0000', 'US'],
    ['123-456-7890', 'US'],
    ['612345678', 'IT'],
    ['+39 0333 1234567', undefined],
    ['11 8765-4321', 'BR'],
    ['+1 555 123 4567', undefined],
  ] as const)('%j (%s) is taken with the doubt that no such number is assigned', (input, defaultCountry) => {
    expect(readPhoneNumber(input, defaultCountry)).toMatchObject({ doubt: 'unassigned_phone' });
    expect(readE164(input, defaultCountry)).toMatchObject({ doubt: 'unassigned_phone' });
  });

  it('that could be two numbers is refused, with both', () => {
    expect(readPhoneNumber('496128966000', 'DE')).toEqual({
      code: 'ambiguous_phone',
      problem:
        'could be +49 6128 966000 or +49 4961 28966000: write it with a plus and the country code, such as +496128966000',
    });
  });

  it.each([
    ['+39 (0)318 0764266', 'IT', /could be \+39 031 .* or \+39 318/],
    ['39(0)3180764266', 'VA', /could be \+39 031 .* or \+39 318/],
    ['+39 (0)6 6982 1234', 'IT', '+390669821234'],
    ['43(0)664 1234567', 'DE', '+436641234567'],
    ['0055 11 98204-7126', 'BR', '+5511982047126'],
    ['0057 321 5820471', 'CO', '+573215820471'],
    ['0061 418 076 426', 'AU', '+61418076426'],
    ['011 44 7911 123456', 'US', '+447911123456'],
  ] as const)(
    '%s in %s: a zero in brackets and the prefix 00 never lead to a stranger',
    (text, country, expected) => {
      const reading = readPhoneNumber(text, country);
      if (typeof expected === 'string') expect(reading).toMatchObject({ e164: expected });
      else
        expect(reading).toMatchObject({ code: 'ambiguous_phone', problem: expect.stringMatching(expected) });
    },
  );

  it('of a fixed line without its zero is refused if a plus makes it a mobile phone abroad', () => {
    expect(readPhoneNumber('43664 1234567', 'DE')).toEqual({
      code: 'ambiguous_phone',
      problem:
        'could be +43 664 1234567 or +49 4366 41234567: write it with a plus and the country code, such as +436641234567',
    });
    expect(readPhoneNumber('043664 1234567', 'DE')).toMatchObject({ e164: '+49436641234567' });
    expect(readPhoneNumber('30 23125042', 'DE')).toMatchObject({ e164: '+493023125042' });
    expect(readPhoneNumber('6598234567', 'US')).toMatchObject({ e164: '+16598234567' });
  });

  it('of a mobile phone in any spelling of people’s files is that number or refused, in every country', () => {
    const strangers = countriesWithMobiles.flatMap((country) =>
      mobilesOf(country, 3).flatMap(({ e164, spellings }) =>
        Object.values(spellings).filter((written) => {
          const reading = readPhoneNumber(written, country);
          return 'e164' in reading && reading.e164 !== e164;
        }),
      ),
    );
    expect(strangers).toEqual([]);
    expect(countriesWithMobiles.length).toBeGreaterThan(240);
  });

  it.each([
    ['4155552671', undefined, /E\.164/],
    ['call me', 'US', /must be a phone number of US/],
    ['+1415555', undefined, /wrong number of digits/],
    ['+999123456', undefined, /must be a full phone number/],
    ['+80012345678', undefined, /does not belong to a country/],
    ['+88213000000', undefined, /does not belong to a country/],
    ['+14155552671 ext. 5', undefined, /extension/],
    ['+49123456789012345', undefined, /15 digits|wrong number/],
    ['', undefined, /must be a full phone number/],
    ['=+14155552671', undefined, /must be a full phone number/],
    ['+1415555\u00002671', undefined, /NUL/],
    ['+1415555\ud8002671', undefined, /surrogate/],
    ['1'.repeat(65), 'US', /longer than 64/],
    ['030 1234567/68', 'DE', /one phone number, without a slash/],
    ['415-555-0123/0124', 'US', /one phone number, without a slash/],
    ['1.41556E+10', 'US', /must be a phone number of US/],
    ['4,91512E+12', 'DE', /must be a phone number of DE/],
    ['4155550123.00', 'US', /must have no decimals/],
    ['4155550123.5', 'US', /must have no decimals/],
    ['+1 415 555 0123\u20E3', undefined, /without the characters U\+20E3/],
    ['4155550123²', 'US', /must be a phone number of US/],
  ] as const)('%j (%s) is refused: %s', (input, defaultCountry, sentence) => {
    expect(readPhoneNumber(input, defaultCountry)).toEqual({
      code: 'invalid_phone',
      problem: expect.stringMatching(sentence),
    });
  });

  it('of North America tells its country and type by five digits, but for those of few area codes', () => {
    const pattern = new RegExp(KNOWN_BY_FIVE_DIGITS);
    const facts = (e164: string) => ({
      ...readPhoneNumber(e164),
      e164,
      doubt: '',
      type: restrictedTypeOf(e164),
    });
    const exchange = fc.integer({ min: 0, max: 99 }).map((digits) => String(digits).padStart(2, '0'));
    const fiveDigits = fc
      .integer({ min: 200, max: 999 })
      .chain((area) => fc.integer({ min: 2, max: 9 }).map((digit) => `+1${area}${digit}`));
    const told = (five: string, rest: string) => `${five}${rest}0123`;
    fc.assert(
      fc.property(fiveDigits, exchange, exchange, (five, a, b) => {
        fc.pre(pattern.test(told(five, a)) && pattern.test(told(five, b)));
        expect({ ...facts(told(five, a)), e164: '' }).toEqual({ ...facts(told(five, b)), e164: '' });
      }),
      { numRuns: 2000 },
    );
    expect(['+19007654321', '+12129765432', '+15005550006'].map((e164) => pattern.test(e164))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('of every country that has a numbering plan is taken as that country’s or its calling code’s', () => {
    const examples = getCountries().map((country) => getExampleNumber(country, mobileExamples));
    for (const example of examples.filter((number) => number !== undefined)) {
      expect(readPhoneNumber(example.number)).toEqual({ e164: example.number, country: expect.any(String) });
    }
    expect(examples.length).toBeGreaterThan(240);
  });

  it('in E.164 is normalized to itself', () => {
    const digits = fc.stringMatching(/^[1-9]\d{6,14}$/).map((text) => `+${text}`);
    fc.assert(
      fc.property(digits, (input) => {
        const reading = readPhoneNumber(input);
        if ('problem' in reading) return;
        expect(reading.e164).toMatch(/^\+[1-9]\d{1,14}$/);
        expect(readPhoneNumber(reading.e164)).toEqual(reading);
      }),
      { numRuns: 3000 },
    );
  });

  it('in E.164 is read by the fast path as by the full parser', () => {
    const callingCodes = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))];
    const number = fc
      .tuple(fc.constantFrom(...callingCodes, '800', '882', '999'), fc.stringMatching(/^\d{4,12}$/))
      .map(([callingCode, national]) => `+${callingCode}${national}`);
    fc.assert(
      fc.property(number, (input) => {
        const thorough = readPhoneNumber(input);
        const fast = readE164(input);
        expect({ ...thorough, ...fast }).toEqual(thorough);
        expect('doubt' in fast).toBe('doubt' in thorough);
      }),
      { numRuns: 5_000 },
    );
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary-ascii', maxLength: 70 }),
        fc.constantFrom('US', 'GB', undefined),
        (input, country) => {
          readPhoneNumber(input, country);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('a field with a phone number', () => {
  it('is named in the error', () => {
    expect(() => parsePhoneNumber('toNumber', 'nope')).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        details: [expect.objectContaining({ field: 'toNumber' })],
      }),
    );
  });

  it('accepts a default country in either letter case, and rejects an unknown one', () => {
    expect(parseCountryCode('defaultCountry', 'de')).toBe('DE');
    expect(() => parseCountryCode('defaultCountry', 'XX')).toThrow(DomainError);
    expect(() => parseCountryCode('defaultCountry', '__proto__')).toThrow(DomainError);
  });
});
