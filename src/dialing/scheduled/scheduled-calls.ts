import { CALL_COLUMNS } from '../../calls/call-columns.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import { systemClock } from '../../platform/time/clock.ts';
import type { DialingDeps } from '../deps.ts';
import { placeCall } from '../placing/place-call.ts';
import type { OpenedCall } from '../terms/new-call.ts';
import { openDueCalls } from './open-due.ts';
import { followUnplaced } from './return-to-schedule.ts';

/** Longest time until this process finds a call that another one has scheduled for now. */
const POLL_MS = 1_000;
/** Interval of polls while all due calls are claimed or belong to accounts at their limit. */
const BUSY_POLL_MS = 20;
/** Limits of claimed calls: per process, per account (so that it delays no other), and per claim. */
const MOST = { ofProcess: 128, ofAccount: 32, atOnce: 32 };
/** Time that a worker has for a claimed call. Calls of a dead worker come due again after it. */
export const LEASE_MS = 3_000;

/**
 * Places scheduled calls at their time, as one of many workers. It polls by itself because pg-boss polls only
 * every two seconds and keeps a dead worker's jobs until they expire.
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

  /** Stops claiming scheduled calls and finishes the claimed ones. */
  async stop(): Promise<void> {
    this.#stopping.abort('stopping');
    await this.#following;
    await Promise.all(this.#work);
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const pause = await this.#poll().catch((err: unknown) => this.#noteFailure(err));
      if (pause > 0) await systemClock.sleep(pause, signal).catch(() => undefined);
    }
  }

  /** Claims due calls. Returns the milliseconds until there may be more. */
  async #poll(): Promise<number> {
    const counts = [...this.#inHand];
    const room = MOST.ofProcess - counts.reduce((sum, [, calls]) => sum + calls, 0);
    const most = Math.min(room, MOST.atOnce);
    if (most < 1) return BUSY_POLL_MS;
    const next = await nextDueAt(this.#deps);
    const wait = next === null ? POLL_MS : next.getTime() - this.#deps.clock.now().getTime();
    if (wait > 0) return Math.min(wait, POLL_MS);
    const enough = counts.filter(([, calls]) => calls >= MOST.ofAccount).map(([accountId]) => accountId);
    const claimed = await claimDueCalls(this.#deps, most, enough);
    for (const [accountId, calls] of Map.groupBy(claimed, (call) => call.accountId))
      this.#take(accountId, calls);
    return claimed.length < most ? BUSY_POLL_MS : 0;
  }

  #noteFailure(err: unknown): number {
    this.#deps.metrics.backgroundFailures.inc({ queue: 'calls.scheduled' });
    this.#deps.log.warn({ err }, 'due scheduled calls could not be read; retrying');
    return POLL_MS;
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

  /** Opens and places calls. Calls left unopened by a fault come due again when their lease ends. */
  async #open(accountId: string, calls: readonly Call[]): Promise<void> {
    const opened = await openDueCalls(this.#deps, calls).catch((err: unknown) => {
      this.#noteFailure(err);
      return [];
    });
    this.#release(accountId, calls.length - opened.length);
    await Promise.all(opened.map((call) => this.#place(call).finally(() => this.#release(accountId, 1))));
  }

  /** Places a call. Its end records any failure. */
  async #place(opened: OpenedCall): Promise<void> {
    await placeCall(this.#deps, opened, (obstruction) =>
      followUnplaced(this.#deps, opened.call, obstruction),
    ).catch(() => undefined);
  }
}

/** Claims due calls, longest overdue first, except of `passedOver` accounts. Processes get different ones. */
async function claimDueCalls(
  { database, clock }: DialingDeps,
  most: number,
  passedOver: readonly string[],
): Promise<Call[]> {
  const now = clock.now();
  const lease = new Date(now.getTime() + LEASE_MS);
  return database.read<Call>(Prisma.sql`
    UPDATE calls SET open_at = ${lease}
    FROM (
      SELECT id FROM calls
      WHERE open_at <= ${now} AND account_id <> ALL (${[...passedOver]}::text[])
      ORDER BY open_at LIMIT ${most}::int
      FOR NO KEY UPDATE SKIP LOCKED) AS due
    WHERE calls.id = due.id
    RETURNING ${Prisma.raw(CALL_COLUMNS)}`);
}

async function nextDueAt({ database }: DialingDeps): Promise<Date | null> {
  const [next] = await database.read<{ at: Date }>(Prisma.sql`
    SELECT open_at AS at FROM calls WHERE open_at IS NOT NULL ORDER BY open_at LIMIT 1`);
  return next?.at ?? null;
}
