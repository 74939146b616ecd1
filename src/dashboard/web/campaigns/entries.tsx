import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { usePages } from '../api/use-pages.ts';
import { CallStatusBadge } from '../calls/status.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import {
  CampaignContactDocument,
  type CampaignContactState,
  CampaignEntriesDocument,
  type CampaignEntriesQuery,
} from './campaigns.generated.ts';
import { standingText } from './standing.ts';
import { useReread } from './use-reread.ts';

type Entry = CampaignEntriesQuery['campaignEntries']['nodes'][number];

const PAGE_SIZE = 50;
const STATES: Record<CampaignContactState, string> = {
  PENDING: 'Waiting',
  CALLING: 'Being called',
  FINISHED: 'Done',
  SUPPRESSED: 'Must not be called',
  REMOVED: 'Deleted',
};

/** The campaign's contacts one by one, each with the reason why it was dialled or not. */
export function Entries({ campaignId, version }: { campaignId: string; version: string }) {
  const [state, setState] = useState<CampaignContactState | ''>('');
  const [asked, setAsked] = useState<Entry | null>(null);
  const entries = usePages(
    CampaignEntriesDocument,
    { campaignId, first: PAGE_SIZE, filter: state ? { state } : null },
    (data) => data.campaignEntries,
  );
  useReread(version, () => {
    if (entries.nodes.length <= PAGE_SIZE) entries.refresh();
  });
  const columns = useMemo(() => columnsFor(setAsked), []);
  return (
    <Card
      actions={
        <select
          aria-label="State"
          className="control w-auto"
          onChange={(event) => setState(event.target.value as CampaignContactState | '')}
          value={state}
        >
          <option value="">All states</option>
          {(Object.keys(STATES) as CampaignContactState[]).map((each) => (
            <option key={each} value={each}>
              {STATES[each]}
            </option>
          ))}
        </select>
      }
      flush
      title="Contacts"
    >
      {entries.error && entries.nodes.length === 0 ? (
        <ErrorState error={entries.error} onRetry={entries.refresh} />
      ) : entries.loading ? (
        <Skeleton />
      ) : entries.nodes.length === 0 ? (
        <EmptyState title="No contact stands so" />
      ) : (
        <DataTable
          columns={columns}
          hasMore={entries.hasMore}
          label="Contacts of the campaign"
          loadingMore={entries.loadingMore}
          onEndReached={entries.loadMore}
          rows={entries.nodes}
        />
      )}
      <Dialog
        onOpenChange={(open) => !open && setAsked(null)}
        open={asked !== null}
        title={`Why ${asked?.phone ?? ''} was or was not called`}
      >
        {asked?.contactId ? <Explanation campaignId={campaignId} contactId={asked.contactId} /> : null}
      </Dialog>
    </Card>
  );
}

function columnsFor(ask: (entry: Entry) => void): Column<Entry>[] {
  return [
    {
      id: 'phone',
      header: 'Number',
      cell: ({ contactId, phone }) =>
        contactId ? (
          <Link className="link figures font-medium" params={{ contactId }} to="/contacts/$contactId">
            {phone}
          </Link>
        ) : (
          <span className="figures">{phone}</span>
        ),
    },
    { id: 'standing', header: 'Standing', cell: ({ state, outcome }) => standingText(state, outcome) },
    { id: 'attempts', header: 'Attempts', from: 'sm', align: 'end', cell: ({ attempts }) => attempts },
    {
      id: 'why',
      header: 'Reason',
      align: 'end',
      cell: (entry) =>
        entry.contactId ? (
          <Button
            aria-label={`Why ${entry.phone} was or was not called`}
            onClick={() => ask(entry)}
            tone="quiet"
          >
            Why?
          </Button>
        ) : null,
    },
  ];
}

function Explanation({ campaignId, contactId }: { campaignId: string; contactId: string }) {
  const [{ data, error }] = useQuery({
    query: CampaignContactDocument,
    variables: { campaignId, contactId },
    requestPolicy: 'network-only',
  });
  if (error) return <ErrorState error={error} />;
  if (!data) return <Skeleton rows={2} />;
  const { explanation, nextEligibleAt, calls } = data.campaignContact;
  return (
    <div className="flex flex-col gap-3">
      <p>{explanation}</p>
      {nextEligibleAt ? (
        <p className="text-soft">
          It may be called next: <Time value={nextEligibleAt} />
        </p>
      ) : null}
      <ul className="flex flex-col gap-2">
        {calls.map((call) => (
          <li className="flex items-center justify-between gap-3" key={call.id}>
            <Link className="link" params={{ callId: call.id }} to="/calls/$callId">
              Attempt {call.attempt}
            </Link>
            <CallStatusBadge status={call.status} voicemail={call.voicemail} />
          </li>
        ))}
      </ul>
    </div>
  );
}
