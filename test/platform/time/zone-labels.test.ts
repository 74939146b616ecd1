import { readFileSync } from 'node:fs';
import { IANAZone } from 'luxon';
import { describe, expect, it } from 'vitest';
import { offsetSpanAt } from '../../../src/platform/time/time-zones.ts';
import { readTimeZone, WINDOWS_ZONES_FILE } from '../../../src/platform/time/zone-labels.ts';

const JANUARY = Date.UTC(2027, 0, 15);
const JULY = Date.UTC(2027, 6, 15);

/** Three-letter names that ICU knows, and with it Intl, for zones of its own choice. */
const ICU_NAMES =
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST';

/** Links of the IANA database that Intl does not list. */
const LINKS = `
  Africa/Asmara Africa/Timbuktu America/Argentina/Buenos_Aires America/Argentina/Catamarca
  America/Argentina/ComodRivadavia America/Argentina/Cordoba America/Argentina/Jujuy
  America/Argentina/Mendoza America/Atikokan America/Atka America/Ensenada America/Fort_Wayne
  America/Indiana/Indianapolis America/Kentucky/Louisville America/Knox_IN America/Montreal America/Nipigon
  America/Nuuk America/Pangnirtung America/Porto_Acre America/Rainy_River America/Rosario
  America/Santa_Isabel America/Shiprock America/Thunder_Bay America/Virgin America/Yellowknife
  Antarctica/South_Pole Asia/Ashkhabad Asia/Choibalsan Asia/Chongqing Asia/Chungking Asia/Dacca Asia/Harbin
  Asia/Ho_Chi_Minh Asia/Istanbul Asia/Kashgar Asia/Kathmandu Asia/Kolkata Asia/Macao Asia/Tel_Aviv
  Asia/Thimbu Asia/Ujung_Pandang Asia/Ulan_Bator Asia/Yangon Atlantic/Faroe Atlantic/Jan_Mayen
  Australia/ACT Australia/Canberra Australia/Currie Australia/LHI Australia/NSW Australia/North
  Australia/Queensland Australia/South Australia/Tasmania Australia/Victoria Australia/West
  Australia/Yancowinna Brazil/Acre Brazil/DeNoronha Brazil/East Brazil/West CET CST6CDT Canada/Atlantic
  Canada/Central Canada/Eastern Canada/Mountain Canada/Newfoundland Canada/Pacific Canada/Saskatchewan
  Canada/Yukon Chile/Continental Chile/EasterIsland Cuba EET EST EST5EDT Egypt Eire Etc/GMT Etc/Greenwich
  Etc/UCT Etc/UTC Etc/Universal Etc/Zulu Europe/Belfast Europe/Kyiv Europe/Nicosia Europe/Tiraspol
  Europe/Uzhgorod Europe/Zaporozhye GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich HST Hongkong Iceland Iran
  Israel Jamaica Japan Kwajalein Libya MET MST MST7MDT Mexico/BajaNorte Mexico/BajaSur Mexico/General NZ
  NZ-CHAT Navajo PRC PST8PDT Pacific/Chuuk Pacific/Johnston Pacific/Kanton Pacific/Pohnpei Pacific/Samoa
  Pacific/Yap Poland Portugal ROC ROK Singapore Turkey UCT US/Alaska US/Aleutian US/Arizona US/Central
  US/East-Indiana US/Eastern US/Hawaii US/Indiana-Starke US/Michigan US/Mountain US/Pacific US/Samoa UTC
  Universal W-SU WET Zulu
`
  .trim()
  .split(/\s+/);

const windowsNames = readFileSync(WINDOWS_ZONES_FILE, 'utf8')
  .split('\n')
  .filter((line) => line.includes('|'))
  .map((line) => line.split('|')[0] ?? '');

function zoneOf(label: string, phone?: string): string | null {
  const reading = readTimeZone(label, phone);
  return 'zone' in reading ? reading.zone : null;
}

describe('a time zone', () => {
  it('is accepted only if it can be computed with, whatever Intl and others know', () => {
    const names = [...Intl.supportedValuesOf('timeZone'), ...LINKS, ...ICU_NAMES.split(' ')];
    const labels = [...names, ...names.map((name) => name.toLowerCase()), ...windowsNames];
    for (const zone of new Set(labels.flatMap((label) => zoneOf(label) ?? []))) {
      expect(zoneOf(zone), 'a stored zone is read as itself').toBe(zone);
      // Checked by a library that the service does not compute with.
      const offset = offsetSpanAt(zone, JULY).offsetMilliseconds;
      expect([zone, offset / 60_000]).toEqual([zone, IANAZone.create(zone).offset(JULY)]);
    }
  });

  it('has every name of the IANA database', () => {
    const unread = [...Intl.supportedValuesOf('timeZone'), ...LINKS].filter((name) => zoneOf(name) === null);
    expect(unread).toEqual([]);
    expect(windowsNames.filter((name) => zoneOf(name) === null)).toEqual([]);
  });

  it('keeps its name, in the letter case of the IANA database', () => {
    const zones = ['Europe/Kyiv', 'Europe/Kiev', 'Asia/Calcutta', 'US/Pacific', 'UTC', 'Etc/GMT+12'];
    expect(zones.map((zone) => zoneOf(zone.toLowerCase()))).toEqual(zones);
  });

  it.each([
    ['PST', 'America/Los_Angeles'],
    ['EST', 'America/New_York'],
    ['edt', 'America/New_York'],
    ['MST', 'America/Denver'],
    ['HST', 'Pacific/Honolulu'],
    ['CDT', 'America/Chicago'],
    ['ET', 'America/New_York'],
    ['JST', 'Asia/Tokyo'],
    ['Pacific Standard Time', 'America/Los_Angeles'],
    ['Eastern Daylight Time', 'America/New_York'],
    [' eastern time ', 'America/New_York'],
    ['Central', 'America/Chicago'],
    ['India Standard Time', 'Asia/Calcutta'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['British Summer Time', 'Europe/London'],
    ['Eastern Time (US & Canada)', 'America/New_York'],
    ['(GMT-05:00) Eastern Time (US & Canada)', 'America/New_York'],
    ['(UTC-08:00) Pacific Time (US & Canada)', 'America/Los_Angeles'],
    ['(GMT-05:00) Eastern Standard Time (America/New_York)', 'America/New_York'],
    ['(GMT+01:00) Central European Standard Time (Europe/Berlin)', 'Europe/Berlin'],
    ['us_slash_eastern', 'US/Eastern'],
    ['america_slash_port_hyphen_au_hyphen_prince', 'America/Port-au-Prince'],
    ['America/New York', 'America/New_York'],
  ])('is what people mean by %j: %s', (label, zone) => {
    expect(zoneOf(label)).toBe(zone);
  });

  it('is never the fixed offset that EST, MST and HST are in the IANA database', () => {
    const dst = (zone: string | null) =>
      offsetSpanAt(zone ?? '', JULY).offsetMilliseconds -
      offsetSpanAt(zone ?? '', JANUARY).offsetMilliseconds;
    expect(['EST', 'MST', 'EST5EDT', 'MST7MDT'].map((label) => dst(zoneOf(label)))).toEqual([
      3600_000, 3600_000, 3600_000, 3600_000,
    ]);
  });

  it('of a label with several meanings is the one of the person’s number, and else refused by what to write', () => {
    expect(readTimeZone('IST')).toEqual({
      problem:
        'must not be “IST”, the name of several zones: write Asia/Kolkata or Europe/Dublin or Asia/Jerusalem',
    });
    expect(zoneOf('IST', '+919876543210')).toBe('Asia/Kolkata');
    expect(zoneOf('ist', '+353861230011')).toBe('Europe/Dublin');
    expect(zoneOf('BST', '+447946123011')).toBe('Europe/London');
    expect(zoneOf('CST', '+13125550111')).toBe('America/Chicago');
    expect(zoneOf('CST', '+8613912345678')).toBe('Asia/Shanghai');
    expect(zoneOf('CST', '+4930123456')).toBeNull();
  });

  it.each([
    '',
    '+02:00',
    'GMT+2',
    'Mars/Olympus',
    'Berlin',
    '9',
    'T10:00Z',
    'constructor',
    '__proto__',
    '(GMT-05:00)',
    'SST',
    'x'.repeat(1_000_000),
  ])('is none in %.20j', (label) => {
    expect(zoneOf(label)).toBeNull();
  });
});
