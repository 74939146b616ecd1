import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/** The database's functions, a file each, with the triggers that call it. */
const FUNCTIONS_FOLDER = path.join(import.meta.dirname, 'functions');

const DEFINITIONS = `
  SELECT proname AS name, pg_get_functiondef(oid) AS definition, coalesce((
    SELECT string_agg(pg_get_triggerdef(pg_trigger.oid) || ';', E'\\n' ORDER BY tgname)
    FROM pg_trigger WHERE tgfoid = pg_proc.oid AND NOT tgisinternal AND tgparentid = 0), '') AS triggers
  FROM pg_proc
  WHERE pronamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  ORDER BY proname`;

/** The first statement of a file that is about a trigger. */
const TRIGGERS = /^(?=(CREATE|DROP)\b.* TRIGGER )/m;

interface DatabaseFunction {
  name: string;
  definition: string;
  triggers: string;
}

/** Returns the functions of a migrated database, by name. */
async function functionsOf(client: pg.ClientBase): Promise<Map<string, DatabaseFunction>> {
  const { rows } = await client.query<DatabaseFunction>(DEFINITIONS);
  return new Map(rows.map((row) => [row.name, row]));
}

/** Returns SQL that makes a migrated database's functions those of the files; empty where they are. */
export async function diffFunctions(client: pg.ClientBase): Promise<string> {
  const files = readdirSync(FUNCTIONS_FOLDER).map((file) => ({
    name: path.basename(file, '.sql'),
    sql: readFileSync(path.join(FUNCTIONS_FOLDER, file), 'utf8'),
  }));
  const before = await functionsOf(client);
  await client.query('BEGIN');
  for (const { sql } of files) await client.query(sql);
  const after = await functionsOf(client);
  await client.query('ROLLBACK');
  const changed = files.flatMap(({ name, sql }) => {
    const [old, current] = [before.get(name), after.get(name)];
    if (old?.triggers !== current?.triggers) return [sql];
    // A trigger that is created again locks its table, so one that has not changed is left alone.
    return old?.definition === current?.definition ? [] : [sql.split(TRIGGERS)[0] ?? ''];
  });
  const dropped = [...before.keys()]
    .filter((name) => !files.some((file) => file.name === name))
    .map((name) => `DROP ROUTINE ${name};\n`);
  return [...changed, ...dropped].join('\n');
}
