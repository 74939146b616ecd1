/** For how long tests wait for an event before they take it for lost: a ceiling for a machine that others keep busy. */
export const PATIENCE_MS = 240_000;

/** For `vi.waitFor`, which has no default of ours as `expect.poll` has. */
export const EVENTUALLY = { timeout: PATIENCE_MS, interval: 50 };
