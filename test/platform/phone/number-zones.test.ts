import { readFileSync } from 'node:fs';
import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { IANAZone } from 'luxon';
import { usCodes } from 'phone-number-to-timezone/area_codes.js';
import { describe, expect, test } from 'vitest';
import { NUMBER_ZONES_FILE, numberZones } from '../../../src/platform/phone/number-zones.ts';
import { readTimeZone } from '../../../src/platform/time/zone-labels.ts';

const rows = rowsOf(NUMBER_ZONES_FILE);

function rowsOf(file: URL): [string, string[]][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|'))
    .map(([key = '', zones = '']) => [key, zones === '' ? [] : zones.split('&')]);
}

/** Instants at which zones' clocks are compared: every ten days of two years. */
const TEN_DAYS = 10 * 24 * 3600_000;
const INSTANTS = Array.from({ length: 73 }, (_, i) => Date.UTC(2026, 10, 23) + i * TEN_DAYS);
const clocks = new Map<string, string>();
function clockOf(zone: string): string {
  const clock = clocks.get(zone) ?? INSTANTS.map((at) => IANAZone.create(zone).offset(at)).join();
  clocks.set(zone, clock);
  return clock;
}

/** Zones whose clocks are those of none of the number's zones. */
function missing(phone: string, expected: readonly string[]): string[] {
  const known = new Set(numberZones(phone).map(clockOf));
  return expected.filter((zone) => !known.has(clockOf(zone)));
}

test('the table of number zones finds the zone of a number by the longest prefix', () => {
  expect(numberZones('+12125550123')).toEqual(['America/New_York']);
  expect(numberZones('+4930123456')).toEqual(['Europe/Berlin']);
  expect(numberZones('+18085550123')).toEqual(['Pacific/Honolulu']);
});

test('the table of number zones finds every zone of an area code', () => {
  expect(numberZones('+19075550123')).toEqual(['America/Adak', 'America/Anchorage', 'Pacific/Honolulu']);
  expect(numberZones('+18505551234')).toEqual(['America/Chicago', 'America/New_York']);
  expect(numberZones('+17095551234')).toEqual(['America/Halifax', 'America/St_Johns']);
});

test.each([
  ['an unlisted landline of Brisbane', '+61738188771', ['Australia/Brisbane', 'Australia/Sydney']],
  ['a landline of Moscow', '+74951234567', ['Europe/Moscow']],
  ['a landline of the Canaries', '+34928123456', ['Atlantic/Canary']],
  ['a landline of Jakarta', '+62215678901', ['Asia/Jakarta']],
])('the table of number zones finds the zones of %s', (_whose, phone, zones) => {
  expect(numberZones(phone)).toEqual(zones);
});

test.each(['+18005550123', '+15005550006', '+19005550123', '+8835100012345'])(
  'the table of number zones finds no zone for %s',
  (phone) => {
    expect(numberZones(phone)).toEqual([]);
  },
);

test('the table of number zones has unique keys, each with zones that this machine can compute with', () => {
  const keys = rows.map(([key]) => key);
  expect(keys.length).toBeGreaterThan(1000);
  expect(keys).toEqual([...new Set(keys)].sort());
  const zones = new Set(rows.flatMap(([, zones]) => zones));
  expect([...zones].filter((zone) => 'problem' in readTimeZone(zone))).toEqual([]);
});

describe('every time zone of a number in another source is in the table too:', () => {
  test('libphonenumber’s own table, in every longer prefix of a North American area code', () => {
    const source = rowsOf(new URL('sources/libphonenumber-map-data.txt', import.meta.url));
    // Newfoundland is not in Puerto Rico, which libphonenumber says.
    const areas = source.filter(([prefix]) => /^1\d{3}/.test(prefix));
    const wrong = areas.flatMap(([prefix, zones]) =>
      missing(
        `+${prefix.padEnd(11, '5')}`,
        zones.filter((zone) => !(/^1(709|879)/.test(prefix) && zone === 'America/Puerto_Rico')),
      ).map((zone) => `${prefix} ${zone}`),
    );
    expect(areas.length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });

  test('libphonenumber’s own table, for landlines elsewhere, at every prefix and below it', () => {
    const source = rowsOf(new URL('sources/libphonenumber-map-data.txt', import.meta.url));
    const elsewhere = source.filter(([prefix]) => !prefix.startsWith('1'));
    const wrong = elsewhere.flatMap(([prefix]) => {
      const phones = ['1', '2', '5', '7'].flatMap((fill) =>
        [8, 9, 10, 11, 12].map((length) => `+${prefix.padEnd(length, fill)}`),
      );
      const phone = phones.find((each) => parsePhoneNumberFromString(each)?.getType() === 'FIXED_LINE');
      if (phone === undefined) return [];
      const longest = elsewhere.findLast(([other]) => phone.slice(1).startsWith(other));
      const zones = longest?.[1] ?? [];
      return missing(
        phone,
        zones.filter((zone) => isInCountryOf(phone, zone)),
      ).map((zone) => `${phone} ${zone}`);
    });
    expect(wrong).toEqual([]);
  });

  test('IANA’s list of zones by country, for its mobile numbers', () => {
    const wrong = [...zonesByCountry()].flatMap(([country, zones]) => {
      if (!isSupportedCountry(country) || getCountryCallingCode(country) === '1') return [];
      const mobile = getExampleNumber(country, examples)?.number ?? '';
      // The mobile numbers of Christmas Island and the Cocos Islands are Australia's.
      return parsePhoneNumberFromString(mobile)?.country === country
        ? missing(mobile, zones).map((zone) => `${country} ${zone}`)
        : [];
    });
    expect(wrong).toEqual([]);
  });

  test('a list of area codes with the hours by which they are behind London', () => {
    // Its list has New Brunswick and the Dominican Republic an hour off, and area codes without a place.
    const mistaken = ['428', '809', '829', '849', '911', '456', '700', '710'];
    const listed = usCodes.flatMap(({ offset, codes }) =>
      codes
        .filter((code) => /^\d{3}$/.test(code) && !mistaken.includes(code))
        .map((code) => ({ code, offset })),
    );
    const winter = Date.UTC(2026, 0, 15);
    const wrong = listed.flatMap(({ code, offset }) => {
      const known = numberZones(`+1${code}5551234`).map((zone) => IANAZone.create(zone).offset(winter) / 60);
      return known.length === 0
        ? []
        : [offset]
            .flat()
            .filter((each) => !known.includes(each))
            .map((each) => `${code} ${each}`);
    });
    expect(listed.length).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  });
});

function zonesByCountry(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const lines = readFileSync(new URL('sources/zone.tab', import.meta.url), 'utf8').split('\n');
  for (const [country = '', , zone = ''] of lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t')))
    if (zone !== '') found.set(country, [...(found.get(country) ?? []), zone]);
  return found;
}

function isInCountryOf(phone: string, zone: string): boolean {
  const country = parsePhoneNumberFromString(phone)?.country as CountryCode;
  return (zonesByCountry().get(country) ?? []).some((each) => clockOf(each) === clockOf(zone));
}
