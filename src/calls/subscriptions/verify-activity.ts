import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';

/** A minute of an account in which something else is counted than its calls say. */
export interface MiscountedActivity {
  accountId: string;
  minute: Date;
  /** These are counted less than present. */
  dialed: number;
  ended: number;
  connected: number;
  credits: number;
}

/** Calls may be deleted when they are a day old, so that younger minutes alone can be compared. */
const COMPARED_MS = 20 * 3600_000;

/** Proves that the calls of the last 20 hours are counted minute by minute: an empty answer is the proof. */
export async function findMiscountedActivity({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<MiscountedActivity[]> {
  const since = new Date(Math.floor((clock.now().getTime() - COMPARED_MS) / 60_000) * 60_000);
  return database.prisma.$queryRaw<MiscountedActivity[]>`
    SELECT account_id AS "accountId", minute, dialed, ended, connected, credits
    FROM miscounted_call_activity(${since}) ORDER BY 1, 2`;
}
