import { z } from 'zod';
import { DomainError, invalidField, notFound } from '../../errors/errors.ts';
import { commitOnce } from '../../identity/keyed-request.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { ScheduledExport } from '../../platform/generated/prisma/client.ts';
import { ExportRecurrence, ExportSpan } from '../../platform/generated/prisma/enums.ts';
import { nonEmptyText, parseInput } from '../../platform/input/validation.ts';
import type { Platform } from '../../platform/platform.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { timeZone } from '../../platform/time/zone-labels.ts';
import { EXPORT_LIMITS } from '../export-limits.ts';
import { assertExportable, type ListExport, readDefinition, storedDefinition } from '../exports.ts';
import type { ListKind } from '../lists.ts';
import { nextDueAt, type Recurrence } from './recurrence.ts';

const exportSchedule = z.object({
  recurrence: z.enum(ExportRecurrence),
  timeZone,
  hour: z.int().min(0).max(23),
  weekday: z.int().nullable(),
  dayOfMonth: z.int().min(1).max(EXPORT_LIMITS.dayOfMonth).nullable(),
  covers: z.enum(ExportSpan).nullable(),
});
const exportFields = z.object({
  name: nonEmptyText(EXPORT_LIMITS.scheduledNameLength),
  schedule: exportSchedule,
});
const exportChanges = exportFields.partial();

/** Due times of a scheduled export, with a day if it is weekly or monthly, and what its files cover. */
export type ExportSchedule = z.input<typeof exportSchedule>;

/** Lists whose rows have no time of creation by which they could be filtered. */
const WITHOUT_TIMES: readonly ListKind[] = ['CAMPAIGN_CONTACTS', 'SUPPRESSED_NUMBERS'];

/**
 * Schedules exports of a list.
 * @throws DomainError `invalid_request`, or `not_found` as the list itself does for its filter; `conflict` at the limit
 */
export async function createScheduledExport(
  deps: Platform,
  viewer: Pick<Viewer, 'accountId'>,
  { list, ...fields }: z.input<typeof exportFields> & { list: ListExport },
): Promise<ScheduledExport> {
  const { name, schedule } = parseInput(exportFields, fields);
  const { kind, format, columns, filter } = list;
  const createdAt = deps.clock.now();
  const times = timesOf(schedule, list, createdAt);
  await assertExportable(deps, viewer, list);
  const { accountId } = viewer;
  const id = deps.ids.next('scheduledExport');
  const definition = storedDefinition({ columns, filter });
  return inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    // Locked, so that concurrent requests cannot exceed the limit.
    await db.$queryRaw`SELECT FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`;
    const { scheduledExport } = forAccount(db, accountId);
    if ((await scheduledExport.count({})) >= EXPORT_LIMITS.scheduled)
      throw new DomainError(
        'conflict',
        `An account can have ${EXPORT_LIMITS.scheduled} scheduled exports. Delete one first.`,
      );
    const data = { id, accountId, name, kind, format, definition, ...times, createdAt };
    return commitOnce(unitOfWork, await scheduledExport.create({ data }));
  });
}

/** Changes a scheduled export from its next due time on. Throws like `createScheduledExport`. */
export async function updateScheduledExport(
  deps: Platform,
  { accountId }: Pick<Viewer, 'accountId'>,
  id: string,
  changes: z.input<typeof exportChanges>,
): Promise<ScheduledExport> {
  const { name, schedule } = parseInput(exportChanges, changes);
  const { scheduledExport } = forAccount(deps.database.prisma, accountId);
  const before = await scheduledExport.findFirst({ where: { id } });
  if (before === null) throw notFound('scheduled export');
  const list = { kind: before.kind as ListKind, ...readDefinition(before.definition) };
  const times = schedule && timesOf(schedule, list, deps.clock.now());
  const [updated] = await scheduledExport.updateManyAndReturn({ where: { id }, data: { name, ...times } });
  if (updated === undefined) throw notFound('scheduled export');
  return updated;
}

/** Deletes a scheduled export. URLs that were sent work until they expire. @throws DomainError `not_found` */
export async function deleteScheduledExport(
  { database }: Platform,
  { accountId }: Pick<Viewer, 'accountId'>,
  id: string,
): Promise<void> {
  const { count } = await forAccount(database.prisma, accountId).scheduledExport.deleteMany({
    where: { id },
  });
  if (count === 0) throw notFound('scheduled export');
}

/** Returns the stored day of a recurrence as the fields of its input. */
export function daysOf({ recurrence, day }: Pick<Recurrence, 'recurrence' | 'day'>): {
  weekday: number | null;
  dayOfMonth: number | null;
} {
  return {
    weekday: recurrence === 'WEEKLY' ? day : null,
    dayOfMonth: recurrence === 'MONTHLY' ? day : null,
  };
}

/** Returns the columns of a schedule. @throws DomainError `invalid_request` for a field that does not belong to it */
function timesOf(
  { weekday, dayOfMonth, covers, ...times }: ExportSchedule,
  list: Pick<ListExport, 'kind' | 'filter'>,
  now: Date,
): Recurrence & Pick<ScheduledExport, 'covers' | 'nextDueAt'> {
  const days = [
    { field: 'schedule.weekday', day: weekday, of: 'WEEKLY' },
    { field: 'schedule.dayOfMonth', day: dayOfMonth, of: 'MONTHLY' },
  ];
  for (const { field, day, of } of days) {
    if ((day === null) === (times.recurrence !== of)) continue;
    throw invalidField(field, day === null ? `is required for ${of}` : `belongs to ${of}`);
  }
  if (covers !== null) assertCoverable(list);
  const recurrence = { ...times, day: weekday ?? dayOfMonth };
  return { ...recurrence, covers, nextDueAt: nextDueAt(recurrence, now) };
}

function assertCoverable({ kind, filter }: Pick<ListExport, 'kind' | 'filter'>): void {
  if (WITHOUT_TIMES.includes(kind)) throw invalidField('schedule.covers', `must be left out for ${kind}`);
  if ('createdAt' in filter && filter.createdAt)
    throw invalidField('schedule.covers', 'sets the time of creation: leave createdAt out of the filter');
}
