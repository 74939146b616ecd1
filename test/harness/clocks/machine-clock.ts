import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { ShiftedClock } from './shifted-clock.ts';

/** The clock of a machine, which a test moves: its own by `now`, those of other processes by `nodeOptions`. Timers are not moved. */
export class MachineClock extends ShiftedClock {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'dialgraph-clock-'));
  readonly #file = path.join(this.#folder, 'ahead');
  readonly #descriptor = openSync(this.#file, 'w');

  constructor(aheadMs: number) {
    super();
    this.advance(aheadMs);
  }

  /** Returns a clock that shows another time now, and runs on from there. */
  static from(instant: string): MachineClock {
    return new MachineClock(new Date(instant).getTime() - systemClock.now().getTime());
  }

  /** `NODE_OPTIONS` of a process on the machine: a script that reads the file for each reading of the clock. */
  get nodeOptions(): string {
    const script = `
      import { openSync, readSync } from 'node:fs';
      const file = openSync(${JSON.stringify(this.#file)}, 'r');
      const bytes = new Float64Array(1);
      const ahead = () => { readSync(file, bytes, 0, bytes.byteLength, 0); return bytes[0]; };
      const Real = Date;
      globalThis.Date = class extends Real {
        constructor(...args) { args.length === 0 ? super(Real.now() + ahead()) : super(...args); }
        static now() { return Real.now() + ahead(); }
      };
      const uptime = performance.now.bind(performance);
      performance.now = () => uptime() + ahead();`;
    return `--import=data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
  }

  override advance(milliseconds: number): void {
    super.advance(milliseconds);
    writeSync(this.#descriptor, new Float64Array([this.aheadMs]), 0, Float64Array.BYTES_PER_ELEMENT, 0);
  }

  close(): void {
    closeSync(this.#descriptor);
    rmSync(this.#folder, { recursive: true });
  }
}
