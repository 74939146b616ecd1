import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { IconButton } from '../ui/button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { Time } from '../ui/time.tsx';
import { CampaignOfCallsDocument } from './calls.generated.ts';
import { outcomesInWords } from './narrowing.ts';

/** The filters of the list of calls that have no field, each with a button that removes it. */
export function FilterChips() {
  const { campaign, outcome, goal, charged, from, to } = useSearch({ from: '/app/calls' });
  const navigate = useNavigate({ from: '/calls' });
  const remove = (name: string) => () =>
    navigate({ search: (before) => ({ ...before, [name]: undefined }), replace: true });
  const chips = [
    campaign ? <CampaignChip id={campaign} key="campaign" onRemove={remove('campaign')} /> : null,
    outcome ? (
      <Chip key="outcome" onRemove={remove('outcome')} removal="Show all outcomes">
        Outcome: {outcomesInWords(outcome)}
      </Chip>
    ) : null,
    goal ? (
      <Chip key="goal" onRemove={remove('goal')} removal="Show calls without the goal, too">
        Goal achieved
      </Chip>
    ) : null,
    charged ? (
      <Chip key="charged" onRemove={remove('charged')} removal="Show free calls, too">
        Charged
      </Chip>
    ) : null,
    isInstant(from) ? (
      <Chip key="from" onRemove={remove('from')} removal="Show earlier calls, too">
        From <Time format="short" value={from} />
      </Chip>
    ) : null,
    isInstant(to) ? (
      <Chip key="to" onRemove={remove('to')} removal="Show later calls, too">
        Before <Time format="short" value={to} />
      </Chip>
    ) : null,
  ].filter((chip) => chip !== null);
  return chips.length === 0 ? null : <div className="col-span-full flex flex-wrap gap-2">{chips}</div>;
}

/** Returns whether a bound of the list is an instant instead of a day, as in links to an hour's calls. */
export function isInstant(bound: string | undefined): bound is string {
  return bound?.includes('T') ?? false;
}

function CampaignChip({ id, onRemove }: { id: string; onRemove(): void }) {
  const [{ data }] = useQuery({ query: CampaignOfCallsDocument, variables: { id } });
  return (
    <Chip onRemove={onRemove} removal="Show all campaigns">
      Campaign: {data?.campaign?.name ?? '…'}
    </Chip>
  );
}

function Chip({ removal, onRemove, children }: { removal: string; onRemove(): void; children: ReactNode }) {
  return (
    <p className="inline-flex max-w-full items-center gap-1 rounded-full bg-accent-soft py-0.5 pr-1 pl-3 text-accent">
      <span className="truncate">{children}</span>
      <IconButton className="size-7 text-accent" label={removal} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </p>
  );
}
