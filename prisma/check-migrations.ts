import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS_FOLDER } from '../src/platform/database/migrate.ts';
import {
  fileOfLastRelease,
  git,
  isNamedByLastRelease,
  LAST_RELEASE,
  releasedMigrations,
} from './last-release.ts';
import { faultsOf, inUseBy } from './migration-rules.ts';
import { diffMigrationsToSchema } from './schema-diff.ts';

/**
 * `npm run check:migrations`: fails when the migrations make another database than schema.prisma and prisma/functions
 * describe, when a released one has changed, and when a new one is not written for busy tables.
 */
const faults = [...changedMigrations(), ...faultsOfNewMigrations()];
const sql = await diffMigrationsToSchema();
if (sql !== null)
  faults.push(
    `prisma/migrations make another database than prisma/schema.prisma and prisma/functions. \`npm run migration -- a_name\` writes what is missing:\n\n${sql}`,
  );
if (faults.length > 0) process.stderr.write(`${faults.join('\n')}\nSee docs/migrations.md.\n`);
// At once: the schema engine leaves a timer of ten seconds behind.
process.exit(faults.length === 0 ? 0 : 1);

function changedMigrations(): string[] {
  return git(['diff', '--name-only', '--diff-filter=MDR', LAST_RELEASE.commit, '--', 'prisma/migrations'])
    .split('\n')
    .filter((file) => file !== '')
    .map(
      (file) =>
        `${file} was released with ${LAST_RELEASE.version}: take the change back, and write another migration.`,
    );
}

function faultsOfNewMigrations(): string[] {
  const released = new Set(releasedMigrations());
  const inUse = inUseBy(fileOfLastRelease('prisma/schema.prisma'), isNamedByLastRelease);
  const migrations = readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => /^\d{14}_/.test(name))
    .sort()
    .map((name) => ({
      name,
      sql: readFileSync(path.join(MIGRATIONS_FOLDER, name, 'migration.sql'), 'utf8'),
    }));
  return migrations.flatMap((migration, index) =>
    released.has(migration.name)
      ? []
      : faultsOf(migration, migrations.slice(0, index), inUse).map((fault) => `${migration.name}: ${fault}`),
  );
}
