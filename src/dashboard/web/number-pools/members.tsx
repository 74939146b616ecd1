import { Button } from '../ui/button.tsx';
import { Badge } from '../ui/layout/badge.tsx';
import { formatPhone } from '../ui/phone/phone-number.ts';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { Time } from '../ui/time.tsx';
import { useAction } from '../ui/use-action.ts';
import { EndNumberRestDocument, type HealthRateFragment } from './number-pools.generated.ts';
import { intervalInWords, type NumberPool, rateInWords } from './pool-formats.ts';

type Member = NumberPool['members'][number] & { id: string };

export function Members({ pool, owner, onChanged }: { pool: NumberPool; owner: boolean; onChanged(): void }) {
  const rows = pool.members.map((member) => ({ ...member, id: member.phoneNumber.id }));
  const end: Column<Member> = {
    id: 'end',
    header: '',
    align: 'end',
    cell: (member) => <EndRest member={member} numberPoolId={pool.id} onEnded={onChanged} />,
  };
  return (
    <DataTable
      columns={owner ? [...COLUMNS, end] : COLUMNS}
      label={`Numbers of ${pool.name}`}
      list={{ nodes: rows }}
    />
  );
}

const COLUMNS: Column<Member>[] = [
  {
    id: 'number',
    header: 'Number',
    cell: ({ phoneNumber }) => (
      <span className="figures whitespace-nowrap font-medium">{formatPhone(phoneNumber.e164)}</span>
    ),
  },
  { id: 'state', header: 'State', cell: (member) => <State member={member} /> },
  {
    id: 'use',
    header: 'Calls in 24 hours',
    align: 'end',
    cell: ({ callsOfDay, maxCallsPerDay }) => (
      <span className="figures">
        {callsOfDay.toLocaleString()}
        {maxCallsPerDay === null ? '' : ` of ${maxCallsPerDay.toLocaleString()}`}
      </span>
    ),
  },
  rateColumn('answered', 'Answered', 'sm'),
  rateColumn('underSixSeconds', 'Under 6 s', 'lg'),
  rateColumn('declined', 'Declined', 'md'),
  rateColumn('blocked', 'Blocked', 'md'),
];

function rateColumn(
  id: 'answered' | 'underSixSeconds' | 'declined' | 'blocked',
  header: string,
  from: 'sm' | 'md' | 'lg',
): Column<Member> {
  return { id, header, from, align: 'end', cell: ({ health }) => <Rate rate={health[id]} /> };
}

function Rate({ rate }: { rate: HealthRateFragment }) {
  const interval = intervalInWords(rate);
  return (
    <span className="figures">
      {rateInWords(rate)}
      {interval ? <span className="block text-[12px] text-soft">{interval}</span> : null}
    </span>
  );
}

function State({ member: { phoneNumber, rest, freeAt, isWarmingUp } }: { member: Member }) {
  if (phoneNumber.status === 'INACTIVE') return <Badge tone="neutral">Inactive</Badge>;
  if (rest)
    return (
      <div className="max-w-xs">
        <Badge tone="warn">Resting</Badge>
        <p className="mt-1 text-[13px] text-soft">
          Until <Time value={rest.until} />. {rest.sentence}
        </p>
      </div>
    );
  if (freeAt)
    return (
      <div>
        <Badge tone="neutral">At its limit</Badge>
        <p className="mt-1 text-[13px] text-soft">
          Free at <Time value={freeAt} />
        </p>
      </div>
    );
  return isWarmingUp ? <Badge tone="accent">Warming up</Badge> : <Badge tone="good">Ready</Badge>;
}

function EndRest({
  member: { phoneNumber, rest },
  numberPoolId,
  onEnded,
}: {
  member: Member;
  numberPoolId: string;
  onEnded(): void;
}) {
  const { run, pending } = useAction(EndNumberRestDocument);
  if (!rest) return null;
  async function end() {
    if (await run({ input: { numberPoolId, phoneNumberId: phoneNumber.id } })) onEnded();
  }
  return (
    <Button aria-label={`End the rest of ${formatPhone(phoneNumber.e164)}`} onClick={end} pending={pending}>
      End rest
    </Button>
  );
}
