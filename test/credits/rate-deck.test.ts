import { openAsBlob } from 'node:fs';
import { getCountries } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { type Rate, readRateDeck } from '../../src/credits/rates/rate-deck.ts';
import { INLINE } from '../../src/platform/worker-threads/thread-job.ts';

const HEADER = 'ISO,Country,Description,Price / min,Origination Prefixes,Destination Prefixes';

async function read(...lines: string[]) {
  return readRateDeck(INLINE, new Blob([[HEADER, ...lines].join('\r\n')]));
}

/** country + prefix → price, easy to read in an expectation. */
function prices(rates: Rate[]) {
  return Object.fromEntries(rates.map((rate) => [`${rate.country}${rate.prefix}`, rate.pricePerMinute]));
}

describe('a rate deck', () => {
  it('skips blank rows, as spreadsheets leave them', async () => {
    const { rates, ignoredRows } = await read(
      ',,,,,',
      'JP,Japan,Programmable Outbound Minute - Japan - Mobile,0.185,,81',
      ' , ,\t,, ,',
      '',
    );
    expect([prices(rates), ignoredRows]).toEqual([{ JP: '0.185', JP81: '0.185' }, 0]);
  });

  it('prices a country by its mobile rows and ignores its landline rows', async () => {
    const { rates } = await read(
      'JP,Japan,Programmable Outbound Minute - Japan,0.0746,,81',
      'JP,Japan,Programmable Outbound Minute - Japan - Mobile,0.18500,,"8170, 8180, 8190"',
    );
    expect(prices(rates)).toEqual({ JP: '0.185', JP8170: '0.185', JP8180: '0.185', JP8190: '0.185' });
  });

  it('prices a country without mobile rows by all of its rows', async () => {
    const { rates } = await read(
      'US,United States,Programmable Outbound Minute - United States,0.0140,,1',
      'US,United States,Programmable Outbound Minute - United States - Alaska,0.0900,,1907',
    );
    expect(prices(rates)).toEqual({ US: '0.014', US1: '0.014', US1907: '0.09' });
  });

  it('prices the country by the row that covers the most numbers', async () => {
    const { rates } = await read(
      'GB,United Kingdom,United Kingdom - Mobile - Other,0.3000,,4470',
      'GB,United Kingdom,United Kingdom - Mobile,0.0305,,"447, 4477"',
    );
    expect(prices(rates)).toEqual({ GB: '0.0305', GB447: '0.0305', GB4477: '0.0305', GB4470: '0.3' });
  });

  it('uses the most expensive of rows that differ only in the call’s origin', async () => {
    const { rates } = await read(
      'AT,Austria,Austria - Mobile - from EEA,0.045,"30, 31, 32",43664',
      'AT,Austria,Austria - Mobile,0.24,,43664',
      'AT,Austria,Austria - Mobile - from US/CA,0.045,1,43664',
    );
    expect(prices(rates)).toEqual({ AT: '0.24', AT43664: '0.24' });
  });

  it('may have missing prefixes, a byte order mark, blank lines and columns in another order', async () => {
    const { rates } = await readRateDeck(
      INLINE,
      new Blob(['\uFEFFDescription,iso,PRICE / MIN,Destination Prefixes,Note\n\n"Fiji, Mobile",fj,1,,x\n\n']),
    );
    expect(rates).toEqual([{ country: 'FJ', prefix: '', description: 'Fiji, Mobile', pricePerMinute: '1' }]);
  });

  it('counts and omits rows for destinations outside any country', async () => {
    const deck = await read(
      'US,United States,United States,0.014,,1',
      ',Inmarsat,Inmarsat - Mobile,6.5,,870',
      'QN,International Networks,Networks - Mobile,3.1,,"882, 883"',
    );
    expect(deck.ignoredRows).toBe(2);
    expect(prices(deck.rates)).toEqual({ US: '0.014', US1: '0.014' });
  });

  it.each([
    ['US,United States,US - Mobile,free,,1', /line 2: Price \/ min.*"free"/],
    ['US,United States,US - Mobile,-0.1,,1', /line 2: Price/],
    ['US,United States,US - Mobile,0.0000001,,1', /six decimals/],
    ['USA,United States,US - Mobile,0.014,,1', /line 2: ISO.*"USA"/],
    ['US,United States,US - Mobile,0.014,,1x', /line 2: Destination Prefixes.*"1x"/],
    ['US,United States', /line 2: Price/],
  ])('with the row %j is refused whole', async (row, sentence) => {
    await expect(read(row, 'GB,United Kingdom,GB - Mobile,0.03,,44')).rejects.toThrow(
      expect.objectContaining({ code: 'invalid_request', message: expect.stringMatching(sentence) }),
    );
  });

  it('names every bad line, the first twenty in detail', async () => {
    const bad = Array.from({ length: 25 }, () => 'US,United States,US,?,,1');
    await expect(read('GB,United Kingdom,GB,0.03,,44', ...bad)).rejects.toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/25 lines.*line 3/),
        details: expect.arrayContaining([expect.objectContaining({ field: 'line 22' })]),
      }),
    );
  });

  it.each(['', `${HEADER}\n`, 'a,b\n1,2\n', 'ISO,"Description\n'])(
    '%j is refused as no rate deck',
    async (text) => {
      await expect(readRateDeck(INLINE, new Blob([text]))).rejects.toThrow(
        expect.objectContaining({ code: 'invalid_request' }),
      );
    },
  );
});

describe('the deck that a new deployment starts with', () => {
  it('prices every country that has telephone numbers, the United States and Great Britain as documented', async () => {
    const { rates, ignoredRows } = await readRateDeck(INLINE, await openAsBlob('prisma/rates.csv'));
    const wholeCountries = rates.filter((rate) => rate.prefix === '');
    expect(new Set(wholeCountries.map((rate) => rate.country))).toEqual(new Set(getCountries()));
    expect(prices(rates)).toMatchObject({ US: '0.014', GB: '0.0305' });
    expect(ignoredRows).toBe(0);
  });
});
