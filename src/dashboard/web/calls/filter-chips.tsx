import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { dispositionOf } from '../ui/outcomes/dispositions.ts';
import { OutcomeShape } from '../ui/outcomes/outcomes.tsx';
import { formatPhone } from '../ui/phone/phone-number.ts';
import { Chip, Chips } from '../ui/table/filters.tsx';
import { useListSearch } from '../ui/table/list-search.ts';
import { clockTime, Time } from '../ui/time.tsx';
import { CallFilterChoicesDocument, CampaignOfCallsDocument } from './calls.generated.ts';
import {
  DIALED,
  GOALS,
  isInstant,
  type Narrowing,
  outcomesInWords,
  PERIODS,
  SCHEDULED,
  SENTIMENTS,
} from './narrowing.ts';
import { CALL_STATUSES } from './status.tsx';

/** The filters of the list of calls that are in use, each with a button that removes it. */
export function FilterChips() {
  const { search, change } = useListSearch();
  const given: Narrowing = search;
  const chip = (name: keyof Narrowing, removal: string, text: (value: string) => ReactNode) => {
    const value = given[name];
    return value === undefined ? null : (
      <Chip key={name} onRemove={() => change({ [name]: undefined })} removal={removal}>
        {text(value)}
      </Chip>
    );
  };
  return (
    <Chips>
      {[
        chip('period', 'Show any time', (period) => PERIODS[period]?.name ?? 'Unknown period'),
        chip('from', 'Show earlier calls, too', (from) => bound('From', from)),
        chip('to', 'Show later calls, too', (to) => bound(isInstant(to) ? 'Before' : 'To', to)),
        chip('status', 'Show all states', (status) => `State: ${stateInWords(status)}`),
        chip('outcome', 'Show all outcomes', outcomeInChip),
        chip(
          'goal',
          'Show calls with any result',
          (goal) => GOALS[goal as keyof typeof GOALS] ?? 'Unknown goal',
        ),
        chip('sentiment', 'Show all sentiments', (value) =>
          value in SENTIMENTS ? SENTIMENTS[value as keyof typeof SENTIMENTS] : 'Unknown sentiment',
        ),
        chip('longer', 'Show shorter calls, too', (seconds) => `Longer than ${clockTime(Number(seconds))}`),
        chip('shorter', 'Show longer calls, too', (seconds) => `Shorter than ${clockTime(Number(seconds))}`),
        chip('charged', 'Show free calls, too', () => 'Charged'),
        chip('tag', 'Show all tags', (tag) => `Tag: ${tag}`),
        chip('phone', 'Show all numbers', (phone) => `Number: ${formatPhone(phone)}`),
        chip('campaign', 'Show all campaigns', (id) => <CampaignName id={id} />),
        chip('agent', 'Show all agents', (id) => <AgentName id={id} />),
      ]}
    </Chips>
  );
}

function outcomeInChip(outcome: string): ReactNode {
  const dispositions = new Set(outcome.split(',').map(dispositionOf));
  return (
    <>
      Outcome:{' '}
      {[...dispositions].map((disposition) => (
        <OutcomeShape key={disposition} of={disposition} />
      ))}{' '}
      {outcomesInWords(outcome)}
    </>
  );
}

function bound(word: string, value: string): ReactNode {
  if (!isInstant(value)) return `${word} ${value}`;
  return (
    <>
      {word} <Time format="short" value={value} />
    </>
  );
}

function stateInWords(status: string): string {
  if (status === SCHEDULED) return 'Scheduled';
  if (status === DIALED) return 'Dialed, and ended';
  return status in CALL_STATUSES
    ? CALL_STATUSES[status as keyof typeof CALL_STATUSES]
    : 'unknown, shown are all';
}

function CampaignName({ id }: { id: string }) {
  const [{ data }] = useQuery({ query: CampaignOfCallsDocument, variables: { id } });
  return <>Campaign: {data?.campaign?.name ?? '…'}</>;
}

function AgentName({ id }: { id: string }) {
  const [{ data }] = useQuery({ query: CallFilterChoicesDocument });
  return <>Agent: {data?.agents.nodes.find((agent) => agent.id === id)?.name ?? '…'}</>;
}
