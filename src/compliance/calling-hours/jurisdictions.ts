import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { capForm, holidayForm, hoursForm } from './rules-form.ts';

const jurisdiction = z.strictObject({
  id: z.string().min(1).max(20),
  name: z.string().min(1).max(100),
  /** Country in ISO 3166-1 alpha-2; null = every country without a row. */
  country: z.string().length(2).nullable(),
  /** E.164 prefixes of the place's numbers; empty = all numbers of the country. */
  prefixes: z.array(z.string().regex(/^\+\d{1,9}$/, 'must be the beginning of an E.164 number')),
  /** Allowed hours by the callee's local time. */
  hours: z.array(hoursForm).min(1),
  holidays: z.array(holidayForm),
  caps: z.array(capForm),
  /** Citation of the rule. */
  source: z.string().min(1).max(500),
  /** Notes on rules that are unverified or stricter than their source. */
  note: z.string().min(1).max(500).optional(),
});

const file = z.strictObject({
  /** Day on which the rows were last checked. */
  dated: z.iso.date(),
  jurisdictions: z.array(jurisdiction).max(1_000),
});

/** Legal calling hours and caps of one place. */
export type Jurisdiction = z.output<typeof jurisdiction> & {
  /** Day on which the file of these rules was last checked. */
  dated: string;
  /** Version of the rules: first hexadecimal digits of the SHA-256 of their content. */
  version: string;
};

export interface Jurisdictions {
  readonly rows: readonly Jurisdiction[];
  /** Returns the calling rules of the number's longest prefix, else of its country, else of all other countries. */
  of(e164: string, country: string): Jurisdiction | null;
}

const VERSION_DIGITS = 16;

const OURS = new URL('data/jurisdictions.json', import.meta.url);

/** Reads the built-in calling rules and those of `ownFile`, which replace equal ids. Throws for an invalid row. */
export function readJurisdictions(ownFile?: string): Jurisdictions {
  const ours = parse(readFileSync(OURS, 'utf8'), 'data/jurisdictions.json');
  const own = ownFile === undefined ? [] : parse(readFileSync(ownFile, 'utf8'), ownFile);
  const ids = new Set(own.map(({ id }) => id));
  const rows = [...ours.filter(({ id }) => !ids.has(id)), ...own];
  return { rows, of: (e164, country) => rowFor(rows, e164, country) };
}

function rowFor(rows: readonly Jurisdiction[], e164: string, country: string): Jurisdiction | null {
  const reach = (row: Jurisdiction): number => {
    if (row.country === null) return 0;
    if (row.prefixes.length === 0) return row.country === country ? 1 : -1;
    return Math.max(-1, ...row.prefixes.filter((each) => e164.startsWith(each)).map((each) => each.length));
  };
  const [best] = rows
    .map((row) => ({ row, reach: reach(row) }))
    .filter((each) => each.reach >= 0)
    .sort((a, b) => b.reach - a.reach);
  return best?.row ?? null;
}

function parse(text: string, name: string): Jurisdiction[] {
  const read = file.safeParse(jsonOf(text, name));
  if (read.success) {
    const { dated, jurisdictions } = read.data;
    return jurisdictions.map((row) => ({ ...row, dated, version: versionOf(row) }));
  }
  const [issue] = read.error.issues;
  const [, row, ...field] = issue?.path ?? [];
  const where = typeof row === 'number' ? `row ${row + 1}, ${field.join('.') || 'the row'}` : 'the file';
  throw new Error(`${name}: ${where}: ${issue?.message}`);
}

/** Rows of equal content have equal versions, whatever their file. */
function versionOf(row: z.output<typeof jurisdiction>): string {
  return hash('sha256', JSON.stringify(row), 'hex').slice(0, VERSION_DIGITS);
}

function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${name} is not JSON`, { cause });
  }
}
