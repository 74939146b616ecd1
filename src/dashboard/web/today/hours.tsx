import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { LazyChart } from '../ui/charts/lazy-chart.tsx';
import { FilterSelect } from '../ui/field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CallsBehind } from './calls-behind.tsx';
import type { Day } from './figures.tsx';
import { hourOf, type Spans } from './spans.ts';
import { figureOf, formatted, MEASURES, type Measure, type Sums, sumsOf } from './sums.ts';
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
  const lastWeek = before.name;
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
      <HourChart hours={hours} lastWeek={lastWeek} measure={measure} nowHour={spans.now.getHours()} />
      <details className="mt-2">
        <summary className="cursor-pointer text-[13px] text-soft">As a table</summary>
        <table aria-label={`${MEASURES[measure]} by hour`} className="figures mt-2 w-full max-w-md text-left">
          <thead className="text-soft">
            <tr>
              <th className="py-1 font-normal" scope="col">
                Hour
              </th>
              <th className="py-1 text-right font-normal" scope="col">
                Today
              </th>
              <th className="py-1 text-right font-normal" scope="col">
                {capitalized(lastWeek)}
              </th>
            </tr>
          </thead>
          <tbody>
            {hours.map((row) => (
              <tr key={row.hour}>
                <th className="py-0.5 font-normal" scope="row">
                  {hourName(row.hour)}
                </th>
                <HourCell day={spans.today} hour={row.hour} measure={measure} sums={row.today} when="today" />
                <HourCell
                  day={spans.sameWeekday}
                  hour={row.hour}
                  measure={measure}
                  sums={row.before}
                  when={lastWeek}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

function HourCell({
  hour,
  day,
  sums,
  measure,
  when,
}: {
  hour: number;
  day: Date;
  sums: Sums;
  measure: Measure;
  when: string;
}) {
  const value = formatted(figureOf(measure, sums));
  const span = { from: hourOf(day, hour).toISOString(), to: hourOf(day, hour + 1).toISOString() };
  return (
    <td className="py-0.5 text-right">
      <CallsBehind
        measure={measure}
        name={`${MEASURES[measure]} ${when}, ${hourName(hour)}: ${value}. Show the calls`}
        span={span}
      >
        {value}
      </CallsBehind>
    </td>
  );
}

function HourChart({
  hours,
  measure,
  lastWeek,
  nowHour,
}: {
  hours: Hour[];
  measure: Measure;
  lastWeek: string;
  nowHour: number;
}) {
  const [pointed, setPointed] = useState<number | null>(null);
  const { times, series } = useMemo(
    () => ({
      times: hours.map(({ hour }) => hour),
      series: [
        {
          label: 'Today',
          color: '--color-accent',
          values: hours.map(({ hour, today }) => (hour > nowHour ? null : figureOf(measure, today))),
        },
        {
          label: 'Last week',
          color: '--color-soft',
          kind: 'line' as const,
          values: hours.map(({ before }) => figureOf(measure, before)),
        },
      ],
    }),
    [hours, measure, nowHour],
  );
  const at = pointed === null ? undefined : hours[pointed];
  return (
    <figure>
      <figcaption
        aria-hidden="true"
        className="figures flex flex-wrap gap-x-4 text-[13px] text-soft"
        data-legend
      >
        <span className="inline-flex items-center gap-1.5">
          <span className="size-2.5 rounded-sm bg-accent" /> Today
          {at ? `: ${formatted(figureOf(measure, at.today))}` : null}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span className="h-0.5 w-3.5 bg-soft" /> {capitalized(lastWeek)}
          {at ? `: ${formatted(figureOf(measure, at.before))}` : null}
        </span>
        {at ? <span>{hourName(at.hour)}</span> : null}
      </figcaption>
      <LazyChart height={240} kind="bars" onPoint={setPointed} series={series} step="hour" times={times} />
    </figure>
  );
}

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
