import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { ScheduledExport } from '../../platform/generated/prisma/client.ts';
import { eachRow } from '../../platform/jobs/row-faults.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import { type NewEvent, recordEvents } from '../../webhooks/outbox/outbox.ts';
import { EXPORT_LIMITS } from '../export-limits.ts';
import { exportUrl, type ListExport, readDefinition, storeExport } from '../exports.ts';
import type { ScheduledExportsDeps } from './deps.ts';
import { nextDueAt, rangeBefore } from './recurrence.ts';

const AT_ONCE = 100;
const SCHEDULE = 'exports.announce-scheduled';
const NEVER = new Date('9999-12-31T00:00:00Z');

/** Returns the schedule that announces scheduled exports at their due times. */
export function scheduledExportsSchedule(deps: ScheduledExportsDeps): Schedule {
  return {
    name: SCHEDULE,
    everySeconds: 30,
    expireInSeconds: 300,
    run: () => announceScheduledExports(deps),
  };
}

/**
 * Creates the exports that are due, and records the event `export.ready` of each in the same transaction, for accounts
 * with an endpoint that is subscribed to it. A round creates one of each schedule, so that due times missed in an outage
 * follow one by one.
 */
export async function announceScheduledExports(deps: ScheduledExportsDeps): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE; )
    found = await inTransaction(deps, (unitOfWork) => announceDue(deps, unitOfWork));
}

async function announceDue(deps: ScheduledExportsDeps, unitOfWork: UnitOfWork): Promise<number> {
  const { db } = unitOfWork;
  // Processes of 0.1.0 cannot read the event, so none is written before somebody subscribes to it.
  const due = await db.$queryRaw<{ id: string; isAwaited: boolean }[]>`
    SELECT id, EXISTS (
      SELECT FROM webhook_endpoints
      WHERE account_id = export.account_id AND agent_id IS NULL AND deleted_at IS NULL
        AND 'EXPORT_READY' = ANY(events)) AS "isAwaited"
    FROM scheduled_exports AS export
    WHERE next_due_at <= ${deps.clock.now()}
      AND NOT EXISTS (SELECT FROM accounts WHERE id = export.account_id AND suspended_at IS NOT NULL)
    ORDER BY next_due_at LIMIT ${AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED`;
  const exports = await db.scheduledExport.findMany({ where: { id: { in: due.map(({ id }) => id) } } });
  const awaited = new Set(due.flatMap(({ id, isAwaited }) => (isAwaited ? id : [])));
  const events: NewEvent[] = [];
  const kind = {
    round: SCHEDULE,
    idOf: ({ id }: ScheduledExport) => id,
    putAside: (each: ScheduledExport) => moveTo(db, each, NEVER),
  };
  await eachRow(deps, kind, exports, async (each) => {
    await moveTo(db, each, nextDueAt(each, each.nextDueAt));
    if (awaited.has(each.id)) events.push(await createDueExport(deps, db, each));
  });
  await recordEvents(deps, unitOfWork, events);
  return due.length;
}

/** Sets the next due time; `NEVER` ends a schedule whose due times cannot be computed until it is changed. */
async function moveTo(db: UnitOfWork['db'], { id }: ScheduledExport, dueAt: Date): Promise<void> {
  await db.scheduledExport.update({ where: { id }, data: { nextDueAt: dueAt } });
}

/** Creates the export of the schedule's due time, and returns the event that announces it. */
async function createDueExport(
  deps: ScheduledExportsDeps,
  db: UnitOfWork['db'],
  scheduledExport: ScheduledExport,
): Promise<NewEvent> {
  const { id: scheduledExportId, accountId, name, covers, nextDueAt: dueAt } = scheduledExport;
  // Only `createScheduledExport` writes these rows.
  const { kind, format } = scheduledExport as ScheduledExport & Pick<ListExport, 'kind' | 'format'>;
  const { columns, filter } = readDefinition(scheduledExport.definition);
  const createdAt = covers && rangeBefore(covers, scheduledExport, dueAt);
  const list = { kind, format, columns, filter: createdAt ? { ...filter, createdAt } : filter };
  const stored = await storeExport(deps, db, { accountId, list, hours: EXPORT_LIMITS.scheduledHours });
  const { expiresAt } = stored;
  const url = exportUrl(deps, stored);
  return {
    accountId,
    type: 'EXPORT_READY',
    object: { type: 'ACCOUNT', id: accountId },
    data: deps.webhookPayloads.exportReady({ scheduledExportId, name, kind, format, dueAt, url, expiresAt }),
  };
}
