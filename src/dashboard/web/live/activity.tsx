import { type ReactNode, useMemo } from 'react';
import { type Polled, usePolled } from '../api/use-polled.ts';
import { Chart } from '../ui/charts/chart.tsx';
import { Time } from '../ui/time.tsx';
import { CallActivityDocument, type CallActivityQuery } from './live.generated.ts';

const SPAN = 30;
const REFRESH_MS = 5000;

export function Activity() {
  const activity = usePolled(CallActivityDocument, () => ({ minutes: SPAN }), REFRESH_MS);
  return (
    <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <Figure
        activity={activity}
        color="--color-accent"
        kind="bars"
        axis="Calls"
        label="Calls per minute"
        total={(minutes) => `${sum(minutes, 'dialed').toLocaleString()} in ${SPAN} min`}
        value={(minute) => minute.dialed}
      />
      <Figure
        activity={activity}
        color="--color-good"
        kind="line"
        axis="Percent"
        label="Answer rate"
        total={(minutes) => `${percent(sum(minutes, 'connected'), sum(minutes, 'ended'))} over ${SPAN} min`}
        unit="%"
        value={(minute) => (minute.ended === 0 ? null : Math.round((100 * minute.connected) / minute.ended))}
      />
      <Figure
        activity={activity}
        color="--color-warn"
        kind="bars"
        axis="Credits"
        label="Credits per minute"
        total={(minutes) => `${sum(minutes, 'creditsCharged').toLocaleString()} in ${SPAN} min`}
        value={(minute) => minute.creditsCharged}
      />
    </div>
  );
}

const NONE: Minute[] = [];
const MINUTE = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

function Figure({
  label,
  activity: { reading, outdatedSince },
  total,
  value,
  color,
  kind,
  axis,
  unit = '',
}: {
  label: string;
  activity: Polled<CallActivityQuery>;
  total(minutes: Minute[]): string;
  value(minute: Minute): number | null;
  color: string;
  kind: 'bars' | 'line';
  /** Unit of the chart's values. */
  axis: string;
  unit?: string;
}) {
  const minutes = reading?.data.callActivity ?? null;
  const drawn = minutes ?? NONE;
  const points = useMemo(
    () => drawn.map(({ minute }) => ({ name: MINUTE.format(new Date(minute)) })),
    [drawn],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to the value never changes
  const series = useMemo(() => {
    const values = drawn.map(value);
    return [{ label, color, values, texts: values.map((figure) => inWords(figure, unit)) }];
  }, [drawn, label, color, unit]);
  return (
    <section
      aria-busy={minutes === null}
      aria-label={label}
      className="min-w-0 rounded-xl border border-line bg-surface p-4 shadow-card"
      data-outdated={outdatedSince ? '' : undefined}
    >
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-soft">{label}</h2>
        <span className="figures text-[12px] text-soft">{minutes ? total(minutes) : null}</span>
      </div>
      <p className={`figures font-semibold text-2xl ${outdatedSince ? 'text-soft' : ''}`} data-figure>
        {minutes ? lastFullMinute(minutes, value, unit) : <Unknown />}
      </p>
      <Remark>
        {outdatedSince ? (
          <>
            Last updated <Time format="seconds" value={outdatedSince.toISOString()} />
          </>
        ) : (
          'Last full minute'
        )}
      </Remark>
      <div className={outdatedSince ? 'opacity-40' : undefined}>
        <Chart
          axes={{ points: 'Time', values: axis }}
          height={130}
          kind={kind}
          points={points}
          series={series}
          title={label}
        />
      </div>
    </section>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return <p className="mb-1 text-[12px] text-soft">{children}</p>;
}

function Unknown() {
  return (
    <span className="shimmer my-1 inline-block h-6 w-16 rounded bg-hover align-middle">
      <span className="sr-only">Loading</span>
    </span>
  );
}

function lastFullMinute(minutes: Minute[], value: (minute: Minute) => number | null, unit: string): string {
  const full = minutes.at(-2);
  return inWords(full ? value(full) : null, unit);
}

function inWords(figure: number | null, unit: string): string {
  return figure === null ? '–' : `${figure.toLocaleString()}${unit}`;
}

function sum(minutes: Minute[], field: 'dialed' | 'ended' | 'connected' | 'creditsCharged'): number {
  return minutes.reduce((total, minute) => total + minute[field], 0);
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;
}

type Minute = NonNullable<CallActivityQuery['callActivity']>[number];
