import { useMemo } from 'react';
import { Chart } from '../../ui/charts/chart.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { CampaignResultsQuery } from '../campaigns.generated.ts';

type Hours = NonNullable<CampaignResultsQuery['campaign']>['byWeekHour'];

/** Days by number, 1 = Monday, in the user's language. The 1st of January 2024 was a Monday. */
const DAYS = Array.from({ length: 7 }, (_, i) => ({
  weekday: i + 1,
  name: new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + i),
  ),
}));
const HOUR = new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' });

/** Share of answered calls by hour and weekday. */
export function HeatMap({ hours }: { hours: Hours }) {
  const { points, series } = useMemo(() => cellsOf(hours), [hours]);
  if (points.length === 0) return null;
  return (
    <Card
      hint={`Share of calls that were answered, in ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
      title="Answered by hour and weekday"
    >
      <Chart
        axes={{ points: 'Hour of the day', values: 'Weekday' }}
        kind="heat"
        points={points}
        series={series}
        title="Answered by hour and weekday"
      />
    </Card>
  );
}

/** Returns a row for each weekday, with the hours from the first to the last that had a call. */
function cellsOf(hours: Hours) {
  const called = hours.flatMap(({ hourOfDay }) => hourOfDay ?? []);
  const first = Math.min(...called);
  const shown =
    called.length === 0 ? [] : Array.from({ length: Math.max(...called) - first + 1 }, (_, i) => first + i);
  return {
    points: shown.map((hour) => ({ name: HOUR.format(hour * 3_600_000) })),
    series: DAYS.map(({ weekday, name }) => {
      const cells = shown.map((hour) =>
        hours.find((cell) => cell.weekday === weekday && cell.hourOfDay === hour),
      );
      return {
        label: name,
        color: '--color-accent',
        values: cells.map((cell) => (cell ? cell.connected / cell.calls : null)),
        texts: cells.map((cell) => (cell ? shareInWords(cell) : '–')),
      };
    }),
  };
}

function shareInWords({ connected, calls }: Hours[number]): string {
  const percent = (connected / calls).toLocaleString(undefined, { style: 'percent' });
  return `${percent} (${connected.toLocaleString()} of ${calls.toLocaleString()})`;
}
