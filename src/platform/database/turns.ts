import { setImmediate as nextTurn } from 'node:timers/promises';
import { resumeLoopTime } from './current-account.ts';

/** Time for which one operation may keep the event loop from others. */
const TURN_MS = 10;

/** Goes through items of one operation's work. Others are served after each 10 ms, or after one item that takes longer. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let begunAt = performance.now();
  for (const item of items) {
    yield item;
    if (performance.now() - begunAt < TURN_MS) continue;
    await nextTurn();
    resumeLoopTime();
    begunAt = performance.now();
  }
}
