import { invalidField } from '../errors.ts';
import { textProblem } from '../platform/input/text.ts';

/** Text of the customer's, without the white space around it. */
export function readText(field: string, value: unknown, maxLength: number): string {
  if (typeof value !== 'string') throw invalidField(field, 'must be a string');
  const trimmed = value.trim();
  if (trimmed.length > maxLength) throw invalidField(field, `must be at most ${maxLength} characters`);
  const problem = textProblem(trimmed);
  if (problem !== null) throw invalidField(field, problem);
  return trimmed;
}
