import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePages } from '../api/use-pages.ts';
import { FilterSelect } from '../ui/field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { type Column, DataTable } from '../ui/layout/data-table.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { LedgerDocument, type LedgerEntryKind, type LedgerQuery } from './credits.generated.ts';

type Entry = LedgerQuery['ledgerEntries']['nodes'][number];

const PAGE_SIZE = 50;
const KINDS: Record<LedgerEntryKind, string> = {
  GRANT: 'Grant',
  PURCHASE: 'Purchase',
  CALL_CHARGE: 'Call',
  REFUND: 'Refund',
  DISPUTE: 'Payment dispute',
};

const COLUMNS: Column<Entry>[] = [
  { id: 'at', header: 'Date', cell: ({ createdAt }) => <Time value={createdAt} /> },
  {
    id: 'kind',
    header: 'What',
    cell: ({ kind, callId, reason }) =>
      callId ? (
        <Link className="link" params={{ callId }} to="/calls/$callId">
          {KINDS[kind]}
        </Link>
      ) : (
        <span>
          {KINDS[kind]}
          {reason ? <span className="text-soft"> · {reason}</span> : null}
        </span>
      ),
  },
  {
    id: 'amount',
    header: 'Credits',
    align: 'end',
    cell: ({ amount }) => (
      <span className={`figures ${amount > 0 ? 'text-good' : ''}`}>
        {amount > 0 ? '+' : ''}
        {amount.toLocaleString()}
      </span>
    ),
  },
  {
    id: 'balance',
    header: 'Balance after',
    from: 'sm',
    align: 'end',
    cell: ({ balanceAfter }) => <span className="figures">{balanceAfter.toLocaleString()}</span>,
  },
];

export function Ledger({ balanceAt }: { balanceAt: string | undefined }) {
  const [kind, setKind] = useState<LedgerEntryKind | ''>('');
  const entries = usePages(
    LedgerDocument,
    { first: PAGE_SIZE, filter: kind ? { kinds: [kind] } : null },
    (data) => data.ledgerEntries,
  );
  const { refresh } = entries;
  const atTop = entries.nodes.length <= PAGE_SIZE;
  useEffect(() => {
    if (balanceAt && atTop) refresh();
  }, [balanceAt, atTop, refresh]);
  return (
    <Card
      actions={
        <FilterSelect
          any="All"
          label="Kind"
          onChange={setKind}
          options={[
            ['CALL_CHARGE', 'Calls'],
            ['PURCHASE', 'Purchases'],
            ['GRANT', 'Grants'],
            ['REFUND', 'Refunds'],
            ['DISPUTE', 'Payment disputes'],
          ]}
          value={kind}
        />
      }
      flush
      title="Ledger"
    >
      <DataTable columns={COLUMNS} empty={<EmptyState title="No entries" />} label="Ledger" list={entries} />
    </Card>
  );
}
