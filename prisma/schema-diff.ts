import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { migrate } from '../src/platform/database/migrate.ts';
import { NO_EXTERNALS, openSchemaEngine, type SqlAdapter } from '../src/platform/database/schema-engine.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '../src/platform/telemetry/log.ts';
import { diffFunctions } from './functions.ts';

const SCHEMA = path.join(import.meta.dirname, 'schema.prisma');
/** PostgreSQL's type of one byte, in which its catalog keeps kinds and flags. */
const CHAR_OID = 18;

/**
 * The SQL that leads from what the migrations make, applied to a new database, to schema.prisma and the files of
 * functions; null when they agree. What else Prisma cannot express (checks, partial indexes) is left alone.
 *
 * @throws Error with Prisma's explanation when schema.prisma is not valid.
 */
export async function diffMigrationsToSchema(): Promise<string | null> {
  const content = await readFile(SCHEMA, 'utf8');
  const files = [{ path: 'schema.prisma', content }];
  return withTemporaryDatabase(async (pool) => {
    const engine = await openSchemaEngine(pool, readCharColumns);
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: import.meta.dirname },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: NO_EXTERNALS,
    });
    const tables = exitCode === 0 ? '' : (stdout ?? '');
    const client = await pool.connect();
    const functions = await diffFunctions(client).finally(() => client.release());
    return [tables, functions].filter(Boolean).join('\n') || null;
  });
}

async function withTemporaryDatabase<T>(use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const server = await startServer();
  const name = `migrations_${randomUUID().replaceAll('-', '')}`;
  try {
    await execute(server.url, `CREATE DATABASE ${name}`);
    const url = new URL(server.url);
    url.pathname = name;
    await migrate(url.href);
    const pool = new pg.Pool({ connectionString: url.href });
    return await use(pool).finally(() => pool.end());
  } finally {
    await execute(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.stop();
  }
}

/** The tests' PostgreSQL where there is one, as a new one takes seconds to come and go. */
async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: async () => {} };
  const folder = await mkdtemp(path.join(tmpdir(), 'dialgraph-migration-'));
  const postgres = await startEmbeddedPostgres(
    folder,
    createLog({ level: 'warn', destination: process.stderr }),
  );
  return {
    url: postgres.migrationUrl,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Prisma's adapter refuses `"char"`, with which the engine reads the catalog: it gets text, and the engine its `char`. */
function readCharColumns(adapter: SqlAdapter, pool: pg.Pool): void {
  const charColumns = new WeakMap<object, number[]>();
  const query = pool.query.bind(pool) as (config: pg.QueryArrayConfig) => Promise<pg.QueryArrayResult>;
  pool.query = (async (config: pg.QueryArrayConfig) => {
    const result = await query(config);
    const found = result.fields.flatMap((field, column) => (field.dataTypeID === CHAR_OID ? [column] : []));
    for (const column of found) (result.fields[column] as pg.FieldDef).dataTypeID = pg.types.builtins.TEXT;
    charColumns.set(result.rows, found);
    return result;
  }) as typeof pool.query;
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (statement) => {
    const result = await queryRaw(statement);
    for (const column of charColumns.get(result.rows) ?? []) {
      result.columnTypes[column] = ColumnTypeEnum.Character;
    }
    return result;
  };
}
