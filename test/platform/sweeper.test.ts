import { describe, expect, it } from 'vitest';
import { createSweeper } from '../../src/platform/sweeper.ts';
import { ManualClock } from '../harness/manual-clock.ts';
import { silentLog } from '../harness/silent.ts';

/** Lets everything that is ready to run run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function sweeping(run: () => Promise<void>) {
  const clock = new ManualClock();
  const sweeper = createSweeper(clock, silentLog, [{ name: 'test', everyMilliseconds: 1000, run }]);
  return { clock, sweeper };
}

describe('a sweep', () => {
  it('runs at the start and then by the clock', async () => {
    let rounds = 0;
    const { clock, sweeper } = sweeping(async () => {
      rounds += 1;
    });
    sweeper.start();
    await settled();
    expect(rounds).toBe(1);
    clock.advance(999);
    await settled();
    expect(rounds).toBe(1);
    clock.advance(1);
    await settled();
    expect(rounds).toBe(2);
    await sweeper.stop();
  });

  it('goes on after a round that failed', async () => {
    let rounds = 0;
    const { clock, sweeper } = sweeping(async () => {
      rounds += 1;
      throw new Error('the database is away');
    });
    sweeper.start();
    await settled();
    clock.advance(1000);
    await settled();
    expect(rounds).toBe(2);
    await sweeper.stop();
  });

  it('never overlaps itself, and is waited for when the process stops', async () => {
    const round = Promise.withResolvers<void>();
    let rounds = 0;
    let hasStopped = false;
    const { clock, sweeper } = sweeping(() => {
      rounds += 1;
      return round.promise;
    });
    sweeper.start();
    await settled();
    clock.advance(10_000);
    await settled();
    expect(rounds).toBe(1);
    const stopping = sweeper.stop().then(() => {
      hasStopped = true;
    });
    await settled();
    expect(hasStopped).toBe(false);
    round.resolve();
    await stopping;
    expect(rounds).toBe(1);
  });
});
