import { defineConfig } from 'vitest/config';
import { loadedOnce, shared, withPostgres } from './vitest.config.ts';

/** Walks through the dashboard, which one worker does. */
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
          ...loadedOnce,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
