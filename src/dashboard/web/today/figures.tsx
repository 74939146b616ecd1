import { Notice } from '../ui/states.tsx';
import { type CallSpan, CallsBehind } from './calls-behind.tsx';
import { figureOf, formatted, MEASURES, type Measure, type Sums } from './sums.ts';
import { capitalized, type Verdict } from './verdict.ts';

export function VerdictNotice({ verdict: { tone, sentence } }: { verdict: Verdict }) {
  return (
    <Notice tone={tone}>
      <p aria-label="Verdict" className="font-medium text-[15px]" role="status">
        {sentence}
      </p>
    </Notice>
  );
}

/** A day to compare: its sums, its calls, and its name in sentences. */
export interface Day {
  sums: Sums;
  span: CallSpan;
  name: string;
}

export function Figures({ today, before }: { today: Day; before: Day }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      {(Object.keys(MEASURES) as Measure[]).map((measure) => (
        <li key={measure}>
          <Figure before={before} measure={measure} today={today} />
        </li>
      ))}
    </ul>
  );
}

function Figure({ measure, today, before }: { measure: Measure; today: Day; before: Day }) {
  const label = MEASURES[measure];
  const value = figureOf(measure, today.sums);
  const other = figureOf(measure, before.sums);
  return (
    <section
      aria-label={label}
      className="h-full min-w-0 rounded-xl border border-line bg-surface p-4 shadow-card"
      data-measure={measure}
    >
      <h2 className="text-soft">{label}</h2>
      <p className="figures font-semibold text-3xl tracking-tight">
        <CallsBehind
          className="text-ink underline-offset-4 hover:text-accent hover:underline"
          measure={measure}
          name={`${label} today: ${formatted(value)}. Show the calls`}
          span={today.span}
        >
          {formatted(value)}
        </CallsBehind>
      </p>
      <p className="figures text-soft">
        <Difference before={before.name} measure={measure} other={other} value={value} />{' '}
        <CallsBehind
          className="link underline"
          measure={measure}
          name={`${label} ${before.name} by this time: ${formatted(other)}. Show the calls`}
          span={before.span}
        >
          {formatted(other)}
        </CallsBehind>
      </p>
      <p className="figures text-[13px] text-soft">{shareInWords(measure, today.sums)}</p>
    </section>
  );
}

/** The words before last week's figure: the difference with its sign, its share and its direction. */
function Difference({
  measure,
  value,
  other,
  before,
}: {
  measure: Measure;
  value: number | null;
  other: number | null;
  before: string;
}) {
  if (value === null || other === null) return `${capitalized(before)}:`;
  const difference = Math.round(value) - Math.round(other);
  if (difference === 0) return 'The same as';
  const share = other === 0 ? '' : ` (${Math.round((100 * Math.abs(difference)) / other)}%)`;
  return (
    <>
      <span className={`font-medium ${toneOf(measure, difference)}`}>
        {difference > 0 ? '+' : '−'}
        {Math.abs(difference).toLocaleString()}
        {share} {difference > 0 ? 'more' : 'fewer'}
      </span>{' '}
      than
    </>
  );
}

/** A higher cost alone is neither good nor bad. */
function toneOf(measure: Measure, difference: number): string {
  if (measure === 'credits') return 'text-ink';
  const isBetter = measure === 'costPerGoal' ? difference < 0 : difference > 0;
  return isBetter ? 'text-good' : 'text-bad';
}

function shareInWords(measure: Measure, sums: Sums): string {
  switch (measure) {
    case 'dialed':
      return 'Calls that have ended, canceled ones aside';
    case 'answered':
      return `${share(sums.answered, sums.dialed)} of dialed, by a person or a machine`;
    case 'talked':
      return `${share(sums.talked, sums.answered)} of answered, ${inMinutes(sums.talkedSeconds)} of talk`;
    case 'goals':
      return `${share(sums.goals, sums.talked)} of conversations`;
    case 'credits':
      return `$${(sums.credits / 100).toLocaleString(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
    case 'costPerGoal':
      return sums.goals === 0 ? 'No goal yet' : 'Cost of all calls, divided by the goals';
    default:
      throw new Error(`unknown measure ${measure satisfies never}`);
  }
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;
}

function inMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
