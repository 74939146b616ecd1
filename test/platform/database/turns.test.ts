import { expect, it } from 'vitest';
import { onBehalfOf } from '../../../src/platform/database/current-account.ts';
import { inTurns } from '../../../src/platform/database/turns.ts';
import { LoopTime } from '../../../src/platform/telemetry/loop-time.ts';

/** Keeps the event loop from others. */
function work(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

it('lets others be served between the items of long work, whose whole time is counted', async () => {
  const loopTime = new LoopTime();
  let served = 0;
  const serve = () => {
    served++;
    pending = setImmediate(serve);
  };
  let pending = setImmediate(serve);
  await onBehalfOf(
    'acc_1',
    async () => {
      loopTime.resume();
      for await (const ms of inTurns(Array(6).fill(12))) work(ms);
    },
    loopTime,
  );
  clearImmediate(pending);
  expect(served).toBeGreaterThanOrEqual(5);
  expect(loopTime.milliseconds).toBeGreaterThanOrEqual(60);
});
