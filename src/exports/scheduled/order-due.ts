import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { Prisma, type ScheduledExport } from '../../platform/generated/prisma/client.ts';
import { eachRow } from '../../platform/jobs/row-faults.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import { EXPORT_LIMITS } from '../export-limits.ts';
import type { ScheduledExportsDeps } from './deps.ts';
import { nextDueAt } from './recurrence.ts';
import { INTERRUPTED, LEASE_MS, MOST_ATTEMPTS, runExportJob } from './run-export.ts';

const AT_ONCE = 100;
const SCHEDULE = 'exports.order-scheduled';
const NEVER = new Date('9999-12-31T00:00:00Z');

/** Returns the schedule that orders the files of scheduled exports at their due times. */
export function scheduledExportsSchedule(deps: ScheduledExportsDeps): Schedule {
  return {
    name: SCHEDULE,
    everySeconds: 30,
    expireInSeconds: 300,
    run: () => orderScheduledExports(deps),
  };
}

/**
 * Creates the runs of due exports and enqueues a job for each attempt that is due, also for runs whose worker died. An
 * export gets its next run when the one before is over, so that due times missed in an outage follow one by one.
 */
export async function orderScheduledExports(deps: ScheduledExportsDeps): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE; )
    found = await inTransaction(deps, (unitOfWork) => createRuns(deps, unitOfWork));
  for (let found = AT_ONCE; found === AT_ONCE; )
    found = await inTransaction(deps, (unitOfWork) => orderAttempts(deps, unitOfWork));
}

async function createRuns(deps: ScheduledExportsDeps, { db }: UnitOfWork): Promise<number> {
  const { clock, ids } = deps;
  const now = clock.now();
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM scheduled_exports AS export
    WHERE next_due_at <= ${now}
      AND NOT EXISTS (SELECT FROM accounts WHERE id = export.account_id AND suspended_at IS NOT NULL)
      AND NOT EXISTS (
        SELECT FROM scheduled_export_runs WHERE scheduled_export_id = export.id AND next_attempt_at IS NOT NULL)
    ORDER BY next_due_at LIMIT ${AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED`;
  const exports = await db.scheduledExport.findMany({ where: { id: { in: due.map(({ id }) => id) } } });
  await db.scheduledExportRun.createMany({
    data: exports.map(({ id, accountId, nextDueAt: dueAt }) => ({
      ...{ id: ids.next('scheduledExportRun'), accountId, scheduledExportId: id },
      ...{ dueAt, nextAttemptAt: now },
    })),
    skipDuplicates: true,
  });
  const kind = {
    round: SCHEDULE,
    idOf: ({ id }: ScheduledExport) => id,
    putAside: (each: ScheduledExport) => halt(db, each),
  };
  await eachRow(deps, kind, exports, (each) => advance(db, each));
  return due.length;
}

/** Has a scheduled export whose due times cannot be computed write no more files until its schedule is changed. */
async function halt(db: UnitOfWork['db'], { id }: ScheduledExport): Promise<void> {
  await db.scheduledExport.update({ where: { id }, data: { nextDueAt: NEVER } });
}

/** Sets the next due time, and deletes the oldest runs. */
async function advance(db: UnitOfWork['db'], each: ScheduledExport): Promise<void> {
  await db.scheduledExport.update({
    where: { id: each.id },
    data: { nextDueAt: nextDueAt(each, each.nextDueAt) },
  });
  await db.$executeRaw`
    DELETE FROM scheduled_export_runs WHERE id IN (
      SELECT id FROM scheduled_export_runs WHERE scheduled_export_id = ${each.id}
      ORDER BY due_at DESC OFFSET ${EXPORT_LIMITS.runs})`;
}

async function orderAttempts(deps: ScheduledExportsDeps, unitOfWork: UnitOfWork): Promise<number> {
  const { clock, jobs } = deps;
  const now = clock.now();
  const due = await unitOfWork.query<{ id: string; accountId: string; attempts: number }>(Prisma.sql`
    UPDATE scheduled_export_runs SET next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}
    WHERE id = ANY (ARRAY(
      SELECT id FROM scheduled_export_runs WHERE next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT ${AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED))
    RETURNING id, account_id AS "accountId", attempts`);
  const exhausted = due.filter(({ attempts }) => attempts >= MOST_ATTEMPTS);
  await unitOfWork.db.scheduledExportRun.updateMany({
    where: { id: { in: exhausted.map(({ id }) => id) } },
    data: { failure: INTERRUPTED, nextAttemptAt: null, finishedAt: now },
  });
  for (const { id: runId, accountId, attempts } of due) {
    if (attempts < MOST_ATTEMPTS)
      jobs.enqueue(
        unitOfWork,
        runExportJob,
        { runId, attempt: attempts + 1 },
        { singletonKey: `${runId} ${attempts}`, group: accountId },
      );
  }
  return due.length;
}
