import { expect, test } from 'vitest';
import { collectProcessMetrics, createMetrics } from '../../src/platform/telemetry/metrics.ts';

test('counts for one application only, in the format that Prometheus reads', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.httpRequests.inc({ surface: 'a', method: 'GET', status: '200' });
  expect(await one.registry.metrics()).toContain(
    'dialgraph_http_requests_total{surface="a",method="GET",status="200"} 1',
  );
  expect(await other.registry.metrics()).not.toContain('surface="a"');
});

test('adds the process’s own figures on request', async () => {
  const metrics = createMetrics();
  collectProcessMetrics(metrics);
  expect(await metrics.registry.metrics()).toContain('nodejs_eventloop_lag_seconds');
});
