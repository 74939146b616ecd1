import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onBehalfOf } from '../../../src/platform/database/current-account.ts';
import { LoopTime } from '../../../src/platform/telemetry/loop-time.ts';
import { WorkerThreads } from '../../../src/platform/worker-threads/worker-threads.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import {
  DOUBLE,
  FAIL,
  HAS_BEGUN,
  MAY_END,
  REFUSE,
  ROUNDS,
  type Shared,
  SPIN,
  SPIN_LONG,
  SPIN_PIECE,
} from './jobs.ts';

let clock: ManualClock;
let threads: WorkerThreads;

beforeEach(() => {
  clock = new ManualClock();
  threads = new WorkerThreads(clock);
});
afterEach(() => threads.close());

const shared = (): Shared => new Int32Array(new SharedArrayBuffer(12));

const nextThread = async (): Promise<Worker> => (await once(process, 'worker'))[0];

/** A job of an account that occupies its thread until it is let end. */
function spinning(accountId: string, job = SPIN, signal?: AbortSignal) {
  const numbers = shared();
  return {
    numbers,
    done: threads.of(accountId, signal).run(job, [numbers]),
    end: () => Atomics.store(numbers, MAY_END, 1),
    hasBegun: () => Atomics.load(numbers, HAS_BEGUN) === 1,
    async begun() {
      while (!this.hasBegun()) await setImmediate();
    },
  };
}

describe('a job in a worker thread', () => {
  it('leaves the event loop to others', async () => {
    const job = spinning('acc_a');
    await job.begun();
    // The job ends only if the loop gets this far.
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    job.end();
    expect(await job.done).toBe('ended');
  });

  it('has its CPU time counted for the operation that it is for', async () => {
    const time = new LoopTime();
    const job = onBehalfOf('acc_a', () => spinning('acc_a'), time);
    await job.begun();
    while (Atomics.load(job.numbers, ROUNDS) < 1_000_000) await setImmediate();
    job.end();
    await job.done;
    expect(time.threadMilliseconds).toBeGreaterThan(1);
  });

  it('has its time counted, too, if it is ended', async () => {
    const time = new LoopTime();
    const gone = new AbortController();
    const job = onBehalfOf('acc_a', () => spinning('acc_a', SPIN, gone.signal), time);
    await job.begun();
    while (Atomics.load(job.numbers, ROUNDS) < 1_000_000) await setImmediate();
    gone.abort('gone');
    await expect(job.done).rejects.toBe('gone');
    expect(time.threadMilliseconds).toBeGreaterThan(1);
  });

  it('returns its output, or rejects with its error', async () => {
    const runner = threads.of('acc_a');
    expect(await runner.run(DOUBLE, [21])).toBe(42);
    await expect(runner.run(REFUSE, [])).rejects.toMatchObject({
      name: 'DomainError',
      code: 'rate_limit_exceeded',
      message: 'Later.',
      details: [{ field: 'source', message: 'is empty' }],
      retryAfterSeconds: 3,
    });
    await expect(runner.run(FAIL, [])).rejects.toThrow(new RangeError('out of range'));
    expect(await runner.run(DOUBLE, [4])).toBe(8);
  });

  it('ends with its request, and so does its wait', async () => {
    const gone = new AbortController();
    const running = spinning('acc_a', SPIN, gone.signal);
    const waiting = spinning('acc_a', SPIN, gone.signal);
    const next = threads.of('acc_a').run(DOUBLE, [1]);
    await running.begun();
    const failing = [running, waiting].map(({ done }) => expect(done).rejects.toBe('gone'));
    gone.abort('gone');
    await Promise.all(failing);
    const rounds = Atomics.load(running.numbers, ROUNDS);
    expect(await next).toBe(2);
    expect(Atomics.load(running.numbers, ROUNDS)).toBe(rounds);
    expect(waiting.hasBegun()).toBe(false);
  });

  it('ends after a minute, and one that may take long after five', async () => {
    const job = spinning('acc_a');
    const long = spinning('acc_b', SPIN_LONG);
    await Promise.all([job.begun(), long.begun()]);
    clock.advance(60_000);
    await expect(job.done).rejects.toMatchObject({ code: 'payload_too_large' });
    clock.advance(4 * 60_000);
    await expect(long.done).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  it('rejects when its thread ends', async () => {
    const starting = nextThread();
    const job = spinning('acc_a');
    const failing = expect(job.done).rejects.toThrow('a worker thread ended during its job');
    await (await starting).terminate();
    await failing;
    expect(await threads.of('acc_a').run(DOUBLE, [1])).toBe(2);
  });
});

describe('the turns of accounts', () => {
  it('leave a thread to others while one account has jobs running and waiting', async () => {
    const first = spinning('acc_a');
    const second = spinning('acc_a');
    await first.begun();
    expect(await threads.of('acc_b').run(DOUBLE, [2])).toBe(4);
    expect(second.hasBegun()).toBe(false);
    first.end();
    await second.begun();
    second.end();
    expect(await Promise.all([first.done, second.done])).toEqual(['ended', 'ended']);
  });

  it('let an account that comes later wait for one job of each other', async () => {
    const ended: string[] = [];
    const run = (accountId: string) =>
      threads
        .of(accountId)
        .run(DOUBLE, [0])
        .then(() => ended.push(accountId));
    const [a, b] = [spinning('acc_a'), spinning('acc_b')];
    await Promise.all([a.begun(), b.begun()]);
    const rest = [run('acc_a'), run('acc_a'), run('acc_c')];
    a.end();
    await Promise.all(rest);
    expect(ended).toEqual(['acc_a', 'acc_c', 'acc_a']);
    b.end();
    await b.done;
  });

  it('leave a thread to short jobs while long ones wait', async () => {
    const long = spinning('acc_a', SPIN_LONG);
    const longer = spinning('acc_b', SPIN_LONG);
    await long.begun();
    expect(await threads.of('acc_c').run(DOUBLE, [3])).toBe(6);
    expect(longer.hasBegun()).toBe(false);
    long.end();
    await longer.begun();
    longer.end();
    await Promise.all([long.done, longer.done]);
  });

  it('refuse a fifth waiting job of an account, but not a piece of work that has begun', async () => {
    const running = spinning('acc_a');
    await running.begun();
    const gone = new AbortController();
    const waiting = [1, 2, 3, 4].map(() => threads.of('acc_a', gone.signal).run(DOUBLE, [1]));
    await expect(threads.of('acc_a').run(DOUBLE, [1])).rejects.toMatchObject({
      code: 'rate_limit_exceeded',
      message: 'Too many of your files and forecasts are being computed. Try again in 10 seconds.',
      retryAfterSeconds: 10,
    });
    const piece = spinning('acc_a', SPIN_PIECE);
    piece.end();
    expect(await threads.of('acc_b').run(DOUBLE, [1])).toBe(2);
    const leaving = waiting.map((job) => expect(job).rejects.toBe('gone'));
    gone.abort('gone');
    await Promise.all(leaving);
    const admitted = threads.of('acc_a').run(DOUBLE, [5]);
    running.end();
    expect(await Promise.all([running.done, piece.done, admitted])).toEqual(['ended', 'ended', 10]);
  });
});

it('ends threads without a job, and keeps one that gets another', async () => {
  const starting = nextThread();
  await threads.of('acc_a').run(DOUBLE, [1]);
  const exit = once(await starting, 'exit');
  clock.advance(9_000);
  await threads.of('acc_b').run(DOUBLE, [1]);
  clock.advance(9_000);
  expect(await threads.of('acc_b').run(DOUBLE, [2])).toBe(4);
  clock.advance(10_000);
  await exit;
});

it('ends with the process: jobs are told to come again', async () => {
  const running = spinning('acc_a');
  await running.begun();
  const failing = expect(running.done).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  await threads.close();
  await failing;
  await expect(threads.of('acc_a').run(DOUBLE, [1])).rejects.toMatchObject({ code: 'unavailable' });
});
