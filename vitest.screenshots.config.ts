import { defineConfig } from 'vitest/config';
import { shared, withPostgres } from './vitest.config.ts';

/** `npm run screenshots`: pictures of every page of the dashboard, to be looked at. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    ...withPostgres,
    include: ['test/dashboard/screenshots.ts'],
  },
});
