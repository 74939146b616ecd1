import { defineConfig } from 'prisma/config';

// The Prisma CLI asks for a schema engine even where it needs none (generate, validate), and would try
// to download it. Any executable satisfies the question; migrations are applied by src/platform/migrate.ts.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({ schema: 'prisma/schema.prisma', migrations: { path: 'prisma/migrations' } });
