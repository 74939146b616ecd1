import { isUtf8 } from 'node:buffer';
import { DomainError } from '../../src/errors.ts';
import { DEEPEST_NESTING, refuseUnstorable } from '../validation-errors.ts';

/** Bodies that may hold NUL characters, half surrogate pairs, numbers beyond a double, or `__proto__`. */
const SUSPICIOUS = /\\u(?:0000|005f|d[89a-f])|\de\+?\d{3}|\d{300}|__proto__/i;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Parses a JSON body; undefined if empty, because clients announce JSON even then. Throws `invalid_request`. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw new DomainError('invalid_request', 'The body is not valid UTF-8.');
  if (nestingOf(bytes) > DEEPEST_NESTING) {
    throw new DomainError('invalid_request', `The body is nested deeper than ${DEEPEST_NESTING} levels.`);
  }
  const text = new TextDecoder().decode(bytes);
  const value = parseText(text);
  if (SUSPICIOUS.test(text)) refuseUnstorable(value, 'body');
  return value;
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DomainError('invalid_request', 'The body is not valid JSON.', { cause });
  }
}

/** Returns the nesting depth of arrays and objects, even of invalid JSON. */
function nestingOf(bytes: Buffer): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] as number;
    if (byte === QUOTE) inString = !inString;
    else if (byte === BACKSLASH) i += 1;
    else if (inString) continue;
    else if (OPENING.has(byte)) deepest = Math.max(deepest, ++depth);
    else if (CLOSING.has(byte)) depth -= 1;
  }
  return deepest;
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
