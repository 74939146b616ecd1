import { readFileSync } from 'node:fs';
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * File with the possible time zones of number prefixes, and of countries whose calling code has several clocks. Made
 * by `npm run number-zones`.
 */
export const NUMBER_ZONES_FILE = new URL('data/number-zones.txt', import.meta.url);

const LONGEST_PREFIX = 9;
const LONGEST_CALLING_CODE = 3;
const NOWHERE: readonly string[] = [];
const NORTH_AMERICA = '+1';

interface ZonesTable {
  byPrefix: ReadonlyMap<string, readonly string[]>;
  byCountry: ReadonlyMap<string, readonly string[]>;
  /** Calling codes whose numbers have zones that depend on country and type. */
  callingCodes: ReadonlySet<string>;
}

let table: ZonesTable | undefined;

/**
 * Returns the possible time zones (IANA) of an E.164 number, one for each clock; empty if the number tells no place.
 * Landlines have their prefix's zones, North American numbers their area code's, all others their country's.
 */
export function numberZones(e164: string): readonly string[] {
  table ??= readTable();
  const zones = zonesOfPrefix(table, e164);
  if (e164.startsWith(NORTH_AMERICA) || !hasSeveralClocks(table, e164)) return zones;
  const number = parsePhoneNumberFromString(e164);
  const country = number?.country ?? number?.getPossibleCountries()[0];
  const isPlaced = zones.length > 0 && number?.getType() === 'FIXED_LINE';
  return isPlaced ? zones : (table.byCountry.get(country ?? '') ?? zones);
}

function zonesOfPrefix({ byPrefix }: ZonesTable, e164: string): readonly string[] {
  for (let length = Math.min(e164.length, LONGEST_PREFIX + 1); length > 1; length--) {
    const zones = byPrefix.get(e164.slice(1, length));
    if (zones) return zones;
  }
  return NOWHERE;
}

function hasSeveralClocks({ callingCodes }: ZonesTable, e164: string): boolean {
  for (let length = 1; length <= LONGEST_CALLING_CODE; length++)
    if (callingCodes.has(e164.slice(1, 1 + length))) return true;
  return false;
}

/** Reads the table of number zones. Prefixes with equal zones share one array. */
function readTable(): ZonesTable {
  const byPrefix = new Map<string, readonly string[]>();
  const byCountry = new Map<string, readonly string[]>();
  const shared = new Map<string, readonly string[]>([['', NOWHERE]]);
  for (const line of readFileSync(NUMBER_ZONES_FILE, 'utf8').split('\n')) {
    const [key, names] = line.split('|');
    if (!key || key.startsWith('#') || names === undefined) continue;
    const zones = shared.get(names) ?? names.split('&');
    shared.set(names, zones);
    (/^\d/.test(key) ? byPrefix : byCountry).set(key, zones);
  }
  const countries = [...byCountry.keys()] as CountryCode[];
  return {
    byPrefix,
    byCountry,
    callingCodes: new Set(countries.map((country) => getCountryCallingCode(country))),
  };
}
