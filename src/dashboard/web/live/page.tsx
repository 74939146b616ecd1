import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useClient, useQuery } from 'urql';
import { isLive } from '../api/call-stages.ts';
import { connection } from '../api/client.ts';
import { useConnectionState } from '../api/connection.ts';
import { Duration } from '../calls/duration.tsx';
import { CALL_STATUSES, CallStatusBadge } from '../calls/status.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { dispositionOf } from '../ui/outcomes/dispositions.ts';
import { OutcomeShape } from '../ui/outcomes/outcomes.tsx';
import { CalleeDetails, calleeName, Phone } from '../ui/phone/phone.tsx';
import { EmptyState } from '../ui/states.tsx';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { Time } from '../ui/time.tsx';
import { Activity } from './activity.tsx';
import { CallPanel } from './call-panel.tsx';
import { LiveAgentsDocument } from './live.generated.ts';
import { type CallStatus, createLiveCalls, type LiveCall, type LiveView } from './live-calls.ts';
import { type Callee, useCallees } from './use-callees.ts';

export function LivePage() {
  const { calls, counts, ready } = useLiveView();
  const { call: openId } = useSearch({ from: '/app/live' });
  const navigate = useNavigate({ from: '/live' });
  const agentNames = useAgentNames();
  const callees = useCallees(calls);
  const open = (call: string) => navigate({ search: { call }, replace: true });
  return (
    <PageFrame actions={<ButtonLink to="/calls">All calls</ButtonLink>} title="Live">
      <Activity />
      <Tally counts={counts} ready={ready} />
      <div className={openId ? 'grid gap-4 xl:grid-cols-[1fr_380px]' : ''}>
        <Card flush title="Active calls">
          <DataTable
            columns={columnsFor(agentNames, callees, open)}
            empty={
              <EmptyState
                action={
                  <>
                    <ButtonLink to="/agents">Make a test call</ButtonLink>
                    <ButtonLink to="/campaigns">Start a campaign</ButtonLink>
                  </>
                }
                title="No active calls"
              >
                Calls appear here in real time.
              </EmptyState>
            }
            label="Active calls"
            list={{ nodes: calls, loading: !ready }}
          />
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
  return new Map(data?.agents.nodes.map(({ id, name }) => [id, name]));
}

function Tally({ counts, ready }: Pick<LiveView, 'counts' | 'ready'>) {
  const states = Object.keys(CALL_STATUSES) as CallStatus[];
  return (
    <section
      aria-busy={!ready}
      aria-label="Calls by state"
      className="flex flex-wrap gap-x-10 gap-y-3 rounded-xl border border-line bg-surface px-4 py-3 shadow-card sm:px-5"
    >
      <Counts counts={ready ? counts : null} label="Now" states={states.filter(isLive)} />
      <Counts
        counts={ready ? counts : null}
        label="Ended since you opened this page"
        states={states.filter((state) => !isLive(state))}
      />
    </section>
  );
}

function Counts({
  label,
  states,
  counts,
}: {
  label: string;
  states: CallStatus[];
  counts: LiveView['counts'] | null;
}) {
  const outdated = useConnectionState(connection) === 'reconnecting';
  return (
    <div>
      <h2 className="text-[12px] text-soft">{label}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {states.map((state) => (
          <li className="flex items-baseline gap-1.5" key={state}>
            <span
              className={`figures font-semibold text-[15px] ${outdated ? 'text-soft' : ''}`}
              data-count={state}
            >
              {counts ? (counts[state] ?? 0) : '–'}
            </span>
            <span className="inline-flex items-center gap-1 self-center text-[13px] text-soft">
              {isLive(state) ? null : <OutcomeShape className="size-3.5" of={dispositionOf(state)} />}
              {CALL_STATUSES[state].toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function columnsFor(
  agentNames: Map<string, string>,
  callees: ReadonlyMap<string, Callee>,
  open: (callId: string) => void,
): Column<LiveCall>[] {
  return [
    {
      id: 'to',
      header: 'To',
      cell: (call) => {
        const contact = callees.get(call.id)?.contact;
        return (
          <>
            <button
              className="link figures text-left font-medium"
              onClick={() => open(call.id)}
              type="button"
            >
              {calleeName(contact, call.phoneTo)}
            </button>
            <CalleeDetails contact={contact} phone={call.phoneTo} />
          </>
        );
      },
    },
    {
      id: 'status',
      header: 'State',
      cell: (call) => <CallStatusBadge call={call} />,
    },
    { id: 'duration', header: 'Duration', cell: (call) => <Duration call={call} /> },
    {
      id: 'agent',
      header: 'Agent',
      from: 'md',
      cell: (call) => agentNames.get(call.agentId) ?? call.agentId,
    },
    {
      id: 'campaign',
      header: 'Campaign',
      from: 'lg',
      cell: (call) => callees.get(call.id)?.campaign?.name ?? '–',
    },
    { id: 'from', header: 'From', from: 'xl', cell: (call) => <Phone number={call.phoneFrom} /> },
    {
      id: 'dialed',
      header: 'Dialed',
      from: 'sm',
      cell: (call) => <Time format="seconds" value={call.createdAt} />,
    },
  ];
}
