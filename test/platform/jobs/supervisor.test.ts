import { describe, expect, it } from 'vitest';
import { type Loop, Supervisor } from '../../../src/platform/jobs/supervisor.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { silentLog } from '../../harness/silent.ts';

/** Lets everything that is ready to run run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function supervised() {
  const clock = new ManualClock();
  const metrics = createMetrics();
  const supervisor = new Supervisor({ clock, metrics, log: silentLog });
  const failures = async () => (await metrics.backgroundFailures.get()).values[0]?.value ?? 0;
  return { clock, supervisor, failures };
}

function sweeping(run: () => Promise<void>) {
  const { supervisor, ...rest } = supervised();
  supervisor.repeat({ name: 'test', everyMilliseconds: 1000, run });
  return { supervisor, ...rest };
}

describe('a supervised loop', () => {
  it('starts again after a failure, and after an end that nobody asked for', async () => {
    const { clock, supervisor, failures } = supervised();
    let starts = 0;
    const run: Loop['run'] = async () => {
      starts += 1;
      if (starts === 1) throw new Error('a message of another shape');
    };
    supervisor.run({ name: 'test', run });
    await settled();
    expect(starts).toBe(1);
    clock.advance(250);
    await settled();
    expect(starts).toBe(2);
    clock.advance(500);
    await settled();
    expect(starts).toBe(3);
    expect(await failures()).toBe(3);
    await supervisor.stop();
  });

  it('waits longer from failure to failure, but never longer than ten seconds', async () => {
    const { clock, supervisor, failures } = supervised();
    const run: Loop['run'] = async () => {
      throw new Error('the database is away');
    };
    supervisor.run({ name: 'test', run });
    await settled();
    for (const pause of [250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
      const before = await failures();
      clock.advance(pause - 1);
      await settled();
      expect(await failures()).toBe(before);
      clock.advance(1);
      await settled();
      expect(await failures()).toBe(before + 1);
    }
    await supervisor.stop();
  });

  it('ends when it is asked to, and does not start again', async () => {
    const { supervisor, failures } = supervised();
    let starts = 0;
    const run: Loop['run'] = (stopping) => {
      starts += 1;
      return new Promise((resolve) => stopping.addEventListener('abort', () => resolve()));
    };
    supervisor.run({ name: 'test', run });
    await supervisor.stop();
    expect([starts, await failures()]).toEqual([1, 0]);
  });
});

describe('a sweep', () => {
  it('runs at the start and then by the clock', async () => {
    let rounds = 0;
    const { clock, supervisor } = sweeping(async () => {
      rounds += 1;
    });
    await settled();
    expect(rounds).toBe(1);
    clock.advance(999);
    await settled();
    expect(rounds).toBe(1);
    clock.advance(1);
    await settled();
    expect(rounds).toBe(2);
    await supervisor.stop();
  });

  it('runs again at once when its time came during a round', async () => {
    const round = Promise.withResolvers<void>();
    let rounds = 0;
    const { clock, supervisor } = sweeping(async () => {
      rounds += 1;
      if (rounds === 1) await round.promise;
    });
    clock.advance(1000);
    round.resolve();
    await settled();
    expect(rounds).toBe(2);
    await settled();
    expect(rounds).toBe(2);
    await supervisor.stop();
  });

  it('goes on after a round that failed', async () => {
    let rounds = 0;
    const { clock, supervisor } = sweeping(async () => {
      rounds += 1;
      throw new Error('the database is away');
    });
    await settled();
    clock.advance(1000);
    await settled();
    expect(rounds).toBeGreaterThan(1);
    await supervisor.stop();
  });

  it('never overlaps itself, and is waited for when the process stops', async () => {
    const round = Promise.withResolvers<void>();
    let rounds = 0;
    let hasStopped = false;
    const { clock, supervisor } = sweeping(() => {
      rounds += 1;
      return round.promise;
    });
    await settled();
    clock.advance(10_000);
    await settled();
    expect(rounds).toBe(1);
    const stopping = supervisor.stop().then(() => {
      hasStopped = true;
    });
    await settled();
    expect(hasStopped).toBe(false);
    round.resolve();
    await stopping;
    expect(rounds).toBe(1);
  });
});
