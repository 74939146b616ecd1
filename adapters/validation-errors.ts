import type { z } from 'zod';
import { DomainError, type ErrorDetail } from '../src/errors/errors.ts';
import { findJsonProblem } from '../src/platform/input/json.ts';

/** Deepest nesting of a JSON body: deeper than any valid one, and shallow enough for recursion over it. */
export const DEEPEST_NESTING = 32;

export const UNKNOWN_FIELD = 'is not a known field';

const DETAILS_SHOWN = 20;

/** Returns the error `invalid_request` with a detail per problem, in the caller's own field names. */
export function invalidRequest(details: ErrorDetail[]): DomainError {
  const message = details
    .slice(0, 3)
    .map(({ field, message }) => `${field}: ${message}`)
    .join('; ');
  return new DomainError('invalid_request', message, { details: details.slice(0, DETAILS_SHOWN) });
}

/** Validates a value by a Zod schema. Throws `invalid_request` with all problems. `whole` names the value. */
export function parsed<T>(schema: z.ZodType<T>, value: unknown, whole: string): T {
  const result = schema.safeParse(value, { error: sentence });
  if (result.success) return result.data;
  throw invalidRequest(result.error.issues.flatMap((issue) => detailsOf(issue, whole)));
}

function detailsOf(issue: z.core.$ZodIssue, whole: string): ErrorDetail[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: [...issue.path, key].join('.'),
      message: UNKNOWN_FIELD,
    }));
  }
  return [{ field: issue.path.join('.') || whole, message: issue.message }];
}

/** Returns a problem's message for the caller; undefined keeps the library's message. */
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
  if (origin === 'string' && relation === 'at least' && amount === 1) return 'not be empty';
  if (origin === 'string') return `be ${relation} ${amount} character${amount === 1 ? '' : 's'}`;
  if (origin === 'array') return `have ${relation} ${amount} item${amount === 1 ? '' : 's'}`;
  return `be ${relation} ${amount}`;
}

/**
 * Rejects NUL characters, unpaired surrogates and numbers beyond a double, which PostgreSQL or JSON cannot
 * store.
 * @param value parsed JSON of bounded depth, or a record of strings
 * @param whole name of the value itself
 */
export function refuseUnstorable(value: unknown, whole: string): void {
  const problem = findJsonProblem(value, DEEPEST_NESTING);
  if (problem === null) return;
  throw invalidRequest([{ field: problem.path.join('.') || whole, message: problem.message }]);
}
