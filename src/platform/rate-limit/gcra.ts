const MICROSECONDS_PER_SECOND = 1_000_000;
const MINUTE = 60 * MICROSECONDS_PER_SECOND;
const SECOND = MICROSECONDS_PER_SECOND;

/** Request limits of an account. `null` = unlimited. */
export interface RequestLimits {
  readonly perMinute: number | null;
  /** Requests that the account may send within one second; null = unlimited. */
  readonly perSecond: number | null;
  readonly inFlight: number | null;
}

/** Microseconds until each bucket of a rate limit is full again; 0 = full. */
export interface BucketDebts {
  readonly minute: number;
  readonly second: number;
}

export function isUnlimited(limits: RequestLimits): boolean {
  return limits.perMinute === null && limits.perSecond === null && limits.inFlight === null;
}

export const NO_DEBTS: BucketDebts = { minute: 0, second: 0 };

/** A rate limit's bucket as in GCRA (ITU-T I.371): a request adds `interval`, up to `capacity`. Microseconds. */
export interface BucketShape {
  readonly interval: number;
  readonly capacity: number;
}

const UNLIMITED: BucketShape = { interval: 0, capacity: 0 };

/** Returns a bucket's shape in whole microseconds, so that sums are exact in JavaScript and Redis's Lua. */
function bucketShape(limit: number | null, period: number, weight: number): BucketShape {
  if (limit === null) return UNLIMITED;
  const unit = Math.ceil(period / limit);
  return { interval: unit * weight, capacity: unit * limit };
}

/** Returns the shapes of both buckets of a rate limit. @param weight units that one request takes of each */
export function bucketShapes(
  limits: RequestLimits,
  weight = 1,
): { minute: BucketShape; second: BucketShape } {
  return {
    minute: bucketShape(limits.perMinute, MINUTE, weight),
    second: bucketShape(limits.perSecond, SECOND, weight),
  };
}

export type Verdict = 'admitted' | 'rate_limit_exceeded' | 'concurrency_limit_exceeded';

export interface Decision {
  readonly verdict: Verdict;
  readonly debts: BucketDebts;
  /** Microseconds until both buckets of the rate limit admit the request; 0 unless the rate is exceeded. */
  readonly wait: number;
  /** Time of the rate limit's decision in Unix microseconds. */
  readonly now: number;
}

/** Admits a request by its rate limit, or refuses it. A test compares it with `limits.lua`. */
export function decide(
  now: number,
  debts: BucketDebts,
  inFlight: number,
  limits: RequestLimits,
  weight = 1,
): Decision {
  const { minute, second } = bucketShapes(limits, weight);
  const remaining = { minute: within(debts.minute, minute), second: within(debts.second, second) };
  const wait = Math.max(overdraft(remaining.minute, minute), overdraft(remaining.second, second));
  if (wait > 0) return { verdict: 'rate_limit_exceeded', debts: remaining, wait, now };
  if (limits.inFlight !== null && inFlight >= limits.inFlight) {
    return { verdict: 'concurrency_limit_exceeded', debts: remaining, wait, now };
  }
  const after = { minute: remaining.minute + minute.interval, second: remaining.second + second.interval };
  return { verdict: 'admitted', debts: after, wait, now };
}

/** Returns a debt, or 0 if far beyond the capacity: its clock was set back since, and it would last as long. */
function within(debt: number, { interval, capacity }: BucketShape): number {
  return interval > 0 && debt > 2 * capacity ? 0 : debt;
}

/** Returns how far another request would exceed the bucket. Old debts do not bind an unlimited one. */
function overdraft(debt: number, { interval, capacity }: BucketShape): number {
  return interval === 0 ? 0 : Math.max(0, debt + interval - capacity);
}

/** Returns how many requests of weight 1 the rate limit still admits in this minute. */
export function remainingInMinute(debts: BucketDebts, limits: RequestLimits): number {
  const { interval, capacity } = bucketShapes(limits).minute;
  return interval === 0
    ? Number.POSITIVE_INFINITY
    : Math.max(0, Math.floor((capacity - debts.minute) / interval));
}

export function wholeSecondsUp(microseconds: number): number {
  return Math.ceil(microseconds / MICROSECONDS_PER_SECOND);
}
