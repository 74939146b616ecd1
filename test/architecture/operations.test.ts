import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { collectRecordingMetrics } from '../../src/calls/recordings/backlog.ts';
import { readJurisdictions } from '../../src/compliance/calling-hours/jurisdictions.ts';
import { collectLawMetrics } from '../../src/compliance/calling-hours/outdated-rows.ts';
import { collectProviderMetrics } from '../../src/dialing/capacity/status.ts';
import { collectPoolMetrics } from '../../src/platform/database/metrics.ts';
import { Health } from '../../src/platform/health/health.ts';
import { collectJobMetrics } from '../../src/platform/jobs/metrics.ts';
import { collectBuildMetrics } from '../../src/platform/telemetry/build.ts';
import { createMetrics } from '../../src/platform/telemetry/metrics.ts';
import { systemClock } from '../../src/platform/time/clock.ts';
import { collectBacklogMetrics } from '../../src/webhooks/delivery/backlog.ts';
import { silentLog } from '../harness/silent.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');

it('docs/operations.md explains every metric in the words of /metrics', async () => {
  const metrics = createMetrics();
  new Health({ clock: systemClock, log: silentLog, metrics, askPostgres: async () => {} });
  const needs = { metrics, health: { postgres: { isUp: false } } } as never;
  collectJobMetrics(needs, needs);
  collectProviderMetrics(needs);
  collectRecordingMetrics(needs);
  collectBacklogMetrics(needs);
  collectPoolMetrics(metrics, {});
  collectBuildMetrics(metrics, '');
  collectLawMetrics({ metrics, clock: systemClock, log: silentLog, jurisdictions: readJurisdictions() });
  const rows = (await metrics.registry.getMetricsAsJSON()).map(
    ({ name, help }) => `| \`${name}\` | ${help} |`,
  );
  const shown = PAGE.split('<!-- metrics -->\n')[1]?.split('<!-- /metrics -->')[0];
  expect(shown).toBe(['| Metric | Meaning |', '|---|---|', ...rows, ''].join('\n'));
});
