import { textProblem } from './text.ts';

/** What survives a trip through JSON unchanged. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

const MAX_DEPTH = 20;

/**
 * What keeps a value from being stored as JSON, as the end of a sentence; null when nothing does. Depth is
 * bounded because each level of nesting costs a frame of the stack wherever the value is walked again.
 */
export function jsonProblem(value: unknown, depth = 0): string | null {
  if (depth > MAX_DEPTH) return `must not be nested deeper than ${MAX_DEPTH} levels`;
  if (typeof value === 'string') return textProblem(value);
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return null;
  if (typeof value !== 'object') return 'must hold nothing but JSON values';
  for (const [key, item] of Object.entries(value)) {
    const problem = textProblem(key) ?? jsonProblem(item, depth + 1);
    if (problem !== null) return problem;
  }
  return null;
}
