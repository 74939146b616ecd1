import { expect, it } from 'vitest';
import type { Capacity, PendingRequest } from '../../../src/dialing/capacity/capacity.ts';
import { fairShare } from '../../../src/dialing/capacity/fair-share.ts';

const NOW = new Date('2026-03-02T15:00:00Z');

/** A provider with 6 lines. @param live the calls of each account */
function capacity(live: Record<string, number>, ...waiting: Partial<PendingRequest>[]): Capacity {
  return {
    provider: 'simulator',
    configuredLines: 6,
    reportedLines: null,
    learnedLines: null,
    callsPerSecond: null,
    closedUntil: null,
    busy: Object.entries(live).map(([accountId, calls]) => ({
      accountId,
      calls,
      accepted: calls,
      unanswered: 0,
    })),
    waiting: waiting.map((request, n) => ({
      accountId: 'b',
      kind: 'CAMPAIGNS',
      wanted: 20,
      since: new Date(NOW.getTime() - 1000 + n).toISOString(),
      until: new Date(NOW.getTime() + 1000).toISOString(),
      ...request,
    })),
  };
}

const campaigns = { accountId: 'a', kind: 'CAMPAIGNS' } as const;
const single = { accountId: 'a', kind: 'SINGLE_CALLS' } as const;
const share = (of: Capacity, claimant: typeof campaigns | typeof single = campaigns, wanted = 20) =>
  fairShare(of, claimant, wanted, NOW).calls;

it('the only requesting account gets all free lines', () => {
  expect(share(capacity({}))).toBe(6);
  expect(share(capacity({ a: 2, b: 3 }))).toBe(1);
  expect(share(capacity({ a: 2 }), campaigns, 1)).toBe(1);
});

it('waiting accounts keep their missing part of an equal share', () => {
  expect(share(capacity({ a: 5 }, { accountId: 'b' }))).toBe(0);
  expect(share(capacity({ a: 2, b: 2 }, { accountId: 'b' }))).toBe(1);
  expect(share(capacity({ a: 3 }, { accountId: 'b', wanted: 1 }))).toBe(2);
});

it('accounts below their share are served in the order in which they began to wait', () => {
  const [early, late] = [{ accountId: 'b' }, { accountId: 'c' }];
  const own = { accountId: 'a', since: new Date(NOW.getTime() - 999.5).toISOString() };
  expect(share(capacity({ d: 5 }, early, late))).toBe(0);
  expect(share(capacity({ d: 5 }, { ...own, since: '2026-03-02T14:00:00Z' }, early, late))).toBe(1);
});

it('a pending request that is not renewed expires', () => {
  expect(share(capacity({ a: 3 }, { accountId: 'b', until: NOW.toISOString() }))).toBe(3);
});

it('a single call goes before the campaigns of its account', () => {
  const waits = { accountId: 'a', kind: 'SINGLE_CALLS', wanted: 1 } as const;
  expect(share(capacity({ a: 5 }, waits))).toBe(0);
  expect(share(capacity({ a: 5 }, waits), single, 1)).toBe(1);
});

it('no line is free during a provider’s Retry-After, and one trial line after it', () => {
  const closed = (until: number) => ({
    ...capacity({}),
    closedUntil: new Date(NOW.getTime() + until).toISOString(),
  });
  expect(fairShare(closed(1), campaigns, 20, NOW)).toEqual({ calls: 0, isProbe: false });
  expect(fairShare(closed(0), campaigns, 20, NOW)).toEqual({ calls: 1, isProbe: true });
});

it('the number of lines is the lowest known figure, unless the provider accepted more calls than the learned one', () => {
  expect(share({ ...capacity({}), learnedLines: 2 })).toBe(2);
  expect(share({ ...capacity({}), reportedLines: 4 })).toBe(4);
  expect(share({ ...capacity({ b: 3 }), learnedLines: 2 })).toBe(0);
});
