import { readFileSync } from 'node:fs';
import { z } from 'zod';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be HH:MM, at most 24:00');

const hours = z
  .strictObject({ days: z.array(z.enum(WEEKDAYS)).min(1), from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be later than from' });

/** `12-25`, or days from Easter Sunday: `easter-2`, `easter+39`. */
const holiday = z
  .string()
  .regex(/^(\d\d-\d\d|easter[+-]\d{1,3})$/, 'must be MM-DD, or days from Easter such as easter-2');

const jurisdiction = z.strictObject({
  id: z.string().min(1).max(20),
  name: z.string().min(1).max(100),
  /** ISO 3166-1 alpha-2; null = of every country without a row. */
  country: z.string().length(2).nullable(),
  /** Beginnings of its numbers; empty = all of its country. */
  prefixes: z.array(z.string().regex(/^\+\d{1,9}$/, 'must be the beginning of an E.164 number')),
  /** When calls are allowed, by the clock at the callee's place. */
  hours: z.array(hours).min(1),
  holidays: z.array(holiday),
  /** So many calls to one number within so many hours. */
  caps: z.array(z.strictObject({ calls: z.int().min(1).max(100), hours: z.int().min(1).max(720) })),
  /** Where the rule is written. */
  source: z.string().min(1).max(500),
});

const file = z.strictObject({
  /** The day as of which the rows were checked. */
  dated: z.iso.date(),
  jurisdictions: z.array(jurisdiction).max(1_000),
});

/** What one place's rules say of when, and how often, somebody there may be called. */
export type Jurisdiction = z.output<typeof jurisdiction>;

const OURS = new URL('data/jurisdictions.json', import.meta.url);

let inForce: readonly Jurisdiction[] = parse(readFileSync(OURS, 'utf8'), 'data/jurisdictions.json');

/**
 * Reads an operator's own rows, which replace ours of the same id and are added to the others. Once, when a process starts.
 *
 * @throws Error that names the row and the field, before anything of the file is in force
 */
export function loadJurisdictions(path: string): void {
  const own = parse(readFileSync(path, 'utf8'), path);
  const ids = new Set(own.map(({ id }) => id));
  inForce = [...inForce.filter(({ id }) => !ids.has(id)), ...own];
}

/** The rules for a number: of its longest prefix, else of its country, else those of every other country. */
export function jurisdictionOf(e164: string, country: string): Jurisdiction | null {
  const reach = (row: Jurisdiction): number => {
    if (row.country === null) return 0;
    if (row.prefixes.length === 0) return row.country === country ? 1 : -1;
    return Math.max(-1, ...row.prefixes.filter((each) => e164.startsWith(each)).map((each) => each.length));
  };
  const [best] = inForce
    .map((row) => ({ row, reach: reach(row) }))
    .filter((each) => each.reach >= 0)
    .sort((a, b) => b.reach - a.reach);
  return best?.row ?? null;
}

function parse(text: string, name: string): Jurisdiction[] {
  const read = file.safeParse(jsonOf(text, name));
  if (read.success) return read.data.jurisdictions;
  const [issue] = read.error.issues;
  const [, row, ...field] = issue?.path ?? [];
  const where = typeof row === 'number' ? `row ${row + 1}, ${field.join('.') || 'the row'}` : 'the file';
  throw new Error(`${name}: ${where}: ${issue?.message}`);
}

function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${name} is not JSON`, { cause });
  }
}
