import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { useRead, useReread } from '../../api/use-read.ts';
import { CallState } from '../../calls/status.tsx';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { FilterSelect } from '../../ui/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import { Phone } from '../../ui/phone/phone.tsx';
import { formatPhone } from '../../ui/phone/phone-number.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import {
  CampaignContactDocument,
  type CampaignContactState,
  CampaignContactsDocument,
  type CampaignContactsQuery,
} from '../campaigns.generated.ts';
import { contactStateText } from './contact-state.ts';

type Listed = NonNullable<CampaignContactsQuery['campaign']>['contacts']['nodes'][number];
type CampaignContact = Listed & { id: string };

/** Gives a row its id. Contacts listed here are in the campaign, so they have one. */
function asRow(contact: Listed): CampaignContact {
  return { ...contact, id: contact.id ?? contact.phone };
}

const PAGE_SIZE = 50;
const STATES: Record<CampaignContactState, string> = {
  PENDING: 'Waiting',
  CALLING: 'Being called',
  FINISHED: 'Done',
  SUPPRESSED: 'Do not call',
  REMOVED: 'Deleted',
};

export function CampaignContacts({ campaignId, version }: { campaignId: string; version: string }) {
  const [state, setState] = useState<CampaignContactState | ''>('');
  const contacts = usePages(
    CampaignContactsDocument,
    { campaignId, first: PAGE_SIZE, filter: state ? { states: [state] } : null },
    ({
      campaign: {
        contacts: { nodes, pageInfo },
      },
    }) => ({ nodes: nodes.map(asRow), pageInfo }),
  );
  useReread(version, () => {
    if (contacts.nodes.length <= PAGE_SIZE) contacts.refresh();
  });
  return (
    <Card
      actions={
        <FilterSelect
          any="All states"
          label="State"
          onChange={setState}
          options={Object.entries(STATES)}
          value={state}
        />
      }
      flush
      title="Contacts"
    >
      <DataTable
        columns={columnsFor(campaignId)}
        empty={<EmptyState title="No contacts with this status" />}
        label="Campaign contacts"
        list={contacts}
      />
    </Card>
  );
}

function columnsFor(campaignId: string): Column<CampaignContact>[] {
  return [
    {
      id: 'phone',
      header: 'Contact',
      cell: ({ contactId, contact, phone }) =>
        contactId ? (
          <Link className="link font-medium" params={{ contactId }} to="/contacts/$contactId">
            {contact?.name ? `${contact.name} ` : ''}
            <Phone number={phone} />
          </Link>
        ) : (
          <Phone number={phone} />
        ),
    },
    { id: 'state', header: 'Status', cell: ({ state, outcome }) => contactStateText(state, outcome) },
    { id: 'attempts', header: 'Attempts', from: 'sm', align: 'end', cell: ({ attempts }) => attempts },
    {
      id: 'why',
      header: 'Reason',
      from: 'md',
      fill: true,
      cell: ({ explanation }) => (
        <span className="block truncate text-soft" title={explanation}>
          {explanation}
        </span>
      ),
    },
    {
      id: 'more',
      header: '',
      align: 'end',
      cell: ({ contactId, phone }) =>
        contactId ? (
          <DialogButton
            aria-label={`Why ${formatPhone(phone)} was or was not called`}
            dialog={(close) => (
              <Dialog onClose={close} title={`Why ${formatPhone(phone)} was or was not called`}>
                <Explanation campaignId={campaignId} contactId={contactId} />
              </Dialog>
            )}
            tone="quiet"
          >
            Why?
          </DialogButton>
        ) : null,
    },
  ];
}

function Explanation({ campaignId, contactId }: { campaignId: string; contactId: string }) {
  const { data, error } = useRead({
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
            <CallState call={call} />
          </li>
        ))}
      </ul>
    </div>
  );
}
