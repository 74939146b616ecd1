import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { collectProviderMetrics } from '../../src/dialing/capacity/status.ts';
import { Health } from '../../src/platform/health/health.ts';
import { collectJobMetrics } from '../../src/platform/jobs/metrics.ts';
import { createMetrics } from '../../src/platform/telemetry/metrics.ts';
import { systemClock } from '../../src/platform/time/clock.ts';
import { silentLog } from '../harness/silent.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');

it('docs/operations.md explains every metric in the words of /metrics', async () => {
  const metrics = createMetrics();
  new Health({ clock: systemClock, log: silentLog, metrics, askPostgres: async () => {} });
  collectJobMetrics(metrics, { inspection: { queues: async () => [] } } as never, silentLog);
  collectProviderMetrics({ metrics, log: silentLog } as never);
  const rows = (await metrics.registry.getMetricsAsJSON()).map(
    ({ name, help }) => `| \`${name}\` | ${help} |`,
  );
  const shown = PAGE.split('<!-- metrics -->\n')[1]?.split('<!-- /metrics -->')[0];
  expect(shown).toBe(['| Metric | Meaning |', '|---|---|', ...rows, ''].join('\n'));
});
