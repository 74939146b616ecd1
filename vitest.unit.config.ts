import { defineConfig } from 'vitest/config';
import { unitTests } from './test/harness/kinds.ts';
import { loadedOnce, shared } from './vitest.config.ts';

/** `npm run test:unit`: the tests that need no server take seconds. */
export default defineConfig({ test: { ...shared.test, ...loadedOnce, include: unitTests() } });
