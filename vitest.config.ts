import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE } from './test/harness/compile-cache.ts';
import { PATIENCE_MS } from './test/harness/eventually.ts';

// The workers of a run inherit it, and find compiled what an earlier one has loaded.
Object.assign(process.env, COMPILE_CACHE);

/** What all runs have in common. */
export const shared = {
  test: {
    // Ceilings for a machine that others keep busy: what a test waits for is an event.
    testTimeout: PATIENCE_MS + 60_000,
    hookTimeout: PATIENCE_MS + 60_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    // More on two cores only repeat the loading and compiling that each worker does once.
    maxWorkers: 3,
    // Fewer collections of garbage: a worker loads much, and lives for minutes.
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32'],
    // Node loads our files itself, as it does in production; no test replaces a module, which would need a hook.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
};

/** Starts PostgreSQL, once for all files of a run. */
export const withPostgres = { globalSetup: ['test/harness/global-setup.ts'] };

/**
 * A worker loads our code and its libraries once, for all the files that it runs: loading costs as much as most files'
 * tests. So no test may leave anything behind in a module.
 */
export const loadedOnce = { isolate: false };

export default defineConfig({
  test: { ...shared.test, ...loadedOnce, ...withPostgres, include: ['test/**/*.test.ts'] },
});
