import type { z } from 'zod';
import { DomainError, type ErrorDetail } from '../src/errors.ts';

/** More would only repeat what a caller has understood by then. */
const DETAILS_SHOWN = 20;

/** `invalid_request` with one detail for each thing wrong, in the caller's own field names. */
export function invalidRequest(details: ErrorDetail[]): DomainError {
  const message = details
    .slice(0, 3)
    .map(({ field, message }) => `${field}: ${message}`)
    .join('; ');
  return new DomainError('invalid_request', message, { details: details.slice(0, DETAILS_SHOWN) });
}

/** Parses, or tells by `invalidRequest` all that is wrong. `whole` names the value itself. */
export function parsed<T>(schema: z.ZodType<T>, value: unknown, whole: string): T {
  const result = schema.safeParse(value, { error: sentence });
  if (result.success) return result.data;
  throw invalidRequest(result.error.issues.flatMap((issue) => detailsOf(issue, whole)));
}

function detailsOf(issue: z.core.$ZodIssue, whole: string): ErrorDetail[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: [...issue.path, key].join('.'),
      message: 'is not a known field',
    }));
  }
  return [{ field: issue.path.join('.') || whole, message: issue.message }];
}

/** What a person is told; undefined leaves the library's own sentence. */
function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${withArticle(String(issue.expected))}`;
    case 'invalid_value':
      return `must be ${(issue.values as unknown[]).length > 1 ? 'one of ' : ''}${(issue.values as unknown[]).join(', ')}`;
    case 'too_small':
      return `must ${bound('at least', Number(issue.minimum), String(issue.origin))}`;
    case 'too_big':
      return `must ${bound('at most', Number(issue.maximum), String(issue.origin))}`;
    default:
      return undefined;
  }
}

function withArticle(type: string): string {
  const name = { int: 'integer', record: 'object' }[type] ?? type;
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

function bound(relation: string, amount: number, origin: string): string {
  if (origin === 'string') return `have ${relation} ${amount} character${amount === 1 ? '' : 's'}`;
  if (origin === 'array') return `have ${relation} ${amount} item${amount === 1 ? '' : 's'}`;
  return `be ${relation} ${amount}`;
}

/**
 * Refuses text that PostgreSQL or JSON cannot hold: NUL characters, and surrogates without their other half.
 * @param value parsed JSON of bounded depth, or a record of strings
 */
export function refuseUnstorableText(value: unknown, path = ''): void {
  if (typeof value === 'string') {
    if (isStorable(value)) return;
    throw invalidRequest([{ field: path, message: 'holds a NUL character or half a surrogate pair' }]);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    if (!isStorable(key)) {
      throw invalidRequest([
        { field: path || 'body', message: 'has a name that holds a NUL character or half a surrogate pair' },
      ]);
    }
    refuseUnstorableText(item, path === '' ? key : `${path}.${key}`);
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
