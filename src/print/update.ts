import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Writes a generated file, by its path from the root; with `--check` only reports whether it is current. */
export function update(name: string, text: string): void {
  const file = path.join(ROOT, name);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${name} is not current: run "npm run generate" and look at what changes.\n`);
    process.exitCode = 1;
  }
}
