import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Node takes graphql's CommonJS build everywhere; Vite would give our files the other, whose classes differ.
  resolve: { alias: { graphql: 'graphql/index.js' } },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/harness/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // A machine that others share may stall a process for seconds; a promise that is broken is broken twice.
    retry: process.env.CI ? 1 : 0,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
});
