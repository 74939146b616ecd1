import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { utcDay } from '../../platform/time/time-zones.ts';
import { type LawRow, lawForm, whereInLaw } from './law-form.ts';

/** Legal calling hours and caps of one place. */
export type Jurisdiction = LawRow & {
  /** Day on which the file of these rules was last checked. */
  dated: string;
  /** Version of the rules: first hexadecimal digits of the SHA-256 of their content without its sources. */
  version: string;
};

/** Calling rules as plain data. */
export interface LawRows {
  /** Rows of the operator's own file; of two rows for the same numbers, they apply. */
  own: readonly Jurisdiction[];
  /** Built-in rows that those do not replace. */
  ours: readonly Jurisdiction[];
}

export interface Jurisdictions {
  readonly rows: readonly Jurisdiction[];
  /** The same rows, of which a thread makes its own `Jurisdictions`. */
  readonly sources: LawRows;
  /**
   * Returns the calling rules of the number's longest prefix, else of its country, else of all other countries. Their holidays
   * include those of the number's region, or of all regions if its prefix tells none.
   * @param on the callee's local date, `YYYY-MM-DD`; rows that are not in force on it do not count
   */
  of(e164: string, country: string, on: string): Jurisdiction | null;
}

/** Characters of a North American number up to the fifth digit, from which its country follows. */
const SHORTEST_PREFIX = '+12125'.length;

/** Returns how many characters of a North American number its place's rules go by at most. */
export function northAmericanPrefixLength({ rows }: Jurisdictions): number {
  const prefixes = rows.flatMap(({ prefixes, regions = [] }) => [
    ...prefixes,
    ...regions.flatMap((region) => region.prefixes),
  ]);
  const lengths = prefixes.flatMap((prefix) => (prefix.startsWith('+1') ? prefix.length : []));
  return Math.max(SHORTEST_PREFIX, ...lengths);
}

const VERSION_DIGITS = 16;

const OURS = new URL('data/', import.meta.url);

/** Reads the built-in calling rules and those of `ownFile`, which replace equal ids. Throws for an invalid row. */
export function readJurisdictions(ownFile?: string): Jurisdictions {
  const ours = readdirSync(OURS)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => parse(readFileSync(new URL(name, OURS), 'utf8'), `data/${name}`));
  const own = ownFile === undefined ? [] : parse(readFileSync(ownFile, 'utf8'), ownFile);
  const ids = new Set(own.map(({ id }) => id));
  return jurisdictionsOf({ own, ours: ours.filter(({ id }) => !ids.has(id)) });
}

export function jurisdictionsOf(sources: LawRows): Jurisdictions {
  const { own, ours } = sources;
  const find = finder([...own, ...ours]);
  const inRegion = regionFinder([...own, ...ours]);
  return {
    rows: [...ours, ...own],
    sources,
    of(e164, country, on) {
      const row = find(e164, country, on);
      return row === null ? null : inRegion(row, e164);
    },
  };
}

/** Returns a function that adds the holidays of a number's region to its row. */
function regionFinder(rows: readonly Jurisdiction[]): (row: Jurisdiction, e164: string) => Jurisdiction {
  const variants = new Map(
    rows.filter(({ regions }) => regions !== undefined).map((row) => [row, variantsOf(row)]),
  );
  return (row, e164) => {
    const { parts, anywhere } = variants.get(row) ?? { parts: [], anywhere: row };
    return parts.find(({ prefix }) => e164.startsWith(prefix))?.rules ?? anywhere;
  };
}

/** Returns a row for each prefix of a region, the longest first, and one for numbers that may be in any region. */
function variantsOf(row: Jurisdiction) {
  const { regions = [], holidays } = row;
  const parts = regions.flatMap((region) => {
    const rules = { ...row, holidays: [...holidays, ...region.holidays] };
    return region.prefixes.map((prefix) => ({ prefix, rules }));
  });
  const ofAll = new Set([...holidays, ...regions.flatMap((region) => region.holidays)]);
  return {
    parts: parts.sort((a, b) => b.prefix.length - a.prefix.length),
    anywhere: { ...row, holidays: [...ofAll] },
  };
}

/** Of two rows for the same numbers, the first applies. */
function finder(rows: readonly Jurisdiction[]): Jurisdictions['of'] {
  const byPrefix = new Map<string, Jurisdiction[]>();
  const byCountry = new Map<string | null, Jurisdiction[]>();
  for (const row of rows) {
    const { country, territories = [], prefixes } = row;
    const isByPrefix = country !== null && prefixes.length > 0;
    for (const prefix of isByPrefix ? prefixes : []) add(byPrefix, prefix, row);
    for (const each of isByPrefix ? [] : [country, ...territories]) add(byCountry, each, row);
  }
  const lengths = [...new Set([...byPrefix.keys()].map((prefix) => prefix.length))].sort((a, b) => b - a);
  return (e164, country, on) => {
    for (const length of lengths) {
      const row = inForce(byPrefix.get(e164.slice(0, length)), on);
      if (row !== null) return row;
    }
    return inForce(byCountry.get(country), on) ?? inForce(byCountry.get(null), on);
  };
}

function add<Key>(rows: Map<Key, Jurisdiction[]>, key: Key, row: Jurisdiction): void {
  rows.set(key, [...(rows.get(key) ?? []), row]);
}

function inForce(rows: readonly Jurisdiction[] | undefined, on: string): Jurisdiction | null {
  return rows?.find((row) => isInForce(row, on)) ?? null;
}

/** Returns whether a row is in force on a date, `YYYY-MM-DD`. Dates compare as text. */
export function isInForce({ validFrom = '', validUntil = '9999' }: LawRow, on: string): boolean {
  return validFrom <= on && on <= validUntil;
}

/** Local dates at an instant differ by at most this from the UTC date: from UTC-12 to UTC+14. */
const EARLIEST_ZONE_MS = 14 * 3600_000;
const LATEST_ZONE_MS = 12 * 3600_000;

/** Returns whether a day on which a row begins or has ended dawns in some time zone, or did in the last hours. */
export function isLawChanging({ rows }: Jurisdictions, now: Date, hours: number): boolean {
  const begun = utcDay(new Date(now.getTime() + EARLIEST_ZONE_MS));
  const everywhere = utcDay(new Date(now.getTime() - LATEST_ZONE_MS - hours * 3600_000));
  return rows.some(
    ({ validFrom = '', validUntil = '9999' }) =>
      (everywhere < validFrom && validFrom <= begun) || (everywhere <= validUntil && validUntil < begun),
  );
}

function parse(text: string, name: string): Jurisdiction[] {
  const json = lawJson(text, name);
  const read = lawForm.safeParse(json);
  if (read.success) {
    const { dated, jurisdictions } = read.data;
    return jurisdictions.map((row) => ({ ...row, dated, version: versionOf(row) }));
  }
  const [issue] = read.error.issues;
  throw new Error(`${name}: ${whereInLaw(issue?.path ?? [], json)}: ${issue?.message}`);
}

/** Rows of equal rules have equal versions, whatever their file and sources. */
function versionOf({ sources: _, ...rules }: LawRow): string {
  return hash('sha256', JSON.stringify(rules), 'hex').slice(0, VERSION_DIGITS);
}

/** Reads a file of calling rules as JSON. @param name the file's, for the error */
export function lawJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${name} is not JSON`, { cause });
  }
}
