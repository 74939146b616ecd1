import type { Database } from '../database/database.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { systemClock } from '../time/clock.ts';
import { reportFailedRound, type Schedule } from './schedule-worker.ts';

interface ShortSchedulesDeps {
  database: Database;
  log: Log;
  metrics: Pick<Metrics, 'backgroundFailures'>;
  onError(error: unknown): void;
}

/** When a schedule's next round is due. */
interface RoundTime {
  schedule: string;
  /** Whether the round that was due is now this process's. */
  isClaimed: boolean;
  /** Until the next round, or the one after a claimed one. */
  dueInMs: number;
}

const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const RETRY_MS = 1_000;

/**
 * One process's part in all schedules with periods below a minute. The next round of each is a row, which a process
 * moves ahead when it claims the round: one statement for all that are due, where a job would take three for each.
 *
 * A row is moved before its round begins, so that a worker that dies in the round interrupts nothing.
 */
export class ShortSchedules {
  readonly #deps: ShortSchedulesDeps;
  readonly #schedules = new Map<string, Schedule>();
  readonly #rounds = new Map<string, { beganAt: number; ended: Promise<void> }>();
  readonly #stopping = new AbortController();
  #waker = new AbortController();
  #following: Promise<void> = Promise.resolve();

  constructor(deps: ShortSchedulesDeps) {
    this.#deps = deps;
  }

  get names(): string[] {
    return [...this.#schedules.keys()];
  }

  add(schedule: Schedule): void {
    this.#schedules.set(schedule.name, schedule);
  }

  /** Takes part from here on. The first process of all has a round of each schedule at once. */
  async start(): Promise<void> {
    if (this.#schedules.size > 0) this.#following = this.#follow();
  }

  /** Makes the process check for due rounds now. */
  wake(): void {
    // Without a reason each abort would make an exception with a stack.
    this.#waker.abort('woken');
  }

  /** Begins no more rounds, and asks those in progress to end. */
  takeNoMore(): void {
    this.#stopping.abort();
    this.wake();
  }

  /** Waits for the rounds in progress. */
  async stop(): Promise<void> {
    this.takeNoMore();
    await this.#following;
    await Promise.all([...this.#rounds.values()].map(({ ended }) => ended));
  }

  async #follow(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#waker = new AbortController();
      const pause = await this.#beginDueRounds().catch((error: unknown) => {
        this.#deps.onError(error);
        return RETRY_MS;
      });
      if (!this.#stopping.signal.aborted)
        await systemClock.sleep(pause, this.#waker.signal).catch(() => undefined);
    }
  }

  /** Returns the milliseconds until the next round is due. */
  async #beginDueRounds(): Promise<number> {
    const free = [...this.#schedules.values()].filter((schedule) => !this.#isInRound(schedule));
    const times = await this.#claim(free);
    if (times.length < free.length) await this.#addMissing(free);
    for (const { schedule, isClaimed } of times) if (isClaimed) this.#begin(schedule);
    const next = times.length < free.length ? 0 : Math.min(...times.map(({ dueInMs }) => dueInMs));
    return Math.min(Math.max(next, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
  }

  /** A round that takes longer than `expireInSeconds` is taken for dead. */
  #isInRound({ name, expireInSeconds }: Schedule): boolean {
    const round = this.#rounds.get(name);
    return round !== undefined && systemClock.now().getTime() - round.beganAt < expireInSeconds * 1000;
  }

  #claim(schedules: readonly Schedule[]): Promise<RoundTime[]> {
    const values = [schedules.map(({ name }) => name), schedules.map(({ everySeconds }) => everySeconds)];
    return this.#deps.database.read<RoundTime>({ text: CLAIM, values });
  }

  async #addMissing(schedules: readonly Schedule[]): Promise<void> {
    const values = [schedules.map(({ name }) => name)];
    await this.#deps.database.read({ text: ADD_MISSING, values });
  }

  #begin(name: string): void {
    const schedule = this.#schedules.get(name);
    if (schedule === undefined || this.#stopping.signal.aborted) return;
    const beganAt = systemClock.now().getTime();
    const round = { beganAt, ended: this.#run(schedule) };
    this.#rounds.set(name, round);
    void round.ended.then(() => {
      if (this.#rounds.get(name) === round) this.#rounds.delete(name);
      if (systemClock.now().getTime() - beganAt >= schedule.everySeconds * 1000) this.wake();
    });
  }

  async #run(schedule: Schedule): Promise<void> {
    try {
      await schedule.run(this.#stopping.signal);
    } catch (error) {
      reportFailedRound(this.#deps, schedule.name, error);
    }
  }
}

/**
 * Rounds that are due a moment later are claimed as well, so that schedules of the same period stay together. A time that
 * is more than two periods away was set before the server's clock was set back.
 */
const CLAIM = `
  WITH asked AS (
    SELECT schedule, seconds * interval '1 second' AS period FROM unnest($1::text[], $2::int[]) AS asked (schedule, seconds)
  ), due AS (
    SELECT schedule, period FROM round_times JOIN asked USING (schedule)
    WHERE due_at NOT BETWEEN now() + interval '100 milliseconds' AND now() + 2 * period
    FOR NO KEY UPDATE OF round_times SKIP LOCKED
  ), claimed AS (
    UPDATE round_times SET due_at = now() + period FROM due WHERE round_times.schedule = due.schedule
    RETURNING round_times.schedule, round_times.due_at
  )
  SELECT schedule, claimed.due_at IS NOT NULL AS "isClaimed",
    (extract(epoch FROM coalesce(claimed.due_at, round_times.due_at) - now()) * 1000)::float8 AS "dueInMs"
  FROM round_times JOIN asked USING (schedule) LEFT JOIN claimed USING (schedule)`;

const ADD_MISSING = `
  INSERT INTO round_times (schedule, due_at) SELECT schedule, now() FROM unnest($1::text[]) AS schedule
  ON CONFLICT DO NOTHING`;
