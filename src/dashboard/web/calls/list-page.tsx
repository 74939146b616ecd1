import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useReducer } from 'react';
import { useSubscription } from 'urql';
import { isOnTheLine } from '../api/call-stages.ts';
import { connection } from '../api/client.ts';
import { useOnConnected } from '../api/connection.ts';
import { usePages } from '../api/use-pages.ts';
import { useRead } from '../api/use-read.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { RedialButton } from '../redial/redial-button.tsx';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { CalleeDetails, calleeName } from '../ui/phone/phone.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { EmptyState } from '../ui/states.tsx';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { ListPage } from '../ui/table/list-page.tsx';
import { useListSearch } from '../ui/table/list-search.ts';
import { CREATED, orderArguments } from '../ui/table/order.ts';
import { useTableView } from '../ui/table/table-view.ts';
import { useEach } from '../ui/table/use-each.ts';
import { clockTime, Time } from '../ui/time.tsx';
import { useAction } from '../ui/use-action.ts';
import { goalText } from './call-page/call-outcome.tsx';
import { CallPeek } from './call-peek.tsx';
import {
  type CallFilter,
  type CallOrder,
  CallPageDocument,
  type CallRowFragment,
  CallsMovedDocument,
  CallTotalsDocument,
  SuppressCalleeDocument,
} from './calls.generated.ts';
import { Duration } from './duration.tsx';
import { FilterChips } from './filter-chips.tsx';
import { CallFilters } from './filters.tsx';
import { CALL_PARAMETERS, filterOf, SENTIMENTS } from './narrowing.ts';
import { HangUpCallDocument } from './spoken.generated.ts';
import { CallState, dialedAt } from './status.tsx';

const PAGE_SIZE = 100;
/** Calls that the server sums at most. */
const MOST_SUMMED = 10_000;

const COLUMNS: Column<CallRowFragment>[] = [
  {
    id: 'to',
    header: 'To',
    fill: 50,
    cell: (call) => (
      <div className="leading-[1.15rem]">
        <Link className="link figures font-medium" params={{ callId: call.id }} to="/calls/$callId">
          {calleeName(call.contact, call.phoneTo)}
        </Link>
        <CalleeDetails contact={call.contact} phone={call.phoneTo} />
      </div>
    ),
  },
  {
    id: 'status',
    header: 'State',
    compact: 'badge',
    cell: (call) => <CallState call={call} />,
  },
  { id: 'campaign', header: 'Campaign', from: 'md', fill: 30, cell: (call) => call.campaign?.name ?? '–' },
  { id: 'agent', header: 'Agent', from: 'lg', fill: 20, cell: (call) => call.agent.name },
  {
    id: 'duration',
    header: 'Duration',
    sort: 'DURATION',
    from: 'sm',
    compact: 'detail',
    align: 'end',
    cell: (call) => <Duration call={call} />,
  },
  { id: 'goal', header: 'Goal', from: 'xl', cell: (call) => goalText(call.goalAchieved) },
  {
    id: 'sentiment',
    header: 'Sentiment',
    from: 'xl',
    cell: (call) => (call.sentiment ? SENTIMENTS[call.sentiment] : '–'),
  },
  {
    id: 'credits',
    header: 'Credits',
    sort: 'CREDITS',
    from: 'lg',
    align: 'end',
    cell: (call) => <span className="figures">{call.creditsCharged}</span>,
  },
  {
    id: 'dialed',
    header: 'Dialed',
    sort: CREATED,
    cell: (call) => {
      const at = dialedAt(call);
      return at === null ? '–' : <Time format="short" value={at} />;
    },
  },
  {
    id: 'scheduled',
    header: 'Scheduled for',
    sort: 'SCHEDULED_FOR',
    isOptional: true,
    cell: ({ scheduledFor }) => (scheduledFor ? <Time format="short" value={scheduledFor} /> : '–'),
  },
  {
    id: 'ended',
    header: 'Ended',
    sort: 'ENDED_AT',
    isOptional: true,
    cell: ({ endedAt }) => (endedAt ? <Time format="short" value={endedAt} /> : '–'),
  },
];

/** Columns of an exported file, by those of the table. */
const EXPORTED: Readonly<Record<string, string[]>> = {
  to: ['contact_name', 'phone_to'],
  status: ['status', 'outcome'],
  campaign: ['campaign_name'],
  agent: ['agent_name'],
  duration: ['duration_seconds'],
  goal: ['goal_achieved'],
  sentiment: ['sentiment'],
  credits: ['credits_charged'],
  dialed: ['created_at'],
};

export function CallsPage() {
  const { search, change } = useListSearch();
  const navigate = useNavigate();
  const view = useTableView('calls', COLUMNS);
  const filter = filterOf(search);
  const owner = useIsOwner();
  const calls = usePages(
    CallPageDocument,
    { first: PAGE_SIZE, filter, ...orderArguments<CallOrder>(view.order) },
    (data) => data.calls,
  );
  const [unseen, forget] = useUnseenCalls(view.order === null ? calls.nodes : []);
  useOnConnected(connection, calls.refresh);
  const filtered = CALL_PARAMETERS.some((name) => search[name] !== undefined);

  return (
    <ListPage
      chips={<FilterChips />}
      columns={COLUMNS}
      filters={<CallFilters />}
      peek={(id) => <CallPeek callId={id} />}
      search={
        <SearchField
          className="w-60"
          initial={search.search}
          isLabelHidden
          label="Search"
          onSearch={(words) => change({ search: words })}
          placeholder="Name or part of a number"
        />
      }
      title="Calls"
      tools={
        <>
          <ExportMenu
            columns={view.columns.flatMap((id) => EXPORTED[id] ?? [])}
            list={{ kind: 'CALLS', calls: filterOf(search) }}
          />
          {owner && filtered && calls.nodes.length > 0 ? (
            <RedialButton label="Call these again" selection={{ filter }} />
          ) : null}
          <Button
            aria-label={unseen > 0 ? undefined : 'Refresh'}
            className="px-2.5"
            onClick={() => {
              forget();
              calls.refresh();
            }}
            title="Refresh"
          >
            <RefreshIcon /> {unseen > 0 ? `Show ${unseen} new` : null}
          </Button>
        </>
      }
      totals={<Totals filter={filter} />}
      view={view}
    >
      <DataTable
        actions={owner ? (call) => <CallMenuItems call={call} /> : undefined}
        bulk={owner ? (selected) => <CallsBulk calls={selected} /> : undefined}
        columns={COLUMNS}
        empty={
          <EmptyState title={filtered ? 'No matching calls' : 'No calls yet'}>
            {filtered
              ? 'Use fewer filters, or search for a shorter part of the name or number.'
              : 'Calls placed through the API, from an agent’s page or by a campaign are listed here.'}
          </EmptyState>
        }
        label="Calls"
        list={calls}
        nameOf={(call) => calleeName(call.contact, call.phoneTo)}
        onOpen={({ id }) => navigate({ to: '/calls/$callId', params: { callId: id } })}
        skeletonRows={10}
        view={view}
      />
    </ListPage>
  );
}

/** Sums of the listed calls, or of the newest of them. */
function Totals({ filter }: { filter: CallFilter }) {
  const { data } = useRead({ query: CallTotalsDocument, variables: { filter } });
  const totals = data?.callTotals;
  if (!totals) return null;
  const { calls, creditsCharged, durationSeconds } = totals;
  return (
    <span className="figures text-[13px]" role="status">
      {calls === MOST_SUMMED ? 'Newest ' : ''}
      {calls.toLocaleString()} {calls === 1 ? 'call' : 'calls'} · {creditsCharged.toLocaleString()} credits ·{' '}
      {clockTime(durationSeconds)} talked
    </span>
  );
}

/** Actions on a call without opening it. */
function CallMenuItems({ call }: { call: CallRowFragment }) {
  const navigate = useNavigate();
  const hangUp = useAction(HangUpCallDocument);
  const suppress = useEach(SuppressCalleeDocument);
  const { id, status, obstacle, phoneTo } = call;
  return (
    <>
      <MenuItem onSelect={() => navigate({ to: '/calls/$callId', params: { callId: id } })}>Open</MenuItem>
      {isOnTheLine(status) ? (
        <MenuItem onSelect={() => hangUp.run({ input: { id } })} tone="bad">
          {obstacle ? 'Cancel call' : 'Hang up'}
        </MenuItem>
      ) : null}
      <MenuItem onSelect={() => suppress.run([{ input: { phone: phoneTo } }], () => notCalled(1))} tone="bad">
        Do not call again
      </MenuItem>
    </>
  );
}

function CallsBulk({ calls }: { calls: CallRowFragment[] }) {
  const suppress = useEach(SuppressCalleeDocument);
  const phones = [...new Set(calls.map(({ phoneTo }) => phoneTo))];
  return (
    <>
      <RedialButton label="Call again" selection={{ callIds: calls.map(({ id }) => id) }} />
      <Button
        onClick={() =>
          suppress.run(
            phones.map((phone) => ({ input: { phone } })),
            notCalled,
          )
        }
        pending={suppress.pending}
      >
        Do not call
      </Button>
    </>
  );
}

function notCalled(numbers: number): string {
  return numbers === 1
    ? '1 number will not be called anymore.'
    : `${numbers} numbers will not be called anymore.`;
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
