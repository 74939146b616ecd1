import { readFileSync } from 'node:fs';
import type { CallingSchedule } from './calling-window.ts';

/**
 * The zones whose clocks must all allow a call to this contact: the campaign's, or with
 * `useContactTimezone` the contact's own, else those of its number, else the campaign's.
 */
export function dialZones(
  schedule: CallingSchedule,
  contact: { timezone: string | null; phone: string },
): readonly string[] {
  if (!schedule.useContactTimezone) return [schedule.timezone];
  if (contact.timezone !== null) return [contact.timezone];
  const zones = numberZones(contact.phone);
  return zones.length > 0 ? zones : [schedule.timezone];
}

/**
 * The IANA zones in which an E.164 number may ring, by the longest prefix that libphonenumber knows; empty when
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

const NOWHERE: readonly string[] = [];
const LONGEST_PREFIX = 9;
/** Alone it means toll-free, personal or unassigned numbers of 25 countries, whose days never meet. */
const NORTH_AMERICA = '1';

let table: Map<string, readonly string[]> | undefined;

/** Read when first asked for. The file is libphonenumber's `resources/timezones/map_data.txt`: replace it to update. */
function readTable(): Map<string, readonly string[]> {
  const zonesByPrefix = new Map<string, readonly string[]>();
  const shared = new Map<string, readonly string[]>();
  for (const line of readFileSync(new URL('number-zones.txt', import.meta.url), 'utf8').split('\n')) {
    const [prefix, names] = line.split('|');
    if (!prefix || !names || prefix === NORTH_AMERICA) continue;
    const zones = shared.get(names) ?? names.split('&');
    shared.set(names, zones);
    zonesByPrefix.set(prefix, zones);
  }
  return zonesByPrefix;
}
