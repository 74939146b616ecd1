import { CALL_COLUMNS } from '../../calls/call-columns.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import { aroundFaultyRows, isRowFault } from '../../platform/jobs/row-faults.ts';
import { systemClock } from '../../platform/time/clock.ts';
import type { DialingDeps } from '../deps.ts';
import { placeCall } from '../placing/place-call.ts';
import type { OpenedCall } from '../terms/new-call.ts';
import { endScheduled, UNREADABLE } from './end-scheduled.ts';
import { openDueCalls } from './open-due.ts';
import { followUnplaced, reschedule } from './return-to-schedule.ts';

/** Time before a call is due at which this process starts to wait for it. */
const NEAR_MS = 1_500;
/** Longest pause between readings, although polls wake it for all near calls. */
const LONGEST_WAIT_MS = 60_000;
const RETRY_MS = 1_000;
/** Interval of readings while all due calls are claimed or belong to accounts at their limit. */
const BUSY_RETRY_MS = 20;
/** Limits of claimed calls: per process, per account (so that it delays no other), and per claim. */
const MOST = { ofProcess: 128, ofAccount: 32, atOnce: 32 };
/** Delay of calls that their account or another thing that they share keeps from being opened. */
const FAULTY_RETRY_MS = 5 * 60_000;
/** Time that a worker has for a claimed call. Calls of a dead worker come due again after it. */
export const LEASE_MS = 3_000;

/**
 * Places scheduled calls at their time, as one of many workers. They are no jobs, because pg-boss keeps a dead worker's
 * until they expire. A call that another process schedules for now is found within a second.
 */
export class ScheduledCalls {
  readonly #deps: DialingDeps;
  readonly #inHand = new Map<string, number>();
  readonly #work = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  #waker = new AbortController();
  #stopAsking = () => {};
  #following: Promise<void> = Promise.resolve();

  constructor(deps: DialingDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#stopAsking = this.#deps.polls.add({
      sql: () => NEXT_DUE_AT,
      take: (at: number | null) => this.#wakeIfNear(at),
    });
    this.#following = this.#follow();
  }

  /** Stops claiming scheduled calls and finishes the claimed ones. */
  async stop(): Promise<void> {
    this.#stopAsking();
    this.#stopping.abort('stopping');
    this.#waker.abort('stopping');
    await this.#following;
    await Promise.all(this.#work);
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      this.#waker = new AbortController();
      const pause = await this.#takeDue().catch((err: unknown) => this.#noteFailure(err));
      if (pause > 0 && !signal.aborted)
        await systemClock.sleep(pause, this.#waker.signal).catch(() => undefined);
    }
  }

  #wakeIfNear(dueAt: number | null): void {
    if (dueAt !== null && dueAt - this.#deps.clock.now().getTime() < NEAR_MS) this.#waker.abort('near');
  }

  /** Claims due calls. Returns the milliseconds until there may be more, if it is not woken. */
  async #takeDue(): Promise<number> {
    const counts = [...this.#inHand];
    const room = MOST.ofProcess - counts.reduce((sum, [, calls]) => sum + calls, 0);
    const most = Math.min(room, MOST.atOnce);
    if (most < 1) return BUSY_RETRY_MS;
    const next = await nextDueAt(this.#deps);
    const wait = next === null ? LONGEST_WAIT_MS : next - this.#deps.clock.now().getTime();
    if (wait > 0) return Math.min(wait, LONGEST_WAIT_MS);
    const enough = counts.filter(([, calls]) => calls >= MOST.ofAccount).map(([accountId]) => accountId);
    const claimed = await claimDueCalls(this.#deps, most, enough);
    for (const [accountId, calls] of Map.groupBy(claimed, (call) => call.accountId))
      this.#take(accountId, calls);
    return claimed.length < most ? BUSY_RETRY_MS : 0;
  }

  #noteFailure(err: unknown): number {
    this.#deps.metrics.backgroundFailures.inc({ queue: 'calls.scheduled' });
    this.#deps.log.warn({ err }, 'due scheduled calls could not be read; retrying');
    return RETRY_MS;
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
    const deps = this.#deps;
    const kind = {
      round: 'calls.scheduled',
      idOf: ({ id }: Call) => id,
      putAside: ({ id }: Call) => endScheduled(deps, id, UNREADABLE),
    };
    const opened = await aroundFaultyRows(deps, kind, calls, (some) => openDueCalls(deps, some))
      .catch(async (err: unknown) => {
        this.#noteFailure(err);
        // A fault of what the calls share, such as their account, is not gone when their lease ends.
        const openAt = new Date(deps.clock.now().getTime() + FAULTY_RETRY_MS);
        const later = calls.map(({ id }) => ({ id, openAt, isPlan: false, delay: null }));
        if (isRowFault(err))
          await reschedule(deps, later).catch((error: unknown) => this.#noteFailure(error));
        return [];
      })
      .then((parts) => parts.flat());
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

async function nextDueAt({ database }: DialingDeps): Promise<number | null> {
  const [next] = await database.read<{ at: number | null }>(Prisma.sql`SELECT (${NEXT_DUE_AT}) AS at`);
  return next?.at ?? null;
}

/** Time of the next scheduled call in Unix milliseconds. */
const NEXT_DUE_AT = Prisma.sql`
  SELECT extract(epoch FROM open_at)::float8 * 1000 FROM calls WHERE open_at IS NOT NULL ORDER BY open_at LIMIT 1`;
