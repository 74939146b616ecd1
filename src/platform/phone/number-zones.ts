import { readFileSync } from 'node:fs';

/** One line a prefix: the digits of an E.164 number's beginning, then the zones; made by `npm run number-zones`. */
export const NUMBER_ZONES_FILE = new URL('data/number-zones.txt', import.meta.url);

const LONGEST_PREFIX = 9;
const NOWHERE: readonly string[] = [];
/** Alone it means toll-free, personal or unassigned numbers of 25 countries, whose days never meet. */
const NORTH_AMERICA = '1';

let table: Map<string, readonly string[]> | undefined;

/**
 * The IANA time zones of an E.164 number, by the longest prefix that libphonenumber knows; empty when
 * the number says nothing of a place.
 */
export function numberZones(e164: string): readonly string[] {
  table ??= readTable();
  for (let length = Math.min(e164.length, LONGEST_PREFIX + 1); length > 1; length--) {
    const zones = table.get(e164.slice(1, length));
    if (zones) return zones;
  }
  return NOWHERE;
}

/** Read when first asked for. Prefixes with the same zones share one array. */
function readTable(): Map<string, readonly string[]> {
  const zonesByPrefix = new Map<string, readonly string[]>();
  const shared = new Map<string, readonly string[]>();
  for (const line of readFileSync(NUMBER_ZONES_FILE, 'utf8').split('\n')) {
    const [prefix, names] = line.split('|');
    if (!prefix || !names || prefix === NORTH_AMERICA) continue;
    const zones = shared.get(names) ?? names.split('&');
    shared.set(names, zones);
    zonesByPrefix.set(prefix, zones);
  }
  return zonesByPrefix;
}
