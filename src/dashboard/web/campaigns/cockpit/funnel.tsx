import { useMemo } from 'react';
import { Chart } from '../../ui/charts/chart.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TALKED } from '../../ui/outcomes/dispositions.ts';
import type { CampaignResultsQuery, CampaignFiguresFragment as Progress } from '../campaigns.generated.ts';

type Results = NonNullable<CampaignResultsQuery['campaign']>['results'];

/** The stages from the people of a campaign to its goals, and what each costs. */
export function Funnel({ progress, results }: { progress: Progress; results: Results }) {
  const sum = (
    value: (row: Results[number]) => number,
    isCounted: (row: Results[number]) => boolean = () => true,
  ) => results.filter(isCounted).reduce((total, row) => total + value(row), 0);
  const calls = ({ calls }: Results[number]) => calls;
  const talked = sum(calls, ({ outcome }) => TALKED.includes(outcome ?? ''));
  const goals = sum(({ goalsAchieved }) => goalsAchieved);
  const credits = sum(({ creditsCharged }) => creditsCharged);
  const people = progress.contactsTotal;
  const dialed = Math.min(
    sum(calls, ({ attempt }) => attempt === 1),
    people,
  );
  const answered = sum(({ connected }) => connected);
  const { points, series } = useMemo(() => {
    const stages = { People: people, Dialed: dialed, Answered: answered, Talked: talked, Goal: goals };
    const values = Object.values(stages);
    const texts = values.map((value, i) =>
      i === 0
        ? value.toLocaleString()
        : `${value.toLocaleString()} (${percent(value, values[i - 1] ?? value)} of these)`,
    );
    return {
      points: Object.keys(stages).map((name) => ({ name })),
      series: [{ label: 'People', color: '--color-accent', values, texts }],
    };
  }, [people, dialed, answered, talked, goals]);
  return (
    <Card
      hint={`${sum(calls).toLocaleString()} calls have ended, repeated ones included.`}
      title="From people to goals"
    >
      <Chart
        axes={{ points: 'Stage', values: 'People' }}
        kind="rows"
        points={points}
        series={series}
        title="From people to goals"
      />
      <dl className="mt-4 grid grid-cols-2 gap-3">
        <Cost name="Credits per conversation" value={talked === 0 ? null : credits / talked} />
        <Cost name="Credits per goal" value={goals === 0 ? null : credits / goals} />
      </dl>
    </Card>
  );
}

function Cost({ name, value }: { name: string; value: number | null }) {
  return (
    <div>
      <dt className="text-[13px] text-soft">{name}</dt>
      <dd className="figures font-semibold text-lg">
        {value === null ? '–' : value.toLocaleString(undefined, { maximumFractionDigits: 1 })}
      </dd>
    </div>
  );
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;
}
