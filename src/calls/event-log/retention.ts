import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import type { Platform } from '../../platform/platform.ts';

/** Time within which a subscription can be resumed. */
export const KEPT_HOURS = 24;

/** An hour more than promised, so that nothing is deleted while a subscriber reads it. */
const DELETED_AFTER_MS = (KEPT_HOURS + 1) * 3600_000;
/** Small batches, because readers of the log wait for this transaction as well. */
const LINES_AT_ONCE = 1_000;

/** Deletes events from the log after the time to resume. The events stay with their calls. */
export function eventLogRetentionSchedule({ database, clock }: Platform): Schedule {
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
