import { z } from 'zod';

const TRUE = new Set(
  '1 true t yes y x on checked ja j wahr oui o vrai si s verdadero sim v dnc donotcall donotcontact optedout optout unsubscribed unsubscribe stop stopall abgemeldet'.split(
    ' ',
  ),
);
const FALSE = new Set(
  '0 false f no n off unchecked nein falsch non faux falso nao none null na nan optedin optin subscribed active ok'.split(
    ' ',
  ),
);
const OPT_OUT_STATUSES = new Set(
  'donotcall donotcontact dnc optedout optout unsubscribed unsubscribe stop stopall abgemeldet desabonne'.split(
    ' ',
  ),
);
const DAY = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/;

/** Longest text that is judged as a value. */
const MAX_LENGTH = 254;

/** Returns whether a cell of an opt-out column means that the person opted out: a yes or a day. Null: it cannot be told. */
export function readOptOut(cell: string): boolean | null {
  const text = cell.trim();
  if (text === '' || text === '-') return false;
  if (/^[✓✔☑]/.test(text) || DAY.test(text)) return true;
  const key = keyOf(/^[01]\.0+$/.test(text) ? text.slice(0, 1) : text);
  if (TRUE.has(key)) return true;
  return FALSE.has(key) ? false : null;
}

/** Returns whether a person's status says that the person opted out. */
export function isOptOutStatus(cell: string): boolean {
  return OPT_OUT_STATUSES.has(keyOf(cell));
}

export function looksLikeEmail(cell: string): boolean {
  return cell.length <= MAX_LENGTH && /[^\s@]@[^\s@]/.test(cell) && !/[\r\n]/.test(cell);
}

export function isEmail(cell: string): boolean {
  return cell.length <= MAX_LENGTH && z.regexes.email.test(cell);
}

/** Returns whether a cell has the digits of a phone number and little else. Neither a day nor a text with a number does. */
export function looksLikePhone(cell: string): boolean {
  const text = cell.slice(0, MAX_LENGTH).trim();
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return digits >= 7 && digits <= 17 && letters <= 5 && text.length <= 40 && !DAY.test(text);
}

/** Returns whether a cell looks like a phone number with a plus, which no other number has. */
export function looksInternational(cell: string): boolean {
  return /^[^\p{L}\p{N}]{0,8}[+＋]/u.test(cell) && looksLikePhone(cell);
}

/** Returns the JSON object of a cell; null if it has none. */
export function jsonObjectIn(cell: string): Record<string, unknown> | null {
  if (!cell.startsWith('{')) return null;
  try {
    return JSON.parse(cell) as Record<string, unknown>;
  } catch {
    return null;
  }
}

function keyOf(cell: string): string {
  return cell
    .slice(0, MAX_LENGTH)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Nd}]/gu, '');
}
