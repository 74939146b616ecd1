import fc from 'fast-check';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import mobileExamples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../src/errors.ts';
import { restrictedTypeOf, TOLD_BY_FIVE_DIGITS } from '../../../src/platform/phone/number-type.ts';
import {
  parseCountryCode,
  parsePhoneNumber,
  readE164,
  readPhoneNumber,
} from '../../../src/platform/phone/phone-number.ts';

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
    expect(readPhoneNumber(input)).toEqual({ e164: input, country });
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
  ] as const)('%j (%s) is refused: %s', (input, defaultCountry, sentence) => {
    expect(readPhoneNumber(input, defaultCountry)).toEqual({ problem: expect.stringMatching(sentence) });
  });

  it('of North America tells its country and type by five digits, but for those of few area codes', () => {
    const pattern = new RegExp(TOLD_BY_FIVE_DIGITS);
    const facts = (e164: string) => ({ ...readPhoneNumber(e164), e164, type: restrictedTypeOf(e164) });
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
        expect(readE164(input)).toMatchObject('problem' in thorough ? thorough : { e164: thorough.e164 });
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
