import { describe, expect, test } from 'vitest';
import { Batcher } from '../../../src/platform/database/batcher.ts';

/** A batch under way, for the test to let it succeed or fail. */
interface UnderWay {
  items: readonly string[];
  succeed(): void;
  fail(error: Error): void;
}

/** A batcher whose batches wait for the test, and a way to await the next of them. */
function batcher(most: number) {
  const batches: UnderWay[] = [];
  let announce = () => {};
  const { add } = boundTo(
    new Batcher<string>(most, (items) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      batches.push({ items, succeed: resolve, fail: reject });
      announce();
      return promise;
    }),
  );
  async function next(): Promise<UnderWay> {
    while (batches.length === 0) await new Promise<void>((resolve) => (announce = resolve));
    return batches.shift() as UnderWay;
  }
  return { add, next };
}

function boundTo(one: Batcher<string>) {
  return { add: (item: string) => one.add(item) };
}

describe('what comes in while a batch is under way', () => {
  test('is done together in the next, in the order in which it came', async () => {
    const { add, next } = batcher(10);
    const all = ['a', 'b', 'c', 'd'].map(add);
    const first = await next();
    expect(first.items).toEqual(['a']);
    first.succeed();
    const second = await next();
    expect(second.items).toEqual(['b', 'c', 'd']);
    second.succeed();
    await Promise.all(all);
  });

  test('is cut into batches of bounded size', async () => {
    const { add, next } = batcher(2);
    const all = ['a', 'b', 'c', 'd'].map(add);
    const sizes: number[] = [];
    for (let done = 0; done < 4; ) {
      const batch = await next();
      sizes.push(batch.items.length);
      done += batch.items.length;
      batch.succeed();
    }
    await Promise.all(all);
    expect(sizes).toEqual([1, 2, 1]);
  });

  test('is done one by one when its batch fails, and each fails by its own fault only', async () => {
    const { add, next } = batcher(10);
    const [a, good, bad] = ['a', 'good', 'bad'].map(add);
    (await next()).succeed();
    (await next()).fail(new Error('all of it'));
    (await next()).succeed();
    const alone = await next();
    expect(alone.items).toEqual(['bad']);
    alone.fail(new Error('its own fault'));
    await expect(bad).rejects.toThrow('its own fault');
    await Promise.all([a, good]);
  });

  test('all fails at once when it was the database that was away', async () => {
    const { add, next } = batcher(10);
    const [a, b, c] = ['a', 'b', 'c'].map(add);
    (await next()).succeed();
    (await next()).fail(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    await a;
    await expect(b).rejects.toThrow('gone');
    await expect(c).rejects.toThrow('gone');
  });
});
