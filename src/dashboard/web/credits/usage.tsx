import { useEffect, useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { useRead } from '../api/use-read.ts';
import { Chart } from '../ui/charts/chart.tsx';
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
          <Shares entries={usage.entries} grouping={grouping} />
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

const DAY = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });

function Days({ entries, from, days }: { entries: Entry[]; from: string; days: number }) {
  const { points, series } = useMemo(() => {
    const byDay = new Map(entries.map((entry) => [entry.key, entry]));
    const at = Array.from({ length: days }, (_, index) => new Date(Date.parse(from) + index * 86_400_000));
    const ofDays = at.map((day) => byDay.get(day.toISOString().slice(0, 10)));
    const values = ofDays.map((entry) => entry?.credits ?? 0);
    return {
      points: at.map((day) => ({ name: DAY.format(day) })),
      series: [
        { label: 'Credits', color: '--color-accent', values, texts: ofDays.map((day) => usageInWords(day)) },
      ],
    };
  }, [entries, from, days]);
  return (
    <Chart
      axes={{ points: 'Day (UTC)', values: 'Credits' }}
      kind="bars"
      points={points}
      series={series}
      title="Usage by day"
    />
  );
}

function usageInWords(entry: Entry | undefined): string {
  const { credits, calls } = entry ?? { credits: 0, calls: 0 };
  return `${credits.toLocaleString()} for ${calls.toLocaleString()} ${calls === 1 ? 'call' : 'calls'}`;
}

function Shares({ entries, grouping }: { entries: Entry[]; grouping: 'CAMPAIGN' | 'AGENT' }) {
  const [{ data }] = useQuery({ query: UsageNamesDocument });
  const { points, series } = useMemo(() => {
    const known = grouping === 'AGENT' ? data?.agents.nodes : data?.campaigns.nodes;
    const names = new Map(known?.map(({ id, name }) => [id, name]));
    const sorted = [...entries].sort((a, b) => b.credits - a.credits);
    return {
      points: sorted.map(({ key }) => ({ name: key ? (names.get(key) ?? key) : 'No campaign' })),
      series: [
        {
          label: 'Credits',
          color: '--color-accent',
          values: sorted.map(({ credits }) => credits),
          texts: sorted.map(usageInWords),
        },
      ],
    };
  }, [data, entries, grouping]);
  const of = grouping === 'AGENT' ? 'Agent' : 'Campaign';
  return (
    <Chart
      axes={{ points: of, values: 'Credits' }}
      kind="rows"
      points={points}
      series={series}
      title={`Usage by ${of.toLowerCase()}`}
    />
  );
}
