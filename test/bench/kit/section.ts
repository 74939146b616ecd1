import type { World } from '../world.ts';
import type { Checkout } from './checkouts.ts';

/**
 * Target of a figure, which is named by its column. The bench only reports whether the figure reaches it: speed
 * is no test.
 */
export type Goal = { figure: string } & ({ atLeast: number } | { atMost: number });

/** By column; the unit stands in the column's name. */
export type Figures = Record<string, number | null>;

/** One line of a section's table. */
export interface Measurement {
  what: string;
  figures: Figures;
  goals?: Goal[];
}

/**
 * Amount of work of a section: `full` for figures that hold, `quick` for two minutes in all, `smallest` to show that
 * it runs. The less, the more figures vary.
 */
export type Effort = 'smallest' | 'quick' | 'full';

/** How a section is to be run. */
export interface RunOptions {
  effort: Effort;
  /** Seconds of mixed load on each server before anything is measured, for sections that compare servers. */
  warmUpSeconds: number;
  /** This checkout; with `--against`, the other one after it. Their rounds alternate. */
  checkouts: readonly Checkout[];
}

/** A part of the bench that can be run by itself. */
export interface Section {
  title: string;
  run(world: World, options: RunOptions): Promise<Measurement[]>;
}
