import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { Temporal } from 'temporal-polyfill';

type Zones = readonly string[];

const NORTH_AMERICA = '1';
/** Period in which clocks are compared. Governments announce changes at least a few months ahead. */
const COMPARED_FROM = Temporal.Instant.from('2026-01-01T00:00:00Z');
const COMPARED_UNTIL = Temporal.Instant.from('2036-01-01T00:00:00Z');

/**
 * Zones missing from libphonenumber's table of exchanges. Sources: NANPA's report of area codes, and tzdata's
 * comments on the zones.
 */
const MISSED_IN_AREA: Readonly<Record<string, Zones>> = {
  1250: ['America/Creston', 'America/Dawson_Creek'],
  1306: ['America/Edmonton'],
  1418: ['America/Blanc-Sablon'],
  1432: ['America/Denver'],
  1807: ['America/Coral_Harbour'],
  1867: ['America/Whitehorse', 'America/Coral_Harbour', 'America/Resolute', 'America/Cambridge_Bay'],
  1915: ['America/Chicago'],
  1931: ['America/New_York'],
};

/** Overlays serve an older area code's places; libphonenumber has few of their exchanges. Source: NANPA. */
const OVERLAYS: readonly (readonly string[])[] = [
  ['1208', '1986'],
  ['1250', '1236', '1257', '1672', '1778'],
  ['1270', '1364'],
  ['1306', '1474', '1639'],
  ['1418', '1367', '1581'],
  ['1407', '1689'],
  ['1423', '1729'],
  ['1541', '1458'],
  ['1709', '1879'],
  ['1713', '1621'],
  ['1812', '1930'],
  ['1850', '1448'],
];

/**
 * Derives every time zone that phone numbers may be in from libphonenumber's most likely ones.
 *
 * - In North America, an area code has the zones of all its exchanges, and an unknown one those of the United States
 *   and Canada; numbers without a place have none.
 * - Elsewhere, a prefix has its zones and those of longer prefixes, or none (for its country's) if libphonenumber
 *   gives several.
 * - Countries have rows of their own if their calling code has several clocks.
 */
export function conservativeZones(likely: ReadonlyMap<string, Zones>): Map<string, Zones> {
  return new Map([...northAmerica(likely), ...otherCountries(likely)]);
}

function northAmerica(likely: ReadonlyMap<string, Zones>): Map<string, Zones> {
  const rows = new Map<string, Zones>();
  rows.set(NORTH_AMERICA, oncePerClock([...zonesOfCountry('US'), ...zonesOfCountry('CA')], likely));
  for (let code = 200; code <= 999; code++) {
    const area = `${NORTH_AMERICA}${code}`;
    if (hasNoRegion(area)) rows.set(area, []);
    const zones = zonesOfArea(area, likely);
    if (zones.length > 0) rows.set(area, oncePerClock(zones, likely));
  }
  return rows;
}

/** Drops zones of other countries: libphonenumber gives Puerto Rico's to Newfoundland. */
function zonesOfArea(area: string, likely: ReadonlyMap<string, Zones>): Zones {
  const served = OVERLAYS.find((codes) => codes.includes(area)) ?? [area];
  const found = served.flatMap((code) => [
    ...[...likely].flatMap(([prefix, zones]) => (prefix.startsWith(code) ? zones : [])),
    ...(MISSED_IN_AREA[code] ?? []),
  ]);
  const country = countryOfArea(area);
  const clocks = new Set((country === undefined ? found : zonesOfCountry(country)).map(clockOf));
  return found.filter((zone) => clocks.has(clockOf(zone)) && !isElsewhere(zone, country));
}

/** Returns whether a zone is of another country: Puerto Rico has Blanc-Sablon's clock, but is not in Canada. */
function isElsewhere(zone: string, country: CountryCode | undefined): boolean {
  return country === 'CA' && zone === 'America/Puerto_Rico';
}

/** National numbers of sample exchanges, some of which are in service in every area code. */
const EXCHANGES = ['2345678', '5552345', '6782345', '9982345'];

function readingsOf(area: string) {
  return EXCHANGES.flatMap((rest) => parsePhoneNumberFromString(`+${area}${rest}`) ?? []).filter((number) =>
    number.isValid(),
  );
}

function countryOfArea(area: string): CountryCode | undefined {
  return readingsOf(area)[0]?.country;
}

/** Returns whether an area code's numbers are toll-free, personal or premium ones, for example. */
function hasNoRegion(area: string): boolean {
  const types = readingsOf(area).map((number) => number.getType());
  return types.length > 0 && types.every((type) => type !== 'FIXED_LINE_OR_MOBILE' && type !== 'MOBILE');
}

function otherCountries(likely: ReadonlyMap<string, Zones>): Map<string, Zones> {
  const rows = new Map<string, Zones>();
  const byCallingCode = Map.groupBy(getCountries(), (country) => getCountryCallingCode(country));
  for (const [code, countries] of byCallingCode) {
    if (code === NORTH_AMERICA) continue;
    const ofCountries = countries.map(
      (country) => [country, oncePerClock(zonesOfCountry(country), likely)] as const,
    );
    const zones = oncePerClock(
      ofCountries.flatMap(([, zones]) => zones),
      likely,
    );
    if (zones.length > 1) for (const [country, own] of ofCountries) rows.set(country, own);
    for (const [prefix, own] of ofCallingCode(code, zones, likely)) rows.set(prefix, own);
  }
  return rows;
}

/**
 * Returns the prefixes of one calling code, without rows that repeat a shorter one. Drops zones of other
 * countries, which libphonenumber uses for formerly equal clocks.
 */
function ofCallingCode(code: string, ofCode: Zones, likely: ReadonlyMap<string, Zones>): Map<string, Zones> {
  const rows = new Map<string, Zones>();
  const clocks = new Set(ofCode.map(clockOf));
  const own = [...likely]
    .filter(([prefix]) => prefix.startsWith(code))
    .sort(([a], [b]) => a.length - b.length);
  for (const [prefix, named] of own) {
    const isAmbiguous = clocks.size > 1 && oncePerClock(named, likely).length > 1;
    const all = own.flatMap(([longer, zones]) => (longer.startsWith(prefix) ? zones : []));
    const inCountry = all.filter((zone) => clocks.has(clockOf(zone)));
    const isElsewhereAlone = clocks.size > 0 && inCountry.length === 0;
    const placed = isElsewhereAlone ? (clocks.size > 1 ? [] : ofCode) : clocks.size > 0 ? inCountry : all;
    const zones = isAmbiguous ? [] : oncePerClock(placed, likely);
    if (nearest(rows, prefix)?.join() !== zones.join()) rows.set(prefix, zones);
  }
  return rows;
}

function nearest(rows: ReadonlyMap<string, Zones>, prefix: string): Zones | undefined {
  for (let length = prefix.length - 1; length > 0; length--) {
    const zones = rows.get(prefix.slice(0, length));
    if (zones) return zones;
  }
  return undefined;
}

/** Returns the zones of a country in the IANA database, as known to Intl. */
function zonesOfCountry(country: CountryCode): Zones {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
  return locale.getTimeZones() ?? [];
}

/** Returns one zone per clock, by the name that libphonenumber gives to the widest area. */
function oncePerClock(zones: Zones, likely: ReadonlyMap<string, Zones>): Zones {
  const ranks = ranksOfZones(likely);
  const rank = (zone: string) => ranks.get(zone) ?? Number.POSITIVE_INFINITY;
  const byClock = Map.groupBy(new Set(zones), clockOf);
  return [...byClock.values()]
    .flatMap((alike) => alike.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)).slice(0, 1))
    .sort();
}

const ranksByTable = new WeakMap<ReadonlyMap<string, Zones>, Map<string, number>>();

/** Ranks zones with shorter and more prefixes first. Ignores North America's row, which names all zones. */
function ranksOfZones(likely: ReadonlyMap<string, Zones>): Map<string, number> {
  const known = ranksByTable.get(likely);
  if (known !== undefined) return known;
  const ranks = new Map<string, number>();
  const rows = [...likely].filter(([prefix]) => prefix !== NORTH_AMERICA);
  for (const [{ length }, zones] of rows.sort(([a], [b]) => a.length - b.length))
    for (const zone of zones) ranks.set(zone, (ranks.get(zone) ?? length) - 1e-4);
  ranksByTable.set(likely, ranks);
  return ranks;
}

const clocks = new Map<string, string>();

/** Returns a text that is equal for zones with the same clocks. */
function clockOf(zone: string): string {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  let at = COMPARED_FROM.toZonedDateTimeISO(zone);
  const changes = [at.offset];
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (next === null || Temporal.Instant.compare(next.toInstant(), COMPARED_UNTIL) > 0) break;
    if (next.offset !== at.offset) changes.push(`${next.epochMilliseconds}${next.offset}`);
    at = next;
  }
  const clock = changes.join();
  clocks.set(zone, clock);
  return clock;
}
