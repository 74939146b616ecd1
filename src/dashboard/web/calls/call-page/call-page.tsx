import { useParams, useSearch } from '@tanstack/react-router';
import { useSubscription } from 'urql';
import { isLive } from '../../api/call-stages.ts';
import { connection } from '../../api/client.ts';
import { useOnConnected } from '../../api/connection.ts';
import { useRead } from '../../api/use-read.ts';
import { CallPersonButton } from '../../call-person/call-person.tsx';
import { useIsOwner } from '../../shell/viewer.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page.tsx';
import { CalleeDetails, calleeName } from '../../ui/phone/phone.tsx';
import { LoadingState, Notice } from '../../ui/states.tsx';
import { Sentence, Time } from '../../ui/time.tsx';
import { CallDetailDocument, CallFollowedDocument } from '../calls.generated.ts';
import { Conversation } from '../conversation/conversation.tsx';
import { SpokenTurns } from '../conversation/spoken-turns.tsx';
import { Duration } from '../duration.tsx';
import { failureSentence } from '../end-reason.ts';
import { CallState, dialedAt } from '../status.tsx';
import { CallData, CallDetails } from './call-details.tsx';
import { CallOutcome } from './call-outcome.tsx';
import { CallTimeline } from './call-timeline.tsx';
import { CallDeliveries, CallPreDial, CallTools } from './customer-requests.tsx';
import { HangUp } from './hang-up.tsx';
import { Reschedule } from './reschedule.tsx';

export function CallPage() {
  const { callId } = useParams({ from: '/app/calls/$callId' });
  const owner = useIsOwner();
  const { at } = useSearch({ from: '/app/calls/$callId' });
  const { data, error, refresh } = useRead({ query: CallDetailDocument, variables: { id: callId } });
  const call = data?.call;
  const settled = call !== undefined && !isLive(call.status);
  useSubscription({ query: CallFollowedDocument, variables: { callId }, pause: settled }, (_before, news) => {
    refresh();
    return news;
  });
  useOnConnected(connection, refresh);

  if (!call) return <LoadingState error={error} refresh={refresh} rows={12} />;
  const dialed = dialedAt(call);
  return (
    <PageFrame
      actions={
        <>
          {owner && settled ? (
            <CallPersonButton
              callee={{ phone: call.phoneTo, contact: call.contact, agentId: call.agent.id }}
            />
          ) : null}
          <Reschedule call={call} onMoved={refresh} />
          <HangUp call={call} />
        </>
      }
      back={{ to: '/calls', label: 'Calls' }}
      subtitle={
        <>
          <CalleeDetails contact={call.contact} phone={call.phoneTo} />
          <span className="mt-1 flex flex-wrap items-center gap-2" data-call-status={call.status}>
            <CallState call={call} />
            {dialed === null ? null : (
              <>
                <Duration call={call} />
                <span>·</span>
                <Time value={dialed} />
              </>
            )}
          </span>
        </>
      }
      title={calleeName(call.contact, call.phoneTo)}
    >
      {call.status === 'FAILED' ? <Notice tone="bad">{failureSentence(call.endedReason)}</Notice> : null}
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          {call.obstacle ? (
            <Card title="Conversation">
              <p className="text-soft">
                The call has not been placed yet.{' '}
                <Sentence text={call.obstacle.sentence} timeZone={call.calleeTimezone} />
              </p>
            </Card>
          ) : isLive(call.status) ? (
            <Card hint="Updated in real time." title="Conversation">
              <SpokenTurns callId={call.id} />
            </Card>
          ) : (
            <Conversation call={call} startAt={at === undefined ? null : Number(at) || 0} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CallOutcome call={call} />
          <CallDetails call={call} />
          <CallPreDial call={call} />
          <CallData call={call} />
          <CallTools call={call} />
          <CallTimeline call={call} />
          {isLive(call.status) ? null : <CallDeliveries call={call} />}
        </div>
      </div>
    </PageFrame>
  );
}
