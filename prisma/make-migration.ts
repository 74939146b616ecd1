import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MIGRATIONS_FOLDER } from '../src/platform/database/migrate.ts';
import { diffMigrationsToSchema } from './schema-diff.ts';

const NAME = /^[a-z][a-z0-9_]{2,60}$/;
const USAGE = `npm run migration -- add_call_notes            what schema.prisma has and the migrations lack
npm run migration -- add_call_checks --empty   a migration to be written by hand: checks, partial indexes, triggers
A name consists of lower-case letters, digits and underscores, and begins with a letter.
`;

/** `npm run migration -- add_x`: writes the next folder of prisma/migrations, to be read and mended before it is committed. */
async function main(argv: string[]): Promise<number> {
  const { name, empty } = readArguments(argv);
  if (!NAME.test(name)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const sql = empty ? '' : await diffMigrationsToSchema();
  if (sql === null) {
    process.stdout.write('Nothing to do: the migrations make what schema.prisma says.\n');
    return 0;
  }
  const file = await writeMigration(name, sql);
  process.stdout.write(
    `${path.relative(process.cwd(), file)} is written. Read docs/migrations.md before you commit it.\n`,
  );
  for (const warning of warningsOf(sql)) process.stdout.write(`${warning}\n`);
  return 0;
}

function readArguments(argv: string[]): { name: string; empty: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { empty: { type: 'boolean', default: false } },
    });
    return { name: positionals.length === 1 ? (positionals[0] ?? '') : '', empty: values.empty };
  } catch {
    return { name: '', empty: false };
  }
}

async function writeMigration(name: string, sql: string): Promise<string> {
  const folder = path.join(MIGRATIONS_FOLDER, `${await nextTimestamp()}_${name}`);
  await mkdir(folder);
  const file = path.join(folder, 'migration.sql');
  await writeFile(file, sql);
  return file;
}

/** Migrations run in the order of their names: a clock that is behind must not put this one before another. */
async function nextTimestamp(): Promise<string> {
  const folders = (await readdir(MIGRATIONS_FOLDER)).filter((entry) => /^\d{14}_/.test(entry));
  const latest = Number(folders.sort().at(-1)?.slice(0, 14) ?? 0);
  const now = Number(new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14));
  return String(Math.max(now, latest + 1));
}

function warningsOf(sql: string): string[] {
  const drops = sql.match(/\bDROP (TABLE|COLUMN|TYPE|INDEX) +"[^"]+"/g) ?? [];
  return drops.map((drop) => `It contains ${drop}: a rename looks like a drop; write it as ALTER … RENAME.`);
}

// At once: the schema engine leaves a timer of ten seconds behind.
process.exit(await main(process.argv.slice(2)));
