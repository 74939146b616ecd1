import { Link, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useQuery, useSubscription } from 'urql';
import { connection } from '../api/client.ts';
import { useOnConnected } from '../api/connection.ts';
import { Card, Fact, Facts } from '../ui/card.tsx';
import { PageFrame } from '../ui/page.tsx';
import { ErrorState, Notice, Skeleton } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { CallDeliveries } from './call-deliveries.tsx';
import { CallDetailDocument, type CallDetailQuery, CallFollowedDocument } from './calls.generated.ts';
import { Conversation } from './conversation.tsx';
import { Duration } from './duration.tsx';
import { HangUp } from './hang-up.tsx';
import { LiveConversation } from './live-conversation.tsx';
import { CallStatusBadge, isLive } from './status.tsx';

type Call = CallDetailQuery['call'];

export function CallPage() {
  const { callId } = useParams({ from: '/app/calls/$callId' });
  const [{ data, error }, read] = useQuery({ query: CallDetailDocument, variables: { id: callId } });
  const refresh = useCallback(() => read({ requestPolicy: 'network-only' }), [read]);
  const call = data?.call;
  const settled = call !== undefined && !isLive(call.status);
  useSubscription({ query: CallFollowedDocument, variables: { callId }, pause: settled }, (_before, news) => {
    refresh();
    return news;
  });
  useOnConnected(connection, refresh);

  if (error && !call) return <ErrorState error={error} onRetry={refresh} />;
  if (!call) return <Skeleton rows={12} />;
  return (
    <PageFrame
      actions={isLive(call.status) ? <HangUp callId={call.id} /> : null}
      back={{ to: '/calls', label: 'Calls' }}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          <CallStatusBadge status={call.status} voicemail={call.voicemail} />
          <Duration call={call} />
          <span>·</span>
          <Time value={call.createdAt} />
        </span>
      }
      title={call.phoneTo}
    >
      {call.endedReason && call.status === 'FAILED' ? (
        <Notice tone="bad">{readable(call.endedReason)}</Notice>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          {isLive(call.status) ? <LiveConversation callId={call.id} /> : <Conversation call={call} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Outcome call={call} />
          <Details call={call} />
          <Timeline call={call} />
          {isLive(call.status) ? null : <CallDeliveries call={call} />}
        </div>
      </div>
    </PageFrame>
  );
}

function readable(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Outcome({ call }: { call: Call }) {
  const extracted = Object.entries(call.extractedData);
  if (isLive(call.status)) return null;
  return (
    <Card title="Outcome">
      {call.summary ? <p className="mb-3">{call.summary}</p> : null}
      <Facts>
        <Fact name="Goal">
          {call.goalAchieved === null || call.goalAchieved === undefined
            ? '–'
            : call.goalAchieved
              ? 'Achieved'
              : 'Not achieved'}
        </Fact>
        <Fact name="Sentiment">
          {call.sentiment
            ? `${readable(call.sentiment.toLowerCase())} (${call.sentimentScore?.toFixed(2) ?? '–'})`
            : '–'}
        </Fact>
        <Fact name="Cost">
          <span className="figures">{call.creditsCharged} credits</span>{' '}
          <span className="text-soft">(${(call.creditsCharged / 100).toFixed(2)})</span>
        </Fact>
        {call.endedReason ? <Fact name="Ended by">{readable(call.endedReason)}</Fact> : null}
        {extracted.map(([name, value]) => (
          <Fact key={name} name={name}>
            {typeof value === 'object' ? JSON.stringify(value) : String(value)}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

function Details({ call }: { call: Call }) {
  return (
    <Card title="Details">
      <Facts>
        <Fact name="From">
          <span className="figures">{call.phoneFrom}</span>
        </Fact>
        <Fact name="Agent">
          <Link className="link" params={{ agentId: call.agent.id }} to="/agents/$agentId">
            {call.agent.name}
          </Link>
        </Fact>
        {call.campaignId ? (
          <Fact name="Campaign">
            <Link className="link" params={{ campaignId: call.campaignId }} to="/campaigns/$campaignId">
              Open the campaign
            </Link>{' '}
            <span className="text-soft">(attempt {call.attempt})</span>
          </Fact>
        ) : null}
        <Fact name="Call id">
          <code className="break-all font-mono text-[12px]">{call.id}</code>
        </Fact>
        <Fact name="Provider">
          {call.provider}
          {call.voiceProviderConvId ? (
            <code
              className="block max-w-60 truncate font-mono text-[12px] text-soft"
              title={call.voiceProviderConvId}
            >
              {call.voiceProviderConvId}
            </code>
          ) : null}
        </Fact>
      </Facts>
    </Card>
  );
}

function Timeline({ call }: { call: Call }) {
  return (
    <Card title="Timeline">
      <ol className="flex flex-col gap-2.5 border-line border-l pl-4">
        {call.events.map((event) => (
          <li className="relative flex flex-wrap items-baseline justify-between gap-x-3" key={event.sequence}>
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[21px] size-2.5 rounded-full border-2 border-surface bg-accent"
            />
            <span>{readable(event.event)}</span>
            <span className="text-[13px] text-soft">
              <Time format="precise" value={event.occurredAt} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
