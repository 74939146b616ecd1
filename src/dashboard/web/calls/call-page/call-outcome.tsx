import { Card, Fact, Facts } from '../../ui/layout/card.tsx';
import type { CallDetailQuery } from '../calls.generated.ts';
import { endReason, readable } from '../end-reason.ts';
import { isLive } from '../stages.ts';

type Call = CallDetailQuery['call'];

/** The outcome of a call; renders nothing while the call is live. */
export function CallOutcome({ call }: { call: Call }) {
  if (isLive(call.status)) return null;
  return (
    <Card title="Outcome">
      {call.summary ? <p className="mb-3">{call.summary}</p> : null}
      <Facts>
        <Fact name="Goal">{goalText(call.goalAchieved)}</Fact>
        <Fact name="Sentiment">{sentimentText(call)}</Fact>
        <Fact name="Cost">
          <span className="figures">{call.creditsCharged} credits</span>{' '}
          <span className="text-soft">(${(call.creditsCharged / 100).toFixed(2)})</span>
        </Fact>
        {call.endedReason ? <Fact name="End reason">{endReason(call.endedReason)}</Fact> : null}
        {call.amended ? <Fact name="Corrected">By a late report of the voice provider</Fact> : null}
        {Object.entries(call.extractedData).map(([name, value]) => (
          <Fact key={name} name={name}>
            {typeof value === 'object' ? JSON.stringify(value) : String(value)}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

export function goalText(achieved: boolean | null | undefined): string {
  if (achieved === true) return 'Achieved';
  return achieved === false ? 'Not achieved' : '–';
}

function sentimentText({ sentiment, sentimentScore }: Call): string {
  return sentiment ? `${readable(sentiment.toLowerCase())} (${sentimentScore?.toFixed(2) ?? '–'})` : '–';
}
