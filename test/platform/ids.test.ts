import { expect, test } from 'vitest';
import { BLOCK_DIGITS, createIds } from '../../src/platform/ids.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';

const ID = /^dlv_[0-9A-HJKMNP-TV-Z]{26}$/;

function completed(block: string, number: number): string {
  return `${block}${number.toString(16).toUpperCase().padStart(BLOCK_DIGITS, '0')}`;
}

test('ids of a block sort after those of every earlier block, also within one millisecond', () => {
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
