import { setImmediate } from 'node:timers/promises';

/** Counts the turns that the event loop makes until work is done. Work that occupies the loop allows none. */
export async function loopTurnsDuring(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let turns = 0;
  const done = work().finally(() => {
    isDone = true;
  });
  for (; !isDone; turns += 1) await setImmediate();
  await done;
  return turns;
}

/** Returns the CPU time in microseconds that this thread spends until work is done. */
export async function cpuMicrosecondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}
