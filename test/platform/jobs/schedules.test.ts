import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../../src/platform/database/database.ts';
import type { EventBus } from '../../../src/platform/event-bus/event-bus.ts';
import { InProcessEventBus } from '../../../src/platform/event-bus/in-process-event-bus.ts';
import { Prisma } from '../../../src/platform/generated/prisma/client.ts';
import { createJobs, type Jobs } from '../../../src/platform/jobs/jobs.ts';
import type { Schedule } from '../../../src/platform/jobs/schedule-worker.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { startPolls } from '../../harness/clocks/start-polls.ts';
import { bringWaitingJobsNearer } from '../../harness/clocks/waiting-jobs.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/servers/database.ts';
import { silentLog } from '../../harness/silent.ts';

/** Seconds: no round comes by itself while a test runs. */
const PERIOD = 3_600;
const SHORT_PERIOD = 50;

let testDatabase: TestDatabase;
let database: Database;
let polling: Awaited<ReturnType<typeof startPolls>>;
let bus: EventBus;
let processes: Jobs[];
const metrics = createMetrics();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, silentLog, 4);
  bus = new InProcessEventBus({ metrics });
  polling = await startPolls(database);
});
afterAll(async () => {
  polling.stop();
  await bus.close();
  await database.close();
  await testDatabase.drop();
});
beforeEach(() => {
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((jobs) => jobs.stop(5_000)));
});

async function startWorker(
  name: string,
  run: Schedule['run'],
  everySeconds = PERIOD,
  hasWork?: Schedule['hasWork'],
): Promise<void> {
  const jobs = createJobs({
    postgres: { suspect: async () => {}, explainsFailures: false },
    database,
    polls: polling.polls,
    bus,
    clock: systemClock,
    log: silentLog,
    metrics,
    definitions: [],
    isWorker: true,
  });
  processes.push(jobs);
  jobs.repeat({ name, everySeconds, expireInSeconds: 60, run, hasWork });
  await jobs.start();
  await jobs.takeUpWork();
}

const pass = (seconds: number) => bringWaitingJobsNearer({ database, bus }, seconds * 1000);

/** How many orders of a schedule wait, and how many rounds have ended. */
async function orders(name: string) {
  const { rows } = await database.pool.query(
    `SELECT count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
            count(*) FILTER (WHERE state = 'completed')::int AS ended
     FROM pgboss.job WHERE name = $1`,
    [name],
  );
  return rows[0];
}

const ended = (name: string, count: number) =>
  vi.waitFor(async () => expect(await orders(name)).toEqual({ waiting: 1, ended: count }), EVENTUALLY);

async function failures(queue: string): Promise<number | undefined> {
  const { values } = await metrics.backgroundFailures.get();
  return values.find(({ labels }) => labels.queue === queue)?.value;
}

describe('a schedule with a period of five minutes or more', () => {
  it('runs a round at once, and then one per period, however many workers take part', async () => {
    let rounds = 0;
    const run = async () => {
      rounds += 1;
    };
    await startWorker('test.shared', run);
    await ended('test.shared', 1);
    await startWorker('test.shared', run);
    for (let round = 2; round <= 4; round++) {
      await pass(PERIOD);
      await ended('test.shared', round);
    }
    expect(rounds).toBe(4);
  });

  it('retries a failed round before the next is due, and counts it', async () => {
    let rounds = 0;
    const run = async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('the disk is full');
    };
    await startWorker('test.rare', run);
    await vi.waitFor(async () => expect((await orders('test.rare')).waiting).toBe(2), EVENTUALLY);
    expect(await failures('test.rare')).toBe(1);
    await pass(60);
    await ended('test.rare', 1);
    expect(rounds).toBe(2);
  });

  it('is not interrupted by a worker that dies in a round', async () => {
    const hanging = Promise.withResolvers<void>();
    let rounds = 0;
    const run = async () => {
      rounds += 1;
      if (rounds === 1) await hanging.promise;
    };
    await startWorker('test.hanging', run);
    await vi.waitFor(() => expect(rounds).toBe(1), EVENTUALLY);
    await startWorker('test.hanging', run);
    await pass(PERIOD);
    await ended('test.hanging', 1);
    hanging.resolve();
  });

  it('begins a round within a minute after its job was lost', async () => {
    let rounds = 0;
    await startWorker('test.lost', async () => {
      rounds += 1;
    });
    await ended('test.lost', 1);
    await database.pool.query(`DELETE FROM pgboss.job WHERE name = 'test.lost' AND state = 'created'`);
    await pass(60);
    await ended('test.lost', 2);
    expect(rounds).toBe(2);
  });

  it('begins a round although the notification of its job was lost', async () => {
    let rounds = 0;
    await startWorker('test.unwoken', async () => {
      rounds += 1;
    });
    await ended('test.unwoken', 1);
    await database.pool.query(
      `UPDATE pgboss.job SET start_after = now() WHERE name = 'test.unwoken' AND state = 'created'`,
    );
    await ended('test.unwoken', 2);
    expect(rounds).toBe(2);
  });
});

describe('a schedule with a period below five minutes', () => {
  it('runs a round at once, and then one per period, however many processes take part', async () => {
    let rounds = 0;
    const run = async () => {
      rounds += 1;
    };
    const counted = (count: number) => vi.waitFor(() => expect(rounds).toBe(count), EVENTUALLY);
    await startWorker('test.short', run, SHORT_PERIOD);
    await counted(1);
    await startWorker('test.short', run, SHORT_PERIOD);
    for (let round = 2; round <= 4; round++) {
      await pass(SHORT_PERIOD);
      await counted(round);
    }
    await pass(SHORT_PERIOD - 5);
    expect(rounds).toBe(4);
  });

  it('begins its rounds in time by itself', async () => {
    const begun: number[] = [];
    await startWorker('test.punctual', async () => void begun.push(performance.now()), 1);
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(3), EVENTUALLY);
    const [first = 0, , , fourth = 0] = begun;
    expect(fourth - first).toBeGreaterThan(2_500);
    expect(fourth - first).toBeLessThan(6_000);
  });

  it('continues after a failed round, and counts it', async () => {
    const run = async () => {
      throw new Error('the database is away');
    };
    const failed = (count: number) =>
      vi.waitFor(async () => expect(await failures('test.failing')).toBe(count), EVENTUALLY);
    await startWorker('test.failing', run, SHORT_PERIOD);
    await failed(1);
    await pass(SHORT_PERIOD);
    await failed(2);
  });

  it('skips rounds without work, and runs the first that has some', async () => {
    const rounds: string[] = [];
    let hasWork = false;
    await startWorker(
      'test.workless',
      async () => void rounds.push('workless'),
      SHORT_PERIOD,
      () => Prisma.sql`${hasWork}::boolean`,
    );
    await startWorker('test.always', async () => void rounds.push('always'), SHORT_PERIOD);
    const ran = (...expected: string[]) =>
      vi.waitFor(() => expect(rounds.toSorted()).toEqual(expected), EVENTUALLY);
    await ran('always');
    hasWork = true;
    await pass(SHORT_PERIOD);
    await ran('always', 'always', 'workless');
  });

  it('has its next round in another process while one hangs, and never two in one process', async () => {
    const hanging = Promise.withResolvers<void>();
    const rounds = { first: 0, second: 0 };
    const runIn = (process: keyof typeof rounds) => async () => {
      rounds[process] += 1;
      await hanging.promise;
    };
    const begun = (first: number, second: number) =>
      vi.waitFor(() => expect(rounds).toEqual({ first, second }), EVENTUALLY);
    await startWorker('test.stuck', runIn('first'), SHORT_PERIOD);
    await begun(1, 0);
    await startWorker('test.stuck', runIn('second'), SHORT_PERIOD);
    await pass(SHORT_PERIOD);
    await begun(1, 1);
    await pass(SHORT_PERIOD);
    expect(rounds).toEqual({ first: 1, second: 1 });
    hanging.resolve();
  });

  it('replaces the queue of an older version', async () => {
    await startWorker('test.former', async () => undefined);
    await ended('test.former', 1);
    let rounds = 0;
    await startWorker(
      'test.former',
      async () => {
        rounds += 1;
      },
      SHORT_PERIOD,
    );
    await vi.waitFor(() => expect(rounds).toBe(1), EVENTUALLY);
    expect(await orders('test.former')).toEqual({ waiting: 0, ended: 0 });
  });
});

describe.each([PERIOD, SHORT_PERIOD])('a schedule with a period of %i s', (period) => {
  it('aborts its round when the process stops', async () => {
    const begun = Promise.withResolvers<void>();
    let wasTold = false;
    await startWorker(
      `test.stopping-${period}`,
      async (stopping) => {
        begun.resolve();
        await new Promise((resolve) => stopping.addEventListener('abort', resolve));
        wasTold = true;
      },
      period,
    );
    await begun.promise;
    await processes[0]?.stop(5_000);
    expect(wasTold).toBe(true);
  });
});
