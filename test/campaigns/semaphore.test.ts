import { expect, test } from 'vitest';
import { Semaphore } from '../../src/campaigns/dialer/semaphore.ts';

test('a semaphore grants free permits, up to the requested number', async () => {
  const semaphore = new Semaphore(5);
  expect(await semaphore.take(3)).toBe(3);
  expect(await semaphore.take(Number.POSITIVE_INFINITY)).toBe(2);
});

test('a semaphore serves pending requests in order, and never grants a permit twice', async () => {
  const semaphore = new Semaphore(2);
  await semaphore.take(2);
  const served: [string, number][] = [];
  const waiting = ['first', 'second', 'third'].map((name) =>
    semaphore.take(2).then((permits) => served.push([name, permits])),
  );
  semaphore.release(1);
  semaphore.release(2);
  await Promise.all(waiting.slice(0, 2));
  expect(served).toEqual([
    ['first', 1],
    ['second', 2],
  ]);
  semaphore.release(1);
  await waiting[2];
  expect(served.at(-1)).toEqual(['third', 1]);
});
