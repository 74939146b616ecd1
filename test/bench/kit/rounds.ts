import type { CpuReading } from './meter.ts';
import type { Figures, Goal, Measurement } from './section.ts';
import { median, spreadPercent } from './statistics.ts';

/** Meters of the processes whose CPU time a round costs. */
export interface Meters {
  server: CpuReading;
  postgres: CpuReading;
}

/** One of several repetitions of a load. */
export interface Round {
  operations: number;
  seconds: number;
  /** CPU time per operation in microseconds. */
  serverMicroseconds: number | null;
  postgresMicroseconds: number | null;
}

/** Measures `work`, which answers how many operations it did. */
export async function measureRound(meters: Meters, work: () => Promise<number>): Promise<Round> {
  const before = [meters.server.cpuMicroseconds(), meters.postgres.cpuMicroseconds()] as const;
  const start = performance.now();
  const operations = await work();
  const seconds = (performance.now() - start) / 1000;
  const each = (after: number | null, before: number | null) =>
    after === null || before === null ? null : (after - before) / operations;
  return {
    operations,
    seconds,
    serverMicroseconds: each(meters.server.cpuMicroseconds(), before[0]),
    postgresMicroseconds: each(meters.postgres.cpuMicroseconds(), before[1]),
  };
}

/** One of the servers or variants that are measured side by side. */
export interface Subject {
  name: string;
  round(): Promise<Round>;
}

/**
 * Runs each subject once unmeasured, then all of them in turn for as many rounds, in alternating order: whatever else
 * goes on in the machine meets all of them.
 *
 * @returns the rounds of each, in the order of `subjects`
 */
export async function interleave(subjects: readonly Subject[], rounds: number): Promise<Round[][]> {
  const all = subjects.map((subject) => ({ subject, rounds: [] as Round[] }));
  for (const { subject } of all) await subject.round();
  for (let n = 0; n < rounds; n++) {
    for (const { subject, rounds } of n % 2 === 0 ? all : all.toReversed())
      rounds.push(await subject.round());
  }
  return all.map(({ rounds }) => rounds);
}

/** Rate and CPU time as medians of rounds, with the spread of the CPU time. */
function figuresOf(rounds: readonly Round[]): Figures {
  const cpu = valuesOf(rounds, cpuOf);
  return {
    '/s': median(rounds.map(({ operations, seconds }) => operations / seconds)),
    'CPU µs': medianOrNull(cpu),
    'server µs': medianOrNull(valuesOf(rounds, ({ serverMicroseconds }) => serverMicroseconds)),
    'PostgreSQL µs': medianOrNull(valuesOf(rounds, ({ postgresMicroseconds }) => postgresMicroseconds)),
    '± %': cpu.length === 0 ? null : spreadPercent(cpu),
  };
}

/** The CPU time of `rounds` as a multiple of that of `others`: the median over the pairs of rounds. */
function cpuRatio(rounds: readonly Round[], others: readonly Round[]): number | null {
  const ratios = rounds.flatMap((round, n) => {
    const [ours, theirs] = [cpuOf(round), others[n] ? cpuOf(others[n]) : null];
    return ours === null || theirs === null ? [] : ours / theirs;
  });
  return medianOrNull(ratios);
}

/** A figure by which the subjects of a comparison are compared. */
export interface Comparison {
  what: string;
  subjects: readonly { name: string; rounds: readonly Round[]; more?: Figures }[];
  /** The subject that the others' speed is a share of, if there is one. */
  reference?: string;
  goals?: Goal[];
}

/** The column with the speed by CPU time as a share of the reference's. */
export const SPEED_OF_REFERENCE = 'of reference';

/**
 * A line for each subject. The first is this checkout: it has the goals, and its CPU time as a multiple of each
 * other checkout's.
 */
export function compared({ what, subjects, reference, goals = [] }: Comparison): Measurement[] {
  const yardstick = subjects.find(({ name }) => name === reference);
  const [here] = subjects;
  return subjects.map(({ name, rounds, more }) => ({
    what: `${what}, ${name}`,
    figures: {
      ...figuresOf(rounds),
      ...(yardstick && {
        [SPEED_OF_REFERENCE]: name === reference ? null : cpuRatio(yardstick.rounds, rounds),
      }),
      ...Object.fromEntries(
        subjects
          .filter((other) => other !== here && other !== yardstick)
          .map((other) => [
            `CPU × ${other.name}`,
            name === here?.name ? cpuRatio(rounds, other.rounds) : null,
          ]),
      ),
      ...more,
    },
    ...(name === here?.name && { goals }),
  }));
}

function cpuOf({ serverMicroseconds, postgresMicroseconds }: Round): number | null {
  if (serverMicroseconds === null || postgresMicroseconds === null) return null;
  return serverMicroseconds + postgresMicroseconds;
}

function valuesOf(rounds: readonly Round[], value: (round: Round) => number | null): number[] {
  return rounds.flatMap((round) => value(round) ?? []);
}

function medianOrNull(values: readonly number[]): number | null {
  return values.length === 0 ? null : median(values);
}
