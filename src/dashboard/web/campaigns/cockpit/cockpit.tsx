import { useMemo } from 'react';
import { HOUR_MS } from '../../../../platform/time/durations.ts';
import { useRead, useRereadEvery } from '../../api/use-read.ts';
import { Chart } from '../../ui/charts/chart.tsx';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import {
  CampaignForecastsDocument,
  CampaignResultsDocument,
  type CampaignResultsQuery,
  type ForecastFragment as Forecast,
  type CampaignFiguresFragment as Progress,
} from '../campaigns.generated.ts';
import { ForecastFacts, LostTime } from './forecast-facts.tsx';
import { Funnel } from './funnel.tsx';
import { HeatMap } from './heat-map.tsx';

type Results = NonNullable<CampaignResultsQuery['campaign']>;

interface Shown {
  campaignId: string;
  isOver: boolean;
  progress: Progress;
}

/** A forecast reads all contacts that are left, so it does not follow each call. */
const REREAD_EVERY_MS = 30_000;

/** How a started campaign goes: its forecast, its results by stage and by hour, and where its time goes. */
export function Cockpit({ campaignId, isOver, progress }: Shown) {
  const variables = useMemo(
    () => ({
      id: campaignId,
      createdAt: { from: '2020-01-01T00:00:00Z' },
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    [campaignId],
  );
  const forecasts = useRead({ query: CampaignForecastsDocument, variables: { id: campaignId } });
  const results = useRead({ query: CampaignResultsDocument, variables });
  useRereadEvery(isOver ? null : REREAD_EVERY_MS, () => {
    forecasts.refresh();
    results.refresh();
  });
  const campaign = forecasts.data?.campaign;
  const counted = results.data?.campaign;
  const error = (campaign ? undefined : forecasts.error) ?? (counted ? undefined : results.error);
  if (error) return <ErrorState error={error} onRetry={forecasts.refresh} />;
  if (!campaign || !counted) return <Skeleton rows={6} />;
  const { forecast, startForecast } = campaign;
  const ofTime = forecast ?? startForecast;
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {forecast ? (
          <Card
            hint="By the rules that the dialer keeps to: hours, caps, retries, pace, slots, numbers, credits."
            title="Forecast"
          >
            <Facts>
              <ForecastFacts forecast={forecast} />
            </Facts>
          </Card>
        ) : null}
        <Funnel progress={progress} results={counted.results} />
        {ofTime ? (
          <Card
            hint={
              forecast ? 'What the next call waits for, from now to the end.' : 'As expected at the start.'
            }
            title="Where the time goes"
          >
            <LostTime forecast={ofTime} />
          </Card>
        ) : null}
      </div>
      {startForecast ? (
        <Outcome byHour={counted.byHour} forecast={startForecast} progress={progress} />
      ) : null}
      <HeatMap hours={counted.byWeekHour} />
    </>
  );
}

/** Most hours that the chart and its table show. */
const MOST_HOURS = 24 * 14;

/** The forecast of the start beside what happened, hour by hour. */
function Outcome({
  forecast,
  byHour,
  progress,
}: {
  forecast: Forecast;
  byHour: Results['byHour'];
  progress: Progress;
}) {
  const hours = useMemo(() => hoursOf(forecast, byHour), [forecast, byHour]);
  const { points, series } = useMemo(
    () => ({
      points: hours.map(({ at }) => ({
        name: HOUR.format(at),
        label: (hours.length > 36 ? DAY : TIME).format(at),
      })),
      series: [
        { label: 'Calls', color: '--color-accent', values: hours.map(({ calls }) => calls) },
        {
          label: 'Forecast of the start',
          color: '--color-warn',
          kind: 'line' as const,
          values: hours.map(({ expected }) => Math.round(expected)),
        },
      ],
    }),
    [hours],
  );
  return (
    <Card
      hint={`Forecast of the start: ${forecast.calls.toLocaleString()} calls for ${Math.round(forecast.cost).toLocaleString()} credits. So far: ${progress.callsTotal.toLocaleString()} calls for ${progress.creditsUsed.toLocaleString()}.`}
      title="Forecast and outcome"
    >
      <Chart
        axes={{ points: hours.length > 36 ? 'Day' : 'Time', values: 'Calls per hour' }}
        kind="bars"
        points={points}
        series={series}
        title="Forecast and outcome by hour"
      />
    </Card>
  );
}

const HOUR = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', hour: 'numeric' });
const DAY = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
const TIME = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** Returns the hours from the first to the last with calls or a forecast. */
function hoursOf({ hours }: Forecast, byHour: Results['byHour']) {
  const expected = new Map<number, number>();
  const calls = new Map<number, number>();
  const add = (sums: Map<number, number>, at: number, count: number) =>
    sums.set(at, (sums.get(at) ?? 0) + count);
  for (const hour of hours) add(expected, Date.parse(hour.at), hour.calls);
  for (const { day, hourOfDay, calls: count } of byHour)
    add(calls, Date.parse(`${day}T00:00:00Z`) + (hourOfDay ?? 0) * HOUR_MS, count);
  const known = [...expected.keys(), ...calls.keys()];
  if (known.length === 0) return [];
  const first = Math.min(...known);
  const count = Math.min(MOST_HOURS, (Math.max(...known) - first) / HOUR_MS + 1);
  return Array.from({ length: Math.floor(count) }, (_, index) => {
    const at = first + index * HOUR_MS;
    return { at, calls: calls.get(at) ?? 0, expected: expected.get(at) ?? 0 };
  });
}
