import { Options, SelectField } from '../field.tsx';
import { Chip, Chips, FilterButton } from './filters.tsx';
import { type ListSearch, useListSearch } from './list-search.ts';

/** A filter with known values, which a search parameter of the page holds. */
export interface Choice<Value extends string = string> {
  parameter: string;
  label: string;
  options: readonly (readonly [value: Value, name: string])[];
}

/** Returns the chosen value as a set; null = all. An address may hold any text. */
export function chosenIn<Value extends string>(
  search: ListSearch,
  { parameter, options }: Choice<Value>,
): Value[] | null {
  const chosen = options.find(([value]) => value === search[parameter]);
  return chosen ? [chosen[0]] : null;
}

export function ChoiceFilters({ choices }: { choices: readonly Choice[] }) {
  const { search, change } = useListSearch();
  return (
    <FilterButton count={choices.filter((choice) => chosenIn(search, choice)).length}>
      {choices.map(({ parameter, label, options }) => (
        <SelectField
          key={parameter}
          label={label}
          onChange={(event) => change({ [parameter]: event.target.value || undefined }, true)}
          value={search[parameter] ?? ''}
        >
          <option value="">Any</option>
          <Options of={options} />
        </SelectField>
      ))}
    </FilterButton>
  );
}

export function ChoiceChips({ choices }: { choices: readonly Choice[] }) {
  const { search, change } = useListSearch();
  return (
    <Chips>
      {choices.map(({ parameter, label, options }) => {
        const chosen = options.find(([value]) => value === search[parameter]);
        return chosen === undefined ? null : (
          <Chip
            key={parameter}
            onRemove={() => change({ [parameter]: undefined }, true)}
            removal={`Show any ${label.toLowerCase()}`}
          >
            {label}: {chosen[1]}
          </Chip>
        );
      })}
    </Chips>
  );
}
