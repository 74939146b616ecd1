import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';

/** A minute whose counts differ from its calls. */
export interface MiscountedActivity {
  accountId: string;
  minute: Date;
  /** Present calls minus counted ones, as are the following fields. */
  dialed: number;
  ended: number;
  connected: number;
  credits: number;
}

/** Calls may be deleted after a day, so only younger minutes can be compared. */
const COMPARED_MS = 20 * 3600_000;

/** Returns the miscounted minutes of the last 20 hours. */
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
