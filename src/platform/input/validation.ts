import { z } from 'zod';
import { DomainError } from '../../errors/errors.ts';
import { textProblem } from './text.ts';

/** Schema of text that PostgreSQL can store; see `textProblem`. */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength, `must be at most ${maxLength} characters`)
    .check((context) => {
      const message = textProblem(context.value);
      if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
    });
}

export function nonEmptyText(maxLength: number) {
  return text(maxLength).refine((value) => value.trim() !== '', 'must not be empty');
}

/** Validates a request's input by a Zod schema. Throws `invalid_request` with a detail for each problem. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const details = result.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    message: issue.message,
  }));
  const first = details[0];
  const where = first?.field ? `${first.field}: ` : '';
  throw new DomainError('invalid_request', `${where}${first?.message ?? 'invalid input'}`, { details });
}
