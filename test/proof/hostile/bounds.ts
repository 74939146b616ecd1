import { type Cell, nameOfCorner } from './attack.ts';
import { percentile } from './victim.ts';
import type { Suffered } from './victim-client.ts';

const MOST_DELAY_MS = 100;
/** The small size begins before the process has compiled what it serves. */
const MOST_COLD_DELAY_MS = 400;
/** Times that a request without work may be taken for what holds up the loop, on machines of any speed. */
const MOST_CONTROLS = 5;
const MOST_MEBIBYTES = 600;
/** Milliseconds of another account's p99 below which twice as long is no harm. */
const FLOOR_MS = 50;

/** What an attack did, and how the machine and another account fared before it. */
export interface Attacked {
  cells: readonly Cell[];
  calm: Suffered;
  /** Processor time of a large request without work, in milliseconds. */
  controlMs: number;
}

/** A bound that was not kept. */
export interface Breach {
  bound: 'answers' | 'delay' | 'memory' | 'neighbor';
  sentence: string;
}

export const NEIGHBORLY = ['reads', 'dispatches', 'events'] as const;

/**
 * Every bound that was not kept, worst first.
 * @param isStrict measures time on the clock, beside whatever else the machine does, too, not only by the process's own work
 */
export function breachesOf({ cells, calm, controlMs }: Attacked, isStrict: boolean): Breach[] {
  const mostHeldMs = Math.max(isStrict ? MOST_DELAY_MS : MOST_COLD_DELAY_MS, MOST_CONTROLS * controlMs);
  const neighbors = cells.map(({ neighbor }) => neighbor);
  return [
    ...cells.flatMap((cell) => cell.failures.map((it) => breach('answers', `${nameOfCorner(cell)}: ${it}`))),
    ...above(cells, mostHeldMs, heldMs).map((cell) => breach('delay', sentenceOf(cell))),
    ...(isStrict ? above(cells, MOST_DELAY_MS, ({ delayMs }) => delayMs) : []).map((cell) =>
      breach('delay', sentenceOf(cell)),
    ),
    ...above(cells, MOST_MEBIBYTES, (cell) => cell.residentMebibytes).map((cell) =>
      breach('memory', sentenceOf(cell)),
    ),
    ...neighbors.flatMap(({ failures }) => failures).map((failure) => breach('neighbor', failure)),
    ...(isStrict ? NEIGHBORLY : []).flatMap((kind) => {
      const most = 2 * Math.max(FLOOR_MS, percentile(calm[kind], 0.99));
      const p99 = percentile(
        neighbors.flatMap((one) => one[kind]),
        0.99,
      );
      return p99 > most
        ? [breach('neighbor', `${kind}: p99 ${Math.round(p99)} ms, at most ${Math.round(most)} ms`)]
        : [];
    }),
  ];
}

/** How far a cell may be beyond the same cell of a server without faults: so many times, and so much more. */
const BEYOND = {
  heldMs: { times: 3, more: MOST_DELAY_MS },
  costliestMs: { times: 3, more: MOST_DELAY_MS },
  answerBytes: { times: 1.5, more: 1_000_000 },
  usedMebibytes: { times: 1.5, more: 150 },
  // A server that has just started grows by some 50 MiB with what it loads and compiles.
  growthMebibytes: { times: 2, more: 100 },
  readMs: { times: 3, more: 300 },
} as const;

/** Readings of both servers that what else the machine does changes little, or changes alike. */
const READINGS: Readonly<Record<keyof typeof BEYOND, (cell: Cell) => number>> = {
  heldMs,
  costliestMs: ({ costliest }) => costliest.most,
  answerBytes: ({ largest }) => largest.most,
  usedMebibytes: ({ usedMebibytes }) => usedMebibytes,
  growthMebibytes: ({ growthMebibytes }) => growthMebibytes,
  readMs: ({ neighbor }) => percentile(neighbor.reads, 0.5),
};

/** What a cell does that the same cell of a server without faults does not, a minute apart at most. */
export function beyondControl(cell: Cell, control: Cell): string[] {
  const known = new Set(control.failures.map(placeOf));
  const failed = cell.failures.filter((failure) => !known.has(placeOf(failure)));
  const beyond = (Object.keys(BEYOND) as (keyof typeof BEYOND)[]).flatMap((name) => {
    const [reading, usual] = [READINGS[name](cell), READINGS[name](control)];
    const { times, more } = BEYOND[name];
    const most = Math.max(usual * times, usual + more);
    return reading > most ? [`${name} ${Math.round(reading)} in place of ${Math.round(usual)}`] : [];
  });
  const lost = cell.neighbor.failures.slice(control.neighbor.failures.length);
  return [...failed, ...beyond, ...lost].map((what) => `${nameOfCorner(cell)}: ${what}`);
}

function placeOf(failure: string): string {
  return failure.slice(0, failure.indexOf(':'));
}

/** The longest that the main thread kept others from their turn: by working, or by waiting for something itself. */
function heldMs({ ownMs, stretchMs }: Cell): number {
  return Math.max(ownMs, stretchMs);
}

function breach(bound: Breach['bound'], sentence: string): Breach {
  return { bound, sentence };
}

function above(cells: readonly Cell[], bound: number, of: (cell: Cell) => number): Cell[] {
  return cells.filter((cell) => of(cell) > bound).toSorted((a, b) => of(b) - of(a));
}

export function sentenceOf(cell: Cell): string {
  const { sent, verdicts, slowest, costliest, largest, delayMs, cpuMs, residentMebibytes } = cell;
  const counts = Object.entries(verdicts).filter(([, count]) => count > 0);
  return (
    `${nameOfCorner(cell)}: delay ${Math.round(delayMs)} ms, held ${Math.round(heldMs(cell))} ms, ` +
    `${Math.round(cpuMs / sent)} ms a request, ${Math.round(residentMebibytes)} MiB, ` +
    `${counts.map(([kind, count]) => `${count} ${kind}`).join(', ')}; slowest ${slowest.most} ms: ${slowest.what}; ` +
    `costliest ${costliest.most} ms: ${costliest.what}; largest answer ${Math.round(largest.most / 1000)} kB`
  );
}
