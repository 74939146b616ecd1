import { storableText } from '../../platform/input/text.ts';
import { REPORT_LIMITS } from '../report-limits.ts';

/** Names that some JavaScript code takes for an object's prototype. */
const PROTOTYPE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

interface Budget {
  values: number;
  characters: number;
}

/** Cuts a provider's data to `REPORT_LIMITS`: too deep or non-JSON values become null, excess ones are dropped. */
export function storableData(data: unknown): Record<string, unknown> {
  const budget = { values: REPORT_LIMITS.dataValues, characters: REPORT_LIMITS.dataLength };
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? fields(data, 1, budget) : {};
}

function storable(value: unknown, depth: number, budget: Budget): unknown {
  if (typeof value === 'string') return text(value, REPORT_LIMITS.dataTextLength, budget);
  if (typeof value === 'boolean' || Number.isFinite(value)) return value;
  if (typeof value !== 'object' || value === null || depth >= REPORT_LIMITS.dataDepth) return null;
  return Array.isArray(value) ? items(value, depth + 1, budget) : fields(value, depth + 1, budget);
}

function items(values: readonly unknown[], depth: number, budget: Budget): unknown[] {
  const kept: unknown[] = [];
  for (const value of values) {
    if (budget.values-- <= 0) break;
    kept.push(storable(value, depth, budget));
  }
  return kept;
}

function fields(value: object, depth: number, budget: Budget): Record<string, unknown> {
  const kept: [string, unknown][] = [];
  for (const [name, item] of Object.entries(value)) {
    if (PROTOTYPE_NAMES.has(name)) continue;
    if (budget.values-- <= 0) break;
    kept.push([text(name, REPORT_LIMITS.dataNameLength, budget), storable(item, depth, budget)]);
  }
  return Object.fromEntries(kept);
}

function text(value: string, maxLength: number, budget: Budget): string {
  const kept = storableText(value, Math.min(maxLength, budget.characters));
  budget.characters -= kept.length;
  return kept;
}
