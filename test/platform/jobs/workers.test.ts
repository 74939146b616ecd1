import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '../../../src/platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '../../../src/platform/database/unit-of-work.ts';
import type { EventBus } from '../../../src/platform/event-bus/event-bus.ts';
import { InProcessEventBus } from '../../../src/platform/event-bus/in-process-event-bus.ts';
import { defineJob, type JobDefinition } from '../../../src/platform/jobs/job-definition.ts';
import { createJobs, type Jobs, type JobsConfig } from '../../../src/platform/jobs/jobs.ts';
import type { TakenJob } from '../../../src/platform/jobs/stream-worker.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { startPolls } from '../../harness/clocks/start-polls.ts';
import { bringWaitingJobsNearer } from '../../harness/clocks/waiting-jobs.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/servers/database.ts';
import { silentLog } from '../../harness/silent.ts';

const numbered = {
  payload: z.object({ n: z.number() }),
  retryLimit: 3,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 60,
  batchSize: 10,
};
const batched = defineJob({ name: 'test.batched', ...numbered });
const streamed = defineJob({ name: 'test.streamed', ...numbered });
const grouped = defineJob({ name: 'test.grouped', ...numbered, groupConcurrency: 1 });
const coalesced = defineJob({ name: 'test.coalesced', ...numbered, isCoalescedByGroup: true });
const definitions = [batched, streamed, grouped, coalesced] as unknown as JobDefinition<never>[];

type Numbered = { n: number };

const clock = new ManualClock();
let testDatabase: TestDatabase;
let database: Database;
let polling: Awaited<ReturnType<typeof startPolls>>;
let bus: EventBus;
let jobs: Jobs;
let batches: (readonly Numbered[])[];
let inHand: Map<number, { job: TakenJob<Numbered>; done: PromiseWithResolvers<void> }>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, silentLog, 4);
  bus = new InProcessEventBus({ metrics: createMetrics() });
  polling = await startPolls(database);
  jobs = newJobs({ bus, isWorker: true });
  jobs.workBatch(batched, async (payloads) => void batches.push(payloads));
  jobs.workStream(streamed, 3, hold);
  jobs.workStream(grouped, 10, hold);
  jobs.workStream(coalesced, 10, (taken) => {
    batches.push(taken.map(({ payload }) => payload));
    return hold(taken);
  });
  await jobs.start();
  await jobs.takeUpWork();
});
afterAll(async () => {
  await jobs.stop(100);
  polling.stop();
  await bus.close();
  await database.close();
  await testDatabase.drop();
});

function newJobs(differing: Pick<JobsConfig, 'bus' | 'isWorker'> & Partial<JobsConfig>): Jobs {
  return createJobs({
    postgres: { suspect: async () => {}, explainsFailures: false },
    database,
    polls: polling.polls,
    clock,
    log: silentLog,
    metrics: createMetrics(),
    definitions,
    expiryCheckSeconds: 1,
    ...differing,
  });
}

beforeEach(() => {
  batches = [];
  inHand = new Map();
});

function hold(taken: readonly TakenJob<Numbered>[]): Promise<void>[] {
  return taken.map((job) => {
    const done = Promise.withResolvers<void>();
    inHand.set(job.payload.n, { job, done });
    return done.promise;
  });
}

function finish(n: number): void {
  inHand.get(n)?.done.resolve();
}

const commit = (work: (unitOfWork: UnitOfWork) => void) =>
  inTransaction({ database }, async (unitOfWork) => work(unitOfWork));

async function unfinished(queue: string): Promise<number> {
  const state = (await jobs.inspection.queues()).find((each) => each.queue === queue);
  return (state?.waiting ?? 0) + (state?.active ?? 0);
}

const taken = (...numbers: number[]) =>
  vi.waitFor(() => expect([...inHand.keys()].sort()).toEqual(numbers), EVENTUALLY);

describe('the jobs of a transaction', () => {
  it('reach a worker together after the commit', async () => {
    await commit((unitOfWork) => {
      for (const n of [1, 2, 3]) jobs.enqueue(unitOfWork, batched, { n });
    });
    await vi.waitFor(() => expect(batches.flat()).toHaveLength(3), EVENTUALLY);
    expect(batches.map((batch) => batch.map(({ n }) => n).sort())).toEqual([[1, 2, 3]]);
  });

  it('do not exist when it is rolled back', async () => {
    const undone = inTransaction({ database }, async (unitOfWork) => {
      jobs.enqueue(unitOfWork, batched, { n: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await commit((unitOfWork) => jobs.enqueue(unitOfWork, batched, { n: 2 }));
    await vi.waitFor(() => expect(batches.flat()).toEqual([{ n: 2 }]), EVENTUALLY);
  });

  it('wait for their start time', async () => {
    const startAfter = new Date(clock.now().getTime() + 3_600_000);
    await commit((unitOfWork) => jobs.enqueue(unitOfWork, batched, { n: 1 }, { startAfter }));
    await commit((unitOfWork) => jobs.enqueue(unitOfWork, batched, { n: 2 }));
    await vi.waitFor(() => expect(batches.flat()).toEqual([{ n: 2 }]), EVENTUALLY);
    await bringWaitingJobsNearer({ database, bus }, 3_600_000);
    await vi.waitFor(() => expect(batches.flat()).toEqual([{ n: 2 }, { n: 1 }]), EVENTUALLY);
  });
});

describe('a job whose notification did not reach the worker', () => {
  let unheard: EventBus;
  let sender: Jobs;

  beforeAll(async () => {
    unheard = new InProcessEventBus({ metrics: createMetrics() });
    sender = newJobs({ bus: unheard, isWorker: false });
    await sender.start();
  });
  afterAll(async () => {
    await sender.stop(100);
    await unheard.close();
  });

  it.each([
    ['batch', batched, () => batches.flat()],
    ['stream', streamed, () => [...inHand.keys()]],
  ])('is found by the poll of all queues, in a %s', async (_, job, begun) => {
    await commit((unitOfWork) => sender.enqueue(unitOfWork, job, { n: 1 }));
    await vi.waitFor(() => expect(begun()).toHaveLength(1), EVENTUALLY);
    finish(1);
    await vi.waitFor(async () => expect(await unfinished(job.name)).toBe(0), EVENTUALLY);
  });
});

describe('the first jobs of a fresh database', () => {
  it('are inserted by the connection of their transaction alone', async () => {
    const fresh = await createTestDatabase();
    const single = openDatabase(fresh.url, silentLog, 1);
    const sender = newJobs({ bus, isWorker: false, database: single });
    await sender.start();
    const sent = inTransaction({ database: single }, async (unitOfWork) => {
      for (const job of [batched, streamed]) sender.enqueue(unitOfWork, job, { n: 1 });
    });
    await expect(sent).resolves.toBeUndefined();
    await sender.stop(100);
    await single.close();
    await fresh.drop();
  });
});

describe('a batch of jobs', () => {
  it('is run by another worker once the heartbeats of its worker stop, long before its lease ends', async () => {
    const startAfter = new Date(clock.now().getTime() + 3_600_000);
    await commit((unitOfWork) => jobs.enqueue(unitOfWork, batched, { n: 1 }, { startAfter }));
    // As a worker leaves it that fetched the job and was killed.
    await database.pool.query(
      `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '15 s', heartbeat_on = now() - interval '11 s'
       WHERE name = $1 AND state = 'created'`,
      [batched.name],
    );
    await vi.waitFor(() => expect(batches.flat()).toEqual([{ n: 1 }]), { timeout: 15_000 });
  });
});

describe('a stream of jobs', () => {
  it('continues during a long job, up to its capacity', async () => {
    await commit((unitOfWork) => {
      for (const n of [1, 2, 3, 4]) jobs.enqueue(unitOfWork, streamed, { n });
    });
    await taken(1, 2, 3);
    finish(3);
    await taken(1, 2, 3, 4);
    for (const n of [1, 2, 4]) finish(n);
    await vi.waitFor(async () => expect(await unfinished(streamed.name)).toBe(0), EVENTUALLY);
  });

  it('retries a job that was rejected, and one whose worker died', async () => {
    await commit((unitOfWork) => jobs.enqueue(unitOfWork, streamed, { n: 1 }));
    await taken(1);
    const [rejected] = inHand.values();
    inHand.clear();
    rejected?.done.reject(new Error('an outage'));
    await taken(1);
    expect(inHand.get(1)?.job).toMatchObject({ id: rejected?.job.id, retryCount: 1 });

    inHand.clear();
    await database.pool.query(
      "UPDATE pgboss.job SET started_on = now() - interval '1 hour' WHERE name = $1 AND state = 'active'",
      [streamed.name],
    );
    await vi.waitFor(() => expect(inHand.get(1)?.job.retryCount).toBe(2), { timeout: 15_000 });
    finish(1);
  });

  it('coalesces the jobs of a group that arrive while it works for that group', async () => {
    const send = (n: number, group: string) =>
      commit((unitOfWork) => jobs.enqueue(unitOfWork, coalesced, { n }, { group }));
    await send(1, 'a');
    await taken(1);
    await send(2, 'a');
    await send(3, 'a');
    await send(4, 'b');
    await taken(1, 4);
    finish(1);
    await taken(1, 2, 3, 4);
    expect(
      batches
        .at(-1)
        ?.map(({ n }) => n)
        .sort(),
    ).toEqual([2, 3]);
    for (const n of [2, 3, 4]) finish(n);
  });

  it('runs one job of a group at a time if so configured', async () => {
    await commit((unitOfWork) => {
      jobs.enqueue(unitOfWork, grouped, { n: 1 }, { group: 'a' });
      jobs.enqueue(unitOfWork, grouped, { n: 2 }, { group: 'b' });
    });
    await taken(1, 2);
    await commit((unitOfWork) => jobs.enqueue(unitOfWork, grouped, { n: 3 }, { group: 'a' }));
    await commit((unitOfWork) => jobs.enqueue(unitOfWork, grouped, { n: 4 }, { group: 'c' }));
    await taken(1, 2, 4);
    finish(1);
    await taken(1, 2, 3, 4);
    for (const n of [2, 3, 4]) finish(n);
  });
});
