import { invalidField } from '../../errors/errors.ts';
import { builder } from '../../graphql/builder.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { describedBy, range } from '../../graphql/types/described.ts';
import { DeletedPayload, IdInput } from '../../graphql/types/ids.ts';
import { modelPayload } from '../../graphql/types/payload.ts';
import { WeekdayEnum } from '../../graphql/types/weekday.ts';
import { createOnce, IDEMPOTENCY_KEY, idOf } from '../../identity/idempotent-mutation.ts';
import type { ExportRecurrence, ExportSpan } from '../../platform/generated/prisma/enums.ts';
import { EXPORT_LIMITS } from '../export-limits.ts';
import { readDefinition } from '../exports.ts';
import type { ExportFormat } from '../formats.ts';
import type { ListKind } from '../lists.ts';
import { CreateExportInput, ExportFormatEnum, ExportKindEnum, listOf } from '../schema.ts';
import {
  createScheduledExport,
  daysOf,
  deleteScheduledExport,
  type ExportSchedule,
  updateScheduledExport,
} from './scheduled-exports.ts';

const ExportRecurrenceEnum = builder.enumType('ExportRecurrence', {
  description: 'Days on which a scheduled export is due.',
  values: describedBy<ExportRecurrence>({
    DAILY: 'Every day.',
    WEEKLY: 'One weekday.',
    MONTHLY: 'One day of each month: the last one of a month that is shorter.',
  }),
});

const ExportSpanEnum = builder.enumType('ExportSpan', {
  description: 'Days before the due time in which a file’s rows were created.',
  values: describedBy<ExportSpan>({
    DAY_BEFORE: 'The day before.',
    WEEK_BEFORE: 'The seven days before.',
    MONTH_BEFORE: 'The calendar month before.',
  }),
});

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

builder.prismaObject('ScheduledExport', {
  interfaces: [Node],
  description:
    'List that is exported at due times, each time as a new file that the webhook event `export.ready` announces.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the scheduled export.' }),
    name: t.exposeString('name', { description: 'Name for people.' }),
    kind: t.field({
      type: ExportKindEnum,
      description: 'The exported list.',
      resolve: ({ kind }) => kind as ListKind,
    }),
    format: t.field({
      type: ExportFormatEnum,
      description: 'Format of the files.',
      resolve: ({ format }) => format as ExportFormat,
    }),
    columns: t.stringList({
      nullable: true,
      description: 'Columns in this order. Null: all but transcripts.',
      resolve: ({ definition }) => {
        const { columns } = readDefinition(definition);
        return columns && [...columns];
      },
    }),
    filter: t.field({
      type: 'JSONObject',
      description: 'Filter of the list, as it was given.',
      resolve: ({ definition }) => readDefinition(definition).filter,
    }),
    covers: t.expose('covers', {
      type: ExportSpanEnum,
      nullable: true,
      description: 'When the rows of a file were created. Null: any time.',
    }),
    recurrence: t.expose('recurrence', {
      type: ExportRecurrenceEnum,
      description: 'Days on which the export is due.',
    }),
    timeZone: t.exposeString('timeZone', {
      description: 'IANA time zone of the due times and the covered days.',
    }),
    hour: t.exposeInt('hour', { description: 'Full hour of the due time, 0 to 23.' }),
    weekday: t.field({
      type: WeekdayEnum,
      nullable: true,
      description: 'Weekday of a `WEEKLY` export, else null.',
      resolve: (row) => WEEKDAYS[(daysOf(row).weekday ?? 0) - 1] ?? null,
    }),
    dayOfMonth: t.int({
      nullable: true,
      description: 'Day of a `MONTHLY` export, else null.',
      resolve: (row) => daysOf(row).dayOfMonth,
    }),
    nextDueAt: t.expose('nextDueAt', { type: 'DateTime', description: 'The next due time.' }),
  }),
});

findNodes('ScheduledExport', 'sched', (ids, context) =>
  tenantOf(context).scheduledExport.findMany({ where: { id: { in: ids } } }),
);

const ExportScheduleInput = builder.inputType('ExportScheduleInput', {
  description: 'Due times of a scheduled export, and what its files cover.',
  fields: (t) => ({
    recurrence: t.field({
      type: ExportRecurrenceEnum,
      required: true,
      description: 'Days on which the export is due.',
    }),
    timeZone: t.string({
      required: true,
      description: 'IANA time zone of the due times and the covered days.',
    }),
    hour: t.int({ required: true, description: 'Full hour of the due time, 0 to 23.' }),
    weekday: t.field({ type: WeekdayEnum, description: 'Required for `WEEKLY`.' }),
    dayOfMonth: t.int({ description: `Required for \`MONTHLY\`, ${range(1, EXPORT_LIMITS.dayOfMonth)}.` }),
    covers: t.field({
      type: ExportSpanEnum,
      description: 'When the rows of a file were created. Default: any time.',
    }),
  }),
});

const CreateScheduledExportInput = builder.inputType('CreateScheduledExportInput', {
  description: 'Export to schedule.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name for people.' }),
    export: t.field({
      type: CreateExportInput,
      required: true,
      description: 'List to export. Leave out its `idempotencyKey`.',
    }),
    schedule: t.field({
      type: ExportScheduleInput,
      required: true,
      description: 'Due times and covered days.',
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

const UpdateScheduledExportInput = builder.inputType('UpdateScheduledExportInput', {
  description: 'Changes to a scheduled export. Absent fields stay.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Id of the scheduled export.' }),
    name: t.string({ description: 'Name for people.' }),
    schedule: t.field({ type: ExportScheduleInput, description: 'Replaces due times and covered days.' }),
  }),
});

/** Returns the fields of a schedule as rules have them. */
function scheduleOf({ weekday, ...schedule }: typeof ExportScheduleInput.$inferInput): ExportSchedule {
  return {
    ...schedule,
    weekday: weekday ? WEEKDAYS.indexOf(weekday) + 1 : null,
    dayOfMonth: schedule.dayOfMonth ?? null,
    covers: schedule.covers ?? null,
  };
}

builder.queryFields((t) => ({
  scheduledExports: t.prismaField({
    type: ['ScheduledExport'],
    description: 'The account’s scheduled exports, oldest first.',
    resolve: (query, _root, _args, context) =>
      tenantOf(context).scheduledExport.findMany({
        ...query,
        orderBy: { id: 'asc' },
        take: EXPORT_LIMITS.scheduled,
      }),
  }),
}));

builder.mutationFields((t) => ({
  createScheduledExport: t.field({
    type: modelPayload('ScheduledExport'),
    nullable: true,
    description: 'Schedules exports of a list. The webhook event `export.ready` announces each file.',
    args: { input: t.arg({ type: CreateScheduledExportInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { name, export: list, schedule } = input;
      if (list.idempotencyKey) throw invalidField('export.idempotencyKey', 'belongs beside export');
      const scheduled = { name, list: listOf(list), schedule: scheduleOf(schedule) };
      const { id } = await createOnce(
        context,
        'createScheduledExport',
        input,
        () => createScheduledExport(context.deps, viewerOf(context), scheduled),
        idOf,
      );
      return tenantOf(context).scheduledExport.findUniqueOrThrow({ where: { id } });
    },
  }),
  updateScheduledExport: t.field({
    type: modelPayload('ScheduledExport'),
    nullable: true,
    description: 'Changes a scheduled export from its next due time on.',
    args: { input: t.arg({ type: UpdateScheduledExportInput, required: true }) },
    resolve: (_root, { input: { id, name, schedule } }, context) =>
      updateScheduledExport(context.deps, viewerOf(context), id, {
        ...(name != null && { name }),
        ...(schedule && { schedule: scheduleOf(schedule) }),
      }),
  }),
  deleteScheduledExport: t.field({
    type: DeletedPayload,
    nullable: true,
    description: 'Deletes a scheduled export. URLs that it sent work until they expire.',
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: async (_root, { input: { id } }, context) => {
      await deleteScheduledExport(context.deps, viewerOf(context), id);
      return { id };
    },
  }),
}));
