import { defineConfig } from 'vitest/config';
import { shared, withPostgres } from './vitest.config.ts';

/** Walks through the dashboard, each file in a world of its own: a worker loads our code once for all of them. */
const DASHBOARD = 'test/proof/dashboard/**/*.proof.ts';
const common = { ...shared.test, testTimeout: 600_000, fileParallelism: false };

/** The long proofs: faults, fuzz, scale, browsers. One at a time, as each wants the whole machine. */
export default defineConfig({
  test: {
    ...common,
    ...withPostgres,
    projects: [
      {
        test: {
          ...common,
          name: 'proof',
          include: ['test/proof/**/*.proof.ts'],
          exclude: [DASHBOARD],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'dashboard',
          include: [DASHBOARD],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
