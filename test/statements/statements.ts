import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What the tests have sent from one place of `src`. */
export interface Recorded {
  texts: string[];
  /** Columns that have been null. */
  nulls: string[];
}

const FILE = path.join(import.meta.dirname, 'statements.json');

/** Returns the call sites and the SQL that no recorded test sends. The list is to become empty. */
export function readUnreached(): string[] {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, 'unreached.json'), 'utf8')) as string[];
}

/** Statements by the name of their call site. */
export function readStatements(): Map<string, Recorded> {
  return new Map(Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Recorded>));
}

export function writeStatements(statements: ReadonlyMap<string, Recorded>): void {
  const sorted = [...statements].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
}

/** Returns SQL in one line, with the same text for lists of any length. */
export function inOneLine(text: string): string {
  return text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
}
