import { defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './test/harness/eventually.ts';
import { testFiles } from './test/harness/kinds.ts';

/** What all runs have in common. */
export const shared = {
  test: {
    // Ceilings for a machine that others keep busy: what a test waits for is an event.
    testTimeout: PATIENCE_MS + 60_000,
    hookTimeout: PATIENCE_MS + 60_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    maxWorkers: 3,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Node loads our files itself, as it does in production; no test replaces a module, which would need a hook.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
};

/** Starts PostgreSQL, once for all files of a run. */
export const withPostgres = { globalSetup: ['test/harness/global-setup.ts'] };

const { unit, service } = testFiles();

/**
 * A worker loads our code and its libraries once, for all the files that it runs: loading costs as much as most files'
 * tests. So no test may leave anything behind in a module.
 */
const loadedOnce = { isolate: false };

/** `vitest run --project unit` needs no server and takes seconds. */
export default defineConfig({
  test: {
    maxWorkers: shared.test.maxWorkers,
    projects: [
      { ...shared, test: { ...shared.test, ...loadedOnce, name: 'unit', include: unit } },
      {
        ...shared,
        test: { ...shared.test, ...loadedOnce, ...withPostgres, name: 'service', include: service },
      },
    ],
  },
});
