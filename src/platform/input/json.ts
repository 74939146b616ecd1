import { textProblem } from './text.ts';

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** A problem that prevents storing a value as JSON. `message` continues the field's name. */
export interface JsonProblem {
  /** Field names and array positions of the invalid JSON value, outermost first; empty for the value itself. */
  path: string[];
  message: string;
}

const MAX_DEPTH = 20;

/**
 * Returns the first problem that prevents storing a value losslessly as JSON; null if none. Depth is bounded
 * because each level costs a stack frame wherever the value is walked.
 */
export function findJsonProblem(value: unknown, maxDepth = MAX_DEPTH, depth = 0): JsonProblem | null {
  if (depth > maxDepth) return here(`must not be nested deeper than ${maxDepth} levels`);
  if (typeof value === 'string') return here(textProblem(value));
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return null;
  if (typeof value === 'number') return here('must be a number below 1.8e308');
  if (typeof value !== 'object') return here('must contain only JSON values');
  for (const [name, item] of Object.entries(value)) {
    const inName = nameProblem(name);
    if (inName !== null) return here(inName);
    const inItem = findJsonProblem(item, maxDepth, depth + 1);
    if (inItem !== null) return { ...inItem, path: [name, ...inItem.path] };
  }
  return null;
}

/** Returns what prevents storing a value as JSON, as the end of a sentence; null if nothing does. */
export function jsonProblem(value: unknown): string | null {
  const problem = findJsonProblem(value);
  if (problem === null) return null;
  return problem.path.length === 0
    ? problem.message
    : `contains ${problem.path.join('.')}, which ${problem.message}`;
}

/** Returns the problem of a field's name. Assigning `__proto__` creates no field: readers lose it, or worse. */
function nameProblem(name: string): string | null {
  if (name === '__proto__') return 'must not have a field named __proto__';
  const problem = textProblem(name);
  return problem === null ? null : `has a field whose name ${problem}`;
}

function here(message: string | null): JsonProblem | null {
  return message === null ? null : { path: [], message };
}
