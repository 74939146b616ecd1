import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRead } from '../api/use-read.ts';
import { Chart } from '../ui/charts/chart.tsx';
import { Options, SelectField } from '../ui/field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { EmptyState, ErrorState, LoadingState, Skeleton } from '../ui/states.tsx';
import {
  ComparableAgentsDocument,
  ComparableCampaignsDocument,
  CompareCallsDocument,
  type CompareCallsQueryVariables,
  type ComparedShareFragment,
  type ComparedSharesFragment,
  type ComparedSumsFragment,
} from './compare.generated.ts';

const SUBJECTS = { campaigns: 'Campaigns', agents: 'Agents' } as const;
type Subject = keyof typeof SUBJECTS;

/** Ids of versions are texts of the address, such as `agent_1` and `3`. */
interface Choice {
  id: string | undefined;
  version: string | undefined;
}

export function ComparePage() {
  const search = useSearch({ from: '/app/compare' });
  const navigate = useNavigate({ from: '/compare' });
  const of: Subject = search.of === 'agents' ? 'agents' : 'campaigns';
  const sides = { a: { id: search.a, version: search.av }, b: { id: search.b, version: search.bv } };
  const choose = (side: 'a' | 'b', choice: Choice) =>
    navigate({
      search: { ...search, of, [side]: choice.id, [`${side}v`]: choice.version },
      replace: true,
    });
  const isReady = sides.a.id !== undefined && sides.b.id !== undefined;
  return (
    <PageFrame
      back={of === 'agents' ? { to: '/agents', label: 'Agents' } : { to: '/campaigns', label: 'Campaigns' }}
      subtitle="Which does better, and is it chance?"
      title="Compare"
    >
      <Card>
        <div className="flex flex-col gap-4">
          <SelectField
            className="sm:max-w-60"
            label="Compare"
            onChange={({ currentTarget }) =>
              navigate({ search: { of: currentTarget.value as Subject }, replace: true })
            }
            value={of}
          >
            <Options of={Object.entries(SUBJECTS)} />
          </SelectField>
          {of === 'agents' ? (
            <AgentChoices onChoose={choose} sides={sides} />
          ) : (
            <CampaignChoices onChoose={choose} sides={sides} />
          )}
        </div>
      </Card>
      {isReady ? (
        <Comparison of={of} sides={sides} />
      ) : (
        <Card>
          <EmptyState title="Choose two sides">The answer appears as soon as both are chosen.</EmptyState>
        </Card>
      )}
    </PageFrame>
  );
}

/** All calls, however old. */
const EVER = { createdAt: { from: '2020-01-01T00:00:00Z' } };

function filterOf(of: Subject, { id, version }: Choice): CompareCallsQueryVariables['a'] {
  const ids = id === undefined ? [] : [id];
  if (of === 'campaigns') return { ...EVER, campaignIds: ids };
  return { ...EVER, agentIds: ids, ...(version !== undefined && { agentVersions: [Number(version)] }) };
}

interface Choices {
  sides: { a: Choice; b: Choice };
  onChoose(side: 'a' | 'b', choice: Choice): void;
}

const NAMES = { a: 'First', b: 'Second' } as const;
const BOTH = ['a', 'b'] as const;

function CampaignChoices({ sides, onChoose }: Choices) {
  const { data, error, refresh } = useRead({ query: ComparableCampaignsDocument, variables: {} });
  if (!data) return <LoadingState error={error} refresh={refresh} rows={2} />;
  const entries = data.campaigns.nodes.map(({ id, name }): [string, string] => [id, name]);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {BOTH.map((side) => (
        <SelectField
          key={side}
          label={`${NAMES[side]} campaign`}
          onChange={({ currentTarget }) =>
            onChoose(side, { id: currentTarget.value || undefined, version: undefined })
          }
          value={sides[side].id ?? ''}
        >
          <Options of={[['', 'Choose …'], ...entries]} />
        </SelectField>
      ))}
    </div>
  );
}

function AgentChoices({ sides, onChoose }: Choices) {
  const { data, error, refresh } = useRead({ query: ComparableAgentsDocument, variables: EVER });
  if (!data) return <LoadingState error={error} refresh={refresh} rows={2} />;
  const agents = data.agents.nodes;
  const entries = agents.map(({ id, name }): [string, string] => [id, name]);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {BOTH.map((side) => {
        const { id, version } = sides[side];
        const versions = agents.find((agent) => agent.id === id)?.versions ?? [];
        const known = versions.flatMap(({ agentVersion, calls }): [string, string][] =>
          agentVersion === null
            ? []
            : [[String(agentVersion), `Version ${agentVersion} (${calls.toLocaleString()} calls)`]],
        );
        return (
          <div className="grid gap-4 lg:grid-cols-2" key={side}>
            <SelectField
              label={`${NAMES[side]} agent`}
              onChange={({ currentTarget }) =>
                onChoose(side, { id: currentTarget.value || undefined, version: undefined })
              }
              value={id ?? ''}
            >
              <Options of={[['', 'Choose …'], ...entries]} />
            </SelectField>
            <SelectField
              label={`Version of the ${NAMES[side].toLowerCase()} agent`}
              onChange={({ currentTarget }) =>
                onChoose(side, { id, version: currentTarget.value || undefined })
              }
              value={version ?? ''}
            >
              <Options of={[['', 'All versions'], ...known]} />
            </SelectField>
          </div>
        );
      })}
    </div>
  );
}

const MEASURES = {
  answered: 'Answered',
  goalsOfConversations: 'Goals of conversations',
  goals: 'Goals of calls',
} as const;
type Measure = keyof typeof MEASURES;

function Comparison({ of, sides }: { of: Subject; sides: Choices['sides'] }) {
  const variables = { a: filterOf(of, sides.a), b: filterOf(of, sides.b) };
  const { data, error, refresh } = useRead({ query: CompareCallsDocument, variables });
  const compared = data?.compareCalls;
  const [a, b] = [data?.a?.[0], data?.b?.[0]];
  if (error && !compared) return <ErrorState error={error} onRetry={refresh} />;
  if (!compared || !a || !b) return <Skeleton rows={6} />;
  return (
    <>
      <Sides a={a} b={b} />
      {(Object.keys(MEASURES) as Measure[]).map((measure) => (
        <Card key={measure} title={MEASURES[measure]}>
          <p aria-label={`Answer: ${MEASURES[measure]}`} className="mb-3 font-medium" role="status">
            {compared[measure].sentence}
          </p>
          <Intervals rate={compared[measure]} title={MEASURES[measure]} />
        </Card>
      ))}
    </>
  );
}

function Sides({ a, b }: { a: ComparedSumsFragment; b: ComparedSumsFragment }) {
  const rows: [string, (side: ComparedSumsFragment) => number | null][] = [
    ['Calls', ({ calls }) => calls],
    ['Answered', ({ connected }) => connected],
    ['Goals', ({ goalsAchieved }) => goalsAchieved],
    ['Credits', ({ creditsCharged }) => creditsCharged],
    [
      'Credits per goal',
      ({ creditsCharged, goalsAchieved }) => (goalsAchieved === 0 ? null : creditsCharged / goalsAchieved),
    ],
  ];
  return (
    <Card title="Side by side">
      <table aria-label="Side by side" className="figures w-full text-left">
        <thead className="text-soft">
          <tr>
            <td />
            {Object.values(NAMES).map((name) => (
              <th className="py-1 text-right font-medium text-ink" key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, figureOf]) => (
            <tr className="border-line border-t" key={name}>
              <th className="py-1 font-normal text-soft" scope="row">
                {name}
              </th>
              <td className="py-1 text-right">{formatted(figureOf(a))}</td>
              <td className="py-1 text-right">{formatted(figureOf(b))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function formatted(value: number | null): string {
  return value === null ? '–' : value.toLocaleString(undefined, { maximumFractionDigits: 1 });
}

/** Both shares with their 95 % intervals on one scale. */
function Intervals({ title, rate: { a, b } }: { title: string; rate: ComparedSharesFragment }) {
  const { points, series } = useMemo(() => {
    const shares = [a, b];
    return {
      points: [{ name: NAMES.a }, { name: NAMES.b }],
      series: [
        {
          label: title,
          color: '--color-line-strong',
          values: shares.map(({ rate }) => (rate === null ? null : 100 * rate)),
          ranges: shares.map(rangeOf),
          texts: shares.map(inWords),
        },
      ],
    };
  }, [a, b, title]);
  return (
    <Chart
      axes={{ points: 'Side', values: 'Percent, with the 95% interval' }}
      kind="rows"
      points={points}
      series={series}
      title={title}
    />
  );
}

function rangeOf({ low, high }: ComparedShareFragment): readonly [number, number] | null {
  return low === null || high === null ? null : [100 * low, 100 * high];
}

function inWords({ rate, low, high }: ComparedShareFragment): string {
  if (rate === null || low === null || high === null) return 'No calls';
  return `${percent(rate)} (${percent(low)} to ${percent(high)})`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
