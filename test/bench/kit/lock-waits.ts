import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../seed.ts';

const SAMPLE_EVERY_MS = 20;

/**
 * Runs `work` and samples what the database's sessions are at meanwhile.
 *
 * @returns of the sessions that had something to do, the percentage that waited for the lock of another
 */
export async function lockWaitPercent(database: string, work: () => Promise<void>): Promise<number> {
  return withClient(database, async (client) => {
    const over = new AbortController();
    const working = work().finally(() => over.abort());
    let [active, waiting] = [0, 0];
    while (!over.signal.aborted) {
      const { rows } = await client.query<{ active: number; waiting: number }>(SESSIONS);
      active += rows[0]?.active ?? 0;
      waiting += rows[0]?.waiting ?? 0;
      await sleep(SAMPLE_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
    await working;
    return active === 0 ? 0 : (waiting / active) * 100;
  });
}

const SESSIONS = `
  SELECT count(*)::int AS active, (count(*) FILTER (WHERE wait_event_type = 'Lock'))::int AS waiting
  FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`;
