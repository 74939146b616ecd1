import { useEffect, useMemo } from 'react';
import { useQuery } from 'urql';
import { LazyChart } from '../ui/lazy-chart.tsx';
import { CallActivityDocument, type CallActivityQuery } from './live.generated.ts';

const MINUTES = 30;
const REFRESH_MS = 5000;

type Minute = CallActivityQuery['callActivity'][number];

/** The last half hour in three figures, as the server counts them. */
export function Activity() {
  const [{ data }, read] = useQuery({ query: CallActivityDocument, variables: { minutes: MINUTES } });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') read({ requestPolicy: 'network-only' });
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [read]);
  const minutes = data?.callActivity ?? NONE;
  return (
    <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <Figure
        color="--color-accent"
        kind="bars"
        label="Calls a minute"
        minutes={minutes}
        total={`${sum(minutes, 'dialled').toLocaleString()} in ${MINUTES} min`}
        value={(minute) => minute.dialled}
      />
      <Figure
        color="--color-good"
        kind="line"
        label="Answer rate"
        minutes={minutes}
        total={`${percent(sum(minutes, 'connected'), sum(minutes, 'ended'))} over ${MINUTES} min`}
        unit="%"
        value={(minute) => (minute.ended === 0 ? null : Math.round((100 * minute.connected) / minute.ended))}
      />
      <Figure
        color="--color-warn"
        kind="bars"
        label="Credits a minute"
        minutes={minutes}
        total={`${sum(minutes, 'creditsCharged').toLocaleString()} in ${MINUTES} min`}
        value={(minute) => minute.creditsCharged}
      />
    </div>
  );
}

const NONE: Minute[] = [];

function Figure({
  label,
  total,
  minutes,
  value,
  color,
  kind,
  unit = '',
}: {
  label: string;
  total: string;
  minutes: Minute[];
  value(minute: Minute): number | null;
  color: string;
  kind: 'bars' | 'line';
  unit?: string;
}) {
  const times = useMemo(() => minutes.map(({ minute }) => Date.parse(minute) / 1000), [minutes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to the value never changes
  const series = useMemo(() => [{ label, color, values: minutes.map(value) }], [minutes, label, color]);
  const now = series[0]?.values.findLast((each) => each !== null);
  return (
    <section aria-label={label} className="min-w-0 rounded-xl border border-line bg-surface p-4 shadow-card">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-soft">{label}</h2>
        <span className="figures text-[12px] text-soft">{total}</span>
      </div>
      <p className="figures font-semibold text-2xl">
        {now === undefined || now === null ? '–' : `${now.toLocaleString()}${unit}`}
      </p>
      <LazyChart bare height={44} kind={kind} series={series} times={times} />
    </section>
  );
}

function sum(minutes: Minute[], field: 'dialled' | 'ended' | 'connected' | 'creditsCharged'): number {
  return minutes.reduce((total, minute) => total + minute[field], 0);
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;
}
