import type { Call } from '../../platform/generated/prisma/client.ts';
import { systemClock } from '../../platform/time/clock.ts';
import type { DialingDeps } from '../deps.ts';
import { placeCall } from '../placing/place-call.ts';
import type { OpenedCall } from '../terms/new-call.ts';
import { claimDueCalls, nextDueAt } from './claim-due.ts';
import { followUnplaced } from './not-placed.ts';
import { openDueCalls } from './open-due.ts';

/** A call that another process has scheduled for right away is found by then. */
const LOOK_EVERY_MS = 500;
/** While all that is due is in hand, or belongs to accounts that have enough in hand. */
const BUSY_LOOK_MS = 20;
/** Calls in hand of a process; of one account, so that it delays no other; and taken by one look. */
const MOST = { ofProcess: 128, ofAccount: 32, atOnce: 32 };

/**
 * One worker's part in placing scheduled calls at their time. It looks by itself and not by a job: pg-boss looks for jobs
 * whose time has come every two seconds, and gives those of a worker that died to others only once they have expired.
 */
export class ScheduledCalls {
  readonly #deps: DialingDeps;
  readonly #inHand = new Map<string, number>();
  readonly #work = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #following: Promise<void> = Promise.resolve();

  constructor(deps: DialingDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#following = this.#follow();
  }

  /** Takes no more, and finishes what is in hand. */
  async stop(): Promise<void> {
    this.#stopping.abort('stopping');
    await this.#following;
    await Promise.all(this.#work);
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const pause = await this.#look().catch((err: unknown) => this.#noteFailure(err));
      if (pause > 0) await systemClock.sleep(pause, signal).catch(() => undefined);
    }
  }

  /** Takes what is due. Returns the milliseconds until there may be more. */
  async #look(): Promise<number> {
    const counts = [...this.#inHand];
    const room = MOST.ofProcess - counts.reduce((sum, [, calls]) => sum + calls, 0);
    const asked = Math.min(room, MOST.atOnce);
    if (asked < 1) return BUSY_LOOK_MS;
    const next = await nextDueAt(this.#deps);
    const wait = next === null ? LOOK_EVERY_MS : next.getTime() - this.#deps.clock.now().getTime();
    if (wait > 0) return Math.min(wait, LOOK_EVERY_MS);
    const enough = counts.filter(([, calls]) => calls >= MOST.ofAccount).map(([accountId]) => accountId);
    const claimed = await claimDueCalls(this.#deps, asked, enough);
    for (const [accountId, calls] of Map.groupBy(claimed, (call) => call.accountId))
      this.#take(accountId, calls);
    return claimed.length < asked ? BUSY_LOOK_MS : 0;
  }

  #noteFailure(err: unknown): number {
    this.#deps.metrics.backgroundFailures.inc({ queue: 'calls.scheduled' });
    this.#deps.log.warn({ err }, 'scheduled calls could not be looked for; trying again');
    return LOOK_EVERY_MS;
  }

  #take(accountId: string, calls: readonly Call[]): void {
    this.#inHand.set(accountId, (this.#inHand.get(accountId) ?? 0) + calls.length);
    const held = this.#open(accountId, calls).finally(() => this.#work.delete(held));
    this.#work.add(held);
  }

  #release(accountId: string, calls: number): void {
    const left = (this.#inHand.get(accountId) ?? 0) - calls;
    if (left > 0) this.#inHand.set(accountId, left);
    else this.#inHand.delete(accountId);
  }

  /** Calls that could not be opened for a failure of ours come due again when their lease ends. */
  async #open(accountId: string, calls: readonly Call[]): Promise<void> {
    const opened = await openDueCalls(this.#deps, calls).catch((err: unknown) => {
      this.#noteFailure(err);
      return [];
    });
    this.#release(accountId, calls.length - opened.length);
    await Promise.all(opened.map((call) => this.#place(call).finally(() => this.#release(accountId, 1))));
  }

  /** A failed placement is recorded in the end of its call. */
  async #place(opened: OpenedCall): Promise<void> {
    await placeCall(this.#deps, opened, (refusal) => followUnplaced(this.#deps, opened.call, refusal)).catch(
      () => undefined,
    );
  }
}
