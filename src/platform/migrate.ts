import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { SchemaEngine } from '@prisma/schema-engine-wasm';
import pg from 'pg';

const PRISMA_FOLDER = path.resolve(import.meta.dirname, '../../prisma');
const MIGRATIONS_FOLDER = path.join(PRISMA_FOLDER, 'migrations');

/** Any constant will do, as long as every process of dialgraph uses the same. */
const ADVISORY_LOCK_KEY = 4_159_230_117;

const NO_EXTERNALS = { externalTables: [], externalEnums: [] };

/**
 * Brings the database to the newest migration, one process at a time, and answers the names of those
 * it applied. Keeps its books as `prisma migrate deploy` does.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString: databaseUrl, application_name: 'dialgraph-migrate' });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK_KEY]);
    const migrationsList = await readMigrations();
    const { appliedMigrationNames } = await withEngine(databaseUrl, (engine) =>
      engine.applyMigrations({ migrationsList, filters: NO_EXTERNALS }),
    );
    return appliedMigrationNames;
  } finally {
    await lock.end();
  }
}

/**
 * Prisma's adapter cuts a script at every semicolon, also inside a function's body, and runs the pieces
 * one by one. Sent whole, PostgreSQL itself takes it apart and runs it as one transaction.
 */
class WholeScriptAdapterFactory extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script);
    };
    return adapter;
  }
}

async function withEngine<T>(databaseUrl: string, use: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const factory = bindMigrationAwareSqlAdapterFactory(new WholeScriptAdapterFactory(pool));
    return await use(await SchemaEngine.new({ datamodels: undefined }, () => {}, factory));
  } finally {
    await pool.end();
  }
}

async function readMigrations() {
  const entries = await readdir(MIGRATIONS_FOLDER, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const migrationDirectories = await Promise.all(
    names.sort().map(async (name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok' as const,
          value: await readFile(path.join(MIGRATIONS_FOLDER, name, 'migration.sql'), 'utf8'),
        },
      },
    })),
  );
  return {
    baseDir: MIGRATIONS_FOLDER,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories,
  };
}
