import { DomainError } from '../../../src/errors/errors.ts';
import { threadJob } from '../../../src/platform/worker-threads/thread-job.ts';

/** Numbers that a job and its test share. */
export type Shared = Int32Array<SharedArrayBuffer>;
export const HAS_BEGUN = 0;
export const MAY_END = 1;
export const ROUNDS = 2;

/** Occupies its thread until the test lets it end. */
function spin(shared: Shared): string {
  Atomics.store(shared, HAS_BEGUN, 1);
  while (Atomics.load(shared, MAY_END) === 0) Atomics.add(shared, ROUNDS, 1);
  return 'ended';
}

function double(value: number): number {
  return value * 2;
}

function refuse(): never {
  const details = [{ field: 'source', message: 'is empty' }];
  throw new DomainError('rate_limit_exceeded', 'Later.', { details, retryAfterSeconds: 3 });
}

function fail(): never {
  throw new RangeError('out of range');
}

export const SPIN = threadJob(import.meta.url, spin);
export const SPIN_LONG = threadJob(import.meta.url, spin, { isLong: true });
export const SPIN_PIECE = threadJob(import.meta.url, spin, { isPiece: true });
export const DOUBLE = threadJob(import.meta.url, double);
export const REFUSE = threadJob(import.meta.url, refuse);
export const FAIL = threadJob(import.meta.url, fail);
