import { defineConfig } from 'vitest/config';
import { shared, withPostgres } from './vitest.config.ts';

/** The long proofs: faults, fuzz, scale. One at a time, as each wants the whole machine. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    ...withPostgres,
    include: ['test/proof/**/*.proof.ts'],
    testTimeout: 600_000,
    fileParallelism: false,
  },
});
