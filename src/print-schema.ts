import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

/** Writes schema.graphql; with `--check` only says whether it is what the builder makes. */
const file = path.resolve(import.meta.dirname, '../schema.graphql');
const text = `${printSchema(lexicographicSortSchema(schema))}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('schema.graphql is not current: run "npm run generate" and look at what changes.\n');
  process.exitCode = 1;
}
