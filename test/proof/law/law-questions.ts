import type { CountryCode } from 'libphonenumber-js/max';
import { DateTime } from 'luxon';
import { NO_DETAILS } from '../../../src/calls/details/call-details.ts';
import { readJurisdictions } from '../../../src/compliance/calling-hours/jurisdictions.ts';
import { CONSENT_BASIS_NAMES, type Consent } from '../../../src/contacts/consent.ts';
import {
  consentRefusal,
  disclosureRefusal,
  requiredConsentOf,
  voicePlaceOf,
} from '../../../src/dialing/rules/consent-rule.ts';
import { calledTooOftenForPlace, calleePlaceOf, quietHours } from '../../../src/dialing/rules/quiet-hours.ts';
import { lowerCase, upperCase } from '../../../src/platform/letter-case.ts';
import { DAY_MS, HOUR_MS } from '../../../src/platform/time/durations.ts';
import { mulberry32 } from '../../campaigns/schedule/calling-window-cases.ts';
import {
  hasConsent,
  isAllowedHour,
  isBelowCaps,
  isOpenAt,
  type LawQuestion,
  placeOf,
  saysEnough,
} from './law-oracle.ts';
import { PLACE_FACTS } from './place-facts.ts';

const FIRST = Date.UTC(2025, 0, 1);
const LAST = Date.UTC(2031, 0, 1);

/** Numbers of regions with holidays of their own, and mobile numbers of any of them. */
const REGIONAL = [
  ...['+34934000000', '+34954000000', '+34956000000', '+34612345678'].map((number) => ({
    number,
    country: 'ES',
  })),
  ...['+498912345678', '+49351123456', '+493641123456', '+4915112345678'].map((number) => ({
    number,
    country: 'DE',
  })),
  ...['+33388123456', '+33612345678'].map((number) => ({ number, country: 'FR' })),
  ...['+552131234567', '+556131234567', '+5551912345678'].map((number) => ({ number, country: 'BR' })),
].map((place) => ({ ...place, zone: place.country === 'BR' ? 'America/Sao_Paulo' : 'Europe/Madrid' }));

const PLACES = [...Object.values(PLACE_FACTS), ...REGIONAL];
/** Clocks of contacts: those of the places, and some with rare changes. */
const ZONES = [
  ...new Set(PLACES.map(({ zone }) => zone)),
  'America/St_Johns',
  'America/Phoenix',
  'Pacific/Honolulu',
  'Atlantic/Azores',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Australia/Perth',
  'Pacific/Chatham',
];
/** Times of day near which hours begin and end. */
const EDGES = [0, 8, 9, 10, 11, 12, 13, 13.5, 14, 15, 16, 17, 18, 19, 20, 21, 21.5, 24];
const OFFSETS_MS = [-60_000, -1_001, -1_000, -999, -1, 0, 1, 60_000];

/** A reproducible stream of questions: half of them at an edge of hours, a quarter near a holiday or a change of clocks. */
export function* randomQuestions(count: number, seed: number): Generator<LawQuestion> {
  const random = mulberry32(seed);
  for (let n = 0; n < count; n++) yield randomQuestion(random);
}

function randomQuestion(random: () => number): LawQuestion {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const { number, country, zone: usual } = pick(PLACES);
  const zone = random() < 0.8 ? usual : pick(ZONES);
  const at = random() < 0.5 ? FIRST + random() * (LAST - FIRST) : edge(pick, random, zone);
  const ago = () => at - pick([1, 8, 24, 168, 720]) * HOUR_MS * (random() < 0.5 ? 1 : random());
  const isConsented = random() < 0.7;
  return {
    number,
    country,
    zone,
    at: Math.floor(at),
    calls: Array.from({ length: Math.floor(random() * 6) }, () => Math.floor(ago())),
    consent: isConsented ? consentAround(Math.floor(at), random) : null,
    isConsentDemanded: random() < 0.3,
    keepsVoiceRules: random() < 0.7,
    isDisclosed: random() < 0.5,
  };
}

function edge(pick: <T>(list: readonly T[]) => T, random: () => number, zone: string): number {
  const days = Math.floor(random() * ((LAST - FIRST) / DAY_MS));
  const start = DateTime.fromMillis(FIRST, { zone: 'UTC' }).plus({ days });
  const month = pick([1, 3, 4, 5, 10, 11, 12]);
  const day = random() < 0.5 ? start : start.set({ month, day: Math.min(start.day, 30) });
  const hours = pick(EDGES);
  const local = DateTime.fromObject({ year: day.year, month: day.month, day: day.day }, { zone });
  return local.set({ hour: Math.floor(hours), minute: (hours % 1) * 60 }).toMillis() + pick(OFFSETS_MS);
}

function consentAround(at: number, random: () => number): LawQuestion['consent'] {
  const given = at + Math.floor((random() - 0.9) * 100 * DAY_MS);
  const expiresAt = random() < 0.5 ? null : at + Math.floor((random() - 0.3) * 10 * DAY_MS);
  const basis = lowerCase(
    CONSENT_BASIS_NAMES[Math.floor(random() * CONSENT_BASIS_NAMES.length)] ?? 'EXPRESS',
  );
  return { basis, at: random() < 0.05 ? at : given, expiresAt: random() < 0.05 ? at : expiresAt };
}

const jurisdictions = readJurisdictions();
const ACCOUNT = { quietHours: 'REFUSE' as const, placeRules: [] };

interface Answers {
  place: string | null;
  hours: boolean;
  caps: boolean;
  consent: boolean;
  disclosure: boolean;
}

/** Returns the service's and the oracle's answers to a question. */
export function answers(question: LawQuestion): { ours: Answers; oracle: Answers } {
  const now = new Date(question.at);
  const place = placeFor(question, now);
  const { number, isConsentDemanded, keepsVoiceRules, isDisclosed } = question;
  const voicePlace = voicePlaceOf(number, { artificialVoiceRules: keepsVoiceRules }, place);
  const required = requiredConsentOf(isConsentDemanded, voicePlace);
  const latestCalls = [...question.calls].sort((a, b) => b - a).map((call) => new Date(call).toISOString());
  return {
    ours: {
      place: place?.place.id ?? null,
      hours: quietHours({ place, now }) === null,
      caps: calledTooOftenForPlace({ place, number: { latestCalls }, now }) === null,
      consent: required === null || consentRefusal(consentOf(question), now, required) === null,
      disclosure: disclosureRefusal(isDisclosed ? 'I am an AI.' : null, voicePlace) === null,
    },
    oracle: {
      place: placeOf(question),
      hours: isAllowedHour(question),
      caps: isBelowCaps(question),
      consent: hasConsent(question),
      disclosure: saysEnough(question),
    },
  };
}

/**
 * Returns instants at which the oracle disagrees with the time that the service names for a refused call: one that is
 * closed, or one before it that is open. Only rules that are in force throughout are compared.
 */
export function wrongOpenings(question: LawQuestion): string[] {
  const now = new Date(question.at);
  const opensAt = quietHours({ place: placeFor(question, now), now })?.allowedAt?.getTime();
  if (opensAt === undefined || placeOf({ ...question, at: opensAt }) !== placeOf(question)) return [];
  const wait = opensAt - question.at;
  const before = [opensAt - 1, question.at + wait * 0.3, question.at + wait * 0.7].map(Math.floor);
  const opened = before.filter((at) => at > question.at + 1_000 && isOpenAt(question, at));
  return [...opened, ...(isOpenAt(question, opensAt) ? [] : [opensAt])].map((at) =>
    new Date(at).toISOString(),
  );
}

function placeFor({ number, country, zone }: LawQuestion, now: Date) {
  const call = {
    phoneTo: number,
    country: country as CountryCode,
    contact: { timezone: zone },
    details: NO_DETAILS,
  };
  return calleePlaceOf(jurisdictions, call, ACCOUNT, now);
}

function consentOf({ consent }: LawQuestion): Consent | null {
  if (consent === null) return null;
  const expiresAt = consent.expiresAt === null ? null : new Date(consent.expiresAt).toISOString();
  const basis = upperCase(consent.basis) as Consent['basis'];
  return { basis, text: null, source: null, at: new Date(consent.at).toISOString(), expiresAt };
}
