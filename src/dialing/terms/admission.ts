/** Calls that may be placed at a provider that limits them, as long as its lines are still free when they are taken. */
export interface Admission {
  provider: string;
  calls: number;
  lines: number | null;
  callsPerSecond: number | null;
  /** What the provider has said of itself. */
  reportedLines: number | null;
  /** The time that is over, for which the provider asked to be left alone; null = it did not. */
  probedAfter: string | null;
}
