import type { Database } from '../database/database.ts';
import type { Polls } from '../database/polls.ts';
import { Prisma } from '../generated/prisma/client.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { systemClock } from '../time/clock.ts';
import { reportFailedRound, type Schedule } from './schedule-worker.ts';

interface ShortSchedulesDeps {
  database: Database;
  polls: Polls;
  log: Log;
  metrics: Pick<Metrics, 'backgroundFailures'>;
  onError(error: unknown): void;
}

/** Polls and rounds come at about the same time of each second. */
const EARLY_MS = 100;

/** Whether each due schedule has work, by its name. */
type DueRounds = Record<string, boolean>;

/**
 * Runs all schedules with periods below five minutes. Each has a row with its next round. A process asks every second which
 * rounds are due, and moves the rows of those with work by one statement, where a job would take three each. For work that
 * a due round lacks it looks again after a period.
 *
 * A row is moved before its round starts, so that the schedule survives a dead worker.
 */
export class ShortSchedules {
  readonly #deps: ShortSchedulesDeps;
  readonly #schedules = new Map<string, Schedule>();
  readonly #rounds = new Map<string, { beganAt: number; ended: Promise<void> }>();
  readonly #beginning = new Set<Promise<unknown>>();
  /** Time until which a schedule without work is not asked about, in Unix milliseconds. */
  readonly #workless = new Map<string, number>();
  readonly #stopping = new AbortController();
  #stopAsking = () => {};
  #isWoken = false;

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
    if (this.#schedules.size === 0) return;
    this.#stopAsking = this.#deps.polls.add<DueRounds>({
      sql: () => this.#dueRounds(),
      take: (due) => this.#track(this.#begin(due)),
    });
    this.wake();
  }

  /** Makes the process begin due rounds of schedules now. */
  wake(): void {
    if (this.#isWoken) return;
    this.#isWoken = true;
    this.#workless.clear();
    const asked = Promise.resolve().then(() => {
      this.#isWoken = false;
      return this.#stopping.signal.aborted ? null : this.#deps.polls.ask();
    });
    this.#track(asked);
  }

  /** Starts no more rounds of schedules, and aborts the signals of those in progress. */
  takeNoMore(): void {
    this.#stopAsking();
    this.#stopping.abort();
  }

  /** Waits for the schedules' rounds in progress. */
  async stop(): Promise<void> {
    this.takeNoMore();
    await Promise.all(this.#beginning);
    await Promise.all([...this.#rounds.values()].map(({ ended }) => ended));
  }

  #dueRounds(): Prisma.Sql {
    const now = systemClock.now().getTime();
    const all = [...this.#schedules.values()];
    const asked = all.filter(({ name }) => (this.#workless.get(name) ?? now) <= now);
    return dueRounds(asked, all);
  }

  /** Claims and begins those of the due rounds with work that no other process claims, and that this one is not in. */
  async #begin(due: DueRounds): Promise<void> {
    for (const name of await this.#claim(due)) this.#beginRound(name);
  }

  /** Reports when `beginning` fails. `stop` waits for it. */
  #track(beginning: Promise<unknown>): void {
    const tracked = beginning
      .catch((error: unknown) => this.#deps.onError(error))
      .finally(() => this.#beginning.delete(tracked));
    this.#beginning.add(tracked);
  }

  async #claim(due: DueRounds): Promise<string[]> {
    const now = systemClock.now().getTime();
    const schedules: Schedule[] = [];
    for (const schedule of this.#schedules.values()) {
      const { name, everySeconds } = schedule;
      if (due[name] === false) this.#workless.set(name, now + everySeconds * 1000 - EARLY_MS);
      if (due[name] && !this.#isInRound(schedule)) schedules.push(schedule);
    }
    if (schedules.length === 0) return [];
    const claimed = await this.#deps.database.read<{ schedule: string }>(claimOf(schedules));
    return claimed.map(({ schedule }) => schedule);
  }

  /** Returns whether a round is in progress. One that takes longer than `expireInSeconds` counts as dead. */
  #isInRound({ name, expireInSeconds }: Schedule): boolean {
    const round = this.#rounds.get(name);
    return round !== undefined && systemClock.now().getTime() - round.beganAt < expireInSeconds * 1000;
  }

  #beginRound(name: string): void {
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

/** Rows of `requested`: schedules with their periods. */
function requestedSql(schedules: readonly Schedule[]): Prisma.Sql {
  const names = schedules.map(({ name }) => name);
  const seconds = schedules.map(({ everySeconds }) => everySeconds);
  return Prisma.sql`
    (SELECT schedule, seconds * interval '1 second' AS period
     FROM unnest(${names}::text[], ${seconds}::int[]) AS requested (schedule, seconds)) AS requested`;
}

/**
 * SQL condition of rounds that are due, or will be in a moment, so that schedules with equal periods stay together. A time
 * more than two periods ahead was set before the server's clock was set back.
 */
const isDue = (period: Prisma.Sql) =>
  Prisma.sql`round_times.due_at NOT BETWEEN now() + ${EARLY_MS} * interval '1 millisecond' AND now() + 2 * ${period}`;

/**
 * Returns SQL of `DueRounds`. A schedule without a row is due. The text contains the conditions of `all` schedules, so that it
 * is always the same and prepared once.
 */
function dueRounds(asked: readonly Schedule[], all: readonly Schedule[]): Prisma.Sql {
  const conditions = all.flatMap(({ name, hasWork }) =>
    hasWork === undefined ? [] : Prisma.sql`WHEN schedule = ${name} THEN ${hasWork()}`,
  );
  const haveWork =
    conditions.length === 0
      ? Prisma.sql`true`
      : Prisma.sql`CASE ${Prisma.join(conditions, ' ')} ELSE true END`;
  return Prisma.sql`
    SELECT coalesce(jsonb_object_agg(schedule, ${haveWork}), '{}')
    FROM ${requestedSql(asked)} LEFT JOIN round_times USING (schedule)
    WHERE round_times.due_at IS NULL OR ${isDue(Prisma.sql`period`)}`;
}

/** Moves the rows of rounds that are still due. In order, so that two processes do not wait for each other. */
function claimOf(schedules: readonly Schedule[]): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO round_times (schedule, due_at)
    SELECT schedule, now() + period FROM ${requestedSql(schedules)} ORDER BY schedule
    ON CONFLICT (schedule) DO UPDATE SET due_at = EXCLUDED.due_at WHERE ${isDue(Prisma.sql`(EXCLUDED.due_at - now())`)}
    RETURNING schedule`;
}
