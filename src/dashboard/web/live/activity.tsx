import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useClient } from 'urql';
import { connection } from '../api/client.ts';
import { useConnectionState } from '../api/connection.ts';
import { LazyChart } from '../ui/charts/lazy-chart.tsx';
import { Time } from '../ui/time.tsx';
import { CallActivityDocument, type CallActivityQuery } from './live.generated.ts';

const SPAN = 30;

export function Activity() {
  const activity = useActivity(SPAN);
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
  activity: { minutes, outdatedSince },
  total,
  value,
  color,
  kind,
  unit = '',
}: {
  label: string;
  activity: Readings;
  total(minutes: Minute[]): string;
  value(minute: Minute): number | null;
  color: string;
  kind: 'bars' | 'line';
  unit?: string;
}) {
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

interface Readings {
  /** Minutes up to the current one, oldest first; null until they are read. */
  minutes: Minute[] | null;
  /** Time of the last reading if it may be out of date; else null. */
  outdatedSince: Date | null;
}

const REFRESH_MS = 5000;
const UNKNOWN = { minutes: null, readAt: null, failed: false };

/** Reads the account's calls per minute every few seconds while the page is visible. */
function useActivity(span: number): Readings {
  const client = useClient();
  const isConnected = useConnectionState(connection) !== 'reconnecting';
  const [{ minutes, readAt, failed }, setReading] = useState<{
    minutes: Minute[] | null;
    readAt: Date | null;
    failed: boolean;
  }>(UNKNOWN);
  useEffect(() => {
    let left = false;
    async function read() {
      if (document.visibilityState === 'hidden') return;
      const request = client.query(
        CallActivityDocument,
        { minutes: span },
        { requestPolicy: 'network-only' },
      );
      const { data } = await request.toPromise();
      if (left) return;
      setReading((before) =>
        data
          ? { minutes: data.callActivity, readAt: new Date(), failed: false }
          : { ...before, failed: true },
      );
    }
    read();
    const timer = setInterval(read, REFRESH_MS);
    const stopListening = connection.onConnected(read);
    document.addEventListener('visibilitychange', read);
    return () => {
      left = true;
      clearInterval(timer);
      stopListening();
      document.removeEventListener('visibilitychange', read);
    };
  }, [client, span]);
  return { minutes, outdatedSince: failed || !isConnected ? readAt : null };
}
