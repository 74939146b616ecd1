import { AsyncLocalStorage } from 'node:async_hooks';
import type { LoopTime } from '../telemetry/loop-time.ts';

interface Work {
  accountId: string | null;
  loopTime: LoopTime | null;
}

const current = new AsyncLocalStorage<Work>();

function run<T>(of: Work, work: () => T): T {
  return current.run(of, () => {
    of.loopTime?.resume();
    return work();
  });
}

/**
 * Runs work for one account, which limits it to the account's share of database connections.
 * @param loopTime counts the work's time
 */
export function onBehalfOf<T>(accountId: string, work: () => T, loopTime: LoopTime | null = null): T {
  return run({ accountId, loopTime }, work);
}

/**
 * Runs work for several accounts together, so that it waits in no single account's queue for connections.
 * @param loopTime counts the work's time
 */
export function onBehalfOfAll<T>(work: () => T, loopTime: LoopTime | null = null): T {
  return run({ accountId: null, loopTime }, work);
}

/** Returns the account that the running code works for; null = none in particular. */
export function currentAccount(): string | null {
  return current.getStore()?.accountId ?? null;
}

/** Returns what counts the time of the running work; null = nothing does. */
export function currentLoopTime(): LoopTime | null {
  return current.getStore()?.loopTime ?? null;
}

/** Counts the time of the running work again, after it has waited for the database. */
export function resumeLoopTime(): void {
  currentLoopTime()?.resume();
}
