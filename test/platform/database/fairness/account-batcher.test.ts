import { describe, expect, test } from 'vitest';
import { AccountBatcher } from '../../../../src/platform/database/fairness/account-batcher.ts';

/** A batch under way, for the test to let it succeed or meet a locked row. */
interface UnderWay {
  items: readonly string[];
  succeed(): void;
  meetLock(): void;
  fail(error: Error): void;
}

/** Batches of items such as `a1`, the first of account `a`, that wait for the test; and a way to await the next of them. */
function accountBatcher() {
  const batches: UnderWay[] = [];
  let announce = () => {};
  const batcher = new AccountBatcher<string>({
    maxSize: 10,
    run: (items) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      batches.push({ items, succeed: resolve, fail: reject, meetLock: () => reject(lockTimeout()) });
      announce();
      return promise;
    },
    accountOf: async (item) => item.slice(0, 1),
  });
  async function next(): Promise<UnderWay> {
    while (batches.length === 0) await new Promise<void>((resolve) => (announce = resolve));
    return batches.shift() as UnderWay;
  }
  return { add: (item: string) => batcher.add(item), next };
}

/** Returns PostgreSQL's error after `lock_timeout`. */
function lockTimeout(): Error {
  return Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
}

/** Makes account `a` meet its locked row; its item then waits in an isolated queue. */
async function withIsolatedQueue() {
  const { add, next } = accountBatcher();
  const done = add('a1');
  (await next()).meetLock();
  const isolated = await next();
  expect(isolated.items).toEqual(['a1']);
  return { add, next, done, isolated };
}

describe('an account whose row is locked', () => {
  test('delays no other account, whose items are processed together', async () => {
    const { add, next, done, isolated } = await withIsolatedQueue();
    const [ofB, ofC] = [add('b1'), add('c1')];
    const common = await next();
    expect(common.items).toEqual(['b1', 'c1']);
    common.succeed();
    await Promise.all([ofB, ofC]);
    isolated.succeed();
    await done;
  });

  test('has all its items in the isolated queue, in their order of arrival', async () => {
    const { add, next, done, isolated } = await withIsolatedQueue();
    const more = [add('a2'), add('a3')];
    isolated.succeed();
    await done;
    const rest = await next();
    rest.succeed();
    await Promise.all(more);
    expect(rest.items).toEqual(['a2', 'a3']);
  });

  test('is batched with all others once its row is free', async () => {
    const { add, next, done, isolated } = await withIsolatedQueue();
    isolated.succeed();
    await done;
    const [ofA, ofB] = [add('a2'), add('b1')];
    const common = await next();
    expect(common.items).toEqual(['a2', 'b1']);
    common.succeed();
    await Promise.all([ofA, ofB]);
  });

  test('processes each item once although the row is unlocked while items are retried one by one', async () => {
    const { add, next } = accountBatcher();
    const first = add('b1');
    const under = await next();
    const [a1, a2] = [add('a1'), add('a2')];
    under.succeed();
    await first;
    (await next()).meetLock();
    const alone = await next();
    expect(alone.items).toEqual(['a1']);
    alone.meetLock();
    // In any order from here on, every batch succeeds, and each item is in one of them.
    const done: string[] = [];
    const settled = Promise.all([a1, a2]).then(() => 'settled' as const);
    for (;;) {
      const batch = await Promise.race([next(), settled]);
      if (batch === 'settled') break;
      done.push(...batch.items);
      batch.succeed();
    }
    expect(done.sort()).toEqual(['a1', 'a2']);
  });

  test('fails an item that finds the row still locked in the isolated queue', async () => {
    const { done, isolated } = await withIsolatedQueue();
    isolated.meetLock();
    await expect(done).rejects.toThrow('lock timeout');
  });
});

test('an item that fails for another reason fails with it', async () => {
  const { add, next } = accountBatcher();
  const done = add('a1');
  (await next()).fail(new Error('not storable'));
  await expect(done).rejects.toThrow('not storable');
});
