export interface PlaceFacts {
  /** Number of the place, with its country. */
  number: string;
  country: string;
  zone: string;
  /** Hours of a usual week, such as `mon-fri 10:00-13:00 14:00-20:00, sat 09:00-17:00`. */
  week: string;
  /** Hours of the days before holidays. */
  eve?: string;
  /** Days of a year, `MM-DD`, on which calls are forbidden though their weekday allows them. */
  holidays?: Readonly<Record<2026 | 2027, string>>;
  /** Caps, such as `3/24`: three calls in 24 hours. */
  caps?: string;
}

/**
 * Facts of each place, written down from the sources of the rows and from calendars (date-holidays 3.37) and not from the
 * rows. Wrong facts in both go unseen; wrong rows do not.
 */
export const PLACE_FACTS: Readonly<Record<string, PlaceFacts>> = {
  US: { number: '+12025550100', country: 'US', zone: 'America/New_York', week: 'sun-sat 08:00-21:00' },
  'US-AL': {
    number: '+12055550100',
    country: 'US',
    zone: 'America/Chicago',
    week: 'mon-sat 08:00-20:00',
    holidays: {
      2026: '01-01 01-19 02-16 02-17 04-27 05-25 06-01 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-01 12-25',
      2027: '01-01 01-18 02-09 02-15 04-26 05-31 06-07 06-18 06-19 07-05 09-06 10-11 11-11 11-25 12-01 12-24 12-25 12-31',
    },
  },
  'US-CA': {
    number: '+12135550100',
    country: 'US',
    zone: 'America/Los_Angeles',
    week: 'sun-sat 09:00-21:00',
  },
  'US-CT': { number: '+12035550100', country: 'US', zone: 'America/New_York', week: 'sun-sat 09:00-20:00' },
  'US-DE': { number: '+13025550100', country: 'US', zone: 'America/New_York', week: 'sun-sat 08:00-21:00' },
  'US-FL': {
    number: '+13055550100',
    country: 'US',
    zone: 'America/New_York',
    week: 'sun-sat 08:00-20:00',
    caps: '3/24',
  },
  'US-IL': { number: '+13125550100', country: 'US', zone: 'America/Chicago', week: 'sun-sat 09:00-21:00' },
  'US-IN': {
    number: '+13175550100',
    country: 'US',
    zone: 'America/Indiana/Indianapolis',
    week: 'sun-sat 09:00-20:00',
  },
  'US-KY': {
    number: '+15025550100',
    country: 'US',
    zone: 'America/Kentucky/Louisville',
    week: 'sun-sat 10:00-21:00',
  },
  'US-LA': {
    number: '+15045550100',
    country: 'US',
    zone: 'America/Chicago',
    week: 'mon-sat 08:00-20:00',
    holidays: {
      2026: '01-01 01-08 01-19 02-17 04-03 05-25 06-19 07-03 07-04 09-07 11-03 11-11 11-26 11-27 12-25',
      2027: '01-01 01-08 01-18 01-19 02-09 03-26 05-31 06-18 06-19 07-05 09-06 11-01 11-02 11-11 11-25 11-26 12-24 12-25 12-31',
    },
  },
  'US-MA': { number: '+16175550100', country: 'US', zone: 'America/New_York', week: 'sun-sat 08:00-20:00' },
  'US-MD': {
    number: '+14105550100',
    country: 'US',
    zone: 'America/New_York',
    week: 'sun-sat 08:00-20:00',
    caps: '3/24',
  },
  'US-ME': {
    number: '+12075550100',
    country: 'US',
    zone: 'America/New_York',
    week: 'mon-fri 09:00-17:00',
    caps: '1/8',
  },
  'US-MI': { number: '+13135550100', country: 'US', zone: 'America/Detroit', week: 'sun-sat 09:00-21:00' },
  'US-MN': { number: '+16125550100', country: 'US', zone: 'America/Chicago', week: 'sun-sat 09:00-21:00' },
  'US-MS': { number: '+16015550100', country: 'US', zone: 'America/Chicago', week: 'mon-sat 09:00-20:00' },
  'US-MT': { number: '+14065550100', country: 'US', zone: 'America/Denver', week: 'sun-sat 08:00-21:00' },
  'US-NH': { number: '+16035550100', country: 'US', zone: 'America/New_York', week: 'sun-sat 08:00-21:00' },
  'US-NM': { number: '+15055550100', country: 'US', zone: 'America/Denver', week: 'sun-sat 09:00-21:00' },
  'US-NV': {
    number: '+17025550100',
    country: 'US',
    zone: 'America/Los_Angeles',
    week: 'sun-sat 09:00-20:00',
  },
  'US-NY': { number: '+12125550100', country: 'US', zone: 'America/New_York', week: 'sun-sat 08:00-21:00' },
  'US-OK': {
    number: '+14055550100',
    country: 'US',
    zone: 'America/Chicago',
    week: 'sun-sat 09:00-20:00',
    caps: '3/24',
  },
  'US-OR': {
    number: '+15035550100',
    country: 'US',
    zone: 'America/Los_Angeles',
    week: 'sun-sat 08:00-20:00',
    caps: '3/24',
  },
  'US-PA': {
    number: '+12155550100',
    country: 'US',
    zone: 'America/New_York',
    week: 'mon-sat 09:00-19:00',
    holidays: {
      2026: '01-01 01-19 02-12 02-16 04-03 05-25 06-15 06-19 07-03 07-04 09-07 10-12 11-03 11-11 11-26 12-25',
      2027: '01-01 01-18 02-12 02-15 03-26 05-31 06-14 06-18 06-19 07-05 09-06 10-11 11-02 11-11 11-25 12-24 12-25 12-31',
    },
  },
  'US-RI': {
    number: '+14015550100',
    country: 'US',
    zone: 'America/New_York',
    week: 'mon-fri 09:00-18:00, sat 10:00-17:00',
    holidays: {
      2026: '01-01 01-19 02-16 05-04 05-25 06-19 07-03 07-04 08-10 09-07 10-12 11-03 11-11 11-26 12-25',
      2027: '01-01 01-18 02-15 05-04 05-31 06-18 06-19 07-05 08-09 09-06 10-11 11-02 11-11 11-25 12-24 12-25 12-31',
    },
  },
  'US-SD': { number: '+16055550100', country: 'US', zone: 'America/Chicago', week: 'mon-fri 09:00-21:00' },
  'US-TX': {
    number: '+12145550100',
    country: 'US',
    zone: 'America/Chicago',
    week: 'mon-sat 09:00-21:00, sun 12:00-21:00',
  },
  'US-UT': {
    number: '+18015550100',
    country: 'US',
    zone: 'America/Denver',
    week: 'mon-sat 08:00-21:00',
    holidays: {
      2026: '01-01 01-19 02-16 05-25 06-15 06-19 07-03 07-04 07-24 09-07 10-12 11-11 11-26 12-25',
      2027: '01-01 01-18 02-15 05-31 06-18 06-19 06-21 07-05 07-23 07-24 09-06 10-11 11-11 11-25 12-24 12-25 12-31',
    },
  },
  'US-WA': {
    number: '+12065550100',
    country: 'US',
    zone: 'America/Los_Angeles',
    week: 'sun-sat 08:00-20:00',
  },
  'US-WY': { number: '+13075550100', country: 'US', zone: 'America/Denver', week: 'sun-sat 08:00-20:00' },
  CA: {
    number: '+14165550100',
    country: 'CA',
    zone: 'America/Toronto',
    week: 'mon-fri 09:00-21:30, sat-sun 10:00-18:00',
  },
  MX: { number: '+525512345678', country: 'MX', zone: 'America/Mexico_City', week: 'mon-sat 09:00-20:00' },
  BR: {
    number: '+551131234567',
    country: 'BR',
    zone: 'America/Sao_Paulo',
    week: 'mon-fri 09:00-21:00, sat 10:00-16:00',
    holidays: {
      2026: '01-01 04-03 04-21 05-01 07-09 09-07 10-12 11-02 11-20 12-25',
      2027: '01-01 03-26 04-21 05-01 07-09 09-07 10-12 11-02 11-15 11-20 12-25',
    },
  },
  CO: {
    number: '+576012345678',
    country: 'CO',
    zone: 'America/Bogota',
    week: 'mon-fri 08:00-19:00, sat 08:00-15:00',
    holidays: {
      2026: '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-13 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
      2027: '01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-12 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25',
    },
    caps: '1/24',
  },
  FR: {
    number: '+33142680000',
    country: 'FR',
    zone: 'Europe/Paris',
    week: 'mon-fri 10:00-13:00 14:00-20:00',
    holidays: {
      2026: '01-01 04-06 05-01 05-08 05-14 05-25 07-14 11-11 12-25',
      2027: '01-01 03-29 05-06 05-17 07-14 11-01 11-11',
    },
    caps: '4/720',
  },
  'FR-OM': {
    number: '+262262123456',
    country: 'RE',
    zone: 'Indian/Reunion',
    week: 'mon-fri 10:00-13:00 14:00-20:00',
    holidays: {
      2026: '01-01 04-06 04-27 05-01 05-08 05-14 05-22 05-25 05-27 06-10 07-14 11-11 12-25',
      2027: '01-01 03-29 04-27 05-06 05-17 05-27 06-10 07-14 11-01 11-11 12-20',
    },
    caps: '4/720',
  },
  ES: {
    number: '+34912345678',
    country: 'ES',
    zone: 'Europe/Madrid',
    week: 'mon-fri 09:00-21:00',
    holidays: {
      2026: '01-01 01-06 04-02 04-03 05-01 10-12 11-02 12-07 12-08 12-25',
      2027: '01-01 01-06 03-25 03-26 05-03 10-12 11-01 12-06 12-08',
    },
  },
  IT: {
    number: '+390612345678',
    country: 'IT',
    zone: 'Europe/Rome',
    week: 'mon-fri 09:00-20:00, sat 10:00-19:00',
    eve: '10:00-19:00',
    holidays: {
      2026: '01-01 01-06 04-06 04-25 05-01 06-02 08-15 12-08 12-25 12-26',
      2027: '01-01 01-06 03-29 05-01 06-02 10-04 11-01 12-08 12-25',
    },
  },
  DE: {
    number: '+493012345678',
    country: 'DE',
    zone: 'Europe/Berlin',
    week: 'mon-sat 09:00-20:00',
    holidays: {
      2026: '01-01 04-03 04-06 05-01 05-14 05-25 10-03 10-31 12-25 12-26',
      2027: '01-01 03-08 03-26 03-29 05-01 05-06 05-17 12-25',
    },
  },
  AT: {
    number: '+4313178900',
    country: 'AT',
    zone: 'Europe/Vienna',
    week: 'mon-sat 09:00-20:00',
    holidays: {
      2026: '01-01 01-06 04-06 05-01 05-14 05-25 06-04 08-15 10-26 12-08 12-25 12-26',
      2027: '01-01 01-06 03-29 05-01 05-06 05-17 05-27 10-26 11-01 12-08 12-25',
    },
  },
  BE: {
    number: '+3225123456',
    country: 'BE',
    zone: 'Europe/Brussels',
    week: 'mon-sat 09:00-20:00',
    holidays: {
      2026: '01-01 04-06 05-01 05-14 05-25 07-21 08-15 11-11 12-25',
      2027: '01-01 03-29 05-01 05-06 05-17 07-21 11-01 11-11 12-25',
    },
  },
  BG: { number: '+35929876543', country: 'BG', zone: 'Europe/Sofia', week: 'mon-fri 09:00-19:00' },
  HR: { number: '+38514567890', country: 'HR', zone: 'Europe/Zagreb', week: 'mon-fri 09:00-19:00' },
  CY: { number: '+35722345678', country: 'CY', zone: 'Asia/Nicosia', week: 'mon-fri 09:00-19:00' },
  CZ: { number: '+420212345678', country: 'CZ', zone: 'Europe/Prague', week: 'mon-fri 09:00-19:00' },
  DK: { number: '+4532123456', country: 'DK', zone: 'Europe/Copenhagen', week: 'mon-fri 09:00-19:00' },
  EE: { number: '+3726123456', country: 'EE', zone: 'Europe/Tallinn', week: 'mon-fri 09:00-19:00' },
  FI: { number: '+358912345678', country: 'FI', zone: 'Europe/Helsinki', week: 'mon-fri 09:00-19:00' },
  GR: { number: '+302123456789', country: 'GR', zone: 'Europe/Athens', week: 'mon-fri 09:00-19:00' },
  HU: { number: '+3612345678', country: 'HU', zone: 'Europe/Budapest', week: 'mon-fri 09:00-19:00' },
  IE: { number: '+35315123456', country: 'IE', zone: 'Europe/Dublin', week: 'mon-fri 09:00-19:00' },
  LV: { number: '+37167123456', country: 'LV', zone: 'Europe/Riga', week: 'mon-fri 09:00-19:00' },
  LT: { number: '+37052123456', country: 'LT', zone: 'Europe/Vilnius', week: 'mon-fri 09:00-19:00' },
  LU: { number: '+35227123456', country: 'LU', zone: 'Europe/Luxembourg', week: 'mon-fri 09:00-19:00' },
  MT: { number: '+35621001234', country: 'MT', zone: 'Europe/Malta', week: 'mon-fri 09:00-19:00' },
  NL: {
    number: '+31201234567',
    country: 'NL',
    zone: 'Europe/Amsterdam',
    week: 'mon-fri 09:00-21:00, sat 10:00-16:00',
    holidays: {
      2026: '01-01 04-03 04-06 04-27 05-14 05-25 12-25 12-26',
      2027: '01-01 03-26 03-29 04-27 05-06 05-17 12-25',
    },
  },
  PL: { number: '+48123456789', country: 'PL', zone: 'Europe/Warsaw', week: 'mon-fri 09:00-19:00' },
  PT: { number: '+351212345678', country: 'PT', zone: 'Europe/Lisbon', week: 'sun-sat 09:00-21:00' },
  RO: { number: '+40211234567', country: 'RO', zone: 'Europe/Bucharest', week: 'mon-fri 09:00-19:00' },
  SK: {
    number: '+421221234567',
    country: 'SK',
    zone: 'Europe/Bratislava',
    week: 'mon-fri 08:00-20:00',
    holidays: {
      2026: '01-01 01-06 04-03 04-06 05-01 05-08 09-01 09-15 11-17 12-24 12-25',
      2027: '01-01 01-06 03-26 03-29 07-05 09-01 09-15 11-01 11-17 12-24',
    },
  },
  SI: { number: '+38611234567', country: 'SI', zone: 'Europe/Ljubljana', week: 'mon-fri 09:00-19:00' },
  SE: { number: '+46812345678', country: 'SE', zone: 'Europe/Stockholm', week: 'mon-fri 09:00-19:00' },
  GB: { number: '+442071234567', country: 'GB', zone: 'Europe/London', week: 'sun-sat 08:00-21:00' },
  CH: {
    number: '+41442345678',
    country: 'CH',
    zone: 'Europe/Zurich',
    week: 'mon-fri 08:00-20:00, sat 09:00-16:00',
    holidays: {
      2026: '01-01 01-02 01-06 03-19 04-02 04-03 04-06 04-09 05-01 05-14 05-25 06-04 06-23 06-29 08-01 08-15 09-10 09-21 09-22 09-25 12-08 12-24 12-25 12-26 12-31',
      2027: '01-01 01-02 01-06 03-01 03-19 03-26 03-29 04-01 04-08 05-01 05-06 05-17 05-27 06-23 06-29 09-09 09-20 09-22 09-25 11-01 12-08 12-24 12-25 12-31',
    },
  },
  NO: {
    number: '+4721234567',
    country: 'NO',
    zone: 'Europe/Oslo',
    week: 'mon-fri 09:00-21:00',
    holidays: {
      2026: '01-01 04-02 04-03 04-06 05-01 05-14 05-25 12-25',
      2027: '01-01 03-25 03-26 03-29 05-06 05-17',
    },
  },
  AU: {
    number: '+61293740000',
    country: 'AU',
    zone: 'Australia/Sydney',
    week: 'mon-fri 09:00-20:00, sat 09:00-17:00',
    holidays: {
      2026: '01-01 01-26 04-03 04-06 04-25 04-27 12-25 12-26 12-28',
      2027: '01-01 01-26 03-26 03-29 04-26 12-25 12-27 12-28',
    },
  },
  NZ: { number: '+6493123456', country: 'NZ', zone: 'Pacific/Auckland', week: 'mon-fri 09:00-19:00' },
  SG: { number: '+6561234567', country: 'SG', zone: 'Asia/Singapore', week: 'mon-fri 09:00-19:00' },
  IN: { number: '+911123456789', country: 'IN', zone: 'Asia/Kolkata', week: 'sun-sat 10:00-21:00' },
  ZA: {
    number: '+27111234567',
    country: 'ZA',
    zone: 'Africa/Johannesburg',
    week: 'mon-fri 08:00-20:00, sat 09:00-13:00',
    holidays: {
      2026: '01-01 03-21 04-03 04-06 04-27 05-01 06-16 08-10 09-24 12-16 12-25 12-26',
      2027: '01-01 03-22 03-26 03-29 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-27',
    },
  },
  AE: {
    number: '+97142345678',
    country: 'AE',
    zone: 'Asia/Dubai',
    week: 'sun-sat 09:00-18:00',
    caps: '1/24 2/168',
  },
  DEFAULT: { number: '+81312345678', country: 'JP', zone: 'Asia/Tokyo', week: 'mon-fri 09:00-19:00' },
};
