import { expect, it } from 'vitest';
import { InProcessRateLimiter } from '../../../src/platform/rate-limit/in-process-rate-limiter.ts';
import { countRefusals } from '../../../src/platform/rate-limit/rate-limiter.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';

it('a rate limiter counts its refusals by their code', async () => {
  const metrics = createMetrics();
  const clock = new ManualClock();
  const limiter = countRefusals(new InProcessRateLimiter({ clock }), metrics);
  const limits = { perMinute: 1, perSecond: null, inFlight: null };
  await limiter.admit('a', limits);
  expect(await limiter.admit('a', limits)).toMatchObject({ admitted: false });
  expect(await metrics.registry.metrics()).toContain(
    'dialgraph_requests_refused_total{code="rate_limit_exceeded"} 1',
  );
});

it('a rate limiter blocks nobody after its clock is set back', async () => {
  const clock = new ManualClock();
  const limiter = new InProcessRateLimiter({ clock });
  const limits = { perMinute: 1, perSecond: 1, inFlight: null };
  await limiter.admit('a', limits);
  clock.advance(-4 * 3600 * 1000);
  expect(await limiter.admit('a', limits)).toMatchObject({ admitted: true });
});
