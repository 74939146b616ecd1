import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useReducer } from 'react';
import { useQuery, useSubscription } from 'urql';
import { connection } from '../api/client.ts';
import { useOnConnected } from '../api/connection.ts';
import { setOf, usePages } from '../api/use-pages.ts';
import { Button } from '../ui/button.tsx';
import { Options, SelectField, TextField } from '../ui/field.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { type Column, DataTable } from '../ui/layout/data-table.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { CalleeDetails, calleeName } from '../ui/phone/phone.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { goalText } from './call-page/call-outcome.tsx';
import {
  CallFilterChoicesDocument,
  CallPageDocument,
  type CallRowFragment,
  type CallStatus,
  CallsMovedDocument,
} from './calls.generated.ts';
import { Duration } from './duration.tsx';
import { FilterChips, isInstant } from './filter-chips.tsx';
import { DIALED, narrowingOf } from './narrowing.ts';
import { CALL_STATUSES, CallState, dialedAt } from './status.tsx';

const PAGE_SIZE = 100;

const COLUMNS: Column<CallRowFragment>[] = [
  {
    id: 'to',
    header: 'To',
    cell: (call) => (
      <>
        <Link className="link figures font-medium" params={{ callId: call.id }} to="/calls/$callId">
          {calleeName(call.contact, call.phoneTo)}
        </Link>
        <CalleeDetails contact={call.contact} phone={call.phoneTo} />
      </>
    ),
  },
  {
    id: 'status',
    header: 'State',
    cell: (call) => <CallState call={call} />,
  },
  { id: 'campaign', header: 'Campaign', from: 'md', cell: (call) => call.campaign?.name ?? '–' },
  { id: 'agent', header: 'Agent', from: 'lg', cell: (call) => call.agent.name },
  { id: 'duration', header: 'Duration', from: 'sm', align: 'end', cell: (call) => <Duration call={call} /> },
  { id: 'goal', header: 'Goal', from: 'xl', cell: (call) => goalText(call.goalAchieved) },
  { id: 'sentiment', header: 'Sentiment', from: 'xl', cell: (call) => sentimentText(call.sentiment) },
  {
    id: 'credits',
    header: 'Credits',
    from: 'lg',
    align: 'end',
    cell: (call) => <span className="figures">{call.creditsCharged}</span>,
  },
  {
    id: 'dialed',
    header: 'Dialed',
    cell: (call) => {
      const at = dialedAt(call);
      return at === null ? '–' : <Time format="short" value={at} />;
    },
  },
];

function sentimentText(sentiment: CallRowFragment['sentiment']): string {
  return sentiment ? sentiment.charAt(0) + sentiment.slice(1).toLowerCase() : '–';
}

export function CallsPage() {
  const search = useSearch({ from: '/app/calls' });
  const filter = {
    ...stateFilter(search.status),
    ...narrowingOf(search),
    agentIds: setOf(search.agent),
    campaignIds: setOf(search.campaign),
    phones: setOf(search.phone),
    createdAt: {
      from: search.from ? startOfDay(search.from, 0) : null,
      to: search.to ? startOfDay(search.to, 1) : null,
    },
  };
  const calls = usePages(CallPageDocument, { first: PAGE_SIZE, filter }, (data) => data.calls);
  const [unseen, forget] = useUnseenCalls(calls.nodes);
  useOnConnected(connection, calls.refresh);
  const filtered = Object.values(search).some((value) => value !== undefined);

  return (
    <PageFrame
      actions={
        <Button
          onClick={() => {
            forget();
            calls.refresh();
          }}
        >
          <RefreshIcon /> {unseen > 0 ? `Show ${unseen} new` : 'Refresh'}
        </Button>
      }
      title="Calls"
    >
      <Filters />
      <Card flush>
        <DataTable
          columns={COLUMNS}
          empty={
            <EmptyState title={filtered ? 'No matching calls' : 'No calls yet'}>
              {filtered
                ? 'Use fewer filters. Enter the full phone number, including its country code.'
                : 'Calls placed through the API, from an agent’s page or by a campaign are listed here.'}
            </EmptyState>
          }
          label="Calls"
          list={calls}
          skeletonRows={10}
        />
      </Card>
    </PageFrame>
  );
}

/** Status of scheduled calls, in this page's filter only: the API reports them as queued. */
const SCHEDULED = 'SCHEDULED';

function stateFilter(state: string | undefined) {
  if (state === SCHEDULED) return { statuses: null, waiting: true };
  return {
    statuses: setOf(state as CallStatus | undefined),
    waiting: state === 'QUEUED' ? false : null,
  };
}

/** Returns where a day of the filter begins or ends; an instant stays as it is. */
function startOfDay(day: string, daysLater: number): string | null {
  if (isInstant(day)) return Number.isNaN(Date.parse(day)) ? null : day;
  const date = new Date(`${day}T00:00:00`);
  if (Number.isNaN(date.getTime())) return null;
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

/** Counts calls dialed since the list was read. Listed calls are updated through the cache. */
function useUnseenCalls(listed: CallRowFragment[]): [number, () => void] {
  const newest = listed[0]?.id ?? '';
  const [ids, change] = useReducer(
    (known: ReadonlySet<string>, id: string | null) =>
      id === null ? new Set<string>() : new Set(known).add(id),
    new Set<string>(),
  );
  useSubscription({ query: CallsMovedDocument }, (_previous, data) => {
    change(data.callEvents.call.id);
    return data;
  });
  const unseen = useMemo(() => [...ids].filter((id) => id > newest).length, [ids, newest]);
  return [listed.length === 0 ? 0 : unseen, () => change(null)];
}

function Filters() {
  const search = useSearch({ from: '/app/calls' });
  const navigate = useNavigate({ from: '/calls' });
  const [{ data }] = useQuery({ query: CallFilterChoicesDocument });
  const set = (change: Partial<typeof search>) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace: true });

  return (
    <search className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <SearchField
        className="col-span-2 md:col-span-1 xl:col-span-2"
        initial={search.phone}
        inputMode="tel"
        label="Number"
        onSearch={(phone) => set({ phone })}
        placeholder="+1 500 555 0006"
      />
      <SelectField
        label="State"
        onChange={(event) => set({ status: event.target.value || undefined })}
        value={search.status ?? ''}
      >
        <option value="">Any</option>
        <option value={SCHEDULED}>Scheduled</option>
        <option value={DIALED}>Dialed, and ended</option>
        <Options of={Object.entries(CALL_STATUSES).map(([status, { label }]) => [status, label])} />
      </SelectField>
      <SelectField
        label="Agent"
        onChange={(event) => set({ agent: event.target.value || undefined })}
        value={search.agent ?? ''}
      >
        <option value="">Any</option>
        <Options of={data?.agents.nodes.map(({ id, name }) => [id, name]) ?? []} />
      </SelectField>
      <TextField
        label="From"
        onChange={(event) => set({ from: event.target.value || undefined })}
        type="date"
        value={isInstant(search.from) ? '' : (search.from ?? '')}
      />
      <TextField
        label="To"
        onChange={(event) => set({ to: event.target.value || undefined })}
        type="date"
        value={isInstant(search.to) ? '' : (search.to ?? '')}
      />
      <FilterChips />
    </search>
  );
}
