import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  Batcher,
  type BatcherOptions,
  DEFERRED_WRITES,
  WRITES,
} from '../../../src/platform/database/batcher.ts';
import { currentAccount, onBehalfOf } from '../../../src/platform/database/current-account.ts';
import { LoopTime } from '../../../src/platform/telemetry/loop-time.ts';

/** A batch under way, for the test to let it succeed or fail. */
interface UnderWay {
  items: readonly string[];
  succeed(): void;
  fail(error: Error): void;
}

/** A batcher whose batches wait for the test, and a way to await the next of them. */
function batcherOf(options: BatcherOptions) {
  const batches: UnderWay[] = [];
  let announce = () => {};
  const batcher = new Batcher<string, string>((items) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const succeed = () => resolve(items.map((item) => `result of ${item}`));
    batches.push({ items, succeed, fail: reject });
    announce();
    return promise;
  }, options);
  async function next(): Promise<UnderWay> {
    while (batches.length === 0) await new Promise<void>((resolve) => (announce = resolve));
    return batches.shift() as UnderWay;
  }
  return { add: (item: string) => batcher.add(item), next };
}

/** Adds items while a batch is running, and ends that batch. */
async function addWhileRunning(options: BatcherOptions, items: readonly string[]) {
  const { add, next } = batcherOf(options);
  const first = add('first');
  const running = await next();
  const added = items.map(add);
  running.succeed();
  await first;
  return { added, next };
}

describe('a batch of database work', () => {
  test('contains the items that arrived while the previous batch ran, in their order', async () => {
    const { added, next } = await addWhileRunning(WRITES, ['b', 'c', 'd']);
    const second = await next();
    expect(second.items).toEqual(['b', 'c', 'd']);
    second.succeed();
    expect(await Promise.all(added)).toEqual(['result of b', 'result of c', 'result of d']);
  });

  test.each(['operation', 'turn'] as const)(
    'contains the items of one %s, without waiting for another batch',
    async (window) => {
      const { add, next } = batcherOf({ window });
      const first = [add('a'), add('b')];
      const running = await next();
      const second = [add('c')];
      const alongside = await next();
      expect([running.items, alongside.items]).toEqual([['a', 'b'], ['c']]);
      running.succeed();
      alongside.succeed();
      expect(await Promise.all([...first, ...second])).toHaveLength(3);
    },
  );

  test('contains what came up in several turns, if nobody waits for it', async () => {
    const { add, next } = batcherOf(DEFERRED_WRITES);
    const first = add('a');
    await setImmediate();
    const second = add('b');
    const batch = await next();
    expect(batch.items).toEqual(['a', 'b']);
    batch.succeed();
    await Promise.all([first, second]);
  });

  test('is cut into batches of bounded size', async () => {
    const { added, next } = await addWhileRunning({ ...WRITES, maxSize: 2 }, ['b', 'c', 'd']);
    const sizes: number[] = [];
    for (let done = 0; done < 3; ) {
      const batch = await next();
      sizes.push(batch.items.length);
      done += batch.items.length;
      batch.succeed();
    }
    await Promise.all(added);
    expect(sizes).toEqual([2, 1]);
  });

  test('contains an item once that two callers added', async () => {
    const { added, next } = await addWhileRunning(WRITES, ['b', 'b']);
    const batch = await next();
    expect(batch.items).toEqual(['b']);
    batch.succeed();
    expect(await Promise.all(added)).toEqual(['result of b', 'result of b']);
  });

  test.each([
    ['operation', 'acc_1'],
    ['turn', null],
    ['previous batch', null],
  ] as const)('of the window `%s` uses the connections of %s', async (window, account) => {
    const batcher = new Batcher<string, string | null>(async () => [currentAccount()], { window });
    expect(await onBehalfOf('acc_1', () => batcher.add('a'))).toBe(account);
  });
});

describe('a batch of database work that fails', () => {
  test('is run again item by item, so that only faulty items fail', async () => {
    const { added, next } = await addWhileRunning(WRITES, ['good', 'bad']);
    (await next()).fail(new Error('the batch failed'));
    (await next()).succeed();
    const alone = await next();
    expect(alone.items).toEqual(['bad']);
    alone.fail(new Error('its own fault'));
    await expect(added[1]).rejects.toThrow('its own fault');
    expect(await added[0]).toBe('result of good');
  });

  test('fails for all items at once when the database is unavailable', async () => {
    const { added, next } = await addWhileRunning(WRITES, ['b', 'c']);
    (await next()).fail(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    await expect(added[0]).rejects.toThrow('gone');
    await expect(added[1]).rejects.toThrow('gone');
  });

  test('fails for all items if the batcher does not isolate failures', async () => {
    const { add, next } = batcherOf({ window: 'turn' });
    const added = [add('a'), add('b')];
    (await next()).fail(new Error('the batch failed'));
    const reasons = (await Promise.allSettled(added)).map((one) => one.status);
    expect(reasons).toEqual(['rejected', 'rejected']);
  });
});

test.each(['turn', 'previous batch'] as const)(
  'the time of a batch of a %s is counted in equal shares for who added to it',
  async (window) => {
    const batcher = new Batcher<string>(
      async () => {
        const end = performance.now() + 40;
        while (performance.now() < end);
      },
      { window },
    );
    const times = [new LoopTime(), new LoopTime()];
    await Promise.all(times.map((time, n) => onBehalfOf(`acc_${n}`, () => batcher.add(`item ${n}`), time)));
    const [first = 0, second = 0] = times.map(({ milliseconds }) => milliseconds);
    expect(first).toBeGreaterThanOrEqual(20);
    expect(second).toBeGreaterThanOrEqual(20);
  },
);
