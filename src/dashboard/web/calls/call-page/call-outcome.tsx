import { isLive } from '../../api/call-stages.ts';
import { Card, CustomerFacts, Fact, Facts } from '../../ui/layout/card.tsx';
import { dispositionOf } from '../../ui/outcomes/dispositions.ts';
import { Outcome } from '../../ui/outcomes/outcomes.tsx';
import type { CallDetailQuery } from '../calls.generated.ts';
import { endReason, readable } from '../end-reason.ts';

type Call = NonNullable<CallDetailQuery['call']>;

export function CallOutcome({ call }: { call: Call }) {
  if (isLive(call.status)) return null;
  return (
    <Card title="Outcome">
      {call.summary ? <p className="mb-3">{call.summary}</p> : null}
      <Facts>
        {call.outcome ? <Fact name="Result">{outcomeText(call)}</Fact> : null}
        <Fact name="Goal">{goalText(call.goalAchieved)}</Fact>
        <Fact name="Sentiment">{sentimentText(call)}</Fact>
        <Fact name="Cost">
          <span className="figures">{call.creditsCharged} credits</span>{' '}
          <span className="text-soft">(${(call.creditsCharged / 100).toFixed(2)})</span>
        </Fact>
        <ProviderCost call={call} />
        {call.endedReason ? <Fact name="End reason">{endReason(call.endedReason)}</Fact> : null}
        {call.amended ? <Fact name="Corrected">By a late report of the voice provider</Fact> : null}
        <CustomerFacts data={call.extractedData} />
      </Facts>
    </Card>
  );
}

/** Cost of the call at the voice provider. The server sends it to owners only. */
function ProviderCost({ call: { providerCost, marginUsd } }: { call: Call }) {
  if (!providerCost) return null;
  const { amount, currency } = providerCost;
  return (
    <>
      <Fact name="Provider’s cost">
        <span className="figures">
          {currency === 'USD' ? usd(amount) : `${Number(amount)} provider credits`}
        </span>
      </Fact>
      {marginUsd ? (
        <Fact name="Margin">
          <span className="figures">{usd(marginUsd)}</span>
        </Fact>
      ) : null}
    </>
  );
}

const USD = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });

function usd(amount: string): string {
  return USD.format(Number(amount));
}

const SOURCES: Record<NonNullable<Call['outcomeBy']>, string> = {
  CALLEE: 'by the person called',
  DESTINATION: 'because of the number called',
  CARRIER: 'because of a telephone network',
  PROVIDER: 'because of the voice provider',
  ACCOUNT: 'because of the account at the voice provider',
  US: 'by this server',
};

function outcomeText({ outcome, outcomeBy }: Call) {
  return (
    <>
      {outcome ? <Outcome of={dispositionOf(outcome)}>{readable(outcome.toLowerCase())}</Outcome> : null}{' '}
      {outcomeBy ? <span className="text-soft">({SOURCES[outcomeBy]})</span> : null}
    </>
  );
}

export function goalText(achieved: boolean | null | undefined): string {
  if (achieved === true) return 'Achieved';
  return achieved === false ? 'Not achieved' : '–';
}

function sentimentText({ sentiment, sentimentScore }: Call): string {
  return sentiment ? `${readable(sentiment.toLowerCase())} (${sentimentScore?.toFixed(2) ?? '–'})` : '–';
}
