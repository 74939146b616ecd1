import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { JOB_DEFINITIONS } from '../../../src/background.ts';
import { type Database, openDatabase } from '../../../src/platform/database/database.ts';
import { inTransaction } from '../../../src/platform/database/unit-of-work.ts';
import { InProcessEventBus } from '../../../src/platform/event-bus/in-process-event-bus.ts';
import { defineJob } from '../../../src/platform/jobs/job-definition.ts';
import { createJobs, type Jobs } from '../../../src/platform/jobs/jobs.ts';
import { collectJobMetrics } from '../../../src/platform/jobs/metrics.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { startPolls } from '../../harness/clocks/start-polls.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/servers/database.ts';
import { silentLog } from '../../harness/silent.ts';

const failing = defineJob({
  name: 'test.failing',
  payload: z.object({ n: z.number() }),
  retryLimit: 0,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 60,
  batchSize: 10,
});
const definitions = [failing, ...JOB_DEFINITIONS] as unknown as typeof JOB_DEFINITIONS;

let testDatabase: TestDatabase;
let database: Database;
let jobs: Jobs;
let stopPolls: () => void;
let isBroken = true;
const done: number[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, silentLog, 4);
  const metrics = createMetrics();
  const bus = new InProcessEventBus({ metrics });
  const log = silentLog;
  const { polls, stop } = await startPolls(database);
  stopPolls = stop;
  jobs = createJobs({
    database,
    polls,
    postgres: { suspect: async () => {}, explainsFailures: false },
    bus,
    clock: systemClock,
    log,
    metrics,
    definitions,
    isWorker: true,
  });
  jobs.work(failing, async ({ n }) => {
    if (isBroken) throw new Error(`job ${n} meets an outage`);
    done.push(n);
  });
  jobs.repeat({ name: 'test.seldom', everySeconds: 300, expireInSeconds: 3600, run: async () => {} });
  await jobs.start();
  await jobs.takeUpWork();
});
afterAll(async () => {
  await jobs.stop(5_000);
  stopPolls();
  await database.close();
  await testDatabase.drop();
});

const enqueue = (n: number) =>
  inTransaction({ database }, async (unitOfWork) => jobs.enqueue(unitOfWork, failing, { n }));

const deadLettersAre = (count: number) =>
  vi.waitFor(async () => expect(await jobs.inspection.deadLetters(10)).toHaveLength(count), EVENTUALLY);

describe('a job that failed for good', () => {
  it('is a dead letter that says what it was and why it failed, counted in the metrics', async () => {
    await enqueue(1);
    await deadLettersAre(1);
    const [letter] = await jobs.inspection.deadLetters(10);
    expect(letter).toMatchObject({
      queue: failing.name,
      payload: { n: 1 },
      error: 'Error: job 1 meets an outage',
    });
    const metrics = createMetrics();
    const health = { postgres: { isUp: true } } as never;
    collectJobMetrics({ metrics, health, clock: systemClock, log: silentLog }, jobs);
    const shown = await metrics.registry.metrics();
    expect(shown).toContain('dialgraph_job_dead_letters{queue="test.failing"} 1');
    expect(shown).toContain('dialgraph_jobs{queue="test.failing",state="waiting"} 0');
  });

  it('is tried again when an operator says so, by its id or with all of its queue', async () => {
    await enqueue(2);
    await enqueue(3);
    await deadLettersAre(3);
    isBroken = false;
    const [newest] = await jobs.inspection.deadLetters(1);
    expect(await jobs.inspection.retry({ id: newest?.id ?? '' })).toBe(1);
    expect(await jobs.inspection.retry({ queue: failing.name })).toBe(2);
    await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 2, 3]), EVENTUALLY);
    expect(await jobs.inspection.deadLetters(10)).toEqual([]);
  });

  it('cannot be retried under another id or queue', async () => {
    expect(await jobs.inspection.retry({ id: 'nonsense' })).toBe(0);
    expect(await jobs.inspection.retry({ id: '00000000-0000-4000-8000-000000000000' })).toBe(0);
    expect(await jobs.inspection.retry({ queue: 'none' })).toBe(0);
  });
});

it('a job’s retry delay stays below its queue’s maximum', async () => {
  const { rows } = await database.pool.query(
    'SELECT name, retry_backoff, retry_delay_max, dead_letter FROM pgboss.queue WHERE name = ANY($1)',
    [definitions.map(({ name }) => name)],
  );
  expect(rows).toHaveLength(definitions.length);
  for (const { name, retry_delay_max } of rows) {
    expect(retry_delay_max).toBe(definitions.find((job) => job.name === name)?.retryDelayMaxSeconds);
    expect(retry_delay_max).toBeLessThanOrEqual(900);
  }
});

it('no queue leaves the job of a killed worker in its hands for longer than half a minute', async () => {
  const { rows } = await database.pool.query<{ name: string; seconds: number }>(
    `SELECT name, least(expire_seconds, heartbeat_seconds) AS seconds FROM pgboss.queue
     WHERE name <> 'dead-letters' AND NOT starts_with(name, '__pgboss__')`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['test.seldom', ...definitions.map(({ name }) => name)]),
  );
  expect(rows.filter(({ seconds }) => seconds > 30)).toEqual([]);
});
