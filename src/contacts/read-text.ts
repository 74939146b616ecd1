import { invalidField } from '../errors/errors.ts';
import { textProblem } from '../platform/input/text.ts';

/** Returns a customer's text, trimmed. Throws `invalid_request` if it is too long or cannot be stored. */
export function readText(field: string, value: unknown, maxLength: number): string {
  if (typeof value !== 'string') throw invalidField(field, 'must be a string');
  const trimmed = value.trim();
  if (trimmed.length > maxLength) throw invalidField(field, `must be at most ${maxLength} characters`);
  const problem = textProblem(trimmed);
  if (problem !== null) throw invalidField(field, problem);
  return trimmed;
}
