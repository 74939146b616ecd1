import { describe, expect, it } from 'vitest';
import { DatabaseClock } from '../../../src/platform/time/database-clock.ts';
import { silentLog } from '../../harness/silent.ts';

const NOON = Date.UTC(2026, 2, 2, 12);

/** A database whose clock and whose way there a test sets. */
function newWorld() {
  const world = { counter: 5_000, databaseTime: NOON, wayThereMs: 0, wayBackMs: 0, isDown: false };
  const pass = (milliseconds: number) => {
    world.counter += milliseconds;
    world.databaseTime += milliseconds;
  };
  const readDatabaseTime = async () => {
    if (world.isDown) throw new Error('connection refused');
    pass(world.wayThereMs);
    const time = world.databaseTime;
    pass(world.wayBackMs);
    return time;
  };
  const lines: object[] = [];
  const log = { ...silentLog, warn: (line: object) => void lines.push(line) } as typeof silentLog;
  const clock = new DatabaseClock({
    readDatabaseTime,
    monotonic: () => world.counter,
    noteFailure: () => {},
    log,
  });
  return { world, pass, clock, lines, error: () => Math.abs(clock.now().getTime() - world.databaseTime) };
}

describe('the clock of a process', () => {
  it('shows the database’s time, and continues between comparisons', async () => {
    const { clock, pass } = newWorld();
    await clock.compare();
    expect(clock.now()).toEqual(new Date(NOON));
    pass(1_500);
    expect(clock.now()).toEqual(new Date(NOON + 1_500));
  });

  it('is wrong by at most the round trip to the database', async () => {
    const { world, clock, error } = newWorld();
    Object.assign(world, { wayThereMs: 1, wayBackMs: 9 });
    await clock.compare();
    expect(error()).toBeLessThanOrEqual(5);
  });

  it('ignores one slow response', async () => {
    const { world, clock, error } = newWorld();
    await clock.compare();
    Object.assign(world, { wayThereMs: 0, wayBackMs: 8_000 });
    await clock.compare();
    expect(error()).toBe(0);
  });

  it.each([60_000, -60_000])('follows a database whose clock is moved by %d ms', async (milliseconds) => {
    const { world, clock, error } = newWorld();
    await clock.compare();
    world.databaseTime += milliseconds;
    await clock.compare();
    expect(error()).toBe(0);
  });

  it('detects a pause of its process', async () => {
    const { clock, pass, lines } = newWorld();
    await clock.start();
    try {
      const before = clock.now();
      for (let beat = 0; beat < 20; beat++) {
        pass(500);
        expect(clock.wasPausedSince(before)).toBe(false);
      }
      pass(15_000);
      expect(clock.wasPausedSince(before)).toBe(true);
      const after = clock.now();
      pass(1_000);
      expect([clock.wasPausedSince(before), clock.wasPausedSince(after)]).toEqual([true, false]);
      expect(lines).toEqual([{ pausedMs: 15_000 }]);
    } finally {
      clock.stop();
    }
  });

  it('continues while the database does not answer', async () => {
    const { world, clock, pass, error } = newWorld();
    await clock.compare();
    world.isDown = true;
    await expect(clock.compare()).rejects.toThrow('connection refused');
    pass(30_000);
    expect(error()).toBe(0);
  });
});
