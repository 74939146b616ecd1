import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { connection } from '../api/client.ts';
import { useOnConnected } from '../api/connection.ts';
import { usePages } from '../api/use-pages.ts';
import { useRead, useRereadEvery } from '../api/use-read.ts';
import { Reschedule } from '../calls/call-page/reschedule.tsx';
import { HangUpCallDocument } from '../calls/spoken.generated.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/dialog.tsx';
import { Badge } from '../ui/layout/badge.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { CalleeDetails, calleeName } from '../ui/phone/phone.tsx';
import { EmptyState, LoadingState } from '../ui/states.tsx';
import { Time, ZonedTime } from '../ui/time.tsx';
import { OWN_ZONE } from '../ui/zoned-time.ts';
import {
  AgendaCallsDocument,
  AgendaCampaignsDocument,
  type AgendaCampaignsQuery,
  type CallRowFragment,
} from './agenda.generated.ts';

type Campaign = AgendaCampaignsQuery['campaigns']['nodes'][number];
type Entry = { at: string } & ({ call: CallRowFragment } | { campaign: Campaign });

const PAGE_SIZE = 100;
const REREAD_EVERY_MS = 15_000;
/** Shortest wait of a campaign that is shown. Shorter ones are its pace. */
const SHORTEST_WAIT_MS = 5 * 60_000;

/** Page of scheduled calls and of the next calls of waiting campaigns, by day. */
export function AgendaPage() {
  const calls = usePages(AgendaCallsDocument, { first: PAGE_SIZE }, (data) => data.calls);
  const campaigns = useRead({ query: AgendaCampaignsDocument });
  const refresh = () => {
    calls.refresh();
    campaigns.refresh();
  };
  useRereadEvery(calls.nodes.length > PAGE_SIZE ? null : REREAD_EVERY_MS, refresh);
  useOnConnected(connection, refresh);
  const error = calls.error ?? campaigns.error;
  const isRead = !calls.loading && campaigns.data !== undefined;
  const days = isRead
    ? daysOf(calls.nodes, campaigns.data?.campaigns.nodes ?? [], calls.hasMore ?? false)
    : [];
  return (
    <PageFrame subtitle={`In your time zone, ${OWN_ZONE}`} title="Agenda">
      {isRead ? null : <LoadingState error={error} refresh={refresh} rows={8} />}
      {isRead && days.length === 0 ? (
        <Card>
          <EmptyState title="Nothing is scheduled">
            Schedule a call with “Call this person” on the page of a contact or call, or give a campaign
            calling hours.
          </EmptyState>
        </Card>
      ) : null}
      {days.map(([day, entries]) => (
        <Card flush key={day} title={nameOfDay(day)}>
          <ul aria-label={nameOfDay(day)} className="divide-y divide-line">
            {entries.map((entry) =>
              'call' in entry ? (
                <ScheduledCall call={entry.call} key={entry.call.id} onChanged={refresh} />
              ) : (
                <CampaignStart at={entry.at} campaign={entry.campaign} key={entry.campaign.id} />
              ),
            )}
          </ul>
        </Card>
      ))}
      {calls.hasMore ? (
        <Button className="self-center" onClick={calls.loadMore} pending={calls.loadingMore}>
          Show later calls
        </Button>
      ) : null}
    </PageFrame>
  );
}

function ScheduledCall({ call, onChanged }: { call: CallRowFragment; onChanged(): void }) {
  const owner = useIsOwner();
  const at = timeOf(call);
  return (
    <Row
      actions={
        owner ? (
          <>
            <Reschedule call={call} onMoved={onChanged} />
            <ConfirmButton
              action="Cancel the call"
              button={{ children: 'Cancel', tone: 'danger' }}
              mutation={HangUpCallDocument}
              onDone={onChanged}
              title={`Cancel the call to ${calleeName(call.contact, call.phoneTo)}?`}
              variables={{ input: { id: call.id } }}
            >
              It is scheduled for <ZonedTime timeZone={call.calleeTimezone} value={at} />. You can schedule
              another one.
            </ConfirmButton>
          </>
        ) : null
      }
      at={at}
      detail={
        <>
          {call.calleeTimezone ? (
            <>
              <ZonedTime timeZone={call.calleeTimezone} value={at} /> their time ·{' '}
            </>
          ) : null}
          {call.agent.name}
          {call.campaign ? ` · ${call.campaign.name}` : null}
        </>
      }
    >
      <Link className="link font-medium" params={{ callId: call.id }} to="/calls/$callId">
        {calleeName(call.contact, call.phoneTo)}
      </Link>
      <CalleeDetails contact={call.contact} phone={call.phoneTo} />
    </Row>
  );
}

function CampaignStart({ campaign: { id, name, status }, at }: { campaign: Campaign; at: string }) {
  return (
    <Row at={at} detail={status === 'SCHEDULED' ? 'The campaign begins' : 'The next call of the campaign'}>
      <span className="flex flex-wrap items-center gap-2">
        <Link className="link font-medium" params={{ campaignId: id }} to="/campaigns/$campaignId">
          {name}
        </Link>
        <Badge tone="accent">Campaign</Badge>
      </span>
    </Row>
  );
}

function Row({
  at,
  detail,
  actions,
  children,
}: {
  at: string;
  detail: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-1.5 sm:px-5 lg:grid lg:grid-cols-[5rem_1fr_1fr_13rem]">
      <span className="w-20 shrink-0 font-medium">
        <Time format="minute" value={at} />
      </span>
      <div className="min-w-0 flex-1 basis-40">{children}</div>
      <span className="min-w-0 text-[13px] text-soft">{detail}</span>
      {actions ? <div className="flex flex-wrap gap-2 lg:justify-end">{actions}</div> : null}
    </li>
  );
}

/** Returns when a call is due: at its planned time, or later if a rule delays it. */
function timeOf({ obstacle, scheduledFor, createdAt }: CallRowFragment): string {
  return obstacle?.until ?? scheduledFor ?? createdAt;
}

/**
 * Returns what is scheduled by day in the user's time zone, earliest first. Campaigns after the last call that is read are
 * left out while later calls are not read, which would stand among them.
 */
function daysOf(
  calls: readonly CallRowFragment[],
  campaigns: readonly Campaign[],
  hasMore: boolean,
): [day: string, entries: Entry[]][] {
  const scheduled = calls
    .filter(({ status, obstacle }) => status === 'QUEUED' && obstacle !== null)
    .map((call): Entry => ({ at: timeOf(call), call }));
  const last = scheduled.at(-1)?.at;
  const starts = campaigns.flatMap((campaign): Entry[] => {
    const { nextAt } = campaign.activity;
    const isWaiting = nextAt !== null && Date.parse(nextAt) - Date.now() > SHORTEST_WAIT_MS;
    return isWaiting ? [{ at: nextAt, campaign }] : [];
  });
  const entries = [
    ...scheduled,
    ...starts.filter(({ at }) => !hasMore || last === undefined || Date.parse(at) <= Date.parse(last)),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return [...Map.groupBy(entries, ({ at }) => new Date(at).toDateString())];
}

const DAY = new Intl.DateTimeFormat(undefined, { weekday: 'long', month: 'long', day: 'numeric' });

function nameOfDay(day: string): string {
  const now = new Date();
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const name = DAY.format(new Date(day));
  if (day === now.toDateString()) return `Today, ${name}`;
  return day === tomorrow.toDateString() ? `Tomorrow, ${name}` : name;
}
