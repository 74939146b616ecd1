import { z } from 'zod';
import { CALL_LIMITS } from '../../../src/calls/call-limits.ts';
import { CONTACT_LIMITS } from '../../../src/contacts/contact-limits.ts';
import { EXPORT_LIMITS } from '../../../src/exports/export-limits.ts';
import { COMMON_LIMITS } from '../../../src/platform/input/limits.ts';
import { id, integer, jsonObject, nonEmptyText, phone, text, timestamp } from '../../fields.ts';
import { bodyFromGraphql, fromGraphql } from '../../from-graphql.ts';
import { snakeCased } from '../../snake-cased.ts';
import { callFilter, ids, texts, times } from './call-filter.ts';

const columns = z
  .array(nonEmptyText(EXPORT_LIMITS.columnLength, 'phone_to'))
  .min(1)
  .max(EXPORT_LIMITS.columns);

const listExport = bodyFromGraphql('CreateExportInput', {
  kind: 'CALLS',
  format: 'XLSX',
  columns,
  calls: callFilter,
  contacts: bodyFromGraphql('ContactFilter', {
    contactListIds: ids('list'),
    statuses: ['REACHED'],
    tags: texts(CONTACT_LIMITS.searchLength, 'vip'),
    search: text(CONTACT_LIMITS.searchLength, 'Müller'),
    lastCalledAt: times,
    createdAt: times,
    ids: ids('contact'),
  }),
  campaignId: id('camp'),
  campaignContacts: bodyFromGraphql('CampaignContactFilter', {
    states: ['FINISHED'],
    outcomes: texts(CALL_LIMITS.externalIdLength, 'no_answer'),
  }),
  ledgerEntries: bodyFromGraphql('LedgerEntryFilter', {
    kinds: ['CALL_CHARGE'],
    createdAt: times,
    ids: ids('txn'),
  }),
  webhookDeliveries: bodyFromGraphql('WebhookDeliveryFilter', {
    endpointIds: ids('whe'),
    callIds: ids('call'),
    statuses: ['FAILED'],
    createdAt: times,
    ids: ids('dlv'),
  }),
  suppressedNumbers: bodyFromGraphql('SuppressedNumberFilter', {
    suppressionListIds: ids('supp'),
    phones: texts(16, '+14155550123'),
  }),
}).meta({
  examples: [
    {
      kind: 'CALLS',
      format: 'XLSX',
      columns: ['contact_name', 'phone_to', 'outcome'],
      calls: { outcomes: ['NO_ANSWER'] },
    },
  ],
});

export const exportFileUrl = text(
  4096,
  'https://example.com/exports/exp_01JZ5W3Q8M7N2X4T6V9B1C3D5F?expires=1795348800&signature=s',
);

export const createExportBody = snakeCased(listExport);

export const createdExport = snakeCased(
  fromGraphql('Download', {
    url: exportFileUrl,
    expiresAt: timestamp(),
  }),
);

export const scheduledExportName = nonEmptyText(EXPORT_LIMITS.scheduledNameLength, 'Calls of the week');
const timeZone = text(COMMON_LIMITS.timeZoneLength, 'Europe/Berlin');
const hour = integer(0, 23, 6);
const dayOfMonth = integer(1, 31, 1);

const schedule = bodyFromGraphql('ExportScheduleInput', {
  recurrence: 'WEEKLY',
  timeZone,
  hour,
  weekday: 'MON',
  dayOfMonth,
  covers: 'WEEK_BEFORE',
});

/** Without the day of the month, which belongs to another recurrence. */
const SCHEDULE = {
  recurrence: 'weekly',
  time_zone: 'Europe/Berlin',
  hour: 6,
  weekday: 'mon',
  covers: 'week_before',
};

export const createScheduledExportBody = snakeCased(
  bodyFromGraphql('CreateScheduledExportInput', { name: scheduledExportName, export: listExport, schedule }),
).meta({
  examples: [
    {
      name: 'Calls of the week',
      export: { kind: 'calls', format: 'xlsx', calls: { outcomes: ['no_answer'] } },
      schedule: SCHEDULE,
    },
  ],
});

export const updateScheduledExportBody = snakeCased(
  bodyFromGraphql('UpdateScheduledExportInput', { name: scheduledExportName, schedule }),
).meta({ examples: [{ name: 'Calls of the week', schedule: SCHEDULE }] });

export const scheduledExport = snakeCased(
  fromGraphql('ScheduledExport', {
    id: id('sched'),
    name: scheduledExportName,
    kind: 'CALLS',
    format: 'XLSX',
    columns,
    filter: jsonObject({ outcomes: ['no_answer'] }).describe(
      'Filter of the list, as the field of its `kind` takes it.',
    ),
    covers: 'WEEK_BEFORE',
    recurrence: 'WEEKLY',
    timeZone,
    hour,
    weekday: 'MON',
    dayOfMonth,
    nextDueAt: timestamp(),
  }),
);

export const createPersonFileBody = snakeCased(
  bodyFromGraphql('CreatePersonFileInput', { phone: phone(), format: 'PDF' }),
);
