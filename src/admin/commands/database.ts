import { z } from 'zod';
import { exportDatabase } from '../../platform/database/dump/export-database.ts';
import { importDatabase, importJobs } from '../../platform/database/dump/import-database.ts';
import { VERSION } from '../../platform/telemetry/build.ts';
import { type AdminCommands, command, preparingCommand, text } from '../command.ts';

export const DATABASE_COMMANDS: AdminCommands = {
  'database export': command({
    summary:
      'write all tables, as they are at one instant, to a compressed file, while dialgraph runs; keep SECRET_KEY and the ' +
      'recordings as well',
    options: z.object({ file: text('the name of a file that does not exist yet') }),
    argument: 'file',
    run: (deps, { file }) => exportDatabase(deps, file, VERSION),
  }),
  'database import': preparingCommand({
    summary:
      'fill the empty database of DATABASE_URL from an export of this version or an earlier one, and compare counts and ' +
      'checksums; set the SECRET_KEY that the exported database had',
    options: z.object({ file: text('a file that “database export” wrote') }),
    argument: 'file',
    prepare: ({ databaseUrl, migrationUrl = databaseUrl }, { file }) => importDatabase(migrationUrl, file),
    run: async (deps, { file }, imported) => ({ ...imported, jobs: await importJobs(deps, file) }),
  }),
};
