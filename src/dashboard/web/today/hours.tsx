import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Chart } from '../ui/charts/chart.tsx';
import { FilterSelect } from '../ui/field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CallsBehind } from './calls-behind.tsx';
import type { Day } from './figures.tsx';
import { hourOf, type Spans } from './spans.ts';
import { figureOf, MEASURES, type Measure, type Sums, sumsOf } from './sums.ts';
import type { TodayQuery } from './today.generated.ts';
import { capitalized } from './verdict.ts';

/** Sums of an hour of today and of the same hour a week before. */
interface Hour {
  hour: number;
  today: Sums;
  before: Sums;
}

/** Fewest hours that the chart shows. */
const FEWEST_HOURS = 8;

export function Hours({ data, spans, before }: { data: TodayQuery; spans: Spans; before: Day }) {
  const search = useSearch({ from: '/app/today' });
  const navigate = useNavigate({ from: '/today' });
  const measure: Measure =
    search.measure && search.measure in MEASURES ? (search.measure as Measure) : 'dialed';
  const hours = useMemo(() => hoursOf(data, spans.now.getHours()), [data, spans]);
  return (
    <Card
      actions={
        <FilterSelect
          label="Figure by hour"
          onChange={(next) => navigate({ search: { measure: next }, replace: true })}
          options={Object.entries(MEASURES)}
          value={measure}
        />
      }
      title={`${MEASURES[measure]} by hour`}
    >
      <HourChart before={before} hours={hours} measure={measure} spans={spans} />
    </Card>
  );
}

function HourChart({
  hours,
  measure,
  before,
  spans,
}: {
  hours: Hour[];
  measure: Measure;
  before: Day;
  spans: Spans;
}) {
  const nowHour = spans.now.getHours();
  const lastWeek = capitalized(before.name);
  const { points, series } = useMemo(
    () => ({
      points: hours.map(({ hour }) => ({ name: hourName(hour), label: HOUR.format(hour * 3_600_000) })),
      series: [
        {
          label: 'Today',
          color: '--color-accent',
          values: hours.map(({ hour, today }) => (hour > nowHour ? null : rounded(measure, today))),
        },
        {
          label: lastWeek,
          color: '--color-soft',
          kind: 'line' as const,
          values: hours.map((row) => rounded(measure, row.before)),
        },
      ],
    }),
    [hours, measure, nowHour, lastWeek],
  );
  return (
    <Chart
      axes={{ points: 'Hour of the day', values: UNITS[measure] }}
      cellOf={(series, point, text) => {
        const hour = hours[point]?.hour ?? 0;
        if (series === 0 && hour > nowHour) return text;
        const day = series === 0 ? spans.today : spans.sameWeekday;
        const when = series === 0 ? 'today' : before.name;
        return (
          <CallsBehind
            measure={measure}
            name={`${MEASURES[measure]} ${when}, ${hourName(hour)}: ${text}. Show the calls`}
            span={{ from: hourOf(day, hour).toISOString(), to: hourOf(day, hour + 1).toISOString() }}
          >
            {text}
          </CallsBehind>
        );
      }}
      height={260}
      kind="bars"
      points={points}
      series={series}
      title={`${MEASURES[measure]} by hour`}
    />
  );
}

function rounded(measure: Measure, sums: Sums): number | null {
  const figure = figureOf(measure, sums);
  return figure === null ? null : Math.round(figure);
}

/** Units of the figures. */
const UNITS: Record<Measure, string> = {
  dialed: 'Calls',
  answered: 'Calls',
  talked: 'Calls',
  goals: 'Goals',
  credits: 'Credits',
  costPerGoal: 'Credits per goal',
};

/** Returns the hours from the first to the last with a call, and the current one. */
function hoursOf({ today, sameWeekday }: TodayQuery, nowHour: number): Hour[] {
  const called = [...today, ...sameWeekday].flatMap(({ hourOfDay }) => hourOfDay ?? []);
  const last = Math.min(23, Math.max(nowHour, FEWEST_HOURS - 1, ...called));
  const first = Math.min(nowHour, last - FEWEST_HOURS + 1, ...called);
  const within = (groups: TodayQuery['today'], hour: number) =>
    sumsOf(groups.filter(({ hourOfDay }) => hourOfDay === hour));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index;
    return { hour, today: within(today, hour), before: within(sameWeekday, hour) };
  });
}

const HOUR = new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' });

function hourName(hour: number): string {
  const at = (time: number) => HOUR.format(new Date(time * 3_600_000));
  return `${at(hour)} – ${at(hour + 1)}`;
}
