import type { Cell } from './attack.ts';
import { percentile } from './victim.ts';
import type { Suffered } from './victim-client.ts';

const MOST_DELAY_MS = 100;
/** Of the process's own work, on machines of any speed. */
const MOST_OWN_MS = 400;
const MOST_MEBIBYTES = 600;
/** Milliseconds of another account's p99 below which twice as long is no harm. */
const FLOOR_MS = 50;

/** What an attack did, and how another account fared before it and beside it. */
export interface Attacked {
  cells: readonly Cell[];
  calm: Suffered;
  troubled: Suffered;
}

/** A bound that was not kept. */
export interface Breach {
  bound: 'answers' | 'delay' | 'memory' | 'neighbor';
  /** The cell, or what the other account did. */
  where: string;
  sentence: string;
}

export const NEIGHBORLY = ['reads', 'dispatches', 'events'] as const;

/**
 * Every bound that was not kept, worst first.
 * @param isStrict measures time on the clock, beside whatever else the machine does, rather than by the process's own work
 */
export function breachesOf({ cells, calm, troubled }: Attacked, isStrict: boolean): Breach[] {
  const [mostMs, delayOf] = isStrict
    ? [MOST_DELAY_MS, (cell: Cell) => cell.delayMs]
    : [MOST_OWN_MS, (cell: Cell) => cell.ownMs];
  return [
    ...cells.flatMap((cell) =>
      cell.failures.map((failure) => breach('answers', nameOf(cell), `${nameOf(cell)}: ${failure}`)),
    ),
    ...above(cells, mostMs, delayOf).map((cell) => breach('delay', nameOf(cell), sentenceOf(cell))),
    ...above(cells, MOST_MEBIBYTES, (cell) => cell.residentMebibytes).map((cell) =>
      breach('memory', nameOf(cell), sentenceOf(cell)),
    ),
    ...troubled.failures.map((failure) => breach('neighbor', failure, failure)),
    ...(isStrict ? NEIGHBORLY : []).flatMap((kind) => {
      const most = 2 * Math.max(FLOOR_MS, percentile(calm[kind], 0.99));
      const p99 = percentile(troubled[kind], 0.99);
      return p99 > most
        ? [breach('neighbor', kind, `${kind}: p99 ${Math.round(p99)} ms, at most ${Math.round(most)} ms`)]
        : [];
    }),
  ];
}

function breach(bound: Breach['bound'], where: string, sentence: string): Breach {
  return { bound, where, sentence };
}

function above(cells: readonly Cell[], bound: number, of: (cell: Cell) => number): Cell[] {
  return cells.filter((cell) => of(cell) > bound).toSorted((a, b) => of(b) - of(a));
}

function nameOf({ operation, caller, load }: Cell): string {
  return `${operation}, ${caller}, ${load}`;
}

export function sentenceOf(cell: Cell): string {
  const { sent, verdicts, slowest, delayMs, ownMs, cpuMs, residentMebibytes } = cell;
  const counts = Object.entries(verdicts).filter(([, count]) => count > 0);
  return (
    `${nameOf(cell)}: delay ${Math.round(delayMs)} ms, own ${Math.round(ownMs)} ms, ${Math.round(cpuMs / sent)} ms a request, ` +
    `${Math.round(residentMebibytes)} MiB, ${counts.map(([kind, count]) => `${count} ${kind}`).join(', ')}; ` +
    `slowest ${Math.round(slowest.ms)} ms: ${slowest.what}`
  );
}
