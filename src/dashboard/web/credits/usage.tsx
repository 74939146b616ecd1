import { useEffect, useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { useRead } from '../api/use-read.ts';
import { LazyChart } from '../ui/charts/lazy-chart.tsx';
import { FilterSelect } from '../ui/field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx';
import { CreditUsageDocument, type CreditUsageQuery, UsageNamesDocument } from './credits.generated.ts';

type Entry = CreditUsageQuery['creditUsage']['entries'][number];
type Grouping = 'DAY' | 'CAMPAIGN' | 'AGENT';

const GROUPINGS: Record<Grouping, string> = { DAY: 'By day', CAMPAIGN: 'By campaign', AGENT: 'By agent' };
const SPANS = [7, 30, 90];

export function Usage({ balanceAt }: { balanceAt: string | undefined }) {
  const [grouping, setGrouping] = useState<Grouping>('DAY');
  const [days, setDays] = useState(30);
  const { startDate, endDate } = useMemo(() => span(days), [days]);
  const { data, error, stale, refresh } = useRead({
    query: CreditUsageDocument,
    variables: { startDate, endDate, groupBy: grouping },
  });
  useEffect(() => {
    if (balanceAt) refresh();
  }, [balanceAt, refresh]);
  const usage = data?.creditUsage;
  return (
    <Card
      actions={
        <>
          <FilterSelect
            label="Group"
            onChange={setGrouping}
            options={Object.entries(GROUPINGS)}
            value={grouping}
          />
          <FilterSelect
            label="Period"
            onChange={(span) => setDays(Number(span))}
            options={SPANS.map((each) => [String(each), `${each} days`])}
            value={String(days)}
          />
        </>
      }
      hint={
        usage
          ? `${usage.totalCredits.toLocaleString()} credits for ${usage.totalCalls.toLocaleString()} ${usage.totalCalls === 1 ? 'call' : 'calls'}`
          : undefined
      }
      title="Usage"
    >
      <div className={stale ? 'opacity-70' : undefined}>
        {error && !usage ? (
          <ErrorState error={error} />
        ) : !usage ? (
          <Skeleton rows={4} />
        ) : usage.entries.length === 0 ? (
          <EmptyState title="Nothing was charged">A connected call is charged when it ends.</EmptyState>
        ) : grouping === 'DAY' ? (
          <Days days={days} entries={usage.entries} from={startDate} />
        ) : (
          <Shares entries={usage.entries} grouping={grouping} total={usage.totalCredits} />
        )}
      </div>
    </Card>
  );
}

function span(days: number): { startDate: string; endDate: string } {
  const end = new Date();
  const start = new Date(end.getTime() - (days - 1) * 86_400_000);
  return { startDate: start.toISOString().slice(0, 10), endDate: end.toISOString().slice(0, 10) };
}

function Days({ entries, from, days }: { entries: Entry[]; from: string; days: number }) {
  const { times, series } = useMemo(() => {
    const byDay = new Map(entries.map(({ key, credits }) => [key, credits]));
    const at = Array.from({ length: days }, (_, index) => Date.parse(from) / 1000 + index * 86_400);
    const values = at.map((time) => byDay.get(new Date(time * 1000).toISOString().slice(0, 10)) ?? 0);
    return { times: at, series: [{ label: 'Credits', color: '--color-accent', values }] };
  }, [entries, from, days]);
  return (
    <figure>
      <LazyChart height={220} kind="bars" series={series} times={times} />
      <figcaption>
        <details className="mt-2">
          <summary className="cursor-pointer text-[13px] text-soft">As a table</summary>
          <table className="figures mt-2 w-full max-w-sm text-left">
            <thead className="text-soft">
              <tr>
                <th className="py-1 font-normal">Day (UTC)</th>
                <th className="py-1 text-right font-normal">Credits</th>
                <th className="py-1 text-right font-normal">Calls</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ key, credits, calls }) => (
                <tr key={key}>
                  <td className="py-0.5">{key}</td>
                  <td className="py-0.5 text-right">{credits.toLocaleString()}</td>
                  <td className="py-0.5 text-right">{calls.toLocaleString()}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figcaption>
    </figure>
  );
}

function Shares({ entries, grouping, total }: { entries: Entry[]; grouping: Grouping; total: number }) {
  const [{ data }] = useQuery({ query: UsageNamesDocument });
  const names = useMemo(() => {
    const known = grouping === 'AGENT' ? data?.agents.nodes : data?.campaigns.nodes;
    return new Map(known?.map(({ id, name }) => [id, name]));
  }, [data, grouping]);
  const sorted = [...entries].sort((a, b) => b.credits - a.credits);
  return (
    <ul className="flex flex-col gap-3">
      {sorted.map(({ key, credits, calls }) => (
        <li key={key}>
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate">
              {key === null || key === undefined ? 'No campaign' : (names.get(key) ?? key)}
            </span>
            <span className="figures whitespace-nowrap text-soft">
              {credits.toLocaleString()} credits · {calls.toLocaleString()} calls
            </span>
          </div>
          <div className="mt-1 h-2 overflow-hidden rounded-full bg-hover">
            <div
              className="h-full rounded-full bg-accent"
              style={{ width: `${total === 0 ? 0 : (100 * credits) / total}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
