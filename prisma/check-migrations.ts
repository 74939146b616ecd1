import { diffMigrationsToSchema } from './schema-diff.ts';

/** `npm run check:migrations`: fails when the migrations make another database than schema.prisma describes. */
const sql = await diffMigrationsToSchema();
if (sql !== null) {
  process.stderr.write(
    `prisma/migrations and prisma/schema.prisma differ. \`npm run migration -- a_name\` writes what is missing:\n\n${sql}`,
  );
}
// At once: the schema engine leaves a timer of ten seconds behind.
process.exit(sql === null ? 0 : 1);
