import { isUtf8 } from 'node:buffer';
import { DomainError } from '../../src/errors/errors.ts';
import { DEEPEST_NESTING, refuseUnstorable } from '../validation-errors.ts';

/** Bodies that may hold NUL characters, half surrogate pairs, numbers beyond a double, or `__proto__`. */
const SUSPICIOUS = /\\u(?:0000|005f|d[89a-f])|\de\+?\d{3}|__proto__/i;
/** Numbers of so many digits may be beyond a double. */
const MANY_DIGITS = 300;
/** Integers of so many digits may lose some as a double. */
const INEXACT_DIGITS = 16;

const QUOTE = 0x22;
const ZERO = 0x30;
const NINE = 0x39;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Parses a JSON body; undefined if empty, because clients announce JSON even then. An integer that a double cannot hold
 * becomes text, with all its digits. Throws `invalid_request`.
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw new DomainError('invalid_request', 'The body is not valid UTF-8.');
  const { nesting, digits } = extentOf(bytes);
  if (nesting > DEEPEST_NESTING) {
    throw new DomainError('invalid_request', `The body is nested deeper than ${DEEPEST_NESTING} levels.`);
  }
  const text = new TextDecoder().decode(bytes);
  const value = parseText(text, digits < INEXACT_DIGITS ? undefined : exactNumber);
  if (digits >= MANY_DIGITS || SUSPICIOUS.test(text)) refuseUnstorable(value, 'body');
  return value;
}

function exactNumber(_name: string, value: unknown, { source }: { source?: string }): unknown {
  const isInexact = Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(source ?? '');
  return isInexact ? source : value;
}

function parseText(text: string, reviver: typeof exactNumber | undefined): unknown {
  try {
    return JSON.parse(text, reviver as Parameters<typeof JSON.parse>[1]);
  } catch (cause) {
    throw new DomainError('invalid_request', 'The body is not valid JSON.', { cause });
  }
}

/** Returns the nesting depth of arrays and objects, even of invalid JSON, and the digits of its longest number. */
function extentOf(bytes: Buffer): { nesting: number; digits: number } {
  let depth = 0;
  let nesting = 0;
  let run = 0;
  let digits = 0;
  let inString = false;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] as number;
    if (byte === QUOTE) inString = !inString;
    else if (byte === BACKSLASH) i += 1;
    else if (inString) continue;
    else if (byte >= ZERO && byte <= NINE) digits = Math.max(digits, ++run);
    else {
      run = 0;
      if (OPENING.has(byte)) nesting = Math.max(nesting, ++depth);
      else if (CLOSING.has(byte)) depth -= 1;
    }
  }
  return { nesting, digits };
}

/** Returns equal JSON text for equal values, whatever the order of their names. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item) ? sorted(item) : item,
  );
}

function sorted(object: object): object {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
