import { findCampaign } from '../../campaigns/campaign/campaigns.ts';
import { type CampaignContact, readCampaignContacts } from '../../campaigns/contacts/campaign-contacts.ts';
import type { CampaignContactState } from '../../platform/generated/prisma/enums.ts';
import type { Column } from '../column.ts';
import { namesOf, type Source } from './source.ts';

interface Filter {
  campaignId: string;
  states?: readonly CampaignContactState[] | null | undefined;
  outcomes?: readonly string[] | null | undefined;
}

type Page = Parameters<typeof readCampaignContacts>[2];

interface Row extends CampaignContact {
  contactName: string | null;
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'phone', type: 'text', value: ({ phone }) => phone },
  { name: 'contact_name', type: 'text', value: ({ contactName }) => contactName },
  { name: 'state', type: 'text', value: ({ state }) => state?.toLowerCase() },
  { name: 'outcome', type: 'text', value: ({ outcome }) => outcome?.toLowerCase() },
  { name: 'attempts', type: 'integer', value: ({ attempts }) => attempts },
  {
    name: 'next_attempt_at',
    type: 'time',
    value: (row) => (row.state === 'PENDING' ? row.nextAttemptAt : null),
  },
  { name: 'pre_dial_reason', type: 'text', value: ({ preDialReason }) => preDialReason },
  { name: 'contact_id', type: 'text', value: ({ contactId }) => contactId },
];

export const CAMPAIGN_CONTACTS: Source<Filter, Row> = {
  columns: COLUMNS,
  async *read({ database }, { viewer, filter, take }) {
    const { campaignId, states, outcomes } = filter;
    await findCampaign(database.prisma, viewer, campaignId);
    const narrowing = { states: states ?? undefined, outcomes: outcomes ?? undefined };
    const contacts = { of: 'campaign', parentIds: [campaignId], narrowing } as const;
    for (let after: bigint | null | undefined = null; after !== undefined; ) {
      const page: Page = { after, before: null, take, order: 'asc' };
      const pages = await readCampaignContacts(database, contacts, page);
      const rows: CampaignContact[] = pages.get(campaignId) ?? [];
      const names = await namesOf(
        database,
        'contacts',
        viewer,
        rows.map(({ contactId }) => contactId),
      );
      if (rows.length > 0)
        yield rows.map((row) => ({ ...row, contactName: names.get(row.contactId ?? '') ?? null }));
      after = rows.length < take ? undefined : rows.at(-1)?.id;
    }
  },
};
