import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Execution } from '../../src/graphql/execution.ts';
import { Governor } from '../../src/graphql/governor.ts';
import { InProcessRateLimiter } from '../../src/platform/rate-limit/in-process-rate-limiter.ts';
import type { Viewer } from '../../src/platform/tenancy/viewer.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';

const VIEWER = {
  ...{ accountId: 'acc_a', apiKeyId: 'key_a', userId: null },
  limits: { perMinute: null, perSecond: null, inFlight: null },
} as unknown as Viewer;

const COSTLY = 5_000;

test.each([
  { milliseconds: 0, atOnce: 4 },
  { milliseconds: 40, atOnce: 2 },
])(
  'after $milliseconds ms in the last step, $atOnce of a caller’s costly requests run at once',
  async ({ milliseconds, atOnce }) => {
    const governor = new Governor(new InProcessRateLimiter({ clock: new ManualClock() }));
    const execute = (run: () => Promise<void>) =>
      governor.execute(VIEWER, new Execution(COSTLY, 'ourselves'), run);
    await execute(async () => {
      const end = performance.now() + milliseconds;
      while (performance.now() < end);
    });
    await setImmediate();
    let running = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const all = Promise.all(
      [1, 2, 3, 4].map(() =>
        execute(() => {
          running += 1;
          return promise;
        }),
      ),
    );
    await setImmediate();
    expect(running).toBe(atOnce);
    resolve();
    await all;
  },
);
