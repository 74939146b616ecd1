import { byCallingCode, type NumberingPlan } from './numbering-plans.ts';

/** Types of phone numbers that cost more, as customers read them. Fraud by dialing them pays best. */
export const RESTRICTED_NUMBER_TYPES = {
  PREMIUM_RATE: 'a premium-rate number',
  SHARED_COST: 'a shared-cost number',
  PERSONAL_NUMBER: 'a personal number, which forwards to any other',
  PAGER: 'a pager',
  SATELLITE: 'a satellite telephone',
} as const;

export type RestrictedNumberType = keyof typeof RESTRICTED_NUMBER_TYPES;

/** Prefix of the simulator's test numbers, in an area code of personal numbers. */
export const TEST_NUMBER_PREFIX = '+1500555';

/**
 * PostgreSQL pattern of North American numbers whose country and type follow from the first five digits. It leaves out
 * area codes with pagers or personal numbers, and the premium exchange of each area code.
 */
export const KNOWN_BY_FIVE_DIGITS = '^\\+1(?!26[48]|500|52[1-9]|533|544|566|577|588)[2-9]\\d\\d(?!976)[2-9]';

/** Prefixes whose type libphonenumber misses, or knows for one length only, with their numbering plans. */
const MISSED: readonly (readonly [RegExp, RestrictedNumberType])[] = [
  // NANPA: area code 900, and exchange 976 of every area code.
  [/^\+1(900|[2-9]\d\d976)/, 'PREMIUM_RATE'],
  // Ofcom, National Telephone Numbering Plan: 09; 084 and 087; 070; 076 but for the Isle of Man's 07624.
  [/^\+449/, 'PREMIUM_RATE'],
  [/^\+448[47]/, 'SHARED_COST'],
  [/^\+4470/, 'PERSONAL_NUMBER'],
  [/^\+4476(?!24)/, 'PAGER'],
  // Bundesnetzagentur: 0900, 0190 until 2005, 0137; 0180; 0700.
  [/^\+49(900|190|137)/, 'PREMIUM_RATE'],
  [/^\+49180/, 'SHARED_COST'],
  [/^\+49700/, 'PERSONAL_NUMBER'],
  // ARCEP, plan national de numérotation: 089; 081 and 082.
  [/^\+3389/, 'PREMIUM_RATE'],
  [/^\+338[12]/, 'SHARED_COST'],
  // AGCOM, piano nazionale di numerazione: 144, 166, 892, 893, 894, 895, 899; 84 and 199; 178.
  [/^\+39(144|166|89[2-59])/, 'PREMIUM_RATE'],
  [/^\+39(84|199)/, 'SHARED_COST'],
  [/^\+39178/, 'PERSONAL_NUMBER'],
  // CNMC, plan nacional de numeración: 803, 806, 807, 905 and 907; 901 and 902; 70.
  [/^\+34(80[367]|90[57])/, 'PREMIUM_RATE'],
  [/^\+3490[12]/, 'SHARED_COST'],
  [/^\+3470/, 'PERSONAL_NUMBER'],
  // BIPT, numbering plan: 0900 to 0909; 070.
  [/^\+3290[0-9]/, 'PREMIUM_RATE'],
  [/^\+3270/, 'SHARED_COST'],
  // ACMA, Telecommunications Numbering Plan: 190; 014.
  [/^\+61190/, 'PREMIUM_RATE'],
  [/^\+6114/, 'SATELLITE'],
  // OFCOM (Switzerland), numbering plan E.164: 0900, 0901, 0906. RTR (Austria), KEM-V: 09. ACM (Netherlands): 0900, 0906, 0909.
  [/^\+4190[016]/, 'PREMIUM_RATE'],
  [/^\+439[03]/, 'PREMIUM_RATE'],
  [/^\+3190[069]/, 'PREMIUM_RATE'],
  // MIC (Japan): 0990; 0570, which callers pay by the minute. ANACOM (Portugal): 601, 648, 760 to 762; 707 and 708.
  [/^\+81990/, 'PREMIUM_RATE'],
  [/^\+81570/, 'SHARED_COST'],
  [/^\+351(601|648|76[0-2])/, 'PREMIUM_RATE'],
  [/^\+35170[78]/, 'SHARED_COST'],
  // Anatel: 0900; 0300.
  [/^\+55900/, 'PREMIUM_RATE'],
  [/^\+55300/, 'SHARED_COST'],
];

/** libphonenumber's names of the types, in its order of precedence. */
const KNOWN_TYPES = ['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER', 'PAGER'] as const;

interface TypePattern {
  type: RestrictedNumberType;
  pattern: RegExp;
}

const costlyTypes = byCallingCode((plans) => KNOWN_TYPES.flatMap((type) => patternOf(plans, type)));

/** Returns the costly type of an E.164 number that an account may not call by default; null = ordinary. */
export function restrictedTypeOf(e164: string): RestrictedNumberType | null {
  if (e164.startsWith(TEST_NUMBER_PREFIX)) return null;
  const missed = MISSED.find(([beginning]) => beginning.test(e164));
  if (missed) return missed[1];
  const found = costlyTypes(e164);
  return found?.rules.find(({ pattern }) => pattern.test(found.nationalNumber))?.type ?? null;
}

/** Merges the patterns of countries with one calling code, which agree on costlier types. */
function patternOf(plans: NumberingPlan[], type: RestrictedNumberType): TypePattern[] {
  const patterns = new Set(plans.flatMap((plan) => plan.type(type)?.pattern() ?? []));
  if (patterns.size === 0) return [];
  return [{ type, pattern: new RegExp(`^(?:${[...patterns].map((each) => `(?:${each})`).join('|')})$`) }];
}
