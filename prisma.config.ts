import { defineConfig } from 'prisma/config';

// The Prisma CLI asks for a schema engine even where it needs none (generate, validate), and would try
// to download it. Any executable satisfies the question; migrations are made and applied by scripts of our own.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

// Without its engine these would wait for ever.
const [, , command = ''] = process.argv;
if (command === 'migrate' || command === 'db') {
  process.stderr.write(
    `\`prisma ${command}\` does not work here: \`npm run migration -- add_x\` writes the next migration, and dialgraph applies what is missing when it starts (docs/migrations.md).\n`,
  );
  process.exit(1);
}

export default defineConfig({ schema: 'prisma/schema.prisma', migrations: { path: 'prisma/migrations' } });
