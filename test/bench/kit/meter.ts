import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A reading of CPU time in microseconds; null where the operating system does not tell. */
export interface CpuReading {
  cpuMicroseconds(): number | null;
}

/** The CPU time of several processes together. */
export function sumOf(readings: readonly CpuReading[]): CpuReading {
  return {
    cpuMicroseconds: () =>
      readings.reduce<number | null>((sum, reading) => {
        const own = reading.cpuMicroseconds();
        return sum === null || own === null ? null : sum + own;
      }, 0),
  };
}

/** Fields of `/proc/<pid>/stat` after the name: proc(5). */
const PARENT = 1;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;
const CHILDREN_USER_TICKS = 13;
const CHILDREN_SYSTEM_TICKS = 14;

/**
 * Reads CPU time and memory of another process from the operating system. CPU time per request says much more
 * than its duration on a machine that does other things as well. Known on Linux alone; elsewhere everything is null.
 */
export class Meter {
  readonly #pid: number;

  constructor(pid: number) {
    this.#pid = pid;
  }

  /** User and system time of all threads since the start, in microseconds. */
  cpuMicroseconds(): number | null {
    return ticksOf(this.#pid, [USER_TICKS, SYSTEM_TICKS]);
  }

  residentMegabytes(): number | null {
    return this.#megabytes('VmRSS');
  }

  peakMegabytes(): number | null {
    return this.#megabytes('VmHWM');
  }

  #megabytes(name: string): number | null {
    const match = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(read(this.#pid, 'status') ?? '');
    return match === null ? null : Number(match[1]) / 1024;
  }
}

/** A PostgreSQL server: the CPU time of its backends, those that have ended included. */
export class PostgresMeter {
  readonly #postmaster: number | null;

  /** @param backendPid of any connection: the server is its parent */
  constructor(backendPid: number) {
    this.#postmaster = statOf(backendPid)?.[PARENT] ?? null;
  }

  /** User and system time of the server and all its processes since its start, in microseconds. */
  cpuMicroseconds(): number | null {
    const pid = this.#postmaster;
    if (pid === null) return null;
    const own = ticksOf(pid, [USER_TICKS, SYSTEM_TICKS, CHILDREN_USER_TICKS, CHILDREN_SYSTEM_TICKS]);
    if (own === null) return null;
    const children = (read(pid, `task/${pid}/children`) ?? '').split(' ').filter(Boolean);
    // One that ends meanwhile counts among the children of the past at the next reading.
    return children.reduce(
      (sum, child) => sum + (ticksOf(Number(child), [USER_TICKS, SYSTEM_TICKS]) ?? 0),
      own,
    );
  }
}

function ticksOf(pid: number, fields: readonly number[]): number | null {
  const stat = statOf(pid);
  if (stat === null) return null;
  const ticks = fields.reduce((sum, field) => sum + (stat[field] ?? 0), 0);
  return (ticks * 1e6) / ticksPerSecond();
}

function statOf(pid: number): number[] | null {
  const stat = read(pid, 'stat');
  // The name in parentheses may contain spaces; what follows it does not.
  return stat === null
    ? null
    : stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
}

function read(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

let ticks: number | undefined;

function ticksPerSecond(): number {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return ticks;
}
