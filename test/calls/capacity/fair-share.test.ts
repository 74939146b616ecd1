import { expect, it } from 'vitest';
import type { Capacity, Waiter } from '../../../src/dialing/capacity/capacity.ts';
import { fairShare } from '../../../src/dialing/capacity/fair-share.ts';

const NOW = new Date('2026-03-02T15:00:00Z');

/** A provider with 6 lines. @param live the calls of each account */
function capacity(live: Record<string, number>, ...waiting: Partial<Waiter>[]): Capacity {
  return {
    provider: 'simulator',
    configuredLines: 6,
    reportedLines: null,
    learnedLines: null,
    callsPerSecond: null,
    closedUntil: null,
    busy: Object.entries(live).map(([accountId, calls]) => ({ accountId, calls, accepted: calls })),
    waiting: waiting.map((waiter, n) => ({
      accountId: 'b',
      kind: 'CAMPAIGNS',
      wanted: 20,
      since: new Date(NOW.getTime() - 1000 + n).toISOString(),
      until: new Date(NOW.getTime() + 1000).toISOString(),
      ...waiter,
    })),
  };
}

const campaigns = { accountId: 'a', kind: 'CAMPAIGNS' } as const;
const single = { accountId: 'a', kind: 'SINGLE_CALLS' } as const;
const share = (of: Capacity, claimant: typeof campaigns | typeof single = campaigns, wanted = 20) =>
  fairShare(of, claimant, wanted, NOW).calls;

it('gives all free lines to the only one who wants them', () => {
  expect(share(capacity({}))).toBe(6);
  expect(share(capacity({ a: 2, b: 3 }))).toBe(1);
  expect(share(capacity({ a: 2 }), campaigns, 1)).toBe(1);
});

it('keeps for others what they lack of their equal share while they wait', () => {
  expect(share(capacity({ a: 5 }, { accountId: 'b' }))).toBe(0);
  expect(share(capacity({ a: 2, b: 2 }, { accountId: 'b' }))).toBe(1);
  expect(share(capacity({ a: 3 }, { accountId: 'b', wanted: 1 }))).toBe(2);
});

it('gives an account its share before others that began to wait later, and after those that waited longer', () => {
  const [early, late] = [{ accountId: 'b' }, { accountId: 'c' }];
  const own = { accountId: 'a', since: new Date(NOW.getTime() - 999.5).toISOString() };
  expect(share(capacity({ d: 5 }, early, late))).toBe(0);
  expect(share(capacity({ d: 5 }, { ...own, since: '2026-03-02T14:00:00Z' }, early, late))).toBe(1);
});

it('forgets one who did not come in time', () => {
  expect(share(capacity({ a: 3 }, { accountId: 'b', until: NOW.toISOString() }))).toBe(3);
});

it('lets a single call go before the campaigns of its account, also where these have more than their share', () => {
  const waits = { accountId: 'a', kind: 'SINGLE_CALLS', wanted: 1 } as const;
  expect(share(capacity({ a: 5 }, waits))).toBe(0);
  expect(share(capacity({ a: 5 }, waits), single, 1)).toBe(1);
});

it('gives none while the provider is to be left alone, and one to try it after that', () => {
  const closed = (until: number) => ({
    ...capacity({}),
    closedUntil: new Date(NOW.getTime() + until).toISOString(),
  });
  expect(fairShare(closed(1), campaigns, 20, NOW)).toEqual({ calls: 0, isProbe: false });
  expect(fairShare(closed(0), campaigns, 20, NOW)).toEqual({ calls: 1, isProbe: true });
});

it('takes the least of the figures, unless the provider has accepted more than was learned', () => {
  expect(share({ ...capacity({}), learnedLines: 2 })).toBe(2);
  expect(share({ ...capacity({}), reportedLines: 4 })).toBe(4);
  expect(share({ ...capacity({ b: 3 }), learnedLines: 2 })).toBe(0);
});
