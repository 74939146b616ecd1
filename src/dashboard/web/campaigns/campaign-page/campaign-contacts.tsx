import { Link, useNavigate } from '@tanstack/react-router';
import { totalInWords, usePages } from '../../api/use-pages.ts';
import { useRead, useReread } from '../../api/use-read.ts';
import { CallState } from '../../calls/status.tsx';
import { ExportMenu } from '../../exports/export-menu.tsx';
import { RedialButton } from '../../redial/redial-button.tsx';
import { useIsOwner } from '../../shell/viewer.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { Outcome } from '../../ui/outcomes/outcomes.tsx';
import { Phone } from '../../ui/phone/phone.tsx';
import { formatPhone } from '../../ui/phone/phone-number.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { type Choice, ChoiceChips, ChoiceFilters, chosenIn } from '../../ui/table/choices.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListCard } from '../../ui/table/list-page.tsx';
import { useListSearch } from '../../ui/table/list-search.ts';
import { orderArguments } from '../../ui/table/order.ts';
import { useTableView } from '../../ui/table/table-view.ts';
import { Time } from '../../ui/time.tsx';
import {
  CampaignContactDocument,
  type CampaignContactState,
  CampaignContactsDocument,
  type CampaignContactsQuery,
} from '../campaigns.generated.ts';
import { contactDisposition, contactStateText } from './contact-state.ts';

type Listed = NonNullable<CampaignContactsQuery['campaign']>['contacts']['nodes'][number];
type CampaignContact = Listed & { id: string };

/** Gives a row its id. Contacts listed here are in the campaign, so they have one. */
function asRow(contact: Listed): CampaignContact {
  return { ...contact, id: contact.id ?? contact.phone };
}

const PAGE_SIZE = 50;
const STATE: Choice<CampaignContactState> = {
  parameter: 'state',
  label: 'State',
  options: [
    ['PENDING', 'Waiting'],
    ['CALLING', 'Being called'],
    ['FINISHED', 'Done'],
    ['SUPPRESSED', 'Do not call'],
    ['REMOVED', 'Deleted'],
  ],
};

const COLUMNS: Column<CampaignContact>[] = [
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
  {
    id: 'state',
    header: 'Status',
    cell: ({ state, outcome }) => {
      const disposition = contactDisposition(state, outcome);
      const text = contactStateText(state, outcome);
      return disposition ? <Outcome of={disposition}>{text}</Outcome> : text;
    },
  },
  { id: 'attempts', header: 'Attempts', from: 'sm', align: 'end', cell: ({ attempts }) => attempts },
  {
    id: 'why',
    header: 'Reason',
    from: 'md',
    fill: 100,
    cell: ({ explanation }) => (
      <span className="block truncate text-soft" title={explanation}>
        {explanation}
      </span>
    ),
  },
];

/** Columns of an exported file, by those of the table. */
const EXPORTED: Readonly<Record<string, string[]>> = {
  phone: ['phone', 'contact_name'],
  state: ['state', 'outcome'],
  attempts: ['attempts'],
  why: ['pre_dial_reason', 'next_attempt_at'],
};

export function CampaignContacts({ campaignId, version }: { campaignId: string; version: string }) {
  const { search } = useListSearch();
  const navigate = useNavigate();
  const owner = useIsOwner();
  const view = useTableView('campaign contacts', COLUMNS);
  const filter = { states: chosenIn(search, STATE) };
  const contacts = usePages(
    CampaignContactsDocument,
    { campaignId, first: PAGE_SIZE, filter, orderDirection: orderArguments(view.order).orderDirection },
    ({
      campaign: {
        contacts: { nodes, ...page },
      },
    }) => ({ ...page, nodes: nodes.map(asRow) }),
  );
  useReread(version, () => {
    if (contacts.nodes.length <= PAGE_SIZE) contacts.refresh();
  });
  const peeked = contacts.nodes.find(({ id }) => id === view.peek);
  return (
    <ListCard
      chips={<ChoiceChips choices={[STATE]} />}
      columns={COLUMNS}
      filters={<ChoiceFilters choices={[STATE]} />}
      peek={() => <ContactPeek campaignId={campaignId} contact={peeked} />}
      title="Contacts"
      tools={
        <ExportMenu
          columns={view.columns.flatMap((id) => EXPORTED[id] ?? [])}
          list={{ kind: 'CAMPAIGN_CONTACTS', campaignId, campaignContacts: filter }}
        />
      }
      totals={totalInWords(contacts, 'contact', 'contacts')}
      view={view}
    >
      <DataTable
        actions={(contact) => (
          <MenuItem onSelect={() => view.setPeek(contact.id)}>Why it was or was not called</MenuItem>
        )}
        bulk={owner ? (selected) => <CallAgain contacts={selected} /> : undefined}
        columns={COLUMNS}
        empty={<EmptyState title="No contacts with this status" />}
        label="Campaign contacts"
        list={contacts}
        nameOf={nameOf}
        onOpen={({ contactId }) => {
          if (contactId) void navigate({ to: '/contacts/$contactId', params: { contactId } });
        }}
        view={view}
      />
    </ListCard>
  );
}

function CallAgain({ contacts }: { contacts: CampaignContact[] }) {
  const contactIds = contacts.flatMap(({ contactId }) => contactId ?? []);
  return contactIds.length === 0 ? null : (
    <RedialButton label="Call these again" selection={{ contactIds }} />
  );
}

function nameOf({ contact, phone }: CampaignContact): string {
  return contact?.name ?? formatPhone(phone);
}

/** A contact beside the list: why it was or was not called, and its calls. */
function ContactPeek({ campaignId, contact }: { campaignId: string; contact: CampaignContact | undefined }) {
  if (!contact) return <p className="text-soft">The contact is not in this list.</p>;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="pr-9 font-semibold text-[15px]">Why {nameOf(contact)} was or was not called</h2>
      {contact.contactId ? (
        <Explanation campaignId={campaignId} contactId={contact.contactId} />
      ) : (
        <p>{contact.explanation}</p>
      )}
    </div>
  );
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
