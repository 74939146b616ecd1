import { Prisma } from '../platform/generated/prisma/client.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';
import { readText } from './read-text.ts';

/** Expression of the index `contacts_search`. Its separator cannot occur in a name. */
const SEARCHED = Prisma.raw(
  `(coalesce(name, '') || E'\\x1f' || coalesce(company, '') || E'\\x1f' || coalesce(email, '') || E'\\x1f' || phone)`,
);

/** Letters, each with its forms that are searched alike. The index cannot use classes that are much larger. */
const ALIKE = [
  ...[
    'aàáâãäåāăą',
    'cçćč',
    'dďđ',
    'eèéêëēėęě',
    'gğ',
    'iìíîïīı',
    'lł',
    'nñńň',
    'oòóôõöøōő',
    'rř',
    'sśşšș',
    'tţťț',
  ],
  ...['uùúûüūůű', 'yýÿ', 'zźżž', "'’‘ʼ`´"],
];
const BASES = new Map(
  ALIKE.flatMap((letters) => [...letters].map((letter) => [letter, letters.charAt(0)] as const)),
);
const CLASSES = new Map(ALIKE.map((letters) => [letters.charAt(0), `[${letters}${letters.toUpperCase()}]`]));

/** Returns the digits of a text that is a phone number, or a part of one, in any form; null for other text. */
export function numberIn(text: string): string | null {
  if (!/^\s*[+(\d][\d\s()./-]*$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const isWhole = text.trim().startsWith('+');
  // E.164 has neither the zero of a trunk prefix nor those of an international one.
  return isWhole ? `+${digits}` : digits.replace(/^0+/, '') || null;
}

/**
 * Returns the condition that a contact's name, company, email address or phone number contains a text. Case and accents do
 * not matter, nor how a number is written.
 * @throws DomainError `invalid_request` for a text that cannot be searched for
 */
export function contactMatches(search: string): Prisma.Sql {
  const text = readText('search', search, CONTACT_LIMITS.searchLength);
  return Prisma.sql`${SEARCHED} ~ ${patternOf(numberIn(text) ?? text)}`;
}

/**
 * Returns a regular expression of texts that contain a text in any case and with any accents. It names both cases, because a
 * PostgreSQL of locale C folds the case of ASCII letters alone.
 */
export function patternOf(text: string): string {
  const letters = text.toLowerCase().normalize('NFC').replaceAll('ss', 'ß');
  return [...letters].map(formsOf).join('');
}

function formsOf(letter: string): string {
  if (letter === 'ß') return `(?:[ßẞ]|${formsOf('s')}{2})`;
  const alike = CLASSES.get(BASES.get(letter) ?? letter);
  if (alike !== undefined) return alike;
  const upper = letter.toUpperCase();
  if (upper !== letter && upper.length === letter.length) return `[${letter}${upper}]`;
  return letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
