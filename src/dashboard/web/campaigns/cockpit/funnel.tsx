import { Card } from '../../ui/layout/card.tsx';
import type { CampaignResultsQuery, CampaignFiguresFragment as Progress } from '../campaigns.generated.ts';

type Results = NonNullable<CampaignResultsQuery['campaign']>['results'];

/** Outcomes of calls in which a person talked. */
const TALKED = ['ANSWERED', 'TRANSFERRED', 'CALLBACK_REQUESTED'];

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
  const stages = [
    { name: 'People', value: people },
    {
      name: 'Dialed',
      value: Math.min(
        sum(calls, ({ attempt }) => attempt === 1),
        people,
      ),
    },
    { name: 'Answered', value: sum(({ connected }) => connected) },
    { name: 'Talked', value: talked },
    { name: 'Goal', value: goals },
  ];
  return (
    <Card
      hint={`${sum(calls).toLocaleString()} calls have ended, repeated ones included.`}
      title="From people to goals"
    >
      <ol aria-label="Stages" className="flex flex-col gap-2.5">
        {stages.map(({ name, value }, i) => {
          const before = stages[i - 1]?.value ?? value;
          return (
            <li data-stage={name} key={name}>
              <div className="flex items-baseline justify-between gap-3">
                <span>{name}</span>
                <span className="figures whitespace-nowrap">
                  {value.toLocaleString()}
                  {i > 0 ? <span className="text-soft"> ({percent(value, before)} of these)</span> : null}
                </span>
              </div>
              <div aria-hidden="true" className="mt-1 h-3 overflow-hidden rounded bg-hover">
                <div
                  className="h-full rounded bg-accent"
                  style={{ width: `${people === 0 ? 0 : Math.min((100 * value) / people, 100)}%` }}
                />
              </div>
            </li>
          );
        })}
      </ol>
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
