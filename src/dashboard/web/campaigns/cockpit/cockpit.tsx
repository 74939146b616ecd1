import { useMemo } from 'react';
import { useRead, useRereadEvery } from '../../api/use-read.ts';
import { LazyChart } from '../../ui/charts/lazy-chart.tsx';
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
  const { times, series } = useMemo(
    () => ({
      times: hours.map(({ at }) => at / 1000),
      series: [
        { label: 'Calls', color: '--color-accent', values: hours.map(({ calls }) => calls) },
        {
          label: 'Forecast',
          color: '--color-warn',
          kind: 'line' as const,
          values: hours.map(({ expected }) => expected),
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
      <p aria-hidden="true" className="flex flex-wrap gap-x-4 text-[13px] text-soft">
        <span className="inline-flex items-center gap-1.5">
          <span className="size-2.5 rounded-sm bg-accent" /> Calls by hour
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span className="h-0.5 w-3.5 bg-warn" /> Forecast of the start
        </span>
      </p>
      <LazyChart
        height={200}
        kind="bars"
        series={series}
        step={hours.length > 36 ? 'day' : 'minute'}
        times={times}
      />
      <details className="mt-2">
        <summary className="cursor-pointer text-[13px] text-soft">As a table</summary>
        <table aria-label="Forecast and outcome by hour" className="figures mt-2 w-full max-w-md text-left">
          <thead className="text-soft">
            <tr>
              <th className="py-1 font-normal" scope="col">
                Hour
              </th>
              <th className="py-1 text-right font-normal" scope="col">
                Forecast
              </th>
              <th className="py-1 text-right font-normal" scope="col">
                Calls
              </th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ at, calls, expected }) => (
              <tr key={at}>
                <th className="py-0.5 font-normal" scope="row">
                  {HOUR.format(new Date(at))}
                </th>
                <td className="py-0.5 text-right">{Math.round(expected).toLocaleString()}</td>
                <td className="py-0.5 text-right">{calls.toLocaleString()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

const HOUR = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', hour: 'numeric' });
const HOUR_MS = 3_600_000;

function hoursOf({ hours }: Forecast, byHour: Results['byHour']) {
  const rows = new Map<number, { at: number; calls: number; expected: number }>();
  const rowOf = (at: number) => {
    const row = rows.get(at) ?? { at, calls: 0, expected: 0 };
    rows.set(at, row);
    return row;
  };
  for (const { at, calls } of hours) rowOf(Date.parse(at)).expected += calls;
  for (const { day, hourOfDay, calls } of byHour)
    rowOf(Date.parse(`${day}T00:00:00Z`) + (hourOfDay ?? 0) * HOUR_MS).calls += calls;
  return [...rows.values()].sort((a, b) => a.at - b.at).slice(0, MOST_HOURS);
}
