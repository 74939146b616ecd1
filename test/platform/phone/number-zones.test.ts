import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NUMBER_ZONES_FILE, numberZones } from '../../../src/platform/phone/number-zones.ts';
import { isTimeZone } from '../../../src/platform/time/time-zones.ts';

const rows = readFileSync(NUMBER_ZONES_FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|'));

test('finds the zone of a number by the longest prefix', () => {
  expect(numberZones('+12125550123')).toEqual(['America/New_York']);
  expect(numberZones('+4930123456')).toEqual(['Europe/Berlin']);
  expect(numberZones('+18085550123')).toEqual(['Pacific/Honolulu']);
});

test('finds every zone of a number that may ring in several', () => {
  expect(numberZones('+19075550123')).toEqual(['America/Adak', 'America/Anchorage']);
});

test.each(['+18005550123', '+15005550006', '+8835100012345'])('finds no zone for %s', (phone) => {
  expect(numberZones(phone)).toEqual([]);
});

test('has a table of unique prefixes, each with zones that this machine can compute with', () => {
  const prefixes = rows.map(([prefix]) => prefix);
  expect(prefixes.length).toBeGreaterThan(3000);
  expect(prefixes).toEqual([...new Set(prefixes)].sort());
  const zones = new Set(rows.flatMap(([, names = '']) => names.split('&')));
  expect([...zones].filter((zone) => !isTimeZone(zone))).toEqual([]);
});

test('finds the zones of every prefix in the table but North America’s alone', () => {
  for (const [prefix, names] of rows.slice(1)) expect(numberZones(`+${prefix}`).join('&')).toBe(names);
  expect(rows[0]?.[0]).toBe('1');
  expect(numberZones('+1')).toEqual([]);
});
