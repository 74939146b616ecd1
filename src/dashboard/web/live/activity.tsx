import { type ReactNode, useMemo } from 'react';
import { type Polled, usePolled } from '../api/use-polled.ts';
import { LazyChart } from '../ui/charts/lazy-chart.tsx';
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
        label="Calls per minute"
        total={(minutes) => `${sum(minutes, 'dialed').toLocaleString()} in ${SPAN} min`}
        value={(minute) => minute.dialed}
      />
      <Figure
        activity={activity}
        color="--color-good"
        kind="line"
        label="Answer rate"
        total={(minutes) => `${percent(sum(minutes, 'connected'), sum(minutes, 'ended'))} over ${SPAN} min`}
        unit="%"
        value={(minute) => (minute.ended === 0 ? null : Math.round((100 * minute.connected) / minute.ended))}
      />
      <Figure
        activity={activity}
        color="--color-warn"
        kind="bars"
        label="Credits per minute"
        total={(minutes) => `${sum(minutes, 'creditsCharged').toLocaleString()} in ${SPAN} min`}
        value={(minute) => minute.creditsCharged}
      />
    </div>
  );
}

const NONE: Minute[] = [];

function Figure({
  label,
  activity: { reading, outdatedSince },
  total,
  value,
  color,
  kind,
  unit = '',
}: {
  label: string;
  activity: Polled<CallActivityQuery>;
  total(minutes: Minute[]): string;
  value(minute: Minute): number | null;
  color: string;
  kind: 'bars' | 'line';
  unit?: string;
}) {
  const minutes = reading?.data.callActivity ?? null;
  const drawn = minutes ?? NONE;
  const times = useMemo(() => drawn.map(({ minute }) => Date.parse(minute) / 1000), [drawn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to the value never changes
  const series = useMemo(() => [{ label, color, values: drawn.map(value) }], [drawn, label, color]);
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
        <LazyChart bare height={44} kind={kind} series={series} times={times} />
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
  const figure = full ? value(full) : null;
  return figure === null ? '–' : `${figure.toLocaleString()}${unit}`;
}

function sum(minutes: Minute[], field: 'dialed' | 'ended' | 'connected' | 'creditsCharged'): number {
  return minutes.reduce((total, minute) => total + minute[field], 0);
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;
}

type Minute = NonNullable<CallActivityQuery['callActivity']>[number];
