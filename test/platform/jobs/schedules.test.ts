import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../../src/platform/database/database.ts';
import type { EventBus } from '../../../src/platform/event-bus/event-bus.ts';
import { InProcessEventBus } from '../../../src/platform/event-bus/in-process-event-bus.ts';
import { createJobs, type Jobs } from '../../../src/platform/jobs/jobs.ts';
import type { Schedule } from '../../../src/platform/jobs/schedule-worker.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { bringWaitingJobsNearer } from '../../harness/clocks/waiting-jobs.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/servers/database.ts';
import { silentLog } from '../../harness/silent.ts';

/** Seconds: no round comes by itself while a test runs. */
const PERIOD = 50;

let testDatabase: TestDatabase;
let database: Database;
let bus: EventBus;
let processes: Jobs[];
const metrics = createMetrics();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, silentLog, 4);
  bus = new InProcessEventBus({ metrics });
});
afterAll(async () => {
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

async function startWorker(name: string, run: Schedule['run'], everySeconds = PERIOD): Promise<void> {
  const jobs = createJobs({
    postgres: { suspect: async () => {}, explainsFailures: false },
    database,
    bus,
    clock: systemClock,
    log: silentLog,
    metrics,
    definitions: [],
    isWorker: true,
  });
  processes.push(jobs);
  jobs.repeat({ name, everySeconds, expireInSeconds: 60, run });
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

describe('a schedule', () => {
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

  it('goes on after a round that failed, which is counted', async () => {
    const failures = async () =>
      (await metrics.backgroundFailures.get()).values.find(({ labels }) => labels.queue === 'test.failing')
        ?.value;
    await startWorker('test.failing', async () => {
      throw new Error('the database is away');
    });
    await ended('test.failing', 1);
    expect(await failures()).toBe(1);
    await pass(PERIOD);
    await ended('test.failing', 2);
    expect(await failures()).toBe(2);
  });

  it('retries a failed round of a long period before the next is due', async () => {
    let rounds = 0;
    const run = async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('the disk is full');
    };
    await startWorker('test.rare', run, 3600);
    await vi.waitFor(async () => expect((await orders('test.rare')).waiting).toBe(2), EVENTUALLY);
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

  it('has pg-boss send an order that was lost, within a minute', async () => {
    await startWorker('test.lost', async () => undefined);
    const { rows } = await database.pool.query('SELECT cron FROM pgboss.schedule WHERE name = $1', [
      'test.lost',
    ]);
    expect(rows).toEqual([{ cron: '* * * * *' }]);
  });

  it('tells its round when the process stops', async () => {
    const begun = Promise.withResolvers<void>();
    let wasTold = false;
    await startWorker('test.stopping', async (stopping) => {
      begun.resolve();
      await new Promise((resolve) => stopping.addEventListener('abort', resolve));
      wasTold = true;
    });
    await begun.promise;
    await processes[0]?.stop(5_000);
    expect(wasTold).toBe(true);
  });
});
