import { expect, test } from 'vitest';
import { BLOCK_DIGITS, createIds } from '../../src/platform/ids.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';

const ID = /^dlv_[0-9A-HJKMNP-TV-Z]{26}$/;

function completed(block: string, number: number): string {
  return `${block}${number.toString(16).toUpperCase().padStart(BLOCK_DIGITS, '0')}`;
}

test('a block’s ids are ids like the others, after those of every earlier block, within one millisecond too', () => {
  const clock = new ManualClock();
  const ids = createIds(clock);
  const made: string[] = [];
  for (let block = 0; block < 1_000; block++) {
    if (block % 100 === 0) clock.advance(1);
    const start = ids.nextBlock('delivery');
    made.push(completed(start, 1), completed(start, 2), completed(start, 0xfffff));
  }
  expect(made.filter((id) => !ID.test(id))).toEqual([]);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  clock.advance(1);
  expect(ids.next('delivery') > (made.at(-1) ?? '')).toBe(true);
});
