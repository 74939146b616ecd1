import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import type { Platform } from '../../platform/platform.ts';

/** Hours within which an interrupted subscription to calls can be resumed. */
export const KEPT_HOURS = 24;

/** Age at which events are deleted: an hour more than promised, for subscribers that still read them. */
const DELETED_AFTER_MS = (KEPT_HOURS + 1) * 3600_000;
/** Events deleted by one transaction. Few, because readers of the log wait for it. */
const LINES_AT_ONCE = 1_000;

/** Deletes events from the subscriptions' log once none can resume there. Each call keeps its events. */
export function eventLogRetentionSchedule({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Schedule {
  return {
    name: 'calls.trim-event-log',
    everySeconds: 300,
    expireInSeconds: 1800,
    async run(stopping) {
      const before = new Date(clock.now().getTime() - DELETED_AFTER_MS);
      let deleted = LINES_AT_ONCE;
      while (deleted === LINES_AT_ONCE && !stopping.aborted) {
        deleted = await database.prisma.$executeRaw`
          DELETE FROM call_event_log WHERE recorded_at < ${before} AND position = ANY (ARRAY(
            SELECT position FROM call_event_log ORDER BY position LIMIT ${LINES_AT_ONCE}))`;
      }
    },
  };
}
