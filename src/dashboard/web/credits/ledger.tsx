import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePages } from '../api/use-pages.ts';
import { Card } from '../ui/layout/card.tsx';
import { type Column, ListTable } from '../ui/layout/data-table.tsx';
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

/** Every movement of credits, newest first. */
export function Ledger({ balanceAt }: { balanceAt: string | undefined }) {
  const [kind, setKind] = useState<LedgerEntryKind | ''>('');
  const entries = usePages(
    LedgerDocument,
    { first: PAGE_SIZE, filter: kind ? { kind } : null },
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
        <select
          aria-label="Kind"
          className="control w-auto"
          onChange={(event) => setKind(event.target.value as LedgerEntryKind | '')}
          value={kind}
        >
          <option value="">All</option>
          <option value="CALL_CHARGE">Calls</option>
          <option value="PURCHASE">Purchases</option>
          <option value="GRANT">Grants</option>
          <option value="REFUND">Refunds</option>
          <option value="DISPUTE">Payment disputes</option>
        </select>
      }
      flush
      title="Ledger"
    >
      <ListTable columns={COLUMNS} empty={<EmptyState title="No entries" />} label="Ledger" list={entries} />
    </Card>
  );
}
