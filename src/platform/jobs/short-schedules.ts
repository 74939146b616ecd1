import type { Database } from '../database/database.ts';
import { Prisma } from '../generated/prisma/client.ts';
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

/** Due time of a schedule's next round. */
interface RoundTime {
  schedule: string;
  /** Whether this process claimed the due round. */
  isClaimed: boolean;
  /** Whether the round has work, as its schedule's `hasWork` says. */
  hasWork: boolean;
  /** Milliseconds until the next round, or until the one after a claimed round. */
  dueInMs: number;
}

const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const RETRY_MS = 1_000;

/**
 * Runs all schedules with periods below a minute. Each has a row with its next round; a process moves the
 * rows of all due rounds by one statement, where a job would take three each. The same statement asks which of
 * the rounds have work, because most have none.
 *
 * A row is moved before its round starts, so that the schedule survives a dead worker.
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

  /** Starts the background schedules. The very first process runs a round of each at once. */
  async start(): Promise<void> {
    if (this.#schedules.size > 0) this.#following = this.#follow();
  }

  /** Makes the process check for due rounds of schedules now. */
  wake(): void {
    // Aborting without a reason would create an exception with a stack trace.
    this.#waker.abort('woken');
  }

  /** Starts no more rounds of schedules, and aborts the signals of those in progress. */
  takeNoMore(): void {
    this.#stopping.abort();
    this.wake();
  }

  /** Waits for the schedules' rounds in progress. */
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

  /** Begins the rounds that are due. Returns the milliseconds until the next one. */
  async #beginDueRounds(): Promise<number> {
    const free = [...this.#schedules.values()].filter((schedule) => !this.#isInRound(schedule));
    const times = await this.#claim(free);
    if (times.length < free.length) await this.#addMissing(free);
    for (const { schedule, isClaimed, hasWork } of times) if (isClaimed && hasWork) this.#begin(schedule);
    const next = times.length < free.length ? 0 : Math.min(...times.map(({ dueInMs }) => dueInMs));
    return Math.min(Math.max(next, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
  }

  /** Returns whether a round is in progress. One that takes longer than `expireInSeconds` counts as dead. */
  #isInRound({ name, expireInSeconds }: Schedule): boolean {
    const round = this.#rounds.get(name);
    return round !== undefined && systemClock.now().getTime() - round.beganAt < expireInSeconds * 1000;
  }

  #claim(schedules: readonly Schedule[]): Promise<RoundTime[]> {
    return this.#deps.database.read<RoundTime>(claimOf(schedules, [...this.#schedules.values()]));
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
 * Claims rounds that are due in a moment too, so that schedules with equal periods stay together. A time more
 * than two periods ahead was set before the server's clock was set back. The text contains the conditions of `all`
 * schedules, so that it is always the same and prepared once; PostgreSQL evaluates those of claimed rounds.
 */
function claimOf(schedules: readonly Schedule[], all: readonly Schedule[]): Prisma.Sql {
  const names = schedules.map(({ name }) => name);
  const seconds = schedules.map(({ everySeconds }) => everySeconds);
  return Prisma.sql`
    WITH requested AS (
      SELECT schedule, seconds * interval '1 second' AS period
      FROM unnest(${names}::text[], ${seconds}::int[]) AS requested (schedule, seconds)
    ), due AS (
      SELECT schedule, period FROM round_times JOIN requested USING (schedule)
      WHERE due_at NOT BETWEEN now() + interval '100 milliseconds' AND now() + 2 * period
      FOR NO KEY UPDATE OF round_times SKIP LOCKED
    ), claimed AS (
      UPDATE round_times SET due_at = now() + period FROM due WHERE round_times.schedule = due.schedule
      RETURNING round_times.schedule, round_times.due_at
    )
    SELECT schedule, claimed.due_at IS NOT NULL AS "isClaimed",
      CASE WHEN claimed.due_at IS NULL THEN false ${Prisma.join(all.map(conditionOf), ' ', '', ' ELSE true')} END AS "hasWork",
      (extract(epoch FROM coalesce(claimed.due_at, round_times.due_at) - now()) * 1000)::float8 AS "dueInMs"
    FROM round_times JOIN requested USING (schedule) LEFT JOIN claimed USING (schedule)`;
}

function conditionOf({ name, hasWork }: Schedule): Prisma.Sql {
  return hasWork === undefined ? Prisma.empty : Prisma.sql`WHEN schedule = ${name} THEN ${hasWork()}`;
}

const ADD_MISSING = `
  INSERT INTO round_times (schedule, due_at) SELECT schedule, now() FROM unnest($1::text[]) AS schedule
  ON CONFLICT DO NOTHING`;
