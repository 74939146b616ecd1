import { useMemo } from 'react';
import { Chart } from '../../ui/charts/chart.tsx';
import { Fact } from '../../ui/layout/card.tsx';
import { Time } from '../../ui/time.tsx';
import type { CallObstacleCode, ForecastFragment as Forecast } from '../campaigns.generated.ts';

/** The end of a campaign with its range, or when and why it stops before. */
function ExpectedEnd({ forecast }: { forecast: Forecast }) {
  const { endsAt, endsEarliest, endsLatest, stopsAt, stopReason, contactsCallable } = forecast;
  if (stopsAt)
    return (
      <>
        {stopReason?.code === 'BUDGET_SPENT' ? 'The budget ends' : 'The credits end'} about{' '}
        <Time value={stopsAt} />, after {forecast.contactsCalled.toLocaleString()} of{' '}
        {contactsCallable.toLocaleString()} contacts
      </>
    );
  if (!endsAt) return 'Not by itself within 400 days';
  return (
    <>
      about <Time value={endsAt} />
      {endsEarliest && endsLatest && endsEarliest !== endsLatest ? (
        <span className="block text-soft">
          8 times of 10 between <Time format="short" value={endsEarliest} /> and{' '}
          <Time format="short" value={endsLatest} />
        </span>
      ) : null}
    </>
  );
}

function ExpectedCost({ forecast }: { forecast: Forecast }) {
  const { cost, costLow, costHigh, creditsAvailable } = forecast;
  return (
    <span className="figures">
      about {whole(cost)} credits
      {creditsAvailable === null ? null : `, of ${whole(creditsAvailable)} that the campaign may spend`}
      <span className="block text-soft">
        8 times of 10 between {whole(costLow)} and {whole(costHigh)} credits
      </span>
    </span>
  );
}

/** Facts of a forecast: end and cost with their ranges, and whose calls it goes by. */
export function ForecastFacts({ forecast }: { forecast: Forecast }) {
  return (
    <>
      <Fact name="Expected end">
        <ExpectedEnd forecast={forecast} />
      </Fact>
      <Fact name="Expected cost">
        <ExpectedCost forecast={forecast} />
      </Fact>
      <Fact name="Expected calls">
        <span className="figures">
          {forecast.calls.toLocaleString()}, of which {forecast.connected.toLocaleString()} are answered (
          {Math.round(100 * forecast.answerRate)}%)
        </span>
        <span className="block text-soft">{forecast.basis}</span>
      </Fact>
      {forecast.neverCalled.length > 0 ? (
        <Fact name="Never called">
          {forecast.neverCalled.map(({ obstacle, contacts }) => (
            <span className="figures block" key={obstacle.code}>
              {contacts.toLocaleString()}: <span className="text-soft">{obstacle.sentence}</span>
            </span>
          ))}
        </Fact>
      ) : null}
    </>
  );
}

/** Limits in few words; those without an entry are named by their sentence. */
const LIMITS: Partial<Record<CallObstacleCode, string>> = {
  OUTSIDE_CALLING_HOURS: 'Outside calling hours',
  QUIET_HOURS: 'Quiet hours at the contacts’ places',
  NO_FREE_SLOT: 'Concurrent calls of the campaign',
  ACCOUNT_CALL_LIMIT: 'Live calls of the account',
  PROVIDER_AT_CAPACITY: 'Lines of the voice provider',
  PHONE_NUMBER_CALL_LIMIT: 'Live calls of the numbers',
  PHONE_NUMBER_CAP: 'Caps of the numbers',
  PHONE_NUMBER_COOLDOWN: 'Pauses of the numbers',
  CALL_RATE: 'Calls per second',
  WAITING_TO_RETRY: 'Waiting to retry',
  MINIMUM_GAP: 'Gap between calls to a contact',
  DAILY_CAP: 'Calls per day to a contact',
  WEEKLY_CAP: 'Calls per week to a contact',
  MONTHLY_CAP: 'Calls per month to a contact',
  JURISDICTION_CAP: 'Calls to a contact that its place permits',
};

/** Where the time goes: each limit with its share of the time in which the next call waits. */
export function LostTime({ forecast }: { forecast: Forecast }) {
  const { points, series } = useMemo(() => {
    const total = forecast.waits.reduce((sum, { seconds }) => sum + seconds, 0);
    return {
      points: forecast.waits.map(({ obstacle }) => ({ name: LIMITS[obstacle.code] ?? obstacle.sentence })),
      series: [
        {
          label: 'Waiting',
          color: '--color-accent',
          values: forecast.waits.map(({ seconds }) => seconds / 60),
          texts: forecast.waits.map(
            ({ seconds }) => `${durationInWords(seconds)} (${Math.round((100 * seconds) / total)}%)`,
          ),
        },
      ],
    };
  }, [forecast]);
  if (points.length === 0) return <p className="text-soft">No limit keeps the calls waiting.</p>;
  return (
    <Chart
      axes={{ points: 'Limit', values: 'Minutes' }}
      kind="rows"
      points={points}
      series={series}
      title="Where the time goes"
    />
  );
}

function durationInWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return `${Math.round(seconds)} s`;
  if (minutes < 120) return `${minutes} min`;
  const hours = minutes / 60;
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString();
}
