import { CallFilterInput } from '../calls/reads/schema.ts';
import { CampaignContactFilter } from '../campaigns/outlook/contacts-schema.ts';
import { PROOF_MEDIA_TYPE, proofUrl } from '../compliance/dial-proof/proof-url.ts';
import { SuppressedNumberFilter } from '../compliance/suppression/schema.ts';
import { ContactFilterInput } from '../contacts/lists-schema.ts';
import { LedgerFilterInput } from '../credits/schema.ts';
import { invalidField } from '../errors/errors.ts';
import { builder } from '../graphql/builder.ts';
import { type GraphqlContext, viewerOf } from '../graphql/context.ts';
import { describedBy } from '../graphql/types/described.ts';
import { type Download, DownloadObject } from '../graphql/types/download.ts';
import { payloadOf } from '../graphql/types/payload.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../identity/idempotent-mutation.ts';
import { DeliveryFilter } from '../webhooks/delivery/schema.ts';
import { createListExport, exportUrl, type ListExport } from './exports.ts';
import { type ExportFormat, FORMATS } from './formats.ts';
import type { ListKind } from './lists.ts';

/** GraphQL enum of what can be exported. */
export const ExportKindEnum = builder.enumType('ExportKind', {
  description: 'Contents of an export.',
  values: describedBy<ListKind | 'DIAL_PROOF'>({
    CALLS: 'Calls, newest first.',
    CONTACTS: 'Contacts, newest first.',
    CAMPAIGN_CONTACTS: 'Contacts of one campaign, in the order of its contact list.',
    LEDGER_ENTRIES: 'Entries of the ledger, newest first.',
    WEBHOOK_DELIVERIES: 'Deliveries of webhook events, newest first.',
    SUPPRESSED_NUMBERS: 'Suppressed numbers, in ascending order.',
    DIAL_PROOF:
      'Permission and end of each dial as JSON Lines, chained by hashes. Verify it with `npm run admin -- proof verify FILE`.',
  }),
});

/** GraphQL enum of the formats of exported lists. */
export const ExportFormatEnum = builder.enumType('ExportFormat', {
  description: 'Format of an exported list.',
  values: describedBy<ExportFormat>({
    CSV: 'Comma-separated values. Text that a spreadsheet would run as a formula begins with an apostrophe.',
    XLSX: 'An Excel workbook.',
    JSONL: 'JSON Lines: one object a line.',
    PARQUET: 'Apache Parquet.',
  }),
});

/** GraphQL input that names a list, its filter, columns and format. */
export const CreateExportInput = builder.inputType('CreateExportInput', {
  description: 'Export to create. A list is filtered by the field of its kind.',
  fields: (t) => ({
    kind: t.field({ type: ExportKindEnum, required: true, description: 'Contents of the export.' }),
    format: t.field({ type: ExportFormatEnum, description: 'Format of a list. Default: `CSV`.' }),
    columns: t.stringList({
      description:
        'Columns of a list by name, such as `phone_to` or `metadata.plan`, in this order. Default: all but transcripts.',
    }),
    calls: t.field({ type: CallFilterInput, description: 'Filter of `CALLS`.' }),
    contacts: t.field({ type: ContactFilterInput, description: 'Filter of `CONTACTS`.' }),
    campaignId: t.id({ description: 'The campaign of `CAMPAIGN_CONTACTS`.' }),
    campaignContacts: t.field({ type: CampaignContactFilter, description: 'Filter of `CAMPAIGN_CONTACTS`.' }),
    ledgerEntries: t.field({ type: LedgerFilterInput, description: 'Filter of `LEDGER_ENTRIES`.' }),
    webhookDeliveries: t.field({ type: DeliveryFilter, description: 'Filter of `WEBHOOK_DELIVERIES`.' }),
    suppressedNumbers: t.field({
      type: SuppressedNumberFilter,
      description: 'Filter of `SUPPRESSED_NUMBERS`.',
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

type Input = typeof CreateExportInput.$inferInput;

builder.mutationFields((t) => ({
  createExport: t.field({
    type: payloadOf('Export', 'export', DownloadObject),
    nullable: true,
    description: 'Creates a URL for downloading a list, or the proof of all dials, as a file.',
    args: { input: t.arg({ type: CreateExportInput, required: true }) },
    resolve: async (_root, { input }, context): Promise<Download> => {
      const { url, expiresAt, contentType } = await createOnce(
        context,
        'createExport',
        input,
        () => createExport(context, input),
        (download) => ({ ...download, expiresAt: download.expiresAt.toISOString() }),
      );
      return { url, expiresAt: new Date(expiresAt), contentType };
    },
  }),
}));

async function createExport(context: GraphqlContext, input: Input): Promise<Download> {
  const { deps } = context;
  const viewer = viewerOf(context);
  if (input.kind === 'DIAL_PROOF') {
    filterOf(input);
    if (input.format || input.columns)
      throw invalidField(
        input.format ? 'format' : 'columns',
        'belongs to lists: leave it out for DIAL_PROOF',
      );
    return { ...proofUrl(deps, viewer.accountId), contentType: PROOF_MEDIA_TYPE };
  }
  const list = listOf(input);
  const created = await createListExport(deps, viewer, list);
  return {
    url: exportUrl(deps, created),
    expiresAt: created.expiresAt,
    contentType: FORMATS[list.format].mediaType,
  };
}

/** Returns the list that an input names. @throws DomainError `invalid_request` for the proof, or the filter of another list */
export function listOf({ kind, format, columns, ...filters }: Omit<Input, 'idempotencyKey'>): ListExport {
  if (kind === 'DIAL_PROOF') throw invalidField('kind', 'must be a list');
  const filter = filterOf({ kind, ...filters });
  return { kind, format: format ?? 'CSV', columns: columns ?? null, filter };
}

/** Fields that filter a list, by its kind. */
const FILTERS = {
  CALLS: ['calls'],
  CONTACTS: ['contacts'],
  CAMPAIGN_CONTACTS: ['campaignId', 'campaignContacts'],
  LEDGER_ENTRIES: ['ledgerEntries'],
  WEBHOOK_DELIVERIES: ['webhookDeliveries'],
  SUPPRESSED_NUMBERS: ['suppressedNumbers'],
  DIAL_PROOF: [],
} as const satisfies Record<ListKind | 'DIAL_PROOF', readonly (keyof Input)[]>;

/** Returns the filter of the input's kind. Throws `invalid_request` for that of another kind. */
function filterOf(input: Input): object {
  const own: readonly (keyof Input)[] = FILTERS[input.kind];
  const foreign = Object.values(FILTERS)
    .flat()
    .find((field) => input[field] && !own.includes(field));
  if (foreign !== undefined) throw invalidField(foreign, `does not filter ${input.kind}`);
  if (input.kind !== 'CAMPAIGN_CONTACTS') return (own[0] && (input[own[0]] as object | null)) ?? {};
  if (!input.campaignId) throw invalidField('campaignId', 'is required for CAMPAIGN_CONTACTS');
  return { ...input.campaignContacts, campaignId: input.campaignId };
}
