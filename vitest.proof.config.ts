import { defineConfig } from 'vitest/config';
import { loadedOnce, shared, withPostgres } from './vitest.config.ts';

/** Walks through the dashboard, which one worker does. */
const DASHBOARD = 'test/proof/dashboard/**/*.proof.ts';
/** Proofs that measure time or memory, or take ports of their own: beside another they would measure it. */
const ALONE = [
  'test/proof/{accounts,history,hostile}/**/*.proof.ts',
  'test/proof/bench/budgets.proof.ts',
  'test/proof/processes/{first-start,hostile-clients,instance-lock,newcomer}.proof.ts',
  'test/proof/campaigns/provider-capacity.proof.ts',
  'test/proof/database/rolling-upgrade.proof.ts',
  'test/proof/providers/stalled-provider.proof.ts',
  'test/proof/webhooks/ten-thousand-endpoints.proof.ts',
  'test/proof/{live-page,rate-limits,suppressions}.proof.ts',
];
const common = { ...shared.test, testTimeout: 600_000 };
const alone = { ...common, fileParallelism: false };

/** The long proofs: faults, fuzz, scale, browsers. Those that mostly wait run two at a time. */
export default defineConfig({
  test: {
    ...common,
    ...withPostgres,
    projects: [
      { test: { ...alone, name: 'alone', include: ALONE, sequence: { groupOrder: 0 } } },
      {
        test: {
          ...common,
          name: 'proof',
          include: ['test/proof/**/*.proof.ts'],
          exclude: [...ALONE, DASHBOARD],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...alone,
          name: 'dashboard',
          include: [DASHBOARD],
          maxConcurrency: 3,
          ...loadedOnce,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
