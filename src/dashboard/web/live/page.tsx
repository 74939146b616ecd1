import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useClient, useQuery } from 'urql';
import { connection } from '../api/client.ts';
import { Duration } from '../calls/duration.tsx';
import { CALL_STATUSES, CallStatusBadge } from '../calls/status.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { PageFrame } from '../ui/page.tsx';
import { EmptyState, Skeleton } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { Activity } from './activity.tsx';
import { CallPanel } from './call-panel.tsx';
import { LiveAgentsDocument } from './live.generated.ts';
import { type CallStatus, createLiveCalls, type LiveCall, type LiveView } from './live-calls.ts';

export function LivePage() {
  const { calls, counts, ready } = useLiveView();
  const { call: openId } = useSearch({ from: '/app/live' });
  const navigate = useNavigate({ from: '/live' });
  const agentNames = useAgentNames();
  const columns = useMemo(
    () => columnsFor(agentNames, (call) => navigate({ search: { call }, replace: true })),
    [agentNames, navigate],
  );
  return (
    <PageFrame actions={<ButtonLink to="/calls">All calls</ButtonLink>} title="Live">
      <Activity />
      <Tally counts={counts} />
      <div className={openId ? 'grid gap-4 xl:grid-cols-[1fr_380px]' : ''}>
        <Card flush hint="Every call in flight, state by state as it happens." title="Calls in flight">
          {calls.length > 0 ? (
            <DataTable columns={columns} label="Calls in flight" rows={calls} />
          ) : ready ? (
            <EmptyState
              action={
                <>
                  <ButtonLink to="/agents">Make a test call</ButtonLink>
                  <ButtonLink to="/campaigns">Start a campaign</ButtonLink>
                </>
              }
              title="No call is in flight"
            >
              Calls appear here the moment they are dialled. This page needs no reloading.
            </EmptyState>
          ) : (
            <Skeleton />
          )}
        </Card>
        {openId ? (
          <CallPanel
            callId={openId}
            inFlight={calls.find((call) => call.id === openId)}
            key={openId}
            onClose={() => navigate({ search: {}, replace: true })}
          />
        ) : null}
      </div>
    </PageFrame>
  );
}

function useLiveView(): LiveView {
  const client = useClient();
  const [live] = useState(() => createLiveCalls(client, connection));
  useEffect(() => live.start(), [live]);
  return useSyncExternalStore(live.onChange, live.view);
}

function useAgentNames(): Map<string, string> {
  const [{ data }] = useQuery({ query: LiveAgentsDocument });
  return useMemo(() => new Map(data?.agents.nodes.map(({ id, name }) => [id, name])), [data]);
}

/** How many calls stand where; of those that ended, since this page was opened. */
function Tally({ counts }: { counts: LiveView['counts'] }) {
  return (
    <section
      aria-label="Calls by state"
      className="rounded-xl border border-line bg-surface px-4 py-3 shadow-card sm:px-5"
    >
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {(Object.keys(CALL_STATUSES) as CallStatus[]).map((status) => (
          <li className="flex items-baseline gap-1.5" key={status}>
            <span className="figures font-semibold text-[15px]" data-count={status}>
              {counts[status] ?? 0}
            </span>
            <span className="text-[13px] text-soft">{CALL_STATUSES[status].label.toLowerCase()}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-[12px] text-soft">Ended calls are counted from when you opened this page.</p>
    </section>
  );
}

function columnsFor(agentNames: Map<string, string>, open: (callId: string) => void): Column<LiveCall>[] {
  return [
    {
      id: 'to',
      header: 'To',
      cell: (call) => (
        <button className="link figures text-left font-medium" onClick={() => open(call.id)} type="button">
          {call.phoneTo}
        </button>
      ),
    },
    {
      id: 'status',
      header: 'State',
      cell: (call) => <CallStatusBadge status={call.status} voicemail={call.voicemail} />,
    },
    { id: 'duration', header: 'Duration', cell: (call) => <Duration call={call} /> },
    {
      id: 'agent',
      header: 'Agent',
      from: 'md',
      cell: (call) => agentNames.get(call.agentId) ?? call.agentId,
    },
    {
      id: 'from',
      header: 'From',
      from: 'lg',
      cell: (call) => <span className="figures">{call.phoneFrom}</span>,
    },
    {
      id: 'dialled',
      header: 'Dialled',
      from: 'sm',
      cell: (call) => <Time format="precise" value={call.createdAt} />,
    },
  ];
}
