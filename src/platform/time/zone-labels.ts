import { readFileSync } from 'node:fs';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

/** File with the IANA zone of each Windows zone name. Made by `npm run windows-zones`. */
export const WINDOWS_ZONES_FILE = new URL('data/windows-zones.txt', import.meta.url);

/** A zone that Temporal computes with, or why the label is none, as the end of a sentence about its field. */
export type ZoneReading = { readonly zone: string } | { readonly problem: string };

const LONGEST_LABEL = 100;
const UNKNOWN: ZoneReading = { problem: 'must be an IANA time-zone name such as Europe/Berlin' };

/** Zones that people mean by a label. EST, MST and HST are fixed offsets or other places in the IANA database. */
const USUAL_ZONES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'America/New_York': 'et est edt',
    'America/Chicago': 'ct cdt',
    'America/Denver': 'mt mst mdt',
    'America/Los_Angeles': 'pt pst pdt',
    'America/Anchorage': 'akst akdt alaska',
    'Pacific/Honolulu': 'hst hawaii',
    'Europe/London': 'british',
    'Europe/Brussels': 'cest',
    'Europe/Athens': 'eest',
    'Europe/Moscow': 'msk',
    'Africa/Johannesburg': 'sast',
    'Africa/Nairobi': 'eat',
    'Asia/Karachi': 'pkt',
    'Asia/Singapore': 'sgt',
    'Asia/Hong_Kong': 'hkt',
    'Asia/Tokyo': 'jst',
    'Asia/Seoul': 'kst',
    'Australia/Perth': 'awst',
    'Pacific/Auckland': 'nzst nzdt',
  }).flatMap(([zone, labels]) => labels.split(' ').map((label) => [label, zone] as const)),
);

type ZonesByPrefix = Readonly<Record<string, string>>;

/** Zones that a label may mean, by the beginning of the phone numbers in them. */
const AMBIGUOUS_LABELS: ReadonlyMap<string, ZonesByPrefix> = new Map(
  Object.entries<ZonesByPrefix>({
    ast: { '+1902': 'America/Halifax', '+1787': 'America/Puerto_Rico', '+966': 'Asia/Riyadh' },
    aest: { '+612': 'Australia/Sydney', '+613': 'Australia/Melbourne', '+617': 'Australia/Brisbane' },
    bst: { '+44': 'Europe/London', '+880': 'Asia/Dhaka' },
    cst: { '+1': 'America/Chicago', '+52': 'America/Mexico_City', '+86': 'Asia/Shanghai' },
    ist: { '+91': 'Asia/Kolkata', '+353': 'Europe/Dublin', '+972': 'Asia/Jerusalem' },
  }),
);

const readings = new Map<string, ZoneReading>();
/** Readings remembered. Bounded above the number of zones, because other spellings must not fill the memory. */
const MOST_READINGS = 1000;

/**
 * Reads a time zone as people write it: IANA names in any case, Windows names, usual abbreviations, and the labels of
 * CRMs. A label of several zones is read by the phone number of the person in it, and refused without one.
 */
export function readTimeZone(label: string, phone?: string): ZoneReading {
  // Remembered, because asking Temporal costs more than all other checks of an imported row.
  const known = readings.get(label);
  if (known) return known;
  const key = label.trim().toLowerCase();
  const choices = AMBIGUOUS_LABELS.get(key);
  if (choices) return chosen(label, choices, phone);
  const zone = label.length > LONGEST_LABEL ? null : zoneOf(key);
  const reading = zone === null ? UNKNOWN : { zone };
  if (readings.size < MOST_READINGS) readings.set(label, reading);
  return reading;
}

/** Schema of a time zone without a person in it; gives the zone that Temporal computes with. */
export const timeZone = z.string().transform((label, context) => {
  const reading = readTimeZone(label);
  if ('zone' in reading) return reading.zone;
  context.addIssue(reading.problem);
  return z.NEVER;
});

function chosen(label: string, choices: ZonesByPrefix, phone?: string): ZoneReading {
  const zone = Object.entries(choices).find(([prefix]) => phone?.startsWith(prefix))?.[1];
  if (zone !== undefined) return { zone };
  const names = Object.values(choices).join(' or ');
  return { problem: `must not be “${label.trim()}”, the name of several zones: write ${names}` };
}

function zoneOf(key: string): string | null {
  const inBrackets = /\(([a-z]+\/[^()]+)\)$/.exec(key)?.[1];
  if (inBrackets !== undefined) return computable(inBrackets);
  const name = key.replace(/^\((?:gmt|utc)[^()]*\) */, '');
  const place = name.replace(/ \(us & canada\)$/, '').replace(/ (?:(?:standard|daylight|summer) )?time$/, '');
  return (
    USUAL_ZONES.get(place) ??
    computable(name.replaceAll('_slash_', '/').replaceAll('_hyphen_', '-')) ??
    windowsZones().get(name) ??
    windowsZones().get(`${place} standard time`) ??
    null
  );
}

/** Returns a name as Temporal spells it; null if Temporal does not compute with it. */
function computable(name: string): string | null {
  const spelled = name.includes('/') ? name.replaceAll(' ', '_') : name;
  if (!/^[a-z][a-z0-9_/+-]*$/.test(spelled)) return null;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(spelled).timeZoneId;
  } catch {
    return null;
  }
}

let windowsTable: ReadonlyMap<string, string> | undefined;

function windowsZones(): ReadonlyMap<string, string> {
  windowsTable ??= new Map(
    readFileSync(WINDOWS_ZONES_FILE, 'utf8')
      .split('\n')
      .map((line) => line.split('|'))
      .flatMap(([name = '', zone]) => (zone === undefined ? [] : [[name.toLowerCase(), zone] as const])),
  );
  return windowsTable;
}
