import { expect, test } from 'vitest';
import { collectProcessMetrics, createMetrics } from '../../src/platform/telemetry/metrics.ts';

test('metrics count for one application, in Prometheus’ format', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.httpRequests.inc({ surface: 'a', method: 'GET', status: '200' });
  expect(await one.registry.metrics()).toContain(
    'dialgraph_http_requests_total{surface="a",method="GET",status="200"} 1',
  );
  expect(await other.registry.metrics()).not.toContain('surface="a"');
});

test('metrics include process metrics on request', async () => {
  const metrics = createMetrics();
  collectProcessMetrics(metrics);
  expect(await metrics.registry.metrics()).toContain('nodejs_eventloop_lag_seconds');
});
