import { Link } from '@tanstack/react-router';
import { isLive } from '../api/call-stages.ts';
import { useRead } from '../api/use-read.ts';
import { Fact, Facts } from '../ui/layout/card.tsx';
import { CalleeDetails, calleeName } from '../ui/phone/phone.tsx';
import { LoadingState } from '../ui/states.tsx';
import { clockTime, Time } from '../ui/time.tsx';
import { goalText } from './call-page/call-outcome.tsx';
import { HangUp } from './call-page/hang-up.tsx';
import { CallDetailDocument } from './calls.generated.ts';
import { Duration } from './duration.tsx';
import { endReason } from './end-reason.ts';
import { SENTIMENTS } from './narrowing.ts';
import { CallState, dialedAt } from './status.tsx';

/** Summary of a call, beside the list. */
export function CallPeek({ callId }: { callId: string }) {
  const { data, error, refresh } = useRead({ query: CallDetailDocument, variables: { id: callId } });
  const call = data?.call;
  if (!call || call.id !== callId) return <LoadingState error={error} refresh={refresh} rows={6} />;
  const dialed = dialedAt(call);
  return (
    <div className="flex flex-col gap-3">
      <header className="pr-9">
        <h2 className="font-semibold text-[15px] outline-none" tabIndex={-1}>
          <Link className="link" params={{ callId }} to="/calls/$callId">
            {calleeName(call.contact, call.phoneTo)}
          </Link>
        </h2>
        <CalleeDetails contact={call.contact} phone={call.phoneTo} />
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <CallState call={call} />
          <Duration call={call} />
          {dialed === null ? null : <Time format="short" value={dialed} />}
        </div>
      </header>
      <HangUp call={call} />
      {call.summary ? <p>{call.summary}</p> : null}
      <Facts>
        <Fact name="Goal">{goalText(call.goalAchieved)}</Fact>
        <Fact name="Sentiment">{call.sentiment ? SENTIMENTS[call.sentiment] : '–'}</Fact>
        <Fact name="Credits">
          <span className="figures">{call.creditsCharged.toLocaleString()}</span>
        </Fact>
        {call.endedReason ? <Fact name="End reason">{endReason(call.endedReason)}</Fact> : null}
        <Fact name="Agent">{call.agent.name}</Fact>
        {call.campaign ? <Fact name="Campaign">{call.campaign.name}</Fact> : null}
      </Facts>
      {isLive(call.status) ? null : (
        <ol aria-label="Transcript" className="flex flex-col gap-1.5 text-[13px]">
          {call.transcript.map(({ position, role, message, timeSeconds }) => (
            <li key={position}>
              <span className="figures text-soft">
                {clockTime(timeSeconds)} {role === 'AGENT' ? 'Agent' : 'Contact'}
              </span>{' '}
              {message}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
