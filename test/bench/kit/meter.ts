import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/**
 * What the operating system says of another process. CPU time for each request tells much more than its
 * duration on a machine that does other things as well. Known on Linux alone; elsewhere everything is null.
 */
export class Meter {
  readonly #pid: number;

  constructor(pid: number) {
    this.#pid = pid;
  }

  /** User and system time of all threads since the start, in microseconds. */
  cpuMicroseconds(): number | null {
    const stat = this.#read('stat');
    if (stat === null) return null;
    // The name in parentheses may hold spaces; what follows it does not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * 1e6) / ticksPerSecond();
  }

  residentMegabytes(): number | null {
    return this.#megabytes('VmRSS');
  }

  peakMegabytes(): number | null {
    return this.#megabytes('VmHWM');
  }

  #megabytes(name: string): number | null {
    const match = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(this.#read('status') ?? '');
    return match === null ? null : Number(match[1]) / 1024;
  }

  #read(file: string): string | null {
    try {
      return readFileSync(`/proc/${this.#pid}/${file}`, 'utf8');
    } catch {
      return null;
    }
  }
}

let ticks: number | undefined;

function ticksPerSecond(): number {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return ticks;
}
