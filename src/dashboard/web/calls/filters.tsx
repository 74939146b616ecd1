import { useQuery } from 'urql';
import { Options, SelectField, TextField } from '../ui/field.tsx';
import { FilterButton } from '../ui/table/filters.tsx';
import { useListSearch } from '../ui/table/list-search.ts';
import { CallFilterChoicesDocument } from './calls.generated.ts';
import { readable } from './end-reason.ts';
import {
  CALL_PARAMETERS,
  DIALED,
  GOALS,
  isInstant,
  type Narrowing,
  OUTCOMES,
  PERIODS,
  SCHEDULED,
  SENTIMENTS,
} from './narrowing.ts';
import { CALL_STATUSES } from './status.tsx';

const MINUTES = [1, 2, 5, 10, 20];

/** The filters of the list of calls, behind a button. */
export function CallFilters() {
  const { search, change } = useListSearch();
  const given: Narrowing = search;
  const [{ data }] = useQuery({ query: CallFilterChoicesDocument });
  const field = (name: keyof Narrowing) => ({
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value || undefined }),
    value: given[name] ?? '',
  });
  const day = (name: 'from' | 'to') => ({
    onChange: (event: { target: { value: string } }) =>
      change({ [name]: event.target.value || undefined, period: undefined }),
    value: isInstant(given[name]) ? '' : (given[name] ?? ''),
  });
  const count = CALL_PARAMETERS.filter((name) => name !== 'search' && given[name] !== undefined).length;

  return (
    <FilterButton count={count}>
      <SelectField
        label="Period"
        onChange={(event) =>
          change({ period: event.target.value || undefined, from: undefined, to: undefined })
        }
        value={given.period ?? ''}
      >
        <option value="">Any time, or the days below</option>
        <Options of={Object.entries(PERIODS).map(([period, { name }]) => [period, name])} />
      </SelectField>
      <SelectField label="State" {...field('status')}>
        <option value="">Any</option>
        <option value={SCHEDULED}>Scheduled</option>
        <option value={DIALED}>Dialed, and ended</option>
        <Options of={Object.entries(CALL_STATUSES)} />
      </SelectField>
      <TextField label="From" type="date" {...day('from')} />
      <TextField label="To" type="date" {...day('to')} />
      <SelectField label="Outcome" {...field('outcome')}>
        <option value="">Any</option>
        {given.outcome?.includes(',') ? <option value={given.outcome}>Several</option> : null}
        <Options of={OUTCOMES.map((outcome) => [outcome, readable(outcome.toLowerCase())])} />
      </SelectField>
      <SelectField label="Goal" {...field('goal')}>
        <option value="">Any</option>
        <Options of={Object.entries(GOALS)} />
      </SelectField>
      <SelectField label="Sentiment" {...field('sentiment')}>
        <option value="">Any</option>
        <Options of={Object.entries(SENTIMENTS)} />
      </SelectField>
      <SelectField label="Campaign" {...field('campaign')}>
        <option value="">Any</option>
        <Options of={data?.campaigns.nodes.map(({ id, name }) => [id, name]) ?? []} />
      </SelectField>
      <SelectField label="Longer than" {...field('longer')}>
        <option value="">Any duration</option>
        <Options of={MINUTES.map((minutes) => [String(minutes * 60), minutesInWords(minutes)])} />
      </SelectField>
      <SelectField label="Shorter than" {...field('shorter')}>
        <option value="">Any duration</option>
        <Options of={MINUTES.map((minutes) => [String(minutes * 60), minutesInWords(minutes)])} />
      </SelectField>
      <TextField label="Tag of the contact" type="search" {...field('tag')} />
      <SelectField label="Agent" {...field('agent')}>
        <option value="">Any</option>
        <Options of={data?.agents.nodes.map(({ id, name }) => [id, name]) ?? []} />
      </SelectField>
    </FilterButton>
  );
}

function minutesInWords(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
