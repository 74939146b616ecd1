import { z } from 'zod';
import { CALL_LIMITS } from '../../../src/calls/call-limits.ts';
import { CONTACT_LIMITS } from '../../../src/contacts/contact-limits.ts';
import { EXPORT_LIMITS } from '../../../src/exports/export-limits.ts';
import { id, nonEmptyText, phone, text, timestamp } from '../../fields.ts';
import { bodyFromGraphql, fromGraphql } from '../../from-graphql.ts';
import { snakeCased } from '../../snake-cased.ts';
import { callFilter, ids, texts, times } from './call-filter.ts';

export const createExportBody = snakeCased(
  bodyFromGraphql('CreateExportInput', {
    kind: 'CALLS',
    format: 'XLSX',
    columns: z.array(nonEmptyText(EXPORT_LIMITS.columnLength, 'phone_to')).min(1).max(EXPORT_LIMITS.columns),
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
  }),
);

export const createdExport = snakeCased(
  fromGraphql('Download', {
    url: text(
      4096,
      'https://example.com/exports/exp_01JZ5W3Q8M7N2X4T6V9B1C3D5F?expires=1795348800&signature=s',
    ),
    expiresAt: timestamp(),
  }),
);

export const createPersonFileBody = snakeCased(
  bodyFromGraphql('CreatePersonFileInput', { phone: phone(), format: 'PDF' }),
);
