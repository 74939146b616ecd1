import { expect, test } from 'vitest';
import { parseRetryAfter } from '../../../src/platform/rate-limit/retry-after.ts';

const now = new Date('2026-03-02T15:00:00.000Z');

test.each([
  ['120', 120],
  [' 7 ', 7],
  ['0', 0],
  ['Mon, 02 Mar 2026 15:00:30 GMT', 30],
  ['Mon, 02 Mar 2026 14:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['', null],
  [undefined, null],
  [['1', '2'], null],
])('the header "Retry-After: %s" means %s seconds', (header, seconds) => {
  expect(parseRetryAfter(header, now)).toBe(seconds);
});
