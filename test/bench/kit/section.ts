import type { World } from '../world.ts';

/**
 * What one of a measurement's figures, named by its column, should be. The bench only tells whether it is: speed
 * is no test.
 */
export type Goal = { figure: string } & ({ atLeast: number } | { atMost: number });

/** One line of a section's table. */
export interface Measurement {
  what: string;
  /** By column; the unit stands in the column's name. */
  figures: Record<string, number | null>;
  goals?: Goal[];
}

/** A part of the bench that can be run by itself. */
export interface Section {
  title: string;
  run(world: World): Promise<Measurement[]>;
}
